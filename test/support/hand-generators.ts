import type fc from 'fast-check';
import { type BySeat, bySeat, othersThan, SEATS, type Seat } from '../../src/domain/seat.ts';
import { BONUS_KINDS, FLOWERS, SUIT_KINDS, type TileKind, WINDS } from '../../src/domain/tile.ts';
import type { DeclaredSet, WinBy } from '../../src/rules/finished-hand.ts';
import type { RuleSetId } from '../../src/rules/rule-set.ts';
import type { RequestSeat, RequestWin, ScoreRequest } from '../reference-scorer/request.ts';
import { declaredSet, fourWindsKong, robbedSet } from './hand-generators/declared-sets.ts';
import { type Dice, thrown } from './hand-generators/dice.ts';
import { type HouseRules, houseRules } from './hand-generators/options.ts';
import { kindAfter, kindsPlayed, laidTable, type Table } from './hand-generators/table.ts';
import { winnersTiles } from './hand-generators/winning-tiles.ts';

const OTHERS_STEPPED_UP = ['southSteppedUp', 'westSteppedUp', 'northSteppedUp'];

/** How hands end, the usual ways more often. */
const WAYS_TO_END: Readonly<Record<RuleSetId, readonly (WinBy | 'draw')[]>> = {
  guangdong: [
    ...Array<WinBy>(13).fill('self-draw'),
    'discard',
    'discard',
    'discard',
    'robbed-kong',
    'robbed-kong',
    'draw',
  ],
  'hong-kong': [
    ...Array<WinBy>(9).fill('self-draw'),
    ...Array<WinBy>(7).fill('discard'),
    ...(['robbed-kong', 'robbed-kong', 'robbed-kong', 'robbed-kong', 'great-flowers', 'draw'] as const),
  ],
  dalian: [
    ...Array<WinBy>(10).fill('self-draw'),
    ...Array<WinBy>(6).fill('discard'),
    ...(['robbed-kong', 'robbed-kong', 'treasure-rush', 'treasure-rush', 'treasure-rush', 'draw'] as const),
  ],
  wuhan: [
    ...Array<WinBy>(10).fill('self-draw'),
    ...Array<WinBy>(6).fill('discard'),
    ...(['robbed-kong', 'robbed-kong', 'robbed-kong', 'draw'] as const),
  ],
  tianjin: [...Array<WinBy>(20).fill('self-draw'), 'discard', 'robbed-kong', 'draw', 'draw'],
};

/**
 * A finished hand of a rule set that could really have been played: mostly a win that somebody was after, sometimes a
 * near miss or a draw, with house rules, other players' sets and whatever else matters. Valid, not always legal.
 */
export const aFinishedHand = (rules: RuleSetId, { mostWilds = 4 } = {}): fc.Arbitrary<ScoreRequest> =>
  thrown(dice => {
    const options = houseRules(rules, dice);
    for (let tries = 0; tries < 50; tries++) {
      const request = finishedHand(laidTable(rules, options, dice), mostWilds, dice);
      if (request !== null) return request;
    }
    return { rules, options, dealer: 0, seats: [{}, {}, {}, {}], indicator: 'B1', win: null };
  });

function howItEnds({ rules, options }: Table, dice: Dice): WinBy | 'draw' {
  const way = dice.pick(WAYS_TO_END[rules] ?? (['self-draw', 'draw'] as const));
  return way === 'treasure-rush' && options.treasure === false ? 'self-draw' : way;
}

