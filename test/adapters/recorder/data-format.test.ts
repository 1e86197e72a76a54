import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { DATA_FORMAT, FORMAT_FILE, useDataFormat, whyNotOurs } from '../../../src/adapters/recorder/data-format.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'paizhuo-format-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
});

const written = (text: string): void => writeFileSync(join(directory, FORMAT_FILE), text);
const says = (): unknown => JSON.parse(readFileSync(join(directory, FORMAT_FILE), 'utf8'));

describe('the format of a data directory', () => {
  test('is written down by whoever is the first to use it', () => {
    expect(useDataFormat(directory, '0.2.0')).toEqual({ ok: true, value: undefined });
    expect(useDataFormat(directory, '0.3.0')).toEqual({ ok: true, value: undefined });
    expect(says()).toEqual({ format: DATA_FORMAT, by: '0.2.0' });
  });

  test('of a later version is refused, by the name of both, and left as it is', () => {
    written(`{"format":${DATA_FORMAT + 1},"by":"0.9.0"}`);
    const refused = useDataFormat(directory, '0.2.0');
    expect(refused).toMatchObject({ ok: false });
    expect(whyNotOurs(directory, '0.2.0')).toBe(
      `${directory} was written by paizhuo 0.9.0, in format 2; this is paizhuo 0.2.0, which reads format 1: run 0.9.0 again, or restore a backup made before it into another dataDirectory`,
    );
    expect(says()).toEqual({ format: DATA_FORMAT + 1, by: '0.9.0' });
  });

  test.each(['', '{', 'null', '[]', '{"format":"two"}', '{"format":0}', '{"format":1.5}'])(
    'is the first where %j is all that is left of what said it',
    text => {
      written(text);
      expect(useDataFormat(directory, '0.2.0')).toMatchObject({ ok: true });
      expect(says()).toEqual({ format: DATA_FORMAT, by: '0.2.0' });
    },
  );
});
