import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { must } from '../../src/domain/result.ts';
import { bySeat } from '../../src/domain/seat.ts';
import { TILE_KINDS } from '../../src/domain/tile.ts';
import { ZONES } from '../../src/domain/zone.ts';
import { RULE_SETS, type RuleSet } from '../../src/rules/index.ts';
import type { Localised } from '../../src/rules/rule-set.ts';
import { refusalOf } from '../../web/private/why-refused.ts';
import { setupText } from '../../web/setup/setup-text.ts';
import { noticeFor } from '../../web/table/panels/notice.ts';
import { Said } from '../../web/text/by-script.ts';
import { wordsFor } from '../../web/text/event-words.ts';
import { chooseLanguage, LANGUAGES, type Language, localised } from '../../web/text/language.ts';
import { foldable, longestWord } from '../../web/text/name-fit.ts';
import { padText } from '../../web/text/pad-text.ts';
import { privateText } from '../../web/text/private-text.ts';
import { replayText } from '../../web/text/replay-text.ts';
import { reviewText } from '../../web/text/review-text.ts';
import { howWon, inWordsOf, placeName, shortNameOf, speechIn } from '../../web/text/speech.ts';
import { TRADITIONAL_NAMES } from './traditional-names.ts';
import { crowded, midHand, misplaced, oneAway, setUp } from './views.ts';

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

test('a long name is shortened where a line is short, to its first word unless another name begins with it', () => {
  expect(shortNameOf(english, crowded, 0)).toBe('Maximiliane');
  expect(shortNameOf(english, crowded, 2)).toBe('Ama');
  const twins = bySeat(seat => ({ ...crowded.seats[seat], name: `Grandmother ${['Mei', 'Lan', 'Ana', 'Bo'][seat]}` }));
  expect(shortNameOf(english, { ...crowded, seats: twins }, 1)).toBe('Grandmother…');
});

test('a name may be broken in the middle of a long word only, and says how wide its longest word is', () => {
  expect(foldable('Maximiliane Li')).toBe('Maximi\u00adliane Li');
  expect([longestWord('Grandma Mei'), longestWord('欧阳春华'), longestWord('')]).toEqual([7, 8, 1]);
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

describe('what pages say in Chinese', () => {
  /** A text in both scripts; what is made from numbers and names is taken as it is written. */
  type InBoth = readonly [where: string, hans: string, hant: string];
  const inBoth = (where: string, hans: unknown, hant: unknown): readonly InBoth[] =>
    typeof hans === 'object' && hans !== null
      ? Object.entries(hans).flatMap(([name, words]) =>
          inBoth(`${where}.${name}`, words, (hant as Readonly<Record<string, unknown>>)[name]),
        )
      : [[where, String(hans), String(hant)]];
  /** What a file of texts gives others, in a language: a catalogue, or what makes one. */
  const wordsIn = (one: unknown, language: Language): unknown => {
    if (one instanceof Said) return one.in(language);
    if (typeof one === 'function') return one.length === 1 && one.name.endsWith('Text') ? one(language) : null;
    return typeof one === 'object' && one !== null && language in one
      ? (one as Record<Language, unknown>)[language]
      : null;
  };
  const web = join(import.meta.dirname, '../../web');
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('-text.ts'));
  const textsOf = async (file: string): Promise<readonly InBoth[]> => {
    const exported = Object.values((await import(join(web, file))) as Readonly<Record<string, unknown>>);
    return exported.flatMap(one => inBoth(file, wordsIn(one, 'zh-Hans'), wordsIn(one, 'zh-Hant')));
  };

  /** The characters that those who write the traditional ones write anew: as far as the pages' own texts know them. */
  const simplifiedIn = (texts: readonly InBoth[]): ReadonlySet<string> => {
    const anew = texts.filter(([, hans, hant]) => hans !== hant);
    const traditional = new Set(anew.flatMap(([, , hant]) => [...hant]));
    // where the same number of characters says it, each stands for one
    const replaced = anew.flatMap(([, hans, hant]) =>
      hans.length === hant.length ? [...hans].filter((character, at) => character !== hant[at]) : [],
    );
    return new Set(replaced.filter(character => !traditional.has(character)));
  };

  test('no text is left in the characters that others are written anew without', async () => {
    const texts = (await Promise.all(files.map(textsOf))).flat();
    const simplified = simplifiedIn(texts);
    expect(simplified.size).toBeGreaterThan(100);
    const left = texts.filter(([, , hant]) => [...hant].some(character => simplified.has(character)));
    // a language is called what its readers call it
    expect(left.map(([, , hant]) => hant)).toEqual(['简体中文']);
  });

  const rulePages = readdirSync(join(web, '../docs/rules/zh-Hans')).map(name =>
    readFileSync(join(web, '../docs/rules/zh-Hans', name), 'utf8'),
  );

  test('nor is any text of the rules, and those have the words and marks of their readers', async () => {
    const simplified = simplifiedIn((await Promise.all(files.map(textsOf))).flat());
    const shown = [...RULE_SETS.flatMap(chineseIn), ...rulePages].map(zh => localised({ zh, en: '' }, 'zh-Hant'));
    const missed = new Set([...shown.join('')].filter(character => simplified.has(character)));
    // 幺, the one of a suit, is written so
    expect([...missed]).toEqual(['么']);
    expect(shown.filter(text => /默認|鏈接|[“”]/.test(text))).toEqual([]);
  });

  test('what follows is introduced by a Chinese colon', async () => {
    const texts = (await Promise.all(files.map(textsOf))).flat();
    expect(texts.filter(([, hans]) => /\p{Script=Han}: /u.test(hans))).toEqual([]);
  });

  test('one thing is called one word on all pages', async () => {
    const texts = (await Promise.all(files.map(textsOf))).flat();
    expect(texts.length).toBeGreaterThan(1000);
    // a hand 局, a seat 1号位, a board 读牌板, the flipped tile 翻牌, the config file 配置文件
    const others = /[这下上]一手|牌局开始|座位 ?\$?[{\d]|\d 号位|} 号位|一号座位|(?<!读牌)板子|指示牌|设置文件/;
    expect(texts.filter(([, hans]) => others.test(hans))).toEqual([]);
    expect(rulePages.filter(text => /座位 ?\d|\d 号位/.test(text))).toEqual([]);
    // 設定檔, to restore 還原, a message 訊息, a port 連接埠
    expect(texts.filter(([, , hant]) => /配置檔|恢復|消息|(?<!連接)埠/.test(hant))).toEqual([]);
  });
});

/** Every Chinese text in the data of a rule set. */
function chineseIn(data: unknown): readonly string[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([name, value]) =>
    name === 'zh' && typeof value === 'string' ? [value] : chineseIn(value),
  );
}

