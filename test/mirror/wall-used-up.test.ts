import { expect, test } from 'vitest';
import { SEATS } from '../../src/domain/seat.ts';
import type { SeenKind } from '../../src/domain/tile.ts';
import { liveTilesLeft } from '../../src/domain/wall.ts';
import type { Zone } from '../../src/domain/zone.ts';
import { emptyPicture } from '../../src/mirror/evidence/table-picture.ts';
import { expectation } from '../../src/mirror/expectation/expectation.ts';
import { Position } from '../../src/mirror/expectation/position.ts';
import { reachedUnobserved } from '../../src/mirror/expectation/unobserved-actions.ts';
import { endOfPlay } from '../../src/mirror/hands/wall-used-up.ts';
import { dealtHand, rules, type ScriptedGame } from '../support/dealt-hand.ts';

const PLAYED = rules('hong-kong');

/** Everything has been drawn and discarded; seat 0's tiles are known. */
function playedOut(): ScriptedGame {
  const scripted = dealtHand({ 0: 'B147 C258 D369 E S W N' }, PLAYED);
  const faces = PLAYED.flow.kinds.flatMap(kind => [kind, kind, kind]);
  for (let turn = 0; liveTilesLeft(scripted.hand.wall) > 0; turn++) {
    const { turn: seat } = scripted.hand;
    const tile = faces[turn] ?? 'B1';
    scripted.draw(seat, tile);
    scripted.discard(seat, tile);
  }
  return scripted;
}

/** How often somebody may still win where this is all that is read of the table. */
function chances({ game }: ScriptedGame, seen: ReadonlyMap<Zone, readonly SeenKind[]>): number | undefined {
  const reached = reachedUnobserved(Position.from(PLAYED, game.state), seen);
  return endOfPlay({ game, picture: emptyPicture([], PLAYED.flow), reached, seen })?.chances;
}

test('whoever holds up the tiles of a rack may lay them open late; nobody does once the table is swept', () => {
  const scripted = playedOut();
  const lying = new Map(expectation(scripted.game.state));
  const usual = chances(scripted, lying);
  expect(usual).toBeGreaterThan(0);
  expect(chances(scripted, new Map(lying).set('rack0', []))).toBeGreaterThan(usual ?? 0);
  const swept = SEATS.map(seat => [`discard${seat}`, []] as const);
  expect(chances(scripted, new Map<Zone, readonly SeenKind[]>([...lying, ...swept, ['rack0', []]]))).toBe(usual);
});
