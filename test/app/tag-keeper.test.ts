import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SILENT } from '../../src/adapters/log.ts';
import { TagKeeper, type TagKeeperOptions } from '../../src/app/tag-keeper.ts';
import type { TagUid } from '../../src/domain/tile.ts';
import type { TagRegistry } from '../../src/sensing/tag-registry.ts';
import { tag } from '../support/board-talk.ts';

let folder: string;
let held: boolean[];
let inForce: TagRegistry[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'paizhuo-tags-'));
  held = [];
  inForce = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = (): string => join(folder, 'tags.csv');

const aKeeper = (options: Partial<TagKeeperOptions> = {}): TagKeeper =>
  new TagKeeper({
    file: file(),
    tags: { tileOf: new Map() },
    kinds: ['B1', 'F1'],
    isHandOn: () => false,
    hold: isHeld => held.push(isHeld),
    onEnrolled: tags => inForce.push(tags),
    log: SILENT,
    ...options,
  });

const begin = { type: 'begin-enrolment', spot: 'indicator' } as const;
const laid = (keeper: TagKeeper, uids: readonly TagUid[], zone: 'indicator' | 'rack0' = 'indicator'): void =>
  keeper.heard({ type: 'tags-read', at: 0, zone, uids });
const FOUR = [1, 2, 3, 4].map(tag);

describe('tags are enrolled on the host’s page', () => {
  test('a kind at a time: each is in the file as soon as it is read, and counts when all is done', () => {
    const keeper = aKeeper();
    expect(keeper.ask(begin)).toEqual({ ok: true });
    laid(keeper, FOUR);
    expect(keeper.view).toMatchObject({ kind: 'B1', ofKind: { done: 4, of: 4 }, ofAll: { done: 4, of: 5 } });
    expect(readFileSync(file(), 'utf8').trim().split('\n')).toHaveLength(5);
    expect(inForce).toEqual([]);
    laid(keeper, []);
    expect(keeper.view?.kind).toBe('F1');
    keeper.ask({ type: 'end-enrolment' });
    expect(inForce.map(({ tileOf }) => tileOf.size)).toEqual([4]);
    expect(held).toEqual([true, false]);
  });

  test('only what lies on the chosen spot counts', () => {
    const keeper = aKeeper();
    keeper.ask(begin);
    laid(keeper, FOUR, 'rack0');
    expect(keeper.view?.lying).toBe(0);
  });

  test('a tile that has its tag already is named, and its tag is not', () => {
    const keeper = aKeeper();
    keeper.ask(begin);
    laid(keeper, FOUR);
    laid(keeper, []);
    laid(keeper, [tag(2)]);
    expect(keeper.view?.problem).toEqual({ type: 'already-enrolled', tile: 'B1.1' });
    expect(JSON.stringify(keeper.view)).not.toContain(tag(2));
  });

  test('nothing new, nothing changes', () => {
    const keeper = aKeeper();
    keeper.ask(begin);
    keeper.ask({ type: 'end-enrolment' });
    expect(inForce).toEqual([]);
  });

  test('not while a hand is on, nor at a simulated table, nor before it was begun', () => {
    expect(aKeeper({ isHandOn: () => true }).ask(begin)).toEqual({ ok: false, code: 'enrolment/hand-is-on' });
    expect(aKeeper({ file: null }).ask(begin)).toEqual({ ok: false, code: 'enrolment/simulated' });
    expect(aKeeper().ask({ type: 'begin-kind-again' })).toEqual({ ok: false, code: 'enrolment/not-begun' });
    expect(held).toEqual([]);
  });

  test('a file that cannot be written is told of, and written as soon as it can be', () => {
    const keeper = aKeeper({ file: join(folder, 'no-such-folder', 'tags.csv') });
    keeper.ask(begin);
    laid(keeper, FOUR);
    expect(keeper.view?.problem).toEqual({ type: 'cannot-write' });
    expect(keeper.view?.ofAll.done).toBe(4);
  });
});
