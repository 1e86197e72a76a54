import { describe, expect, test } from 'vitest';
import { endChoices } from '../../src/mirror/question/untold-end.ts';
import { discrepancyView } from '../../src/projections/discrepancy-projection.ts';
import { type Phrase, tappable, toldChoices } from '../../web/text/choice-words.ts';
import { LANGUAGES } from '../../web/text/language.ts';
import { speechIn } from '../../web/text/speech.ts';
import { dealtHand, rules } from '../support/dealt-hand.ts';
import { midHand } from './views.ts';

const { game } = dealtHand({});
const asked = { id: 1, expected: [], seen: [], guidance: [], choices: endChoices(game) };
const { choices } = discrepancyView(rules(), game.state.hand, asked, null);

describe.each(LANGUAGES)('how a hand ended is asked for a step at a time in %s', language => {
  const told = toldChoices(choices, midHand, speechIn(language));

  /** What is asked after the first choice that leads on, again and again. */
  function steps(said: readonly Phrase[] = []): readonly (readonly string[])[] {
    const now = tappable(told, said);
    const more = now.find(({ choice }) => choice === null);
    const texts = now.map(({ phrases }) => phrases.map(({ text }) => text).join());
    return more ? [texts, ...steps([...said, ...more.phrases])] : [texts];
  }

  test('who won, how, what it counts and whom the horse hits: each in words of its own, few at once', () => {
    const asked = steps();
    expect(asked.map(({ length }) => length)).toEqual([6, 10, 4]);
    for (const texts of asked) {
      expect(new Set(texts).size).toBe(texts.length);
      expect(texts.every(text => text.length > 0 && !text.includes('undefined'))).toBe(true);
    }
  });

  test('every choice can be reached', () => {
    const reached = (said: readonly Phrase[]): readonly number[] =>
      tappable(told, said).flatMap(({ choice, phrases }) => choice ?? reached([...said, ...phrases]));
    expect(reached([]).toSorted((a, b) => a - b)).toEqual(choices.map(({ choice }) => choice));
  });
});

test('of a few choices each is shown whole', () => {
  const told = toldChoices(choices.slice(0, 3), midHand, speechIn('en'));
  expect(tappable(told, [])).toEqual(told);
});
