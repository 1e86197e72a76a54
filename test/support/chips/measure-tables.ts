// How many random tables, as people may build them, read every tile where it lies and no other, late in a hand:
// `npx tsx test/support/chips/measure-tables.ts --tables 200`. With `--hands 200` (and `--rules dalian`, `--speed 1`, `--from 1`): how many play a
// hand of each rule set on the firmware of five boards without a question. The tables of docs/reference/firmware.md.
import { parseArgs } from 'node:util';
import { USUAL_LEVEL } from '../../../src/adapters/boards/carrier-levels.ts';
import { rulesFor } from '../../../src/rules/index.ts';
import type { RuleSetId } from '../../../src/rules/rule-set.ts';
import { randomStream } from '../../../src/simulator/seeded-random.ts';
import { moves } from '../moves.ts';
import { type Builder, builtTable } from './built-table.ts';
import { EmulatedTable } from './emulated-table.ts';
import { plannedLoops } from './planned-table.ts';
import { misreadAt } from './read-table.ts';
import { boardFirmware } from './toolchain.ts';
import { tunedLevels } from './tuned-table.ts';

const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '200' },
    hands: { type: 'string', default: '0' },
    from: { type: 'string', default: '1' },
    rules: { type: 'string', default: 'guangdong,hong-kong,dalian,wuhan,tianjin' },
    speed: { type: 'string', default: '1' },
  },
});
const FIRST = Number(values.from);
const USUAL_LEVELS = new Map(plannedLoops('full').map(({ zone }) => [zone, USUAL_LEVEL] as const));
const NEVER_WEAKER = new Map(plannedLoops('full').map(({ zone }) => [zone, 0] as const));
const WAYS: Readonly<Record<string, { readonly builder: Builder; readonly levels: 'usual' | 'full' | 'tuned' }>> = {
  'as the guide says': { builder: {}, levels: 'tuned' },
  'the level of every carrier left as it is': { builder: {}, levels: 'usual' },
  'every carrier as strong as can be': { builder: {}, levels: 'full' },
  'loops matched without a look at the filter': { builder: { isFilterUnknown: true }, levels: 'tuned' },
  'tags of which each is for itself': { builder: { areTagsMixed: true }, levels: 'tuned' },
};

function levelsOf(how: 'usual' | 'full' | 'tuned', built: ReturnType<typeof builtTable>, seed: number) {
  if (how === 'tuned') return tunedLevels(built, randomStream(seed, 3));
  return how === 'usual' ? USUAL_LEVELS : NEVER_WEAKER;
}

const seeds = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => FIRST + i);

for (const [name, { builder, levels }] of Object.entries(WAYS)) {
  const tables = seeds(Number(values.tables)).map(seed => {
    const built = builtTable(plannedLoops('full'), randomStream(seed, 1), builder);
    return misreadAt(built, levelsOf(levels, built, seed), randomStream(seed, 2));
  });
  const all = tables.filter(({ unread }) => unread.length === 0).length;
  const none = tables.filter(({ foreign }) => foreign.length === 0).length;
  const both = tables.filter(({ unread, foreign }) => unread.length + foreign.length === 0).length;
  if (tables.length > 0) process.stdout.write(`| ${name} | ${all} | ${none} | ${both} |\n`);
}

const DRAWN_WITHIN_MS = 20_000;
const SETTLES_MS = 500;

type Outcome = 'right' | 'asked' | 'wrong';

/** Dice that are thrown for an indicator change nothing that is paid. */
const paid = (table: EmulatedTable, of: 'seen' | 'truth'): string =>
  moves(table[of].filter(({ type }) => type !== 'dice-rolled' && type !== 'indicator-flipped')).join();

function playHand(id: RuleSetId, seed: number): Outcome {
  const rules = rulesFor(id, {});
  const programs = { seat: boardFirmware('seat', 'native'), centre: boardFirmware('centre', 'native') };
  if (!rules.ok) throw new Error(rules.error.message);
  if ('missing' in programs.seat) throw new Error(programs.seat.missing);
  if ('missing' in programs.centre) throw new Error(programs.centre.missing);
  const built = builtTable(plannedLoops('full'), randomStream(seed, 1));
  const table = new EmulatedTable({
    rules: rules.value,
    seed,
    speed: Number(values.speed),
    mcu: 'native',
    programs: { seat: programs.seat.path, centre: programs.centre.path },
    built,
    levels: tunedLevels(built, randomStream(seed, 3)),
    rails: [],
  });
  table.playHand(() => table.hasAsked);
  const isRight = (): boolean => paid(table, 'seen') === paid(table, 'truth');
  // Without rails a wall that is used up shows only in that no player goes on.
  for (let waited = 0; waited < DRAWN_WITHIN_MS && !isRight() && !table.hasAsked; waited += SETTLES_MS)
    table.settle(SETTLES_MS);
  table.close();
  if (table.hasAsked) return 'asked';
  return isRight() ? 'right' : 'wrong';
}

for (const id of Number(values.hands) > 0 ? (values.rules.split(',') as RuleSetId[]) : []) {
  const sum = { right: 0, asked: 0, wrong: 0 };
  for (const seed of seeds(Number(values.hands))) {
    const outcome = playHand(id, seed);
    sum[outcome]++;
    process.stdout.write(`${id} ${seed} ${outcome}\n`);
  }
  process.stdout.write(`${id}: ${JSON.stringify(sum)}\n`);
}
