import { bySeat, SEATS, update } from '../../domain/seat.ts';
import { type SeenKind, UNKNOWN } from '../../domain/tile.ts';
import type { ActionOf } from '../../engine/actions.ts';
import { evidenceOf, NOTHING_HEARD } from '../evidence/evidence.ts';
import { stateAfter } from '../expectation/state-after.ts';
import type { TableNow } from '../expectation/table-now.ts';
import { hypothesesAtOnce } from '../hypotheses/hypothesis.ts';

type Agreement = ActionOf<'agree-on-table'>;

/**
 * The table that people have last agreed on, if what has happened since is only explained where it was somebody else's turn: that lies
 * nowhere, and was taken from the tile that seemed to be put down last. Null where no other turn explains it, or several do.
 */
export function agreedOtherwise({ game, picture, seen }: TableNow): Agreement | null {
  const { rules, steps } = game;
  const last = steps.at(-1);
  if (last?.action.type !== 'agree-on-table') return null;
  const { before, action } = last;
  const evidence = evidenceOf(picture, seen, NOTHING_HEARD);
  const explaining = otherTurns(action, rules.handSize).filter(other => {
    const state = stateAfter(rules, before, [other]);
    const found = state ? hypothesesAtOnce({ rules, state, seq: game.seq, steps: [] }, evidence) : [];
    return found.some(({ actions }) => actions.length > 0);
  });
  return new Set(explaining.map(({ turn }) => turn)).size === 1 ? (explaining[0] ?? null) : null;
}

/** The same tiles, with each of the four to draw, and then with each to discard; none where racks are read. */
export function otherTurns(agreed: Agreement, handSize: number): readonly Agreement[] {
  if (agreed.hands.flat().some(tile => tile !== UNKNOWN)) return [];
  const hands = bySeat<readonly SeenKind[]>(seat =>
    agreed.hands[seat].slice(0, handSize - 3 * agreed.melds[seat].length),
  );
  const drawing = SEATS.map((turn): Agreement => ({ ...agreed, hands, turn, awaited: 'draw' }));
  const acting = drawing.map((one): Agreement => {
    const held = update(hands, one.turn, hand => hand.concat(UNKNOWN));
    return { ...one, hands: held, awaited: 'act' };
  });
  return [...drawing, ...acting].filter(one => one.turn !== agreed.turn || one.awaited !== agreed.awaited);
}
