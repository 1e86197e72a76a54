import { SEATS } from '../../src/domain/seat.ts';
import { type TileKind, WINDS } from '../../src/domain/tile.ts';
import type { Action } from '../../src/engine/actions.ts';
import { legalActions } from '../../src/engine/legal-actions.ts';
import type { MatchState } from '../../src/engine/state.ts';
import type { Rules } from '../../src/rules/rule-set.ts';
import { below, type Random } from '../../src/simulator/random.ts';

/** People who do anything that may be done, sense or no sense: they get where sensible players seldom do. */
export function anyLegalMove(rules: Rules, state: MatchState, random: Random): Action {
  const legal = legalActions(rules, state).filter(({ type }) => type !== 'void-hand' && type !== 'start-match');
  const action = legal[below(random, legal.length)];
  if (!action) throw new Error('there is nothing to do');
  return action;
}

/** Everything anybody could try to do with tiles, legal or not. */
export function everythingTried(rules: Rules, { hand }: MatchState): readonly Action[] {
  if (!hand) return [];
  const four = (tile: TileKind): readonly TileKind[] => [tile, tile, tile, tile];
  const taken = hand.claimable?.tile ?? null;
  return SEATS.flatMap(seat => [
    ...rules.flow.kinds.flatMap((tile): readonly Action[] => [
      { type: 'discard', seat, tile },
      { type: 'declare-kong', seat, kong: 'concealed', tiles: four(tile) },
      { type: 'declare-kong', seat, kong: 'added', tiles: four(tile) },
      { type: 'set-aside-bonus', seat, tile },
    ]),
    ...setsWith(rules, taken).flatMap((tiles): readonly Action[] => [
      { type: 'claim-chow', seat, tiles },
      { type: 'claim-pung', seat, tiles },
      { type: 'claim-kong', seat, tiles },
    ]),
    { type: 'declare-kong', seat, kong: 'exposed', tiles: WINDS },
    { type: 'declare-ready', seat },
    { type: 'step-up', seat },
    { type: 'win', seat },
    { type: 'end-hand' },
    { type: 'start-hand' },
  ]);
}

/** Three and four of the tile, and every three kinds in a row among which it is. */
function setsWith({ flow }: Rules, tile: TileKind | null): readonly (readonly TileKind[])[] {
  if (tile === null) return [];
  const rows = flow.kinds.map((_, at) => flow.kinds.slice(at, at + 3)).filter(row => row.includes(tile));
  return [[tile, tile, tile], [tile, tile, tile, tile], ...rows];
}
