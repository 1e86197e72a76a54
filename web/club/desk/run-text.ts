import type { Decision } from '../../../src/club/club-state.ts';
import { inScript, said } from '../../text/by-script.ts';

/** The words of the desk for tournaments and leagues. */
export interface RunCatalogue {
  readonly planNew: string;
  readonly plan: string;
  readonly name: string;
  readonly rules: string;
  readonly tables: string;
  readonly tablesHow: string;
  readonly rounds: string;
  readonly minutes: string;
  readonly scoring: string;
  readonly byPoints: string;
  readonly byTablePoints: string;
  readonly tieBreaks: string;
  readonly hiddenFrom: string;
  readonly never: string;
  readonly absence: string;
  readonly open: string;
  readonly publicPage: string;
  readonly none: string;

  readonly entrants: (players: number, substitutes: number) => string;
  readonly enter: string;
  readonly enterAll: string;
  readonly asSubstitute: string;
  readonly team: string;
  readonly leaves: string;
  readonly leftAfter: (round: number) => string;
  readonly comesBack: string;

  readonly seat: (round: number) => string;
  readonly seatAgain: (round: number) => string;
  readonly method: string;
  readonly random: string;
  readonly swiss: string;
  readonly interval: string;
  readonly step: string;
  readonly script: string;
  readonly scriptHow: string;
  readonly evenIfMissing: string;
  readonly start: (round: number) => string;
  readonly stopClock: string;
  readonly resumeClock: string;
  readonly endRound: string;
  readonly addTime: string;
  readonly allTables: string;
  readonly endTournament: string;
  readonly surelyEnd: string;
  readonly reveal: string;
  readonly surelyReveal: string;
  readonly surelyRemove: (season: string) => string;

  readonly results: string;
  readonly stillPlaying: string;
  readonly whichMatch: string;
  readonly bind: string;
  readonly enterResult: string;
  readonly withdrawResult: string;
  readonly pointsOf: (seat: string) => string;
  readonly winsOf: (seat: string) => string;
  readonly swap: string;
  readonly swapHow: string;
  readonly withWhom: string;
  readonly penalties: string;
  readonly give: string;
  readonly amount: string;
  readonly unit: string;
  readonly player: string;

  readonly from: string;
  readonly to: string;
  readonly minimum: string;
  readonly dropWorst: string;
  readonly teams: string;
  readonly teamsHow: string;

  readonly decided: Readonly<Record<Decision['type'], string>>;
  readonly done: Readonly<Record<Extract<Decision, { readonly type: 'person-changed' }>['what'], string>>;
}

