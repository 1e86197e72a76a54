import type { Writable } from 'node:stream';

/** Says on a terminal how far something is, in place; says nothing where nobody looks. */
export function progressBar(stderr: Writable, what: string): (done: number, of: number) => void {
  const isTerminal = 'isTTY' in stderr && stderr.isTTY === true;
  return (done, of) => {
    if (isTerminal) stderr.write(`\r${what}: ${done} of ${of} files${done === of ? '\n' : ''}`);
  };
}
