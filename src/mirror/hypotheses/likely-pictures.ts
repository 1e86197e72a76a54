import { areOfOneSet, countKinds, facesOf, isKnown, without } from '../../domain/kinds.ts';
import { SEATS, type Seat } from '../../domain/seat.ts';
import { copiesOf, isBonus, type SeenKind, type TileKind, UNKNOWN } from '../../domain/tile.ts';
import type { Zone } from '../../domain/zone.ts';
import type { Game } from '../../engine/game.ts';
import type { HandState } from '../../engine/state.ts';
import { isCompletedBy } from '../../rules/winning-shape.ts';
import { likelyKinds, UNLIKELY } from '../evidence/face-evidence.ts';
import type { Face } from '../evidence/faces.ts';
import { FEWER_THAN_A_HAND, type SeenZones, type TablePicture } from '../evidence/table-picture.ts';
import { unexplainedTiles } from '../expectation/expectation.ts';
import { openZone, setsDeclared } from '../expectation/laid-open.ts';
import { Position } from '../expectation/position.ts';
import type { TableNow } from '../expectation/table-now.ts';
import { changedZones, mayBeUndone } from './changed-zones.ts';
import { undoCandidates } from './undo-candidates.ts';

/** A picture of the table in which every tile is taken for something it may be. */
export interface LikelyPicture {
  readonly picture: TablePicture;
  /** How much less likely that is than what every tile was read as; natural logarithm. */
  readonly score: number;
  /** Whether a tile is taken for something that it is less likely to be than many others. */
  readonly isFarFetched: boolean;
}

/** So many kinds are thought of for a tile; for one of an open hand all that are likely enough: few make it win. */
const KINDS = 6;
/** So many rows of an open hand are looked at, for only those that win count; and so many of other zones, and tables. */
const HANDS = 1500;
const ROWS = 24;
const PICTURES = 40;

/** A zone with each of its tiles that the game does not know as something it may be. */
interface Row {
  readonly kinds: ReadonlyMap<Face, TileKind>;
  readonly score: number;
  readonly isFarFetched: boolean;
}
const NOTHING_TAKEN: Row = { kinds: new Map(), score: 0, isFarFetched: false };

/**
 * What may lie on the table where a camera is not sure of everything: only tiles that the game does not know yet may be
 * something else than they are read as, and a hand that lies open is one that wins. The likeliest first. `areDoubted`: tiles
 * that the camera is sure of may be something else, too, and so may the last discard where it is not sure of that one.
 */
export function likelyPictures(
  { game, picture, seen }: TableNow,
  areDoubted: 'unsure' | 'all',
): readonly LikelyPicture[] {
  const mayBeOther = ({ believed, isSure }: Face): boolean =>
    (believed === null || !isKnown(believed)) && (areDoubted === 'all' || !isSure);
  const unexplained = unexplainedTiles(Position.from(game.rules, game.state).expected, seen);
  const given = areDoubted === 'all' ? givenAsLikely(game, picture) : [NOTHING_TAKEN];
  let tables = SEATS.some(seat => unexplained.has(openZone(seen, seat))) ? given : [NOTHING_TAKEN];
  const kindsGiven = facesOf(given.flatMap(({ kinds }) => [...kinds.values()]));
  const gifts = giftsOf(game, seen);
  for (const zone of unexplained.keys())
    tables = likeliest(tables, likelyRows(game, zone, { picture, seen, kindsGiven, gifts }, mayBeOther), PICTURES);
  tables = tables
    .flatMap(table => leftOver(table, picture, areDoubted))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, PICTURES);
  return tables.map(({ kinds, ...row }) => ({ ...row, picture: takenFor(picture, kinds) }));
}

/** What the last discard may be that somebody may win by: as it was taken, or as it is read, where the camera is not sure of it. */
function givenAsLikely({ state }: Game, { faces }: TablePicture): readonly Row[] {
  const claimable = state.hand?.claimable;
  const given =
    claimable && faces.get(`discard${claimable.seat}`)?.findLast(({ believed }) => believed === claimable.tile);
  return given && !given.isSure ? likelyKindsOf(given, KINDS) : [NOTHING_TAKEN];
}

