import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { MISHAPS } from '../../src/mirror/mishaps/index.ts';
import { ranHere } from '../support/ran-here.ts';

test('a recorded hand is counted: each row of mishaps with its figures in use and as counted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'paizhuo-fit-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const args = ['--keep', folder, '--fit', '--rules', 'guangdong'];
  const { stdout } = await ranHere(['bench', 'mirror', ...args, '--hands', '1', '--seed', '3']);
  const [head, ...rows] = stdout
    .trim()
    .split('\n')
    .map(line => JSON.parse(line));
  expect(head).toMatchObject({ fit: 'full', hands: 1 });
  expect(rows.map(({ id, prior, perSecond }) => [id, prior[0], perSecond[0]])).toEqual(
    MISHAPS.map(({ id, prior, perSecond }) => [id, prior, perSecond]),
  );
  // players sort their tiles in every hand
  const heldUp = rows.find(({ id }) => id === 'held-up');
  expect(heldUp.times).toBeGreaterThan(0);
  expect(heldUp.prior[1]).toBeCloseTo(Math.log((heldUp.stays + 1) / (heldUp.times + 0.5)), 1);
}, 120_000);
