/** One number a point, rows from the top: how pale, 0..255, or whether something is there, 0 or 1. */
export interface PointMap {
  readonly width: number;
  readonly height: number;
  readonly values: Uint8Array;
}
