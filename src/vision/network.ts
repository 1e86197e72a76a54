import { SEEN_CLASSES } from './classes.ts';
import { CROP_HEIGHT, CROP_SIZE, CROP_WIDTH } from './crop.ts';

/** What the network says of one crop. */
export interface Answer {
  /** One a class, in the order of `SEEN_CLASSES`; the higher, the likelier. */
  readonly scores: readonly number[];
  /** Where the picture lies among all pictures of tiles: those of one face lie close together. */
  readonly embedding: readonly number[];
  /** Above 0 where the tile is more likely upside down than upright; 0 where no player says. */
  readonly turned?: number;
}

/** Crops are read this number at a time: a whole set at once would take half a gigabyte. */
export const AT_A_TIME = 16;

/** Looks at crops, as many at a time as are given. */
export type Network = (crops: readonly Float32Array[]) => Promise<readonly Answer[]>;

/** Numbers with their shape, as onnxruntime takes and gives them, in Node and in a browser. */
export interface Numbers {
  readonly data: Float32Array;
  readonly dims: readonly number[];
}

/** An engine that runs the weights: onnxruntime of either kind, behind one function. */
export type Session = (pictures: Numbers) => Promise<Answers>;

/** What an engine gives: for each picture its scores, its embedding and whether it is upside down. */
export type Answers = { readonly [output in 'logits' | 'emb' | 'turned']: Numbers };

/** The network on an engine. */
export const networkOn =
  (session: Session): Network =>
  async crops => {
    const data = new Float32Array(crops.length * CROP_SIZE);
    for (const [at, crop] of crops.entries()) data.set(crop, at * CROP_SIZE);
    const { logits, emb, turned } = await session({ data, dims: [crops.length, 3, CROP_HEIGHT, CROP_WIDTH] });
    const length = emb.dims[1] ?? 0;
    return crops.map((_, at) => ({
      scores: [...logits.data.subarray(at * SEEN_CLASSES.length, (at + 1) * SEEN_CLASSES.length)],
      embedding: [...emb.data.subarray(at * length, (at + 1) * length)],
      turned: turned.data[at] ?? 0,
    }));
  };

/** Looks at nothing: engines compile what they run and take their memory at the first look, so that the first tile need not wait. */
export async function warmedUp(network: Network): Promise<Network> {
  await network(Array.from({ length: AT_A_TIME }, () => new Float32Array(CROP_SIZE)));
  return network;
}
