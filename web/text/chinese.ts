import type { SeenKind } from '../view-types.ts';
import type { Catalogue } from './catalogue.ts';

const NUMBERS = '一二三四五六七八九';

/** The words in which simplified and traditional writing differ. */
interface Script {
  readonly characters: string;
  readonly named: Readonly<Record<string, string>>;
  readonly zones: Readonly<Record<string, string>>;
}

const tileNamer =
  ({ characters, named }: Script) =>
  (kind: SeenKind): string => {
    const suit = kind.startsWith('B') ? '索' : kind.startsWith('C') ? characters : '筒';
    return named[kind] ?? `${NUMBERS.charAt(Number(kind.charAt(1)) - 1)}${suit}`;
  };

const zoneNamer =
  ({ zones }: Script) =>
  (kind: string, name: string | null): string =>
    name === null ? (zones[kind] ?? kind) : `${name}的${zones[kind] ?? kind}`;

const SIMPLIFIED: Script = {
  characters: '万',
  named: {
    E: '东风',
    S: '南风',
    W: '西风',
    N: '北风',
    RD: '红中',
    GD: '发财',
    WD: '白板',
    F1: '梅',
    F2: '兰',
    F3: '菊',
    F4: '竹',
    F5: '春',
    F6: '夏',
    F7: '秋',
    F8: '冬',
    _: '一张牌',
  },
  zones: {
    rack: '手牌',
    meld: '副露',
    discard: '弃牌',
    reveal: '亮牌处',
    wall: '牌墙',
    indicator: '指示牌位',
    dice: '骰盘',
  },
};

const TRADITIONAL: Script = {
  characters: '萬',
  named: {
    ...SIMPLIFIED.named,
    E: '東風',
    S: '南風',
    W: '西風',
    N: '北風',
    RD: '紅中',
    GD: '發財',
    F2: '蘭',
    _: '一張牌',
  },
  zones: { ...SIMPLIFIED.zones, discard: '棄牌', reveal: '亮牌處', wall: '牌牆', dice: '骰盤' },
};

