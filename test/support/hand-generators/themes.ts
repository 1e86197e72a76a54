import { isHonour, isSuitTile, isTerminal, SUITS, suitOf, type TileKind } from '../../../src/domain/tile.ts';
import type { RuleSetId } from '../../../src/rules/rule-set.ts';
import type { Dice } from './dice.ts';

/** What a hand was collecting: bends random hands towards the patterns of the rule pages. */
export interface Theme {
  /** Tiles the sets and the pair are made of. */
  readonly kinds: (kind: TileKind) => boolean;
  /** How many sets in a hundred are pungs or kongs. */
  readonly pungs: number;
  /** How many declared pungs in a hundred are kongs. */
  readonly kongs: number;
  /** Sets it has in any case. */
  readonly sets: readonly (readonly TileKind[])[];
  readonly pair: readonly TileKind[] | null;
  /** Sets of another kind are not wanted. */
  readonly wants: (set: readonly TileKind[]) => boolean;
}

const PLAIN: Theme = { kinds: () => true, pungs: 35, kongs: 25, sets: [], pair: null, wants: () => true };
const triple = (kind: TileKind): readonly TileKind[] => [kind, kind, kind];
const run = (suit: string, from: number): readonly TileKind[] =>
  [0, 1, 2].map(step => `${suit}${from + step}`) as TileKind[];
const isOf = (suit: string, kind: TileKind): boolean => isSuitTile(kind) && suitOf(kind) === suit;
const isOutside = (kind: TileKind): boolean => isTerminal(kind) || isHonour(kind);
const rank = (kind: TileKind): number => (isSuitTile(kind) ? Number(kind.charAt(1)) : 0);

const oneSuit = (dice: Dice): Theme => {
  const suit = dice.pick(SUITS);
  return { ...PLAIN, kinds: kind => isOf(suit, kind) };
};
const oneSuitAndHonours = (dice: Dice): Theme => {
  const suit = dice.pick(SUITS);
  return { ...PLAIN, pungs: 60, kinds: kind => isOf(suit, kind) || isHonour(kind) };
};
/** A few neighbouring ranks of one suit: many ways to split the same tiles. */
const narrow = (dice: Dice): Theme => {
  const suit = dice.pick(SUITS);
  const from = dice.pick([1, 2, 3, 4, 5]);
  return { ...PLAIN, pungs: 50, kinds: kind => isOf(suit, kind) && rank(kind) >= from && rank(kind) <= from + 4 };
};
const threeSuits = (dice: Dice): Theme => ({
  ...PLAIN,
  sets: SUITS.map(suit =>
    dice.chance(30) ? triple(`${suit}${dice.pick([1, 5, 9] as const)}`) : run(suit, dice.pick([1, 4, 7])),
  ),
});
const threeSuitsAndPung = (dice: Dice): Theme => ({
  ...threeSuits(dice),
  sets: [
    ...SUITS.map(suit => run(suit, dice.pick([1, 2, 3, 4, 5, 6, 7]))),
    triple(dice.pick(['E', 'S', 'B2', 'C5', 'D9'])),
  ],
});
const dragonRun = (dice: Dice): Theme => {
  const suit = dice.pick(SUITS);
  return { ...PLAIN, sets: [run(suit, 1), run(suit, 4), run(suit, 7)] };
};
const dragonPungs = (dice: Dice): Theme => {
  const [first, second, third] = dice.shuffled<TileKind>(['RD', 'GD', 'WD']) as [TileKind, TileKind, TileKind];
  const little = dice.chance(50);
  return {
    ...PLAIN,
    sets: [triple(first), triple(second), ...(little ? [] : [triple(third)])],
    pair: little ? [third, third] : null,
  };
};
const windPungs = (dice: Dice): Theme => {
  const [first, second, third, fourth] = dice.shuffled<TileKind>(['E', 'S', 'W', 'N']) as [
    TileKind,
    TileKind,
    TileKind,
    TileKind,
  ];
  const little = dice.chance(50);
  const sets = [triple(first), triple(second), triple(third)];
  return { ...PLAIN, sets: little ? sets : [...sets, triple(fourth)], pair: little ? [fourth, fourth] : null };
};
const suitAndItsDragon = (dice: Dice): Theme => {
  const [suit, dragon] = dice.pick([
    ['D', 'WD'],
    ['C', 'RD'],
    ['B', 'GD'],
  ] as const);
  return { ...PLAIN, pungs: 100, kinds: kind => isOf(suit, kind), sets: [triple(dragon)] };
};