export const RUN_TEXT = inScript<RunCatalogue>({
  planNew: said('Plan a new one', '新建'),
  plan: said('Plan', '设置', '設定'),
  name: said('Name', '名称', '名稱'),
  rules: said('Rules', '规则', '規則'),
  tables: said('Tables', '牌桌'),
  tablesHow: said(
    'Ids in the order in which they are filled, apart by blanks; the first is for the leaders.',
    '牌桌编号，用空格分开，按排座顺序；第一张给领先者。',
    '牌桌編號，用空格分開，按排座順序；第一張給領先者。',
  ),
  rounds: said('Rounds', '轮数', '輪數'),
  minutes: said('Minutes a round', '每轮分钟数', '每輪分鐘數'),
  scoring: said('Counts', '计分方式', '計分方式'),
  byPoints: said('points', '分数', '分數'),
  byTablePoints: said('table points 4-2-1-0', '桌分 4-2-1-0'),
  tieBreaks: said('Tie-breaks, the first first', '同分时依次比较', '同分時依次比較'),
  hiddenFrom: said('Results hidden from round', '从此轮起隐藏成绩', '從此輪起隱藏成績'),
  never: said('never', '不隐藏', '不隱藏'),
  absence: said('Points for a missed round', '缺席一轮的分数', '缺席一輪的分數'),
  open: said('Run', '主持'),
  publicPage: said('What everybody sees', '大家看到的页面', '大家看到的頁面'),
  none: said('None yet.', '还没有。', '還沒有。'),

  entrants: said(
    (players, substitutes) => `Players: ${players} · substitutes: ${substitutes}`,
    (players, substitutes) => `选手 ${players} 人 · 替补 ${substitutes} 人`,
    (players, substitutes) => `選手 ${players} 人 · 替補 ${substitutes} 人`,
  ),
  enter: said('Enter', '报名', '報名'),
  enterAll: said('Enter everybody', '全部报名', '全部報名'),
  asSubstitute: said('as a substitute', '作为替补', '作為替補'),
  team: said('Team', '队伍', '隊伍'),
  leaves: said('Leaves after this round', '本轮后退赛', '本輪後退賽'),
  leftAfter: said(
    round => `left after round ${round}`,
    round => `第 ${round} 轮后退赛`,
    round => `第 ${round} 輪後退賽`,
  ),
  comesBack: said('Plays on', '继续参赛', '繼續參賽'),

  seat: said(
    round => `Seat round ${round}`,
    round => `第 ${round} 轮排座`,
    round => `第 ${round} 輪排座`,
  ),
  seatAgain: said(
    round => `Seat round ${round} again`,
    round => `第 ${round} 轮重新排座`,
    round => `第 ${round} 輪重新排座`,
  ),
  method: said('How', '方式'),
  random: said('by lot', '抽签', '抽籤'),
  swiss: said('Swiss: like plays like', '瑞士制：成绩相近者同桌', '瑞士制：成績相近者同桌'),
  interval: said('by the standing, every so many-th', '按名次间隔', '按名次間隔'),
  step: said('Every', '间隔', '間隔'),
  script: said('as written', '按给定表', '按給定表'),
  scriptHow: said(
    'A line a table: four numbers, East first.',
    '每桌一行：四个号码，东起。',
    '每桌一行：四個號碼，東起。',
  ),
  evenIfMissing: said('although results are missing', '缺成绩也照排', '缺成績也照排'),
  start: said(
    round => `Start round ${round}`,
    round => `开始第 ${round} 轮`,
    round => `開始第 ${round} 輪`,
  ),
  stopClock: said('Stop the clock', '停表'),
  resumeClock: said('Go on', '继续计时', '繼續計時'),
  endRound: said('End the round', '结束本轮', '結束本輪'),
  addTime: said('Add minutes', '加时', '加時'),
  allTables: said('all tables', '所有牌桌'),
  endTournament: said('End the tournament', '结束比赛', '結束比賽'),
  surelyEnd: said('Everything is shown then.', '之后公布全部成绩。', '之後公布全部成績。'),
  reveal: said('Reveal the results', '公布成绩', '公布成績'),
  surelyReveal: said(
    'Everybody sees the hidden rounds then. This cannot be taken back.',
    '之后所有人都能看到隐藏的成绩。此操作无法撤销。',
    '之後所有人都能看到隱藏的成績。此操作無法復原。',
  ),
  surelyRemove: said(
    season => `${season} is gone then, with its teams and its table; the matches stay. This cannot be taken back.`,
    season => `将移除${season}，连同队伍和积分榜；对局仍保留。此操作无法撤销。`,
    season => `將移除${season}，連同隊伍和積分榜；對局仍保留。此操作無法復原。`,
  ),

  results: said('Results', '成绩', '成績'),
  stillPlaying: said('in the middle of a hand', '还在打', '還在打'),
  whichMatch: said('Which match is it?', '是哪一场？', '是哪一場？'),
  bind: said('It is this', '就是这场', '就是這場'),
  enterResult: said('Enter', '录入', '錄入'),
  withdrawResult: said('Take the table’s word', '以牌桌为准', '以牌桌為準'),
  pointsOf: said(
    seat => `Points ${seat}`,
    seat => `${seat}分数`,
    seat => `${seat}分數`,
  ),
  winsOf: said(
    seat => `Wins ${seat}`,
    seat => `${seat}胡牌`,
  ),
  swap: said('Swap', '对调', '對調'),
  swapHow: said(
    'People on wrong seats, or a substitute: the two change places, results included.',
    '坐错或替补：两人对调，成绩一并调整。',
    '坐錯或替補：兩人對調，成績一併調整。',
  ),
  withWhom: said('with', '与', '與'),
  penalties: said('Penalties', '罚分', '罰分'),
  give: said('Give', '罚', '罰'),
  amount: said('How much', '多少'),
  unit: said('of', '单位', '單位'),
  player: said('Player', '选手', '選手'),

  from: said('From', '从', '從'),
  to: said('To (empty: it goes on)', '到（空：不限）'),
  minimum: said('Evenings for a place', '上榜最少次数', '上榜最少次數'),
  dropWorst: said('Worst evenings left out', '去掉最差次数', '去掉最差次數'),
  teams: said('Teams', '队伍', '隊伍'),
  teamsHow: said(
    'A line a team: name, a colon, club numbers.',
    '每队一行：队名、冒号、会员号。',
    '每隊一行：隊名、冒號、會員號。',
  ),

  decided: {
    'tournament-planned': said('Tournament planned', '设置比赛', '設定比賽'),
    'entrant-added': said('Entered', '报名', '報名'),
    'entrant-changed': said('Entry changed', '更改报名', '更改報名'),
    'entrant-removed': said('Entry removed', '取消报名', '取消報名'),
    'round-seated': said('Round seated', '排座'),
    'round-started': said('Round started', '开始一轮', '開始一輪'),
    'clock-stopped': said('Clock stopped', '停表'),
    'clock-resumed': said('Clock goes on', '继续计时', '繼續計時'),
    'time-added': said('Time added', '加时', '加時'),
    'round-ended': said('Round ended', '结束一轮', '結束一輪'),
    'seats-corrected': said('Seats corrected', '更正座位'),
    'result-entered': said('Result entered', '录入成绩', '錄入成績'),
    'result-withdrawn': said('Entered result withdrawn', '撤销录入', '撤銷錄入'),
    'matches-bound': said('Match chosen', '指定场次', '指定場次'),
    'penalty-given': said('Penalty', '罚分', '罰分'),
    'penalty-withdrawn': said('Penalty withdrawn', '撤销罚分', '撤銷罰分'),
    'results-revealed': said('Results revealed', '公布成绩', '公布成績'),
    'tournament-ended': said('Tournament ended', '结束比赛', '結束比賽'),
    'season-planned': said('Season planned', '设置赛季', '設定賽季'),
    'season-removed': said('Season removed', '移除赛季', '移除賽季'),
    announced: said('Announced', '发布公告', '發布公告'),
    'announcement-withdrawn': said('Announcement withdrawn', '撤下公告'),
    'call-answered': said('Call answered', '回应呼叫', '回應呼叫'),
    'points-corrected': said('Points corrected', '更正得分'),
    'match-counted': said('Match counts or not', '是否计分', '是否計分'),
    'put-on-air': said('On air', '转播', '轉播'),
    'person-changed': said('Person', '人员', '人員'),
    'telling-chosen': said('Telling chosen', '选定说法', '選定說法'),
    'seat-claimed': said('Seat taken', '入座'),
  },
  done: {
    'add-person': said('added', '添加', '新增'),
    'rename-person': said('renamed', '改名'),
    'know-as': said('known by another name', '增加别名', '增加別名'),
    'number-person': said('number', '会员号', '會員號'),
    'set-wish': said('wish', '显示方式', '顯示方式'),
    'set-pin': said('PIN', 'PIN 码', 'PIN 碼'),
    'make-card': said('card', '制卡', '製卡'),
    'merge-people': said('merged', '合并', '合併'),
    'erase-person': said('erased', '抹除'),
  },
});
