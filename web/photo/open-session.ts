import finderUrl from '../../hardware/camera/model/finder/finder.onnx?url';
import readerUrl from '../../hardware/camera/model/tiles.onnx?url';
import type { FinderSession } from '../../src/vision/finder/finder-network.ts';
import type { Numbers, Session } from '../../src/vision/network.ts';

/** The engine with the weights that read tiles, both from this server, for a worker beside the page. */
export async function openSession(): Promise<Session> {
  const run = await running(readerUrl);
  return async pictures => {
    const { logits, emb, turned } = await run(pictures);
    return { logits: numbersOf(logits), emb: numbersOf(emb), turned: numbersOf(turned) };
  };
}

/** The same with the weights that find tiles. */
export async function openFinder(): Promise<FinderSession> {
  const run = await running(finderUrl);
  return async pictures => numbersOf((await run(pictures))['tiles']);
}

type OnnxTensor = import('onnxruntime-web').Tensor;

async function running(
  weightsUrl: string,
): Promise<(pictures: Numbers) => Promise<Readonly<Record<string, OnnxTensor>>>> {
  const [{ env, InferenceSession, Tensor }, { default: wasm }, weights] = await Promise.all([
    import('onnxruntime-web/wasm'),
    import('onnxruntime-web/ort-wasm-simd-threaded.wasm?url'),
    fetch(weightsUrl),
  ]);
  env.wasm.numThreads = 1;
  env.wasm.wasmPaths = { wasm };
  const network = await InferenceSession.create(await weights.arrayBuffer());
  return ({ data, dims }) => network.run({ x: new Tensor('float32', data, dims) });
}

function numbersOf(tensor: OnnxTensor | undefined): Numbers {
  if (!(tensor?.data instanceof Float32Array)) throw new Error('other weights');
  return { data: tensor.data, dims: tensor.dims };
}
