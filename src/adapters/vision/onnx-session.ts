import { readFile } from 'node:fs/promises';
import type { Session } from '../../vision/network.ts';
import { reasonOf } from '../reason.ts';

/** The weights that come with the program; `src` and `dist` lie at the same depth. */
const WEIGHTS = new URL('../../../hardware/camera/model/tiles.onnx', import.meta.url);

/** What is missing for reading pictures, in one line. */
export class NoSessionError extends Error {
  override readonly name = 'NoSessionError';
}

/**
 * An engine with the weights loaded: onnxruntime-node where whoever installed this put it beside (five times as fast), else
 * the WebAssembly of onnxruntime-web, which needs no install script. @throws NoSessionError
 */
export async function openSession(): Promise<Session> {
  const weights = await readFile(WEIGHTS).catch(error => {
    throw new NoSessionError(`the weights of the recogniser cannot be read: ${reasonOf(error)}`);
  });
  const { InferenceSession, Tensor } = await engine();
  const session = await InferenceSession.create(new Uint8Array(weights), {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    logSeverityLevel: 3,
  });
  return async ({ data, dims }) => {
    const { logits, emb, turned } = await session.run({ x: new Tensor('float32', data, dims) });
    return { logits: numbersOf(logits), emb: numbersOf(emb), turned: numbersOf(turned) };
  };
}

/** onnxruntime of either kind; both have the same face. */
async function engine(): Promise<typeof import('onnxruntime-web')> {
  const native = 'onnxruntime-node';
  try {
    const onnx = await import(native);
    // loaders of TypeScript leave out the default of a CommonJS package
    return onnx.default ?? onnx;
  } catch {
    return await wasmEngine();
  }
}

async function wasmEngine(): Promise<typeof import('onnxruntime-web')> {
  try {
    const web = await import('onnxruntime-web');
    web.env.wasm.numThreads = 1;
    return web;
  } catch (error) {
    throw new NoSessionError(`reading pictures needs onnxruntime-web, which is not installed: ${reasonOf(error)}`);
  }
}

function numbersOf(tensor: import('onnxruntime-web').Tensor | undefined): {
  data: Float32Array;
  dims: readonly number[];
} {
  if (!(tensor?.data instanceof Float32Array)) throw new NoSessionError('the weights are not those of this recogniser');
  return { data: tensor.data, dims: tensor.dims };
}
