import { sideOf } from '../board/geometry.ts';
import { element, setAttributes, setHidden, setText } from '../dom/element.ts';
import type { Panel, Showing } from '../table/panels/panel.ts';
import { seatDraw } from '../table/panels/seat-draw.ts';
import { type Starting, startButton } from '../table/panels/start-button.ts';
import { onTheFeltMs } from '../table/staging.ts';
import { localised } from '../text/language.ts';
import { howWon, nameOf, scriptOf, winnersSaid } from '../text/speech.ts';
import { whatFollows } from '../text/what-follows.ts';
import type { ResultView, Seat } from '../view-types.ts';
import { furtherWinners } from './further-winners.ts';
import { patternList } from './pattern-list.ts';
import { paymentDiagram } from './payment-diagram.ts';
import { winnersOf } from './winners.ts';
import { winningHand } from './winning-hand.ts';

/** The card comes from where the winner sits, by the side of the screen. */
const FROM_SIDE = ['0, 34rem', '34rem, 0', '0, -34rem', '-34rem, 0'] as const;

/** The end of a hand: who won with what, what it counts, whom the horses hit, and who pays whom. */
export function resultCard(starting: Starting): Panel {
  const seal = element('div', { class: 'result-seal' });
  const title = element('h1');
  const how = element('p');
  const corrected = element('mark', { 'data-corrected': true });
  const hand = winningHand();
  const patterns = patternList();
  const further = furtherWinners();
  const payments = paymentDiagram();
  const next = element('p');
  const seats = seatDraw({ isPlayedHere: starting.throwDice !== null });
  const start = startButton(starting);
  const footer = element('footer', {}, next, seats.element, start.element);
  const card = element(
    'section',
    { class: 'result' },
    element('header', {}, seal, element('div', {}, title, how), corrected),
    hand.element,
    further.element,
    element('div', { class: 'result-details' }, patterns.element, payments.element),
    footer,
  );
  let shownFor = '';
  return {
    element: card,
    update(showing) {
      const { view, speech, entrances, moment, bottom } = showing;
      const { result } = view;
      setHidden(card, result === null);
      if (!result) {
        shownFor = '';
        return;
      }
      const [mark, headline, detail] = headlineOf(result, showing);
      setText(seal, mark);
      setText(title, headline);
      setText(how, detail);
      setText(corrected, speech.words.corrected);
      setHidden(corrected, !result.corrected);
      setAttributes(card, { 'data-result': result.type, 'data-winner': result.type === 'won' ? result.seat : null });
      setAttributes(card, { 'data-winners': result.type === 'won' ? winnersOf(result).length : null });
      setAttributes(card, { 'aria-label': `${headline}, ${detail}`, lang: speech.language });
      const key = `${view.handNo}/${result.type}/${result.corrected}`;
      const isNew = shownFor !== key;
      shownFor = key;
      entrances.wait(onTheFeltMs(view, moment));
      if (isNew) entrances.enter(card, 300, cameFrom(result, bottom));
      for (const part of [hand, patterns, further, payments, seats, start]) part.update(showing);
      const { nextDeal, phase, simulatedSpeed } = view;
      setText(next, whatFollows(view, speech));
      setHidden(start.element, nextDeal === null || simulatedSpeed !== null);
      setHidden(footer, phase !== 'over');
    },
  };
}

const cameFrom = (result: ResultView, bottom: Seat): string =>
  result.type === 'won' ? `translate(${FROM_SIDE[sideOf(result.seat, bottom)]}) scale(.5)` : 'translateY(-3rem)';

function headlineOf(result: ResultView, { view, speech }: Showing): readonly [string, string, string] {
  const { words } = speech;
  if (result.type === 'drawn') {
    return [
      '流',
      words.drawn,
      result.transfers.length > 0 ? words.drawnBecause : `${words.drawnBecause} · ${words.nothingPaid}`,
    ];
  }
  const seatWind = view.seats[result.seat].wind;
  const details = [
    seatWind ? words.winds[seatWind] : '',
    ...howWon(speech, view.rules.words, result, seat => nameOf(speech, view, seat)),
  ];
  return [
    localised(view.rules.words.win, scriptOf(speech, view.rules.words)),
    winnersSaid(speech, view, result),
    details.filter(Boolean).join(' · '),
  ];
}
