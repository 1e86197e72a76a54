import { element, setAttributes, setHidden, setText } from '../../dom/element.ts';
import { keyedChildren } from '../../dom/keyed-children.ts';
import { nameOf, paidFor, type Speech } from '../../text/speech.ts';
import type { TableView } from '../../view-types.ts';
import { fadingIn } from './entrances.ts';
import type { Panel, Showing } from './panel.ts';
import { type Payment, paymentsOf } from './payments.ts';

const MOST_SHOWN = 4;

interface Row {
  readonly key: string;
  readonly payment: Payment;
  readonly showing: Showing;
}

/** The payments of this hand so far, newest last. */
export function ledger(): Panel {
  const title = element('h2');
  const list = element('ol');
  const panel = element('section', { class: 'ledger' }, title, list);
  const showRows = keyedChildren<Row>(list, row => row.key, makeRow);
  const fadeIn = fadingIn(title);
  return {
    element: panel,
    update(showing) {
      const payments = paymentsOf(showing.view.transfers);
      const rows = payments.map((payment, index) => ({ key: `${showing.view.handNo}/${index}`, payment, showing }));
      setText(title, showing.speech.words.thisHand);
      fadeIn(showing.entrances, rows.length > 0 ? 1 : 0);
      setHidden(panel, rows.length === 0);
      showRows(rows.slice(-MOST_SHOWN));
    },
  };
}

function makeRow({ showing: { entrances } }: Row) {
  const reason = element('span', { class: 'ledger-reason' });
  const receiver = element('span', { class: 'ledger-receiver' });
  const payers = element('span', { class: 'ledger-payers' });
  const total = element('span', { class: 'ledger-total' });
  const row = element('li', { 'data-payment': true }, reason, element('div', {}, receiver, payers), total);
  entrances.enter(row, 120);
  return {
    element: row,
    update({ payment, showing: { view, speech } }: Row) {
      setText(reason, paidFor(speech, view.rules.words, payment.for));
      setText(receiver, nameOf(speech, view, payment.to));
      setText(payers, payersOf(payment, speech, view));
      setText(total, `+${payment.total}`);
      setAttributes(row, { 'data-for': payment.for, 'data-to': payment.to, 'data-points': payment.total });
    },
  };
}

function payersOf({ payers }: Payment, speech: Speech, view: TableView): string {
  const [first] = payers;
  if (first && payers.length === 3 && payers.every(({ points }) => points === first.points))
    return speech.words.everybodyPays(first.points);
  return `← ${payers.map(({ seat, points }) => `${nameOf(speech, view, seat)}\u00a0${points}`).join(', ')}`;
}
