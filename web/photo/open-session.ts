import weightsUrl from '../../hardware/camera/model/tiles.onnx?url';
import type { Session } from '../../src/vision/network.ts';

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
    const { logits, emb } = await network.run({ x: new Tensor('float32', data, dims) });
    if (!(logits?.data instanceof Float32Array && emb?.data instanceof Float32Array)) throw new Error('other weights');
    return { logits: { data: logits.data, dims: logits.dims }, emb: { data: emb.data, dims: emb.dims } };
  };
}
