import type { PointMap } from './point-map.ts';

/** Points of one row that lie side by side: those from `from` to before `to`. */
export interface Run {
  readonly row: number;
  readonly from: number;
  readonly to: number;
}

/** The runs of a map of 0 and 1 whose points have this value, rows from the top, each from the left. */
export function runsOf({ width, height, values }: PointMap, value: 0 | 1): readonly Run[] {
  const runs: Run[] = [];
  for (let row = 0; row < height; row++) {
    const points = values.subarray(row * width, (row + 1) * width);
    for (let from = points.indexOf(value); from >= 0; ) {
      const end = points.indexOf(1 - value, from);
      const to = end < 0 ? width : end;
      runs.push({ row, from, to });
      from = end < 0 ? -1 : points.indexOf(value, to);
    }
  }
  return runs;
}

/** Runs that hang together, side by side or one above the other; groups, and the runs of each, in the order they are given in. */
export function hangingTogether(runs: readonly Run[]): readonly (readonly Run[])[] {
  const first = Int32Array.from(runs, (_, at) => at);
  const firstOf = (at: number): number => {
    let found = at;
    while (first[found] !== found) found = first[found] ?? 0;
    // the player who asks again finds it at once
    first[at] = found;
    return found;
  };
  let above = 0;
  for (const [at, { row, from, to }] of runs.entries()) {
    for (let run = runs[above]; run && isPast(run, row, from); run = runs[above]) above++;
    for (let other = above, run = runs[other]; run && run.row < row && run.from < to; run = runs[++other]) {
      const [one, two] = [firstOf(at), firstOf(other)];
      first[Math.max(one, two)] = Math.min(one, two);
    }
  }
  const groups = new Map<number, Run[]>();
  for (const [at, run] of runs.entries()) {
    const group = groups.get(firstOf(at));
    if (group) group.push(run);
    else groups.set(firstOf(at), [run]);
  }
  return [...groups.values()];
}

/** True if a run lies before all that could lie above the run that begins there. */
const isPast = ({ row, to }: Run, below: number, from: number): boolean =>
  row < below - 1 || (row === below - 1 && to <= from);

/** How many points they have. */
export const pointsIn = (runs: readonly Run[]): number => runs.reduce((sum, { from, to }) => sum + to - from, 0);

/** The places of their points in a map that is so wide. */
export function placesOf(runs: readonly Run[], width: number): Int32Array {
  const places = new Int32Array(pointsIn(runs));
  let at = 0;
  for (const { row, from, to } of runs) for (let x = from; x < to; x++) places[at++] = row * width + x;
  return places;
}

/** Gives a value to the points of these runs, of a map that is so wide. */
export function fillRuns(values: Uint8Array, width: number, runs: readonly Run[], value: 0 | 1): void {
  for (const { row, from, to } of runs) values.fill(value, row * width + from, row * width + to);
}
