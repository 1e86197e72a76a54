import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { serialGroup, tableUser } from '../../../src/adapters/doctor/finding.ts';
import { aFolder } from '../http/a-web-server.ts';

/** A machine with these users and groups. */
function aMachine(users: readonly string[], groups: readonly string[]) {
  const root = aFolder('paizhuo-machine-');
  mkdirSync(join(root, 'etc'));
  writeFileSync(
    join(root, 'etc/passwd'),
    users.map((name, i) => `${name}:x:${1000 + i}:100::/home:/bin/sh\n`).join(''),
  );
  writeFileSync(join(root, 'etc/group'), groups.map(name => `${name}:x:20:\n`).join(''));
  return { root, uid: 1000, now: 0 };
}

test.each([
  ['of the package', ['ann', 'paizhuo'], 'paizhuo'],
  ['of a checkout', ['ann', 'ben'], 'ann'],
])('a remedy at a table %s names a user that is there', (_where, users, named) => {
  expect(tableUser(aMachine(users, []))).toBe(named);
});

test.each([
  ['Debian', ['root', 'dialout'], 'dialout'],
  ['Arch', ['root', 'uucp'], 'uucp'],
])('a remedy for a serial port on %s names a group that is there', (_system, groups, named) => {
  expect(serialGroup(aMachine(['ann'], groups))).toBe(named);
});
