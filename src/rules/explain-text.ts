import { formatHand, formatTiles } from '../domain/notation.ts';
import { type Seat, seatNumber, withSeatsNamed } from '../domain/seat.ts';
import { compareKinds, type TileKind } from '../domain/tile.ts';
import { type ExplainedPattern, type ExplainedWin, type Explanation, explain, reasonIn } from './explain.ts';
import { type FinishedHand, type Interpretation, type Win, winsIn } from './finished-hand.ts';
import type { Localised } from './localised.ts';
import type { Rules } from './rule-set.ts';
import type { Payment } from './who-pays.ts';
import { writtenSet } from './written-set.ts';

export const LANGUAGES = ['en', 'zh'] as const;
/** The languages a table can speak. */
export type Language = (typeof LANGUAGES)[number];

/** A finished hand, judged and accounted for in words that can be read at the table. */
export function explainText(rules: Rules, hand: FinishedHand, language: Language): string {
  const say = (text: Localised): string => text[language];
  const explanation = explain(rules, hand);
  return `${[
    `${say(rules.name)}: ${headlines(rules, hand, explanation, say)}`,
    ...body(rules, hand, explanation, say),
  ].join('\n')}\n`;
}

type Say = (text: Localised) => string;

function headlines(rules: Rules, hand: FinishedHand, explanation: Explanation, say: Say): string {
  const wins = winsIn(hand);
  if (wins.length === 0) return say({ zh: '流局', en: 'a draw, without a winner' });
  const refused = explanation.outcome === 'no-win' ? explanation.seat : null;
  return wins.map(win => headline(rules, win, win.seat === refused, say)).join('; ');
}

function headline(rules: Rules, win: Win, isRefused: boolean, say: Say): string {
  const way = rules.ways.find(({ id }) => id === win.by);
  const how = way ? say(way.told) : win.by;
  const giver =
    win.from === null
      ? ''
      : say({
          zh: `，${seatWords(win.from).zh}${rules.words.gaveTheTile.zh}`,
          en: `, from ${seatWords(win.from).en}`,
        });
  const claim = `${say(seatWords(win.seat))} ${how}${giver}`;
  return isRefused ? say({ zh: `${claim}：不算数`, en: `${claim}: no win` }) : claim;
}

function body(rules: Rules, hand: FinishedHand, explanation: Explanation, say: Say): readonly string[] {
  switch (explanation.outcome) {
    case 'drawn':
      return paymentLines(explanation.payments, say);
    case 'no-win': {
      const { reason, missing, rule } = explanation;
      const told = say(reasonIn(rules, reason));
      const code = told === say(missing) ? '' : `${told}: `;
      const refused = winsIn(hand).find(win => win.seat === explanation.seat);
      return [...handLines(hand, refused), `  ${code}${say(missing)}  [${reason}, ${rule}]`];
    }
    case 'won': {
      const wins = winsIn(hand);
      const won = [explanation, ...explanation.alsoWon].flatMap((explained, nth) => [
        ...handLines(hand, wins[nth]),
        ...winLines(rules, explained, say),
      ]);
      return [...won, ...paymentLines(explanation.payments, say)];
    }
  }
}

/** The worth of a winner's hand and its reasons. */
function winLines({ scoring }: Rules, won: ExplainedWin, say: Say): readonly string[] {
  const isOnTop = ({ id }: ExplainedPattern): boolean => scoring.isPaidOnTop?.(id) ?? false;
  const linesOf = (patterns: readonly ExplainedPattern[]): readonly string[] =>
    patterns.map(pattern => patternLine(pattern, won.tiles, say));
  const total = scoring.unit ? `${say(IN_ALL)} ${won.points} ${say(scoring.unit)}` : `${say(POINTS)} ${won.points}`;
  return [
    ...(won.interpretation ? [`  ${say(READ_AS)} ${readingText(won.interpretation)}`] : []),
    ...linesOf(won.patterns.filter(pattern => !isOnTop(pattern))),
    `  ${total}`,
    ...linesOf(won.patterns.filter(isOnTop)),
  ];
}

const READ_AS: Localised = { zh: '拆成', en: 'read as' };
const POINTS: Localised = { zh: '合计', en: 'points' };
const IN_ALL: Localised = { zh: '合计', en: 'in all' };

const readingText = ({ sets, pair }: Interpretation): string =>
  [...sets, ...(pair ? [pair] : [])].map(formatTiles).join(' · ');

function patternLine({ name, value, tiles, rule }: ExplainedPattern, held: readonly TileKind[], say: Say): string {
  const isWhole = tiles.length === held.length && tiles.length > 0;
  const earned = tiles.flatMap(at => held[at] ?? []);
  const shown = isWhole ? say({ zh: '整手牌', en: 'the whole hand' }) : formatTiles(earned);
  return `  ${[`${value}`.padStart(4), say(name), shown].filter(part => part !== '').join('  ')}  [${rule}]`;
}

const paymentLines = (payments: readonly Payment[], say: Say): readonly string[] =>
  payments.length === 0 ? [`  ${say({ zh: '没有收付', en: 'no payments' })}`] : payments.map(p => paymentLine(p, say));

function paymentLine({ from, to, points, why }: Payment, say: Say): string {
  const [payer, winner] = [seatWords(from), seatWords(to)];
  const pays = say({ zh: `${payer.zh}付${winner.zh}：${points}`, en: `${payer.en} pays ${winner.en}: ${points}` });
  return `  ${pays}  (${why.map(note => withSeatsNamed(say(note), seat => say(seatWords(seat)))).join('; ')})`;
}

const seatWords = (seat: Seat): Localised => ({ zh: `${seatNumber(seat)}号位`, en: `seat ${seatNumber(seat)}` });

/** The tiles a hand was won with, if known. */
function handLines({ seats }: FinishedHand, win: Win | undefined): readonly string[] {
  if (!win || win.tile === null) return [];
  const { seat, hand, tile } = win;
  const melds = seats[seat].melds.map(writtenSet);
  return [`  ${formatHand({ melds, concealed: hand.toSorted(compareKinds), winning: tile })}`];
}
