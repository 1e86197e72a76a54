import { must } from '../../domain/result.ts';
import { SEATS, type Seat } from '../../domain/seat.ts';
import type { TileKind } from '../../domain/tile.ts';
import type { Break } from '../../domain/wall.ts';
import type { Action } from '../../engine/actions.ts';
import { awaitedRolls } from '../../engine/decide-setup.ts';
import type { Game } from '../../engine/game.ts';
import { nextHand } from '../../engine/next-hand.ts';
import { type HandState, isHandOn, isLaidOut, type MatchState } from '../../engine/state.ts';
import { type Rules, tilesDealt } from '../../rules/rule-set.ts';
import { type Evidence, NOTHING_PECULIAR } from '../evidence/evidence.ts';
import type { SeenZones, TablePicture } from '../evidence/table-picture.ts';
import { seenBreak, someBreak, wasSoBroken } from '../evidence/wall-break.ts';
import { stateAfter } from '../expectation/state-after.ts';
import { atOnce, type Hypothesis, searchHypotheses } from '../hypotheses/hypothesis.ts';
import { isReadOutOfTurn } from '../hypotheses/reading-order.ts';
import { unseenEnd } from './next-hand-steps.ts';

/** What is known of a deal that was not followed. */
export interface DealSeen {
  readonly seen: SeenZones;
  readonly turnedUp: ReadonlyMap<TileKind, number>;
  readonly taken: Evidence['taken'];
  readonly glimpsed: Evidence['glimpsed'];
  readonly picture: TablePicture;
  /** Everybody's tiles are seen; where racks are not sensed only what is played tells of a deal. */
  readonly isDealSeen: boolean;
  /** What is dealt now belongs to a new hand. */
  readonly isNewDeal: boolean;
  /** No tile could be drawn any more in the hand before, by what lay on the table. */
  readonly isUsedUp: boolean;
  /** What was rolled since the walls were built, in order. */
  readonly rolls: readonly (readonly number[])[];
}

/** A tile or two may just have been left where they lay. */
const SURELY_PLAYED = 3;

/** Whether everybody has the tiles of a deal before them, one of them the dealer's. */
export function areDealt(rules: Rules, seen: SeenZones): boolean {
  const tiles = SEATS.map(seat => (seen.has(`rack${seat}`) ? tilesBefore(seat, seen) : 0));
  const dealt = tilesDealt(rules, 0).reduce((sum, count) => sum + count, 0);
  return tiles.every(count => count >= rules.handSize) && tiles.reduce((sum, count) => sum + count, 0) >= dealt;
}

const tilesBefore = (seat: Seat, seen: SeenZones): number =>
  (['rack', 'meld', 'discard', 'reveal'] as const).reduce(
    (sum, kind) => sum + (seen.get(`${kind}${seat}`)?.length ?? 0),
    0,
  );

/**
 * How the hand that lies on the table must have begun, when it did not begin as it was thought to: another dealer, a
 * roll or the beginning itself that went unseen. Null when that explains nothing, or when several dealers would.
 */
export function lateStart(game: Game, deal: DealSeen): Hypothesis | null {
  const { rules } = game;
  const { undone, state, ended } = beforeTheHand(game, deal);
  const expected = nextHand(rules, state)?.dealer;
  const known = { ...deal, rolls: allRolls(game, undone, deal), broken: breakFollowed(game, undone) };
  const dealers = isDealtByDice(game, undone, deal) ? SEATS.filter(seat => seat === game.state.hand?.dealer) : SEATS;
  const broken = dealers.flatMap(dealer => brokenBy(rules, state, dealer, known) ?? []);
  // where no rack tells who deals, the walls do that are broken where the dice said
  const fitting = deal.isDealSeen ? [] : broken.filter(({ hand }) => wasSoBroken(rules, hand, deal.picture));
  const starts = (fitting.length > 0 ? fitting : broken).flatMap(begun => {
    const found = startedBy(rules, begun, { ...known, isDealerSeen: deal.isDealSeen || fitting.length > 0 });
    return found ? [{ ...found, dealer: begun.hand.dealer, actions: [...ended, ...found.actions] }] : [];
  });
  const start = likeliest(starts, expected, deal);
  if (!start || isAsThought(game, undone, start)) return null;
  return { undone, actions: start.actions };
}

