import '../../styles/evening-so-far.css';
import { SEATS } from '../../../src/domain/seat.ts';
import type { EveningView } from '../../../src/projections/evening.ts';
import type { MatchView } from '../../../src/projections/match-view.ts';
import { element, svgElement } from '../../dom/element.ts';
import { formatDelta } from '../../dom/ticking-number.ts';
import { courseLines } from '../../results/course-lines.ts';
import { storyText } from '../../results/story-text.ts';
import { type EveningSoFarWords, eveningWords } from '../../text/evening-so-far-text.ts';
import { localised } from '../../text/language.ts';
import { locally, nameOf, type Speech, speaksHongKong } from '../../text/speech.ts';
import type { TableView } from '../../view-types.ts';
import { type EveningSoFar, eveningSoFar, type PastHand } from '../evening-so-far.ts';
import { goodNightCard, tileRow } from './good-night.ts';

const titleOfTheNight = ({ rules }: TableView, { language }: Speech): string =>
  storyText(language, speaksHongKong(rules.words)).handOfTheNight;

const wordsFor = ({ rules }: TableView, speech: Speech): EveningSoFarWords =>
  locally(eveningWords(speech.language), speech, rules.words);

const CHART = { width: 340, height: 190 } as const;
const EDGE = 8;

/** Draws how the points went, a winning streak, and the last hands with their tiles; after *Good night* (`closed`) the bill over the felt. */
export function drawEvening(
  match: MatchView,
  closed: EveningView | null,
  view: TableView,
  speech: Speech,
): readonly HTMLElement[] {
  const soFar = eveningSoFar(match);
  return [
    element('section', { class: 'evening-course' }, ...coursePart(soFar, view, speech)),
    element(
      'section',
      { class: 'evening-last' },
      element('h2', {}, wordsFor(view, speech).lastHands),
      element('ol', {}, ...soFar.lastHands.map(hand => pastHandRow(hand, view, speech))),
    ),
    ...(closed ? [goodNightCard(closed, speech, wordsFor(view, speech), titleOfTheNight(view, speech))] : []),
  ];
}

function coursePart(soFar: EveningSoFar, view: TableView, speech: Speech): readonly Element[] {
  const words = wordsFor(view, speech);
  const frame = { left: EDGE, top: EDGE, width: CHART.width - 2 * EDGE, height: CHART.height - 2 * EDGE };
  const { lines, zero } = courseLines(soFar, frame);
  const now = soFar.course.at(-1) ?? [];
  const standing = SEATS.map(seat => `${nameOf(speech, view, seat)} ${formatDelta(now[seat] ?? 0)}`).join(', ');
  const chart = svgElement(
    'svg',
    { viewBox: `0 0 ${CHART.width} ${CHART.height}`, role: 'img', 'aria-label': `${words.course}: ${standing}` },
    svgElement('path', { class: 'course-zero', d: `M0 ${zero}H${CHART.width}` }),
    ...lines.map((points, seat) => svgElement('polyline', { points, 'data-course-of': seat })),
  );
  const parts: Element[] = [element('h2', {}, words.course), chart];
  if (soFar.streak) {
    const streak = element('p', { class: 'evening-streak', 'data-streak': soFar.streak.wins });
    streak.textContent = words.streak(nameOf(speech, view, soFar.streak.seat), soFar.streak.wins);
    parts.push(streak);
  }
  return parts;
}

function pastHandRow(hand: PastHand, view: TableView, speech: Speech): HTMLElement {
  const words = wordsFor(view, speech);
  const who = hand.winner === null ? speech.words.drawn : nameOf(speech, view, hand.winner);
  const row = element(
    'li',
    { 'data-past-hand': hand.handNo },
    element('span', { class: 'past-no' }, String(hand.handNo)),
    element('b', {}, who),
    ...(hand.winner === null ? [] : [element('span', { class: 'past-gained' }, formatDelta(hand.gained))]),
  );
  const how = [
    ...(hand.from === null ? [] : [words.from(nameOf(speech, view, hand.from))]),
    ...hand.patterns.map(name => localised(name, speech.language)),
  ].join(' · ');
  if (how) row.append(element('span', { class: 'past-how' }, how));
  if (hand.sets.length > 0) row.append(tileRow(hand.sets, speech));
  return row;
}
