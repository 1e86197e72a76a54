import { type Signal, signal } from '@preact/signals';
import { turnedBy } from '../board/geometry.ts';
import type { Seat } from '../view-types.ts';
import type { KeyCommand } from './key-commands.ts';
import type { OpenTo } from './open-hands.ts';
import { type Playback, type PlaybackInput, played, startOf } from './playback.ts';
import type { HandReview, ReplayStep, ReplayView } from './replay-types.ts';
import { bigMomentsOf, seqOf } from './review/big-moments.ts';
import { type Mark, marksOf, nextOf, previousOf, timesOf, turnStarts } from './timeline.ts';

/** A hand being watched: where one is in it, and from where and how one looks at it. */
export interface Player {
  readonly replay: ReplayView;
  readonly marks: readonly Mark[];
  /** When each step happened, in milliseconds since 1970. */
  readonly times: readonly number[];
  readonly playback: Signal<Playback>;
  /** Who sits at the lower edge. */
  readonly bottom: Signal<Seat>;
  readonly openTo: Signal<OpenTo>;
  readonly showsReadings: Signal<boolean>;
  readonly showsReview: Signal<boolean>;
  /** It takes a moment to work out and is requested when it is opened. */
  readonly review: Signal<HandReview | 'asked' | 'unreachable'>;
  readonly showsHelp: Signal<boolean>;
  /** The commands that have nothing to show. */
  readonly lacks: ReadonlySet<KeyCommand>;
  readonly give: (input: PlaybackInput) => void;
  readonly obey: (command: KeyCommand) => void;
}

/** Of hands of which only is known what everybody saw. */
const KNOWN_AT_THE_TABLE_ALONE: ReadonlySet<KeyCommand> = new Set([
  'open-hands',
  'review',
  'next-moment',
  'previous-moment',
  'readings',
]);
const NOTHING: ReadonlySet<KeyCommand> = new Set();

/** `askReview`: null where only what everybody saw is known of the hand. */
export function playerOf(
  replay: ReplayView,
  seq: number | null,
  askReview: (() => Promise<HandReview>) | null,
): Player {
  const { steps } = replay;
  const marks = marksOf(steps);
  const marked = marks.map(({ at }) => at);
  const turns = turnStarts(steps);
  const playback = signal(startOf(steps.length, stepAt(steps, seq)));
  const bottom = signal<Seat>(0);
  const openTo = signal<OpenTo>('nobody');
  const showsReadings = signal(false);
  const showsReview = signal(false);
  const review = signal<HandReview | 'asked' | 'unreachable'>('asked');
  const showsHelp = signal(false);
  const openReview = async (): Promise<void> => {
    showsReview.value = true;
    showsReadings.value = false;
    if (typeof review.value !== 'string') return;
    review.value = 'asked';
    review.value = (await askReview?.().catch(() => null)) ?? 'unreachable';
  };
  /** Where the big moments are, as soon as they are known: they come with the review. */
  const bigMoments = (): readonly number[] => {
    if (!showsReview.value) void openReview();
    return typeof review.value === 'string'
      ? []
      : bigMomentsOf(review.value).map(moment => stepAt(steps, seqOf(moment)));
  };
  const give = (input: PlaybackInput): void => {
    playback.value = played(playback.value, input);
  };
  const move = (to: (at: number) => number): void => give({ type: 'go', to: to(playback.value.at) });
  const commands: Readonly<Record<KeyCommand, () => void>> = {
    toggle: () => give({ type: 'toggle' }),
    next: () => move(at => at + 1),
    previous: () => move(at => at - 1),
    'next-turn': () => move(at => nextOf(turns, at)),
    'previous-turn': () => move(at => previousOf(turns, at)),
    'next-mark': () => move(at => marked.find(place => place > at) ?? at),
    'previous-mark': () => move(at => marked.findLast(place => place < at) ?? at),
    first: () => move(() => 0),
    last: () => move(() => playback.value.last),
    faster: () => give({ type: 'change-speed', by: 1 }),
    slower: () => give({ type: 'change-speed', by: -1 }),
    'turn-table': () => {
      bottom.value = turnedBy(bottom.value, 1);
    },
    'open-hands': () => {
      openTo.value = nextOpenTo(openTo.value, bottom.value);
    },
    review: () => {
      if (showsReview.value) showsReview.value = false;
      else void openReview();
    },
    'next-moment': () => move(at => bigMoments().find(place => place > at) ?? at),
    'previous-moment': () => move(at => bigMoments().findLast(place => place < at) ?? at),
    readings: () => {
      showsReadings.value = !showsReadings.value;
      showsReview.value = false;
    },
    help: () => {
      showsHelp.value = !showsHelp.value;
    },
  };
  const lacks = askReview === null ? KNOWN_AT_THE_TABLE_ALONE : NOTHING;
  return {
    ...{ replay, marks, times: timesOf(steps), playback, bottom, openTo, showsReadings },
    ...{ showsReview, review, showsHelp, lacks },
    give,
    obey: command => {
      if (!lacks.has(command)) commands[command]();
    },
  };
}

/** The step that shows an event: its own, or the last one before it. */
export const stepAt = (steps: readonly ReplayStep[], seq: number | null): number =>
  seq === null
    ? 0
    : Math.max(
        0,
        steps.findLastIndex(({ message }) => message.seq <= seq),
      );

/** As at the table, all open, as the player at the lower edge saw it, and over again. */
function nextOpenTo(openTo: OpenTo, bottom: Seat): OpenTo {
  if (openTo === 'nobody') return 'all';
  return openTo === 'all' ? bottom : 'nobody';
}
