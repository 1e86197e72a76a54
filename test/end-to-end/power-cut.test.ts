import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEvents } from '../../src/adapters/recorder/match-folder.ts';
import { openRecorder } from '../../src/adapters/recorder/recorder.ts';
import { deltasOf } from '../../src/domain/money.ts';
import { bySeat } from '../../src/domain/seat.ts';
import type { DomainEvent } from '../../src/engine/events.ts';
import { parseHandRecord } from '../../src/recording/hand-record.ts';
import { resumeMatch } from '../../src/recording/resume.ts';
import { verifyHand } from '../../src/recording/verify-hand.ts';
import { RULE_SETS, rulesFor } from '../../src/rules/index.ts';
import type { Rules } from '../../src/rules/rule-set.ts';
import { randomStream } from '../../src/simulator/seeded-random.ts';

/** Power cuts in all; `KILLS=300` tortures for longer. */
const { KILLS = '15', SEED = '1' } = process.env;
/** Each life of the table takes a few seconds to come up, many more on a busy machine. */
const PATIENCE_MS = 180_000 + Number(KILLS) * 12_000;
const MATCH = '2026-01-01T00-00-00';
const SOURCE = join(import.meta.dirname, '../support/a-table-in-virtual-time.ts');
/** Where packages are found: the table is put together once, because it is started often. */
const BUILT = join(import.meta.dirname, '../../node_modules/.cache', `power-cut-${process.pid}`);
const TABLE = join(BUILT, 'table.js');

const folders: string[] = [];
beforeAll(async () => {
  const output = { entryFileNames: 'table.js', format: 'es' } as const;
  await build({
    configFile: false,
    logLevel: 'error',
    build: { ssr: SOURCE, outDir: BUILT, target: 'node20', rolldownOptions: { output } },
  });
});
afterAll(() => {
  rmSync(BUILT, { recursive: true, force: true });
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'paizhuo-power-'));
  folders.push(folder);
  return folder;
};

interface Life {
  readonly begins: number;
  readonly balances: readonly number[] | null;
  readonly shown: readonly DomainEvent[];
}

/** Lets the table play until it has shown so many events and some milliseconds more, and pulls the plug. */
async function playedUntilKilled(folder: string, rules: string, events: number, ms: number): Promise<Life> {
  const table = spawn(process.execPath, [TABLE, folder, rules, '7'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const told: unknown[] = [];
  for await (const line of createInterface({ input: table.stdout })) {
    told.push(JSON.parse(line));
    if (told.length === events) setTimeout(() => table.kill('SIGKILL'), ms);
  }
  if (table.signalCode === null && table.exitCode === null) await once(table, 'exit');
  expect(table.signalCode).toBe('SIGKILL');
  const [begin, ...shown] = told;
  return { ...(begin as Omit<Life, 'shown'>), shown: shown as readonly DomainEvent[] };
}

/** The balances that payments add up to; what was taken back was not paid. */
function paidSoFar({ options }: Rules, events: readonly DomainEvent[]): readonly number[] {
  let payments: Extract<DomainEvent, { type: 'points-transferred' }>[] = [];
  for (const event of events) {
    if (event.type === 'action-undone') payments = payments.filter(({ seq }) => seq < event.of);
    if (event.type === 'points-transferred') payments.push(event);
  }
  const deltas = deltasOf(payments.flatMap(({ transfers }) => transfers));
  return bySeat(seat => options.startingPoints + deltas[seat]);
}

function endless(id: string): Rules {
  const rules = rulesFor(id, { matchLength: null });
  if (!rules.ok) throw new Error(rules.error.message);
  return rules.value;
}

describe.each(RULE_SETS.filter(set => set.plays).map(({ id }) => id))('%s, power cut after power cut', id => {
  const folder = newFolder();
  const random = randomStream(
    Number(SEED),
    RULE_SETS.findIndex(set => set.id === id),
  );
  const rules = endless(id);

  test(
    'nothing that was shown is lost, and points always add up',
    async () => {
      let shownSoFar = 0;
      for (let kill = 0; kill < Number(KILLS) / RULE_SETS.length; kill++) {
        const life = await playedUntilKilled(folder, id, 1 + Math.floor(random() * 150), random() * 40);
        const { entries, errors } = readEvents(folder, MATCH);
        const torn = errors.filter(({ code }) => code !== 'record/not-json' && code !== 'record/damaged');
        expect(torn).toEqual([]);
        expect(life.begins).toBeGreaterThanOrEqual(shownSoFar);
        for (const event of life.shown) expect(entries[event.seq - 1]).toEqual(event);
        const before = entries.slice(0, life.begins);
        if (life.balances) expect(life.balances).toEqual(paidSoFar(rules, before));
        expect(resumeMatch(rules, null, entries, 0).game.state.balances).toEqual(paidSoFar(rules, entries));
        shownSoFar = life.shown.at(-1)?.seq ?? shownSoFar;
      }
      expect(shownSoFar).toBeGreaterThan(0);
    },
    PATIENCE_MS,
  );

  test('wherever its last writes are torn, the record goes on from its last whole line', {
    timeout: PATIENCE_MS,
  }, () => {
    const whole = readEvents(folder, MATCH).entries;
    const file = join(folder, MATCH, 'events.jsonl');
    const lines = readFileSync(file, 'utf8').split('\n');
    const tail = Buffer.byteLength(lines.slice(-3).join('\n'));
    const size = Buffer.byteLength(lines.join('\n'));
    const torn = newFolder();
    let left = whole.length + 1;
    for (let cut = 1; cut <= tail; cut++) {
      cpSync(file, join(torn, MATCH, 'events.jsonl'));
      truncateSync(join(torn, MATCH, 'events.jsonl'), size - cut);
      openRecorder({ directory: torn, match: MATCH, onTrouble: () => {} }).close();
      const { entries, errors } = readEvents(torn, MATCH);
      expect(errors).toEqual([]);
      if (entries.length === left) continue;
      left = entries.length;
      expect(entries).toEqual(whole.slice(0, left));
      expect(whole.length - left).toBeLessThanOrEqual(2);
      const { game, isHandLost } = resumeMatch(rules, null, entries, 0);
      expect(isHandLost).toBe(false);
      expect(game.state.balances).toEqual(paidSoFar(rules, entries));
    }
  });

  test('every hand that ended was written down and verifies', () => {
    const hands = join(folder, MATCH, 'hands');
    const ended = readEvents(folder, MATCH).entries.filter(({ type }) => type === 'hand-won' || type === 'hand-drawn');
    const files = ended.length === 0 ? [] : readdirSync(hands).filter(name => name.endsWith('.paizhuo.jsonl'));
    expect(files.length).toBeGreaterThanOrEqual(new Set(ended.map(({ handNo }) => handNo)).size - 1);
    for (const name of files) {
      const hand = parseHandRecord(readFileSync(join(hands, name), 'utf8'));
      if (!hand.ok) throw new Error(`${name}: ${hand.error.what}`);
      expect(verifyHand(hand.value)).toBeNull();
    }
  });
});
