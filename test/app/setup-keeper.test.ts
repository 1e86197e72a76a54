import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ConfigFile } from '../../src/adapters/config/config-file.ts';
import { configSchema } from '../../src/adapters/config/config-schema.ts';
import { SetupKeeper } from '../../src/app/setup-keeper.ts';
import { must } from '../../src/domain/result.ts';

const TEXT = 'version: 1\n# as we play\nrules:\n  id: guangdong\n';
const COMMAND = { type: 'begin-match', rules: 'dalian', options: {} } as const;

/** `why`: what speaks against the settings once they are tried. */
function aKeeper(why: string | null) {
  const folder = mkdtempSync(join(tmpdir(), 'paizhuo-setup-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'paizhuo.yaml');
  writeFileSync(file, TEXT);
  const keeper = new SetupKeeper({ configFile: new ConfigFile(file), onPeople: () => {}, tryOut: async () => why });
  const begun: string[] = [];
  void keeper.anew.then(wanted => begun.push(wanted));
  return { keeper, begun, textOf: () => readFileSync(file, 'utf8') };
}

test('a match begins by settings a table comes up with', async () => {
  const { keeper, begun, textOf } = aKeeper(null);
  expect(await keeper.beginMatch(COMMAND)).toEqual({ ok: true });
  expect(begun).toEqual(['another-match']);
  expect(textOf()).toContain('dalian');
});

test('an evening with real tiles is another kind of table, with people who sit at it', async () => {
  const { keeper, begun, textOf } = aKeeper(null);
  const seats = ['Mei', 'Johann', 'Ama', 'Bo'] as const;
  expect(await keeper.beginMatch({ ...COMMAND, byHand: true, seats })).toEqual({ ok: true });
  expect(begun).toEqual(['another-table']);
  expect(textOf()).toContain('byHand: true');
  expect(textOf()).toContain('Johann');
});

test('the match that is on stays, with its rules, when no table comes up by the new settings, and the host is told why', async () => {
  const { keeper, begun, textOf } = aKeeper('dataDirectory: /mnt/x cannot be made (EACCES)');
  expect(await keeper.beginMatch(COMMAND)).toEqual({
    ok: false,
    code: 'setup/does-not-come-up',
    about: 'dataDirectory: /mnt/x cannot be made (EACCES)',
  });
  await keeper.settingsRestored();
  expect(begun).toEqual([]);
  expect(textOf()).toContain('guangdong');
  expect(textOf()).not.toContain('dalian');
});

test('a broadcast is turned on, delayed otherwise and turned off at once', () => {
  const folder = mkdtempSync(join(tmpdir(), 'paizhuo-setup-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'paizhuo.yaml');
  const heard: (number | undefined)[] = [];
  const saved = (text: string): boolean => {
    writeFileSync(file, text);
    const config = must(configFile.read(), 'a config');
    return config.ok && keeper.saved(configSchema.parse(config.value.values));
  };
  writeFileSync(file, TEXT);
  const configFile = new ConfigFile(file);
  const keeper = new SetupKeeper({ configFile, onPeople: () => {}, onBroadcast: minutes => heard.push(minutes) });
  const inForce = [`${TEXT}broadcastMinutes: 5\n`, `${TEXT}broadcastMinutes: 0\n`, TEXT].map(saved);
  expect(heard).toEqual([5, 0, undefined]);
  expect(inForce).toEqual([true, true, true]);
  expect(saved(`${TEXT}logLevel: debug\nbroadcastMinutes: 5\n`)).toBe(false);
});
