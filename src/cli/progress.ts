import type { Writable } from 'node:stream';

/** Says on a terminal how far something is, in place; says nothing where nobody looks. Both count bytes. */
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
