import type { Call, Threat } from '../../src/projections/review-view.ts';
import { type ByScript, inScript, said } from './by-script.ts';
import type { Language } from './language.ts';
import type { Terms } from './terms.ts';

/** Everything the review of a hand says, in one language. */
export interface ReviewCatalogue {
  readonly review: string;
  readonly looking: string;
  readonly unreachable: string;
  /** No tiles were seen. */
  readonly nothing: string;
  readonly partly: string;
  readonly nothingYet: string;
  readonly curve: string;
  readonly bigMoments: string;
  readonly noBigMoments: string;

  readonly discards: (name: string, tile: string, isDrawn: boolean) => string;
  /** 0: the hand waits. */
  readonly distance: (steps: number) => string;
  readonly inVain: string;
  readonly fromTo: (before: string, after: string) => string;
  readonly noneBetter: (tiles: number) => string;
  readonly fewer: (tiles: number, best: number, lost: string) => string;
  readonly fartherThan: (steps: number, best: string) => string;
  readonly tiles: (count: number) => string;
  readonly choices: string;
  readonly opinion: (tiles: string, isTheSame: boolean) => string;
  readonly threat: Readonly<Record<Threat['by'], (name: string) => string>>;
  readonly couldWin: (name: string) => string;

  readonly call: (terms: Terms) => Readonly<Record<Call, string>>;
  readonly took: (name: string, call: string, tile: string) => string;
  readonly passed: (name: string, calls: string, tile: string) => string;
  readonly and: string;
  /** Kinds of a suit, in runs. */
  readonly ofSuit: (suit: string, runs: readonly Run[]) => string;
  /** Suits by their letters; `bamboo`: as those who play call it. */
  readonly suits: (bamboo: string) => Readonly<Record<Suit, string>>;
}

type Suit = 'B' | 'C' | 'D';
type Run = readonly [first: number, last: number];

const NUMBERS = '一二三四五六七八九';
const ranksOf = ([first, last]: Run, name: (rank: number) => string, to: string): string =>
  first === last ? name(first) : `${name(first)}${to}${name(last)}`;
const inChinese = (suit: string, runs: readonly Run[]): string =>
  `${runs.map(run => ranksOf(run, rank => NUMBERS.charAt(rank - 1), '至')).join('、')}${suit}`;

