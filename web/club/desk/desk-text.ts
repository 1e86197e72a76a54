import type { Telling } from '../../../src/club/desk/desk.ts';
import type { ClubTrouble } from '../../../src/club/desk/desk-view.ts';
import type { Wish } from '../../../src/club/people/person.ts';
import { inScript, said } from '../../text/by-script.ts';

/** The words of the desk. */
export interface DeskCatalogue {
  readonly signIn: string;
  readonly yourName: string;
  readonly pin: string;
  readonly signOut: string;
  readonly signedIn: (name: string, isHost: boolean) => string;
  readonly wrongPin: string;
  readonly wait: string;
  readonly parts: Readonly<Record<'evening' | 'people' | 'tournaments' | 'leagues' | 'journal', string>>;
  readonly attention: string;
  readonly allWell: string;
  readonly come: string;
  readonly troubles: Readonly<Record<ClubTrouble, string>>;
  readonly disputed: (tables: string) => string;
  readonly announce: string;
  readonly announceHow: string;
  readonly send: string;
  readonly withdraw: string;
  readonly everywhere: string;
  readonly director: string;
  readonly seatCodes: string;
  readonly scanToSit: string;

  readonly addPerson: string;
  readonly name: string;
  readonly number: string;
  readonly wish: string;
  readonly wishes: Readonly<Record<Wish, string>>;
  readonly change: string;
  readonly save: string;
  readonly setPin: string;
  readonly newPin: string;
  readonly makeCard: string;
  readonly card: string;
  readonly cardOnce: string;
  readonly mergeInto: string;
  readonly merge: string;
  readonly choose: string;
  readonly alsoCalled: (names: string) => string;
  readonly export: string;
  readonly erase: string;
  readonly surelyErase: (name: string) => string;
  readonly cancel: string;
  readonly find: string;
  readonly deskPin: string;
  readonly deskPinAbout: string;
  readonly remove: string;
  readonly sessions: string;
  readonly sessionsAbout: string;
  readonly thisBrowser: string;

  readonly why: string;
  readonly journalEmpty: string;
  readonly older: string;
  readonly byAt: (by: string, at: string) => string;
  readonly corrections: string;
  readonly correctionsAbout: string;
  readonly match: string;
  readonly countsNot: string;
  readonly countsAgain: string;
  readonly toldTwice: string;
  readonly countTelling: Readonly<Record<Telling, string>>;
  readonly needsChoice: string;
  readonly changeOf: (seat: string) => string;
  readonly whoSat: string;
  readonly nobodyKnown: string;
  readonly seatPerson: string;
  readonly correct: string;
  readonly alreadyCorrected: (changes: string) => string;

  /** Why something was not done, by its code. */
  readonly whyNot: Readonly<Record<string, string>>;
  readonly notDone: string;
}

