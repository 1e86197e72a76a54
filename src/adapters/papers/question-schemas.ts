import { z } from 'zod';
import { ZONES } from '../../domain/zone.ts';
import { count, named, seatOrNobody, seenTile, winBy } from './tile-schemas.ts';
import { localised } from './word-schemas.ts';

const zone = z.literal(ZONES);
const zoneContent = z.strictObject({ zone, tiles: z.array(seenTile) });
/** A question of the table, as displays are sent it. */
export const discrepancy = named(
  'Discrepancy',
  z
    .strictObject({
      id: z.int(),
      expected: z.array(zoneContent),
      seen: z.array(zoneContent),
      guidance: z.array(z.strictObject({ do: z.enum(['remove', 'place']), tile: seenTile, zone })),
      choices: z.array(
        z.strictObject({
          choice: z.int(),
          undone: count,
          deeds: z.array(
            z.strictObject({
              type: z.enum([
                'start-hand',
                'deal',
                'draw',
                'discard',
                'set-aside-bonus',
                'claim-chow',
                'claim-pung',
                'claim-kong',
                'declare-kong',
                'win',
                'flip-indicator',
                'flip-horses',
                'correct-tile',
                'nobody-won',
                'given-up',
                'won-by',
                'counts',
                'pays',
                'horse',
                'no-horse',
              ]),
              seat: seatOrNobody,
              tiles: z.array(seenTile),
              way: winBy.exactOptional(),
              count: z.number().exactOptional(),
              unit: localised.nullable().exactOptional(),
            }),
          ),
        }),
      ),
    })
    .describe('Where the table does not make sense, and what may have happened.'),
);
