import { type Network, networkOn, warmedUp } from '../../src/vision/network.ts';
import { openWatch, type TableQuestion, type TableWatch } from '../../src/vision/table-watch.ts';
import { openSession } from '../photo/open-session.ts';
import type { EyeAnswer } from './filmed-table.ts';

/** The network's work on the current picture. */
let work = { tiles: 0, ms: 0 };

const timed =
  (network: Network): Network =>
  async crops => {
    const from = performance.now();
    const answers = await network(crops);
    work = { tiles: work.tiles + crops.length, ms: work.ms + performance.now() - from };
    return answers;
  };

/**
 * Watches the table beside the page, which answers the table's server at once meanwhile. The weights and the engine are
 * loaded once, from this server; where they cannot be had, every answer is null.
 */
let watch: Promise<TableWatch> | null = null;

addEventListener('message', async ({ data }: MessageEvent<TableQuestion>) => {
  work = { tiles: 0, ms: 0 };
  watch ??= openWatch(data.layout, async () => timed(await warmedUp(networkOn(await openSession()))));
  const watched = await watch.then(opened => opened.look(data)).catch(() => null);
  const tileMs = work.tiles === 0 ? null : work.ms / work.tiles;
  const answer: EyeAnswer = watched && { ...watched, tileMs };
  postMessage(answer);
});
