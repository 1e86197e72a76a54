import { must } from '../../domain/result.ts';
import { UNKNOWN } from '../../domain/tile.ts';
import type { Action } from '../../engine/actions.ts';
import type { MatchState } from '../../engine/state.ts';
import type { Tracks } from '../evidence/tracks.ts';
import { isSecret } from '../mishaps/mishap.ts';
import type { Branch } from './branch.ts';
import { costOfGhost } from './costs.ts';
import { outcomeOf, paidSoFar } from './engine-steps.ts';
import { ALL_SHOWN_MS, FAR_FETCHED, PAID_UNREAD_MS, POLICY, TURNED_OVER_MS } from './policy.ts';

interface Weighed {
  readonly branch: Branch;
  readonly line: readonly Branch[];
  /** Its probability, but for a factor that is the same for all. */
  readonly mass: number;
}

export interface Decision {
  /** What is to be on record; of several that come to the same, the likeliest first. */
  readonly lines: readonly (readonly Branch[])[];
  /** Who pays whom is decided. */
  readonly isPaid: boolean;
}

/** What the branches agree on surely enough to be reported; null: what is on record stands. */
export function decided(
  branches: readonly Branch[],
  told: readonly string[],
  tracks: Tracks,
  now: number,
): Decision | null {
  const weighed = weigh(branches);
  const [best] = weighed;
  if (!best || isFarFetched(best.branch, told, tracks, now)) return null;
  if (isPaymentSure(weighed, best.branch, tracks, now))
    return { lines: agreedOn(outcomeOf(best.branch.state), weighed).map(({ line }) => line), isPaid: true };
  const line = commonLine(weighed, told, tracks, now);
  if (!line.every(({ key }, i) => told[i] === key)) return { lines: [line], isPaid: false };
  if (told.length <= line.length) return null;
  // nothing else is likely enough: what most leave out is taken back, at once if they have nothing instead of it
  const next = told[line.length];
  const isSettled = best.branch.latest < now - POLICY.settled.patienceMs;
  const without = weighed.filter(each => {
    const instead = each.line[line.length]?.key;
    return instead === undefined || (isSettled && instead !== next);
  });
  return massOf(without) / massOf(weighed) > POLICY['taken back'].sure ? { lines: [line], isPaid: false } : null;
}

/**
 * Whether so much of what a branch has otherwise than the record is odd that something else may have happened, of which the model has
 * no idea: then it is reported by people only. That a tile is of another kind than was reported is nothing odd.
 */
export function isFarFetched(best: Branch, told: readonly string[], tracks: Tracks, now: number): boolean {
  const { line } = best;
  // what began the hand is only weighed against other beginnings
  const dealt = line.findIndex(({ move }) => move?.action.type === 'deal') + 1;
  const others = told.filter((key, i) => key !== line[i]?.key);
  const known = others.map(key => deedOf(JSON.parse(key) as Action));
  const isOther = ({ key, depth }: Branch): boolean => key !== told[depth - 1];
  const isNews = ({ move }: Branch): boolean => {
    const at = move === null ? -1 : known.indexOf(deedOf(move.action));
    if (at >= 0) known.splice(at, 1);
    return at < 0;
  };
  const news = line.slice(dealt).filter(isOther).filter(isNews);
  const odd = news.reduce((sum, step) => sum + step.prior - (step.parent?.prior ?? 0), 0);
  const unread = news.flatMap(({ move }) => move?.ghosts ?? []).filter(ghost => best.ghosts.includes(ghost));
  return odd + unread.reduce((sum, ghost) => sum + costOfGhost(ghost, tracks, now), 0) > FAR_FETCHED;
}

/** What a player has done, be it with these tiles or others. */
const deedOf = (action: Action): string => `${action.type} ${'seat' in action ? action.seat : ''}`;

const massOf = (weighed: readonly Weighed[]): number => weighed.reduce((sum, { mass }) => sum + mass, 0);

export const weigh = (branches: readonly Branch[]): readonly Weighed[] =>
  branches.map(branch => ({
    branch,
    line: branch.line,
    mass: Math.exp(must(branches[0], 'a branch').cost - branch.cost),
  }));

/** True if all but very few agree on who pays whom, and the hand has lain open for long enough. */
function isPaymentSure(weighed: readonly Weighed[], best: Branch, tracks: Tracks, now: number): boolean {
  if (best.overAt === null || isIndicatorAwaited(best, now)) return false;
  const { sure, patienceMs } = POLICY.pays;
  const open = best.shownAt(tracks);
  const lying = open === null ? [] : tracks.inZone(open);
  const isTakenUp = open !== null && lying.length === 0 && best.tilesAt(open).length > 0;
  if (isTakenUp) return false;
  const shown = lying.map(tile => tracks.last(tile)?.from ?? 0);
  if (now < Math.max(best.overAt + patienceMs, ...shown.map(at => at + ALL_SHOWN_MS))) return false;
  // the same win before its horses are turned over says nothing of what they bring
  const sameWins = best.line
    .slice(0, -1)
    .flatMap(({ state }) => (state.hand?.phase === 'horses' ? [outcomeOf(state)] : []));
  const others = weighed.filter(({ branch }) => !sameWins.includes(outcomeOf(branch.state)));
  return massOf(agreedOn(outcomeOf(best.state), weighed)) / massOf(others) >= sure;
}

/** What share of the probability comes to what was paid. */
export function shareOf(branches: readonly Branch[], paid: MatchState): number {
  const weighed = weigh(branches);
  return massOf(agreedOn(outcomeOf(paid), weighed)) / massOf(weighed);
}

