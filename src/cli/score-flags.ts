import { type NotationError, parseHand, parseTiles, type WrittenHand } from '../domain/notation.ts';
import type { Result } from '../domain/result.ts';
import { SEATS, type Seat } from '../domain/seat.ts';
import type { SeenKind } from '../domain/tile.ts';
import { LANGUAGES, type Language } from '../rules/explain-text.ts';
import { FACT_IDS, RULE_SET_IDS, rulesFor } from '../rules/index.ts';
import { UsageError } from './command.ts';
import { readFlags } from './flags.ts';
import { PRESETS_USAGE, refuseUnknownPreset, refuseUnknownRules, seatFlag, wholeFlag } from './rules-flags.ts';

export const SCORE_USAGE = `Usage: paizhuo score [--explain] < requests.jsonl
       paizhuo score --rules RULES --hand HAND [circumstances]

Without --hand: reads score requests, one JSON object a line, and answers each with one JSON object a line, in order.
An invalid request is answered with its error and the field; the exit status is then 1.

With --hand: scores one hand, written like "[C123<0] B555 D22 RD + RD": declared sets in brackets with the seat that gave
a tile, the concealed tiles, and the winning tile after "+". [B2222] is a concealed kong, [B2222<1] one of a discard,
[B2222<1+] a pung that has grown. Seats are 0 to 3 here, as in requests and records; explanations
and pages call them seats 1 to 4.
  --rules RULES          ${RULE_SET_IDS.join(', ')}
  --preset NAME          ready-made house rules, listed below
  --options JSON         house rules that differ from those: '{"baseScore":2}'
  --seat SEAT            the winner (0 to 3; 1)
  --dealer SEAT          the dealer (0)
  --by WAY               self-draw (without --from), discard, robbed-kong, treasure-rush, great-flowers
  --from SEAT            the discarder, or the owner of the robbed kong
  --replacement, --after-kong, --last-tile, --first-turn
                         the tile replaced a kong's fourth; was discarded after a kong; was the last; came on the first turn
  --kongs-in-a-row N     kongs in a row before the replacement
  --continuations N      hands in a row that this dealer has kept the deal
  --round-wind WIND      E, S, W or N
  --indicator TILE       the flipped tile
  --horses TILES         "C3 D1"
  --bonus TILES          the winner's flowers and seasons: "F1 F5"
  --discards TILES       the winner's discards: "RD RD"
  --ready                the winner had declared ready
  --step-up, --shoveled  East has stepped up; the first four discards were one kind
  --fact NAME            another fact: ${FACT_IDS.join(', ')}; may be repeated
  --shown "SEAT: SETS"   another seat's declared sets: "2: [C111<0] [B2222]"; may be repeated
  --json                 answer as a JSON line

  --explain              in words, with the tiles and rules behind them (what --hand does unless --json is given)
  --lang LANGUAGE        ${LANGUAGES.join(' or ')}

Presets:
${PRESETS_USAGE}
`;

const FLAGS = {
  help: { type: 'boolean' },
  explain: { type: 'boolean' },
  json: { type: 'boolean' },
  lang: { type: 'string' },
  rules: { type: 'string' },
  options: { type: 'string' },
  preset: { type: 'string' },
  hand: { type: 'string' },
  seat: { type: 'string' },
  dealer: { type: 'string' },
  by: { type: 'string' },
  from: { type: 'string' },
  replacement: { type: 'boolean' },
  'kongs-in-a-row': { type: 'string' },
  'after-kong': { type: 'boolean' },
  'last-tile': { type: 'boolean' },
  'first-turn': { type: 'boolean' },
  continuations: { type: 'string' },
  'round-wind': { type: 'string' },
  indicator: { type: 'string' },
  horses: { type: 'string' },
  bonus: { type: 'string' },
  discards: { type: 'string' },
  ready: { type: 'boolean' },
  'step-up': { type: 'boolean' },
  shoveled: { type: 'boolean' },
  fact: { type: 'string', multiple: true },
  shown: { type: 'string', multiple: true },
} as const;

/** The flag that tells what stands there in a request: `--round-wind` for `roundWind`; the place itself where there is none. */
export function flagFor(path: string): string {
  const flag = (path.split('.').at(-1) ?? '').replaceAll(/[A-Z]/g, capital => `-${capital.toLowerCase()}`);
  return flag in FLAGS ? `--${flag}` : path;
}

const flagsOf = (argv: readonly string[]) => readFlags({ args: [...argv], options: FLAGS }).values;
type Flags = ReturnType<typeof flagsOf>;

/** The task of `paizhuo score`. */
export type ScoreTask =
  | { readonly type: 'help' }
  | { readonly type: 'lines'; readonly explain: Language | null }
  | { readonly type: 'hand'; readonly request: unknown; readonly explain: Language | null };

