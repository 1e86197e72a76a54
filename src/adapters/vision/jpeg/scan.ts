import { BitReader } from './bit-reader.ts';
import { BlockDecoder, type Coded, type ScanPart } from './block-decoder.ts';
import type { HuffmanTable } from './huffman-table.ts';
import { BLOCK } from './inverse-dct.ts';
import { type Component, type Frame, makeRoom } from './jpeg-frame.ts';

/** The tables that segments have brought so far, by their numbers. */
export interface Tables {
  readonly quantization: Uint16Array[];
  readonly dc: HuffmanTable[];
  readonly ac: HuffmanTable[];
}

/** A component as this scan codes it. */
interface CodedComponent extends Coded {
  readonly component: Component;
}

/** A scan (ITU-T T.81, B.2.3): some of the components, some of their coefficients. */
export interface Scan {
  readonly frame: Frame;
  readonly coded: readonly CodedComponent[];
  readonly part: ScanPart;
  /** True if it holds the whole picture, so that one row of units is kept at a time. */
  readonly isWhole: boolean;
}

/** Reads a scan's header, and makes room for its coefficients. @throws RangeError */
export function scanOf(frame: Frame, tables: Tables, header: Uint8Array): Scan {
  const count = header[0] ?? 0;
  if (count < 1 || count > frame.components.length) throw new RangeError(`a scan of ${count} colours`);
  const coded = Array.from({ length: count }, (_, at): CodedComponent => {
    const [id, numbers = 0] = header.subarray(1 + at * 2, 3 + at * 2);
    const component = present(
      frame.components.find(one => one.id === id),
      'a colour',
    );
    component.quantization ??= present(tables.quantization[component.quantizationId], 'a table of steps');
    const none: HuffmanTable = new Uint16Array();
    return { component, dc: tables.dc[numbers >> 4] ?? none, ac: tables.ac[numbers & 15] ?? none, mean: 0 };
  });
  const [from = 0, to = 0, bits = 0] = header.subarray(1 + count * 2);
  if (to >= BLOCK || from > to) throw new RangeError('other coefficients than a block has');
  const isWhole = !frame.isProgressive && count === frame.components.length;
  if (frame.components[0]?.coefficients.length === 0) makeRoom(frame, isWhole ? 1 : frame.unitsDown);
  return { frame, coded, part: { from, to, bitBefore: bits >> 4, bit: bits & 15 }, isWhole };
}

export function present<T>(part: T | undefined | null, name: string): T {
  if (part === undefined || part === null) throw new RangeError(`${name} is missing`);
  return part;
}

/**
 * Decodes the units of a scan that begins at a place; returns the place behind it. `restarts`: units between restarts, 0 for none.
 * Of a whole picture `onRow` is called with each row of units, which the next one replaces. @throws RangeError
 */
export function decodeScan(
  { frame, coded, part, isWhole }: Scan,
  bytes: Uint8Array,
  at: number,
  restarts: number,
  onRow: (row: number) => void,
): number {
  const reader = new BitReader(bytes, at);
  const decoder = new BlockDecoder(reader, part, frame.isProgressive);
  const [single, ...others] = coded;
  const units = single && others.length === 0 ? blocksOf(single, decoder) : unitsOf(frame, coded, decoder);
  const restart = (): void => {
    reader.restart();
    decoder.restart();
    for (const one of coded) one.mean = 0;
  };
  const isRestarted = (unit: number): boolean => restarts > 0 && unit > 0 && unit % restarts === 0;
  for (let row = 0; row < units.down; row++) {
    if (isWhole) for (const { component } of coded) component.coefficients.fill(0);
    for (let column = 0; column < units.across; column++) {
      if (isRestarted(row * units.across + column)) restart();
      units.decode(isWhole ? 0 : row, column);
    }
    if (reader.isOverrun) throw new RangeError('the scan is cut off');
    if (isWhole) onRow(row);
  }
  return reader.at;
}

/** The units of a scan in rows, and how one is decoded into a row of those kept. */
interface Units {
  readonly across: number;
  readonly down: number;
  readonly decode: (row: number, column: number) => void;
}

const unitsOf = (frame: Frame, coded: readonly CodedComponent[], decoder: BlockDecoder): Units => ({
  across: frame.unitsAcross,
  down: frame.unitsDown,
  decode: (row, column) => {
    for (const one of coded) decodeUnit(decoder, one, row, column);
  },
});

/** The units of a scan of one component: its blocks, without those that fill the last unit (A.2.2). */
const blocksOf = (coded: CodedComponent, decoder: BlockDecoder): Units => ({
  across: coded.component.blocksAcross,
  down: coded.component.blocksDown,
  decode: (row, column) => decodeBlock(decoder, coded, row, column),
});

/** The blocks of one component in a unit. */
function decodeUnit(decoder: BlockDecoder, coded: CodedComponent, row: number, column: number): void {
  const { across, down } = coded.component;
  for (let y = 0; y < down; y++)
    for (let x = 0; x < across; x++) decodeBlock(decoder, coded, row * down + y, column * across + x);
}

function decodeBlock(decoder: BlockDecoder, coded: CodedComponent, row: number, column: number): void {
  const { coefficients, paddedAcross } = coded.component;
  decoder.decode(coded, coefficients, (row * paddedAcross + column) * BLOCK);
}
