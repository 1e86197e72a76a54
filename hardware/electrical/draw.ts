// Writes the circuits of the boards as netlists, what to buy for a table, and the antennas as printed boards: `npx tsx hardware/electrical/draw.ts`.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TableTopPlan } from '../drawings/table-top.ts';
import type { Wiring } from '../wiring/wiring.ts';
import { antennaBoardOf, antennaBoardSvg } from './antenna-board.ts';
import { boardNetlist } from './board.ts';
import type { Netlist } from './netlist.ts';
import { billOfMaterials, kicadNetlist } from './written.ts';

const netlistOf = (board: string, mcu: string): Netlist =>
  boardNetlist(JSON.parse(readFileSync(join(import.meta.dirname, `../wiring/${board}-${mcu}.json`), 'utf8')) as Wiring);

for (const mcu of ['atmega328p', 'rp2040']) {
  const [seat, centre] = [netlistOf('seat', mcu), netlistOf('centre', mcu)];
  for (const netlist of [seat, centre])
    writeFileSync(join(import.meta.dirname, `${netlist.board}-${mcu}.net`), kicadNetlist(netlist));
  const bill = billOfMaterials([
    { netlist: seat, count: 4 },
    { netlist: centre, count: 1 },
  ]);
  writeFileSync(join(import.meta.dirname, `bill-of-materials-${mcu}.csv`), bill);
}

const plan = JSON.parse(readFileSync(join(import.meta.dirname, '../drawings/table-top.json'), 'utf8')) as TableTopPlan;
for (const place of [...plan.seat, ...plan.middle].filter(({ loop }) => loop !== 'none'))
  writeFileSync(
    join(import.meta.dirname, `antenna-${place.zone}.svg`),
    antennaBoardSvg(antennaBoardOf(place, plan.loop)),
  );
