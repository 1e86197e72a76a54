import { describe, expect, test } from 'vitest';
import { askedNow, isBrief, type Phrase, toldChoices } from '../../web/text/choice-words.ts';
import { LANGUAGES } from '../../web/text/language.ts';
import { speechIn } from '../../web/text/speech.ts';
import { endUntold, firstTurnInDoubt, wonInDoubt } from './views.ts';

const choices = endUntold.discrepancy?.choices ?? [];

describe.each(LANGUAGES)('how a hand ended is asked for a step at a time in %s', language => {
  const told = toldChoices(choices, endUntold, speechIn(language));

  /** What is asked after the first choice that leads on, again and again. */
  function steps(said: readonly Phrase[] = []): readonly (readonly string[])[] {
    const now = askedNow(told, said);
    const more = now.tappable.find(({ choice }) => choice === null);
    const texts = now.tappable.map(({ phrases }) => phrases.map(({ text }) => text).join());
    return more ? [texts, ...steps([...now.said, ...more.phrases])] : [texts];
  }

  test('who won, how, what it counts and whom the horse hits: each in words of its own, few at once', () => {
    const asked = steps();
    expect(asked.map(({ length }) => length)).toEqual([6, 10, 4]);
    for (const texts of asked) {
      expect(new Set(texts).size).toBe(texts.length);
      expect(texts.every(text => text.length > 0 && !text.includes('undefined'))).toBe(true);
    }
  });

  test('what goes without saying is said, not asked', () => {
    const [winner] = askedNow(told, []).tappable.filter(({ choice }) => choice === null);
    const { said, tappable } = askedNow(told, winner?.phrases ?? []);
    expect(said.map(({ text }) => text)).toHaveLength(2);
    expect(isBrief(tappable)).toBe(true);
  });

  test('every choice can be reached', () => {
    const reached = (tapped: readonly Phrase[]): readonly number[] => {
      const { said, tappable } = askedNow(told, tapped);
      return tappable.flatMap(({ choice, phrases }) => choice ?? reached([...said, ...phrases]));
    };
    expect(reached([]).toSorted((a, b) => a - b)).toEqual(choices.map(({ choice }) => choice));
  });
});

test.each([
  ['en', ['Chiara pays 3'], ['Mei pays 1', 'Johann pays 1', 'Chiara pays 1']],
  ['zh-Hans', ['Chiara付3分'], ['Mei付1分', 'Johann付1分', 'Chiara付1分']],
] as const)('a win that may be paid otherwise is told with who pays what (%s)', (language, discarded, drawn) => {
  const told = toldChoices(wonInDoubt.discrepancy?.choices ?? [], wonInDoubt, speechIn(language));
  const texts = told.map(({ phrases }) => phrases.map(({ text }) => text));
  expect(texts[0]?.slice(2)).toEqual(discarded);
  expect(texts[1]?.slice(2)).toEqual(drawn);
  expect(new Set(texts.map(phrases => phrases.join())).size).toBe(4);
});

test('what four choices begin with is said once', () => {
  const told = toldChoices(wonInDoubt.discrepancy?.choices ?? [], wonInDoubt, speechIn('en'));
  const { said, tappable } = askedNow(told, []);
  expect(said.map(({ text }) => text)).toEqual(['Ama: Win']);
  expect(tappable.map(({ phrases }) => phrases[0]?.text)).toEqual([
    'on a discard Chiara',
    'self-draw',
    'on a discard Mei',
    'on a discard Johann',
  ]);
});

test('what a win pays that may have been in the first turn is asked before whom the horses hit', () => {
  const told = toldChoices(firstTurnInDoubt.discrepancy?.choices ?? [], firstTurnInDoubt, speechIn('en'));
  expect(told).toHaveLength(8);
  const texts = (said: readonly Phrase[]): readonly (string | undefined)[] =>
    askedNow(told, said).tappable.map(({ phrases }) => phrases[0]?.text);
  expect(texts([])).toEqual(['Mei pays 13', 'Mei pays 1']);
  const [first] = askedNow(told, []).tappable;
  expect(texts(first?.phrases ?? []).toSorted()).toEqual(
    ['Mei', 'Johann', 'Ama', 'Chiara'].map(name => `a horse for ${name}`).toSorted(),
  );
});

test('seven choices of several phrases are more than has room: they are asked for a step at a time', () => {
  const told = toldChoices(firstTurnInDoubt.discrepancy?.choices.slice(0, 7) ?? [], firstTurnInDoubt, speechIn('en'));
  expect(askedNow(told, []).tappable.some(({ choice }) => choice === null)).toBe(true);
});

test('of a few choices each is shown whole', () => {
  const told = toldChoices(choices.slice(0, 3), endUntold, speechIn('en'));
  expect(askedNow(told, [])).toEqual({ said: [], tappable: told });
});
