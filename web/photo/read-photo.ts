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

/** A question as the worker gets it: the answer carries the same number. */
export interface Asked {
  readonly id: number;
  readonly question: PhotoQuestion;
}

/** Why a picture cannot be read. */
export interface NoAnswer {
  readonly type: 'no-picture' | 'no-engine' | 'too-slow' | 'cancelled';
}

/** The worker's answer. */
export type PhotoAnswer = PhotoRead | ShownSet | NoAnswer;

/** The tiles of a photograph. */
export interface PhotoRead {
  readonly type: 'read';
  readonly tiles: readonly TileRead[];
}

/** Points along the longer side that are looked at: tiles of a hand are then some hundred points wide. */
const LONGEST = 2048;

/** A worker that has begun to read and does not answer within this time is ended. */
const MOST_MS = 15_000;

/** The worker stays for the next picture. */
let worker: Worker | null = null;
let lastId = 0;

/** The tiles in a picture. It is read on this device and goes nowhere. */
export async function readPhoto(
  picture: Picture,
  set: EnrolledSet | null,
  signal: AbortSignal,
): Promise<PhotoRead | NoAnswer> {
  const answer = await askWorker({ type: 'read', picture, set }, signal);
  return answer.type === 'shown' || answer.type === 'other-count' ? { type: 'no-engine' } : answer;
}

/**
 * Asks the worker; the points of the picture go over to it. Each question gets its own answer, whatever was asked before it. A
 * question that is cancelled is answered at once, and so is one that takes too long.
 */
export function askWorker(question: PhotoQuestion, signal?: AbortSignal): Promise<PhotoAnswer> {
  worker ??= new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' });
  const asked = worker;
  const id = ++lastId;
  return new Promise(resolve => {
    const done = new AbortController();
    const settle = (answer: PhotoAnswer): void => {
      done.abort();
      resolve(answer);
    };
    const end = (type: NoAnswer['type']): void => {
      settle({ type });
      if (worker !== asked) return;
      worker = null;
      asked.terminate();
      // others that wait for this worker
      asked.dispatchEvent(new Event('error'));
    };
    let tooLong: ReturnType<typeof setTimeout> | undefined;
    done.signal.addEventListener('abort', () => clearTimeout(tooLong));
    const heard = ({ data }: MessageEvent<{ readonly id: number; readonly answer: PhotoAnswer | 'begun' }>): void => {
      if (data.id !== id) return;
      if (data.answer === 'begun') tooLong = setTimeout(() => end('too-slow'), MOST_MS);
      else settle(data.answer);
    };
    asked.addEventListener('message', heard, { signal: done.signal });
    asked.addEventListener('error', () => end('no-engine'), { signal: done.signal });
    signal?.addEventListener('abort', () => settle({ type: 'cancelled' }), { signal: done.signal });
    asked.postMessage({ id, question } satisfies Asked, [question.picture.data.buffer]);
  });
}

/** The picture to be shown: its points go over to the worker. */
export function canvasOf({ width, height, data }: Picture): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0);
  return canvas;
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
