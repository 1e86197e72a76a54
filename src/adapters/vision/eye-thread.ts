import { parentPort } from 'node:worker_threads';
import { networkOn, warmedUp } from '../../vision/network.ts';
import { openWatch, type TableQuestion, type TableWatch, type Watched } from '../../vision/table-watch.ts';
import { type CameraPicture, pictureFromYuv } from '../../vision/yuv-picture.ts';
import { reasonOf } from '../reason.ts';
import { openSession } from './onnx-session.ts';

/** A picture of the camera, and the question about it. */
export interface EyeQuestion extends Omit<TableQuestion, 'picture'> {
  /** YUV 4:2:0. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

/** The tiles of the picture, or the reason why it could not be read. */
export type EyeAnswer = Watched | { readonly error: string };

/** Reads pictures in a thread of its own, so that answers to the host never wait. A camera's zones stay the same. */
let watch: Promise<TableWatch> | null = null;

/** One picture is looked at at a time, and the next one takes its place: memory stays as it is. */
let picture: CameraPicture | null = null;

parentPort?.on('message', async ({ bytes, width, height, ...question }: EyeQuestion) => {
  picture = pictureFromYuv(bytes, width, height, picture);
  const asked = { ...question, picture };
  watch ??= openWatch(question.layout, async () => warmedUp(networkOn(await openSession())));
  const answer: EyeAnswer = await watch.then(opened => opened.look(asked)).catch(error => ({ error: reasonOf(error) }));
  parentPort?.postMessage(answer);
});
