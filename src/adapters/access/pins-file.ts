import { statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { SEATS, type Seat, update } from '../../domain/seat.ts';
import type { Audience } from '../../projections/socket-contract.ts';
import { readJsonFile } from '../read-json-file.ts';
import { matchNames } from '../recorder/match-folder.ts';
import { writeWholeFile } from '../write-whole-file.ts';
import { PIN } from './pins.ts';

/** In the folder of its match, for the owner of the terminal: in no backup, and readable by no other user. */
export const PINS_FILE = 'pins.json';

const pin = z.string().regex(PIN).nullable();
const made = z.strictObject({ host: pin, display: pin.default(null), seats: z.tuple([pin, pin, pin, pin]) });

/** PINs that were made up for a match; null where the config says one, or none is known. */
export type MadePins = z.output<typeof made>;

export const NO_PINS: MadePins = { host: null, display: null, seats: [null, null, null, null] };

/** Audiences whose missing PINs are generated: viewers need one only if the host chooses it. */
export type PinnedAudience = Exclude<Audience, { readonly type: 'viewer' }>;

/** Everybody a match always has PINs for. */
export const AUDIENCES: readonly PinnedAudience[] = [
  { type: 'host' },
  { type: 'display' },
  ...SEATS.map((seat: Seat) => ({ type: 'seat', seat }) as const),
];

export const pinFor = (pins: MadePins, audience: PinnedAudience): string | null =>
  audience.type === 'seat' ? pins.seats[audience.seat] : pins[audience.type];

export const withPin = (pins: MadePins, audience: PinnedAudience, pin: string | null): MadePins =>
  audience.type === 'seat'
    ? { ...pins, seats: [...update(pins.seats, audience.seat, () => pin)] }
    : { ...pins, [audience.type]: pin };

/** Parses a file; no PINs if it is missing or makes no sense. */
export const readPins = (file: string): MadePins => readJsonFile(file, made) ?? NO_PINS;

/** Throws what the disk throws. */
export function writePins(file: string, pins: MadePins): void {
  writeWholeFile(file, `${JSON.stringify(pins)}\n`, 0o600);
}

/** The PINs of the match that was opened last in a data directory; null: none was. */
export function latestPinsFile(directory: string): string | null {
  const files = matchNames(directory).map(match => join(directory, match, PINS_FILE));
  const there = files.flatMap(file => {
    const stat = statSync(file, { throwIfNoEntry: false });
    return stat ? [{ file, at: stat.mtimeMs }] : [];
  });
  return there.toSorted((a, b) => b.at - a.at)[0]?.file ?? null;
}
