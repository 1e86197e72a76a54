import { SEATS } from '../../src/domain/seat.ts';
import type { ClubMessage, ClubWord } from '../../src/projections/club-word.ts';
import { element, setAttributes, setHidden, setText } from '../dom/element.ts';
import type { Language } from '../text/language.ts';
import { clockText, leftOn } from './clock-text.ts';
import { STRIP_TEXT } from './strip-text.ts';

const TICK_MS = 250;

export interface ClubStrip {
  readonly element: HTMLElement;
  readonly show: (said: ClubMessage) => void;
}

export interface ClubStripOptions {
  /** Calls the desk, or withdraws the call. */
  readonly call?: (isCalling: boolean) => void;
  /** Where there is one the strip always stands, and begins with it. */
  readonly lead?: HTMLElement;
}

/** A club's strip on a screen of a table: the round and its clock, an announcement, and a button that calls the desk. */
export function clubStrip(language: Language, { call, lead }: ClubStripOptions): ClubStrip {
  const text = STRIP_TEXT[language];
  const round = element('span', { class: 'strip-round' });
  const clock = element('time', { class: 'strip-clock', role: 'timer', 'aria-label': text.timeLeft });
  const seats = element('span', { class: 'strip-seats' });
  const announcement = element('p', { class: 'strip-announcement', role: 'status' });
  const button = element('button', { class: 'strip-call', type: 'button' });
  const strip = stripOf(text.club, [...(lead ? [lead] : []), round, clock, seats, button], [announcement]);
  let word: ClubWord | null = null;
  let aheadMs = 0;
  let isCalling = false;
  button.addEventListener('click', () => call?.(!isCalling));
  const tick = (): void => {
    const face = word?.round?.clock;
    if (!face) return;
    const leftMs = leftOn(face, Date.now() + aheadMs);
    setText(clock, clockText(leftMs));
    setAttributes(clock, { 'data-clock': face.type, 'data-over': leftMs < 0 });
  };
  setInterval(tick, TICK_MS);
  const stand = (): void => {
    const isShown = lead !== undefined || call !== undefined || word?.round != null || word?.announcement != null;
    setHidden(strip, !isShown);
    layBelow(strip, word?.round != null && word.announcement !== null);
  };
  for (const part of [round, clock, seats, announcement, button]) setHidden(part, true);
  if (lead) stand();
  else setHidden(strip, true);
  return {
    element: strip,
    show(said) {
      word = said.word;
      aheadMs = said.now - Date.now();
      isCalling = said.isCalling;
      setText(round, word.round ? `${word.round.name} · ${text.roundOf(word.round.no, word.round.of)}` : '');
      setHidden(round, word.round === null);
      setHidden(clock, word.round === null);
      // until the clock runs people look for their seat
      const isWaiting = word.round?.clock.type === 'waiting';
      setText(seats, word.round && isWaiting ? SEATS.map(seat => word?.round?.seats[seat]).join(' · ') : '');
      setHidden(seats, !isWaiting);
      setText(announcement, word.announcement?.text ?? '');
      setHidden(announcement, word.announcement === null);
      setText(button, isCalling ? text.called : text.call);
      setAttributes(button, { 'data-calling': isCalling });
      setHidden(button, call === undefined);
      stand();
      tick();
    },
  };
}

/** A strip above a table; `below`: what stands on a second line where there is not room for all. */
export const stripOf = (
  label: string,
  parts: readonly HTMLElement[],
  below: readonly HTMLElement[] = [],
): HTMLElement =>
  element(
    'aside',
    { class: 'club-strip', 'aria-label': label },
    element('div', { class: 'strip-line' }, ...parts),
    ...below,
  );

/** The table is laid out below the strip, which takes two lines where there is much to say. */
export function layBelow(strip: HTMLElement, isMuch: boolean): void {
  const { dataset } = document.documentElement;
  if (strip.hidden) delete dataset['club'];
  else dataset['club'] = isMuch ? 'much' : 'little';
}
