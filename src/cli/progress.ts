import type { Writable } from 'node:stream';

/** Shows progress in place on a terminal, nothing elsewhere. Both numbers count bytes. */
export function progressBar(stderr: Writable, what: string): (done: number, of: number) => void {
  const isTerminal = 'isTTY' in stderr && stderr.isTTY === true;
  let shown = -1;
  return (done, of) => {
    const percent = Math.floor((100 * done) / Math.max(1, of));
    if (!isTerminal || percent === shown) return;
    shown = percent;
    stderr.write(`\r${what}: ${percent} %${percent === 100 ? '\n' : ''}`);
  };
}
