import { parseLine } from '../../protocol/line.ts';

const TEXT = /^[\x20-\x7e]+$/;
/** Characters of a line that are shown. */
const SHOWN = 40;

/** Says what is at a port where no board introduced itself, by the lines that came from there; null: nothing came. */
export function whatSpeaks(lines: readonly string[], droppedLines: number): string | null {
  if (lines.some(line => parseLine(line).ok)) return 'it speaks the protocol, but does not say who it is';
  const texts = lines.map(line => line.trim()).filter(line => TEXT.test(line));
  const [first] = texts;
  if (first !== undefined && texts.length * 2 >= lines.length)
    return `another program prints there ("${first.slice(0, SHOWN)}")`;
  return lines.length + droppedLines > 0 ? 'it sends bytes that are no text: its baud rate is not 115200' : null;
}