/**
 * Whether the walls are broken where the dice of whoever is thought to deal said, as nobody else's would have: that tells who deals where no
 * rack does, for the dealer is dealt no more than the others.
 */
function isDealtByDice({ rules, state: { hand }, steps }: Game, undone: number, deal: DealSeen): boolean {
  const begun = steps.slice(steps.length - undone);
  const isByDice = undone > 0 && !begun.some(({ action }) => action.type === 'break-wall');
  if (!isByDice || !hand?.wall.broken || !wasSoBroken(rules, hand, deal.picture)) return false;
  return tilesDealt(rules, hand.dealer).every(count => count === rules.handSize);
}

/** What was rolled for this hand: what it was begun with so far counts again. */
function allRolls({ steps }: Game, undone: number, { rolls }: DealSeen): DealSeen['rolls'] {
  const used = undone > 0 ? steps.slice(-undone) : [];
  const known = used.flatMap(({ action }) => (action.type === 'roll-dice' ? [action.values] : []));
  return known.length > rolls.length ? known : rolls;
}

interface KnownDeal extends DealSeen {
  /** Where the wall was seen to be broken before tiles were drawn from its tail; null: nobody has seen that. */
  readonly broken: Break | null;
}

/** Where the wall of this hand was broken, as it was followed so far: whoever deals, it stands as it does. */
function breakFollowed({ steps }: Game, undone: number): Break | null {
  const action = steps.slice(steps.length - undone).find(step => step.action.type === 'break-wall')?.action;
  return action?.type === 'break-wall' ? { side: action.side, skipped: action.skipped } : null;
}

/** Whether the hand has begun just like this already: beginning it once more explains nothing. */
function isAsThought({ state, steps }: Game, undone: number, { dealer, actions }: Start): boolean {
  const begun = steps.slice(-undone).map(({ action }) => action);
  const isSame = actions.every((action, i) => i === 0 || JSON.stringify(action) === JSON.stringify(begun[i]));
  return undone > 0 && state.hand?.dealer === dealer && isSame;
}

interface Start extends Begun {
  readonly dealer: Seat;
}

/**
 * The one by whoever is expected to deal, or the only one. Where nobody sees what was dealt, those drop out that leave more
 * doubts about what was played since than another.
 */
function likeliest(starts: readonly Start[], expected: Seat | undefined, { isDealSeen }: DealSeen): Start | undefined {
  const least = Math.min(...starts.map(({ doubts }) => doubts));
  const likely = isDealSeen ? starts : starts.filter(({ doubts }) => doubts === least);
  return likely.find(({ dealer }) => dealer === expected) ?? (likely.length === 1 ? likely[0] : undefined);
}

/** The match as it was before this hand was thought to begin; a hand that has been played is given up instead. */
function beforeTheHand(
  game: Game,
  { isNewDeal, isUsedUp, isDealSeen }: DealSeen,
): {
  readonly undone: number;
  readonly state: MatchState;
  readonly ended: readonly Action[];
} {
  const { rules, state, steps } = game;
  const start = steps.findLastIndex(({ action }) => action.type === 'start-hand');
  const first = steps[start];
  // where racks are not read nobody has seen more of it than a tile that fell there and was taken up
  const isOfBefore = isNewDeal && isLaidOut(state) && isDealSeen;
  if (first && isJustBegun(game) && !isOfBefore)
    return { undone: steps.length - start, state: first.before, ended: [] };
  const ended: readonly Action[] = isHandOn(state)
    ? [state.hand?.phase === 'horses' ? { type: 'end-hand' } : unseenEnd(state, isUsedUp)]
    : [];
  return { undone: 0, state: stateAfter(rules, state, ended) ?? state, ended };
}

const PLAYED: readonly Action['type'][] = ['discard', 'agree-on-table'];

