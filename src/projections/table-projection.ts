import { allKnown, isKnown, without } from '../domain/kinds.ts';
import { deltasOf } from '../domain/money.ts';
import { type BySeat, bySeat, SEATS, type Seat, windOf } from '../domain/seat.ts';
import { compareKinds, type TileKind } from '../domain/tile.ts';
import { breakWall, buildWall, liveTilesLeft, nextPlace, type Wall } from '../domain/wall.ts';
import { awaitedRolls } from '../engine/decide-setup.ts';
import { isIndicatorTold, toldRoll } from '../engine/decide-told.ts';
import { finishedHand } from '../engine/finished.ts';
import { winsOf } from '../engine/further-wins.ts';
import { knownIndicator } from '../engine/indicator.ts';
import { isMatchOver, nextHand } from '../engine/next-hand.ts';
import type { HandState, MatchState, OpenHand } from '../engine/state.ts';
import type { DeviceState, Discrepancy } from '../engine/table-event.ts';
import type { WallHint } from '../mirror/evidence/wall-check.ts';
import { type ExplainedWin, explain } from '../rules/explain.ts';
import { type DeclaredSet, type FinishedHand, type Win, winsIn } from '../rules/finished-hand.ts';
import { named } from '../rules/house-rules.ts';
import type { Localised } from '../rules/localised.ts';
import type { Rules } from '../rules/rule-set.ts';
import { judgeWins } from '../rules/score.ts';
import { type Payment, transferOf } from '../rules/who-pays.ts';
import { discrepancyView } from './discrepancy-projection.ts';
import { asSeenBy } from './seen-hand.ts';
import type {
  HorseView,
  IndicatorView,
  MeldView,
  NextDealView,
  NoticeCode,
  ResultView,
  SeatView,
  TablePhase,
  TableView,
  ToldMeanwhile,
  WallView,
  WonHandView,
} from './table-view.ts';

/** The shown state of a table besides the game itself. */
export interface TableSurroundings {
  readonly names: BySeat<string>;
  readonly devices: readonly { readonly port: string; readonly state: DeviceState }[];
  readonly discrepancy: Discrepancy | null;
  /** The host has asked for a pause. */
  readonly held: boolean;
  readonly simulatedSpeed: number | null;
  readonly notices: readonly NoticeCode[];
  readonly hints: readonly WallHint[];
}

/** The public view, built field by field from what everybody at the table may know. */
export function tableView(rules: Rules, state: MatchState, around: TableSurroundings): TableView {
  const { hand } = state;
  const seen = hand && asSeenBy(rules, hand, null);
  return {
    rules: { id: rules.id, name: rules.name, words: rules.words, ...named(rules) },
    handNo: state.handNo,
    phase: phaseOf(state),
    dealer: hand?.dealer ?? nextHand(rules, state)?.dealer ?? null,
    roundWind: hand?.roundWind ?? 'E',
    continuations: hand?.continuations ?? 0,
    nextDeal: hand?.phase === 'over' ? nextDealView(rules, state) : null,
    turn: hand?.phase === 'play' ? hand.turn : null,
    wall: wallView(hand?.wall ?? null),
    indicator: seen && indicatorView(seen),
    wilds: seen?.secret.indicator?.wilds ?? [],
    isLastHand: hand?.isLast ?? false,
    isSeatDrawDue: hand?.isSeatDrawDue ?? false,
    awaitedThrow: awaitedThrow(rules, state, isTold(around)),
    mayTell: hand && isTold(around) ? mayTell(rules, hand) : [],
    dice: state.dice,
    seats: bySeat(seat => seatView(rules, { hand: seen, balances: state.balances }, seat, around.names[seat])),
    lastDiscard: hand?.claimable ? { seat: hand.claimable.seat, tile: hand.claimable.tile } : null,
    horses: hand ? horseViews(rules, hand) : [],
    transfers: hand?.transfers ?? [],
    result: hand ? resultView(rules, hand) : null,
    devices: around.devices,
    discrepancy: around.discrepancy && discrepancyView(rules, seen, around.discrepancy, null),
    paused: around.held || isNoneOnline(around.devices),
    simulatedSpeed: around.simulatedSpeed,
    notices: around.notices,
    hints: around.hints,
  };
}