const ANY_THEME: readonly ((dice: Dice) => Theme)[] = [
  () => PLAIN,
  threeSuits,
  threeSuitsAndPung,
  narrow,
  narrow,
  oneSuit,
  oneSuitAndHonours,
  () => ({ ...PLAIN, pungs: 100 }),
  () => ({ ...PLAIN, pungs: 100, kongs: 90 }),
  () => ({ ...PLAIN, pungs: 0 }),
  () => ({ ...PLAIN, kinds: kind => !isOutside(kind) }),
  () => ({ ...PLAIN, pungs: 100, kinds: isTerminal }),
  () => ({ ...PLAIN, pungs: 100, kinds: isOutside }),
  () => ({ ...PLAIN, pungs: 100, kinds: isHonour }),
  () => ({ ...PLAIN, wants: set => set.some(isOutside), pair: ['B1', 'B1'] }),
  () => ({ ...PLAIN, kinds: kind => ['B2', 'B3', 'B4', 'B6', 'B8'].includes(kind) }),
  dragonRun,
  dragonPungs,
  windPungs,
  suitAndItsDragon,
];

/** Big kongs of dragons beside three suits (Dalian). */
const dragonKongs = (dice: Dice): Theme => ({
  ...PLAIN,
  kongs: 90,
  sets: [...SUITS.map(suit => run(suit, dice.pick([1, 4, 7]))), triple(dice.pick(['RD', 'WD']))],
  pair: ['GD', 'GD'],
});
/** Middle tiles of three suits and a single chow that reaches the edge. */
const oneTerminal = (dice: Dice): Theme => {
  const [first, second, third] = dice.shuffled(SUITS) as [string, string, string];
  const middle = (suit: string): readonly TileKind[] => run(suit, dice.pick([2, 3, 4, 5, 6]));
  const edge = run(first, dice.pick([1, 7]));
  return { ...PLAIN, kinds: kind => !isOutside(kind), sets: [edge, middle(second), middle(third), triple('C5')] };
};
const fourKongs = (): Theme => ({ ...PLAIN, pungs: 100, kongs: 100 });
const catchFive = (): Theme => ({ ...PLAIN, sets: [run('C', 4)] });

/** What players of a rule set are after more often than others. */
const FAVOURITES: Readonly<Record<RuleSetId, readonly ((dice: Dice) => Theme)[]>> = {
  guangdong: [narrow, fourKongs],
  'hong-kong': [fourKongs],
  dalian: [
    ...Array(5).fill(threeSuits),
    ...Array(8).fill(threeSuitsAndPung),
    ...Array(3).fill(dragonKongs),
    ...Array(3).fill(oneTerminal),
  ],
  wuhan: [() => PLAIN, () => PLAIN, threeSuits],
  tianjin: [dragonRun, dragonRun, dragonRun, catchFive, catchFive],
};

/** What this hand was after, as far as the kinds the table plays with allow it. */
export function aTheme(dice: Dice, rules: RuleSetId, played: readonly TileKind[]): Theme {
  const theme = dice.pick([...ANY_THEME, ...(FAVOURITES[rules] ?? [])])(dice);
  if (!played.some(theme.kinds)) return PLAIN;
  const isThere = (tiles: readonly TileKind[]): boolean => tiles.every(tile => played.includes(tile));
  return { ...theme, sets: theme.sets.filter(isThere), pair: theme.pair && isThere(theme.pair) ? theme.pair : null };
}
