import { isKnown } from '../../src/domain/kinds.ts';
import { parseHand, parseTiles, type WrittenHand, withGiversSeated } from '../../src/domain/notation.ts';
import type { Result } from '../../src/domain/result.ts';
import { type BySeat, bySeat, isSeat, type Seat } from '../../src/domain/seat.ts';
import type { TileKind } from '../../src/domain/tile.ts';
import type { CountedPattern, IllegalReason, WinBy } from '../../src/rules/finished-hand.ts';
import type { RuleSetId } from '../../src/rules/rule-set.ts';
import type { RequestSeat, RequestWin, ScoreRequest } from './request.ts';
import type { ReferenceScore } from './verdict.ts';

/** A hand as the rule pages write it down, and what it comes to. docs/rules/README.md, "Worked examples". */
export interface WorkedExample {
  readonly request: ScoreRequest;
  readonly score: ReferenceScore;
}

const FLAGS = {
  "a kong's replacement": { replacement: true },
  "after the discarder's kong": { afterKong: true },
  'the last tile': { lastTile: true },
  'first turn': { firstTurn: true },
} as const;

const WINDS = ['East', 'South', 'West', 'North'] as const satisfies BySeat<string>;

/** The worked examples on a page: its fenced blocks marked `score`. */
export const workedExamplesOn = (page: string): readonly string[] =>
  [...page.matchAll(/```score\n([^`]*)```/g)].map(([, example]) => example ?? '');

/** Reads a worked example. Throws with the line that makes no sense: an example is part of a page, not input. */
export function parseWorkedExample(rules: RuleSetId, text: string): WorkedExample {
  const lines = new Map(
    text
      .trim()
      .split('\n')
      .map(line => {
        const [, label, value] = /^(\w+):\s*(.*)$/.exec(line.trim()) ?? fail(line);
        return [label ?? '', value ?? ''] as const;
      }),
  );
  const hand = handIn(lines.get('hand') ?? '');
  const win = parseWin(lines.get('win') ?? fail('no "win:" line'), hand);
  const request: ScoreRequest = {
    rules,
    options: parseOptions(lines.get('options')),
    // seats are called by their winds: the dealer is East
    dealer: 0,
    ...parseTable(lines.get('table')),
    seats: bySeat(seat => ({
      ...parseSeat(lines.get(WINDS[seat])),
      ...(seat === win?.seat && win.by !== 'great-flowers' ? { melds: hand.melds } : {}),
    })),
    win,
  };
  return { request, score: parseScore(lines) };
}

function parseScore(lines: ReadonlyMap<string, string>): ReferenceScore {
  const refused = lines.get('refused');
  if (refused !== undefined) return { legal: false, reason: refused as IllegalReason };
  const patterns = listOf(lines.get('counts')).map((item): CountedPattern => {
    const [id, value] = item.split(' ');
    return { id: id ?? '', value: Number(value) };
  });
  const [a, b, c, d] = (lines.get('pays') ?? fail('no "pays:" line'))
    .split(/\s+/)
    .map(number => Number(number.replace('−', '-')));
  const deltas = [a, b, c, d] as unknown as BySeat<number>;
  return { legal: true, patterns, points: Number(lines.get('points') ?? lines.get('fan') ?? 0), deltas };
}

/** The value of `won`: `East, self-draw`, or `South, on West's discard, the last tile`; a draw has no winner. */
function parseWin(line: string, hand: WrittenHand): RequestWin | null {
  if (line === 'nobody') return null;
  const [who, how, ...flags] = listOf(line);
  const circumstances = flags.map(flag => FLAGS[flag as keyof typeof FLAGS] ?? fail(line));
  const from = /\b([A-Z]\w+)'s/.exec(how ?? '')?.[1];
  return {
    seat: seatOf(who),
    by: wayOf(how ?? '') ?? fail(line),
    ...(from === undefined ? {} : { from: seatOf(from) }),
    hand: hand.concealed.filter(isKnown),
    ...(hand.winning === null ? {} : { tile: hand.winning }),
    ...Object.assign({}, ...circumstances),
  };
}

