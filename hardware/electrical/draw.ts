// Writes the circuits of the boards as netlists, what to buy for a table, and the antennas as printed boards: `npx tsx hardware/electrical/draw.ts`.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TableTopPlan } from '../drawings/table-top.ts';
import type { Wiring } from '../wiring/wiring.ts';
import { antennaBoardOf, antennaBoardSvg } from './antenna-board.ts';
import { boardNetlist } from './board.ts';
import { billOfMaterials, kicadNetlist } from './written.ts';

const wiringOf = (board: string): Wiring =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../wiring/${board}-atmega328p.json`), 'utf8')) as Wiring;

const [seat, centre] = [boardNetlist(wiringOf('seat')), boardNetlist(wiringOf('centre'))];
for (const netlist of [seat, centre])
  writeFileSync(join(import.meta.dirname, `${netlist.board}.net`), kicadNetlist(netlist));
const bill = billOfMaterials([
  { netlist: seat, count: 4 },
  { netlist: centre, count: 1 },
]);
writeFileSync(join(import.meta.dirname, 'bill-of-materials.csv'), bill);

const plan = JSON.parse(readFileSync(join(import.meta.dirname, '../drawings/table-top.json'), 'utf8')) as TableTopPlan;
for (const place of [...plan.seat, ...plan.middle].filter(({ loop }) => loop !== 'none'))
  writeFileSync(
    join(import.meta.dirname, `antenna-${place.zone}.svg`),
    antennaBoardSvg(antennaBoardOf(place, plan.loop)),
  );
