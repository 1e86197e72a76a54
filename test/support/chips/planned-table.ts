import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { loopsOf, type TableLoop, type TagPlace, tagPlacesOf } from '../../../hardware/drawings/table-loops.ts';
import type { TableKind, TableTopPlan } from '../../../hardware/drawings/table-top.ts';

export const PLAN = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../../hardware/drawings/table-top.json'), 'utf8'),
) as TableTopPlan;

const LOOPS = { full: loopsOf(PLAN, 'full'), open: loopsOf(PLAN, 'open') } as const;
const PLACES = { full: tagPlacesOf(PLAN, 'full'), open: tagPlacesOf(PLAN, 'open') } as const;

export const plannedLoops = (kind: TableKind): readonly TableLoop[] => LOOPS[kind];
export const plannedPlaces = (kind: TableKind): readonly TagPlace[] => PLACES[kind];
