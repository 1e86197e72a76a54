// Ends with one line where Node is too old for the program, its build or its tests. Plain JavaScript that needs no
// package and nothing built: an old Node runs it before it meets anything that it cannot read.
import { readFileSync } from 'node:fs';

const NEEDED = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).engines.node.slice(2);

const [major, minor] = process.versions.node.split('.').map(Number);
const [neededMajor, neededMinor] = NEEDED.split('.').map(Number);

if (major < neededMajor || (major === neededMajor && minor < neededMinor)) {
  process.stderr.write(
    `paizhuo needs Node ${NEEDED} or newer, and this is ${process.versions.node}. A newer one: ` +
      'Debian 13 and Raspberry Pi OS Trixie: sudo apt install nodejs npm; ' +
      'Debian 12 and Raspberry Pi OS Bookworm: https://deb.nodesource.com; ' +
      'macOS: brew install node; Windows: winget install OpenJS.NodeJS.LTS\n',
  );
  process.exit(1);
}
