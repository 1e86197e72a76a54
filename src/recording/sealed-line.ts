import { crc32 } from './crc32.ts';

/**
 * A line of a record that carries its own checksum as its last field: `{…,"crc":"1c291ca3"}`. The checksum is over the
 * line as it was without that field. Where lines are chained, the checksum of the line before goes in front, so that no
 * line can be left out, doubled or moved.
 */
export const sealLine = (json: string, before = ''): string => `${json.slice(0, -1)},"crc":"${crc32(before + json)}"}`;

/** `open`: carries no checksum, as lines made by hand; `damaged`: it does not fit the line. */
export type SealedLine =
  | { readonly type: 'whole'; readonly json: string; readonly crc: string }
  | { readonly type: 'damaged' | 'open' };

const SEAL = /,"crc":"([0-9a-f]{8})"\}$/;

/** The content of a line without its checksum. */
export function openLine(line: string, before = ''): SealedLine {
  const seal = SEAL.exec(line);
  if (!seal) return { type: 'open' };
  const json = `${line.slice(0, seal.index)}}`;
  const crc = crc32(before + json);
  return crc === seal[1] ? { type: 'whole', json, crc } : { type: 'damaged' };
}

/** A line is whole when it ends where it should: with the bracket, and with a checksum that fits, if it has one. */
export const isWholeLine = (line: string): boolean => {
  const { type } = openLine(line);
  return type === 'whole' || (type === 'open' && isJson(line));
};

function isJson(line: string): boolean {
  try {
    return typeof JSON.parse(line) === 'object';
  } catch {
    return false;
  }
}
