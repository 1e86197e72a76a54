import { allKnown, giveUp } from '../../domain/kinds.ts';
import { SEATS, type Seat, seatAfter } from '../../domain/seat.ts';
import { isBonus, type TileId, type TileKind, UNKNOWN } from '../../domain/tile.ts';
import type { Zone } from '../../domain/zone.ts';
import { isDrawUnknown, isOwnTurn } from '../belief/engine-steps.ts';
import type { Move, PlacedTile } from '../belief/move.ts';
import { likeliestOf } from '../evidence/likeliest-of.ts';
import { kindCost } from '../evidence/track.ts';
import type { Tracks } from '../evidence/tracks.ts';
import { drawnBeforeAWin, wonThoughItLies, wonWithAnotherTile } from '../mishaps/odd-moves.ts';
import { Sight } from './sight.ts';

/** A hand that lies open is looked at once this number of its tiles do. */
const FEWEST_SHOWN = 4;
/** Tiles that fall open hardly ever make a whole hand (nat). */
const WHOLE_HAND = -2.5;
/** Players show their hands after a win; hardly ever one that wins on the same tile (nat). */
const ANOTHER_WHOLE_HAND = -6;
/** One more tile lies there than was held, of just the kind that is gone from where it was thrown: seldom by chance (nat). */
const HOLDS_WHAT_IS_GONE = -1.5;
/** A hand is laid open this much earlier (ms) than the last tile before is read. */
const SHOWN_EARLY_MS = 3000;
/** Of tiles that are shown one after the other the first was drawn: another one less likely, the later the less (nat per ms, at most). */
const SHOWN_LATER = { perMs: 1 / 300, most: 6 } as const;

export const wins = (sight: Sight): readonly Move[] =>
  SEATS.flatMap(seat => {
    const open = sight.tracks.openZoneOf(seat);
    const shown = sight.in(open);
    const left = shown.length > 0 ? sight.tracks.leftIn(open) : [];
    return [...winsOf(sight, seat, shown), ...(left.length > 0 ? winsOf(sight, seat, [...shown, ...left]) : [])];
  });

/** Others who have won on the same tile, where the table lets them. */
export function furtherWins({ rules, tracks, branch, hand }: Sight): readonly Move[] {
  if (rules.flow.winnersOnOneTile !== 'all' || !hand.win) return [];
  const lying = new Map(SEATS.map(seat => [tracks.openZoneOf(seat), tracks.inZone(tracks.openZoneOf(seat))]));
  const sight = new Sight(rules, tracks, branch, hand, lying);
  const hasWon = (seat: Seat): boolean => seat === hand.win?.seat || hand.alsoWon.some(won => won.seat === seat);
  return SEATS.filter(seat => !hasWon(seat) && isNextInTurn(sight, seat)).flatMap(seat =>
    winsOf(sight, seat, sight.in(tracks.openZoneOf(seat))),
  );
}

/** Of hands that are laid open together the nearest to the giver of the tile has won first; one that comes later has won after them. */
function isNextInTurn({ hand, branch, tracks }: Sight, seat: Seat): boolean {
  const giver = hand.win?.from ?? null;
  if (giver === null) return false;
  const away = (other: Seat): number => SEATS.findIndex(steps => seatAfter(giver, steps) === other);
  const winners = [hand.win, ...hand.alsoWon].flatMap(win => (win ? [away(win.seat)] : []));
  const shown = tracks.inZone(tracks.openZoneOf(seat)).map(tile => tracks.last(tile)?.from ?? 0);
  return away(seat) > Math.max(...winners) || Math.min(...shown) > (branch.overAt ?? 0) + TOGETHER_MS;
}
/** Hands are laid open together within this time (ms). */
const TOGETHER_MS = 3000;

/** On whose tile a seat may win now; undefined: it may not. */
function giverFor({ hand }: Sight, seat: Seat): Seat | null | undefined {
  const giver = hand.win?.from ?? hand.claimable?.seat ?? hand.robbable?.seat ?? null;
  if (isOwnTurn(hand, seat)) return null;
  if (hand.mayRush.includes(seat)) return giver;
  return giver === null || giver === seat ? undefined : giver;
}

