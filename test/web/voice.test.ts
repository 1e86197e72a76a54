import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { must } from '../../src/domain/result.ts';
import { TILE_KINDS } from '../../src/domain/tile.ts';
import type { TableView } from '../../src/projections/table-view.ts';
import { RULE_SETS } from '../../src/rules/index.ts';
import clips from '../../web/voice/clips/clips.json' with { type: 'json' };
import { LINES } from '../../web/voice/lines.ts';
import { numberIn, type VoiceLanguage } from '../../web/voice/numbers.ts';
import { spokenLanguage, voiceSettings } from '../../web/voice/voice-settings.ts';
import { whatIsWanted, whatToSay } from '../../web/voice/what-to-say.ts';
import { inABrowser } from './in-a-browser.ts';
import { ServedTable } from './served-table.ts';
import { beforeTheDice, midHand, SITUATIONS } from './views.ts';

const SPOKEN: readonly VoiceLanguage[] = ['yue', 'cmn', 'en'];
const speaking = (language: VoiceLanguage, saysTiles = false) => ({ language, saysTiles });
const CLIPS = join(import.meta.dirname, '../../web/voice/clips');

describe.each(SPOKEN)('in %s', language => {
  test('there is a clip of every line, and of nothing else', () => {
    expect(Object.keys(clips[language]).toSorted()).toEqual(Object.keys(LINES).toSorted());
    for (const [start, length] of Object.values(clips[language])) {
      expect(start).toBeGreaterThan(0);
      expect(length).toBeGreaterThan(0.1);
    }
  });

  test('every tile and every number has its lines', () => {
    for (const kind of TILE_KINDS) expect(LINES).toHaveProperty(kind);
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), number => {
        for (const line of numberIn(language, number)) expect(LINES).toHaveProperty(line);
      }),
    );
  });

  test.each(RULE_SETS)('whatever is called at a table of $id has its lines', ({ words, id, name }) => {
    const view: TableView = { ...midHand, rules: { id, name, words } };
    const news = [
      { type: 'pung-claimed', seat: 1, tiles: ['D3', 'D3', 'D3'], from: 0 },
      { type: 'kong-claimed', seat: 1, tiles: ['D3', 'D3', 'D3', 'D3'], from: 0 },
      { type: 'kong-declared', seat: 1, kong: 'concealed', tiles: [null, null, null, null] },
      { type: 'hand-won', seat: 2, by: 'self-draw' },
      { type: 'hand-drawn' },
    ].map(event => ({ ...event, at: 0 })) as never;
    const said = whatToSay(news, view, speaking(language));
    expect(said).toHaveLength(5);
    for (const { lines } of said) for (const line of lines) expect(LINES).toHaveProperty(line);
  });
});

test.each([
  [0, 'zero', '零'],
  [8, 'eight', '八'],
  [15, 'fifteen', '十五'],
  [40, 'forty', '四十'],
  [64, 'sixty four', '六十四'],
  [105, 'one hundred five', '一百零五'],
  [110, 'one hundred ten', '一百一十'],
  [118, 'one hundred eighteen', '一百一十八'],
  [2040, 'two thousand forty', '二千零四十'],
  [12_000, 'twelve thousand', '一万二千'],
  [-24, 'minus twenty four', '负二十四'],
])('%i is said as people say it', (number, english, chinese) => {
  const characters: Record<string, string> = { 100: '百', 1000: '千', 10000: '万', minus: '负', 10: '十' };
  const inCharacters = (line: string): string => characters[line] ?? '零一二三四五六七八九'.charAt(Number(line));
  expect(numberIn('en', number).map(line => LINES[line]?.en)).toEqual(english.split(' '));
  expect(numberIn('cmn', number).map(inCharacters).join('')).toBe(chinese);
});

test('discarded tiles are named where that is wanted, and never over a call', () => {
  const discarded = [{ type: 'tile-discarded', seat: 1, tile: 'D3', at: 0 }] as const;
  expect(whatToSay(discarded, midHand, speaking('cmn'))).toEqual([]);
  expect(whatToSay(discarded, midHand, speaking('cmn', true))).toEqual([{ lines: ['D3'], when: 'if-quiet' }]);
});

