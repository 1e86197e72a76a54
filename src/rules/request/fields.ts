import { isSeat, type Seat } from '../../domain/seat.ts';
import { isTileKind, type TileKind } from '../../domain/tile.ts';
import { within } from '../options.ts';
import type { Objection } from '../scoring.ts';

/** The fault of a request, and its place: `seats[1].melds[0].tiles`. */
export type Problem = Objection;

export type Fields<Name extends string> = { readonly [N in Name]?: unknown };

/**
 * Reads the fields of something we were sent. What is wrong is kept, the first thing only, and reading goes on with a
 * harmless value, so that every question can be asked in its place and the answer is looked at once, at the end.
 */
export class FieldReader {
  problem: Problem | null = null;

  /** Notes what is wrong, unless something was before. */
  refuse(path: string, message: string): void {
    this.problem ??= { path, message };
  }

  /** An object with no other fields than these. */
  object<Name extends string>(value: unknown, path: string, known: readonly Name[]): Fields<Name> {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      this.refuse(path, 'must be an object');
      return {};
    }
    for (const name of Object.keys(value)) {
      if (!known.includes(name as Name))
        this.refuse(within(path, name), `unknown field; known are ${known.join(', ')}`);
    }
    return value as Fields<Name>;
  }

  /** A list; none by default. */
  list(value: unknown, path: string): readonly unknown[] {
    if (isMissing(value)) return [];
    if (Array.isArray(value)) return value;
    this.refuse(path, 'must be a list');
    return [];
  }

  /** Tiles, by their codes. */
  tiles(value: unknown, path: string): readonly TileKind[] {
    return this.list(value, path).map((tile, at) => {
      const where = `${path}[${at}]`;
      return this.needed(this.tile(tile, where), where, 'B1');
    });
  }

  /** A tile; null by default. */
  tile(value: unknown, path: string): TileKind | null {
    if (isMissing(value) || isTileKind(value)) return value ?? null;
    this.refuse(path, `${shown(value)} is no tile; tiles are written like B1, C9, D5, E, RD, F1`);
    return null;
  }

  /** A seat; null by default. */
  seat(value: unknown, path: string): Seat | null {
    if (isMissing(value) || isSeat(value)) return value ?? null;
    this.refuse(path, 'must be a seat: 0, 1, 2 or 3');
    return null;
  }

  /** Yes or no; no by default. */
  flag(value: unknown, path: string): boolean {
    if (isMissing(value) || typeof value === 'boolean') return value ?? false;
    this.refuse(path, 'must be true or false');
    return false;
  }

  /** A whole number from 0; 0 by default. */
  count(value: unknown, path: string, most: number): number {
    if (isMissing(value)) return 0;
    if (Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= most) return value as number;
    this.refuse(path, `must be a whole number, 0 to ${most}`);
    return 0;
  }

  /** One of these words; null by default. */
  word<W extends string>(value: unknown, path: string, words: readonly W[]): W | null {
    if (isMissing(value)) return null;
    if (words.includes(value as W)) return value as W;
    this.refuse(path, `must be one of ${words.join(', ')}`);
    return null;
  }

  /** A required field. */
  needed<T>(value: T | null, path: string, otherwise: T): T {
    if (value !== null) return value;
    this.refuse(path, 'is needed');
    return otherwise;
  }
}

/** A field that is `null` says as little as one that is not there. */
export const isMissing = (value: unknown): value is null | undefined => value === null || value === undefined;

/** A value we did not expect, in a few words; it may be of any size and depth. */
const shown = (value: unknown): string => {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, 40));
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : String(value);
};
