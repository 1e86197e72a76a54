import weightsUrl from '../../hardware/camera/model/tiles.onnx?url';
import type { Numbers, Session } from '../../src/vision/network.ts';

/** The engine with the weights loaded, both from this server, for a worker beside the page. */
export async function openSession(): Promise<Session> {
  const [{ env, InferenceSession, Tensor }, { default: wasm }, weights] = await Promise.all([
    import('onnxruntime-web/wasm'),
    import('onnxruntime-web/ort-wasm-simd-threaded.wasm?url'),
    fetch(weightsUrl),
  ]);
  env.wasm.numThreads = 1;
  env.wasm.wasmPaths = { wasm };
  const network = await InferenceSession.create(await weights.arrayBuffer());
  return async ({ data, dims }) => {
    const { logits, emb, turned } = await network.run({ x: new Tensor('float32', data, dims) });
    return { logits: numbersOf(logits), emb: numbersOf(emb), turned: numbersOf(turned) };
  };
}

function numbersOf(tensor: import('onnxruntime-web').Tensor | undefined): Numbers {
  if (!(tensor?.data instanceof Float32Array)) throw new Error('other weights');
  return { data: tensor.data, dims: tensor.dims };
}
