/**
 * Whether the display keeps memory it no longer needs, and how smoothly each moment moves on a slow machine:
 * `npx tsx test/web/memory-bench.ts [HANDS]`. Memory and elements are counted after a collection of garbage, every tenth of the hands; frames are
 * counted while each kind of moment of a seeded evening is shown with the page's main thread at a quarter of its speed.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { RULE_SET_IDS } from '../../src/rules/index.ts';
import { formatLoad } from './bench-figures.ts';
import { movingScenes } from './gallery-scenes.ts';
import { FrameWatch } from './painted-frames.ts';
import { eveningMessages } from './seeded-moments.ts';
import { buildPages, ServedTable } from './served-table.ts';
import { UnwatchedPage } from './unwatched-page.ts';
import { midHand } from './views.ts';

const HANDS = Number(process.argv[2] ?? 200);
const SAMPLES = 10;
const BETWEEN_EVENTS_MS = 4;
const SLOW_DOWN = 4;
const A_MOMENT_MS = 3000;
const SETTLE_MS = 4000;

interface Counted {
  readonly nodes: number;
  readonly jsHeapUsedSize: number;
}

async function memoryOf(page: UnwatchedPage): Promise<Counted> {
  await pause(SETTLE_MS);
  await page.send('HeapProfiler.collectGarbage');
  const { nodes } = (await page.send('Memory.getDOMCounters')) as Counted;
  const { usedSize } = (await page.send('Runtime.getHeapUsage')) as { readonly usedSize: number };
  return { nodes, jsHeapUsedSize: usedSize };
}

/** Plays hands on one display and says what it holds after every tenth of them. */
async function watchMemory(page: UnwatchedPage, pages: string): Promise<void> {
  const messages = eveningMessages('guangdong', 1, HANDS);
  const [first] = messages;
  if (!first) throw new Error('no hand');
  const table = await ServedTable.start(pages, first.view);
  await page.goto(`${table.url}?lang=en`);
  await page.waitFor(`document.querySelector('[data-revision="0"][data-phase]')`);
  const each = Math.ceil(messages.length / SAMPLES);
  for (const [at, { view, event }] of messages.entries()) {
    table.push(view, event);
    await pause(BETWEEN_EVENTS_MS);
    if ((at + 1) % each !== 0 && at !== messages.length - 1) continue;
    const { nodes, jsHeapUsedSize } = await memoryOf(page);
    const mb = (jsHeapUsedSize / 1_000_000).toFixed(2);
    process.stdout.write(`hand ${String(view.handNo).padStart(4)}   ${mb.padStart(6)} MB   ${nodes} nodes\n`);
  }
  await table.stop();
}

/** The share of frames that are missed in each moment. */
async function watchFrames(page: UnwatchedPage, pages: string): Promise<void> {
  const watch = await FrameWatch.on(page);
  const table = await ServedTable.start(pages, midHand);
  await page.preferMotion('no-preference');
  await page.goto(`${table.url}?lang=en`);
  await page.waitFor(`document.querySelector('[data-phase]')`);
  for (const { name, before, message } of RULE_SET_IDS.flatMap(movingScenes)) {
    table.push(before);
    await pause(SETTLE_MS / 4);
    await page.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
    const missed = await watch.missed(async () => {
      table.push(message.view, message.event);
      await pause(A_MOMENT_MS);
    });
    await page.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    process.stdout.write(`${name.padEnd(36)} ${(missed * 100).toFixed(1).padStart(5)} % of frames missed\n`);
  }
  await table.stop();
}

const pages = await mkdtemp(join(tmpdir(), 'paizhuo-bench-'));
await buildPages(pages);
const page = await UnwatchedPage.open();
try {
  await watchMemory(page, pages);
  await watchFrames(page, pages);
  process.stdout.write(`load ${formatLoad()}\n`);
} finally {
  await page.close();
  await rm(pages, { recursive: true, force: true });
}