/** How improbable something about a move is (nat), and what of it everybody can see. */
type Weight = Pick<Move, 'prior' | 'odd'>;
const NOTHING_ODD: Weight = { prior: 0 };
const DRAWN_EARLY: Weight = { prior: drawnBeforeAWin.prior, odd: 'drawn-before-a-win' };

/** `shown`: the tiles that lie open before this seat. */
function winsOf(sight: Sight, seat: Seat, shown: readonly TileId[]): readonly Move[] {
  const { hand, branch } = sight;
  const reveal = sight.tracks.openZoneOf(seat);
  const giver = shown.length === 0 ? undefined : giverFor(sight, seat);
  if (giver === undefined) return [];
  const held = hand.secret.concealed[seat];
  const isOwn = isOwnTurn(hand, seat);
  const fetched = isOwn ? undefined : fetchedTile(sight, seat, shown, held.length);
  const own = shown.filter(
    tile => tile !== fetched && (sight.isHidden(tile) || sight.isOf(tile, `rack${seat}`) || hand.phase === 'over'),
  );
  if (own.length < Math.min(FEWEST_SHOWN, held.length)) return [];
  const at = Math.min(
    ...own.map(tile => sight.firstStay(tile, reveal, branch.latest - SHOWN_EARLY_MS) ?? sight.arrival(tile)),
  );
  const shownTiles = fetched === undefined ? own : [...own, fetched];
  const placed: PlacedTile[] = shownTiles.map(tile => ({ tile, loc: reveal, from: Math.min(sight.arrival(tile), at) }));
  // the next player may have drawn before it was called
  const next: Zone | null = isOwn || giver === null ? null : `rack${seatAfter(giver, 1)}`;
  const early = next === null ? undefined : sight.in(next).find(tile => sight.isHidden(tile));
  if (next !== null && early !== undefined) placed.push({ tile: early, loc: next, from: sight.arrival(early) });
  const drawn = early === undefined ? NOTHING_ODD : DRAWN_EARLY;
  const lies = fetchedWeight(sight, shown, fetched);
  const whole = hand.phase === 'over' ? ANOTHER_WHOLE_HAND : WHOLE_HAND;
  const weight = { ...drawn, ...lies, prior: whole + drawn.prior + lies.prior };
  if (allKnown(held)) return [{ action: { type: 'win', seat }, at, ...weight, placed }];
  if (own.length !== held.length) return [];
  const readings = readingsOf(sight, own).filter(faces => !faces.some(isBonus) && giveUp(held, faces) !== null);
  if (isDrawUnknown(hand, seat)) return drawnOf(sight, seat, own, readings);
  return readings.map(faces => {
    const taken = placed.map(each => {
      const face = faces[own.indexOf(each.tile)];
      return face === undefined ? each : { ...each, ...sight.as(each.tile, face) };
    });
    return { action: { type: 'win', seat, hand: faces }, at, ...weight, placed: taken };
  });
}

/** Two tiles of a hand are read wrongly at once if that is no less likely than this (nat). */
const BOTH_MISREAD = 5;
/** Limit of the readings with a misread tile; the likeliest come first. */
const MOST_MISREAD = 48;

/** A tile of an open hand, taken for another kind than it is likeliest to be. */
interface Misread {
  readonly at: number;
  readonly face: TileKind;
  readonly cost: number;
}

const read = new WeakMap<Tracks, { news: number; readonly hands: Map<string, readonly (readonly TileKind[])[]> }>();

/** What tiles of an open hand may be: each as it is likeliest, or one or two of them read wrongly, the likeliest first. Branches ask the same again and again. */
function readingsOf(sight: Sight, own: readonly TileId[]): readonly (readonly TileKind[])[] {
  const { tracks } = sight;
  const likeliest = own.map(tile => sight.kind(tile));
  let known = read.get(tracks);
  if (known?.news !== tracks.news) {
    known = { news: tracks.news, hands: new Map() };
    read.set(tracks, known);
  }
  const key = own.map((tile, i) => `${tile}${likeliest[i]}${sight.kinds(tile).length}`).join();
  let hands = known.hands.get(key);
  if (!hands) {
    hands = [likeliest, ...misreadWays(sight, own).map(ways => withMisread(likeliest, ways))];
    known.hands.set(key, hands);
  }
  return hands;
}

