import { inScript, said } from '../../text/by-script.ts';

/** The words of a person's own page. */
export interface MeCatalogue {
  readonly who: string;
  readonly number: string;
  readonly pin: string;
  readonly signIn: string;
  readonly signOut: string;
  readonly noPin: string;
  readonly wrong: string;
  readonly wait: string;
  readonly notDone: string;
  /** Why something was not done, by its code. */
  readonly whyNot: Readonly<Record<string, string>>;
  readonly hello: (name: string, number: string | null) => string;
  readonly seat: string;
  readonly sitsAt: (table: string, seat: string) => string;
  readonly sitsNowhere: string;
  readonly sitHere: (table: string, seat: string) => string;
  readonly sitDown: string;
  readonly getUp: string;
  readonly chooseTable: string;
  readonly othersRead: string;
  readonly newPin: string;
  readonly setPin: string;
  readonly done: string;
  readonly matches: string;
  readonly noMatches: string;
  readonly evening: string;
  readonly table: string;
  readonly points: string;
  readonly hands: string;
  readonly wins: string;
  readonly dealIns: string;
  readonly export: string;
  readonly erase: string;
  readonly surelyErase: string;
  readonly cancel: string;
  readonly erased: string;
}

export const ME_TEXT = inScript<MeCatalogue>({
  who: said('Who are you?', '你是谁？', '你是誰？'),
  number: said('Club number', '会员号', '會員號'),
  pin: said('PIN', 'PIN 码', 'PIN 碼'),
  signIn: said('This is me', '确认', '確認'),
  signOut: said('Sign out', '退出', '登出'),
  noPin: said(
    'The desk gives you a PIN, or a card whose code you scan.',
    '工作台会给你 PIN 码，或可扫码的卡片。',
    '工作台會給你 PIN 碼，或可掃碼的卡片。',
  ),
  wrong: said('Number and PIN do not belong together.', '会员号和 PIN 码不符。', '會員號和 PIN 碼不符。'),
  wait: said('Too many wrong PINs. Please wait a little.', '错误次数太多，请稍等。', '錯誤次數太多，請稍等。'),
  notDone: said('That did not work; nothing was changed.', '没有成功，什么都没有改变。', '沒有成功，什麼都沒有改變。'),
  whyNot: {
    'people/seat-taken': said(
      'Another person sits there. The desk can give you the seat.',
      '这个座位已有人，请工作台为你安排。',
      '這個座位已有人，請工作台為你安排。',
    ),
    'people/no-such-table': said('This table plays no match.', '这张牌桌没有对局。', '這張牌桌沒有對局。'),
    'desk/only-the-host': said(
      'A helper made your PIN or card. The host erases you at the desk.',
      '你的 PIN 码或卡片由工作人员设置，请馆主在工作台抹除。',
      '你的 PIN 碼或卡片由工作人員設定，請館主在工作台抹除。',
    ),
  },
  hello: said(
    (name, number) => (number === null ? name : `${name} · ${number}`),
    (name, number) => (number === null ? name : `${name} · ${number}`),
  ),
  seat: said('My seat', '我的座位'),
  sitsAt: said(
    (table, seat) => `${table}, ${seat}`,
    (table, seat) => `${table}，${seat}`,
  ),
  sitsNowhere: said('You have not said where you sit.', '还没有入座。', '還沒有入座。'),
  sitHere: said(
    (table, seat) => `Sit down: ${table}, ${seat}`,
    (table, seat) => `入座：${table}，${seat}`,
  ),
  sitDown: said('Sit down', '入座'),
  getUp: said('Get up', '离座', '離座'),
  chooseTable: said('Table and seat', '牌桌和座位'),
  othersRead: said('What others read', '别人看到', '別人看到'),
  newPin: said('New PIN (6 to 12 digits)', '新 PIN 码（6 至 12 位数字）', '新 PIN 碼（6 至 12 位數字）'),
  setPin: said('Set PIN', '设 PIN 码', '設 PIN 碼'),
  done: said('Done.', '完成。'),
  matches: said('My matches', '我的对局', '我的對局'),
  noMatches: said('None yet.', '还没有。', '還沒有。'),
  evening: said('Evening', '日期'),
  table: said('Table', '牌桌'),
  points: said('Points', '分数', '分數'),
  hands: said('Hands', '局数', '局數'),
  wins: said('Wins', '胡牌'),
  dealIns: said('Deal-ins', '点炮', '點炮'),
  export: said('Take everything along (file)', '导出我的全部资料', '匯出我的全部資料'),
  erase: said('Erase me', '抹除我的资料', '抹除我的資料'),
  surelyErase: said(
    'The club forgets you: results stay without a name. This cannot be taken back.',
    '棋牌室将不再保留你的资料，成绩不再署名。此操作无法撤销。',
    '棋牌室將不再保留你的資料，成績不再署名。此操作無法復原。',
  ),
  cancel: said('Cancel', '取消'),
  erased: said('You are erased.', '已经抹除。', '已經抹除。'),
});
