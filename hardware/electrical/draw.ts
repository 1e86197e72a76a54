// Writes the circuits of the boards as netlists and as schematics, what to buy for a table, and the antennas as printed boards: `npx tsx hardware/electrical/draw.ts`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TableTopPlan } from '../drawings/table-top.ts';
import type { Wiring } from '../wiring/wiring.ts';
import { antennaBoardOf, antennaBoardSvg } from './antenna-board.ts';
import { antennaPcb } from './antenna-pcb.ts';
import { boardNetlist } from './board.ts';
import { LOOPS_OF_A_TABLE, loopBill, loopNetlist } from './loop.ts';
import { loopMatchings } from './loop-matchings.ts';
import type { Netlist } from './netlist.ts';
import { railNetlist } from './rail.ts';
import { kicadSchematic } from './schematic/kicad.ts';
import { boardPages, loopNotes, loopPage } from './schematic/pages.ts';
import { railPages } from './schematic/rail-pages.ts';
import type { Page } from './schematic/sheet.ts';
import { schematicSvg } from './schematic/svg.ts';
import { billOfMaterials, kicadNetlist } from './written.ts';

const netlistOf = (board: string, mcu: string): Netlist =>
  boardNetlist(JSON.parse(readFileSync(join(import.meta.dirname, `../wiring/${board}-${mcu}.json`), 'utf8')) as Wiring);

const plan = JSON.parse(readFileSync(join(import.meta.dirname, '../drawings/table-top.json'), 'utf8')) as TableTopPlan;
const matchings = loopMatchings(plan);
const notes = loopNotes(matchings);

function draw(netlist: Netlist, pages: readonly Page[]): void {
  writeFileSync(join(import.meta.dirname, `${netlist.board}-${netlist.mcu}.net`), kicadNetlist(netlist));
  const folder = join(import.meta.dirname, `${netlist.board}-${netlist.mcu}`);
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of kicadSchematic(netlist, pages)) writeFileSync(join(folder, file), text);
  writeFileSync(`${folder}.svg`, schematicSvg(netlist, pages));
}

for (const mcu of ['atmega328p', 'rp2040'] as const) {
  const [seat, centre] = [netlistOf('seat', mcu), netlistOf('centre', mcu)];
  for (const netlist of [seat, centre]) draw(netlist, boardPages(netlist, notes));
  const rail = railNetlist(mcu);
  draw(rail, railPages(rail));
  const bill = billOfMaterials([
    { netlist: seat, count: 4 },
    { netlist: centre, count: 1 },
  ]);
  writeFileSync(join(import.meta.dirname, `bill-of-materials-${mcu}.csv`), bill);
  writeFileSync(
    join(import.meta.dirname, `bill-of-materials-rail-${mcu}.csv`),
    billOfMaterials([{ netlist: rail, count: 1 }]),
  );
}

const loop = loopNetlist();
draw(loop, [loopPage(loop, matchings)]);
for (const [kind, counts] of Object.entries(LOOPS_OF_A_TABLE))
  writeFileSync(join(import.meta.dirname, `bill-of-materials-loops-${kind}.csv`), loopBill(matchings, counts));

for (const place of [...plan.seat, ...plan.middle].filter(({ loop: how }) => how !== 'none')) {
  const board = antennaBoardOf(place, plan.loop);
  writeFileSync(join(import.meta.dirname, `antenna-${place.zone}.svg`), antennaBoardSvg(board));
  writeFileSync(join(import.meta.dirname, `antenna-${place.zone}.kicad_pcb`), antennaPcb(board));
}
