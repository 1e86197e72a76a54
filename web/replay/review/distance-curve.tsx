import { SEATS } from '../../../src/domain/seat.ts';
import type { Player } from '../player.ts';
import { stepAt } from '../player.ts';
import type { HandReview } from '../replay-types.ts';

const WIDTH = 360;
const HEIGHT = 96;
const HIGHEST = 6;

/** How far each hand was from waiting, discard by discard; the seat at the lower edge stands out. */
export function DistanceCurve({
  player,
  review,
  label,
}: {
  readonly player: Player;
  readonly review: HandReview;
  readonly label: string;
}) {
  const { steps } = player.replay;
  const across = (seq: number): number => (stepAt(steps, seq) / Math.max(1, steps.length - 1)) * WIDTH;
  const down = (distance: number): number => 6 + (1 - Math.min(distance, HIGHEST) / HIGHEST) * (HEIGHT - 12);
  const bottom = player.bottom.value;
  const now = (player.playback.value.at / Math.max(1, steps.length - 1)) * WIDTH;
  const line = (seat: number): string =>
    review.discards
      .filter(discard => discard.seat === seat)
      .map(({ seq, tile, choices }) => {
        const chosen = choices.find(choice => choice.tile === tile);
        return `${across(seq).toFixed(1)},${down(chosen?.distance ?? HIGHEST).toFixed(1)}`;
      })
      .join(' ');
  return (
    <svg class="review-curve" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {[0, 2, 4, 6].map(distance => (
        <line key={distance} x1="0" x2={WIDTH} y1={down(distance)} y2={down(distance)} data-distance={distance} />
      ))}
      {SEATS.filter(seat => seat !== bottom).map(seat => (
        <polyline key={seat} points={line(seat)} data-curve={seat} />
      ))}
      <polyline points={line(bottom)} data-curve={bottom} data-bottom />
      <line class="review-now" x1={now} x2={now} y1="0" y2={HEIGHT} />
    </svg>
  );
}
