import { computedField, isInside, type LoopSize, type WalkPlace } from './walk-grid.ts';

/** How much weaker than the strongest the carrier may be that reads a tag, dB; `isAtLeast`: it may be weaker than a board can make it. */
export interface WalkMargin {
  readonly db: number;
  readonly isAtLeast: boolean;
}

/** The reading at a place. Null: the tag was not read. */
export interface WalkReading {
  readonly place: WalkPlace;
  readonly margin: WalkMargin | null;
}

/** A reading beside the margin that was computed there, dB. */
interface MapRow extends WalkReading {
  readonly isInside: boolean;
  readonly computed: number;
}

/**
 * Returns the map of a walk. The computed field is set against the measured margins by the median of their differences, because no
 * one knows the current in the loop or the need of the tag.
 */
export function walkMap(readings: readonly WalkReading[], loop: LoopSize): readonly MapRow[] {
  const fieldDb = (place: WalkPlace): number => 20 * Math.log10(computedField(place, loop));
  const differences = readings
    .flatMap(({ place, margin }) => (margin && !margin.isAtLeast ? [margin.db - fieldDb(place)] : []))
    .sort((a, b) => a - b);
  const offset = differences[Math.floor(differences.length / 2)] ?? 0;
  return readings.map(reading => ({
    ...reading,
    isInside: isInside(reading.place, loop),
    computed: fieldDb(reading.place) + offset,
  }));
}

/** A margin in words. */
export const formatMarginDb = (margin: WalkMargin | null): string =>
  margin === null ? 'not read' : `${margin.isAtLeast ? '≥ ' : ''}${margin.db.toFixed(1)}`;

/** The map as a table in Markdown. */
export function formatWalkTable(map: readonly MapRow[]): string {
  const rows = map.map(
    ({ place: { x, y }, isInside: isIn, margin, computed }) =>
      `| ${x.toFixed(0)} | ${y.toFixed(0)} | ${isIn ? 'in the loop' : 'beside it'} | ${formatMarginDb(margin)} | ${computed.toFixed(1)} |`,
  );
  return [
    '| from the left, mm | from the near edge, mm | | margin measured, dB | computed, dB |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

const EDGE_MM = 110;

/** The map as a drawing, one unit a millimetre: a circle at each place, filled as far as it has a margin, and both figures. */
export function drawWalkMap(map: readonly MapRow[], { width, height }: LoopSize): string {
  const marks = map.map(({ place: { x, y }, margin, computed }) => {
    const fill = margin === null ? '#fff' : `hsl(${Math.min(120, margin.db * 15)} 70% 60%)`;
    const [cx, cy] = [x.toFixed(0), (height - y).toFixed(0)];
    const label = `<text x="${cx}" y="${Number(cy) + 26}">${formatMarginDb(margin)} (${computed.toFixed(1)})</text>`;
    return `<circle cx="${cx}" cy="${cy}" r="12" fill="${fill}" stroke="#333"/>${label}`;
  });
  const box = `${-EDGE_MM} ${-EDGE_MM} ${width + 2 * EDGE_MM} ${height + 2 * EDGE_MM}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" font-family="sans-serif" font-size="11" text-anchor="middle">`,
    `<rect width="${width}" height="${height}" fill="none" stroke="#b60" stroke-width="4"/>`,
    ...marks,
    '</svg>',
    '',
  ].join('\n');
}
