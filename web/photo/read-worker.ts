import { networkOn } from '../../src/vision/network.ts';
import { readPicture } from '../../src/vision/read-picture.ts';
import { openSession } from './open-session.ts';
import type { PhotoAnswer, PhotoQuestion } from './read-photo.ts';

/** Reads pictures beside the page, which stays quick meanwhile. The weights and the engine are loaded once, from this server. */
const session = openSession();

addEventListener('message', async ({ data: picture }: MessageEvent<PhotoQuestion>) => {
  postMessage(await answerTo(picture));
});

async function answerTo(picture: PhotoQuestion): Promise<PhotoAnswer> {
  try {
    return { type: 'read', tiles: await readPicture(networkOn(await session), picture) };
  } catch {
    return { type: 'no-engine' };
  }
}
