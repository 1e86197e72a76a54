import type { EveningView, StoryHand } from '../../../src/projections/evening.ts';
import { element } from '../../dom/element.ts';
import { deltaClass, formatDelta } from '../../dom/ticking-number.ts';
import { moneyIn, namesIn } from '../../results/accounts.ts';
import type { EveningSoFarWords } from '../../text/evening-so-far-text.ts';
import { localised } from '../../text/language.ts';
import type { Speech } from '../../text/speech.ts';
import { inlineTile } from '../../tiles/tile-element.ts';
import type { TileKind } from '../../view-types.ts';

/** A hand's tiles in a row, set by set, as wide as there is room. */
export function tileRow(sets: readonly (readonly TileKind[])[], speech: Speech): HTMLElement {
  const row = element('span', { class: 'past-tiles' });
  const count = sets.reduce((sum, set) => sum + set.length, 0);
  row.style.setProperty('--tiles', String(count + (sets.length - 1) * 0.4));
  for (const set of sets)
    row.append(element('span', {}, ...set.map(tile => inlineTile(tile, speech.words.tile(tile)))));
  return row;
}

/** After *Good night*, where the last result lay: who has won what, who pays whom, and the hand of the night (`ofTheNight`: its title). */
export function goodNightCard(
  evening: EveningView,
  speech: Speech,
  words: EveningSoFarWords,
  ofTheNight: string,
): HTMLElement {
  const nameOf = namesIn(evening, { table: words.table, bank: words.bank, seat: speech.words.seat });
  const money = moneyIn(evening, speech.language);
  const due = new Map(evening.due.map(({ account, amount }) => [account, amount]));
  const { handOfTheNight } = evening.story;
  return element(
    'section',
    { class: 'result good-night-card', 'data-good-night': evening.hands },
    element(
      'header',
      {},
      element('div', { class: 'result-seal', 'aria-hidden': true }, '安'),
      element('div', {}, element('h1', {}, words.goodNight), element('p', {}, words.hands(evening.hands))),
    ),
    element(
      'ol',
      { class: 'good-night-people' },
      ...evening.people.map(({ id }) => {
        const amount = due.get(id) ?? 0;
        return row(nameOf(id), element('b', { class: deltaClass(amount) }, money.signed(amount)));
      }),
    ),
    element(
      'ol',
      { class: 'good-night-payments' },
      ...evening.payments.map(({ from, to, amount }) =>
        row(words.pays(nameOf(from), nameOf(to)), element('b', {}, money.plain(amount))),
      ),
    ),
    ...(handOfTheNight ? [nightHand(handOfTheNight, nameOf(handOfTheNight.person), speech, ofTheNight)] : []),
  );
}

const row = (told: string, amount: HTMLElement): HTMLElement => element('li', {}, element('span', {}, told), amount);

function nightHand(
  { points, laid, patterns }: StoryHand,
  name: string,
  speech: Speech,
  ofTheNight: string,
): HTMLElement {
  const called = patterns.map(pattern => localised(pattern, speech.language)).join(' · ');
  const hand = element(
    'p',
    { class: 'good-night-hand' },
    element('span', {}, ofTheNight),
    ' ',
    element('b', {}, `${name} ${formatDelta(points)}`),
    ...(called ? [element('small', {}, called)] : []),
  );
  if (laid.length > 0) hand.append(tileRow(laid, speech));
  return hand;
}
