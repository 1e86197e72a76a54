import { createHash } from 'node:crypto';
import type { AntennaBoard, Net, Pad, Point } from './antenna-board.ts';

const NETS: readonly Net[] = ['P', 'N', 'loop-P', 'turn'];
const netOf = (net: Net): string => `(net ${NETS.indexOf(net) + 1} "${net}")`;
const netNumber = (net: Net): string => `(net ${NETS.indexOf(net) + 1})`;

/** The same name gives the same number, so that the same board gives the same file. */
function uuidOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The value printed beside each part, by its reference. */
const VALUES: Readonly<Record<string, string>> = { R1: 'Rq', C1: 'Cs', C2: 'Cs', C3: 'Cp', C4: '5-30 pF', J1: 'board' };

/** Returns the board as a file of KiCad 9, ready for its rule check and for Gerbers. */
export function antennaPcb(board: AntennaBoard): string {
  const { zone, width, height, tracks, pads } = board;
  // KiCad counts downwards; the board lies 50 mm from the corner of the sheet.
  const place = ([x, y]: Point): string => `${round(50 + x)} ${round(50 + height - y)}`;
  const refs = [...new Set(pads.map(({ ref }) => ref))];
  const outline: readonly Point[] = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
  return [
    '(kicad_pcb (version 20240108) (generator "paizhuo") (generator_version "8.0")',
    '  (general (thickness 1.6)) (paper "A2")',
    `  (title_block (title "${zone} loop"))`,
    '  (layers (0 "F.Cu" signal) (31 "B.Cu" signal) (36 "B.SilkS" user) (37 "F.SilkS" user) (38 "B.Mask" user) (39 "F.Mask" user) (44 "Edge.Cuts" user) (47 "F.CrtYd" user "F.Courtyard") (49 "F.Fab" user))',
    '  (setup (pad_to_mask_clearance 0))',
    '  (net 0 "")',
    ...NETS.map(net => `  ${netOf(net)}`),
    ...refs.map(ref =>
      footprint(
        zone,
        ref,
        pads.filter(pad => pad.ref === ref),
        place,
      ),
    ),
    ...tracks.map(
      ({ net, width: thick, from, to }, i) =>
        `  (segment (start ${place(from)}) (end ${place(to)}) (width ${thick}) (layer "F.Cu") ${netNumber(net)} (uuid "${uuidOf(`${zone} track ${i}`)}"))`,
    ),
    ...outline.map(
      (from, i) =>
        `  (gr_line (start ${place(from)}) (end ${place(outline[(i + 1) % outline.length] ?? from)}) (stroke (width 0.1) (type default)) (layer "Edge.Cuts") (uuid "${uuidOf(`${zone} edge ${i}`)}"))`,
    ),
    `  (gr_text "${zone} loop, one turn" (at ${place([width / 2, height / 2])}) (layer "F.SilkS") (uuid "${uuidOf(`${zone} name`)}") (effects (font (size 3 3) (thickness 0.4))))`,
    ')',
    '',
  ].join('\n');
}

const round = (mm: number): string => String(Math.round(mm * 1000) / 1000);

/** One part: its pads around their middle. */
function footprint(zone: string, ref: string, pads: readonly Pad[], place: (at: Point) => string): string {
  const middle: Point = [
    pads.reduce((sum, { at }) => sum + at[0], 0) / pads.length,
    pads.reduce((sum, { at }) => sum + at[1], 0) / pads.length,
  ];
  const text = (kind: string, value: string, y: number, layer: string): string =>
    `    (property "${kind}" "${value}" (at 0 ${y} 0) (layer "${layer}") (uuid "${uuidOf(`${zone} ${ref} ${kind}`)}") (effects (font (size 1 1) (thickness 0.15))))`;
  const lines = pads.map(({ number, net, at, size, drill }) => {
    const offset = `${round(at[0] - middle[0])} ${round(middle[1] - at[1])}`;
    const shape = drill === null ? 'smd rect' : 'thru_hole oval';
    const layers = drill === null ? '(layers "F.Cu" "F.Mask")' : `(drill ${drill}) (layers "*.Cu" "*.Mask")`;
    return `    (pad "${number}" ${shape} (at ${offset}) (size ${size[0]} ${size[1]}) ${layers} ${netOf(net)} (uuid "${uuidOf(`${zone} ${ref} pad ${number}`)}"))`;
  });
  const isThrough = pads.some(({ drill }) => drill !== null);
  return [
    `  (footprint "paizhuo:${ref}" (layer "F.Cu") (uuid "${uuidOf(`${zone} ${ref}`)}") (at ${place(middle)})`,
    text('Reference', ref, -4.2, 'F.SilkS'),
    text('Value', VALUES[ref] ?? '', 4.2, 'F.Fab'),
    `    (attr ${isThrough ? 'through_hole' : 'smd'})`,
    ...lines,
    '  )',
  ].join('\n');
}
