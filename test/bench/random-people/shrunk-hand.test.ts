import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { keepShrunk, withFewestOddities } from '../../../src/bench/random-people/shrunk-hand.ts';
import type { StrangeHandOptions } from '../../../src/cli/random-people/strange-hand.ts';
import { FAULT_PROFILES } from '../../../src/simulator/devices/fault-profiles.ts';
import { drawSitting, type Oddity, odditiesOf } from '../../../src/simulator/random-people/sitting.ts';
import { rules } from '../../support/dealt-hand.ts';

const options: StrangeHandOptions = {
  rules: rules('tianjin', { matchLength: null }),
  profile: 'open',
  faults: FAULT_PROFILES.none,
  seed: 3,
  random: { people: true, boards: true },
  without: [],
};

const folder = mkdtempSync(join(tmpdir(), 'paizhuo-shrunk-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A table that only fails where all of this is odd. */
const failsWith = (culprits: readonly Oddity[]) => (played: StrangeHandOptions) => {
  const sitting = drawSitting({ ...played, boards: 5 });
  const oddities = odditiesOf(sitting);
  const fails = culprits.every(culprit => oddities.includes(culprit));
  return { options: played, sitting, oddities, outcome: fails ? ('asked' as const) : ('right' as const) };
};

test('of all that was odd only what it takes to fail is left', () => {
  const all = odditiesOf(drawSitting({ ...options, boards: 5 }));
  const culprits = [all[2], all.at(-1)].filter(oddity => oddity !== undefined);
  expect(withFewestOddities(options, failsWith(culprits)).oddities).toEqual(culprits);
});

test('what was left out beforehand stays out', () => {
  const [first, ...others] = odditiesOf(drawSitting({ ...options, boards: 5 }));
  const without = first ? [first] : [];
  const { options: shrunk } = withFewestOddities({ ...options, without }, failsWith(others.slice(0, 1)));
  expect(shrunk.without).toEqual(expect.arrayContaining(without));
});

test('a shrunk hand lies in a folder of its own, with what it takes to play it again', () => {
  const { shrunk, lines } = keepShrunk({ ...options, random: { people: false, boards: false } }, folder);
  expect(shrunk).toBe(join(folder, 'tianjin-open-3'));
  expect(readdirSync(shrunk)).toEqual(
    expect.arrayContaining(['events.jsonl', 'hand.json', 'raw.jsonl', 'tags.csv', 'truth.jsonl']),
  );
  expect(JSON.parse(readFileSync(join(shrunk, 'hand.json'), 'utf8'))).toMatchObject({ seed: 3, rules: 'tianjin' });
  expect(readFileSync(join(shrunk, 'raw.jsonl'), 'utf8').trim().split('\n')).toHaveLength(lines);
});