/** A tile that somebody has given up, and others may win by. */
type Gift = NonNullable<HandState['claimable' | 'robbable']>;

/** What may be won by: what was given up last, or before what may have been taken back. */
export function giftsOf(game: Game, seen: SeenZones): readonly Gift[] {
  const changed = changedZones(Position.from(game.rules, game.state).expected, seen);
  return undoCandidates(game, seen)
    .filter(({ undone }) => mayBeUndone(game, undone, changed, seen))
    .flatMap(({ position: { state } }) => [state.hand?.claimable ?? [], state.hand?.robbable ?? []].flat());
}

/** The tiles that others have given up, and this seat may win by. */
export const givenTo = (winner: Seat, gifts: readonly Gift[]): readonly TileKind[] =>
  gifts.flatMap(({ seat, tile }) => (seat === winner ? [] : [tile]));

/** What is known of a table besides its game. */
interface Known extends Pick<TableNow, 'picture' | 'seen'> {
  readonly gifts: readonly Gift[];
  /** What the last discard may be instead. */
  readonly kindsGiven: readonly TileKind[];
}

function likelyRows(
  { rules, state }: Game,
  zone: Zone,
  { picture, seen, gifts, kindsGiven }: Known,
  mayBeOther: (face: Face) => boolean,
): readonly Row[] {
  const lying = picture.faces.get(zone)?.filter(({ isInView }) => isInView) ?? [];
  const winner = SEATS.find(seat => openZone(seen, seat) === zone && lying.length > FEWER_THAN_A_HAND);
  const most = winner === undefined ? ROWS : HANDS;
  let rows: readonly Row[] = [NOTHING_TAKEN];
  const kinds = winner === undefined ? KINDS : Number.POSITIVE_INFINITY;
  for (const face of lying.filter(mayBeOther))
    rows = likeliest(rows, likelyKindsOf(face, kinds), most).filter(areSoMany);
  if (winner === undefined) return rows;
  const winning = rows.filter(({ kinds }) => {
    const tiles = lying.map(face => kinds.get(face) ?? face.kind).filter(isKnown);
    const given = givenTo(winner, gifts);
    return mayWin(rules, state, seen, winner, tiles, given.length > 0 ? [...given, ...kindsGiven] : []);
  });
  return winning.length > 0 ? winning.slice(0, ROWS) : rows.slice(0, 1);
}

/** What a tile may be; a back is nothing else. */
function likelyKindsOf(face: Face, most: number): readonly Row[] {
  if (face.evidence.latest === 'back') return [NOTHING_TAKEN];
  const likely = likelyKinds(face.evidence).slice(0, most);
  const first = likely[0]?.[1] ?? 0;
  return likely
    .map(([kind, score], i) => ({ kinds: new Map([[face, kind]]), score: score - first, isFarFetched: i >= KINDS }))
    .filter(({ score }) => score >= UNLIKELY);
}

/** Each of one with each of the other, so many of the likeliest. */
const likeliest = (some: readonly Row[], others: readonly Row[], most: number): readonly Row[] =>
  some
    .flatMap(one => others.map(other => ({ one, other, score: one.score + other.score })))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ one, other }) => both(one, other));

const both = (one: Row, other: Row): Row => ({
  kinds: new Map([...one.kinds, ...other.kinds]),
  score: one.score + other.score,
  isFarFetched: one.isFarFetched || other.isFarFetched,
});

/** Whether there are as many tiles of the kind that was thought of last. */
function areSoMany({ kinds }: Row): boolean {
  const all = [...kinds.values()];
  const last = all.at(-1);
  return last === undefined || all.filter(kind => kind === last).length <= copiesOf(last);
}

