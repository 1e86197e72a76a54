import { MAX_LINE_BYTES } from '../../protocol/line.ts';

/** Cuts what arrives from the host into lines, in the little memory a board has. */
export class HostLines {
  #begun = '';

  /** The lines that are complete now. Of one that never ends the beginning is kept, to be refused as too long. */
  push(bytes: string): readonly string[] {
    const [end = '', ...rest] = bytes.split('\n');
    const lines = [this.#begun + end, ...rest];
    this.#begun = (lines.pop() ?? '').slice(0, MAX_LINE_BYTES);
    return lines.map(line => line.slice(0, MAX_LINE_BYTES));
  }

  clear(): void {
    this.#begun = '';
  }
}
