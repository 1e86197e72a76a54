import { deltasOf } from '../../../src/domain/money.ts';
import { sideOf } from '../../board/geometry.ts';
import { element, setAttributes, setHidden, setText } from '../../dom/element.ts';
import { keyedChildren } from '../../dom/keyed-children.ts';
import { formatDelta, type TickingNumber, tickingNumber } from '../../dom/ticking-number.ts';
import { hasWon } from '../../hand-result/winners.ts';
import { localised } from '../../text/language.ts';
import { longestWord } from '../../text/name-fit.ts';
import { nameOf } from '../../text/speech.ts';
import { inlineTile } from '../../tiles/tile-element.ts';
import type { Seat, TileKind } from '../../view-types.ts';
import { balanceSteps } from '../chips.ts';
import { paidFlights } from '../horse-times.ts';
import { followsTheHand } from '../tells-in-turn.ts';
import { fadingIn } from './entrances.ts';
import type { Panel, Showing } from './panel.ts';

const TICK_MS = 700;
/** Names with more characters are written smaller. */
const LONG_NAME = 13;

/** Who sits there: wind, name, markers, balance, what this hand has brought so far, and the bonus tiles set aside. */
export function seatPlate(seat: Seat): Panel {
  const wind = element('div', { class: 'plate-wind' });
  const name = element('div', { class: 'plate-name name' });
  const badges = seatBadges(seat);
  const balance = element('div', { class: 'plate-balance' });
  const delta = element('div', { class: 'plate-delta' });
  const bonus = bonusRow(seat);
  const counting = countedBalance(seat, tickingNumber(balance));
  const fadeIn = fadingIn(delta);
  const plate = element(
    'section',
    { class: 'plate', 'data-seat': seat },
    element('div', { class: 'plate-light' }),
    wind,
    element('div', { class: 'plate-who' }, name, badges.element),
    element('div', { class: 'plate-points' }, balance, delta),
    bonus.element,
  );
  return {
    element: plate,
    update(showing) {
      const { view, speech, bottom, entrances } = showing;
      const { wind: seatWind, balance: points } = view.seats[seat];
      const gained = deltasOf(view.transfers)[seat];
      const mark = seatWind ? speech.words.windMarks[seatWind] : '';
      setText(wind, mark);
      setAttributes(wind, { 'data-mark': mark });
      setHidden(wind, seatWind === null);
      const called = nameOf(speech, view, seat);
      setText(name, called);
      setAttributes(name, { 'data-long': called.length > LONG_NAME });
      name.style.setProperty('--word', String(longestWord(called)));
      badges.update(showing);
      bonus.update(showing);
      counting(showing);
      fadeIn(entrances, gained);
      setText(delta, gained === 0 ? '' : formatDelta(gained));
      setAttributes(plate, {
        'data-side': sideOf(seat, bottom),
        'data-turn': view.turn === seat,
        'data-won': hasWon(view.result, seat),
        'data-wind': seatWind,
        'data-flowers': view.seats[seat].bonus.length > 0,
      });
      setAttributes(balance, { 'data-balance': points });
      setAttributes(delta, { 'data-delta': gained, class: `plate-delta ${gained < 0 ? 'is-loss' : 'is-gain'}` });
    },
  };
}

/** The balance goes down as a chip leaves and up as one lands; with the next event it stands. */
function countedBalance(seat: Seat, ticking: TickingNumber): (showing: Showing) => void {
  let shown: number | null = null;
  return ({ view, moment, pace, entrances }) => {
    const { balance } = view.seats[seat];
    const transfers = moment?.type === 'points-transferred' && pace > 0 ? moment.transfers : [];
    const { flights, beginMs } = paidFlights(view, transfers, entrances.beginMs, pace);
    const goesOn = moment !== null && followsTheHand(view, moment);
    if (flights.some(({ from, to }) => from === seat || to === seat))
      ticking.follow(balanceSteps(flights, seat, balance).map(([atMs, value]) => [beginMs + atMs * pace, value]));
    else if (shown !== balance || !goesOn) ticking.show(balance, shown === balance ? 0 : TICK_MS * pace, beginMs);
    shown = balance;
  };
}

/** Dealer and continuation, step-up, ready; and who deals next once the result stands. */
function seatBadges(seat: Seat) {
  const dealer = element('span', { class: 'badge is-dealer', 'data-dealer': true });
  const steppedUp = element('span', { class: 'badge is-stepped-up', 'data-stepped-up': true });
  const ready = element('span', { class: 'badge is-ready', 'data-ready': true });
  const next = element('span', { class: 'badge is-next', 'data-next-dealer': true });
  return {
    element: element('div', { class: 'badges' }, dealer, steppedUp, ready, next),
    update({ view, speech: { words, language } }: Showing): void {
      const called = view.rules.words;
      const isDealer = view.dealer === seat;
      const { nextDeal } = view;
      const kept = (hands: number): string => (hands > 0 ? ` ${words.continued(hands)}` : '');
      setText(dealer, `${words.dealer}${kept(view.continuations)}`);
      setText(steppedUp, called.stepUp ? localised(called.stepUp.badge, language) : '');
      setText(ready, called.ready ? localised(called.ready.badge, language) : '');
      setText(next, `${words.nextDealer}${kept(nextDeal?.continuations ?? 0)}`);
      // who keeps the deal has one badge: there is room for one
      setHidden(dealer, !isDealer || nextDeal?.dealer === seat);
      setHidden(steppedUp, !view.seats[seat].steppedUp);
      setHidden(ready, !view.seats[seat].ready);
      setHidden(next, nextDeal?.dealer !== seat);
      setAttributes(dealer, { 'data-continuations': isDealer ? view.continuations : null });
    },
  };
}

interface BonusTile {
  readonly tile: TileKind;
  readonly showing: Showing;
}

/** Flowers and seasons, in the order in which they were set aside. */
function bonusRow(seat: Seat) {
  const row = element('div', { class: 'plate-bonus' });
  const show = keyedChildren<BonusTile>(
    row,
    ({ tile, showing }) => `${showing.view.handNo}/${tile}`,
    ({ tile, showing: { speech, entrances } }) => {
      const lying = inlineTile(tile, speech.words.tile(tile));
      entrances.enter(lying, 150);
      return { element: lying, update: () => {} };
    },
  );
  return {
    element: row,
    update(showing: Showing): void {
      const { bonus } = showing.view.seats[seat];
      setHidden(row, bonus.length === 0);
      setAttributes(row, { 'data-bonus-of': seat });
      show(bonus.map(tile => ({ tile, showing })));
    },
  };
}