describe('what players call things', () => {
  const spokenIn = (id: string, language: Language) => {
    const set = must(
      RULE_SETS.find(one => one.id === id),
      'the rule set',
    );
    const speech = inWordsOf(speechIn(language), set.words);
    const { terms } = speech.words;
    const own = privateText(language);
    return {
      discard: localised(
        must(
          set.ways.find(way => way.id === 'discard'),
          'the way',
        ).name,
        language,
      ),
      wonFrom: howWon(speech, set.words, { by: 'discard', from: 0 }, () => 'Mei').join(' · '),
      robbed: howWon(speech, set.words, { by: 'robbed-kong', from: 0 }, () => 'Mei').join(' · '),
      statistics: Object.values(padText(language).counts(terms)).join(' '),
      legend: Object.values(replayText(language).marks(terms)),
      button: setupText(language).buttons(terms).hu,
      kept: refusalOf('action/wild-is-kept', { own, words: speech.words }),
      foul: padText(language).fouls(terms)['wild-discarded'],
      turning: own.phases(terms).indicator,
      added: padText(language).setNames(terms).added,
      sticks: reviewText(language).suits(terms.bamboo).B,
      took: reviewText(language).call(terms).pung,
    };
  };

  test.each([
    ['guangdong', '点炮', '鬼牌', '碰', '索'],
    ['hong-kong', '出铳', '百搭', '吃碰', '索'],
    ['dalian', '点炮', '宝牌', '吃碰', '条'],
    ['wuhan', '放铳', '癞子', '吃碰', '条'],
    ['tianjin', '点炮', '混儿', '碰', '条'],
  ])('in %s a tile is given by %s, what stands for others is %s', (id, gave, wild, claims, sticks) => {
    const spoken = spokenIn(id, 'zh-Hans');
    expect(spoken).toMatchObject({
      discard: gave,
      wonFrom: `Mei${gave}`,
      robbed: `抢杠 · Mei${gave}`,
      statistics: expect.stringContaining(` ${gave} `),
      kept: `${wild}不能打出。`,
      foul: `打出${wild}`,
      turning: `要翻${wild}`,
      sticks,
    });
    const win = id === 'hong-kong' ? '糊' : '胡';
    expect(spoken.legend).toEqual([claims, '杠', id === 'dalian' ? '报听' : null, win]);
  });

  test('books on Tianjin say bump and bar, everywhere', () => {
    expect(spokenIn('tianjin', 'en')).toMatchObject({
      statistics: expect.stringContaining(' Bars '),
      legend: ['Bump', 'Bar', null, 'Win'],
      kept: 'No joker is discarded.',
      turning: 'The joker is to be turned over',
      added: 'added bar',
      took: 'a bump',
    });
    expect(spokenIn('dalian', 'en')).toMatchObject({
      added: 'added kong',
      took: 'a pung',
      legend: ['Chow, Pung', 'Kong', 'Ready', 'Win'],
    });
  });

  test('are said to a screen reader in the same words', () => {
    const tianjin = must(
      RULE_SETS.find(one => one.id === 'tianjin'),
      'the rule set',
    );
    const view = { ...midHand, rules: { ...midHand.rules, words: tianjin.words } };
    const speech = inWordsOf(english, tianjin.words);
    const claimed = { type: 'pung-claimed', seat: 0, from: 1, tile: 'B5', tiles: ['B5', 'B5', 'B5'] } as never;
    expect(wordsFor(claimed, view, speech)).toBe('Mei claims a bump: 5 of bamboo');
    expect(wordsFor({ type: 'kong-declared', seat: 0, kong: 'concealed' } as never, view, speech)).toBe(
      'Mei declares a bar',
    );
  });
});

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

  test('names the board that is away, and play goes on', () => {
    expect(noticeFor(oneAway, english)).toMatchObject({ type: 'device', title: '', text: 'board2 is offline' });
  });

  test('names every board that is away, and where it stands what to try', () => {
    const devices = midHand.devices.map(device => ({ ...device, state: 'offline' as const }));
    expect(noticeFor({ ...midHand, paused: true, devices }, english)).toMatchObject({
      title: 'Paused',
      text: 'board0, board1, board2, board3 are offline',
      more: 'What to try: /setup, Devices',
    });
  });

  test('asks to put tiles right before it complains about boards', () => {
    expect(noticeFor({ ...misplaced, devices: oneAway.devices }, english)?.type).toBe('discrepancy');
  });

  test('says that play is paused when nothing else is known', () => {
    expect(noticeFor({ ...midHand, paused: true }, english)).toMatchObject({ type: 'paused', title: 'Paused' });
  });
});
