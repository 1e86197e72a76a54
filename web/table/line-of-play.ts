import { element, setAttributes } from '../dom/element.ts';
import { keptSwitch } from '../dom/kept-switch.ts';
import { winnersOf } from '../hand-result/winners.ts';
import { wordsFor } from '../text/event-words.ts';
import { localised } from '../text/language.ts';
import { inWordsOf, nameOf, type Speech } from '../text/speech.ts';
import type { ResultView, Seat, TableEvent, TableView, WonHand } from '../view-types.ts';
import type { DisplayState } from './display-state.ts';
import { netPayments } from './panels/payments.ts';

/** Earlier lines are already read. */
const MOST_LINES = 8;

/** Events that are too frequent for the list. */
const UNTOLD: ReadonlySet<TableEvent['type']> = new Set(['tile-drawn']);

/**
 * The events of the table in sentences, unseen on the screen: screen readers read each as it comes, unless a button that is
 * seen when the keyboard reaches it says not to. The lines can be read all the same.
 */
export function lineOfPlay(speech: Speech) {
  const log = element('div', { class: 'line-of-play', role: 'log', 'aria-label': speech.words.lineOfPlay });
  const mute = keptSwitch('line', [speech.words.muteLineOfPlay], 'off', isMuted =>
    setAttributes(log, { 'aria-live': isMuted ? 'off' : 'polite' }),
  );
  mute.button.classList.add('line-of-play-mute');
  return {
    element: element('div', {}, mute.button, log),
    /** With the change itself: a line by itself would take another frame, as dear as the change. */
    tell({ view, news }: DisplayState): void {
      if (view === null || news.length === 0) return;
      const spoken = inWordsOf(speech, view.rules.words);
      const lines = news.flatMap(event => linesFor(event, view, spoken));
      log.append(...lines.slice(-MOST_LINES).map(line => element('p', {}, line)));
      while (log.childElementCount > MOST_LINES) log.firstElementChild?.remove();
    },
  };
}

/** The patterns of a winner's hand. */
const patternsOf = (result: ResultView | null, seat: Seat): WonHand['patterns'] =>
  result?.type === 'won' ? (winnersOf(result).find(won => won.seat === seat)?.patterns ?? []) : [];

/** An event in the sentences that are read out. */
export function linesFor(event: TableEvent, view: TableView, speech: Speech): readonly string[] {
  if (UNTOLD.has(event.type)) return [];
  if (event.type === 'points-transferred')
    return netPayments(event.transfers).map(({ from, to, points }) =>
      speech.words.pays(nameOf(speech, view, from), nameOf(speech, view, to), points),
    );
  const said = wordsFor(event, view, speech);
  const counted = event.type === 'hand-won' ? patternsOf(view.result, event.seat) : [];
  return [[said, ...counted.map(({ name }) => localised(name, speech.language))].join(' · ')];
}
