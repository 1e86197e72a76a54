import { parseMeld, parseTiles, type WrittenMeld, withGiversSeated } from '../../src/domain/notation.ts';
import type { SeenKind } from '../../src/domain/tile.ts';
import { type Language, localised } from '../text/language.ts';
import type { Terms } from '../text/terms.ts';

/** A piece of an example: words, tiles, or a declared set. */
export type Told = string | readonly SeenKind[] | WrittenMeld;

/** A line of a worked example as people read it, tiles to be drawn. */
export interface ToldLine {
  readonly label: string;
  readonly told: readonly Told[];
}

/** The page's names for the ids of an example; the id itself where it has no name for it. */
export interface ExampleNames {
  readonly pattern: (id: string) => string;
  readonly reason: (id: string) => string;
}

/** The words for the discarder's deed: regions have their own. */
const GAVE_THE_TILE = '\0';

/** The words for a player, called by wind. */
export const playerOf = (wind: string, language: Language): string => (language === 'en' ? wind : `${wind}家`);

/** How a worked example is written, and its Chinese, from the first to the last. */
const SAID: readonly (readonly [RegExp, string])[] = [
  [/\bEast stepped up\b/g, '庄家拉庄'],
  [/ stepped up twice\b/g, '拉两庄'],
  [/ stepped up\b/g, '拉庄'],
  [/\bEast\b/g, '东家'],
  [/\bSouth\b/g, '南家'],
  [/\bWest\b/g, '西家'],
  [/\bNorth\b/g, '北家'],
  [/\bself-draw\b/g, '自摸'],
  [/\bon (.家)'s discard\b/g, `$1${GAVE_THE_TILE}`],
  [/\brobbing (.家)'s kong\b/g, '抢$1的杠'],
  [/\btreasure rush\b/g, '冲宝'],
  [/\bgreat flowers\b/g, '八仙过海'],
  [/\bnobody\b/g, '无人'],
  [/\ba kong's replacement\b/g, '杠后补的牌'],
  [/\bafter the discarder's kong\b/g, `${GAVE_THE_TILE}者刚开过杠`],
  [/\bthe last tile\b/g, '最后一张'],
  [/\bfirst turn\b/g, '第一轮'],
  [/\b(\d+) continuations?\b/g, '连庄 $1 次'],
  [/\bhorses? /g, '马 '],
  [/\bround wind /g, '圈风 '],
  [/\bindicator /g, '翻牌 '],
  [/\bshoveled\b/g, '铲'],
  [/\bbonus /g, '花 '],
  [/\bdiscards /g, '打出过 '],
  [/\bready\b/g, '报听'],
  [/, /g, '，'],
];

const LABELS: Readonly<Record<string, string>> = {
  table: '牌局',
  options: '选项',
  win: '胡牌',
  counts: '番种',
  points: '分数',
  fan: '番数',
  pays: '收付',
  refused: '不算胡',
};

/** The lines of a worked example beside its hand, in the reader's language; `terms`: the players' words. */
export function exampleLines(
  language: Language,
  example: string,
  names: ExampleNames,
  { gaveTheTile }: Pick<Terms, 'gaveTheTile'>,
): readonly ToldLine[] {
  const say = (text: string): string => {
    if (language === 'en') return text;
    const zh = SAID.reduce((so, [written, said]) => so.replace(written, said), text);
    return localised({ zh, en: zh }, language).replaceAll(GAVE_THE_TILE, gaveTheTile);
  };
  const labelled = (label: string): string => {
    const zh = LABELS[label];
    return zh === undefined ? say(label) : localised({ zh, en: label }, language);
  };
  return example.split('\n').flatMap(line => {
    const [, label = '', value = ''] = /^(\w+):\s*(.*)$/.exec(line) ?? [];
    if (label === '' || label === 'hand') return [];
    return [{ label: labelled(label), told: toldOf(label, value, names, say) }];
  });
}

function toldOf(label: string, value: string, names: ExampleNames, say: (text: string) => string): readonly Told[] {
  switch (label) {
    case 'options':
    case 'presets':
      return [value];
    case 'refused':
      return [names.reason(value)];
    case 'counts':
      return [
        value
          .split(', ')
          .map(counted => counted.replace(/^\S+/, names.pattern))
          .join(say(', ')),
      ];
    default:
      return drawnIn(say(value));
  }
}

const SETS_AND_TILES = /\[[^\]]*\]|\b(?:[BCDF][1-9]+|[RGW]D|[ESWN])\b(?: (?:[BCDF][1-9]+|[RGW]D|[ESWN])\b)*/g;

/** Words and, between them, the tiles and sets that are written there. */
function drawnIn(text: string): readonly Told[] {
  const told: Told[] = [];
  let at = 0;
  for (const { 0: written, index } of text.matchAll(SETS_AND_TILES)) {
    const read = written.startsWith('[') ? parseMeld(withGiversSeated(written).slice(1, -1)) : parseTiles(written);
    if (!read.ok) continue;
    if (index > at) told.push(text.slice(at, index));
    told.push(read.value);
    at = index + written.length;
  }
  if (at < text.length) told.push(text.slice(at));
  return told;
}