function finishedHand(table: Table, mostWilds: number, dice: Dice): ScoreRequest | null {
  const { rules } = table;
  const by = howItEnds(table, dice);
  const winner = dice.pick(SEATS);
  const tiles = by === 'draw' ? { melds: [], concealed: [] } : winnersTiles(table, winner, mostWilds, dice);
  if (tiles === null) return null;
  const win = by === 'draw' ? null : aWin(table, winner, by, tiles.concealed, dice);

  const robbed = win?.by === 'robbed-kong' ? robbedSet(table, win.from as Seat, win.tile as TileKind, dice) : null;
  const quiet = dice.chance(40);
  const melds = bySeat((seat): readonly DeclaredSet[] => {
    if (win !== null && seat === winner) return tiles.melds;
    const others = quiet ? [] : othersSets(table, seat, dice);
    return robbed !== null && win?.from === seat ? dice.shuffled([...others, robbed]) : others;
  });
  const treasure = rules === 'dalian' ? treasureIndicator(table, win, dice) : null;
  if (win?.by === 'treasure-rush' && treasure === null) return null;
  const ended = win && rules === 'dalian' && treasure !== null ? drawTreasure(table, win, treasure, dice) : win;
  const indicator = table.indicator ?? treasure;
  const bonus = rules === 'hong-kong' ? bonusTiles(winner, by, dice) : bySeat(() => []);
  const discards = discardRows(table, melds, ended, dice);
  const continuations = dice.pick([0, 0, 1, 2, 3, 4, 5]);
  const dealer = dice.pick(SEATS);
  const horsesAreAdded = table.options.horseContinuations !== 'dealer-wins' || dealer === winner;
  return {
    rules,
    options: table.options,
    dealer,
    continuations,
    ...(rules === 'hong-kong' ? { roundWind: dice.pick(WINDS) } : {}),
    seats: bySeat(
      (seat): RequestSeat => ({
        melds: melds[seat],
        bonus: bonus[seat],
        discards: discards[seat],
        ready: rules === 'dalian' && dice.chance(seat === winner ? 65 : 30),
      }),
    ),
    ...(indicator === null ? {} : { indicator }),
    ...(rules === 'tianjin' ? { stepUp: dice.chance(35), shoveled: dice.chance(15) } : {}),
    ...(rules === 'guangdong' && ended !== null
      ? { horses: horses(table, horsesAreAdded ? continuations : 0, dice) }
      : {}),
    facts: factsOf(table, ended, dealer, dice),
    win: ended,
  };
}

/** What only people at the table can say of the hand, where the table asks for it. */
function factsOf({ rules, options }: Table, win: RequestWin | null, dealer: Seat, dice: Dice): readonly string[] {
  if (options['followedDealer'] === true) return dice.chance(50) ? ['followed'] : [];
  if (options['stepUpBy'] === 'anybody') return othersStepUp(options, dice);
  const mayBeFirst = rules === 'hong-kong' && win?.by === 'discard' && win.from === dealer && win.firstTurn === true;
  return mayBeFirst && dice.chance(50) ? ['firstDiscard'] : [];
}

const othersStepUp = (options: HouseRules, dice: Dice): readonly string[] =>
  OTHERS_STEPPED_UP.filter(() => dice.chance(30)).flatMap(fact =>
    options['mostPulls'] === 2 && dice.chance(50) ? [fact, `${fact}Twice`] : [fact],
  );

function aWin(table: Table, seat: Seat, by: WinBy, concealed: readonly TileKind[], dice: Dice): RequestWin {
  const at = lastTileOf(table, by, concealed, dice);
  const hand = dice.shuffled(concealed.toSpliced(at, 1));
  if (by === 'great-flowers') return { seat, by, hand: dice.chance(50) ? [] : hand };
  return {
    seat,
    by,
    ...(by === 'discard' || by === 'robbed-kong' ? { from: dice.pick(othersThan(seat)) } : {}),
    hand,
    tile: concealed[at] as TileKind,
    replacement: dice.chance(15) && dice.pick([true, true, 2, 3]),
    afterKong: dice.chance(20),
    lastTile: dice.chance(15),
    firstTurn: dice.chance(20),
  };
}

/** Which of the concealed tiles came last: rarely a wild one from another player, and one a kong can be made of. */
function lastTileOf(table: Table, by: WinBy, concealed: readonly TileKind[], dice: Dice): number {
  const every = [...concealed.keys()];
  const natural = every.filter(at => !table.wilds.includes(concealed[at] as TileKind));
  const single = natural.filter(at => table.bag.left(concealed[at] as TileKind) === 3);
  const likely = by === 'robbed-kong' ? single : by === 'discard' ? natural : every;
  return dice.pick(likely.length > 0 && dice.chance(90) ? likely : every);
}