/** Nobody is known to have played yet, and nobody has agreed on the table: a dealer who has been seen to draw first is the dealer. */
export function isJustBegun({ state: { hand }, steps }: Pick<Game, 'state' | 'steps'>): boolean {
  const start = steps.findLastIndex(({ action }) => action.type === 'start-hand');
  // so much has happened since that nobody remembers its beginning
  if (!hand || hand.phase === 'over' || start < 0) return false;
  return steps
    .slice(start)
    .every(({ action }) => !PLAYED.includes(action.type) && !(action.type === 'draw' && action.from === 'wall'));
}

/** A hand whose wall was broken, and how that came about. */
interface Broken {
  readonly state: MatchState;
  readonly hand: HandState;
  readonly actions: readonly Action[];
}

/** The hand up to where its wall was broken, if this is the dealer; null where that is not possible. */
function brokenBy(rules: Rules, before: MatchState, dealer: Seat, deal: KnownDeal): Broken | null {
  const start: Action = { type: 'start-hand', dealer };
  const started = stateAfter(rules, before, [start]);
  if (!started) return null;
  const actions = broken(rules, started, deal);
  const state = stateAfter(rules, started, actions);
  return state?.hand ? { state, hand: state.hand, actions: [start, ...actions] } : null;
}

/** How a hand began, up to the deal and the indicator. */
interface Begun {
  readonly actions: readonly Action[];
  /** What speaks against what was played since, in actions. */
  readonly doubts: number;
}

/** How the hand began if begun so it explains the table as it lies; null otherwise. `isDealerSeen`: the racks or the walls bear witness. */
function startedBy(
  rules: Rules,
  { state, actions }: Broken,
  deal: KnownDeal & { readonly isDealerSeen: boolean },
): Begun | null {
  const rolled = actions.filter(({ type }) => type === 'roll-dice').length;
  const evidence = { ...NOTHING_PECULIAR, ...deal, walls: deal.picture.walls, thrown: deal.rolls[rolled] ?? null };
  const game: Game = { rules, state, seq: 0, steps: [] };
  const { hypotheses, cost, length } = atOnce(searchHypotheses(game, evidence));
  const hypothesis = hypotheses.find(found => deal.isDealSeen || !isReadOutOfTurn(game, found, deal.picture));
  // However play went on, it began with the same deal.
  const [begun, ...played] = hypothesis?.actions ?? [];
  const playBegins = played.findIndex(({ type }) => type !== 'roll-dice' && type !== 'flip-indicator');
  const opening = playBegins < 0 ? played : played.slice(0, playBegins);
  const laid = played.slice(opening.length).filter(({ type }) => type !== 'draw');
  const isSure = deal.isDealerSeen || laid.length >= SURELY_PLAYED;
  if (begun?.type !== 'deal' || !isSure) return null;
  return { actions: [...actions, begun, ...opening], doubts: cost - length };
}

/** How the wall was broken: by the dice, or where it is seen to be broken if not all of them were read. */
function broken(
  rules: Rules,
  started: MatchState,
  { picture: { walls, wallsAsBroken }, rolls, broken }: KnownDeal,
): readonly Action[] {
  const actions: Action[] = [];
  let state: MatchState | null = started;
  for (const values of rolls) {
    const [roll] = state ? awaitedRolls(rules, state) : [];
    if (!state || !roll || state.hand?.phase !== 'dice') break;
    const action: Action = { type: 'roll-dice', by: roll.by, for: roll.for, values };
    state = stateAfter(rules, state, [action]);
    actions.push(action);
  }
  if (state?.hand?.phase === 'deal') return actions;
  const { dealer } = must(started.hand, 'the hand that was started');
  const breakBy = (heights: TablePicture['walls'] | null): Break | null =>
    heights && seenBreak(rules, dealer, { walls: heights });
  const seen = walls.includes(null) ? someBreak(dealer) : (breakBy(walls) ?? broken ?? breakBy(wallsAsBroken));
  return seen ? [{ type: 'break-wall', ...seen }] : actions;
}
