/**
 * How long a change takes to a painted frame in Chromium, beside a page that does nothing but move one of 144 boxes:
 * `npx tsx test/web/display-bench.ts [ROUNDS]`. For both, a change begins with a line on a serial port. The two take turns, so that
 * whatever else the machine does meets both. Figures of one run may be compared with each other, not with another run's.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { TableMessage } from '../../src/projections/socket-contract.ts';
import { type BareMove, BarePage } from './bare-page.ts';
import { formatLoad, quantile } from './bench-figures.ts';
import { FrameWatch } from './painted-frames.ts';
import { eveningMessages } from './seeded-moments.ts';
import { SerialLine } from './serial-line.ts';
import { buildPages, ServedTable } from './served-table.ts';
import { UnwatchedPage } from './unwatched-page.ts';

const ROUNDS = Number(process.argv[2] ?? 8);
const EVENTS = 50;
const BOARDS = 12;
const BURST = 144;
const BETWEEN_EVENTS_MS = 50;
const BETWEEN_BOARDS_MS = 300;
/** A page that was opened just now is still busy with itself. */
const WARM_UP_MS = 1500;
/** A Raspberry Pi has about a quarter of the speed of the machines on which this is run. */
const SLOW_DOWN = 4;
const SLOW_EVENTS = 40;
const BETWEEN_SLOW_EVENTS_MS = 250;

/** What the display does, and what the bare page does beside it. */
const COMPARED = [
  ['an event, nothing in flight', 'one of 144 boxes moves'],
  ['events, twenty a second, tiles in flight', 'boxes fly, twenty a second'],
  ['every tile of the table changes', '144 boxes move'],
  ['144 events at once', '144 boxes move'],
] as const;

/** How long each change took in one round, in milliseconds. */
type Durations = Readonly<Record<string, readonly number[]>>;

const messages = eveningMessages('hong-kong');
const [first] = messages as readonly [TableMessage, ...TableMessage[]];
const full = messages.filter(({ view }) => view.phase === 'play' && view.wall.left < 40);
const walls = messages.filter(({ view }) => view.phase === 'dice');

async function measureFloor(line: SerialLine, page: UnwatchedPage, watch: FrameWatch): Promise<Durations> {
  const bare = await BarePage.start();
  await page.goto(bare.url);
  await pause(WARM_UP_MS);
  const move = (what: BareMove) => (): Promise<number> => line.say(() => bare.move(what));
  await watch.durations(EVENTS, BETWEEN_EVENTS_MS, move('one'));
  const measured = {
    'one of 144 boxes moves': await watch.durations(EVENTS, BETWEEN_EVENTS_MS, move('one')),
    'boxes fly, twenty a second': await watch.durations(EVENTS, BETWEEN_EVENTS_MS, move('fly')),
    '144 boxes move': await watch.durations(BOARDS, BETWEEN_BOARDS_MS, move('all')),
  };
  await bare.stop();
  return measured;
}

/** Opens the display of an evening that goes on with every call of `goOn`. */
async function openDisplay(pages: string, page: UnwatchedPage, from: number) {
  const table = await ServedTable.start(pages, first.view);
  await page.goto(`${table.url}?lang=en`);
  await page.waitFor(`document.querySelector('[data-revision="0"][data-phase]')`);
  await pause(WARM_UP_MS);
  let next = from;
  const goOn = (): number => {
    const { view, event } = messages[next % messages.length] ?? first;
    next += 1;
    return table.push(view, event);
  };
  return { table, goOn };
}

async function measureDisplay(
  pages: string,
  line: SerialLine,
  page: UnwatchedPage,
  watch: FrameWatch,
  round: number,
): Promise<Durations> {
  const { table, goOn } = await openDisplay(pages, page, round * 4 * EVENTS);
  const sayGoOn = (): Promise<number> => line.say(goOn);
  await watch.durations(EVENTS, BETWEEN_EVENTS_MS, sayGoOn);
  const still = await watch.durations(EVENTS, BETWEEN_EVENTS_MS, sayGoOn);
  // from a table full of tiles to one with other tiles in every place, and back
  const board = await watch.durations(BOARDS, BETWEEN_BOARDS_MS, nth =>
    line.say(() => table.push(((nth % 2 ? walls : full)[nth % 5] ?? first).view)),
  );
  await page.preferMotion('no-preference');
  const inFlight = await watch.durations(EVENTS, BETWEEN_EVENTS_MS, sayGoOn);
  const goFarOn = (): number => {
    for (let event = 1; event < BURST; event += 1) goOn();
    return goOn();
  };
  const burst = await watch.durations(BOARDS, BETWEEN_BOARDS_MS, () => line.say(goFarOn));
  await page.preferMotion('reduce');
  await table.stop();
  return {
    'an event, nothing in flight': still,
    'events, twenty a second, tiles in flight': inFlight,
    'every tile of the table changes': board,
    '144 events at once': burst,
  };
}

/** The share of frames a slow machine misses while an evening goes on, and while a box flies as often. */
async function missedWhenSlow(pages: string, page: UnwatchedPage, watch: FrameWatch) {
  const slowly = async (goOn: () => void): Promise<void> => {
    await page.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
    for (let event = 0; event < SLOW_EVENTS; event += 1) {
      goOn();
      await pause(BETWEEN_SLOW_EVENTS_MS);
    }
    await page.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  };
  const bare = await BarePage.start();
  await page.goto(bare.url);
  await pause(WARM_UP_MS);
  const floor = await watch.missed(() => slowly(() => bare.move('fly')));
  await bare.stop();
  await page.preferMotion('no-preference');
  const { table, goOn } = await openDisplay(pages, page, 0);
  const display = await watch.missed(() => slowly(goOn));
  await table.stop();
  return { floor, display };
}

const inMs = (durations: readonly number[], share: number): string => `${quantile(durations, share).toFixed(1)} ms`;

function row(name: string, durations: readonly number[], beside = ''): string {
  const [p50, p99] = [inMs(durations, 0.5), inMs(durations, 0.99)].map(figure => figure.padStart(9));
  return `${name.padEnd(42)} p50 ${p50}   p99 ${p99}   ${beside}\n`;
}

function report(rounds: readonly Durations[]): string {
  const all = (name: string): readonly number[] => rounds.flatMap(round => round[name] ?? []);
  const lines = COMPARED.map(([display, floor]) => {
    const ratios = rounds.map(round => quantile(round[display] ?? [], 0.5) / quantile(round[floor] ?? [], 0.5));
    const p99 = quantile(all(display), 0.99) / quantile(all(floor), 0.99);
    return (
      row(`floor: ${floor}`, all(floor)) +
      row(display, all(display), `${quantile(ratios, 0.5).toFixed(2)} × (rounds' median) and ${p99.toFixed(2)} ×`)
    );
  });
  return lines.join('');
}

const pages = await mkdtemp(join(tmpdir(), 'paizhuo-bench-'));
await buildPages(pages);
const page = await UnwatchedPage.open();
await page.preferMotion('reduce');
const line = await SerialLine.open();
try {
  const watch = await FrameWatch.on(page);
  const rounds: Durations[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({
      ...(await measureFloor(line, page, watch)),
      ...(await measureDisplay(pages, line, page, watch, round)),
    });
  process.stdout.write(report(rounds));
  const { floor, display } = await missedWhenSlow(pages, page, watch);
  const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
  process.stdout.write(
    `frames missed at a quarter of the speed: floor ${percent(floor)}, display ${percent(display)}\n` +
      `load ${formatLoad()}\n`,
  );
} finally {
  await line.close();
  await page.close();
  await rm(pages, { recursive: true, force: true });
}
