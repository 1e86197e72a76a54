import type { TieBreak } from '../../../src/club/tournament/tie-breaks.ts';
import { inScript, said } from '../../text/by-script.ts';

/** The words of a tournament's pages. */
export interface TournamentCatalogue {
  readonly noSuch: string;
  readonly notBegun: string;
  readonly round: (no: number) => string;
  readonly seating: string;
  readonly find: string;
  readonly standings: string;
  readonly after: (round: number) => string;
  readonly inRound: (round: number) => string;
  readonly hidden: string;
  readonly place: string;
  readonly player: string;
  readonly team: string;
  readonly total: string;
  readonly points: string;
  readonly tablePoints: string;
  readonly penalty: string;
  readonly tieBreaks: Readonly<Record<TieBreak, string>>;
  /** The tie-break between equal totals. */
  readonly decidedBy: (tieBreak: string) => string;
  readonly missed: string;
  readonly noResult: string;
  readonly atDesk: string;
  readonly entered: (count: number) => string;
  readonly moreTime: (minutes: number) => string;
  readonly timeIsUp: string;
  readonly prizes: string;
  readonly screen: string;
  readonly plan: string;
  readonly cards: string;
  readonly standingsToPrint: string;
  readonly print: string;
  readonly back: string;
  readonly table: string;
  readonly result: string;
  readonly signature: string;
  readonly substitute: string;
}

export const TOURNAMENT_TEXT = inScript<TournamentCatalogue>({
  noSuch: said('There is no such tournament.', '没有这场比赛。', '沒有這場比賽。'),
  notBegun: said('No round has been seated yet.', '还没有排座。', '還沒有排座。'),
  round: said(
    no => `Round ${no}`,
    no => `第 ${no} 轮`,
    no => `第 ${no} 輪`,
  ),
  seating: said('Seating', '座位'),
  find: said('Find a name or number', '找名字或号码', '找名字或號碼'),
  standings: said('Standings', '排名'),
  after: said(
    round => `after round ${round}`,
    round => `第 ${round} 轮后`,
    round => `第 ${round} 輪後`,
  ),
  inRound: said(
    round => `in round ${round}, so far`,
    round => `第 ${round} 轮进行中`,
    round => `第 ${round} 輪進行中`,
  ),
  hidden: said(
    'Results from here on are shown at the prize-giving.',
    '之后的成绩在颁奖时公布。',
    '之後的成績在頒獎時公布。',
  ),
  place: said('Place', '名次'),
  player: said('Player', '选手', '選手'),
  team: said('Team', '队伍', '隊伍'),
  total: said('Total', '总分', '總分'),
  points: said('Points', '分数', '分數'),
  tablePoints: said('Table points', '桌分'),
  penalty: said('penalty', '罚分', '罰分'),
  tieBreaks: {
    points: said('Points', '分数', '分數'),
    'table-points': said('Table points', '桌分'),
    'first-places': said('Tables won', '第一名次数', '第一名次數'),
    wins: said('Hands won', '胡牌局数', '胡牌局數'),
    'best-round': said('Best round', '最好一轮', '最好一輪'),
    opponents: said('Opponents', '对手分', '對手分'),
  },
  decidedBy: said(
    tieBreak => `by ${tieBreak.toLowerCase()}`,
    tieBreak => `按${tieBreak}`,
  ),
  missed: said('missed', '缺席'),
  noResult: said('no result yet', '还没有成绩', '還沒有成績'),
  atDesk: said('entered at the desk', '工作台录入', '工作台錄入'),
  entered: said(
    count => (count === 1 ? 'One player has entered.' : `${count} have entered.`),
    count => `已有 ${count} 人报名。`,
    count => `已有 ${count} 人報名。`,
  ),
  moreTime: said(
    minutes => `${minutes > 0 ? '+' : '−'}${Math.abs(minutes)} min`,
    minutes => `${minutes > 0 ? '+' : '−'}${Math.abs(minutes)} 分钟`,
    minutes => `${minutes > 0 ? '+' : '−'}${Math.abs(minutes)} 分鐘`,
  ),
  timeIsUp: said('Time is up', '时间到', '時間到'),
  prizes: said('Final standings', '最终排名', '最終排名'),
  screen: said('Big screen', '大屏幕', '大螢幕'),
  plan: said('Seating plan to print', '打印座位表', '列印座位表'),
  cards: said('Cards to print', '打印选手卡', '列印選手卡'),
  standingsToPrint: said('Standings to print', '打印排名', '列印排名'),
  print: said('Print', '打印', '列印'),
  back: said('Back', '返回'),
  table: said('Table', '牌桌'),
  result: said('Result', '成绩', '成績'),
  signature: said('Signature', '签名', '簽名'),
  substitute: said('substitute', '替补', '替補'),
});