function misreadWays(sight: Sight, own: readonly TileId[]): readonly (readonly Misread[])[] {
  const one = own.flatMap((tile, at) =>
    sight
      .kinds(tile)
      .slice(1)
      .map((face): Misread => ({ at, face, cost: kindCost(sight.tracks.of(tile), face) })),
  );
  const two = one.flatMap(first =>
    one.flatMap(second =>
      first.at < second.at && first.cost + second.cost <= BOTH_MISREAD ? [[first, second] as const] : [],
    ),
  );
  const costOf = (ways: readonly Misread[]): number => ways.reduce((sum, { cost }) => sum + cost, 0);
  return [...one.map(each => [each]), ...two].sort((a, b) => costOf(a) - costOf(b)).slice(0, MOST_MISREAD);
}

const withMisread = (hand: readonly TileKind[], ways: readonly Misread[]): readonly TileKind[] =>
  ways.reduce((faces, { at, face }) => faces.with(at, face), hand);

/** The tile that was taken to win on, among those that lie open. */
function fetchedTile(sight: Sight, seat: Seat, shown: readonly TileId[], held: number): TileId | undefined {
  const { hand } = sight;
  const gift = hand.win?.tile ?? hand.claimable?.tile ?? hand.robbable?.tile;
  if (gift === undefined) return undefined;
  const isOneMore = shown.length === held + 1 && shown.some(tile => sight.isFilmed(tile));
  if (isOneMore) return likeliestOf(sight.tracks, shown, gift) ?? shown[0];
  return shown.find(tile => sight.kind(tile) === gift && !sight.isHidden(tile) && !sight.isOf(tile, `rack${seat}`));
}

/** What it says of a win on a discard that a tile of the hand is taken for that: another may have lain among the discards with the hand, or be gone from there. */
function fetchedWeight(sight: Sight, shown: readonly TileId[], fetched: TileId | undefined): Weight {
  const { claimable } = sight.hand;
  const thrown = claimable && sight.thrownLast(claimable.tile);
  if (fetched === undefined || thrown === null || thrown === fetched) return NOTHING_ODD;
  const goneAt = sight.tracks.last(thrown)?.to ?? Number.POSITIVE_INFINITY;
  if (goneAt > Math.max(...shown.map(tile => sight.arrival(tile))))
    return { prior: wonThoughItLies.prior, odd: 'won-though-it-lies' };
  return { prior: sight.isFilmed(fetched) ? HOLDS_WHAT_IS_GONE : 0 };
}

/** Which tile of a hand that is laid open was drawn: the one that lies apart, or else was shown first. Each kind that it may be, once. */
function drawnOf(
  sight: Sight,
  seat: Seat,
  own: readonly TileId[],
  readings: readonly (readonly TileKind[])[],
): readonly Move[] {
  const reveal = sight.tracks.openZoneOf(seat);
  const apart = sight.tracks.apartIn(reveal);
  const since = sight.branch.latest - SHOWN_EARLY_MS;
  const shownAt = own.map(tile => sight.firstStay(tile, reveal, since) ?? sight.arrival(tile));
  const first = Math.min(...shownAt);
  // of those that a picture shows together each may be it
  const isLikely = own.map((tile, i) =>
    apart !== undefined
      ? tile === apart
      : i === shownAt.indexOf(first) || (sight.isFilmed(tile) && shownAt[i] === first),
  );
  const laterBy = (i: number): number => (shownAt[i] ?? first) - first;
  const priorOf = (i: number, faces: readonly TileKind[]): number =>
    isLikely[i]
      ? Math.log(new Set(faces.filter((_, other) => isLikely[other])).size)
      : wonWithAnotherTile.prior + Math.min(SHOWN_LATER.most, laterBy(i) * SHOWN_LATER.perMs);
  const priors = new Map<TileKind, number>();
  for (const faces of readings)
    for (const [i, face] of faces.entries())
      priors.set(face, Math.min(priorOf(i, faces), priors.get(face) ?? Number.POSITIVE_INFINITY));
  return [...priors]
    .sort(([, a], [, b]) => a - b)
    .map(([tile, prior]) => ({
      action: { type: 'correct-tile', seat, was: UNKNOWN, tile },
      at: null,
      prior,
      ...(prior >= wonWithAnotherTile.prior && { odd: 'won-with-another-tile' as const }),
      placed: [],
    }));
}
