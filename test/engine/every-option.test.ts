import { describe, expect, test } from 'vitest';
import { deltasOf } from '../../src/domain/money.ts';
import { must } from '../../src/domain/result.ts';
import type { Seat } from '../../src/domain/seat.ts';
import { tilesOf } from '../../src/domain/tile.ts';
import type { StackPlace } from '../../src/domain/wall.ts';
import { inOrderOfClaims, isClaiming } from '../../src/engine/claim-order.ts';
import { play } from '../../src/engine/game.ts';
import { legalActions } from '../../src/engine/legal-actions.ts';
import { Mirror } from '../../src/mirror/mirror.ts';
import { RULE_SETS } from '../../src/rules/index.ts';
import { answerTo } from '../../src/rules/request/answer.ts';
import type { RuleSetId } from '../../src/rules/rule-set.ts';
import { type Circumstances, rulesOf, writtenHand } from '../rules/written-hand.ts';
import { actedOut } from '../support/acted-out.ts';
import { dealtHand, kinds, rules, ScriptedGame } from '../support/dealt-hand.ts';
import { HOUSE_ROWS } from '../support/house-option-rows.ts';
import { openedHand, passATurn } from '../support/opened-hand.ts';

type Options = Readonly<Record<string, unknown>>;
/** What is seen of a played hand; of one that can also be told, what `paizhuo score` says of it is `told`. */
type Look = ((options: Options) => unknown) & { readonly told?: (options: Options) => unknown };
/** An option, a value that is not the standard one, what to look at, and what is seen there: as it is, and with the value. */
type Row = readonly [option: string, value: unknown, look: Look, standard: unknown, then: unknown];

// Ways to look

const acted =
  (id: RuleSetId, hand: string, given: Circumstances = {}) =>
  (options: Options) =>
    actedOut(rulesOf(id, { ...given.options, ...options }), writtenHand(hand, given));
const patterns = (id: RuleSetId, hand: string, given?: Circumstances): Look =>
  Object.assign(
    (options: Options) => {
      const { refused, patterns: counted } = acted(id, hand, given)(options);
      return refused ?? counted.join(', ');
    },
    { told: counts(id, hand, given) },
  );
const moved = (id: RuleSetId, hand: string, given?: Circumstances): Look =>
  Object.assign(
    (options: Options) => {
      const { refused, game } = acted(id, hand, given)(options);
      return refused ?? deltasOf(game.hand.transfers);
    },
    { told: pays(id, hand, given) },
  );
/** What the hand comes to, told and not played: for what lies before the other seats. */
const paid = (id: RuleSetId, hand: string, given: Circumstances): Look =>
  Object.assign(pays(id, hand, given), { told: pays(id, hand, given) });

// A finished hand as `paizhuo score` is given it: what it counts and pays, why it is no win, or which field is wrong

const answered = (id: RuleSetId, hand: string, given: Circumstances, options: Options) =>
  answerTo({ ...writtenHand(hand, given), rules: id, options: { ...given.options, ...options } });
const counts =
  (id: RuleSetId, hand: string, given: Circumstances = {}) =>
  (options: Options) => {
    const answer = answered(id, hand, given, options);
    if ('error' in answer) return answer.error.path;
    return answer.legal ? answer.patterns.map(({ id, value }) => `${id} ${value}`).join(', ') : answer.reason;
  };
const pays =
  (id: RuleSetId, hand: string, given: Circumstances = {}) =>
  (options: Options) => {
    const answer = answered(id, hand, given, options);
    if ('error' in answer) return answer.error.path;
    return answer.legal ? answer.deltas : answer.reason;
  };
const nextDealer = (id: RuleSetId, hand: string, given?: Circumstances) => (options: Options) => {
  const { game } = acted(id, hand, given)(options);
  game.play({ type: 'start-hand' });
  return game.hand.dealer;
};
const afterwards = (id: RuleSetId, hand: string, given?: Circumstances) => (options: Options) =>
  acted(id, hand, given)(options).game.refusal({ type: 'start-hand' });
const opened =
  (id: RuleSetId, hands: Partial<Record<Seat, string>>, look: (scripted: ScriptedGame) => unknown) =>
  (options: Options) =>
    look(openedHand(id, hands, options));

/** Until the wall is used up and nobody has won. */
function drained(id: RuleSetId, options: Options): ScriptedGame {
  const scripted = openedHand(id, {}, options);
  while (scripted.hand.phase === 'play' && !canBeEnded(scripted)) passATurn(scripted);
  return scripted;
}
const canBeEnded = ({ game }: ScriptedGame): boolean =>
  legalActions(game.rules, game.state).some(({ type }) => type === 'end-hand');

// A hand that each rule set lets win, seat 1 drawing the last tile

const WINS: Readonly<Record<RuleSetId, readonly [hand: string, given: Circumstances]>> = {
  guangdong: ['C234 D456 B567 D678 B1 + B1', {}],
  'hong-kong': ['B123 B345 B567 B888 B9 + B9', {}],
  dalian: ['[C222<2] B123 B789 D45 E E + D3', {}],
  wuhan: ['[B123<0] C123 D234 D777 D5 + D5', { hand: { indicator: 'C8' } }],
  tianjin: ['C123 C777 D456 E E E N + N', { hand: { indicator: 'B8' } }],
};
const winOf = (id: RuleSetId): readonly [hand: string, given: Circumstances] =>
  must(WINS[id], `a hand that ${id} lets win`);

