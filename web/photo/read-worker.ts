import type { Budget } from '../../src/vision/finder/find-tiles.ts';
import { networkOn } from '../../src/vision/network.ts';
import { type Eyes, readPicture } from '../../src/vision/read-picture.ts';
import { showSet } from '../../src/vision/show-set.ts';
import { openFinder, openSession } from './open-session.ts';
import type { Asked, PhotoAnswer, PhotoQuestion } from './read-photo.ts';

/** A picture is answered after this time with the tiles that were read by then. */
const PATIENCE_MS = 4000;

/** Reads pictures beside the page, which stays quick meanwhile. The weights and the engine are loaded once, from this server. */
const eyes: Promise<Eyes> = openFinder().then(async finder => ({ finder, network: networkOn(await openSession()) }));

/** Pictures are read one after the other: an engine looks at one at a time. */
let before: Promise<unknown> = Promise.resolve();

addEventListener('message', ({ data: { id, question } }: MessageEvent<Asked>) => {
  before = before.then(() => answerTo(id, question)).then(answer => postMessage({ id, answer }));
});

async function answerTo(id: number, { picture, ...asked }: PhotoQuestion): Promise<PhotoAnswer> {
  try {
    const opened = await eyes;
    postMessage({ id, answer: 'begun' });
    if (asked.type === 'show') return await showSet(opened, picture, asked.name, asked.rows);
    return { type: 'read', tiles: await readPicture(opened, picture, asked.set, patience()) };
  } catch {
    return { type: 'no-engine' };
  }
}

function patience(): Budget {
  const until = performance.now() + PATIENCE_MS;
  return { isSpent: () => performance.now() > until };
}
