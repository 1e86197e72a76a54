import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { MatchDownloads } from '../../../src/adapters/archive/match-downloads.ts';
import { archiveWith, handsOfMarch, KEPT_MATCH } from '../../support/kept-hands.ts';

function someDownloads(count: number) {
  const directory = mkdtempSync(join(tmpdir(), 'paizhuo-downloads-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const archive = archiveWith(directory, handsOfMarch(count));
  return { archive, directory, downloads: new MatchDownloads(archive) };
}

test.each(['ledger', 'zip'] as const)('the %s of a match is made once for all who ask', async kind => {
  const { downloads } = someDownloads(12);
  const [first, second] = await Promise.all([downloads[kind](KEPT_MATCH), downloads[kind](KEPT_MATCH)]);
  expect(first).not.toBeNull();
  expect(second).toBe(first);
  expect(await downloads[kind](KEPT_MATCH)).toBe(first);
});

test('a hand that is hidden again is in neither', async () => {
  const { archive, downloads } = someDownloads(3);
  const lines = async (): Promise<number> => String(await downloads.ledger(KEPT_MATCH)).split('\r\n').length;
  const [before, zipBefore] = [await lines(), await downloads.zip(KEPT_MATCH)];
  archive.running = { match: KEPT_MATCH, hidden: 3 };
  expect(await lines()).toBe(before - 1);
  expect((await downloads.zip(KEPT_MATCH))?.includes('0003.paizhuo')).toBe(false);
  expect(zipBefore?.includes('0003.paizhuo')).toBe(true);
});

test('there is nothing to be had of a match nobody played', () => {
  const { downloads } = someDownloads(1);
  expect([downloads.ledger('2020-01-01T00-00-00'), downloads.zip('2020-01-01T00-00-00')]).toEqual([null, null]);
});
