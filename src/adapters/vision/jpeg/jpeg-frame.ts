import { BLOCK } from './inverse-dct.ts';
import { UnreadKindError } from './unread-kind-error.ts';

/** A colour channel: how densely it is sampled, and its blocks. */
export interface Component {
  readonly id: number;
  readonly across: number;
  readonly down: number;
  readonly quantizationId: number;
  readonly blocksAcross: number;
  readonly blocksDown: number;
  /** Blocks across with those that fill the last unit. */
  readonly paddedAcross: number;
  /** Of all blocks, or of one row of units at a time. */
  coefficients: Int16Array;
  /** Its steps as they are when its first scan begins. */
  quantization: Uint16Array | null;
}

/** The picture of a file (ITU-T T.81, B.2.2): coded in units, each the blocks of all components for one part of the picture. */
export interface Frame {
  readonly isProgressive: boolean;
  readonly width: number;
  readonly height: number;
  readonly components: readonly Component[];
  readonly mostAcross: number;
  readonly mostDown: number;
  readonly unitsAcross: number;
  readonly unitsDown: number;
}

const BITS = 8;
/** Blocks of one component along a side of a unit. */
const MOST_SAMPLES = 4;

/** Reads a frame header. @throws RangeError, UnreadKindError */
export function frameOf(segment: Uint8Array, isProgressive: boolean): Frame {
  const view = new DataView(segment.buffer, segment.byteOffset, segment.byteLength);
  if (view.getUint8(0) !== BITS) throw new UnreadKindError(`${view.getUint8(0)} bits a sample`);
  const [height, width, count] = [view.getUint16(1), view.getUint16(3), view.getUint8(5)];
  if (![1, 3, 4].includes(count)) throw new RangeError(`${count} colours`);
  const sampled = Array.from({ length: count }, (_, at) => {
    const [id, sampling, quantizationId] = [0, 1, 2].map(byte => view.getUint8(6 + at * 3 + byte)) as [
      number,
      number,
      number,
    ];
    // the blocks of a single component follow each other, however it is sampled (A.2.2)
    return { id, across: count === 1 ? 1 : sampling >> 4, down: count === 1 ? 1 : sampling & 15, quantizationId };
  });
  const [mostAcross, mostDown] = [
    Math.max(...sampled.map(({ across }) => across)),
    Math.max(...sampled.map(({ down }) => down)),
  ];
  const isUsual = (samples: number): boolean => samples >= 1 && samples <= MOST_SAMPLES;
  if (!sampled.every(({ across, down }) => isUsual(across) && isUsual(down)))
    throw new RangeError('colours sampled otherwise');
  const unitsAcross = Math.ceil(width / (8 * mostAcross));
  const unitsDown = Math.ceil(height / (8 * mostDown));
  const components = sampled.map(component => ({
    ...component,
    blocksAcross: Math.ceil(Math.ceil((width * component.across) / mostAcross) / 8),
    blocksDown: Math.ceil(Math.ceil((height * component.down) / mostDown) / 8),
    paddedAcross: unitsAcross * component.across,
    coefficients: new Int16Array(),
    quantization: null,
  }));
  return { isProgressive, width, height, components, mostAcross, mostDown, unitsAcross, unitsDown };
}

/** Makes room for the blocks of this number of rows of units. */
export function makeRoom({ components }: Frame, unitRows: number): void {
  for (const component of components)
    component.coefficients = new Int16Array(unitRows * component.down * component.paddedAcross * BLOCK);
}