const WINDOW_MS = 1234;

/** How the hand stands some time after the last reading of a table whose wall is used up: players have the time to claim twice. */
function afterTheWall(options: Options): string | undefined {
  const scripted = openedHand('hong-kong', {}, options);
  while (!canBeEnded(scripted)) passATurn(scripted);
  const mirror = new Mirror(scripted.game, { sensed: ['discard0'] });
  const row = scripted.hand.discards[0].map(({ tile }) => tile);
  const copy = (at: number): number => row.slice(0, at).filter(other => other === row[at]).length;
  const tiles = row.map((tile, at) => must(tilesOf([tile])[copy(at)], tile));
  mirror.step({ at: 0, type: 'zone-read', zone: 'discard0', tiles });
  for (let at = 0; at < 4 * WINDOW_MS; at += 100) mirror.step({ at, type: 'time-passed' });
  return mirror.game.state.hand?.phase;
}

/** Seat 1 has claimed a pung of B1 and held the fourth all along; what becomes of adding it turns later. */
function addedLater(id: RuleSetId, options: Options): string {
  const scripted = openedHand(id, { 1: 'B111 C147 D258 C9 D9 C3 D1' }, options);
  scripted.discard(0, 'B1');
  scripted.play({ type: 'claim-pung', seat: 1, tiles: kinds('B111') });
  scripted.discard(1, 'C9');
  for (let i = 0; i < 3; i++) passATurn(scripted);
  scripted.draw(1, 'D4');
  return scripted.refusal({ type: 'declare-kong', seat: 1, kong: 'added', tiles: kinds('B1111') });
}

/** Whether the hand that is on so many milliseconds after the first began is the last. */
function isCalledAfter(id: RuleSetId, options: Options, ms: number): boolean | undefined {
  const { game } = openedHand(id, {}, options);
  const played = play(game, { type: 'report-foul', seat: 0, code: 'wrong-tile-count' }, ms);
  return played.ok ? played.value.game.state.hand?.isLast : undefined;
}

/** What is told so many milliseconds after the first hand began, when it is given up. */
function toldWhenGivenUp(id: RuleSetId, options: Options, ms: number): readonly string[] | string {
  const { game } = openedHand(id, {}, options);
  const played = play(game, { type: 'void-hand' }, ms);
  return played.ok ? played.value.events.map(({ type }) => type) : played.error.code;
}

/** Who deals once this seat has won; a chow it has claimed came from the seat before it. */
function dealerAfterAWinOf(id: RuleSetId, seat: Seat, options: Options): Seat {
  const [hand, given] = winOf(id);
  return nextDealer(id, hand.replace('<0', `<${(seat + 3) % 4}`), { ...given, win: { seat } })(options);
}

function dealerAfterADraw(id: RuleSetId, options: Options): Seat {
  const game = drained(id, options);
  if (game.hand.phase === 'play') game.play({ type: 'end-hand' });
  game.play({ type: 'start-hand' });
  return game.hand.dealer;
}

/** The dealer says it has won, has not, and the hand is given up. */
function dealerAfterAFalseWin(id: RuleSetId, options: Options): Seat {
  const game = openedHand(id, {}, options);
  game.play({ type: 'report-foul', seat: 0, code: 'false-win' }, { type: 'void-hand' }, { type: 'start-hand' });
  return game.hand.dealer;
}

const common = (id: RuleSetId): readonly Row[] => {
  const [hand, given] = winOf(id);
  /** The other of two values than this rule set's own, and what is seen by either. */
  const deals = (option: string, values: readonly [string, string], look: Look, seen: Options): Row => {
    const standard = String(rulesOf(id).options[option]);
    const other = values.find(value => value !== standard) ?? '';
    return [option, other, look, seen[standard], seen[other]];
  };
  const once = moved(id, hand, given)({}) as readonly number[];
  const start = (options: Options) => openedHand(id, {}, options).game.state.balances[2];
  const standardStart = rulesOf(id).options.startingPoints;
  const timings = ['action/too-late-for-this-kong', 'accepted'];
  const isStrict = rulesOf(id).options.addedKongTiming === 'drawn-now';
  const matchLength = id === 'hong-kong' ? { matchLength: 1, maxExtraHands: 0 } : { matchLength: 1 };
  return [
    ['baseScore', 3, moved(id, hand, given), once, once.map(points => 3 * points)],
    ['startingPoints', 77, start, standardStart, 77],
    ['claimWindowMs', WINDOW_MS, afterTheWall, 'play', 'over'],
    [
      'addedKongTiming',
      isStrict ? 'any-own-turn' : 'drawn-now',
      options => addedLater(id, options),
      timings[isStrict ? 0 : 1],
      timings[isStrict ? 1 : 0],
    ],
    [
      'matchLength',
      1,
      options => playUntilOver(id, 'matchLength' in options ? matchLength : {}),
      'accepted',
      'action/match-is-over',
    ],
    deals('nextDealer', ['passes', 'winner'], options => dealerAfterAWinOf(id, 3, options), { passes: 1, winner: 3 }),
    deals('dealerOnDraw', ['stays', 'passes'], options => dealerAfterADraw(id, options), { stays: 0, passes: 1 }),
    ['dealerOnFalseWin', 'passes', options => dealerAfterAFalseWin(id, options), 0, 1],
    ['maxExtraHands', 0, options => dealerAfterAWinOf(id, 0, options), 0, 1],
    deals('matchCounts', ['hands', 'rounds'], options => afterwards(id, hand, given)({ matchLength: 1, ...options }), {
      hands: 'action/match-is-over',
      rounds: 'accepted',
    }),
    ['matchMinutes', 10, options => isCalledAfter(id, options, 10 * 60_000), false, true],
    [
      'seatMinutes',
      60,
      options => toldWhenGivenUp(id, options, 60 * 60_000),
      ['hand-voided'],
      ['hand-voided', 'seat-draw-called'],
    ],
    [
      'endAtZero',
      true,
      options => afterwards(id, hand, given)({ startingPoints: 0, ...options }),
      'accepted',
      'action/match-is-over',
    ],
  ];
};

