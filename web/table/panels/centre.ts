import { SEATS } from '../../../src/domain/seat.ts';
import { countingMs } from '../../board/break-count.ts';
import { sideOf } from '../../board/geometry.ts';
import { element, setAttributes, setHidden, setText } from '../../dom/element.ts';
import { served } from '../../shared/base-path.ts';
import { shortNameOf, whatItDecides } from '../../text/speech.ts';
import { isFeltFree, isTold } from '../../text/told-table.ts';
import type { TableView } from '../../view-types.ts';
import { diceRow } from './dice.ts';
import type { Panel, Showing } from './panel.ts';
import { type Starting, startButton } from './start-button.ts';

/** The middle of the felt: the dice and what they decided, how much wall is left, and whose turn it is. */
export function centre(starting: Starting): Panel {
  const winds = SEATS.map(seat => ({ seat, mark: element('div', { class: 'centre-wind' }) }));
  const light = element('div', { class: 'centre-light' });
  const dice = diceRow();
  const said = element('p', { class: 'centre-said' });
  const decided = element('p', { class: 'centre-decided' });
  const start = startButton(starting);
  const elsewhere = element('a', { class: 'start-elsewhere', href: served('/sign-in?as=display') });
  const left = element('div', { class: 'centre-left-count' });
  const leftLabel = element('div', { class: 'centre-left-label' });
  const leftBlock = element('div', { class: 'centre-left' }, left, leftLabel);
  const middle = element(
    'div',
    { class: 'centre' },
    light,
    ...winds.map(wind => wind.mark),
    dice.element,
    said,
    decided,
    start.element,
    elsewhere,
    leftBlock,
  );
  const mayThrow = (view: TableView): boolean => starting.throwDice !== null && isTold(view);
  return {
    element: middle,
    update(showing) {
      const { view, speech, moment, pace, entrances, bottom } = showing;
      setAttributes(light, { 'data-turn-side': view.turn === null ? null : sideOf(view.turn, bottom) });
      for (const { seat, mark } of winds) {
        const { wind } = view.seats[seat];
        setText(mark, wind ? speech.words.windMarks[wind] : '');
        setAttributes(mark, { 'data-side': sideOf(seat, bottom) });
      }
      const justRolled = moment?.type === 'dice-rolled';
      dice.show(view.dice?.values ?? [], justRolled ? pace : 0);
      // words show the last throw's result while another is awaited
      setHidden(dice.element, view.dice === null || isThrownAfterTheBreak(view));
      const [first, second] = sayWhatIsUp(showing);
      setText(said, first);
      setText(decided, second);
      // not shown before it is counted out
      if (moment?.type === 'wall-broken') entrances.fadeIn(decided, countingMs(view));
      start.update(showing);
      const isBegun = view.phase !== 'setup' && !(view.awaitedThrow && mayThrow(view));
      setHidden(start.element, isBegun);
      setAttributes(middle, { 'data-begins': !isBegun });
      setHidden(elsewhere, isBegun);
      setText(elsewhere, speech.words.startElsewhere);
      setText(left, String(view.wall.left));
      setText(leftLabel, speech.words.tilesLeft);
      setHidden(leftBlock, view.phase === 'setup' || view.phase === 'dice' || isFeltFree(view));
      setAttributes(left, { 'data-wall-left': view.wall.left });
    },
  };
}

/** Two short lines: what happened or is asked for, and what follows from it. */
function sayWhatIsUp(showing: Showing): readonly [string, string] {
  const { view, speech } = showing;
  const { words } = speech;
  const { phase, dice, dealer, wall } = view;
  if (view.paused) return [words.paused, ''];
  if (isTold(view) && (phase === 'setup' || phase === 'dice' || view.awaitedThrow)) return sayWhoThrows(showing);
  if (!dice) {
    if (phase === 'setup') return [words.buildWalls, dealer === null ? words.rollForDealer : words.pressStart];
    return phase === 'dice' && dealer !== null ? [words.rollToBreak(shortNameOf(speech, view, dealer)), ''] : ['', ''];
  }
  const total = dice.values.reduce((sum, value) => sum + value, 0);
  const rolled = words.rolled(shortNameOf(speech, view, dice.by), total);
  if (dice.for === 'first-dealer')
    return [rolled, dealer === null ? words.decides[dice.for] : words.firstDealerIs(shortNameOf(speech, view, dealer))];
  const { broken } = wall;
  // the throw that finds a tile comes after the wall was broken: it says nothing of the break
  const breaksTheWall = dice.for === 'break' || dice.for === 'break-second';
  if (!broken || !breaksTheWall) return [rolled, whatItDecides(speech, view.rules.words, dice.for)];
  return [rolled, words.broken(shortNameOf(speech, view, broken.side), broken.skipped)];
}

/** Where nothing follows the table: a throw that finds a tile is waited for. */
const isThrownAfterTheBreak = (view: TableView): boolean =>
  isTold(view) && view.awaitedThrow !== null && view.wall.broken !== null;

/** Where nothing reads the dice: the last throw, and whose turn it is to throw. */
function sayWhoThrows({ view, speech }: Showing): readonly [string, string] {
  const { words } = speech;
  const { dice, dealer, awaitedThrow } = view;
  const by = awaitedThrow?.by ?? dealer;
  const next = by === null ? words.rollForDealer : words.rollToBreak(shortNameOf(speech, view, by));
  // where it was broken is marked at the wall
  if (awaitedThrow && isThrownAfterTheBreak(view))
    return [next, whatItDecides(speech, view.rules.words, awaitedThrow.for)];
  if (!dice)
    return awaitedThrow?.for === 'first-dealer' ? [next, words.decides['first-dealer']] : [words.buildWalls, next];
  const total = dice.values.reduce((sum, value) => sum + value, 0);
  const isDealerFound = dice.for === 'first-dealer' && awaitedThrow?.for !== 'first-dealer' && dealer !== null;
  return [
    isDealerFound
      ? words.firstDealerIs(shortNameOf(speech, view, dealer))
      : words.rolled(shortNameOf(speech, view, dice.by), total),
    next,
  ];
}
