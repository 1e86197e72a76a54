import { parseButton } from '../../domain/button.ts';
import { allKnown } from '../../domain/kinds.ts';
import { rollsAwaited } from '../belief/engine-steps.ts';
import type { Move } from '../belief/move.ts';
import { unheardReady, unseenReady } from '../mishaps/odd-moves.ts';
import { thrownAgain } from '../mishaps/odd-openings.ts';
import type { Sight } from './sight.ts';

/** Dice that were read are those that play waits for. */
export function rolls({ rules, branch, tracks }: Sight): readonly Move[] {
  const [roll] = rollsAwaited(rules, branch.state);
  if (!roll) return [];
  return tracks.rolls.flatMap(({ values, at }, i): readonly Move[] => {
    if (!branch.mayCount(at)) return [];
    const prior = i < tracks.rolls.length - 1 ? thrownAgain.prior : 0;
    return [{ action: { type: 'roll-dice', by: roll.by, for: roll.for, values }, at, prior, placed: [] }];
  });
}

/** A button is pressed before the tiles lie there that let its player say so (nat per ms, at most): people say in time what they are about to do. */
const SAID_EARLY = { perMs: 1 / 4000, most: 4 } as const;

/** The moves that players have called with a button. A win needs no tiles on the table where the hand is known. */
export const said = (sight: Sight): readonly Move[] => [...pressed(sight), ...readyUnheard(sight)];

function pressed({ hand, tracks, branch }: Sight): readonly Move[] {
  return tracks.buttons.flatMap(({ button, at: pressedAt }): readonly Move[] => {
    const { what, seat } = parseButton(button);
    const at = Math.max(pressedAt, branch.latest);
    const prior = unseenReady.prior + Math.min(SAID_EARLY.most, (at - pressedAt) * SAID_EARLY.perMs);
    if (what === 'hu' && allKnown(hand.secret.concealed[seat]))
      return [{ action: { type: 'win', seat }, at, prior: 0, placed: [] }];
    if (hand.phase !== 'play') return [];
    if (what === 'ready' && !hand.ready.includes(seat))
      return [{ action: { type: 'declare-ready', seat }, at, prior, placed: [] }];
    if (what === 'stepup' && !hand.steppedUp.includes(seat))
      return [{ action: { type: 'step-up', seat }, at, prior, placed: [] }];
    return [];
  });
}

/** A player looked at a tile of the wall that only ready players may see: the one to throw may be ready without a button that was read. */
function readyUnheard({ rules, hand, unexplained }: Sight): readonly Move[] {
  const { turn: seat } = hand;
  const isLookedAt = rules.flow.indicator?.when === 'ready' && unexplained.has('indicator');
  if (!isLookedAt || hand.phase !== 'play' || hand.awaited === 'draw' || hand.ready.includes(seat)) return [];
  return [
    { action: { type: 'declare-ready', seat }, at: null, prior: unheardReady.prior, odd: 'unheard-ready', placed: [] },
  ];
}