export const DESK_TEXT = inScript<DeskCatalogue>({
  signIn: said('Sign in', '登录', '登入'),
  yourName: said('Your name', '你的名字'),
  pin: said('PIN', 'PIN 码', 'PIN 碼'),
  signOut: said('Sign out', '退出', '登出'),
  signedIn: said(
    (name, isHost) => `${name}, ${isHost ? 'host' : 'desk'}`,
    (name, isHost) => `${name}（${isHost ? '馆主' : '工作人员'}）`,
    (name, isHost) => `${name}（${isHost ? '館主' : '工作人員'}）`,
  ),
  wrongPin: said('This is not the PIN.', 'PIN 码不对。', 'PIN 碼不對。'),
  wait: said('Too many wrong PINs. Please wait a little.', '错误次数太多，请稍等。', '錯誤次數太多，請稍等。'),
  parts: {
    evening: said('Tonight', '今晚'),
    people: said('People', '人员', '人員'),
    tournaments: said('Tournaments', '比赛', '比賽'),
    leagues: said('Leagues', '联赛', '聯賽'),
    journal: said('Journal', '日志', '日誌'),
  },
  attention: said('Tables that need the desk', '需要处理的牌桌', '需要處理的牌桌'),
  allWell: said('No table needs the desk.', '没有牌桌需要处理。', '沒有牌桌需要處理。'),
  come: said('The desk is coming', '有人过去了', '有人過去了'),
  troubles: {
    'another-club': said(
      'Another club follows these tables at the same broker, and both write on their screens. Stop one of the two.',
      '同一服务器上还有另一个棋牌室程序在管理这些牌桌，两者都会写屏幕。请停掉其中一个。',
      '同一伺服器上還有另一個棋牌室程式在管理這些牌桌，兩者都會寫螢幕。請停掉其中一個。',
    ),
    'too-many-tables': said(
      'The broker names more tables than a club follows. Give each table a login of its own.',
      '服务器上的牌桌数量超出上限。请为每张牌桌设单独的登录。',
      '伺服器上的牌桌數量超出上限。請為每張牌桌設單獨的登入。',
    ),
  },
  disputed: said(
    tables => `Told in two ways: ${tables}. These matches count nowhere before you choose under Corrections.`,
    tables => `数据有两种说法：${tables}。在“更正”中选定之前，这些场次不计分。`,
    tables => `資料有兩種說法：${tables}。在「更正」中選定之前，這些場次不計分。`,
  ),
  announce: said('Announcement to all screens', '向所有屏幕发公告', '向所有螢幕發公告'),
  announceHow: said('What everybody is to read', '要让大家看到的话', '要讓大家看到的話'),
  send: said('Announce', '发布', '發布'),
  withdraw: said('Take away', '撤下'),
  everywhere: said('everywhere', '所有屏幕', '所有螢幕'),
  director: said('Broadcast', '转播', '轉播'),
  seatCodes: said('Codes for the seats, to print', '打印座位二维码', '列印座位二維碼'),
  scanToSit: said('Scan it when you sit down here.', '入座时请扫码。', '入座時請掃碼。'),

  addPerson: said('Add a person', '添加人员', '新增人員'),
  name: said('Name', '名字'),
  number: said('Club number', '会员号', '會員號'),
  wish: said('Others read', '别人看到', '別人看到'),
  wishes: {
    named: said('the name', '名字'),
    initial: said('the first letter', '首字'),
    unnamed: said('nothing', '不显示', '不顯示'),
  },
  change: said('Change', '更改'),
  save: said('Save', '保存', '儲存'),
  setPin: said('Set PIN', '设 PIN 码', '設 PIN 碼'),
  newPin: said('New PIN (6 to 12 digits)', '新 PIN 码（6 至 12 位数字）', '新 PIN 碼（6 至 12 位數字）'),
  makeCard: said('Make a card', '制卡', '製卡'),
  card: said('Card', '卡片'),
  cardOnce: said(
    'This code opens the page of this person. It is shown once; a new card replaces an old one.',
    '此码可打开本人页面，只显示一次；新卡会取代旧卡。',
    '此碼可開啟本人頁面，只顯示一次；新卡會取代舊卡。',
  ),
  mergeInto: said('Is the same person as', '和这个人是同一人', '和這個人是同一人'),
  merge: said('Merge', '合并', '合併'),
  choose: said('Choose …', '选择……', '選擇……'),
  alsoCalled: said(
    names => `At tables: ${names}`,
    names => `牌桌上的名字：${names}`,
    names => `牌桌上的名字：${names}`,
  ),
  export: said('Export', '导出', '匯出'),
  erase: said('Erase', '抹除'),
  surelyErase: said(
    name => `Nothing will be known of ${name} any more: results stay without a name. This cannot be taken back.`,
    name => `将不再保留${name}的任何信息，成绩不再署名。此操作无法撤销。`,
    name => `將不再保留${name}的任何資訊，成績不再署名。此操作無法復原。`,
  ),
  cancel: said('Cancel', '取消'),
  find: said('Find a name or number', '找名字或号码', '找名字或號碼'),
  deskPin: said('PIN of the desk', '工作台 PIN 码', '工作台 PIN 碼'),
  deskPinAbout: said(
    'A helper runs the evening with it, but cannot erase or merge people.',
    '用它可以主持当晚，但不能抹除或合并人员。',
    '用它可以主持當晚，但不能抹除或合併人員。',
  ),
  remove: said('Remove', '移除'),
  sessions: said('Signed in', '已登录', '已登入'),
  sessionsAbout: said(
    'Every browser with a PIN or a card. Sign out the ones you do not know; a new PIN or card ends its sessions too.',
    '所有用 PIN 码或卡片登录的浏览器。不认识的可在此退出；换新 PIN 码或卡片也会使其退出。',
    '所有用 PIN 碼或卡片登入的瀏覽器。不認識的可在此登出；換新 PIN 碼或卡片也會使其登出。',
  ),
  thisBrowser: said('this browser', '本浏览器', '本瀏覽器'),

  why: said('Why (for the journal)', '原因（记入日志）', '原因（記入日誌）'),
  journalEmpty: said('Nothing has been decided yet.', '还没有任何记录。', '還沒有任何記錄。'),
  older: said('Older', '更早'),
  byAt: said(
    (by, at) => `${by}, ${at}`,
    (by, at) => `${by}，${at}`,
  ),
  corrections: said('Corrections', '更正'),
  correctionsAbout: said(
    'What a match has brought, put right in every list; or a match that counts nowhere.',
    '更正一场的得分，所有列表都会改变；或让一场不计分。',
    '更正一場的得分，所有列表都會改變；或讓一場不計分。',
  ),
  match: said('Match', '场次', '場次'),
  countsNot: said('Does not count', '不计分', '不計分'),
  countsAgain: said('Counts again', '重新计分', '重新計分'),
  toldTwice: said(
    'The table told two different things under one number. Ask the players, then choose.',
    '同一编号收到两种不同内容。请问过玩家后选定。',
    '同一編號收到兩種不同內容。請問過玩家後選定。',
  ),
  countTelling: {
    first: said('Count what came first:', '以先到的为准：', '以先到的為準：'),
    other: said('Count what came later:', '以后到的为准：', '以後到的為準：'),
  },
  needsChoice: said('told in two ways', '有两种说法', '有兩種說法'),
  changeOf: said(
    seat => `${seat}: change`,
    seat => `${seat}：改变`,
    seat => `${seat}：改變`,
  ),
  whoSat: said('Who sat at', '谁坐在', '誰坐在'),
  nobodyKnown: said('unknown to the club', '不在名册上的人', '不在名冊上的人'),
  seatPerson: said('Give the seat', '指定座位', '指定座位'),
  correct: said('Correct', '更正'),
  alreadyCorrected: said(
    changes => `Corrected so far: ${changes}`,
    changes => `已更正：${changes}`,
  ),

  whyNot: {
    'session/none': said('Please sign in again.', '请重新登录。', '請重新登入。'),
    'desk/bad-request': said(
      'Something is missing or is no number.',
      '有内容缺少或不是数字。',
      '有內容缺少或不是數字。',
    ),
    'desk/say-why': said('Please say why.', '请说明原因。', '請說明原因。'),
    'desk/only-the-host': said('Only the host can do this.', '只有馆主可以这样做。', '只有館主可以這樣做。'),
    'desk/nothing-said': said('There is nothing to announce.', '没有公告内容。', '沒有公告內容。'),
    'desk/not-zero': said('The four changes must add up to 0.', '四家变化之和必须为 0。', '四家變化之和必須為 0。'),
    'people/name-taken': said(
      'Another person has this name: merge the two instead.',
      '已经有人叫这个名字：请合并两人。',
      '已經有人叫這個名字：請合併兩人。',
    ),
    'people/not-a-name': said('This is no name.', '这不是名字。', '這不是名字。'),
    'people/number-taken': said('Another person has this number.', '这个会员号已有人使用。', '這個會員號已有人使用。'),
    'people/not-a-number': said(
      'A number has up to 12 letters and digits.',
      '会员号最多 12 个字母或数字。',
      '會員號最多 12 個字母或數字。',
    ),
    'tournament/over': said('The tournament is over.', '比赛已经结束。', '比賽已經結束。'),
    'tournament/entered-already': said('Is entered already.', '已经报名。', '已經報名。'),
    'tournament/has-played': said(
      'Has sat down already: let them leave instead.',
      '已经上过桌：请改为退赛。',
      '已經上過桌：請改為退賽。',
    ),
    'tournament/too-few-substitutes': said(
      'Players are not in fours, and there are not enough substitutes.',
      '人数不是四的倍数，替补不够。',
      '人數不是四的倍數，替補不夠。',
    ),
    'tournament/too-few-tables': said('There are not enough tables.', '牌桌不够。', '牌桌不夠。'),
    'tournament/results-missing': said(
      'Results are missing. Enter them, or seat all the same.',
      '还缺成绩。请录入，或照样排座。',
      '還缺成績。請錄入，或照樣排座。',
    ),
    'tournament/all-rounds-seated': said('All rounds have been seated.', '所有轮次都已排座。', '所有輪次都已排座。'),
    'tournament/not-zero': said('The four must add up to 0.', '四家之和必须为 0。', '四家之和必須為 0。'),
    'seating/not-everybody-once': said(
      'Everybody has to sit once.',
      '每个人必须正好坐一次。',
      '每個人必須正好坐一次。',
    ),
    'seating/not-in-fours': said('There are no players to seat.', '没有人可排座。', '沒有人可排座。'),
  },
  notDone: said('That did not work; nothing was changed.', '没有成功，什么都没有改变。', '沒有成功，什麼都沒有改變。'),
});
