import type { LobbyHealth } from '../../src/projections/club-view.ts';
import type { PadSpeech } from '../shared/page-speech.ts';
import { inScript, said } from '../text/by-script.ts';

/** The words of a club's pages. */
export interface ClubCatalogue {
  readonly title: string;
  readonly tables: string;
  readonly noTables: string;
  readonly lost: string;
  readonly seat: (number: number) => string;
  readonly hand: (number: number) => string;
  readonly phase: Readonly<Record<LobbyHealth['phase'], string>>;
  readonly away: string;
  readonly here: string;
  readonly paused: string;
  readonly asks: string;
  readonly disk: string;
  readonly boardsAway: (count: number) => string;
  readonly behind: string;
  readonly noMatch: string;

  readonly calls: (seat: string | null) => string;
  readonly ownPage: string;
  readonly desk: string;
  readonly announcements: string;
  readonly tournaments: string;
  readonly leagues: string;
  readonly round: string;
  readonly roundOf: (round: number, rounds: number) => string;
  readonly tournamentOver: string;
  readonly timeLeft: string;
  /** An entrant's number. */
  readonly entrant: (no: number) => string;

  readonly standings: string;
  readonly evening: string;
  readonly noStandings: string;
  readonly place: string;
  readonly name: string;
  readonly points: string;
  readonly hands: string;
  readonly wins: string;
  readonly dealIns: string;
  /** A player who does not want to be named. */
  readonly unnamed: string;
  /** The points won or lost at seats without a name. */
  readonly nameless: (points: string) => string;

  readonly toLobby: string;
  /** The hands of a table, to be watched again. */
  readonly handsPlayed: string;
  /** `name` of the table. */
  readonly tableAway: (name: string) => string;
  readonly hiddenForNow: string;
  readonly looking: string;
}

export interface ClubWords {
  readonly speech: PadSpeech;
  readonly own: ClubCatalogue;
}

export const CLUB_TEXT = inScript<ClubCatalogue>({
  title: said('Club', '棋牌室', '棋牌室'),
  tables: said('Tables', '牌桌'),
  noTables: said(
    'No table has been heard of yet. A table is here as soon as it publishes on the same MQTT broker.',
    '还没有牌桌。牌桌向同一个 MQTT 服务器发布后，就会出现在这里。',
    '還沒有牌桌。牌桌向同一個 MQTT 伺服器發布後，就會出現在這裡。',
  ),
  lost: said('The club does not answer; trying again.', '棋牌室没有回应，正在重试。', '棋牌室沒有回應，正在重試。'),
  seat: said(
    number => `Seat ${number}`,
    number => `${number}号位`,
    number => `${number}號位`,
  ),
  hand: said(
    number => (number === 0 ? 'Before the first hand' : `Hand ${number}`),
    number => (number === 0 ? '第一局之前' : `第 ${number} 局`),
  ),
  phase: {
    setup: said('building walls', '砌牌'),
    dice: said('dice', '掷骰', '擲骰'),
    deal: said('deal', '拿牌'),
    bonus: said('flowers', '补花', '補花'),
    indicator: said('turning the indicator', '翻牌'),
    play: said('in play', '打牌中'),
    horses: said('horses', '翻马', '翻馬'),
    over: said('hand over', '一局结束', '一局結束'),
  },
  away: said('away', '不在线', '不在線'),
  here: said('Online', '在线', '在線'),
  paused: said('paused', '暂停', '暫停'),
  asks: said('asks what happened', '在问发生了什么', '在問發生了什麼'),
  disk: said('disk trouble', '磁盘有问题', '磁碟有問題'),
  boardsAway: said(
    count => (count === 1 ? '1 board away' : `${count} boards away`),
    count => `${count} 块读牌板不在线`,
    count => `${count} 塊讀牌板不在線`,
  ),
  behind: said('still telling', '补传中', '補傳中'),
  noMatch: said('Has not said what it plays.', '还不知道打什么。', '還不知道打什麼。'),

  calls: said(
    seat => (seat === null ? 'calls the desk' : `${seat} calls the desk`),
    seat => (seat === null ? '呼叫工作人员' : `${seat}呼叫工作人员`),
    seat => (seat === null ? '呼叫工作人員' : `${seat}呼叫工作人員`),
  ),
  ownPage: said('My page', '我的页面', '我的頁面'),
  desk: said('Desk', '工作台'),
  announcements: said('Announcements', '公告'),
  tournaments: said('Tournaments', '比赛', '比賽'),
  leagues: said('Leagues', '联赛', '聯賽'),
  round: said('Round', '轮次', '輪次'),
  roundOf: said(
    (round, rounds) => (round === 0 ? `${rounds} rounds` : `Round ${round} of ${rounds}`),
    (round, rounds) => (round === 0 ? `共 ${rounds} 轮` : `第 ${round} 轮，共 ${rounds} 轮`),
    (round, rounds) => (round === 0 ? `共 ${rounds} 輪` : `第 ${round} 輪，共 ${rounds} 輪`),
  ),
  tournamentOver: said('over', '已结束', '已結束'),
  timeLeft: said('Time left', '剩余时间', '剩餘時間'),
  entrant: said(
    no => `No. ${no}`,
    no => `${no} 号`,
    no => `${no} 號`,
  ),

  standings: said('Standings', '排名'),
  evening: said('Evening', '日期'),
  noStandings: said('No hands this evening yet.', '这天还没有人打牌。', '這天還沒有人打牌。'),
  place: said('Place', '名次'),
  name: said('Name', '名字'),
  points: said('Points', '分数', '分數'),
  hands: said('Hands', '局数', '局數'),
  wins: said('Wins', '胡牌'),
  dealIns: said('Deal-ins', '点炮', '點炮'),
  unnamed: said('not named', '不具名'),
  nameless: said(
    points => `Seats without a name: ${points}`,
    points => `没有名字的座位：${points}`,
    points => `沒有名字的座位：${points}`,
  ),

  toLobby: said('All tables', '所有牌桌'),
  handsPlayed: said('Hands played here', '本桌牌局'),
  tableAway: said(
    name => `${name} is away. This is how it stood.`,
    name => `${name} 不在线。这是最后的样子。`,
    name => `${name} 不在線。這是最後的樣子。`,
  ),
  hiddenForNow: said(
    'What is played here is hidden until the results are shown.',
    '成绩公布之前，本桌对局不公开。',
    '成績公布之前，本桌對局不公開。',
  ),
  looking: said('Looking for this table …', '正在找这张牌桌……', '正在找這張牌桌……'),
});