/** What a win by seat 1 moves with a horse that hits seat 2, and with one that hits the winner. */
const horsesPaid = (options: Options): unknown =>
  (['C3', 'C2'] as const).map(horse =>
    pays('guangdong', 'C234 D456 B567 D678 B1 + B1', { hand: { horses: [horse] } })(options),
  );

/** The deals counted after a drawn hand, and the horses there are then for the dealer and for another winner. */
function horsesAfterADraw(options: Options): readonly (number | undefined)[] {
  const game = drained('guangdong', options);
  if (game.hand.phase === 'play') game.play({ type: 'end-hand' });
  game.play({ type: 'start-hand' });
  const { continuations } = game.hand;
  const { horses } = rulesOf('guangdong', options).flow;
  return [continuations, ...[true, false].map(dealerWon => horses?.flipped({ continuations, dealerWon }))];
}

/** East rolls a five, counts itself and rolls a three. */
function tianjinDice(options: Options): ScriptedGame {
  const game = new ScriptedGame(rulesOf('tianjin', options), 0);
  game.play(
    { type: 'start-hand' },
    { type: 'roll-dice', by: 0, values: [2, 3], for: 'break' },
    { type: 'roll-dice', by: 0, values: [1, 2], for: 'break-second' },
  );
  return game;
}
const tianjinBreak = (options: Options) => tianjinDice(options).hand.wall.broken?.skipped;
/** The player across rolls a five for the joker. */
function tianjinIndicator(options: Options): StackPlace | undefined {
  const game = tianjinDice({ ...options, breakCountedIn: 'stacks' });
  const unseen = (count: number) => Array<'_'>(count).fill('_');
  game.play(
    { type: 'deal', hands: [unseen(14), unseen(13), unseen(13), unseen(13)] },
    { type: 'roll-dice', by: 2, values: [2, 3], for: 'joker' },
  );
  return game.hand.secret.indicator?.place;
}

/** Four hands that nobody but the next dealer wins: a round for those who count rounds. */
function playUntilOver(id: RuleSetId, options: Options): string {
  const [hand, given] = winOf(id);
  const hands = id === 'hong-kong' ? 4 : 1;
  const { game } = actedOut(rulesOf(id, options), writtenHand(hand, given));
  for (let played = 1; played < hands; played++) {
    game.play({ type: 'start-hand' });
    game.play({ type: 'roll-dice', by: game.hand.dealer, values: [1, 1, 1], for: 'break' });
    const unseen = Array<'_'>(13).fill('_');
    game.play({ type: 'deal', hands: [unseen, unseen, unseen, unseen] });
    game.draw(game.hand.dealer, '_');
    while (game.hand.phase === 'play' && !canBeEnded(game)) passATurn(game);
    game.play({ type: 'end-hand' });
  }
  return game.refusal({ type: 'start-hand' });
}

/** A three is rolled. */
const breakCount = (id: RuleSetId): Row => [
  'breakCount',
  'dealer-is-one',
  options => openedHand(id, {}, options).hand.wall.broken?.side,
  3,
  2,
];

// What each rule set has of its own

