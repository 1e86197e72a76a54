import { element, setAttributes, setText } from '../dom/element.ts';
import { formatDelta, tickingNumber } from '../dom/ticking-number.ts';
import { nameOf } from '../text/speech.ts';
import type { Seat } from '../view-types.ts';
import type { Panel } from './panel.ts';
import { deltasOf } from './payments.ts';

const TICK_MS = 700;

/** Who sits there: wind, name, dealer marker, balance, and what this hand has brought so far. */
export function seatPlate(seat: Seat): Panel {
  const wind = element('div', { class: 'plate-wind' });
  const name = element('div', { class: 'plate-name' });
  const dealer = element('div', { class: 'plate-dealer', 'data-dealer': true });
  const balance = element('div', { class: 'plate-balance' });
  const delta = element('div', { class: 'plate-delta' });
  const ticking = tickingNumber(balance);
  const plate = element(
    'section',
    { class: 'plate', 'data-seat': seat },
    wind,
    element('div', { class: 'plate-who' }, name, dealer),
    element('div', { class: 'plate-points' }, balance, delta),
  );
  return {
    element: plate,
    update({ view, speech, pace }) {
      const { words } = speech;
      const { wind: seatWind, balance: points } = view.seats[seat];
      const isDealer = view.dealer === seat;
      const gained = deltasOf(view.transfers)[seat];
      setText(wind, seatWind ? words.windMarks[seatWind] : '');
      wind.hidden = seatWind === null;
      setText(name, nameOf(speech, view, seat));
      setText(
        dealer,
        [words.dealer, view.continuations > 0 ? words.continued(view.continuations) : ''].join(' ').trim(),
      );
      dealer.hidden = !isDealer;
      ticking.show(points, TICK_MS * pace);
      setText(delta, gained === 0 ? '' : formatDelta(gained));
      setAttributes(plate, {
        'data-turn': view.turn === seat,
        'data-won': view.result?.type === 'won' && view.result.seat === seat,
        'data-wind': seatWind,
      });
      setAttributes(dealer, { 'data-continuations': isDealer ? view.continuations : null });
      setAttributes(balance, { 'data-balance': points });
      setAttributes(delta, { 'data-delta': gained, class: `plate-delta ${gained < 0 ? 'is-loss' : 'is-gain'}` });
    },
  };
}
