import type { Player } from './player.ts';
import type { ReplaySpeech } from './replay-speech.ts';
import type { ReadingView } from './replay-types.ts';

const MOST_SHOWN = 60;

interface ReadingsProps {
  readonly player: Player;
  readonly speech: ReplaySpeech;
}

/** The lines of the serial ports up to the step that is shown; those since the step before stand out. */
export function Readings({ player, speech }: ReadingsProps) {
  const { replay } = speech;
  const { at } = player.playback.value;
  const { raw } = player.replay;
  const until = player.times[at] ?? 0;
  const since = at > 0 ? (player.times[at - 1] ?? 0) : Number.NEGATIVE_INFINITY;
  const shown = raw.slice(0, countUntil(raw, until)).slice(-MOST_SHOWN).reverse();
  return (
    <aside class="side-panel readings" aria-label={replay.readings}>
      <h2>{replay.readings}</h2>
      {raw.length === 0 ? <p>{replay.noReadings}</p> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled with keys too */}
      <ol tabIndex={0} aria-label={replay.readings}>
        {shown.map((reading, index) => (
          <li key={raw.length - index} data-reading={reading.port} data-new={reading.t > since}>
            <span class="reading-when">
              {((reading.t - until) / 1000).toFixed(2)} s · {reading.port}{' '}
              <abbr title={reading.dir === 'rx' ? replay.fromBoard : replay.toBoard}>
                {reading.dir === 'rx' ? '→' : '←'}
              </abbr>
            </span>
            <code>{reading.line}</code>
          </li>
        ))}
      </ol>
    </aside>
  );
}

/** How many readings had come by then; they are in order. */
function countUntil(raw: readonly ReadingView[], until: number): number {
  const later = raw.findIndex(({ t }) => t > until);
  return later < 0 ? raw.length : later;
}
