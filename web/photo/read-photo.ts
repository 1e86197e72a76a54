import type { Picture } from '../../src/vision/picture.ts';
import type { TileRead } from '../../src/vision/read-picture.ts';

/** A picture for the worker. */
export type PhotoQuestion = Picture;

/** What a photograph shows, or why nothing can be said. */
export type PhotoAnswer =
  | { readonly type: 'read'; readonly tiles: readonly TileRead[] }
  | { readonly type: 'no-picture' | 'no-engine' };

/** Points along the longer side that are looked at: tiles of a hand are then some hundred points wide. */
const LONGEST = 2048;

/** The worker stays for the next picture. */
let worker: Worker | null = null;

/** The tiles in a file that was taken or chosen. The picture is read on this device and goes nowhere. */
export async function readPhoto(file: Blob): Promise<PhotoAnswer> {
  const picture = await pictureOf(file).catch(() => null);
  if (!picture) return { type: 'no-picture' };
  worker ??= new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' });
  const asked = worker;
  return new Promise(resolve => {
    asked.onmessage = ({ data }: MessageEvent<PhotoAnswer>) => resolve(data);
    asked.onerror = () => {
      worker = null;
      resolve({ type: 'no-engine' });
    };
    asked.postMessage(picture, [picture.data.buffer]);
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
