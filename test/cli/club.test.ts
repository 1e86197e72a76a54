import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aFolder } from '../adapters/http/a-web-server.ts';
import { startClub } from '../support/server-process.ts';

/** Nothing listens there. */
const NO_BROKER = 'mqtt://127.0.0.1:1';

test('a folder in the command counts more than a database in the environment, and is where the club says it keeps everything', async () => {
  const data = join(aFolder('paizhuo-club-'), 'club');
  const club = startClub(['--broker', NO_BROKER, '--port', '0', '--data', data, '--log', 'silent'], {
    env: { PAIZHUO_DATABASE: 'postgres://paizhuo@127.0.0.1:1/paizhuo' },
  });
  await club.url();
  await expect.poll(club.said).toContain(`\n  kept in ${data}\n`);
  expect(existsSync(join(data, 'journal.jsonl'))).toBe(true);
});