const ROWS: Readonly<Record<RuleSetId, readonly Row[]>> = {
  guangdong: [
    breakCount('guangdong'),
    [
      'longSides',
      'seats-1-3',
      opened('guangdong', {}, ({ hand }) => hand.wall.heights.map(side => side.length)),
      [14, 13, 14, 13],
      [13, 14, 13, 14],
    ],
    [
      'winOnDiscard',
      true,
      moved('guangdong', 'C234 D456 B567 D678 B1 + B1', { win: { by: 'discard', from: 2 } }),
      'action/not-your-turn',
      [0, 3, -3, 0],
    ],
    [
      'horseCount',
      6,
      options => rulesOf('guangdong', options).flow.horses?.flipped({ continuations: 2, dealerWon: false }),
      3,
      6,
    ],
    [
      'horsesPay',
      'winner-hit',
      Object.assign(horsesPaid, { told: horsesPaid }),
      [
        [-2, 5, -2, -1],
        [-3, 9, -3, -3],
      ],
      [
        [-1, 3, -1, -1],
        [-3, 9, -3, -3],
      ],
    ],
    [
      'dragonHorses',
      'red-is-2',
      paid('guangdong', 'C234 D456 B567 D678 B1 + B1', {
        hand: { horses: ['RD'] },
        options: { tileSet: 'with-honours' },
      }),
      [-3, 5, -1, -1],
      [-3, 9, -3, -3],
    ],
    [
      'kongBloom',
      'double-giver-pays',
      moved('guangdong', '[C2222<3] D456 B567 D678 B1 + B1', { win: { replacement: true } }),
      [-1, 6, -1, -4],
      [0, 9, 0, -9],
    ],
    [
      'tileSet',
      'with-honours',
      opened('guangdong', {}, ({ hand }) => hand.wall.heights.map(side => side.length)),
      [14, 13, 14, 13],
      [17, 17, 17, 17],
    ],
    [
      'ghosts',
      'flipped',
      patterns('guangdong', 'B234 B678 D123 D44 C7 D9 + C7', { hand: { indicator: 'C6' } }),
      'not-a-winning-shape',
      'mixed-outside 1',
    ],
    [
      'ghostFree',
      'double',
      moved('guangdong', 'C234 D456 B567 D678 B1 + B1', { hand: { indicator: 'C8' }, options: { ghosts: 'flipped' } }),
      [-1, 3, -1, -1],
      [-2, 6, -2, -2],
    ],
    ['mostTimes', 5, moved('guangdong', 'B222 B333 B444 B666 B8 + B8'), [-10, 30, -10, -10], [-5, 15, -5, -5]],
    ['horseContinuations', 'dealer-wins', horsesAfterADraw, [1, 2, 2], [0, 1, 1]],
    [
      'mixedOutside',
      'every-set',
      patterns('guangdong', 'C123 D456 B567 D678 B8 + B8'),
      'mixed-outside 1',
      'chicken-hand 1',
    ],
  ],
  'hong-kong': [
    [
      'multipleWinners',
      'best-hand',
      opened(
        'hong-kong',
        {
          0: 'C9 B147 D369 C258 E S W',
          1: 'C78 B258 D147 N N GD GD RD',
          2: 'C123 C456 E E E S S C99',
          3: 'C234 C345 C678 C6 C678',
        },
        game => {
          game.discard(0, 'C9');
          const claims = legalActions(game.game.rules, game.game.state).filter(isClaiming);
          return inOrderOfClaims(game.game.rules, game.hand, claims)[0]?.seat;
        },
      ),
      2,
      3,
    ],
    [
      'simples',
      '2-8',
      patterns('hong-kong', '[B222<0] [C444<0] D777 D888 B9 + B9'),
      'all-simples 1, all-pungs 3, self-draw 1, no-bonus-tiles 1',
      'all-pungs 3, self-draw 1, no-bonus-tiles 1',
    ],
    [
      'robbing',
      'added-only',
      opened('hong-kong', { 0: 'C5555 B147 D369 S W N', 2: 'C123 C678 C99 E E E C46' }, game => {
        game.play({ type: 'declare-kong', seat: 0, kong: 'concealed', tiles: kinds('C5555') });
        return game.refusal({ type: 'win', seat: 2 });
      }),
      'accepted',
      'action/not-your-turn',
    ],
    [
      'minimumFan',
      1,
      patterns('hong-kong', 'B123 C345 D567 B678 C9 + C9'),
      'below-minimum',
      'all-simples 1, all-chows 1, self-draw 1, no-bonus-tiles 1',
    ],
    [
      'sevenPairs',
      'allow-quads',
      patterns('hong-kong', 'B1111 C3399 D22 E E S + S'),
      'not-a-winning-shape',
      'seven-pairs 4, self-draw 1, no-bonus-tiles 1',
    ],
    [
      'limitHands',
      [],
      patterns('hong-kong', 'B19 C19 D19 E S W N RD GD WD + WD'),
      'thirteen-orphans 64',
      'not-a-winning-shape',
    ],
    ['limit', 10, moved('hong-kong', 'B19 C19 D19 E S W N RD GD WD + WD'), [-64, 192, -64, -64], [-10, 30, -10, -10]],
    [
      'discardPaidBy',
      'discarder',
      moved('hong-kong', '[B222<0] [C444<0] D777 D88 B99 + D8', { win: { by: 'discard', from: 3 } }),
      [-4, 10, -2, -4],
      [0, 10, 0, -10],
    ],
    [
      'selfDrawPaidBy',
      'feeder',
      moved('hong-kong', '[RD RD RD<0] [GD GD GD<0] [WD WD WD<3] B555 B8 + B8'),
      [-64, 192, -64, -64],
      [0, 192, 0, -192],
    ],
    [
      'payByFan',
      { 5: 16 },
      moved('hong-kong', '[B222<0] [C444<0] D777 D88 B99 + D8', { win: { by: 'discard', from: 3 } }),
      [-4, 10, -2, -4],
      [-32, 80, -16, -32],
    ],
    [
      'fan',
      { 'all-pungs': 4, 'no-bonus-tiles': 0 },
      patterns('hong-kong', '[B222<0] [C444<0] D777 D888 B9 + B9'),
      'all-simples 1, all-pungs 3, self-draw 1, no-bonus-tiles 1',
      'all-simples 1, all-pungs 4, self-draw 1',
    ],
    [
      'dealerDoubles',
      false,
      moved('hong-kong', '[B222<0] [C444<0] D777 D88 B99 + D8', { win: { by: 'discard', from: 3 } }),
      [-4, 10, -2, -4],
      [-2, 8, -2, -4],
    ],
    [
      'limitDoubles',
      true,
      moved('hong-kong', 'B19 C19 D19 E S W N RD GD WD + WD'),
      [-64, 192, -64, -64],
      [-256, 512, -128, -128],
    ],
    [
      'concealedHand',
      true,
      patterns('hong-kong', 'B123 B345 B567 B888 B9 + B9'),
      'all-simples 1, pure-hand 6, self-draw 1, no-bonus-tiles 1',
      'all-simples 1, pure-hand 6, concealed-hand 1, self-draw 1, no-bonus-tiles 1',
    ],
    [
      'kongSelfDraw',
      true,
      patterns('hong-kong', '[B1111] B345 B567 B888 B9 + B9', { win: { replacement: true } }),
      'all-simples 1, pure-hand 6, self-draw 1, no-bonus-tiles 1',
      'all-simples 1, pure-hand 6, self-draw 1, kong-self-draw 1, no-bonus-tiles 1',
    ],
    [
      'limitCaps',
      'every-payment',
      moved('hong-kong', '[RD RD RD<0] [GD GD GD<0] [WD WD WD<3] B555 B8 + B8', {
        options: { limit: 20, limitHands: [] },
      }),
      [-32, 64, -16, -16],
      [-20, 52, -16, -16],
    ],
    [
      'limitHandsMustBe',
      'concealed',
      patterns('hong-kong', '[RD RD RD<0] [GD GD GD<0] [WD WD WD<3] B555 B8 + B8'),
      'great-dragons 64',
      'dragon-pung 1, dragon-pung 1, dragon-pung 1, all-pungs 3, clean-hand 3, self-draw 1, no-bonus-tiles 1',
    ],
    [
      'kongAfterClaim',
      true,
      opened('hong-kong', { 0: 'C1 B147 D369 E S W N GD WD', 1: 'C11 B9999 D147 C58 E S' }, game => {
        game.discard(0, 'C1');
        game.play({ type: 'claim-pung', seat: 1, tiles: kinds('C111') });
        return game.refusal({ type: 'declare-kong', seat: 1, kong: 'concealed', tiles: kinds('B9999') });
      }),
      'action/not-now',
      'accepted',
    ],
    [
      'greatFlowers',
      false,
      patterns('hong-kong', 'B123 B345 B567 B888 B9 + B9', {
        winner: { bonus: ['F1', 'F2', 'F3', 'F4', 'F5', 'F6', 'F7', 'F8'] },
      }),
      'great-flowers 64',
      'all-simples 1, pure-hand 6, self-draw 1, own-flower 1, own-season 1, all-flowers 4, all-seasons 4',
    ],
    [
      'foulPenalty',
      5,
      opened('hong-kong', { 0: 'B147 C258 D369 E S W N' }, game => {
        game.play({ type: 'attempt', action: { type: 'win', seat: 0 } });
        return deltasOf(game.hand.transfers);
      }),
      [0, 0, 0, 0],
      [-15, 5, 5, 5],
    ],
    [
      'showsFalseWins',
      true,
      opened('hong-kong', { 0: 'B147 C258 D369 E S W N' }, game => {
        game.play({ type: 'attempt', action: { type: 'win', seat: 0 } });
        return game.hand.shown;
      }),
      [],
      [0],
    ],
  ],
  dalian: [
    breakCount('dalian'),
    ['treasure', false, options => rulesOf('dalian', options).flow.indicator?.renewedAt ?? null, 3, null],
    [
      'treasureKinds',
      'indicator-and-next',
      options =>
        acted('dalian', '[C222<2] B123 B789 D45 E E + D3', { winner: { ready: true }, hand: { indicator: 'C7' } })(
          options,
        ).game.hand.secret.indicator?.wilds,
      ['C8'],
      ['C7', 'C8'],
    ],
    [
      'wildOnDiscard',
      true,
      options =>
        acted('dalian', '[C222<2] B123 B789 D45 E E + C8', {
          winner: { ready: true },
          hand: { indicator: 'C7' },
          win: { by: 'discard', from: 3 },
        })(options).refused,
      'not-a-winning-shape',
      null,
    ],
    [
      'threeSuits',
      'sets',
      options => acted('dalian', '[C222<2] B123 B789 C45 D55 + C6')(options).refused,
      null,
      'missing-suit',
    ],
    [
      'allowSingleTile',
      true,
      opened('dalian', { 1: 'B11 B33 B55 B77 C9 D147 E' }, game => {
        const pungs = kinds('B1 B3 B5');
        for (const tile of pungs) {
          while (game.hand.turn !== 0) passATurn(game, kinds('B13579'));
          if (game.hand.awaited === 'draw') game.draw(0, '_');
          game.discard(0, tile);
          game.play({ type: 'claim-pung', seat: 1, tiles: [tile, tile, tile] });
          game.discard(1, kinds('C9 D1 D4')[pungs.indexOf(tile)] ?? 'D7');
        }
        while (game.hand.turn !== 0) passATurn(game, kinds('B13579'));
        game.draw(0, '_');
        game.discard(0, 'B7');
        return game.refusal({ type: 'claim-pung', seat: 1, tiles: kinds('B777') });
      }),
      'action/too-many-sets',
      'accepted',
    ],
    [
      'cycloneKong',
      'one-kind',
      opened('dalian', { 0: 'B147 C258 D369 E S W N GD' }, game =>
        game.refusal({ type: 'declare-kong', seat: 0, kong: 'exposed', tiles: kinds('E S W N') }),
      ),
      'accepted',
      'action/not-a-set',
    ],
    [
      'addedCycloneOpens',
      true,
      patterns('dalian', '[N N N N<0+] B123 D45 C66 B567 + D3'),
      'not-opened',
      'basic-win 1, self-draw 2, opened-hand 2, three-unopened 2, cyclone-kong 4',
    ],
    [
      'openedHand',
      'whole-hand',
      paid('dalian', '[C222<2] B123 B789 D45 E E + D3', { shown: { 3: '[B678<2]' } }),
      [-4, 10, -4, -2],
      [-4, 12, -4, -4],
    ],
    [
      'unopenedPayer',
      'no-declared-set',
      paid('dalian', '[C222<2] B123 B789 D45 E E + D3', { shown: { 3: '[D9999]' } }),
      [-8, 24, -8, -8],
      [-4, 10, -4, -2],
    ],
    [
      'edgeWin',
      'only-wait',
      patterns('dalian', '[C222<2] B789 D23445 E E + D3'),
      'basic-win 1, edge-win 2, self-draw 2, opened-hand 2, three-unopened 2',
      'basic-win 1, self-draw 2, opened-hand 2, three-unopened 2',
    ],
    [
      'robbedKongCountsAsDiscard',
      false,
      moved('dalian', '[C222<2] B123 B789 D45 E E + D3', { win: { by: 'robbed-kong', from: 3 } }),
      [0, 8, 0, -8],
      [0, 2, 0, -2],
    ],
    ['dealerPays', 'double', moved('dalian', '[C222<2] B123 B789 D45 E E + D3'), [-8, 24, -8, -8], [-16, 32, -8, -8]],
    [
      'dragonTileBonus',
      'off',
      patterns('dalian', '[RD RD RD RD<2] [C345<0] B789 D45 GD GD + D3'),
      'basic-win 1, self-draw 2, opened-hand 2, three-unopened 2, joyous-kong 4, dragon-tile-bonus 2, dragon-tile-bonus 2',
      'basic-win 1, self-draw 2, opened-hand 2, three-unopened 2, joyous-kong 4',
    ],
    [
      'rushCountsAsSelfDraw',
      true,
      options =>
        acted('dalian', '[C222<2] B123 B789 D45 E E + D3', {
          winner: { ready: true },
          hand: { indicator: 'D2' },
          win: { by: 'treasure-rush' },
        })(options).patterns.includes('self-draw 2'),
      false,
      true,
    ],
    ['cap', 5, moved('dalian', '[C222<2] B123 B789 D45 E E + D3'), [-8, 24, -8, -8], [-5, 15, -5, -5]],
  ],
  wuhan: [
    [
      'thrownKongs',
      'red',
      opened('wuhan', { 0: 'RD B147 C258 D369 E S W N' }, game => {
        game.discard(0, 'RD');
        const { turn, awaited } = game.hand;
        return [turn, awaited];
      }),
      [1, 'draw'],
      [0, 'replacement'],
    ],
    breakCount('wuhan'),
    [
      'redIndicator',
      'flip-again',
      options => {
        const game = dealtHand({}, rules('wuhan', options));
        game.play({ type: 'flip-indicator', tile: 'RD' });
        return [game.hand.phase, game.hand.secret.indicator?.wilds];
      },
      ['play', ['WD']],
      ['indicator', []],
    ],
    [
      'softWinOnDiscard',
      true,
      options =>
        acted('wuhan', '[B123<0] C123 D23 D777 D5 C6 + D4', {
          hand: { indicator: 'C5' },
          win: { by: 'discard', from: 3 },
        })(options).refused,
      'wild-on-discard',
      null,
    ],
    [
      'wildKong',
      4,
      options =>
        acted('wuhan', '[B123<0] [C6666] D234 D777 D5 + D5', { hand: { indicator: 'C5' } })(options).patterns.find(
          text => text.startsWith('wild-kong'),
        ),
      'wild-kong 2',
      'wild-kong 4',
    ],
    [
      'cap',
      4,
      moved('wuhan', '[B123<0] C123 D234 D777 D5 + D5', { hand: { indicator: 'C8' } }),
      [-6, 18, -6, -6],
      [-4, 12, -4, -4],
    ],
    [
      'capPer',
      'hand',
      moved('wuhan', '[B123<0] C123 D234 D777 D5 + D5', { hand: { indicator: 'C8' }, options: { cap: 9 } }),
      [-6, 18, -6, -6],
      [-3, 9, -3, -3],
    ],
    [
      'discardPaidBy',
      'discarder-double',
      moved('wuhan', '[B123<0] C123 D234 D777 D5 + D5', { hand: { indicator: 'C8' }, win: { by: 'discard', from: 2 } }),
      [-4, 12, -4, -4],
      [-4, 16, -8, -4],
    ],
    [
      'dealerDoubles',
      'small-hands',
      moved('wuhan', '[B123<0] C123 D234 D777 D5 + D5', { hand: { indicator: 'C8' } }),
      [-6, 18, -6, -6],
      [-12, 24, -6, -6],
    ],
    [
      'payersDouble',
      'mouths',
      paid('wuhan', '[B123<0] C123 D234 D777 D5 + D5', {
        hand: { indicator: 'C8' },
        shown: { 2: '[C777<1]' },
      }),
      [-6, 18, -6, -6],
      [-6, 24, -12, -6],
    ],
    [
      'minimumPoints',
      7,
      patterns('wuhan', '[B123<0] C456 D234777 D5 + D5', { hand: { indicator: 'C8' } }),
      'flat-hand 1, open-mouth 2, self-draw 1.5, hard-win 2',
      'below-minimum',
    ],
    [
      'responsibility',
      false,
      moved('wuhan', '[B123<0] [B456<0] [B777<2] B888 B5 + B5', { hand: { indicator: 'C8' } }),
      [0, 720, -720, 0],
      [-240, 720, -240, -240],
    ],
    [
      'responsibleFor',
      ['robbing-a-kong', 'full-demand'],
      moved('wuhan', '[B123<0] [B456<0] [B777<2] B888 B5 + B5', { hand: { indicator: 'C8' } }),
      [0, 720, -720, 0],
      [-240, 720, -240, -240],
    ],
    [
      'selfDrawRounding',
      'at-once',
      moved('wuhan', '[B123<0] C123 D234 D777 D5 + D5', { hand: { indicator: 'C8' } }),
      [-6, 18, -6, -6],
      [-8, 24, -8, -8],
    ],
  ],
  tianjin: [
    [
      'doubleGoFish',
      true,
      patterns('tianjin', 'B89 C123 C777 D456 E E + C5', { hand: { indicator: 'B8' } }),
      'catch-five 3',
      'double-go-fish 2, catch-five 3',
    ],
    [
      'stepUpBy',
      'anybody',
      options => {
        const game = openedHand('tianjin', { 0: 'B147 C147 D147 E S W N RD', 1: 'C123456789 D45 E E' }, options);
        const said = [1, 0].map(seat => game.refusal({ type: 'step-up', seat: seat as Seat }));
        if (said[0] === 'accepted') game.play({ type: 'step-up', seat: 1 });
        game.discard(0, 'RD');
        game.draw(1, 'D6');
        game.play({ type: 'win', seat: 1 });
        return [said, deltasOf(game.hand.transfers)];
      },
      [
        ['action/not-your-turn', 'accepted'],
        [-64, 192, -64, -64],
      ],
      [
        ['accepted', 'accepted'],
        [-128, 256, -64, -64],
      ],
    ],
    ['breakCountedIn', 'tiles', tianjinBreak, 8, 4],
    ['jokerCount', 'tiles', options => tianjinIndicator(options)?.stack, 3, 5],
    [
      'points',
      { 'joker-free': 7 },
      moved('tianjin', 'C123 C777 D456 E E E N + N', { hand: { indicator: 'B8' } }),
      [-2, 6, -2, -2],
      [-7, 21, -7, -7],
    ],
  ],
};