test('whoever wins is told with what it brings, after the call', () => {
  const won = must(
    Object.values(SITUATIONS).find(({ result, phase }) => result?.type === 'won' && phase === 'over'),
    'a hand that is won',
  );
  const result = won.result?.type === 'won' ? won.result : null;
  const news = [
    { type: 'hand-won', seat: result?.seat, by: 'self-draw', at: 0 },
    { type: 'points-transferred', transfers: [], at: 0 },
  ] as never;
  const gained = result ? result.deltas[result.seat] : 0;
  expect(gained).toBeGreaterThan(0);
  expect(whatToSay(news, won, speaking('en'))).toEqual([
    { lines: [`seat-${result?.seat}`, 'self-draw'], when: 'now' },
    { lines: [...numberIn('en', gained), 'points'], when: 'then' },
  ]);
});

test('what the table wants is said by what is to be done, with which tile, where', () => {
  expect(whatIsWanted(beforeTheDice)?.lines).toEqual(['seat-0', 'throws']);
  const wanted = Object.values(SITUATIONS).flatMap(view => whatIsWanted(view) ?? []);
  expect(wanted.some(({ lines }) => lines[0] === 'take-away' || lines[0] === 'place')).toBe(true);
  for (const { lines } of wanted) for (const line of lines) expect(LINES).toHaveProperty(line);
  expect(whatIsWanted(midHand)).toBeNull();
});

test('a table speaks as its rules do, as its host says, and on each screen as that screen was told', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  expect(voiceSettings('', storage, '')).toEqual({ language: 'auto', volume: 80, tiles: false });
  const cookie = 'paizhuo-language=en; paizhuo-voice=cmn.35.on';
  expect(voiceSettings('', storage, cookie)).toEqual({ language: 'cmn', volume: 35, tiles: true });
  const own = { language: 'yue', volume: 10, tiles: false };
  expect(voiceSettings('?speaks=yue&volume=10&tiles=off', storage, cookie)).toEqual(own);
  expect(voiceSettings('', storage, cookie)).toEqual(own);
  expect(spokenLanguage({ language: 'auto', volume: 80, tiles: false }, 'zh-Hant', 'yue')).toBe('yue');
  expect(spokenLanguage({ language: 'auto', volume: 80, tiles: false }, 'en', 'yue')).toBe('en');
  const dialects = Object.fromEntries(RULE_SETS.map(({ id, words }) => [id, words.dialect]));
  expect(dialects).toMatchObject({ guangdong: 'yue', 'hong-kong': 'yue', dalian: 'cmn', wuhan: 'cmn', tianjin: 'cmn' });
});

describe('in a browser', () => {
  const browser = inABrowser();
  let table: ServedTable;
  beforeAll(async () => {
    table = await ServedTable.start(browser.pages, midHand);
  });
  afterAll(() => table.stop());

  test.each(SPOKEN.flatMap(language => ['ogg', 'mp3'].map(kind => ({ language, kind }))))(
    '$language.$kind is decoded, and every line in it is heard',
    async ({ language, kind }) => {
      const page = await browser.context.newPage();
      await page.goto(table.url);
      const file = (await readFile(join(CLIPS, `${language}.${kind}`))).toString('base64');
      const quiet = await page.evaluate(
        async ([packed, places]) => {
          const bytes = Uint8Array.from(atob(packed), letter => letter.charCodeAt(0));
          const audio = new OfflineAudioContext(1, 1, 24_000);
          const sound = await audio.decodeAudioData(bytes.buffer);
          const samples = sound.getChannelData(0);
          return Object.entries(places).flatMap(([id, [start = 0, length = 0]]) => {
            const part = samples.slice(start * sound.sampleRate, (start + length) * sound.sampleRate);
            const loudness = Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length);
            return loudness > 0.02 ? [] : [`${id}: ${loudness}`];
          });
        },
        [file, clips[language] as Record<string, number[]>] as const,
      );
      await page.close();
      expect(quiet).toEqual([]);
    },
  );

  test('a call is heard from its clip, at the volume this screen was told, and cuts short what was being said', async () => {
    const page = await browser.context.newPage();
    await page.addInitScript(noteWhatIsPlayed);
    await page.goto(`${table.url}?lang=zh-Hans&speaks=yue&volume=40`);
    await page.locator('[data-settings]').click();
    await page.locator('[data-voice]').click();
    const claimed = { type: 'pung-claimed', seat: 1, tiles: ['D3', 'D3', 'D3'], from: 0 } as never;
    await expect
      .poll(
        () => {
          table.push(midHand, { ...(claimed as object), at: 1 } as never);
          return page.evaluate('globalThis.played.length');
        },
        { timeout: 20_000, interval: 300 },
      )
      .toBeGreaterThan(0);
    const [first] = (await page.evaluate('globalThis.played')) as readonly [readonly [number, number]];
    expect(first[0]).toBeCloseTo(must(clips.yue.pung[0], 'a place'), 3);
    expect(await page.evaluate('globalThis.gains.includes(0.4)')).toBe(true);
    await page.close();
  });
});

