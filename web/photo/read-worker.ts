import { networkOn } from '../../src/vision/network.ts';
import { readPicture } from '../../src/vision/read-picture.ts';
import { showSet } from '../../src/vision/show-set.ts';
import { openSession } from './open-session.ts';
import type { PhotoAnswer, PhotoQuestion } from './read-photo.ts';

/** Reads pictures beside the page, which stays quick meanwhile. The weights and the engine are loaded once, from this server. */
const session = openSession();

addEventListener('message', async ({ data: picture }: MessageEvent<PhotoQuestion>) => {
  postMessage(await answerTo(picture));
});

async function answerTo({ picture, ...asked }: PhotoQuestion): Promise<PhotoAnswer> {
  try {
    const network = networkOn(await session);
    if (asked.type === 'show') return await showSet(network, picture, asked.name, asked.rows);
    return { type: 'read', tiles: await readPicture(network, picture, asked.set) };
  } catch {
    return { type: 'no-engine' };
  }
}
