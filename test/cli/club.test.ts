import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, expect, test, vi } from 'vitest';
import { clubCommand } from '../../src/cli/club.ts';
import { aFolder } from '../adapters/http/a-web-server.ts';
import { startClub } from '../support/server-process.ts';

/** Nothing listens there. */
const NO_BROKER = 'mqtt://127.0.0.1:1';

afterEach(() => vi.unstubAllEnvs());

test('a folder in the command counts more than a database in the environment, and is where the club says it keeps everything', async () => {
  const data = join(aFolder('paizhuo-club-'), 'club');
  const club = startClub(['--broker', NO_BROKER, '--port', '0', '--data', data, '--log', 'silent'], {
    env: { PAIZHUO_DATABASE: 'postgres://paizhuo@127.0.0.1:1/paizhuo' },
  });
  await club.url();
  await expect.poll(club.said).toContain(`\n  kept in ${data}\n`);
  expect(existsSync(join(data, 'journal.jsonl'))).toBe(true);
});

test('the host’s new PIN is the one that the environment chooses, where it chooses one', async () => {
  const data = join(aFolder('paizhuo-club-'), 'club');
  const newPin = async (): Promise<string> => {
    const out = new PassThrough();
    const status = await clubCommand(['--new-pin', '--data', data], { stdin: out, stdout: out, stderr: out });
    expect(status).toBe(0);
    return String(out.read());
  };
  vi.stubEnv('PAIZHUO_CLUB_PIN', '471147');
  expect(await newPin()).toBe("The PIN of the club's host is 471147\n");
  vi.stubEnv('PAIZHUO_CLUB_PIN', undefined);
  expect(await newPin()).toMatch(/^The PIN of the club's host is \d{6}\n$/);
});
