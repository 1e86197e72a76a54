import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { simulateTables } from '../../src/cli/simulate-tables.ts';
import { rulesFor } from '../../src/rules/index.ts';

test('of many tables that find no broker one says so', async () => {
  const rules = rulesFor('guangdong', {});
  if (!rules.ok) throw new Error(rules.error.message);
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  // nothing listens there
  const flags = { broker: 'mqtt://127.0.0.1:1', speed: '1', 'drop-outs': '0', seconds: '1' };
  expect(await simulateTables(3, rules.value, 1, flags, { stdin: new PassThrough(), stdout, stderr })).toBe(0);
  stdout.end();
  stderr.end();
  expect(await text(stdout)).toContain('"isConnected":0');
  expect((await text(stderr)).match(/MQTT broker is away/g)).toHaveLength(1);
});