const REVIEW: ByScript<ReviewCatalogue> = {
  review: said('Review', '复盘', '覆盤'),
  looking: said('Looking at every decision …', '正在分析每一步……'),
  unreachable: said(
    'The table does not answer. Please try again.',
    '牌桌没有回应，请再试一次。',
    '牌桌沒有回應，請再試一次。',
  ),
  nothing: said(
    'The tiles of this hand were not followed: there is nothing to review.',
    '这一局的牌没有被跟踪，无法复盘。',
    '這一局的牌沒有被追蹤，無法覆盤。',
  ),
  partly: said(
    'Decisions are left out whose tiles were not seen or had been misread.',
    '有些牌没有看清，相关的选择不在其中。',
    '有些牌沒有看清，相關的選擇不在其中。',
  ),
  nothingYet: said('No discards yet.', '还没有人打牌。', '還沒有人打牌。'),
  curve: said('Steps away from ready', '向听数', '向聽數'),
  bigMoments: said('Big moments', '关键时刻', '關鍵時刻'),
  noBigMoments: said('None: no player fell far behind.', '没有：没有人明显落后。', '沒有：沒有人明顯落後。'),

  discards: said(
    (name, tile, isDrawn) => `${name}: ${tile}, ${isDrawn ? 'just drawn' : 'from the hand'}`,
    (name, tile, isDrawn) => `${name}打${tile}（${isDrawn ? '刚摸的' : '手里的'}）`,
    (name, tile, isDrawn) => `${name}打${tile}（${isDrawn ? '剛摸的' : '手裡的'}）`,
  ),
  distance: said(
    steps => (steps === 0 ? 'ready' : `${steps} away from ready`),
    steps => (steps === 0 ? '听牌' : `${steps}向听`),
    steps => (steps === 0 ? '聽牌' : `${steps}向聽`),
  ),
  inVain: said(
    'It looks as if it waited, but no tile would win.',
    '看似听牌，但没有牌能胡。',
    '看似聽牌，但沒有牌能胡。',
  ),
  fromTo: said(
    (before, after) => (before === after ? `The hand is ${after}.` : `It was ${before}, and is ${after}.`),
    (before, after) => (before === after ? `${after}。` : `${before} → ${after}。`),
  ),
  noneBetter: said(
    tiles => `Accepts ${tiles === 1 ? '1 tile' : `${tiles} tiles`}; no other discard accepts more.`,
    tiles => `进张 ${tiles} 张，没有更好的选择。`,
    tiles => `進張 ${tiles} 張，沒有更好的選擇。`,
  ),
  fewer: said(
    (tiles, best, lost) => `${tiles === 1 ? '1 tile' : `${tiles} tiles`} instead of ${best}: gives up ${lost}.`,
    (tiles, best, lost) => `进张 ${tiles} 张而不是 ${best} 张：放弃了${lost}。`,
    (tiles, best, lost) => `進張 ${tiles} 張而不是 ${best} 張：放棄了${lost}。`,
  ),
  fartherThan: said(
    (steps, best) => `${steps === 1 ? 'A step' : `${steps} steps`} farther from a win than with ${best}.`,
    (steps, best) => `比打${best}多 ${steps} 向听。`,
    (steps, best) => `比打${best}多 ${steps} 向聽。`,
  ),
  tiles: said(
    count => (count === 1 ? '1 tile' : `${count} tiles`),
    count => `${count} 张`,
    count => `${count} 張`,
  ),
  choices: said('What each discard accepts', '各种打法的进张', '各種打法的進張'),
  opinion: said(
    (tiles, isTheSame) => `A simulated player would discard ${isTheSame ? 'the same' : tiles}.`,
    (tiles, isTheSame) => `模拟玩家会打${isTheSame ? '同一张' : tiles}。`,
    (tiles, isTheSame) => `模擬玩家會打${isTheSame ? '同一張' : tiles}。`,
  ),
  threat: {
    ready: said(
      name => `${name} had declared ready.`,
      name => `${name}已经报听。`,
      name => `${name}已經報聽。`,
    ),
    sets: said(
      name => `${name} had three sets or more on the table.`,
      name => `${name}已经亮出三副以上。`,
      name => `${name}已經亮出三副以上。`,
    ),
  },
  couldWin: said(
    name => `${name} could win on it.`,
    name => `${name}可以胡这张。`,
    name => `${name}可以胡這張。`,
  ),

  call: said(
    ({ chow, pung, kong, win }) => ({
      chow: `a ${chow?.toLowerCase()}`,
      pung: `a ${pung.toLowerCase()}`,
      kong: `a ${kong.toLowerCase()}`,
      win: `a ${win.toLowerCase()}`,
    }),
    ({ chow, pung, kong, win }) => ({ chow: chow ?? '', pung, kong, win }),
  ),
  took: said(
    (name, call, tile) => `${name} took ${tile} for ${call}.`,
    (name, call, tile) => `${name}${call}${tile}。`,
  ),
  passed: said(
    (name, calls, tile) => `${name} let ${tile} pass: ${calls}.`,
    (name, calls, tile) => `${name}没有要${tile}：可${calls}。`,
    (name, calls, tile) => `${name}沒有要${tile}：可${calls}。`,
  ),
  and: said(', ', '、'),
  ofSuit: said((suit, runs) => `${runs.map(run => ranksOf(run, String, '–')).join(', ')} of ${suit}`, inChinese),
  suits: said(
    bamboo => ({ B: bamboo, C: 'characters', D: 'dots' }),
    bamboo => ({ B: bamboo, C: '万', D: '筒' }),
    bamboo => ({ B: bamboo, C: '萬', D: '筒' }),
  ),
};

const PER_LANGUAGE = inScript<ReviewCatalogue>(REVIEW);

export const reviewText = (language: Language): ReviewCatalogue => PER_LANGUAGE[language];
