import { SEATS, type Seat } from '../domain/seat.ts';
import type { TileKind } from '../domain/tile.ts';
import { type Break, breaksLeaving } from '../domain/wall.ts';
import type { Action } from '../engine/actions.ts';
import { awaitedRolls } from '../engine/decide-setup.ts';
import type { Game } from '../engine/game.ts';
import { nextHand } from '../engine/next-hand.ts';
import { isHandOn, isLaidOut, type MatchState } from '../engine/state.ts';
import type { Rules } from '../rules/rule-set.ts';
import { type Explanation, explainAtOnce } from './explain.ts';
import { NOTHING_PECULIAR } from './sight.ts';
import { stateAfter } from './state-after.ts';
import type { SeenZones, TablePicture } from './table-picture.ts';

/** What is known of a deal that was not followed. */
export interface DealSeen {
  readonly seen: SeenZones;
  readonly turnedUp: ReadonlyMap<TileKind, number>;
  readonly walls: TablePicture['walls'];
  /** The walls were built anew since the last deal that was followed. */
  readonly wallsAreNew: boolean;
  /** What was rolled since the walls were built, in order. */
  readonly rolls: readonly (readonly number[])[];
}

/** Whether everybody has the tiles of a deal before them. */
export const areDealt = ({ flow }: Rules, seen: SeenZones): boolean =>
  SEATS.every(
    seat =>
      (['rack', 'meld', 'discard', 'reveal'] as const).reduce(
        (sum, kind) => sum + (seen.get(`${kind}${seat}`)?.length ?? 0),
        0,
      ) >= flow.dealt.others,
  );

/**
 * How the hand that lies on the table must have begun, when it did not begin as it was thought to: another dealer, a
 * roll or the beginning itself that went unseen. Null when that explains nothing, or when several dealers would.
 */
export function lateStart(game: Game, deal: DealSeen): Explanation | null {
  const { rules } = game;
  const { undone, state, ended } = beforeTheHand(game, deal);
  const expected = nextHand(rules, state)?.dealer;
  const starts = SEATS.flatMap(dealer => {
    const found = startedBy(rules, state, dealer, deal);
    return found ? [{ dealer, actions: [...ended, ...found] }] : [];
  });
  const start = starts.find(({ dealer }) => dealer === expected) ?? (starts.length === 1 ? starts[0] : undefined);
  return start ? { undone, actions: start.actions } : null;
}

/** The match as it was before this hand was thought to begin; a hand that has been played is given up instead. */
function beforeTheHand(
  { rules, state, steps }: Game,
  { wallsAreNew }: DealSeen,
): {
  readonly undone: number;
  readonly state: MatchState;
  readonly ended: readonly Action[];
} {
  const start = steps.findLastIndex(({ action }) => action.type === 'start-hand');
  const first = steps[start];
  const isOfBefore = wallsAreNew && isLaidOut(state);
  if (first && isJustBegun(state) && !isOfBefore)
    return { undone: steps.length - start, state: first.before, ended: [] };
  const ended: readonly Action[] = isHandOn(state)
    ? [state.hand?.phase === 'horses' ? { type: 'end-hand' } : { type: 'void-hand' }]
    : [];
  return { undone: 0, state: stateAfter(rules, state, ended) ?? state, ended };
}

/** Nobody is known to have discarded yet. */
export const isJustBegun = ({ hand }: MatchState): boolean =>
  hand !== null && hand.phase !== 'over' && hand.discards.every(row => row.length === 0);

/** How the hand began, up to the deal, if this dealer explains the table as it lies; null otherwise. */
function startedBy(rules: Rules, before: MatchState, dealer: Seat, deal: DealSeen): readonly Action[] | null {
  let state = stateAfter(rules, before, [{ type: 'start-hand', dealer }]);
  if (!state) return null;
  const actions: Action[] = [{ type: 'start-hand', dealer }];
  for (const action of broken(rules, state, deal)) {
    state = stateAfter(rules, state, [action]);
    if (!state) return null;
    actions.push(action);
  }
  const explanations = explainAtOnce({ rules, state, seq: 0, steps: [] }, { ...NOTHING_PECULIAR, ...deal });
  // However play went on, it began with the same deal.
  const begun = explanations[0]?.actions[0];
  return begun?.type === 'deal' ? [...actions, begun] : null;
}

/** How the wall was broken: by the dice, or where it is seen to be broken if not all of them were read. */
function broken(rules: Rules, started: MatchState, { walls, rolls }: DealSeen): readonly Action[] {
  const actions: Action[] = [];
  let state: MatchState | null = started;
  for (const values of rolls) {
    const [roll] = state ? awaitedRolls(rules, state) : [];
    if (!state || !roll || state.hand?.phase !== 'dice') break;
    const action: Action = { type: 'roll-dice', by: roll.by, values, for: roll.for };
    state = stateAfter(rules, state, [action]);
    actions.push(action);
  }
  if (state?.hand?.phase === 'deal') return actions;
  const seen = started.hand && seenBreak(rules, started.hand.dealer, walls);
  return seen ? [{ type: 'break-wall', ...seen }] : actions;
}

/** Where the wall must have been broken for its stacks to stand as they do; null when they do not tell. */
function seenBreak(rules: Rules, dealer: Seat, [a, b, c, d]: DealSeen['walls']): Break | null {
  if (!a || !b || !c || !d) return null;
  const [only, ...others] = breaksLeaving(rules.flow.stacks(dealer), [a, b, c, d]);
  return only && others.length === 0 ? only : null;
}