export const simplifiedChinese: Catalogue = {
  brand: '牌桌',
  winds: { E: '东', S: '南', W: '西', N: '北' },
  windMarks: { E: '东', S: '南', W: '西', N: '北' },
  dealer: '庄',
  continued: count => `连${count}`,
  ready: '听牌',
  steppedUp: '拉庄×2',
  nextDealer: '下局庄',
  hand: number => `第${number}局`,
  lastHand: '最后一局',
  round: wind => `${simplifiedChinese.winds[wind]}风圈`,
  seat: number => `${number + 1}号位`,
  tilesLeft: '剩余牌数',
  simulated: '模拟牌桌',
  thisHand: '本局付分',
  everybodyPays: points => `三家各付${points}`,

  somebodyIsReady: '有人听牌',
  pointedAtBy: tile => `翻出${tile}`,

  rolled: (name, total) => `${name}掷出${total}点`,
  decides: {
    'first-dealer': '定首庄',
    break: '定开牌处',
    'break-second': '定开牌处',
    joker: '定混儿',
    treasure: '定宝牌',
  },
  broken: (name, count) => `${name}的牌墙，数过${count}墩`,
  firstDealerIs: name => `${name}首庄`,

  buildWalls: '请砌牌墙',
  pressStart: '然后按开始',
  rollForDealer: '掷骰定庄',
  rollToBreak: name => `${name}请掷骰`,
  start: '开始',
  startElsewhere: '由主持人或牌桌屏幕开局',

  ownScreens: '各人的屏幕',
  ownScreen: name => `${name}：自己的屏幕`,
  results: '结果',

  calls: {
    ready: { word: '听', characters: '听' },
    stepUp: { word: '拉庄', characters: '拉庄' },
    foul: { word: '诈胡', characters: '诈胡' },
  },
  reasons: { win: '胡', kong: '杠', bar: '杠', horse: '马', shoveled: '铲', foul: '诈胡' },
  wonBy: {
    'self-draw': '自摸',
    discard: '点炮',
    'robbed-kong': '抢杠',
    'treasure-rush': '冲宝',
    'great-flowers': '八仙过海',
  },
  wins: name => `${name} 胡牌`,
  wonFrom: name => `${name}放炮`,
  drawn: '流局',
  corrected: '更正',
  drawnBecause: '牌墙已摸完',
  nothingPaid: '无人付分',
  handValue: '合计',
  horses: '买马',
  horseHits: name => `中${name}`,
  horsesPay: '马分',
  whoPaysWhom: '谁付给谁',
  matchOver: standings => `全场结束：${standings.join('，')}`,
  nextHand: dealer => `下局${dealer}坐庄`,

  connecting: '正在连接牌桌……',
  disconnected: '连接已断开',
  paused: '暂停',
  notices: {
    'hand-stopped': '程序出错，本局停下。记录已保存，正在重新读取牌桌。',
    'disk-full': '磁盘已满。牌局继续，记录等待空间。',
    'disk-refuses': '磁盘无法写入。牌局继续，记录等待磁盘。',
    'storage-low': '磁盘空间即将用完。',
    'clock-doubted': '电脑的日期突然跳后，确认无误之前不会删除旧记录。',
  },
  wallHint: (hint, wall) => {
    if (hint.type === 'stacks-built') return `${wall}有${hint.stacks}墩，应为${hint.expected}墩`;
    if (hint.type === 'half-stack') return `${wall}第${hint.stack + 1}墩少一张牌`;
    if (hint.type === 'broken-elsewhere') return `骰子指的是${wall}，数过${hint.expected.skipped}墩`;
    if (hint.type === 'stacks-differ') return `请看${wall}第${(hint.places[0]?.stack ?? 0) + 1}墩`;
    return hint.from === 'tail' ? `补牌应从牌尾拿：${wall}` : `摸牌应从牌头拿：${wall}`;
  },
  boardStale: port => `${port} 没有消息`,
  boardOffline: port => `${port} 已离线`,
  putRight: '请摆正牌面',
  step: (step, tile, place) => (step.do === 'remove' ? `请从${place}拿走${tile}` : `请把${tile}放到${place}`),
  stepsAfter: count => (count < 10 ? `之后还有${count}步` : '之后还有很多步'),

  lostTrack: '桌子没有跟上。若牌都摆对了，请确认。',
  whichWasIt: '刚才是哪一种情况？',
  called: (name, word) => `${name} ${word}`,
  did: {
    'start-hand': name => `${name}坐庄`,
    deal: () => '各家手牌已齐',
    draw: name => `${name}摸了`,
    discard: name => `${name}打出`,
    'set-aside-bonus': name => `${name}补花`,
    'flip-indicator': () => '翻出',
    'flip-horses': () => '翻马',
    'correct-tile': name => `${name}的牌读错了，是`,
  },
  takenBack: count => (count === 1 ? '退回了上一步' : `退回了上${count}步`),
  nothingHappened: '什么也没发生',
  asItLies: '就以桌上为准',
  answerElsewhere: '请在自己的屏幕上点选。',
  notPossible: '现在不行。',

  sound: '声音',
  voice: '报牌',
  speed: '速度',
  pause: '暂停',

  tile: tileNamer(SIMPLIFIED),
  zone: zoneNamer(SIMPLIFIED),
};

