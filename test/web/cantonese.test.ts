import { expect, test } from 'vitest';
import { hongKong } from '../../src/rules/hong-kong/hong-kong.ts';
import { padSpeechIn } from '../../web/shared/page-speech.ts';
import type { LANGUAGES } from '../../web/text/language.ts';
import { inWordsOf } from '../../web/text/speech.ts';

const local = (language: (typeof LANGUAGES)[number]) => inWordsOf(padSpeechIn(language), hongKong.words);

test('a table of Hong Kong says 食糊 and 出銃 in either script', () => {
  expect(local('zh-Hant').words.wins('Dad')).toBe('Dad 食糊');
  expect(local('zh-Hans').words.wins('Dad')).toBe('Dad 食糊');
  expect(local('zh-Hant').pad.whoWon).toBe('邊個食糊？');
  expect(local('zh-Hans').pad.whoWon).toBe('边个食糊？');
  expect(local('zh-Hant').words.hand(3)).toBe('第3鋪');
  expect(local('en')).toMatchObject({ pad: padSpeechIn('en').pad });
});

test('names stay as they are', () => {
  expect(local('zh-Hans').words.wins('胡局')).toBe('胡局 食糊');
  expect(local('zh-Hant').words.allWin(['胡一', '胡二'])).toBe('胡一、胡二 食糊');
});

test('no text of a table of Hong Kong has 胡, and drawn hands keep their name', () => {
  for (const language of ['zh-Hans', 'zh-Hant'] as const) {
    const texts = JSON.stringify(local(language));
    expect(texts).not.toContain('胡');
    expect(texts).toContain('流局');
  }
});
