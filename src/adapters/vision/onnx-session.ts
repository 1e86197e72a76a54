import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { FinderSession } from '../../vision/finder/finder-network.ts';
import type { Numbers, Session } from '../../vision/network.ts';
import { packageFile } from '../package-file.ts';
import { reasonOf } from '../reason.ts';

/** The weights that come with the program. */
const READER = packageFile('hardware/camera/model/tiles.onnx');
const FINDER = packageFile('hardware/camera/model/finder/finder.onnx');

/** The missing part for reading pictures, in one line. */
export class NoSessionError extends Error {
  override readonly name = 'NoSessionError';
}

/**
 * An engine with the weights loaded: onnxruntime-node if installed beside it (five times as fast), else
 * the WebAssembly of onnxruntime-web, which needs no install script. @throws NoSessionError
 */
export async function openSession(): Promise<Session> {
  const run = await running(READER);
  return async pictures => {
    const { logits, emb, turned } = await run(pictures);
    return { logits: numbersOf(logits), emb: numbersOf(emb), turned: numbersOf(turned) };
  };
}

/** The same for the weights that find tiles. @throws NoSessionError */
export async function openFinder(): Promise<FinderSession> {
  const run = await running(FINDER);
  return async pictures => numbersOf((await run(pictures))['tiles']);
}

async function running(weights: string): Promise<(pictures: Numbers) => Promise<OnnxAnswers>> {
  const bytes = await readFile(weights).catch(error => {
    throw new NoSessionError(`the weights ${basename(weights)} cannot be read: ${reasonOf(error)}`);
  });
  const { InferenceSession, Tensor } = await engine();
  const session = await InferenceSession.create(new Uint8Array(bytes), {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    logSeverityLevel: 3,
  });
  return ({ data, dims }) => session.run({ x: new Tensor('float32', data, dims) });
}

/**
 * V8 optimises a function of the engine once it has run this many bytes of it. The default, 1.8 million, optimises nearly the whole
 * engine during the first picture, which takes 200 MB and more processor time than it saves.
 */
const BYTES_BEFORE_OPTIMISING = 200_000_000;

type OnnxAnswers = Awaited<ReturnType<import('onnxruntime-web').InferenceSession['run']>>;

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
  setFlagsFromString(`--wasm-tiering-budget=${BYTES_BEFORE_OPTIMISING}`);
  try {
    const web = await import('onnxruntime-web');
    web.env.wasm.numThreads = 1;
    return web;
  } catch (error) {
    throw new NoSessionError(`reading pictures needs onnxruntime-web, which is not installed: ${reasonOf(error)}`);
  }
}

function numbersOf(tensor: import('onnxruntime-web').Tensor | undefined): Numbers {
  if (!(tensor?.data instanceof Float32Array)) throw new NoSessionError('the weights are not those of this program');
  return { data: tensor.data, dims: tensor.dims };
}