describe('where no clips can be had', () => {
  const browser = inABrowser();
  let table: ServedTable;
  beforeAll(async () => {
    table = await ServedTable.start(browser.pages, beforeTheDice);
  });
  afterAll(() => table.stop());

  test.each([
    ['yue', 'zh-HK', 'Johann碰三筒'],
    ['cmn', 'zh-CN', 'Johann碰三筒'],
    ['en', 'en-GB', 'Johann claims a pung: 3 of dots'],
  ])('a voice of the browser that speaks %s says what is wanted and what is called', async (speaks, lang, called) => {
    const page = await browser.context.newPage();
    await page.addInitScript(speakAsABrowserDoes);
    await page.route(/\.(ogg|mp3)$/, clip => clip.abort());
    // an English page says it in the language that was asked for all the same
    await page.goto(`${table.url}?lang=en&voice=on&speaks=${speaks}&volume=30`);
    const spoken = () => page.evaluate('globalThis.spoken') as Promise<readonly (readonly [string, string, number])[]>;
    await expect.poll(async () => (await spoken()).length, { timeout: 20_000 }).toBe(1);
    expect((await spoken())[0]).toEqual([expect.stringContaining('Mei'), lang, 0.3]);
    table.push(midHand, { type: 'pung-claimed', seat: 1, tile: 'D3', tiles: ['D3', 'D3', 'D3'], from: 0, at: 1 });
    await expect.poll(async () => (await spoken()).at(-1), { timeout: 20_000 }).toEqual([called, lang, 0.3]);
    expect(await page.locator('.sound-mute').isVisible()).toBe(false);
    table.push(beforeTheDice);
    await page.close();
  });
});

/** Runs in the page: voices that come a little late, as they do, and note what they say. */
function speakAsABrowserDoes(): void {
  const noted = globalThis as unknown as { spoken: [string, string, number][] };
  noted.spoken = [];
  const voices = ['de-DE', 'en-GB', 'zh-CN', 'zh-HK'].map(lang => ({ lang }));
  const told = new EventTarget();
  let isThere = false;
  const speech = Object.assign(told, {
    speaking: false,
    getVoices: () => (isThere ? voices : []),
    cancel: () => {},
    speak: ({ text, lang, volume }: SpeechSynthesisUtterance) => noted.spoken.push([text, lang, volume]),
  });
  setTimeout(() => {
    isThere = true;
    told.dispatchEvent(new Event('voiceschanged'));
  }, 200);
  Object.defineProperty(globalThis, 'speechSynthesis', { value: speech });
  Object.defineProperty(globalThis, 'SpeechSynthesisUtterance', {
    value: class {
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  });
}

/** Runs in the page: where in the sound each line begins that is played, and how loud. */
function noteWhatIsPlayed(): void {
  const noted = globalThis as unknown as { played: number[][]; gains: number[] };
  noted.played = [];
  noted.gains = [];
  const start = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function (when = 0, offset = 0, length = 0) {
    noted.played.push([offset, length]);
    start.call(this, when, offset, length);
  };
  const Gain = globalThis.GainNode;
  globalThis.GainNode = class extends Gain {
    constructor(audio: BaseAudioContext, options?: GainOptions) {
      super(audio, options);
      noted.gains.push(options?.gain ?? 1);
    }
  };
}
