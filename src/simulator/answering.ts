import { copiesAmong, without } from '../domain/kinds.ts';
import type { Meld } from '../domain/meld.ts';
import { type BySeat, bySeat, SEATS, type Seat } from '../domain/seat.ts';
import type { Action, ActionOf } from '../engine/actions.ts';
import { isClaimOfSet } from '../engine/claim-order.ts';
import { type Game, play, stateBefore, stateBeforeStep } from '../engine/game.ts';
import { isHandOn, type MatchState } from '../engine/state.ts';
import type { Choice, Discrepancy } from '../engine/table-event.ts';

/**
 * Which of its choices really happened, as people answer a question of the table whose game is `seen`; null when none
 * of those did that any of their screens shows.
 */
export function trueChoice(
  { choices }: Discrepancy,
  seen: Game,
  truth: Game,
  shown: ReadonlySet<number> = new Set(choices.keys()),
): number | null {
  const found = withKongsInQuestion(choices).findIndex((choice, i) => shown.has(i) && isTrue(choice, seen, truth));
  return found < 0 ? null : found;
}

/** The same, with only those sets of what is agreed on that the choices do not tell alike: no other kong is asked about. */
function withKongsInQuestion(choices: readonly Choice[]): readonly Choice[] {
  const agreed = choices.flatMap(({ actions }) => actions.filter(action => action.type === 'agree-on-table'));
  const toldBy = bySeat(seat => agreed.map(({ melds }) => melds[seat].map(meld => JSON.stringify(meld))));
  const isToldByAll = (seat: Seat, meld: Meld): boolean =>
    agreed.length > 1 && toldBy[seat].every(sets => sets.includes(JSON.stringify(meld)));
  const inQuestion = (action: Action): Action =>
    action.type === 'agree-on-table'
      ? { ...action, melds: bySeat(seat => action.melds[seat].filter(meld => !isToldByAll(seat, meld))) }
      : action;
  return choices.map(({ undone, actions }) => ({ undone, actions: actions.map(inQuestion) }));
}

/**
 * Of tiles that are worth the same to a win or as horses the table offers only one: it is the payment that must be right.
 * Where the choice tells no horses, what they pay is no part of the question: they may have been turned over meanwhile.
 */
function isTrue({ undone, actions }: Choice, seen: Game, truth: Game): boolean {
  const isEndTold = actions.some(({ type }) => type === 'tell-end');
  if (isEndTold && isHandOn(truth.state)) return false;
  const from = stateBefore(seen, undone);
  if (!actions.some(({ type }) => PAYS.has(type)))
    return actions.every(
      (action, at) =>
        hasHappened(truth, action, seen) &&
        (!isClaimOfSet(action) || isFedSo(truth, action, actions.slice(0, at), from)),
    );
  let game: Game | null = from ? { ...seen, state: from } : null;
  for (const action of actions) {
    const played = game && play(game, action, 0);
    game = played?.ok ? played.value.game : null;
  }
  const areHorsesTold = isEndTold || actions.some(areHorsesIn);
  return game !== null && paid(game, areHorsesTold) === paid(truth, areHorsesTold);
}

const areHorsesIn = (action: Action): boolean =>
  action.type === 'flip-horses' || (action.type === 'tell-hand' && action.hand.horses.length > 0);

const PAYS: ReadonlySet<Action['type']> = new Set(['tell-end', 'tell-hand', 'win', 'flip-horses']);

/** The payments so far, in any order. */
const paid = ({ state }: Game, withHorses: boolean): string | undefined =>
  state.hand?.transfers
    .filter(transfer => withHorses || transfer.for !== 'horse')
    .map(({ from, to, points, for: what }) => `${what} ${from} ${to} ${points}`)
    .toSorted()
    .join();

function hasHappened(truth: Game, action: Action, seen: Game): boolean {
  if (action.type === 'start-hand') return truth.state.hand?.dealer === action.dealer;
  if (action.type === 'agree-on-table') return areKongsTrue(truth, action.melds);
  const { hand } = truth.state;
  if (action.type === 'correct-discard') return hand?.discards[action.seat][action.place]?.tile === action.tile;
  if (action.type === 'correct-laid-tile') return copiesLaid(truth, action) > copiesLaid(seen, action);
  if (action.type === 'correct-indicator') return hand?.secret.indicator?.tile === action.tile;
  // where a wall was broken unseen is of no account
  return (
    action.type === 'draw' ||
    action.type === 'break-wall' ||
    truth.steps.some(step => essence(step.action) === essence(action))
  );
}

/** True if a set was claimed with the latest discarder's tile. */
function isFedSo(truth: Game, claim: Action, before: readonly Action[], from: MatchState | null): boolean {
  const thrower = before.findLast(action => action.type === 'discard')?.seat ?? from?.hand?.claimable?.seat;
  return truth.steps.some(
    (step, at) =>
      essence(step.action) === essence(claim) && stateBeforeStep(truth, at).hand?.claimable?.seat === thrower,
  );
}

/** How many of this tile lie open before a player. */
function copiesLaid({ state: { hand } }: Game, { seat, tile }: Pick<CorrectedLaidTile, 'seat' | 'tile'>): number {
  if (!hand) return 0;
  return copiesAmong([...hand.bonus[seat], ...hand.melds[seat].flatMap(({ tiles }) => tiles)], tile);
}
type CorrectedLaidTile = ActionOf<'correct-laid-tile'>;

/** A table that is right as it lies may still tell of a kong who has paid for it: that must be so. */
function areKongsTrue({ rules, state }: Game, told: BySeat<readonly Meld[]>): boolean {
  const { hand } = state;
  const worth = (seat: Seat, melds: readonly Meld[]): readonly string[] =>
    melds
      .flatMap(meld => (meld.kind === 'kong' ? [meld] : []))
      .map(kong => JSON.stringify([kong.tiles[0], kong.kong === 'concealed', rules.flow.kongPayment(kong, seat)]));
  return (
    hand !== null && SEATS.every(seat => without(worth(seat, told[seat]), worth(seat, hand.melds[seat])).length === 0)
  );
}

/** The effect of an action, in any order of its tiles. */
function essence(action: Action): string {
  const who = 'seat' in action ? action.seat : null;
  const tile = 'tile' in action ? action.tile : null;
  const tiles = 'tiles' in action ? action.tiles.toSorted() : null;
  return JSON.stringify([action.type, who, tile, tiles]);
}
