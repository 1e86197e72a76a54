import { describe, expect, test } from 'vitest';
import { TILE_KINDS } from '../../src/domain/tile.ts';
import { ZONES } from '../../src/domain/zone.ts';
import { RULE_SETS, type RuleSet } from '../../src/rules/index.ts';
import type { Localised } from '../../src/rules/rule-set.ts';
import { noticeFor } from '../../web/table/panels/notice.ts';
import { chooseLanguage, LANGUAGES, localised } from '../../web/text/language.ts';
import { inWordsOf, placeName, shortNameOf, speechIn } from '../../web/text/speech.ts';
import { TRADITIONAL_NAMES } from './traditional-names.ts';
import { crowded, midHand, misplaced, paused, setUp } from './views.ts';

describe('the language of a page', () => {
  test.each([
    ['en', [], 'en'],
    ['zh', [], 'zh-Hans'],
    ['zh-CN', [], 'zh-Hans'],
    ['zh-Hant', [], 'zh-Hant'],
    ['zh-TW', ['en'], 'zh-Hant'],
    ['zh-HK', ['en'], 'zh-Hant'],
    [null, ['de-CH', 'zh-CN', 'en'], 'zh-Hans'],
    [null, ['en-GB', 'zh'], 'en'],
    [null, ['fr'], 'en'],
    ['klingon', ['zh-TW'], 'zh-Hant'],
  ] as const)('asked for %s, preferring %j: %s', (asked, preferred, language) => {
    expect(chooseLanguage(asked, preferred)).toBe(language);
  });
});

describe.each(LANGUAGES)('in %s', language => {
  const speech = speechIn(language);

  test('every tile has a name of its own', () => {
    const names = TILE_KINDS.map(speech.words.tile);
    expect(names.every(name => name.length > 0 && !name.includes('undefined'))).toBe(true);
    expect(new Set(names).size).toBe(names.length);
  });

  test('every place on the table has a name of its own', () => {
    const names = ZONES.map(zone => placeName(speech, midHand, zone));
    expect(new Set(names).size).toBe(ZONES.length);
    expect(names.filter(name => /[a-z]+[0-3]/.test(name))).toEqual([]);
  });

  test('a seat without a player has a number', () => {
    const nobody = { ...setUp, seats: setUp.seats.map(seat => ({ ...seat, name: ' ' })) as never };
    expect(shortNameOf(speech, nobody, 2)).toContain('3');
  });
});

const english = speechIn('en');

test('a long name is shortened where a line is short', () => {
  expect(shortNameOf(english, crowded, 0)).toBe('Maximilia…');
  expect(shortNameOf(english, crowded, 2)).toBe('Ama');
});

/** The names among a rule set's words, and those that it keeps together. */
const namesIn = (words: object): readonly Localised[] =>
  Object.values(words).flatMap(word => {
    if (word === null || typeof word === 'string') return [];
    return 'zh' in word ? [word] : namesIn(word);
  });
const namesOf = ({ name, words, reasons, facts, patterns }: RuleSet): readonly Localised[] => [
  name,
  ...namesIn(words),
  ...namesIn(reasons),
  ...facts.map(({ question }) => question),
  ...patterns.map(({ zh, en }) => ({ zh, en })),
];

describe.each(RULE_SETS)('the names of $id in traditional characters', set => {
  test.each(namesOf(set))('$zh is written as people write it', name => {
    expect(localised(name, 'zh-Hant')).toBe(TRADITIONAL_NAMES[name.zh]);
  });
});

describe('the words of a region', () => {
  const told = (set: RuleSet, language: 'zh-Hans' | 'zh-Hant' | 'en'): string =>
    inWordsOf(speechIn(language), set.words).words.tile('B3');

  test.each([
    ['guangdong', '三索', '三索'],
    ['hong-kong', '三索', '三索'],
    ['dalian', '三条', '三條'],
    ['wuhan', '三条', '三條'],
    ['tianjin', '三条', '三條'],
  ])('in %s sticks are told as %s', (id, simplified, traditional) => {
    const set = RULE_SETS.find(one => one.id === id);
    if (!set) throw new Error(`no rule set ${id}`);
    expect([told(set, 'zh-Hans'), told(set, 'zh-Hant'), told(set, 'en')]).toEqual([
      simplified,
      traditional,
      '3 of bamboo',
    ]);
  });

  /** Words of other regions, and of none, for what players of a rule set have a word of their own. */
  const STRANGE: Readonly<Record<string, RegExp>> = {
    guangdong: /百搭|癞子|混儿|诈和|上台|\d ?条|条子/,
    'hong-kong': /百搭|癞子|混儿|诈和|上台|放炮|\d ?条|条子/,
    dalian: /百搭|癞子|混儿|鬼牌|诈和|上台|索/,
    wuhan: /百搭|混儿|鬼牌|宝牌|诈和|上台|放炮|索/,
    tianjin: /百搭|癞子|鬼牌|宝牌|诈和|上台|索/,
  };

  test.each(RULE_SETS)('$id says nothing in the words of another', set => {
    const strange = STRANGE[set.id];
    if (!strange) throw new Error(`nobody has said which words are strange in ${set.id}`);
    expect(chineseIn(set).filter(text => strange.test(text))).toEqual([]);
  });
});

/** Every Chinese text in the data of a rule set. */
function chineseIn(data: unknown): readonly string[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([name, value]) =>
    name === 'zh' && typeof value === 'string' ? [value] : chineseIn(value),
  );
}

describe('the banner', () => {
  test('says nothing while all is well', () => {
    expect(noticeFor(midHand, english)).toBeNull();
  });

  test('names the tile and the place of the first step, and how many follow', () => {
    expect(noticeFor(misplaced, english)).toEqual({
      type: 'discrepancy',
      title: 'Please correct this',
      text: 'Remove 5 of bamboo from Ama’s discards',
      more: 'then one more step',
      tile: 'B5',
      zone: 'discard2',
      question: { id: 1, choices: [] },
    });
  });

  test('shows no face for a tile that is nobody else’s business', () => {
    const discrepancy = { ...misplaced.discrepancy, guidance: [{ do: 'place', tile: '_', zone: 'rack0' }] } as never;
    expect(noticeFor({ ...misplaced, discrepancy }, english)).toMatchObject({
      tile: null,
      text: 'Place a tile in Mei’s hand',
    });
  });

  test('names the board that is away', () => {
    expect(noticeFor(paused, english)).toMatchObject({ type: 'device', title: 'Paused', text: 'board2 is offline' });
  });

  test('names every board that is away, and where it stands what to try', () => {
    const noneCame = { ...paused, devices: paused.devices.map(device => ({ ...device, state: 'offline' as const })) };
    expect(noticeFor(noneCame, english)).toMatchObject({
      text: 'board0, board1, board2, board3 are offline',
      more: 'What to try: /setup, Devices',
    });
  });

  test('asks to put tiles right before it complains about boards', () => {
    expect(noticeFor({ ...misplaced, devices: paused.devices }, english)?.type).toBe('discrepancy');
  });

  test('says that play is paused when nothing else is known', () => {
    expect(noticeFor({ ...midHand, paused: true }, english)).toMatchObject({ type: 'paused', title: 'Paused' });
  });
});