function wayOf(how: string): WinBy | null {
  if (how.endsWith('discard')) return 'discard';
  if (how.startsWith('robbing')) return 'robbed-kong';
  return (
    (['self-draw', 'treasure-rush', 'great-flowers'] as const).find(
      by => by.replace('-', ' ') === how.replace('-', ' '),
    ) ?? null
  );
}

/** `2 continuations, round wind S, indicator C6, horses C5 D1, East stepped up, shoveled, followed`. */
function parseTable(line: string | undefined): Omit<ScoreRequest, 'rules' | 'options' | 'dealer' | 'seats' | 'win'> {
  const items = listOf(line);
  const after = (words: string): string | undefined =>
    items.find(item => item.startsWith(`${words} `))?.slice(words.length + 1);
  const continuations = items.find(item => item.includes('continuation'))?.split(' ')[0];
  const roundWind = after('round wind');
  const indicator = after('indicator');
  const horses = after('horses') ?? after('horse');
  const steppedUp = ['South', 'West', 'North'].flatMap(wind => {
    const fact = `${wind.toLowerCase()}SteppedUp`;
    if (items.includes(`${wind} stepped up twice`)) return [fact, `${fact}Twice`];
    return items.includes(`${wind} stepped up`) ? [fact] : [];
  });
  const facts = [...steppedUp, ...(items.includes('followed') ? ['followed'] : [])];
  return {
    ...(continuations === undefined ? {} : { continuations: Number(continuations) }),
    ...(roundWind === undefined ? {} : { roundWind: roundWind as 'E' }),
    ...(indicator === undefined ? {} : { indicator: indicator as TileKind }),
    ...(horses === undefined ? {} : { horses: tilesIn(horses) }),
    stepUp: items.includes('East stepped up'),
    shoveled: items.includes('shoveled'),
    ...(facts.length === 0 ? {} : { facts }),
  };
}

/** `[C222<E] [B1111], discards RD RD, bonus F1, ready`. */
function parseSeat(line: string | undefined): RequestSeat {
  return Object.assign(
    {},
    ...listOf(line).map((item): RequestSeat => {
      if (item === 'ready') return { ready: true };
      if (item.startsWith('discards ')) return { discards: tilesIn(item.slice(9)) };
      if (item.startsWith('bonus ')) return { bonus: tilesIn(item.slice(6)) as NonNullable<RequestSeat['bonus']> };
      return { melds: handIn(item).melds };
    }),
  );
}

/** `winOnDiscard true, limit 21, simples 2-8, points {"dragon":8}` */
const parseOptions = (line: string | undefined): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    listOf(line).map(item => {
      const [name = '', ...value] = item.split(' ');
      return [name, parseOptionValue(value.join(' '))];
    }),
  );

function parseOptionValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text; // the name of a choice
  }
}

/** `[B222<S] B555 C333 D44 D66 + D4` */
const handIn = (text: string): WrittenHand => must(parseHand(withGiversSeated(text)), text);

const tilesIn = (text: string): readonly TileKind[] => must(parseTiles(text), text).filter(isKnown);

function must<T>(result: Result<T, unknown>, text: string): T {
  return result.ok ? result.value : fail(text);
}

function seatOf(wind: string | undefined): Seat {
  const seat = (WINDS as readonly (string | undefined)[]).indexOf(wind);
  return isSeat(seat) ? seat : fail(String(wind));
}

/** Items between commas; those inside brackets stay together. */
const listOf = (line: string | undefined): readonly string[] =>
  line === undefined ? [] : line.split(/,\s*(?![^[{]*[\]}])/).map(item => item.trim());

function fail(what: string): never {
  throw new Error(`worked example: cannot read ${JSON.stringify(what)}`);
}
