import { networkOn } from '../../src/vision/network.ts';
import { type TableQuestion, TableWatch } from '../../src/vision/table-watch.ts';
import { openSession } from '../photo/open-session.ts';
import type { EyeAnswer } from './filmed-table.ts';

/**
 * Watches the table beside the page, which answers the table's server at once meanwhile. The weights and the engine are
 * loaded once, from this server; where they cannot be had, every answer is null.
 */
const watch = openSession().then(session => new TableWatch(networkOn(session)));

addEventListener('message', async ({ data }: MessageEvent<TableQuestion>) => {
  const answer: EyeAnswer = await watch.then(opened => opened.look(data)).catch(() => null);
  postMessage(answer);
});
