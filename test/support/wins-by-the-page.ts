import { without } from '../../src/domain/kinds.ts';
import { bySeat, type Seat } from '../../src/domain/seat.ts';
import { isBonus, RANKS, SUITS, type TileKind } from '../../src/domain/tile.ts';
import type { HandState } from '../../src/engine/state.ts';
import type { Rules } from '../../src/rules/rule-set.ts';
import { referenceScore } from '../reference-scorer/reference-scorer.ts';
import { fallIntoSets, triedDistance } from './tried-out.ts';

/** Whether these tiles of a player, without the one that is drawn, win with it. */
type Wins = (tiles: readonly TileKind[], drawn: TileKind) => boolean;

/**
 * Whether drawing a tile makes tiles of a player a win: all of them fall into sets and a pair, or what else has the shape of a
 * win, and the rule page says that they win. Nothing of the program is asked.
 */
export function winsByThePage(
  by: Rules,
  hand: HandState,
  seat: Seat,
  indicator: TileKind | null,
  wilds: readonly TileKind[],
): Wins {
  const declared = hand.melds[seat].length;
  const laid = hand.melds[seat].flatMap(set => set.tiles);
  const isLegal = by.id === 'tianjin' ? conditionMet(by, declared, laid, wilds) : scored(by, hand, seat, indicator);
  const asked = new Map<string, boolean>();
  return (tiles, drawn) => {
    const held = [...tiles, ...laid].filter(tile => tile === drawn).length;
    if (isBonus(drawn) || held >= 4 || triedDistance(by, [...tiles, drawn], declared, wilds) >= 0) return false;
    const key = `${tiles.toSorted().join()}+${drawn}`;
    const legal = asked.get(key) ?? isLegal(tiles, drawn);
    asked.set(key, legal);
    return legal;
  };
}

/** What the slow and plain reading of the page says. */
function scored(by: Rules, hand: HandState, seat: Seat, indicator: TileKind | null): Wins {
  const { dealer, roundWind, melds, bonus, discards } = hand;
  const seats = bySeat(at => ({ melds: melds[at], bonus: bonus[at], discards: discards[at].map(({ tile }) => tile) }));
  return (tiles, drawn) =>
    referenceScore({
      ...{ rules: by.id, dealer, roundWind, seats },
      ...(indicator !== null && { indicator }),
      win: { seat, by: 'self-draw', hand: tiles, tile: drawn },
    }).legal;
}

/**
 * In Tianjin the plain reading takes minutes with a hand full of jokers, but what a hand needs is soon tried: no joker at all,
 * the drawn tile beside a joker, the 5 of 4 5 6 of characters, or the chows 123, 456 and 789 of a suit. A joker takes the
 * place of what is not there; as it may take any, a tile that is there lies in its own.
 */
function conditionMet(by: Rules, declared: number, laid: readonly TileKind[], jokers: readonly TileKind[]): Wins {
  const isJoker = (tile: TileKind): boolean => jokers.includes(tile);
  /** What is left without these; null where too few jokers take the places of those that are missing. */
  const taken = (tiles: readonly TileKind[], wanted: readonly TileKind[]): readonly TileKind[] | null => {
    const plain = tiles.filter(tile => !isJoker(tile));
    const there = wanted.filter(tile => plain.includes(tile));
    const missing = wanted.length - there.length;
    const held = tiles.filter(isJoker);
    return missing > held.length ? null : [...without(plain, there), ...held.slice(missing)];
  };
  const completes = (rest: readonly TileKind[] | null, sets: number): boolean =>
    rest !== null && triedDistance(by, rest, declared + sets, jokers) < 0;
  return (tiles, drawn) => {
    const all = [...tiles, drawn];
    const joker = tiles.find(isJoker);
    return (
      ![...all, ...laid].some(isJoker) ||
      (joker !== undefined && fallIntoSets(without(tiles, [joker]), jokers)) ||
      ((drawn === 'C5' || isJoker(drawn)) && completes(taken(tiles, ['C4', 'C6']), 1)) ||
      SUITS.some(suit =>
        completes(
          taken(
            all,
            RANKS.map(rank => `${suit}${rank}` as TileKind),
          ),
          3,
        ),
      )
    );
  };
}
