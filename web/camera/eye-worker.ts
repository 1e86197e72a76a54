import { networkOn } from '../../src/vision/network.ts';
import { type TableQuestion, TableWatch, type Watched } from '../../src/vision/table-watch.ts';
import { openSession } from '../photo/open-session.ts';

/** What a picture of the table shows; null where the engine cannot be had. */
export type EyeAnswer = Watched | null;

const watch = openSession().then(session => new TableWatch(networkOn(session)));

addEventListener('message', async ({ data }: MessageEvent<TableQuestion>) => {
  const answer: EyeAnswer = await watch.then(opened => opened.look(data)).catch(() => null);
  postMessage(answer);
});