/** Whether these tiles of somebody are a whole hand, by themselves, with the tile that somebody else has given up, or by a rush. */
export function mayWin(
  rules: Game['rules'],
  { hand }: Game['state'],
  seen: SeenZones,
  seat: Seat,
  tiles: readonly TileKind[],
  given: readonly TileKind[],
): boolean {
  if (!hand || !areOfOneSet(tiles)) return false;
  const declaredSets = setsDeclared(hand, seat, seen);
  const indicator = hand.secret.indicator?.tile;
  const isWonWith = (own: readonly TileKind[], tile: TileKind): boolean =>
    isCompletedBy(
      rules,
      { hand: own, declaredSets, indicator: indicator && isKnown(indicator) ? indicator : null },
      tile,
    );
  const missing = rules.handSize + 1 - tiles.length - 3 * declaredSets;
  if (missing === 0) return facesOf(tiles).some(tile => isWonWith(without(tiles, [tile]), tile));
  return missing === 1 && (given.some(tile => isWonWith(tiles, tile)) || isRushed(rules, hand, seat, tiles));
}

/** Whether they wait for what the indicator points at, and their owner may win on that at once: it stands for itself. */
function isRushed(rules: Game['rules'], hand: HandState, seat: Seat, tiles: readonly TileKind[]): boolean {
  const shape = { hand: tiles, declaredSets: hand.melds[seat].length, indicator: null };
  const pointedAt = hand.mayRush.includes(seat) ? (hand.secret.indicator?.wilds ?? []) : [];
  return pointedAt.some(tile => isCompletedBy(rules, shape, tile));
}

/**
 * There are so many tiles of a kind. Where more lie there, one that the game knows, but the camera is not sure of, is another:
 * the table with each that may be, or as it is where none is too many. Another it is whatever its readings say: of kinds that
 * there is still room for.
 */
function leftOver(table: Row, picture: TablePicture, areDoubted: 'unsure' | 'all'): readonly Row[] {
  const lying = [...picture.faces.values()].flat();
  const kindOf = (face: Face): SeenKind => table.kinds.get(face) ?? kindLying(face);
  const counts = countKinds(lying.map(kindOf));
  const crowded = [...counts].find(([kind, count]) => isKnown(kind) && count > copiesOf(kind))?.[0];
  if (crowded === undefined) return [table];
  return lying
    .filter(face => kindOf(face) === crowded && !table.kinds.has(face) && (areDoubted === 'all' || !face.isSure))
    .flatMap(face => roomFor(face, crowded, counts).map(other => both(table, other)));
}

const kindLying = ({ isInView, kind, believed }: Face): SeenKind => (isInView ? kind : (believed ?? UNKNOWN));

/** What a tile that is one too many of its kind may be instead, the likeliest first; what is set aside is a bonus tile. */
function roomFor(face: Face, crowded: SeenKind, counts: ReadonlyMap<SeenKind, number>): readonly Row[] {
  const isOfSort = (kind: TileKind): boolean => !isKnown(crowded) || isBonus(kind) === isBonus(crowded);
  return likelyKinds(face.evidence)
    .filter(([kind]) => isOfSort(kind) && (counts.get(kind) ?? 0) < copiesOf(kind))
    .slice(0, KINDS)
    .map(([kind, score]) => ({
      kinds: new Map([[face, kind]]),
      score,
      isFarFetched: score < UNLIKELY,
    }));
}

/**
 * The same table with no more tiles of a kind than there are: what is least surely one of those is the likeliest that there is
 * room for.
 */
export function withRoomForAll(picture: TablePicture): TablePicture {
  let row = NOTHING_TAKEN;
  for (let before: Row | null = null; row !== before; ) {
    before = row;
    [row = before] = leftOver(row, picture, 'all').toSorted((a, b) => b.score - a.score);
  }
  return row === NOTHING_TAKEN ? picture : takenFor(picture, row.kinds);
}

/** The table with these tiles made out as these kinds. */
export const takenFor = (picture: TablePicture, kinds: Row['kinds']): TablePicture => ({
  ...picture,
  faces: new Map(
    [...picture.faces].map(([zone, row]) => [
      zone,
      row.map(face => ({ ...face, kind: kinds.get(face) ?? face.kind, isSure: true })),
    ]),
  ),
});
