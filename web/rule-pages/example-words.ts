import type { Language } from '../text/language.ts';
import { localised } from '../text/language.ts';
import type { Terms } from '../text/terms.ts';
import type { Block } from './blocks.ts';

/** What patterns are called by a page's own tables, by their ids. */
export function patternNamesIn(blocks: readonly Block[]): ReadonlyMap<string, string> {
  const rows = blocks.flatMap(block => (block.type === 'table' ? block.rows : []));
  return new Map(
    rows.flatMap(([first = '', name = '']) => {
      const [, id] = /`([^`]+)`/.exec(first) ?? [];
      return id === undefined ? [] : [[id, name]];
    }),
  );
}

/** Where the word stands for what whoever discarded has done: regions have their own. */
const GAVE_THE_TILE = '\0';

/** How a worked example is written, and how that is said in Chinese; the first that fits a piece. */
const SAID: readonly (readonly [RegExp, string])[] = [
  [/\bself-draw\b/g, '自摸'],
  [/\bon seat (\d)'s discard\b/g, `座位 $1 ${GAVE_THE_TILE}`],
  [/\brobbing seat (\d)'s kong\b/g, '抢座位 $1 的杠'],
  [/\btreasure rush\b/g, '冲宝'],
  [/\bgreat flowers\b/g, '八仙过海'],
  [/\bnobody\b/g, '无人'],
  [/\ba kong's replacement\b/g, '杠后补的牌'],
  [/\bafter the discarder's kong\b/g, `${GAVE_THE_TILE}者刚开过杠`],
  [/\bthe last tile\b/g, '最后一张'],
  [/\bfirst turn\b/g, '第一轮'],
  [/\bdealer (\d)\b/g, '庄家 $1'],
  [/\b(\d+) continuations?\b/g, '连庄 $1 次'],
  [/\bhorses? /g, '马 '],
  [/\bround wind /g, '圈风 '],
  [/\bindicator /g, '翻牌 '],
  [/\bEast stepped up\b/g, '庄家拉庄'],
  [/\bSouth stepped up\b/g, '南家拉庄'],
  [/\bWest stepped up\b/g, '西家拉庄'],
  [/\bNorth stepped up\b/g, '北家拉庄'],
  [/\bshoveled\b/g, '铲'],
  [/\bbonus /g, '花 '],
  [/\bdiscards /g, '打出过 '],
  [/\bready\b/g, '报听'],
  [/\bseat (\d)\b/g, '座位 $1'],
  [/, /g, '，'],
];

const LABELS: Readonly<Record<string, string>> = {
  table: '牌局',
  options: '选项',
  hand: '手牌',
  win: '胡牌',
  counts: '番种',
  points: '分数',
  pays: '收付',
  refused: '不算胡',
};

/** A worked example in the reader's language; `names`: what the patterns are called in it; `terms`: what players call things. */
export function exampleIn(
  language: Language,
  text: string,
  names: ReadonlyMap<string, string>,
  { gaveTheTile }: Pick<Terms, 'gaveTheTile'>,
): string {
  if (language === 'en') return text;
  const inChinese = (zh: string): string => localised({ zh, en: zh }, language).replaceAll(GAVE_THE_TILE, gaveTheTile);
  const lines = text.split('\n').map(line => {
    const [, label = '', value = ''] = /^([a-z0-9 ]+):\s*(.*)$/.exec(line) ?? [];
    if (label === '') return line;
    const head = `${inChinese(LABELS[label] ?? saidOf(label))}：`;
    if (label === 'options' || label === 'refused') return head + value;
    return head + (label === 'counts' ? named(value, names) : inChinese(saidOf(value)));
  });
  return lines.join('\n');
}

const saidOf = (text: string): string => SAID.reduce((so, [written, said]) => so.replace(written, said), text);

/** The names of patterns in place of their ids: `all-simples 1, all-triplets 2`. */
const named = (value: string, names: ReadonlyMap<string, string>): string =>
  value
    .split(', ')
    .map(counted => counted.replace(/^\S+/, id => names.get(id) ?? id))
    .join('，');
