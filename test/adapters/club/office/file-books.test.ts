import { appendFileSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { FileBooks } from '../../../../src/adapters/club/office/file-books.ts';
import { ANN, entry, keepsBooks } from '../../../suites/club-books.suite.ts';
import { onASmallDisk, ROOM_BYTES } from '../../../support/on-a-small-disk.ts';
import { aFolder } from '../../http/a-web-server.ts';

function theBooks(directory: string): FileBooks {
  const books = new FileBooks(directory);
  onTestFinished(() => books.close());
  return books;
}

describe('the books of a club in files', () => {
  keepsBooks(async () => {
    const directory = aFolder('paizhuo-books-');
    return async () => theBooks(directory);
  });
});

test('an entry that a power cut has torn is gone, and its number is given again', async () => {
  const directory = aFolder('paizhuo-books-');
  await theBooks(directory).append(0, [entry(1)], new Map());
  appendFileSync(join(directory, 'journal.jsonl'), JSON.stringify(entry(2)).slice(0, 40));
  const books = theBooks(directory);
  expect(await books.append(1, [entry(2)], new Map())).toBe(true);
  expect(readFileSync(join(directory, 'journal.jsonl'), 'utf8').trim().split('\n')).toHaveLength(2);
});

test('entries of which a full disk takes a part are not kept, and the next ones are', async () => {
  const directory = aFolder('paizhuo-books-');
  const many = Array.from({ length: ROOM_BYTES / 64 }, (_, at) => entry(at + 2));
  const said = onASmallDisk(
    'src/adapters/club/office/file-books.ts',
    `const books = new m.FileBooks(${JSON.stringify(directory)});
    const append = (after, entries) => books.append(after, entries, new Map()).catch(error => error.code);
    console.log(await append(0, ${JSON.stringify([entry(1)])}));
    console.log(await append(1, ${JSON.stringify(many)}));
    console.log(await append(1, ${JSON.stringify([entry(2)])}));`,
  );
  expect(said).toBe('true\nEFBIG\ntrue\n');
  expect(await theBooks(directory).entries(0)).toEqual([entry(1), entry(2)]);
});

test('people and keys are nobody’s to read but the owner’s', async () => {
  const directory = aFolder('paizhuo-books-');
  const books = theBooks(directory);
  await books.append(0, [entry(1)], new Map([['p-ann', ANN]]));
  await books.keepKeys({ club: 'one', host: null, desk: null });
  for (const file of ['people.json', 'keys.json']) expect(statSync(join(directory, file)).mode & 0o077).toBe(0);
});

test.each(['people.json', 'keys.json', 'journal.jsonl'])(
  'a damaged %s is one clear line, and stays as it is',
  async file => {
    const directory = aFolder('paizhuo-books-');
    writeFileSync(join(directory, file), '{"no":7}\n');
    await expect((async () => theBooks(directory).keys())()).rejects.toThrow(join(directory, file));
    expect(readFileSync(join(directory, file), 'utf8')).toBe('{"no":7}\n');
  },
);
