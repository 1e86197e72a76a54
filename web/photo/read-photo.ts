import type { TileKind } from '../../src/domain/tile.ts';
import type { EnrolledSet } from '../../src/vision/enrolled-set.ts';
import type { Picture } from '../../src/vision/picture.ts';
import type { TileRead } from '../../src/vision/read-picture.ts';
import type { ShownSet } from '../../src/vision/show-set.ts';

/** A picture for the worker: to be read, with a set where one was chosen, or to learn a set from. */
export type PhotoQuestion = { readonly picture: Picture } & (
  | { readonly type: 'read'; readonly set: EnrolledSet | null }
  | { readonly type: 'show'; readonly name: string; readonly rows: readonly (readonly TileKind[])[] }
);

/** Why nothing can be said of a picture. */
export interface NoAnswer {
  readonly type: 'no-picture' | 'no-engine';
}

/** What the worker says. */
export type PhotoAnswer = PhotoRead | ShownSet | NoAnswer;

/** The tiles of a photograph. */
export interface PhotoRead {
  readonly type: 'read';
  readonly tiles: readonly TileRead[];
}

/** Points along the longer side that are looked at: tiles of a hand are then some hundred points wide. */
const LONGEST = 2048;

/** The worker stays for the next picture. */
let worker: Worker | null = null;

/** The tiles in a file that was taken or chosen. The picture is read on this device and goes nowhere. */
export async function readPhoto(file: Blob, set: EnrolledSet | null): Promise<PhotoRead | NoAnswer> {
  const picture = await pictureOf(file).catch(() => null);
  if (!picture) return { type: 'no-picture' };
  const answer = await askWorker({ type: 'read', picture, set });
  return answer.type === 'shown' || answer.type === 'other-count' ? { type: 'no-engine' } : answer;
}

/** Asks the worker; the points of the picture go over to it. */
export function askWorker(question: PhotoQuestion): Promise<PhotoAnswer> {
  worker ??= new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' });
  const asked = worker;
  return new Promise(resolve => {
    asked.onmessage = ({ data }: MessageEvent<PhotoAnswer>) => resolve(data);
    asked.onerror = () => {
      worker = null;
      resolve({ type: 'no-engine' });
    };
    asked.postMessage(question, [question.picture.data.buffer]);
  });
}

/** The points of a picture as it was held, however the camera was turned. Fails where the file is no picture. */
export async function pictureOf(file: Blob): Promise<Picture> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const surface = canvas.getContext('2d', { willReadFrequently: true });
  if (!surface) throw new Error('no canvas');
  surface.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return { width, height, data: surface.getImageData(0, 0, width, height).data };
}