const agreedOn = (outcome: string, weighed: readonly Weighed[]): readonly Weighed[] =>
  weighed.filter(({ branch }) => branch.overAt !== null && outcomeOf(branch.state) === outcome);

/** True if the players are still to turn over the indicator that the payment may depend on. */
export const isIndicatorAwaited = ({ overAt, state }: Branch, now: number): boolean =>
  overAt !== null && state.hand?.secret.indicator?.tile === UNKNOWN && now < overAt + TURNED_OVER_MS;

/**
 * True if its tiles have only just come, or one is not read yet: which one it is follows from a hand that is secret. What was reported
 * already stands meanwhile.
 */
function isTooSoon(step: Branch, { ghosts }: Branch, told: string | undefined, tracks: Tracks, now: number): boolean {
  const { move, key } = step;
  if (key === told || move === null || move.at === null || move.placed.length === 0) return false;
  const isUnread =
    move.ghosts?.some(ghost => ghosts.includes(ghost)) ||
    move.placed.some(({ tile, loc }) => !isSecret(loc) && isSecret(tracks.last(tile)?.zone ?? 'hidden'));
  const unreadMs = paysAtOnce(step) ? PAID_UNREAD_MS : POLICY.settled.patienceMs;
  return now < move.at + (isUnread ? unreadMs : POLICY.play.patienceMs);
}

/** What share of the probability has this move and the same payments by then, whatever else it differs in. */
function shareThatPays({ key, state }: Branch, weighed: readonly Weighed[]): number {
  const paid = paidSoFar(state);
  const isAgreed = (step: Branch): boolean => step.key === key && paidSoFar(step.state) === paid;
  return massOf(weighed.filter(({ line }) => line.some(isAgreed))) / massOf(weighed);
}

/** Some rules have a kong paid at once: what is on record counts for it no more than anything else. */
const paysAtOnce = ({ state, parent }: Branch): boolean =>
  state.handNo === parent?.state.handNo && state.hand?.transfers.length !== parent.state.hand?.transfers.length;

/**
 * Step by step what most of the probability agrees on; what was decided counts as certain for what follows. What is on record stands
 * as long as no other move is likely enough to take it back, and play goes on from there.
 */
function commonLine(
  weighed: readonly Weighed[],
  told: readonly string[],
  tracks: Tracks,
  now: number,
): readonly Branch[] {
  let among = weighed;
  const line: Branch[] = [];
  while (true) {
    const depth = line.length;
    const agreeing = agreedNext(among, depth, told[depth], now);
    const [likeliest] = agreeing ?? [];
    const step = likeliest?.line[depth];
    if (!agreeing || !step || isTooSoon(step, likeliest.branch, told[depth], tracks, now)) return line;
    if (paysAtOnce(step) && step.key !== told[depth] && shareThatPays(step, weighed) < POLICY.play.sure) return line;
    if (step.overAt !== null && step.parent?.overAt === null) return withoutTheTileShown(line, told);
    among = agreeing;
    line.push(step);
  }
}

/** What a tile of a hand turned out to be is reported with the win that shows it. */
function withoutTheTileShown(line: readonly Branch[], told: readonly string[]): readonly Branch[] {
  const last = line.at(-1);
  const isShown = last?.move?.action.type === 'correct-tile' && last.move.at === null;
  return isShown && told[line.length - 1] !== last.key ? line.slice(0, -1) : line;
}

/** Those that agree on the move to be on record at this depth; null: none is sure enough. */
function agreedNext(
  among: readonly Weighed[],
  depth: number,
  told: string | undefined,
  now: number,
): readonly Weighed[] | null {
  const byKey = new Map<string | undefined, Weighed[]>();
  for (const each of among) {
    const key = each.line[depth]?.key;
    const same = byKey.get(key);
    if (same) same.push(each);
    else byKey.set(key, [each]);
  }
  let best: readonly Weighed[] = [];
  for (const same of byKey.values()) if (massOf(same) > massOf(best)) best = same;
  const step = best[0]?.line[depth];
  if (!step) return null;
  if (massOf(best) / massOf(among) >= neededFor(step, told, now)) return best;
  if (step.latest < now - POLICY.settled.patienceMs && isDeedSure(among, step, told)) return best;
  return (told !== undefined && byKey.get(told)) || null;
}

/** True if nearly all agree on who has done what here with which tiles instead of what was reported, if not on their kinds. */
function isDeedSure(among: readonly Weighed[], step: Branch, told: string | undefined): boolean {
  const deed = deedWithTiles(step);
  if (deed === null) return false;
  const agreed = among.filter(({ line }) => {
    const other = line[step.depth - 1];
    return other !== undefined && other.key !== told && deedWithTiles(other) === deed;
  });
  return massOf(agreed) / massOf(among) >= POLICY[told === undefined ? 'play' : 'taken back'].sure;
}

/** Of these it matters little of which kind the tile is, as long as the next player is known. */
const DEEDS: ReadonlySet<string> = new Set(['discard', 'claim-chow', 'flip-indicator', 'set-aside-bonus']);
function deedWithTiles({ move }: Branch): string | null {
  if (!move || !DEEDS.has(move.action.type)) return null;
  const { action, placed } = move;
  return [deedOf(action), ...placed.map(({ tile }) => tile)].join(' ');
}

/** What share of the probability a move needs. */
function neededFor({ key, latest }: Branch, told: string | undefined, now: number): number {
  const { play, settled, 'taken back': takenBack } = POLICY;
  if (told !== undefined && told !== key) return takenBack.sure;
  const waited = now - latest;
  return waited > settled.patienceMs ? (settled.sure * settled.patienceMs) / waited : play.sure;
}
