import { type ByScript, inScript, type Said, said } from '../text/by-script.ts';
import { LANGUAGES, type Language } from '../text/language.ts';

/** The evening as people tell it the next day. */
export interface StoryText {
  readonly title: string;
  readonly handOfTheNight: string;
  readonly dearest: string;
  readonly streak: string;
  readonly inARow: (wins: number) => string;
  readonly best: string;
  readonly wins: (count: number) => string;
  readonly threw: (count: number) => string;
}

const TEXT: ByScript<StoryText> = {
  title: said('The evening', '今晚的牌局', '今晚的牌局'),
  handOfTheNight: said('Hand of the night', '今晚最大的一局'),
  dearest: said('Dearest hand', '今晚输得最多的一局', '今晚輸得最多的一局'),
  streak: said('Longest streak', '最长连胡', '最長連胡'),
  inARow: said(
    wins => `${wins} in a row`,
    wins => `连赢 ${wins} 局`,
    wins => `連贏 ${wins} 局`,
  ),
  best: said('best hand', '最大一局'),
  wins: said(
    count => (count === 1 ? '1 win' : `${count} wins`),
    count => `胡 ${count} 局`,
  ),
  threw: said(
    count => `dealt into ${count}`,
    count => `放炮 ${count} 次`,
  ),
};

/** The words of Hong Kong's players instead, in either script. */
const HONG_KONG: { readonly [Name in keyof StoryText]?: Said<StoryText[Name]> } = {
  title: said('The evening', '今晚场牌', '今晚場牌'),
  handOfTheNight: said('Hand of the night', '今晚最大铺', '今晚最大鋪'),
  dearest: said('Dearest hand', '今晚输得最甘嗰铺', '今晚輸得最甘嗰鋪'),
  streak: said('Longest streak', '最长连食', '最長連食'),
  inARow: said(
    wins => `${wins} in a row`,
    wins => `连食 ${wins} 铺`,
    wins => `連食 ${wins} 鋪`,
  ),
  best: said('best hand', '最大铺', '最大鋪'),
  wins: said(
    count => (count === 1 ? '1 win' : `${count} wins`),
    count => `食糊 ${count} 铺`,
    count => `食糊 ${count} 鋪`,
  ),
  threw: said(
    count => `dealt into ${count}`,
    count => `出铳 ${count} 次`,
    count => `出銃 ${count} 次`,
  ),
};

const COMMON = inScript<StoryText>(TEXT);
const YUE = inScript<StoryText>({ ...TEXT, ...HONG_KONG } as ByScript<StoryText>);

/** `isHongKong`: the rules come from there. */
export const storyText = (language: Language, isHongKong: boolean): StoryText => (isHongKong ? YUE : COMMON)[language];

/** For tests that read every text. */
export const STORY_TEXTS = LANGUAGES.flatMap(language => [COMMON[language], YUE[language]]);
