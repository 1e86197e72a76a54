import { inScript, said } from '../../text/by-script.ts';
import type { ClubWords } from '../club-text.ts';

/** The words of a league's pages. */
export interface LeagueCatalogue {
  readonly noSuch: string;
  readonly nobody: string;
  readonly table: string;
  readonly ratings: string;
  readonly teams: string;
  readonly place: string;
  readonly player: string;
  readonly team: string;
  readonly points: string;
  readonly tablePoints: string;
  readonly tonight: string;
  readonly evenings: string;
  readonly hands: string;
  readonly wins: string;
  readonly dealIns: string;
  readonly dropped: string;
  readonly tooFew: (minimum: number) => string;
  readonly rules: (parts: {
    readonly rules: string;
    readonly scoring: string;
    readonly minimum: number;
    readonly drop: number;
  }) => string;
  readonly csv: string;
  readonly print: string;
  readonly screen: string;
  readonly rating: string;
  readonly matches: string;
  readonly ratingAbout: string;
  readonly storyOf: (name: string) => string;
  readonly placeOf: (place: number, expected: string) => string;
  readonly against: string;
  readonly sum: string;
  readonly back: string;
  readonly unknown: string;
}

/** The words of a season's pages, with the club's. */
export interface LeagueWords extends ClubWords {
  readonly text: LeagueCatalogue;
}

export const LEAGUE_TEXT = inScript<LeagueCatalogue>({
  noSuch: said('There is no such season.', '没有这个赛季。', '沒有這個賽季。'),
  nobody: said('No member has played in it yet.', '还没有会员打过。', '還沒有會員打過。'),
  table: said('Table', '积分榜', '積分榜'),
  ratings: said('Ratings', '等级分', '等級分'),
  teams: said('Teams', '队伍', '隊伍'),
  place: said('Place', '名次'),
  player: said('Player', '选手', '選手'),
  team: said('Team', '队伍', '隊伍'),
  points: said('Points', '分数', '分數'),
  tablePoints: said('Table points', '桌分'),
  tonight: said('Last evening', '最近一次'),
  evenings: said('Evenings', '次数', '次數'),
  hands: said('Hands', '局数', '局數'),
  wins: said('Wins', '胡牌'),
  dealIns: said('Deal-ins', '点炮', '點炮'),
  dropped: said('left out', '不计', '不計'),
  tooFew: said(
    minimum => `No place yet: fewer than ${minimum} evenings.`,
    minimum => `未上榜：少于 ${minimum} 次。`,
    minimum => `未上榜：少於 ${minimum} 次。`,
  ),
  rules: said(
    ({ rules, scoring, minimum, drop }) =>
      [
        rules,
        scoring,
        ...(minimum > 0 ? [minimum === 1 ? 'at least 1 evening' : `at least ${minimum} evenings`] : []),
        ...(drop > 0 ? [`the worst ${drop} left out`] : []),
      ].join(' · '),
    ({ rules, scoring, minimum, drop }) =>
      [
        rules,
        scoring,
        ...(minimum > 0 ? [`至少 ${minimum} 次`] : []),
        ...(drop > 0 ? [`去掉最差 ${drop} 次`] : []),
      ].join(' · '),
  ),
  csv: said('As a spreadsheet (CSV)', '表格 (CSV)'),
  print: said('Print', '打印', '列印'),
  screen: said('Big screen', '大屏幕', '大螢幕'),
  rating: said('Rating', '等级分', '等級分'),
  matches: said('Matches', '场次', '場次'),
  ratingAbout: said(
    'A conservative rating: skill − 3 × uncertainty. It begins at 0 and is the sum of its changes.',
    '几乎可以肯定的最低水平：实力减去三倍不确定度。从 0 开始，等于各次变化之和。',
    '幾乎可以肯定的最低水平：實力減去三倍不確定度。從 0 開始，等於各次變化之和。',
  ),
  storyOf: said(
    name => `Where the rating of ${name} comes from`,
    name => `${name} 的等级分从何而来`,
    name => `${name} 的等級分從何而來`,
  ),
  placeOf: said(
    (place, expected) => `place ${place}, expected ${expected}`,
    (place, expected) => `第 ${place} 名，预期 ${expected}`,
    (place, expected) => `第 ${place} 名，預期 ${expected}`,
  ),
  against: said('against', '对手', '對手'),
  sum: said('Sum', '合计', '合計'),
  back: said('Back', '返回'),
  unknown: said('a guest', '客人'),
});