export function parseScoreFlags(argv: readonly string[]): ScoreTask {
  const flags = flagsOf(argv);
  if (flags.help) return { type: 'help' };
  const language = languageOf(flags.lang);
  if (flags.hand !== undefined) {
    return { type: 'hand', request: requestOf(flags, flags.hand), explain: flags.json ? null : language };
  }
  const circumstance = Object.keys(flags).find(name => !['explain', 'lang', 'json'].includes(name));
  if (circumstance) throw new UsageError(`--${circumstance} goes with --hand`);
  return { type: 'lines', explain: flags.explain ? language : null };
}

function languageOf(text: string | undefined): Language {
  const language = LANGUAGES.find(known => known === (text ?? 'en'));
  if (!language) throw new UsageError(`--lang must be one of ${LANGUAGES.join(', ')}`);
  return language;
}

/** The request that the flags make: checked, like any other, where requests are. */
function requestOf(flags: Flags, handText: string): unknown {
  const hand = read('hand', handText, parseHand);
  const seat = seatFlag('seat', flags.seat) ?? 1;
  const from = seatFlag('from', flags.from);
  const shown = shownBySeat(flags.shown ?? [], seat);
  const winner = {
    melds: hand.melds,
    bonus: tilesFlag('bonus', flags.bonus),
    discards: tilesFlag('discards', flags.discards),
    ready: flags.ready ?? false,
  };
  if (flags.rules === undefined) throw new UsageError(`--rules is missing: one of ${RULE_SET_IDS.join(', ')}`);
  refuseUnknownRules(flags.rules);
  return {
    rules: flags.rules,
    options: optionsOf(flags.rules, flags.preset, optionsFlag(flags.options)),
    dealer: seatFlag('dealer', flags.dealer) ?? 0,
    continuations: wholeFlag('continuations', flags.continuations, 0),
    roundWind: flags['round-wind'],
    seats: SEATS.map(at => (at === seat ? winner : { melds: shown.get(at) ?? [] })),
    indicator: flags.indicator,
    stepUp: flags['step-up'],
    shoveled: flags.shoveled,
    facts: flags.fact,
    horses: tilesFlag('horses', flags.horses),
    win: {
      seat,
      by: flags.by ?? (from === null ? 'self-draw' : 'discard'),
      from,
      hand: hand.concealed,
      tile: hand.winning,
      replacement: flags.replacement,
      kongsInARow: wholeFlag('kongs-in-a-row', flags['kongs-in-a-row'], 0),
      afterKong: flags['after-kong'],
      lastTile: flags['last-tile'],
      firstTurn: flags['first-turn'],
    },
  };
}

/** The declared sets of the other seats, each seat once; the winner's stand in the hand. */
function shownBySeat(texts: readonly string[], winner: Seat): ReadonlyMap<Seat, WrittenHand['melds']> {
  const shown = new Map<Seat, WrittenHand['melds']>();
  for (const text of texts) {
    const [seat, melds] = shownSets(text);
    if (seat === winner) throw new UsageError(`--shown ${seat}: has won; its declared sets stand in --hand`);
    if (shown.has(seat)) throw new UsageError(`--shown ${seat}: is told twice; all its sets stand behind one colon`);
    shown.set(seat, melds);
  }
  return shown;
}

function shownSets(text: string): readonly [Seat, WrittenHand['melds']] {
  const [, seatText, sets = ''] = /^\s*(\d)\s*:(.*)$/.exec(text) ?? [];
  const seat = seatFlag('shown', seatText);
  if (seat === null) throw new UsageError(`--shown must be like "2: [C111<0]", not ${JSON.stringify(text)}`);
  const { melds, concealed, winning } = read('shown', sets, parseHand);
  if (concealed.length > 0 || winning !== null)
    throw new UsageError(`--shown ${seat}: only declared sets are shown, in brackets: ${JSON.stringify(sets.trim())}`);
  return [seat, melds];
}

const tilesFlag = (name: string, text: string | undefined): readonly SeenKind[] => read(name, text ?? '', parseTiles);

/** Errors in options are reported where they are read. */
function optionsOf(id: string, preset: string | undefined, given: unknown): unknown {
  if (preset === undefined) return given;
  refuseUnknownPreset(id, preset);
  const rules = rulesFor(id, given, preset);
  return rules.ok ? rules.value.options : given;
}

function optionsFlag(text: string | undefined): unknown {
  try {
    return text === undefined ? {} : JSON.parse(text);
  } catch {
    throw new UsageError(`--options must be JSON, like '{"baseScore":2}'`);
  }
}

function read<T>(name: string, text: string, parse: (text: string) => Result<T, NotationError>): T {
  const parsed = parse(text);
  if (parsed.ok) return parsed.value;
  throw new UsageError(`--${name}: ${NOTATION_ERRORS[parsed.error.code]}: ${JSON.stringify(parsed.error.text)}`);
}

const NOTATION_ERRORS: Readonly<Record<NotationError['code'], string>> = {
  'notation/no-tile': 'no such tile',
  'notation/no-set': 'no set',
  'notation/no-seat': 'the giver must be a seat, 0 to 3, or ?',
  'notation/no-winning-tile': 'after + stands one tile',
  'notation/bracket': 'a bracket has no partner',
};