const isNoneOnline = (devices: TableView['devices']): boolean =>
  devices.length > 0 && devices.every(({ state }) => state !== 'online');

const phaseOf = ({ hand }: MatchState): TablePhase => hand?.phase ?? 'setup';

/** True if real people play and nothing reads their tiles. */
export const isTold = ({ devices, simulatedSpeed }: Pick<TableView, 'devices' | 'simulatedSpeed'>): boolean =>
  devices.length === 0 && simulatedSpeed === null;

/** The purpose of a throw after the deal may depend on players' tiles, unless these are entered. */
function awaitedThrow(rules: Rules, state: MatchState, isTold: boolean): TableView['awaitedThrow'] {
  const [next] = phaseOf(state) === 'setup' || phaseOf(state) === 'dice' ? awaitedRolls(rules, state) : [];
  if (next) return next;
  const { hand } = state;
  return isTold && hand && !hand.secret.indicator ? toldRoll(rules, hand) : null;
}

function mayTell(rules: Rules, hand: HandState): readonly ToldMeanwhile[] {
  const { ready } = rules.flow;
  return [
    ...(ready && hand.phase === 'deal' && hand.ready.length < SEATS.length ? (['ready'] as const) : []),
    ...(isIndicatorTold(rules, hand) ? (['indicator'] as const) : []),
    ...(hand.secret.indicator && toldRoll(rules, hand) ? (['throw-again'] as const) : []),
  ];
}

export function nextDealView(rules: Rules, state: MatchState): NextDealView | null {
  const next = isMatchOver(rules, state) ? null : nextHand(rules, state);
  return next && { dealer: next.dealer, roundWind: next.roundWind, continuations: next.continuations };
}

/** The hand as it ended; a corrected one as corrected. */
const endedAs = (rules: Rules, hand: HandState): FinishedHand => toldAs(hand) ?? finishedHand(rules, hand, hand.win);
/** The hand as entered or corrected; null if it stands as it was followed. */
const toldAs = (hand: OpenHand): FinishedHand | null => hand.correction?.told ?? hand.told;

/** Each horse with what it alone moves. */
function horseViews(rules: Rules, hand: HandState): readonly HorseView[] {
  const finished = endedAs(rules, hand);
  const { horses } = rules.flow;
  if (!horses) return [];
  const told = toldAs(hand)?.horses.map(tile => ({ tile, hits: horses.hits(tile, hand.dealer) }));
  const flipped = told ?? hand.horses;
  const judged = flipped.length > 0 ? judgeWins(rules, finished) : null;
  const worth = judged?.ok ? (judged.value[0]?.worth ?? null) : null;
  return flipped.map(({ tile, hits }) => {
    const payments = rules.scoring.otherPayments({ ...finished, horses: [tile] }, worth);
    return { tile, hits, transfers: payments.filter(payment => payment.for === 'horse').map(transferOf) };
  });
}

const UNBUILT: Wall = breakWall(buildWall([0, 0, 0, 0]), { side: 0, skipped: 0 });

function wallView(wall: Wall | null): WallView {
  const standing = wall ?? UNBUILT;
  return {
    heights: standing.heights,
    broken: wall?.broken ?? null,
    next: wall?.broken ? nextPlace(wall, 'wall') : null,
    tail: wall?.broken ? nextPlace(wall, 'tail') : null,
    left: liveTilesLeft(standing),
  };
}

function indicatorView(seen: HandState): IndicatorView | null {
  const { indicator } = seen.secret;
  return indicator && { place: indicator.place, tile: knownIndicator(seen) };
}

