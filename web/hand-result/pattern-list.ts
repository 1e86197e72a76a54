import { element, setAttributes, setHidden, setText } from '../dom/element.ts';
import { keyedChildren } from '../dom/keyed-children.ts';
import { removeAfter } from '../dom/remove-after.ts';
import { type TickingNumber, tickingNumber } from '../dom/ticking-number.ts';
import { horseTimes } from '../table/horse-times.ts';
import { fadingIn } from '../table/panels/entrances.ts';
import type { Panel, Showing } from '../table/panels/panel.ts';
import { totalFor } from '../table/panels/payments.ts';
import { inCharacters, localised } from '../text/language.ts';
import { nameOf, scriptOf } from '../text/speech.ts';
import type { PatternView, WonResult } from '../view-types.ts';
import { runningTotals } from './running-totals.ts';

const PATTERN_HOLD_MS = 550;

interface Row {
  readonly pattern: PatternView;
  readonly key: string;
  readonly showing: Showing;
}

/** The patterns of the hand, one after the other, and their sum. */
export function patternList(): Panel {
  const list = element('ol');
  const onTop = element('ol', { class: 'patterns-on-top' });
  const totalLabel = element('span');
  const total = element('b');
  const totalRow = element('div', { class: 'patterns-total' }, totalLabel, total);
  const horses = horsesRow();
  const notes = element('p', { class: 'patterns-paid-for' });
  const panel = element('div', { class: 'patterns' }, list, totalRow, onTop, notes, horses.element);
  const ticking = tickingNumber(total);
  let shownFor = '';
  const showRows = keyedChildren<Row>(list, row => row.key, makeRow);
  const showOnTop = keyedChildren<Row>(onTop, row => row.key, makeRow);
  return {
    element: panel,
    update(showing) {
      const { view, speech, entrances, pace } = showing;
      const result = view.result?.type === 'won' ? view.result : null;
      const counted = result?.patterns ?? [];
      setHidden(panel, result === null);
      setAttributes(panel, { 'data-many': counted.length > 6 ? 'very' : counted.length > 4 });
      const isNew = shownFor !== `${view.handNo}/${result?.points}`;
      shownFor = `${view.handNo}/${result?.points}`;
      const beginsAfterMs = entrances.elapsed();
      if (isNew && result) for (const part of [totalRow, notes]) entrances.fadeIn(part, 0);
      const inHand = counted.filter(pattern => !pattern.isPaidOnTop);
      const rowsOf = (patterns: readonly PatternView[]): readonly Row[] =>
        patterns.map((pattern, index) => ({ pattern, key: `${view.handNo}/${index}/${pattern.id}`, showing }));
      showRows(rowsOf(inHand));
      showOnTop(rowsOf(counted.filter(pattern => pattern.isPaidOnTop)));
      setText(totalLabel, totalName(showing, result?.unit));
      setText(notes, (result?.paidFor ?? []).map(note => localised(note, speech.language)).join(' · '));
      setHidden(notes, (result?.paidFor ?? []).length === 0);
      const points = result?.points ?? 0;
      const totals = runningTotals(inHand, points);
      if (isNew || pace <= 0) count(ticking, totals, points, beginsAfterMs, PATTERN_HOLD_MS * pace);
      setAttributes(total, { 'data-points-won': result?.points ?? null });
      horses.update(showing);
    },
  };
}

/** From nothing to each of these totals, one every so often, or at once to the end. */
function count(ticking: TickingNumber, totals: readonly number[], end: number, afterMs: number, everyMs: number): void {
  if (everyMs <= 0 || totals.length === 0) ticking.show(totals.at(-1) ?? end, 0);
  else ticking.follow([[0, 0], ...totals.map((total, nth): [number, number] => [afterMs + nth * everyMs, total])]);
}

const totalName = ({ speech: { words, language } }: Showing, unit: WonResult['unit'] | undefined): string =>
  unit ? `${words.handValue} · ${localised(unit, language)}` : words.handValue;

/** The points of the horses so far; while they are turned over, the seat that each of them hits. */
function horsesRow(): Panel {
  const label = element('span');
  const points = element('b');
  const row = element('div', { class: 'patterns-horses' }, label, points);
  const fadeIn = fadingIn(points);
  return {
    element: row,
    update(showing) {
      const { view, speech, entrances, moment, pace } = showing;
      const brought = totalFor(view.transfers, 'horse');
      fadeIn(entrances, brought);
      setHidden(row, brought === 0 && view.horses.length === 0);
      setText(label, speech.words.terms.horses.paid);
      setText(points, `+${brought}`);
      if (moment?.type === 'horses-flipped' && pace > 0) sayHits(row, showing);
    },
  };
}

/** Each horse in its turn, where all of them together will stand. */
function sayHits(row: HTMLElement, { view, speech, entrances, pace }: Showing): void {
  const times = horseTimes(view.horses);
  for (const [nth, horse] of view.horses.entries()) {
    const { turnsMs, endsMs } = times[nth] ?? { turnsMs: 0, endsMs: 0 };
    const { horseHits, terms, tile } = speech.words;
    const hits = horseHits(terms.horses.hits, nameOf(speech, view, horse.hits));
    const line = element('span', { class: 'horse-said', 'data-hits': horse.hits }, `${tile(horse.tile)} · ${hits}`);
    row.append(line);
    const seen = line.animate(
      [{ opacity: 0 }, { opacity: 1, offset: 0.15 }, { opacity: 1, offset: 0.9 }, { opacity: 0 }],
      {
        duration: (endsMs - turnsMs) * pace,
        delay: entrances.elapsed() + turnsMs * pace,
        fill: 'both',
      },
    );
    removeAfter(line, seen);
  }
}

function makeRow({ showing: { entrances } }: Row) {
  const name = element('span', { class: 'pattern-name' });
  const nameToo = element('span', { class: 'pattern-name-too' });
  const value = element('b');
  const row = element('li', {}, element('div', {}, name, nameToo), value);
  entrances.enter(row, PATTERN_HOLD_MS);
  return {
    element: row,
    update({ pattern, showing: { speech, view } }: Row) {
      const script = scriptOf(speech, view.rules.words);
      setAttributes(nameToo, { lang: script });
      setText(name, localised(pattern.name, speech.language));
      setText(nameToo, inCharacters(pattern.name, speech.language, script));
      setText(value, pattern.multiplies ? `×${pattern.value}` : String(pattern.value));
      setAttributes(row, {
        'data-multiplies': pattern.multiplies,
        'data-pattern': pattern.id,
        'data-value': pattern.value,
      });
    },
  };
}
