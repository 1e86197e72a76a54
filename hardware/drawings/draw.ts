// Draws the table from above, and a rail of its walls: `npx tsx hardware/drawings/draw.ts`.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TableTopPlan, tableTopSvg } from './table-top.ts';
import { wallRailSvg } from './wall-rail.ts';

const plan = JSON.parse(readFileSync(join(import.meta.dirname, 'table-top.json'), 'utf8')) as TableTopPlan;
writeFileSync(join(import.meta.dirname, 'table-top.svg'), tableTopSvg(plan));
writeFileSync(join(import.meta.dirname, 'wall-rail.svg'), wallRailSvg(plan.tile));