/** Where a rule set leaves no choice. */
const isSettled = (id: RuleSetId, option: string): boolean => {
  const choices = RULE_SETS.find(set => set.id === id)?.options[option]?.choices;
  return choices?.type === 'choice' && choices.values.length === 1;
};

/** Options that change what is scored and whose hand above is looked at before it is finished: one that is told. */
const TOLD: Readonly<Record<RuleSetId, readonly Row[]>> = {
  guangdong: [
    [
      'horseContinuations',
      'dealer-wins',
      pays('guangdong', 'C234 D456 B567 D678 B1 + B1', { hand: { continuations: 1, horses: ['C1', 'C2'] } }),
      [-5, 11, -3, -3],
      'horses',
    ],
    [
      'horseCount',
      2,
      pays('guangdong', 'C234 D456 B567 D678 B1 + B1', { hand: { horses: ['C1', 'C2'] } }),
      'horses',
      [-5, 11, -3, -3],
    ],
    [
      'tileSet',
      'with-honours',
      counts('guangdong', 'C123 C456 C789 E E E S + S'),
      'win.hand[9]',
      'mixed-outside 1, mixed-one-suit 2',
    ],
  ],
  'hong-kong': [
    [
      'robbing',
      'added-only',
      pays('hong-kong', '[B222<0] [RD RD RD<0] [GD GD GD<0] B46 S S + B5', {
        win: { by: 'robbed-kong', from: 3 },
        shown: { 3: '[B5555]' },
      }),
      [-4, 10, -2, -4],
      'kong-not-robbable',
    ],
  ],
  dalian: [
    [
      'treasure',
      false,
      counts('dalian', '[C222<2] B123 B789 D45 E E + C8', { winner: { ready: true }, hand: { indicator: 'C7' } }),
      'basic-win 1, self-draw 2, ready-win 2, opened-hand 2, three-unopened 2, finding-treasure 2',
      'not-a-winning-shape',
    ],
    [
      'treasureKinds',
      'indicator-and-next',
      counts('dalian', '[C222<2] B123 B789 D45 E E + C7', { winner: { ready: true }, hand: { indicator: 'C7' } }),
      'not-a-winning-shape',
      'basic-win 1, self-draw 2, ready-win 2, opened-hand 2, three-unopened 2, finding-treasure 2',
    ],
    [
      'wildOnDiscard',
      true,
      pays('dalian', '[C222<2] B123 B789 D45 E E + C8', {
        winner: { ready: true },
        hand: { indicator: 'C7' },
        win: { by: 'discard', from: 3 },
      }),
      'not-a-winning-shape',
      [0, 32, 0, -32],
    ],
    [
      'threeSuits',
      'sets',
      counts('dalian', '[C222<2] B123 B789 C45 D55 + C6'),
      'basic-win 1, self-draw 2, opened-hand 2, three-unopened 2',
      'missing-suit',
    ],
    [
      'allowSingleTile',
      true,
      counts('dalian', '[C222<2] [B123<0] [B789<0] [D345<0] E + E'),
      'too-few-tiles-in-hand',
      'basic-win 1, self-draw 2, opened-hand 2, three-unopened 2, single-remaining-tile 2',
    ],
    [
      'cycloneKong',
      'one-kind',
      counts('dalian', '[E S W N] [C345<0] B789 D45 B22 + D3'),
      'basic-win 1, self-draw 2, opened-hand 2, three-unopened 2, cyclone-kong 4',
      'seats[1].melds[0].tiles',
    ],
    [
      'rushCountsAsSelfDraw',
      true,
      counts('dalian', '[C222<2] B123 B789 D45 E E + D3', {
        winner: { ready: true },
        hand: { indicator: 'D2' },
        win: { by: 'treasure-rush' },
      }),
      'basic-win 1, ready-win 2, opened-hand 2, three-unopened 2, treasure-rush 2',
      'basic-win 1, self-draw 2, ready-win 2, opened-hand 2, three-unopened 2, treasure-rush 2',
    ],
  ],
  wuhan: [
    [
      'redIndicator',
      'flip-again',
      counts('wuhan', '[B123<0] C456 D234 D777 D5 + WD', { hand: { indicator: 'RD' } }),
      'flat-hand 1, open-mouth 2, self-draw 1.5, soft-win 1',
      'indicator',
    ],
    [
      'thrownKongs',
      'red-and-wild',
      counts('wuhan', '[B123<0] C456 D234 D777 D5 + D5', {
        hand: { indicator: 'C6' },
        winner: { discards: ['RD', 'C7'] },
      }),
      'flat-hand 1, open-mouth 2, self-draw 1.5, hard-win 2, red-dragon 2',
      'flat-hand 1, open-mouth 2, self-draw 1.5, hard-win 2, wild-kong 2, red-dragon 2',
    ],
    [
      'softWinOnDiscard',
      true,
      counts('wuhan', '[B123<0] C123 D23 D777 D5 C6 + D4', {
        hand: { indicator: 'C5' },
        win: { by: 'discard', from: 3 },
      }),
      'wild-on-discard',
      'flat-hand 1, open-mouth 2, soft-win 1',
    ],
    [
      'wildKong',
      4,
      counts('wuhan', '[B123<0] [C6666] D234 D777 D5 + D5', { hand: { indicator: 'C5' } }),
      'flat-hand 1, open-mouth 2, self-draw 1.5, hard-win 2, wild-kong 2',
      'flat-hand 1, open-mouth 2, self-draw 1.5, hard-win 2, wild-kong 4',
    ],
  ],
  tianjin: [
    [
      'stepUpBy',
      'anybody',
      pays('tianjin', 'C123 C777 D456 E E E N + N', { hand: { indicator: 'B8', facts: ['southSteppedUp'] } }),
      'southSteppedUp',
      [-4, 8, -2, -2],
    ],
  ],
};

