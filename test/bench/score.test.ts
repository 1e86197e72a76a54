import { Readable, Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { benchScore } from '../../src/bench/score.ts';

test('the bench gives every figure and what it is compared to', async () => {
  let printed = '';
  const stdout = new Writable({
    write(chunk, _encoding, done) {
      printed += String(chunk);
      done();
    },
  });
  const stdin = Readable.from([]);
  expect(await benchScore(['--ms', '1', '--hands', '3'], { stdin, stdout, stderr: stdout })).toBe(0);
  const figures = printed
    .trim()
    .split('\n')
    .map(line => JSON.parse(line));
  const what = figures.map(figure => figure.what);
  expect(what).toContain('win checks, won hands, 4 wilds');
  expect(what).toContain('tianjin hands scored, 7 wilds');
  expect(what).toContain('waits found, guangdong');
  const compared = figures.filter(figure => figure.comparedTo);
  expect(compared.map(figure => figure.comparedTo.what)).toEqual(
    expect.arrayContaining(['agari', 'majiang-core hule()', 'without wilds']),
  );
  expect(compared.every(figure => figure.comparedTo.ratio >= 0 && figure.perSecond > 0)).toBe(true);
});
