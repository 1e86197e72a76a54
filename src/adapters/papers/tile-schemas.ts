import { z } from 'zod';
import { SEATS } from '../../domain/seat.ts';
import { BONUS_KINDS, TILE_KINDS, UNKNOWN, WINDS } from '../../domain/tile.ts';
import { WAY_IDS } from '../../rules/index.ts';

/** Schemas that the papers name, each by its own name, so that common parts occur once. */
export const documented = z.registry<{ readonly id: string }>();
export function named<T extends z.ZodType>(id: string, schema: T): T {
  documented.add(schema, { id });
  return schema;
}

export const seat = named('Seat', z.literal(SEATS).describe('Counter-clockwise around the table.'));
export const tile = named(
  'TileKind',
  z.literal(TILE_KINDS).describe('A printed face: bamboo, characters, dots, winds, dragons, F1–F8.'),
);
export const bonus = named('BonusKind', z.literal(BONUS_KINDS));
export const seenTile = named(
  'SeenKind',
  z.union([tile, z.literal(UNKNOWN)]).describe('A face, or `_` where it is not known.'),
);
export const wind = z.literal(WINDS);
export const count = z.int().min(0);
export const seatOrNobody = seat.nullable();
export const winBy = z.enum(WAY_IDS);