/** A tile that nobody may win on leaves a player without a turn; a told hand with it is refused for what it is. */
const toldOf = (seen: unknown): unknown => (seen === 'action/not-your-turn' ? 'self-draw-only' : seen);

/** Options without a row, by name, and rows of no such option. */
const unlike = (rows: readonly (readonly [string, ...unknown[]])[], options: readonly string[]) => {
  const named = [...new Set(rows.map(([option]) => option))];
  return {
    withoutARow: options.filter(option => !named.includes(option)),
    ofNoOption: named.filter(option => !options.includes(option)),
  };
};
const NEITHER = { withoutARow: [], ofNoOption: [] };

describe.each(RULE_SETS)('the options of $id in play', ({ id, options }) => {
  const rows = [...common(id), ...(ROWS[id] ?? [])];
  const ofTheHouse = HOUSE_ROWS[id] ?? []; // looked at in test/rules/house-options.test.ts
  const open = Object.keys(options).filter(option => !isSettled(id, option));

  test('are all looked at', () => {
    expect(unlike([...rows, ...ofTheHouse], open)).toEqual(NEITHER);
  });

  test.each(rows)('%s: %j', (option, value, look, standard, then) => {
    expect(look({})).toEqual(standard);
    expect(look({ [option]: value })).toEqual(then);
  });

  const told = [
    ...rows.flatMap(([option, value, look, ...seen]): Row[] =>
      look.told ? [[option, value, look.told, ...seen]] : [],
    ),
    ...(TOLD[id] ?? []),
  ];

  test('are all looked at in a told hand where they concern what is scored', () => {
    const scored = open.filter(option => options[option]?.concerns === 'score');
    expect(unlike([...told, ...ofTheHouse], scored)).toEqual(NEITHER);
  });

  test.each(told)('%s: %j, scored', (option, value, look, standard, then) => {
    expect([look({}), look({ [option]: value })]).toEqual([standard, then].map(toldOf));
  });
});
