import { SEATS } from '../../domain/seat.ts';
import type { ActionOf } from '../../engine/actions.ts';
import type { Game } from '../../engine/game.ts';
import type { HandState } from '../../engine/state.ts';
import type { Rules } from '../../rules/rule-set.ts';
import type { Tracks } from '../evidence/tracks.ts';
import { agreedTable, otherTurns } from './agreed-table.ts';
import { isFollowed, kongAndOthers, withKong } from './kongs.ts';

type Agreement = ActionOf<'agree-on-table'>;

/** The table as people agree on it, and how improbable it is that they mean it so (nat). */
export interface Agreed {
  readonly action: Agreement;
  readonly prior: number;
}

/** It is another player's turn than the last tile says (nat). */
const ANOTHER_TURN = 2.5;
/** No more ways than this for kongs whose origin is unknown. */
const MOST_WAYS = 16;

/**
 * What "right as it lies" may mean, the likeliest first: whose turn it is and how a kong came about is nowhere to be read where racks
 * are not. Empty where nothing can be made of it.
 */
export function agreements(game: Game, tracks: Tracks): readonly Agreed[] {
  const { rules, state } = game;
  const agreed = agreedTable(game, tracks);
  if (!agreed) return [];
  const turns = [
    { action: agreed, prior: 0 },
    ...otherTurns(agreed, rules.handSize).map(action => ({ action, prior: ANOTHER_TURN })),
  ];
  return turns.flatMap(each => withKongs(rules, state.hand, each)).slice(0, SEATS.length * MOST_WAYS);
}

/** The same with each kong that was not followed as each that it may be that pays or counts otherwise. */
function withKongs(rules: Rules, hand: HandState | null, agreed: Agreed): readonly Agreed[] {
  let ways: readonly Agreed[] = [agreed];
  for (const seat of SEATS)
    for (const [at, meld] of agreed.action.melds[seat].entries()) {
      if (meld.kind !== 'kong' || (hand && isFollowed(hand, seat, meld))) continue;
      const kongs = kongAndOthers(rules, seat, meld);
      ways = ways.flatMap(way => kongs.map(kong => ({ ...way, action: withKong(way.action, seat, at, kong) })));
      if (ways.length > MOST_WAYS) return ways.slice(0, MOST_WAYS);
    }
  return ways;
}
