import { below, happens, type Random } from '../random.ts';
import type { FaultProfile } from './fault-profiles.ts';

export const LINE_FAULTS = ['lost', 'doubled', 'corrupted', 'truncated', 'noise'] as const;
/** A fault of a line on the wire. */
export type LineFault = (typeof LINE_FAULTS)[number];

/** The faults that befall one line. Each has its own throw of the dice: to rule one out changes no other. */
export const drawLineFaults = (chances: FaultProfile['line'], random: Random): readonly LineFault[] =>
  LINE_FAULTS.filter(fault => happens(random, chances[fault]));

/** The bytes, one character each, that arrive when these faults befall a line. */
export function spoil(line: string, faults: readonly LineFault[], random: Random): string {
  if (faults.includes('lost')) return '';
  let bytes = `${line}\n`;
  if (faults.includes('doubled')) bytes += bytes;
  if (faults.includes('corrupted')) bytes = flipOneBit(bytes, random);
  if (faults.includes('truncated')) bytes = bytes.slice(0, below(random, bytes.length));
  return faults.includes('noise') ? noise(random) + bytes : bytes;
}

function flipOneBit(bytes: string, random: Random): string {
  const at = below(random, bytes.length);
  const flipped = bytes.charCodeAt(at) ^ (1 << below(random, 8));
  return bytes.slice(0, at) + String.fromCharCode(flipped) + bytes.slice(at + 1);
}

const noise = (random: Random): string =>
  Array.from({ length: 1 + below(random, 12) }, () => String.fromCharCode(below(random, 256))).join('');
