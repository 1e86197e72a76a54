import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { TableTopPlan } from '../../hardware/drawings/table-top.ts';
import { boardNetlist } from '../../hardware/electrical/board.ts';
import { loopNetlist } from '../../hardware/electrical/loop.ts';
import { loopMatchings } from '../../hardware/electrical/loop-matchings.ts';
import { kindOf, type Netlist, padsAt } from '../../hardware/electrical/netlist.ts';
import { PARTS, type PartName } from '../../hardware/electrical/parts.ts';
import { railNetlist } from '../../hardware/electrical/rail.ts';
import { kicadSchematic } from '../../hardware/electrical/schematic/kicad.ts';
import { boardPages, loopNotes, loopPage } from '../../hardware/electrical/schematic/pages.ts';
import { railPages } from '../../hardware/electrical/schematic/rail-pages.ts';
import { missingPins } from '../../hardware/electrical/schematic/shapes.ts';
import { PAGE_SIZE, type Page } from '../../hardware/electrical/schematic/sheet.ts';
import { type Area, areasOf, schematicSvg } from '../../hardware/electrical/schematic/svg.ts';
import type { Wiring } from '../../hardware/wiring/wiring.ts';
import { must } from '../../src/domain/result.ts';
import { readSchematic } from '../support/kicad-reader.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const plan = JSON.parse(read('hardware/drawings/table-top.json')) as TableTopPlan;
const circuitOf = (board: string): Netlist => boardNetlist(JSON.parse(read(`hardware/wiring/${board}.json`)) as Wiring);

test('each part has a symbol that shows all its pins', () => {
  for (const part of Object.keys(PARTS) as PartName[]) expect(missingPins(part), part).toEqual([]);
});

interface Drawn {
  readonly board: string;
  readonly circuit: Netlist;
  readonly pages: readonly Page[];
}
const boards = ['seat-rp2040', 'centre-rp2040', 'seat-atmega328p', 'centre-atmega328p'].map((board): Drawn => {
  const circuit = circuitOf(board);
  return { board, circuit, pages: boardPages(circuit, loopNotes(loopMatchings(plan))) };
});
const rails = (['rp2040', 'atmega328p'] as const).map((mcu): Drawn => {
  const circuit = railNetlist(mcu);
  return { board: `rail-${mcu}`, circuit, pages: railPages(circuit) };
});

const loop: Drawn = {
  board: 'loop-any',
  circuit: loopNetlist(),
  pages: [loopPage(loopNetlist(), loopMatchings(plan))],
};

describe.each([...boards, ...rails, loop])('the drawn circuit of a $board', ({ board, circuit, pages }) => {
  const folder = `hardware/electrical/${board}`;
  const drawn = readSchematic(read(`${folder}/${board}.kicad_sch`), file => read(`${folder}/${file}`));
  const padsOfNet = (net: string): readonly string[] =>
    must(circuit.nets.get(net), net)
      .flatMap(pin => padsAt(circuit, pin).map(pad => `${pin.split('.')[0]}.${pad}`))
      .toSorted();

  test('is what lies beside its netlist, and nothing else lies there', () => {
    const files = kicadSchematic(circuit, pages);
    for (const [file, text] of files) expect(read(`${folder}/${file}`), file).toBe(text);
    expect(readdirSync(join(ROOT, folder)).toSorted()).toEqual([...files.keys()].toSorted());
    expect(read(`${folder}.svg`)).toBe(schematicSvg(circuit, pages));
  });

  test('connects what the netlist connects, and no more', () => {
    const said = [...circuit.nets.keys()].map(net => padsOfNet(net).join(' ')).toSorted();
    expect(drawn.nets.map(({ pads }) => pads.join(' ')).toSorted()).toEqual(said);
  });

  test('calls each net by its own name, wherever it has one', () => {
    for (const { pads, names } of drawn.nets) for (const name of names) expect(padsOfNet(name)).toEqual(pads);
  });

  test('has each part once, with its value and its footprint', () => {
    const parts = circuit.parts.map(part => {
      const { value, footprint } = kindOf(part);
      return [part.ref, { value, footprint }] as const;
    });
    expect(new Map([...drawn.parts].toSorted())).toEqual(new Map(parts.toSorted()));
  });

  test('leaves no end of a wire and no pin loose that is not marked so', () => {
    expect(drawn.loose).toEqual([]);
  });

  test.each(pages)('page $name: no text lies over another text or over a part, and all lies on the page', page => {
    const areas = areasOf(page);
    const [width, height] = PAGE_SIZE;
    for (const area of areas) {
      expect(area.from[0], area.what).toBeGreaterThan(1);
      expect(area.from[1], area.what).toBeGreaterThan(1);
      expect(area.to[0], area.what).toBeLessThan(width - 1);
      expect(area.to[1], area.what).toBeLessThan(height - 1);
    }
    const over = areas.flatMap((a, i) =>
      areas.slice(i + 1).flatMap(b => (overlap(a, b) ? [`${a.what} | ${b.what}`] : [])),
    );
    expect(over).toEqual([]);
  });
});

const overlap = (a: Area, b: Area): boolean =>
  [0, 1].every(axis => (a.from[axis] ?? 0) < (b.to[axis] ?? 0) && (b.from[axis] ?? 0) < (a.to[axis] ?? 0));