export const traditionalChinese: Catalogue = {
  ...simplifiedChinese,
  winds: { E: '東', S: '南', W: '西', N: '北' },
  windMarks: { E: '東', S: '南', W: '西', N: '北' },
  dealer: '莊',
  continued: count => `連${count}`,
  ready: '聽牌',
  steppedUp: '拉莊×2',
  lastHand: '最後一局',
  nextDealer: '下局莊',
  round: wind => `${traditionalChinese.winds[wind]}風圈`,
  seat: number => `${number + 1}號位`,
  tilesLeft: '剩餘牌數',
  simulated: '模擬牌桌',

  somebodyIsReady: '有人聽牌',

  rolled: (name, total) => `${name}擲出${total}點`,
  decides: {
    'first-dealer': '定首莊',
    break: '定開牌處',
    'break-second': '定開牌處',
    joker: '定混兒',
    treasure: '定寶牌',
  },
  broken: (name, count) => `${name}的牌牆，數過${count}墩`,
  firstDealerIs: name => `${name}首莊`,

  buildWalls: '請砌牌牆',
  pressStart: '然後按開始',
  rollForDealer: '擲骰定莊',
  rollToBreak: name => `${name}請擲骰`,
  start: '開始',
  startElsewhere: '由主持人或牌桌螢幕開局',

  ownScreens: '各人的螢幕',
  ownScreen: name => `${name}：自己的螢幕`,
  results: '結果',

  calls: {
    ready: { word: '聽', characters: '聽' },
    stepUp: { word: '拉莊', characters: '拉莊' },
    foul: { word: '詐胡', characters: '詐胡' },
  },
  reasons: { win: '胡', kong: '槓', bar: '槓', horse: '馬', shoveled: '鏟', foul: '詐胡' },
  wonBy: {
    'self-draw': '自摸',
    discard: '點炮',
    'robbed-kong': '搶槓',
    'treasure-rush': '衝寶',
    'great-flowers': '八仙過海',
  },
  drawnBecause: '牌牆已摸完',
  nothingPaid: '無人付分',
  handValue: '合計',
  horses: '買馬',
  horsesPay: '馬分',
  whoPaysWhom: '誰付給誰',
  matchOver: standings => `全場結束：${standings.join('，')}`,
  nextHand: dealer => `下局${dealer}坐莊`,

  connecting: '正在連接牌桌……',
  disconnected: '連接已斷開',
  paused: '暫停',
  notices: {
    'hand-stopped': '程式出錯，本局停下。記錄已保存，正在重新讀取牌桌。',
    'disk-full': '磁碟已滿。牌局繼續，記錄等待空間。',
    'disk-refuses': '磁碟無法寫入。牌局繼續，記錄等待磁碟。',
    'storage-low': '磁碟空間即將用完。',
    'clock-doubted': '電腦的日期突然跳後，確認無誤之前不會刪除舊記錄。',
  },
  wallHint: (hint, wall) => {
    if (hint.type === 'stacks-built') return `${wall}有${hint.stacks}墩，應為${hint.expected}墩`;
    if (hint.type === 'half-stack') return `${wall}第${hint.stack + 1}墩少一張牌`;
    if (hint.type === 'broken-elsewhere') return `骰子指的是${wall}，數過${hint.expected.skipped}墩`;
    if (hint.type === 'stacks-differ') return `請看${wall}第${(hint.places[0]?.stack ?? 0) + 1}墩`;
    return hint.from === 'tail' ? `補牌應從牌尾拿：${wall}` : `摸牌應從牌頭拿：${wall}`;
  },
  boardStale: port => `${port} 沒有消息`,
  boardOffline: port => `${port} 已離線`,
  putRight: '請擺正牌面',
  step: (step, tile, place) => (step.do === 'remove' ? `請從${place}拿走${tile}` : `請把${tile}放到${place}`),
  stepsAfter: count => (count < 10 ? `之後還有${count}步` : '之後還有很多步'),

  lostTrack: '桌子沒有跟上。若牌都擺對了，請確認。',
  whichWasIt: '剛才是哪一種情況？',
  called: (name, word) => `${name} ${word}`,
  did: {
    'start-hand': name => `${name}坐莊`,
    deal: () => '各家手牌已齊',
    draw: name => `${name}摸了`,
    discard: name => `${name}打出`,
    'set-aside-bonus': name => `${name}補花`,
    'flip-indicator': () => '翻出',
    'flip-horses': () => '翻馬',
    'correct-tile': name => `${name}的牌讀錯了，是`,
  },
  takenBack: count => (count === 1 ? '退回了上一步' : `退回了上${count}步`),
  nothingHappened: '什麼也沒發生',
  asItLies: '就以桌上為準',
  answerElsewhere: '請在自己的螢幕上點選。',
  notPossible: '現在不行。',

  sound: '聲音',
  voice: '報牌',
  pause: '暫停',

  tile: tileNamer(TRADITIONAL),
  zone: zoneNamer(TRADITIONAL),
};
