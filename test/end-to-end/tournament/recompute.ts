import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The prize list of a tournament, from what the tables have on their own disks and the plan that was printed: nothing of the
 * program is used. `tsx recompute.ts PLAN.json RECORDS` prints it.
 */

interface Plan {
  readonly id: string;
  readonly settings: { readonly scoring: string; readonly tieBreaks: readonly string[] };
  readonly entrants: readonly { readonly no: number; readonly kind: string }[];
  readonly rounds: readonly {
    readonly no: number;
    readonly tables: readonly { readonly table: string; readonly seats: readonly number[] }[];
  }[];
  readonly penalties: readonly { readonly entrant: number; readonly amount: number; readonly unit: string }[];
}

interface Line {
  readonly no: number;
  points: number;
  tablePoints: number;
  wins: number;
}

type Fields = Readonly<Record<string, unknown>>;

/** A line of a record; what follows the checksum is JSON. */
const fieldsOf = (line: string): Fields => JSON.parse(line.slice(line.indexOf('{'), line.lastIndexOf('}') + 1));

/** What a match brought each seat, and how many hands each won. */
function read(folder: string): { readonly points: number[]; readonly wins: number[] } {
  const [points, wins] = [
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ];
  for (const line of readFileSync(join(folder, 'events.jsonl'), 'utf8').split('\n').filter(Boolean)) {
    const event = fieldsOf(line);
    if (event['type'] === 'action-undone') throw new Error(`${folder}: something was taken back; count it by hand`);
    if (event['type'] === 'hand-won') wins[Number(event['seat'])] = (wins[Number(event['seat'])] ?? 0) + 1;
    if (event['type'] !== 'points-transferred') continue;
    for (const { from, to, points: paid } of event['transfers'] as { from: number; to: number; points: number }[]) {
      points[from] = (points[from] ?? 0) - paid;
      points[to] = (points[to] ?? 0) + paid;
    }
  }
  return { points, wins };
}

/** 4-2-1-0; whoever is level shares. */
function tablePoints(points: readonly number[]): number[] {
  return points.map(own => {
    const better = points.filter(other => other > own).length;
    const level = points.filter(other => other === own).length;
    return [4, 2, 1, 0].slice(better, better + level).reduce((sum, worth) => sum + worth, 0) / level;
  });
}

/** The folder of the match that a table played in a round: its header says so. */
function folderOf(records: string, table: string, tag: string): string {
  const folders = readdirSync(join(records, table), { withFileTypes: true }).filter(entry => entry.isDirectory());
  const found = folders
    .map(({ name }) => join(records, table, name))
    .filter(folder => fieldsOf(readFileSync(join(folder, 'match.json'), 'utf8'))['round'] === tag);
  if (found.length !== 1) throw new Error(`${table} has ${found.length} records of ${tag}`);
  return found[0] as string;
}

/** Everybody with place and totals, the winner first. */
export function prizeList(plan: Plan, records: string): readonly (Line & { readonly place: number })[] {
  const lines = new Map(plan.entrants.map(({ no }) => [no, { no, points: 0, tablePoints: 0, wins: 0 } as Line]));
  for (const { no: round, tables } of plan.rounds)
    for (const { table, seats } of tables) {
      const { points, wins } = read(folderOf(records, table, `${plan.id}/${round}`));
      const worth = tablePoints(points);
      for (const [seat, no] of seats.entries()) {
        const line = lines.get(no) as Line;
        line.points += points[seat] ?? 0;
        line.tablePoints += worth[seat] ?? 0;
        line.wins += wins[seat] ?? 0;
      }
    }
  for (const { entrant, amount, unit } of plan.penalties) {
    const line = lines.get(entrant) as Line;
    if (unit === 'points') line.points -= amount;
    else line.tablePoints -= amount;
  }
  const keys: Readonly<Record<string, (line: Line) => number>> = {
    points: line => line.points,
    'table-points': line => line.tablePoints,
    wins: line => line.wins,
  };
  const order = [plan.settings.scoring, ...plan.settings.tieBreaks].map(name => keys[name] as (line: Line) => number);
  const isBefore = (a: Line, b: Line): boolean => {
    const key = order.find(of => Math.abs(of(a) - of(b)) > 1e-9);
    return key !== undefined && key(a) > key(b);
  };
  const players = plan.entrants.filter(({ kind }) => kind === 'player').map(({ no }) => lines.get(no) as Line);
  return players
    .map(line => ({ ...line, place: 1 + players.filter(other => isBefore(other, line)).length }))
    .toSorted((a, b) => a.place - b.place || a.no - b.no);
}

const [, program = '', plan = '', records = ''] = process.argv;
if (program.endsWith('recompute.ts'))
  for (const line of prizeList(JSON.parse(readFileSync(plan, 'utf8')), records))
    process.stdout.write(`${line.place}\t${line.no}\t${line.tablePoints}\t${line.points}\t${line.wins}\n`);
