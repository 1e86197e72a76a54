import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openInProcessPorts, type SimulatedPorts } from '../../../src/adapters/simulated-ports/simulated-ports.ts';
import { enrolIn } from '../../../src/cli/enrol.ts';
import { readTagsFile } from '../../../src/cli/tags-file.ts';
import { kindOf, type TagUid } from '../../../src/domain/tile.ts';
import { SimulatedBoard } from '../../../src/simulator/devices/simulated-board.ts';
import { WiredBoard } from '../../../src/simulator/devices/wired-board.ts';
import { randomStream } from '../../../src/simulator/seeded-random.ts';
import { VirtualClock } from '../../../src/simulator/virtual-clock.ts';
import { tag } from '../../support/board-talk.ts';
import { rules } from '../../support/dealt-hand.ts';
import { letPass } from '../../support/fake-board.ts';

const SPOT = 'indicator';
let clock: VirtualClock;
let wired: WiredBoard;
let ports: SimulatedPorts;
let folder: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'paizhuo-enrol-'));
  clock = new VirtualClock();
  const description = { name: 'centre', uid: 'A0B1', board: 'centre', zones: [SPOT, 'dice'] } as const;
  wired = new WiredBoard(new SimulatedBoard(description, { random: randomStream(1, 1) }), {
    random: randomStream(2, 2),
  });
  ports = await openInProcessPorts({ boards: [wired], clock });
});

afterEach(async () => {
  const closed = ports.close();
  await letPass(clock, 500);
  await closed;
  rmSync(folder, { recursive: true });
});

const TAGS = (): string => join(folder, 'tags.csv');

/** The command at work; `printed` is what it has said so far. */
function enrolling(): { readonly printed: () => string; readonly ended: Promise<number> } {
  const stdout = new PassThrough();
  let text = '';
  stdout.on('data', chunk => {
    text += String(chunk);
  });
  const world = { binding: ports.binding, clock } as unknown as Parameters<typeof enrolIn>[0];
  const argv = ['--rules', 'guangdong', '--port', ports.ports[0]?.path ?? '', '--tags', TAGS()];
  const ended = enrolIn(world, argv, { stdin: new PassThrough(), stdout, stderr: new PassThrough() });
  ended.catch(() => {});
  return { printed: () => text, ended };
}

async function showTiles(uids: readonly TagUid[]): Promise<void> {
  for (const uid of uids) wired.board.place(SPOT, uid, clock.now());
  await letPass(clock, 1000);
  for (const uid of uids) wired.board.lift(SPOT, uid, clock.now());
  await letPass(clock, 2000);
}

test('a whole set is enrolled, four of a kind at a time', async () => {
  const { printed, ended } = enrolling();
  await letPass(clock, 1500);
  expect(printed()).toContain('lay B1 on indicator: 0 of 4 (0 of 108)');
  const { kinds } = rules().flow;
  for (const [i] of kinds.entries()) await showTiles([0, 1, 2, 3].map(copy => tag(4 * i + copy)));
  await letPass(clock, 500);
  expect(await ended).toBe(0);
  expect(printed()).toContain('every tile has its tag (108 of 108)');
  expect(kindOf(readTagsFile(TAGS()).tileOf.get(tag(5)) ?? (0 as never))).toBe('B2');
});

test('a tile that has its tag is named, and enrolling resumes where it ended', async () => {
  writeFileSync(TAGS(), `uid,tile\n${[0, 1, 2, 3].map(copy => `${tag(copy)},B1.${copy}`).join('\n')}\n`);
  const { printed } = enrolling();
  await letPass(clock, 1500);
  expect(printed()).toContain('lay B2 on indicator: 0 of 4 (4 of 108)');
  await showTiles([tag(2)]);
  expect(printed()).toContain(`take ${tag(2)} away: it is B1.2 already (4 of 108)`);
  await showTiles([tag(9)]);
  expect(readFileSync(TAGS(), 'utf8')).toContain(`${tag(9)},B2.0`);
});