function othersSets(table: Table, seat: Seat, dice: Dice): readonly DeclaredSet[] {
  const howMany = dice.pick([0, 1, 1, 2, 3]);
  const sets = Array.from({ length: howMany }, () => {
    if (dice.chance(8)) return fourWindsKong(table);
    const kind = dice.pick(table.kinds);
    const chow = [0, 1, 2].map(step => `${kind.charAt(0)}${Number(kind.charAt(1)) + step}`) as TileKind[];
    const isChow = dice.chance(35) && chow.every(tile => SUIT_KINDS.some(suited => suited === tile));
    return declaredSet(table, seat, isChow ? chow : [kind, kind, kind], 60, dice);
  });
  return sets.filter(set => set !== null);
}

/** An indicator that often points at a tile of the winner's, and at the winning tile itself for a treasure rush. */
function treasureIndicator(table: Table, win: RequestWin | null, dice: Dice): TileKind | null {
  const withIndicator = table.options.treasureKinds === 'indicator-and-next';
  const target = win && (win.by === 'treasure-rush' || dice.chance(40)) ? win.tile : dice.pick(win?.hand ?? ['E']);
  const aimed = kindsPlayed('dalian').filter(
    kind => kindAfter('dalian', kind) === target || (withIndicator && kind === target),
  );
  if (win?.by === 'treasure-rush')
    table.bag.putBack(target as TileKind); // a rush takes no tile
  else if (dice.chance(30)) return null;
  const isAimed = win?.by === 'treasure-rush' || dice.chance(70);
  const candidates = (isAimed ? aimed : table.bag.kindsLeft()).filter(kind => table.bag.left(kind) > 0);
  const indicator = candidates.length > 0 ? dice.pick(candidates) : null;
  if (indicator !== null) table.bag.take(indicator);
  return indicator;
}

/** Sometimes it is a treasure tile that was drawn or discarded last. */
function drawTreasure(table: Table, win: RequestWin, indicator: TileKind, dice: Dice): RequestWin {
  const treasure = kindAfter('dalian', indicator);
  const mayBe = win.by === 'self-draw' || win.by === 'discard';
  if (!mayBe || win.tile === undefined || !dice.chance(35) || !table.bag.take(treasure)) return win;
  table.bag.putBack(win.tile);
  return { ...win, tile: treasure };
}

function bonusTiles(winner: Seat, by: WinBy | 'draw', dice: Dice): BySeat<readonly (typeof BONUS_KINDS)[number][]> {
  const allToWinner = by === 'great-flowers' ? dice.chance(80) : dice.chance(8);
  const flowersToWinner = dice.chance(12);
  const owners = BONUS_KINDS.map(kind => {
    const isFlower = FLOWERS.some(flower => flower === kind);
    if (allToWinner || (flowersToWinner && isFlower === dice.chance(95))) return winner;
    return dice.pick([null, null, ...SEATS]);
  });
  return bySeat(seat => BONUS_KINDS.filter((_, i) => owners[i] === seat));
}

/** What lies in front of each seat, claimed tiles and the winning discard sometimes included. */
function discardRows(
  table: Table,
  melds: BySeat<readonly DeclaredSet[]>,
  win: RequestWin | null,
  dice: Dice,
): BySeat<readonly TileKind[]> {
  const claims = melds.flat().filter(() => dice.chance(30));
  return bySeat(seat => {
    const thrownAway = Array.from({ length: dice.pick([0, 1, 2, 4]) }, () =>
      table.rules === 'wuhan' && dice.chance(30) ? 'RD' : dice.pick(table.kinds),
    ).filter(kind => table.bag.take(kind));
    const claimed = claims.flatMap(meld => (meld.from === seat && meld.claimed ? [meld.claimed] : []));
    const won = win?.by === 'discard' && win.from === seat && win.tile && dice.chance(50) ? [win.tile] : [];
    return [...thrownAway, ...claimed, ...won];
  });
}

function horses(table: Table, continuations: number, dice: Dice): readonly TileKind[] {
  const most = table.options.horseCount ?? Math.min(4, 1 + continuations);
  const howMany = dice.chance(70) ? most : dice.upTo(most);
  return Array.from({ length: howMany }, () => dice.pick(table.kinds)).filter(kind => table.bag.take(kind));
}
