import { useState } from 'preact/hooks';
import { SEATS } from '../../src/domain/seat.ts';
import { nameOf } from '../text/speech.ts';
import type { Seat } from '../view-types.ts';
import type { KeyCommand } from './key-commands.ts';
import { formatAddress } from './moment-address.ts';
import { MomentLink } from './moment-link.tsx';
import type { OpenTo } from './open-hands.ts';
import { SPEEDS, type Speed } from './playback.ts';
import type { Player } from './player.ts';
import type { ReplaySpeech } from './replay-speech.ts';
import { Scrubber } from './scrubber.tsx';

const DRAWINGS = {
  play: 'M7 4l13 8-13 8z',
  pause: 'M6 4h4v16H6zM14 4h4v16h-4z',
  next: 'M8 5l8 7-8 7z',
  previous: 'M16 5l-8 7 8 7z',
  'next-turn': 'M4 5l7 7-7 7zM12 5l7 7-7 7zM19 5h2v14h-2z',
  'previous-turn': 'M20 5l-7 7 7 7zM12 5l-7 7 7 7zM3 5h2v14H3z',
} as const;

const Icon = ({ drawing }: { readonly drawing: keyof typeof DRAWINGS }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={DRAWINGS[drawing]} />
  </svg>
);

interface BarProps {
  readonly player: Player;
  readonly hand: string;
  readonly speech: ReplaySpeech;
}

/** Everything one does while a hand is watched. */
export function ReplayBar({ player, hand, speech }: BarProps) {
  const { replay } = speech;
  const { isPlaying } = player.playback.value;
  const [isWhole, setWhole] = useState(false);
  const button = (command: KeyCommand, drawing: Parameters<typeof Icon>[0]['drawing'], label: string) => (
    <button type="button" data-command={command} aria-label={label} title={label} onClick={() => player.obey(command)}>
      <Icon drawing={drawing} />
    </button>
  );
  return (
    <footer class="replay-bar" data-step={player.playback.value.at} data-playing={isPlaying} data-whole={isWhole}>
      <div class="bar-play">
        <Scrubber player={player} speech={speech} />
        <div class="bar-steps">
          {button('previous-turn', 'previous-turn', replay.commands['previous-turn'])}
          {button('previous', 'previous', replay.commands.previous)}
          {button('toggle', isPlaying ? 'pause' : 'play', isPlaying ? replay.pause : replay.play)}
          {button('next', 'next', replay.commands.next)}
          {button('next-turn', 'next-turn', replay.commands['next-turn'])}
        </div>
      </div>
      {/* a low screen has room for it above the bar, while it is asked for */}
      <button
        type="button"
        class="bar-rest-button"
        aria-expanded={isWhole}
        aria-controls="bar-rest"
        aria-label={replay.allElse}
        title={replay.allElse}
        onClick={() => setWhole(!isWhole)}
      >
        ⋯
      </button>
      <div class="bar-rest" id="bar-rest">
        <Looks player={player} speech={speech} />
        <nav class="bar-more" aria-label={replay.allHands}>
          <a href={formatAddress({ page: 'list' })}>{replay.allHands}</a>
          {player.replay.ended ? (
            <a href={formatAddress({ page: 'result', hand })} data-why>
              {replay.whyThisScore}
            </a>
          ) : null}
          <MomentLink player={player} hand={hand} speech={speech} />
          {player.lacks.has('review') ? null : (
            <button
              type="button"
              data-command="review"
              aria-pressed={player.showsReview.value}
              onClick={() => player.obey('review')}
            >
              {replay.commands.review}
            </button>
          )}
          {player.lacks.has('readings') ? null : (
            <button
              type="button"
              data-command="readings"
              aria-pressed={player.showsReadings.value}
              onClick={() => player.obey('readings')}
            >
              {replay.readings}
            </button>
          )}
          <button type="button" data-command="help" aria-label={replay.help} onClick={() => player.obey('help')}>
            ?
          </button>
        </nav>
      </div>
    </footer>
  );
}

/** How fast, from which seat, and with whose hands open. */
function Looks({ player, speech }: Omit<BarProps, 'hand'>) {
  const { replay } = speech;
  const view = player.replay.steps[0]?.message.view;
  const name = (seat: Seat): string => (view ? nameOf(speech, view, seat) : '');
  const openTo = player.openTo.value;
  return (
    <div class="bar-looks">
      <label>
        <span>{replay.speed}</span>
        <select
          data-choose="speed"
          aria-label={replay.speed}
          value={player.playback.value.speed}
          onChange={({ currentTarget }) =>
            player.give({ type: 'set-speed', speed: Number(currentTarget.value) as Speed })
          }
        >
          {SPEEDS.map(speed => (
            <option key={speed} value={speed}>
              {speed}×
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{replay.seenFrom}</span>
        <select
          data-choose="bottom"
          aria-label={replay.seenFrom}
          value={player.bottom.value}
          onChange={({ currentTarget }) => {
            player.bottom.value = Number(currentTarget.value) as Seat;
          }}
        >
          {SEATS.map(seat => (
            <option key={seat} value={seat}>
              {name(seat)}
            </option>
          ))}
        </select>
      </label>
      {player.lacks.has('open-hands') ? null : (
        <label>
          <span>{replay.hands}</span>
          <select
            data-choose="hands"
            aria-label={replay.hands}
            value={openTo}
            onChange={({ currentTarget }) => {
              player.openTo.value = OPEN_TO.find(choice => String(choice) === currentTarget.value) ?? 'nobody';
            }}
          >
            <option value="nobody">{replay.handsAsAtTable}</option>
            <option value="all">{replay.handsOpen}</option>
            {SEATS.map(seat => (
              <option key={seat} value={seat}>
                {replay.handOfSeat(name(seat))}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}

const OPEN_TO: readonly OpenTo[] = ['nobody', 'all', ...SEATS];
