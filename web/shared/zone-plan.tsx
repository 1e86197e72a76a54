import { areaOf, seatOf, type Zone } from '../../src/domain/zone.ts';
import { boxOf, turned } from '../table/panels/zone-boxes.ts';

/** A place on the table: `lit` asks for attention, `blind` is read by nothing. */
export interface PlannedZone {
  readonly zone: Zone;
  readonly look: 'plain' | 'lit' | 'blind';
  /** How many tiles lie there. */
  readonly count?: number;
}

interface PlanProps {
  readonly zones: readonly PlannedZone[];
  /** Who sits at the lower edge. */
  readonly bottom?: number;
}

/** A drawing of the table from above, for sighted readers; the words beside it say the same. */
export const ZonePlan = ({ zones, bottom = 0 }: PlanProps) => (
  <svg class="zone-plan" viewBox="0 0 120 120" aria-hidden="true">
    <rect class="plan-table" x={1} y={1} width={118} height={118} rx={8} />
    {zones.map(({ zone, look, count }) => {
      const { x, y, width, height } = boxOf(areaOf(zone));
      const seat = seatOf(zone);
      const side = seat === null ? 0 : seat - bottom;
      return (
        <g key={`${zone} ${count}`} class={`plan-zone is-${look}`} transform={turned(side)}>
          <rect x={x} y={y} width={width} height={height} rx={2} />
          {count === undefined ? null : (
            <text x={0} y={0} transform={`translate(${x + width / 2} ${y + height / 2}) rotate(${90 * side})`}>
              {count}
            </text>
          )}
        </g>
      );
    })}
  </svg>
);
