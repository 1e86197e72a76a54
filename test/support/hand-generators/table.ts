import {
  BONUS_KINDS,
  copiesOf,
  DRAGONS,
  HONOUR_KINDS,
  SUIT_KINDS,
  type TileKind,
  WINDS,
} from '../../../src/domain/tile.ts';
import type { RuleSetId } from '../../../src/rules/rule-set.ts';
import { nextInRing } from '../../reference-scorer/next-kind.ts';
import type { Dice } from './dice.ts';
import type { HouseRules } from './options.ts';

/** The tiles of one set, so that no hand holds more copies of a kind than exist. */
export class TileBag {
  readonly #left: Map<TileKind, number>;

  constructor(kinds: readonly TileKind[]) {
    this.#left = new Map(kinds.map(kind => [kind, copiesOf(kind)]));
  }

  left(kind: TileKind): number {
    return this.#left.get(kind) ?? 0;
  }

  /** Takes a tile if there is one. */
  take(kind: TileKind): boolean {
    if (this.left(kind) === 0) return false;
    this.#left.set(kind, this.left(kind) - 1);
    return true;
  }

  /** Takes all of them or none. */
  takeAll(kinds: readonly TileKind[]): boolean {
    const taken: TileKind[] = [];
    for (const kind of kinds) {
      if (this.take(kind)) taken.push(kind);
      else break;
    }
    if (taken.length === kinds.length) return true;
    for (const kind of taken) this.putBack(kind);
    return false;
  }

  putBack(kind: TileKind): void {
    this.#left.set(kind, this.left(kind) + 1);
  }

  kindsLeft(): readonly TileKind[] {
    return [...this.#left].filter(([, left]) => left > 0).map(([kind]) => kind);
  }
}

/** The tiles a rule set is played with under these house rules, flowers and seasons apart. */
export function kindsPlayed(rules: RuleSetId, options: HouseRules = {}): readonly TileKind[] {
  if (rules !== 'guangdong' || options.tileSet === 'with-honours') return [...SUIT_KINDS, ...HONOUR_KINDS];
  return [...SUIT_KINDS, ...dragonGhosts(options)];
}

/** The dragons that are ghosts in every hand. */
const dragonGhosts = ({ ghosts }: HouseRules): readonly TileKind[] =>
  ghosts === 'white-dragon' ? ['WD'] : ghosts === 'red-dragon' ? ['RD'] : [];

/** A table about to be filled with one finished hand. */
export interface Table {
  readonly rules: RuleSetId;
  readonly options: HouseRules;
  /** Faces that are played with, flowers and seasons apart. */
  readonly kinds: readonly TileKind[];
  readonly bag: TileBag;
  readonly indicator: TileKind | null;
  /** Kinds that may stand for others in any hand: Wuhan's wild kind, Tianjin's jokers, Guangdong's ghosts. */
  readonly wilds: readonly TileKind[];
}

/** A fresh set of tiles, with the open indicator flipped where the rule set has one. */
export function laidTable(rules: RuleSetId, options: HouseRules, dice: Dice): Table {
  const kinds = kindsPlayed(rules, options);
  const bag = new TileBag(rules === 'hong-kong' ? [...kinds, ...BONUS_KINDS] : kinds);
  const isFlipped = options.ghosts === 'flipped' || options.ghosts === 'flipped-two';
  if (rules !== 'wuhan' && rules !== 'tianjin' && !isFlipped) {
    return { rules, options, kinds, bag, indicator: null, wilds: dragonGhosts(options) };
  }
  const mayBeFlipped = options.redIndicator === 'flip-again' ? kinds.filter(kind => kind !== 'RD') : kinds;
  const indicator = dice.pick(mayBeFlipped);
  bag.take(indicator);
  const next = kindAfter(rules, indicator);
  const both: readonly TileKind[] = rules === 'tianjin' ? [indicator, next] : [next, kindAfter(rules, next)];
  const isOne = rules === 'wuhan' || options.ghosts === 'flipped';
  return { rules, options, kinds, bag, indicator, wilds: isOne ? [next] : both };
}

/** The kind an indicator points at. */
export function kindAfter(rules: RuleSetId, indicator: TileKind): TileKind {
  if (rules === 'wuhan') return indicator === 'RD' ? 'WD' : nextInRing(indicator, [[...WINDS, 'WD', 'GD']]);
  return nextInRing(indicator, [WINDS, rules === 'dalian' ? ['GD', 'RD', 'WD'] : DRAGONS]);
}