function seatView(
  rules: Rules,
  { hand, balances }: Pick<MatchState, 'hand' | 'balances'>,
  seat: Seat,
  name: string,
): SeatView {
  const { melds, revealed } = hand ? laidOut(hand, seat) : { melds: [], revealed: null };
  return {
    name,
    wind: hand ? windOf(seat, hand.dealer) : null,
    balance: balances[seat],
    concealedCount: hand?.secret.concealed[seat].length ?? 0,
    melds: melds.map(meld => meldView(meld, revealed !== null || rules.flow.showsConcealedKongs)),
    bonus: hand?.bonus[seat] ?? [],
    ready: hand?.ready.includes(seat) ?? false,
    steppedUp: hand?.steppedUp.includes(seat) ?? false,
    discards: hand?.discards[seat] ?? [],
    revealed,
  };
}

/** The tiles that lie before a seat; before the winner of a corrected hand, the corrected tiles. */
function laidOut(hand: HandState, seat: Seat): LaidOut {
  const told = toldAs(hand);
  const toldWin = told && winsIn(told).find(win => win.seat === seat);
  if (told && toldWin) return { melds: told.seats[seat].melds, revealed: toldWin.hand };
  const win = winsOf(hand).find(won => won.seat === seat);
  if (win) return { melds: hand.melds[seat], revealed: win.hand };
  return {
    melds: hand.melds[seat],
    revealed: shownHand(hand, seat),
  };
}

/** A hand that is played on with its tiles shown: the tile just drawn lies last. */
function shownHand({ shown, turn, secret: { concealed, drawn } }: HandState, seat: Seat): readonly TileKind[] | null {
  const tiles = shown.includes(seat) ? allKnown(concealed[seat]) : null;
  const last = turn === seat ? drawn?.tile : undefined;
  if (!tiles || !last || !isKnown(last)) return tiles?.toSorted(compareKinds) ?? null;
  return [...without(tiles, [last]).toSorted(compareKinds), last];
}

interface LaidOut {
  readonly melds: readonly DeclaredSet[];
  /** Null where the hand is concealed. */
  readonly revealed: Win['hand'] | null;
}

/** A concealed kong lies with its tiles face down where the rule set keeps its face a secret. */
const meldView = (meld: DeclaredSet, showsConcealed: boolean): MeldView => ({
  kind: meld.kind,
  kong: meld.kind === 'kong' ? meld.kong : null,
  tiles: meld.kind === 'kong' && meld.kong === 'concealed' && !showsConcealed ? [null, null, null, null] : meld.tiles,
  from: meld.from ?? null,
  claimed: meld.claimed ? meld.tiles.indexOf(meld.claimed) : null,
});

function resultView(rules: Rules, hand: HandState): ResultView | null {
  if (hand.phase !== 'horses' && hand.phase !== 'over') return null;
  const { transfers } = hand;
  const paid = { transfers, deltas: deltasOf(transfers), corrected: hand.correction !== null };
  const ended = endedAs(rules, hand);
  const { win } = ended;
  if (!win) return { type: 'drawn', ...paid };
  const explained = explain(rules, ended);
  if (explained.outcome !== 'won') return null;
  return {
    type: 'won',
    ...wonHandView(rules, explained, explained.payments),
    by: win.by,
    from: win.from,
    tile: win.tile,
    unit: rules.scoring.unit ?? null,
    alsoWon: explained.alsoWon.map(won => wonHandView(rules, won, explained.payments)),
    ...paid,
  };
}

/** The view of one of the winners. */
function wonHandView({ scoring }: Rules, won: ExplainedWin, payments: readonly Payment[]): WonHandView {
  const { multiplies, isPaidOnTop } = scoring;
  return {
    seat: won.seat,
    patterns: won.patterns.map(({ id, value, name }) => ({
      id,
      value,
      name,
      multiplies: multiplies?.(id) ?? false,
      isPaidOnTop: isPaidOnTop?.(id) ?? false,
    })),
    points: won.points,
    paidFor: paidFor(won.seat, payments),
    interpretation: won.interpretation,
  };
}

/** The notes of the payments for a win, each once. */
function paidFor(winner: Seat, payments: readonly Payment[]): readonly Localised[] {
  const notes = payments.flatMap(({ for: reason, to, why }) => (reason === 'win' && to === winner ? why : []));
  return notes.filter((note, at) => notes.findIndex(({ en }) => en === note.en) === at);
}
