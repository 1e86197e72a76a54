import { wordsFor } from '../text/event-words.ts';
import type { Player } from './player.ts';
import type { ReplaySpeech } from './replay-speech.ts';

interface ScrubberProps {
  readonly player: Player;
  readonly speech: ReplaySpeech;
}

/** The whole hand as a line: drag along it, with the moments that stand out marked. */
export function Scrubber({ player, speech }: ScrubberProps) {
  const { replay, language } = speech;
  const { at, last } = player.playback.value;
  const step = player.replay.steps[at];
  const message = step?.message;
  const happened = message?.event ? wordsFor(message.event, message.view, speech) : step ? replay.equipment : '';
  const time = new Date(player.times[at] ?? 0).toLocaleTimeString(language);
  return (
    <div class="scrubber">
      <p class="scrubber-said" aria-live={player.playback.value.isPlaying ? 'off' : 'polite'}>
        <b>{happened}</b>
        <span>
          {time} · {replay.ofSteps(at + 1, last + 1)}
        </span>
      </p>
      <div class="scrubber-line">
        <div class="scrubber-marks" aria-hidden="true">
          {player.marks.map(mark => (
            <i
              key={mark.at}
              data-mark-type={mark.type}
              data-mark-at={mark.at}
              style={{ left: `${(mark.at / Math.max(1, last)) * 100}%` }}
            />
          ))}
        </div>
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label={replay.moment}
          aria-valuetext={`${happened}, ${replay.ofSteps(at + 1, last + 1)}`}
          onInput={({ currentTarget }) => player.give({ type: 'go', to: currentTarget.valueAsNumber })}
        />
      </div>
    </div>
  );
}
