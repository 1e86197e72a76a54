import { type Point, type Quad, turned } from '../../src/vision/picture.ts';
import type { TileRead } from '../../src/vision/read-picture.ts';
import type { RuleSetView, TileKind } from '../shared/server-words.ts';
import { type Draft, type SetType, setTilesOf, withSet, withTile } from './draft.ts';

/** A person's reading of a place in a picture: a face, or a tile face down. */
export type Shown = TileKind | 'back';

/** Tiles that lie together, from left to right. */
export type Group = readonly Shown[];

/** Tiles below this certainty are shown for a check. docs/reference/read.md. */
export const SURE = 0.9;

/** A gap of this part of a tile's width parts two groups. */
const GAP = 0.3;

const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const leftOf = ([a, , , d]: Quad): Point => between(a, d);
const rightOf = ([, b, c]: Quad): Point => between(b, c);

/** A majority of tiles is clear from this ratio on. */
const CLEARLY = 3;

/**
 * The tiles as the winner sees them: a picture taken from across the table shows them upside down, the first one last. Tiles
 * that look alike both ways say nothing; where tiles lie both ways, as people leave them, the picture's own order stays.
 */
export function asTheWinnerSees(tiles: readonly TileRead[]): readonly TileRead[] {
  const lying = (way: TileRead['lies']): number => tiles.filter(({ lies }) => lies === way).length;
  if (lying('upside-down') <= CLEARLY * lying('upright')) return tiles;
  const across = ({ x, y }: Point): Point => ({ x: -x, y: -y });
  return tiles.toReversed().map(tile => ({ ...tile, quad: turned(tile.quad).map(across) as readonly Point[] as Quad }));
}

/**
 * The possible tiles of a place in a picture, the likeliest first. Where that is uncertain, faces this rule set plays with come before
 * those it does not: a bird is no bonus tile where there are none.
 */
export function choicesOf({ p, top }: Pick<TileRead, 'p' | 'top'>, rules: RuleSetView): readonly Shown[] {
  const choices = top.flatMap(([seen]) => (seen === 'none' ? [] : [seen]));
  if (p >= SURE) return choices;
  const played = new Set<Shown>(['back', ...rules.kinds, ...rules.questions.flatMap(kindsAsked)]);
  return [...choices.filter(seen => played.has(seen)), ...choices.filter(seen => !played.has(seen))];
}

const kindsAsked = ({ answer }: RuleSetView['questions'][number]): readonly TileKind[] =>
  answer.type === 'tiles' ? answer.kinds : [];

/** For each tile of a picture, in reading order: whether a gap or a new row parts it from the one before. */
export const beginsGroup = (tiles: readonly Pick<TileRead, 'quad' | 'row'>[]): readonly boolean[] =>
  tiles.map(({ quad, row }, at) => {
    const before = tiles[at - 1]?.quad;
    if (!before || tiles[at - 1]?.row !== row) return true;
    const [start, end] = [leftOf(quad), rightOf(before)];
    const width = Math.hypot(rightOf(quad).x - start.x, rightOf(quad).y - start.y);
    return Math.hypot(start.x - end.x, start.y - end.y) > GAP * width;
  });

/** A draft with the tiles of a picture, and what it had no room for. */
export interface FromPhoto {
  readonly draft: Draft;
  readonly leftOver: readonly TileKind[];
  /** No tile lay apart: the last one was taken for the winning one. */
  readonly isWinningGuessed: boolean;
}

/**
 * The winner's hand as a picture shows it. Groups of three or four that are sets are laid down beside a longer group or single
 * tiles; where everything lies in threes, people have only sorted a concealed hand, and nothing is laid down. The single tile
 * that lies apart from the others is the winning one. Bonus tiles go where the rule set asks for them.
 */
export function handFromPhoto(draft: Draft, groups: readonly Group[], rules: RuleSetView): FromPhoto {
  const { winner } = draft;
  if (winner === null) return { draft, leftOver: groups.flat().filter(isFace), isWinningGuessed: false };
  const isBonus = (tile: Shown): boolean => /^F\d$/.test(tile);
  const bonus = groups.flat().filter(isFace).filter(isBonus);
  const plain = groups.map(group => group.filter(tile => !isBonus(tile))).filter(group => group.length > 0);
  const asksBonus = rules.questions.some(({ id }) => id === 'bonus');
  let told: Draft = {
    ...draft,
    ...{ hand: [], winning: null, sets: draft.sets.with(winner, []) as unknown as Draft['sets'] },
    answers: { ...draft.answers, bonus: asksBonus ? [...new Set(bonus)] : draft.answers.bonus },
  };
  const rest: Group[] = [];
  const mayLieDown = isPartlyLaidDown(plain.filter(group => !setIn(group, rules)));
  for (const group of plain) {
    const set = mayLieDown ? setIn(group, rules) : null;
    const next = set && withSet(told, winner, set.type, set.tiles);
    if (next) told = next;
    else rest.push(group);
  }
  const single = rest.filter(({ length }) => length === 1);
  const apart = rest.length > 1 && single.length === 1;
  if (apart) rest.sort((a, b) => Number(b.length > 1) - Number(a.length > 1));
  const leftOver = asksBonus ? [] : [...bonus];
  for (const tile of rest.flat().filter(isFace)) {
    const next = withTile(told, tile, rules.kinds);
    if (next === told) leftOver.push(tile);
    told = next;
  }
  return { draft: told, leftOver, isWinningGuessed: told.winning !== null && !apart };
}

const isFace = (tile: Shown): tile is TileKind => tile !== 'back';

/** Tiles in no set are a hand beside sets: long, or a pair of single tiles, one of them the winning one. */
const isPartlyLaidDown = (others: readonly Group[]): boolean =>
  others.some(({ length }) => length > 3) || (others.length > 1 && others.every(({ length }) => length === 1));

/** The set that a group is. A kong with two of its tiles face down is concealed. */
function setIn(group: Group, rules: RuleSetView): SetSeen | null {
  const faces = group.filter(isFace);
  if (group.length === 4 && faces.length === 2) {
    const tiles = setTilesOf('concealed', faces, rules.kinds);
    return tiles && { type: 'concealed', tiles };
  }
  if (faces.length < group.length) return null;
  for (const type of typesOf(group.length, rules)) {
    const tiles = setTilesOf(type, faces, rules.kinds);
    if (tiles?.length === group.length) return { type, tiles };
  }
  return null;
}

interface SetSeen {
  readonly type: SetType;
  readonly tiles: readonly TileKind[];
}

function typesOf(length: number, rules: RuleSetView): readonly SetType[] {
  if (length === 4) return ['exposed'];
  if (length !== 3) return [];
  return rules.sets.includes('chow') ? ['pung', 'chow'] : ['pung'];
}
