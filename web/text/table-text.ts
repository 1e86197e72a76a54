import type { SeenKind } from '../view-types.ts';
import { type ByScript, inScript, said } from './by-script.ts';
import type { Catalogue } from './catalogue.ts';
import type { Language } from './language.ts';
import type { Terms } from './terms.ts';

const ENGLISH_SUITS: Readonly<Record<string, string>> = { C: 'characters', D: 'dots' };

const ENGLISH_TILES: Readonly<Record<string, string>> = {
  E: 'east wind',
  S: 'south wind',
  W: 'west wind',
  N: 'north wind',
  RD: 'red dragon',
  GD: 'green dragon',
  WD: 'white dragon',
  F1: 'plum',
  F2: 'orchid',
  F3: 'chrysanthemum',
  F4: 'bamboo flower',
  F5: 'spring',
  F6: 'summer',
  F7: 'autumn',
  F8: 'winter',
  _: 'a tile',
};

const englishTile =
  (bamboo: string) =>
  (kind: SeenKind): string =>
    ENGLISH_TILES[kind] ?? `${kind.charAt(1)} of ${ENGLISH_SUITS[kind.charAt(0)] ?? bamboo}`;

const ENGLISH_ZONES: Readonly<Record<string, string>> = {
  rack: 'hand',
  meld: 'melds',
  discard: 'discards',
  reveal: 'open hand',
  wall: 'wall',
};

const englishZone = (kind: string, name: string | null): string => {
  if (kind === 'indicator') return 'the indicator spot';
  if (kind === 'dice') return 'the dice tray';
  return name === null ? kind : `${name}’s ${ENGLISH_ZONES[kind] ?? kind}`;
};

const stacks = (count: number): string => (count === 1 ? '1 stack' : `${count} stacks`);

const NUMBERS = '一二三四五六七八九';

/** The words in which simplified and traditional writing differ. */
interface Script {
  readonly characters: string;
  readonly named: Readonly<Record<string, string>>;
  readonly zones: Readonly<Record<string, string>>;
}

const tileNamer =
  ({ characters, named }: Script) =>
  (bamboo: string) =>
  (kind: SeenKind): string => {
    const suit = kind.startsWith('B') ? bamboo : kind.startsWith('C') ? characters : '筒';
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
    indicator: '翻牌位',
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

const WINDS: Readonly<Record<Language, Catalogue['winds']>> = {
  en: { E: 'East', S: 'South', W: 'West', N: 'North' },
  'zh-Hans': { E: '东', S: '南', W: '西', N: '北' },
  'zh-Hant': { E: '東', S: '南', W: '西', N: '北' },
};

const HORSES: Terms['horses'] = {
  name: 'Horses',
  question: 'Which horses were flipped?',
  turned: 'Horses are turned over',
  hits: 'hits',
  hit: 'Horses hit',
  paid: 'Horses pay',
};

/** Common words: for pages that know of no rule set. */
const TERMS = said<Terms>(
  {
    ...{ chow: 'Chow', pung: 'Pung', kong: 'Kong', bamboo: 'bamboo', win: 'Win', wild: 'Wild' },
    ...{ gaveTheTile: 'gave the tile', ready: 'Ready', stepUp: 'Step up', horses: HORSES },
  },
  {
    ...{ chow: '吃', pung: '碰', kong: '杠', bamboo: '索', win: '胡', wild: '百搭' },
    ...{ gaveTheTile: '点炮', ready: '报听', stepUp: '拉庄' },
    horses: { name: '马', question: '翻出了哪些马？', turned: '翻马', hits: '中', hit: '中马', paid: '马分' },
  },
  {
    ...{ chow: '吃', pung: '碰', kong: '槓', bamboo: '索', win: '胡', wild: '百搭' },
    ...{ gaveTheTile: '點炮', ready: '報聽', stepUp: '拉莊' },
    horses: { name: '馬', question: '翻出了哪些馬？', turned: '翻馬', hits: '中', hit: '中馬', paid: '馬分' },
  },
);

const TABLE: ByScript<Catalogue> = {
  brand: said('Paizhuo', '牌桌'),
  terms: TERMS,
  winds: said(WINDS.en, WINDS['zh-Hans'], WINDS['zh-Hant']),
  windMarks: {
    E: said('E', '东', '東'),
    S: said('S', '南'),
    W: said('W', '西'),
    N: said('N', '北'),
  },
  dealer: said('Dealer', '庄', '莊'),
  continued: said(
    count => `+${count}`,
    count => `连${count}`,
    count => `連${count}`,
  ),
  nextDealer: said('Deals next', '下局庄', '下局莊'),
  hand: said(
    number => `Hand ${number}`,
    number => `第${number}局`,
  ),
  lastHand: said('last hand', '最后一局', '最後一局'),
  round: said(
    wind => `${WINDS.en[wind]} round`,
    wind => `${WINDS['zh-Hans'][wind]}风圈`,
    wind => `${WINDS['zh-Hant'][wind]}風圈`,
  ),
  seat: said(
    number => `Seat ${number + 1}`,
    number => `${number + 1}号位`,
    number => `${number + 1}號位`,
  ),
  tilesLeft: said('tiles left', '剩牌'),
  simulated: said('Simulated table', '模拟牌桌', '模擬牌桌'),
  thisHand: said('Paid this hand', '本局付分'),
  everybodyPays: said(
    points => `everybody pays\u00a0${points}`,
    points => `三家各付${points}`,
  ),

  somebody: said('A player', '有人'),
  has: said(
    (name, what) => `${name} ${what}`,
    (name, what) => `${name}${what}`,
  ),
  pointedAtBy: said(
    tile => `flipped: ${tile}`,
    tile => `翻出${tile}`,
  ),

  rolled: said(
    (name, total) => `${name} rolled ${total}`,
    (name, total) => `${name}掷出${total}点`,
    (name, total) => `${name}擲出${total}點`,
  ),
  decides: {
    'first-dealer': said('to find the first dealer', '定首庄', '定首莊'),
    break: said('to break the wall', '定开牌处', '定開牌處'),
    'break-second': said('to break the wall', '定开牌处', '定開牌處'),
  },
  decidesWild: said(
    wild => `to find the ${wild.toLowerCase()}`,
    wild => `定${wild}`,
  ),
  broken: said(
    (name, count) => `${name}’s wall, after ${stacks(count)}`,
    (name, count) => `${name}的牌墙，数过${count}墩`,
    (name, count) => `${name}的牌牆，數過${count}墩`,
  ),
  firstDealerIs: said(
    name => `${name} deals first`,
    name => `${name}首庄`,
    name => `${name}首莊`,
  ),

  buildWalls: said('Build the walls', '请砌牌墙', '請砌牌牆'),
  pressStart: said('then press start', '然后按开始', '然後按開始'),
  rollForDealer: said('roll for the first dealer', '掷骰定庄', '擲骰定莊'),
  rollToBreak: said(
    name => `${name} rolls the dice`,
    name => `${name}请掷骰`,
    name => `${name}請擲骰`,
  ),
  start: said('Start', '开始', '開始'),
  throwDice: said('Throw the dice', '掷骰', '擲骰'),
  throwShort: said('Throw', '掷骰', '擲骰'),
  tableIsAway: said(
    'The table is out of reach. This is your own pad: nothing written here reaches the evening.',
    '连不上牌桌。这是你自己的记分本，不会记到今晚的牌局里。',
    '連不上牌桌。這是你自己的記分本，不會記到今晚的牌局裡。',
  ),
  joinHere: said('Scan to sit down', '扫码入座', '掃碼入座'),
  startElsewhere: said(
    'The host starts, or a screen of the table’s own',
    '由桌主或牌桌屏幕开局',
    '由桌主或牌桌螢幕開局',
  ),

  results: said('Results', '战绩', '戰績'),

  foul: {
    word: said('Foul', '诈胡', '詐胡'),
    characters: said('诈胡', '诈胡', '詐胡'),
  },
  wins: said(
    name => `${name} wins`,
    name => `${name} 胡牌`,
  ),
  allWin: said(
    names => `${names.slice(0, -1).join(', ')} and ${names.at(-1)} win`,
    names => `${names.join('、')} 胡牌`,
  ),
  wonFrom: said<Catalogue['wonFrom']>(
    name => `from ${name}`,
    (name, gaveTheTile) => `${name}${gaveTheTile}`,
  ),
  drawn: said('Drawn hand', '流局'),
  corrected: said('Corrected', '更正'),
  drawnBecause: said('The wall is used up', '牌墙已摸完', '牌牆已摸完'),
  nothingPaid: said('No payments', '无人付分', '無人付分'),
  handValue: said('Hand value', '合计', '合計'),
  horseHits: said(
    (hits, name) => `${hits} ${name}`,
    (hits, name) => `${hits}${name}`,
  ),
  whoPaysWhom: said('Who pays whom', '收付'),
  matchOver: said(
    standings => `The match is over: ${standings.join(', ')}`,
    standings => `全场结束：${standings.join('，')}`,
    standings => `全場結束：${standings.join('，')}`,
  ),
  nextHand: said(
    dealer => `${dealer} deals next`,
    dealer => `下局${dealer}坐庄`,
    dealer => `下局${dealer}坐莊`,
  ),
  seatDrawDue: said('Time to draw seats anew', '坐满时间了，该重新摸位', '坐滿時間了，該重新摸位'),
  toSeatDraw: said('Draw seats', '摸位'),

  connecting: said('Connecting to the table …', '正在连接牌桌……', '正在連接牌桌……'),
  disconnected: said('Connection lost', '连接已断开', '連接已斷開'),
  paused: said('Paused', '暂停', '暫停'),
  notices: {
    'hand-stopped': said(
      'An error in this program stopped the hand. The record is kept; the table is read again.',
      '程序出错，本局停下。记录已保存，正在重新读取牌桌。',
      '程式出錯，本局停下。記錄已保存，正在重新讀取牌桌。',
    ),
    'disk-full': said(
      'The disk is full. Play goes on; the record waits for room.',
      '磁盘已满。牌局继续，记录等待空间。',
      '磁碟已滿。牌局繼續，記錄等待空間。',
    ),
    'disk-refuses': said(
      'The disk cannot be written. Play goes on; the record waits for it.',
      '磁盘无法写入。牌局继续，记录等待磁盘。',
      '磁碟無法寫入。牌局繼續，記錄等待磁碟。',
    ),
    'storage-low': said('The disk will soon be full.', '磁盘空间即将用完。', '磁碟空間即將用完。'),
    'clock-doubted': said(
      'The computer’s date may be wrong. Nothing old is deleted until it is known to be right.',
      '电脑的日期可能不对，确认无误之前不会删除旧记录。',
      '電腦的日期可能不對，確認無誤之前不會刪除舊記錄。',
    ),
  },
  wallHint: said(
    (hint, wall) => {
      if (hint.type === 'stacks-built') return `${wall} has ${stacks(hint.stacks)}, not ${hint.expected}`;
      if (hint.type === 'half-stack') return `${wall}: stack ${hint.stack + 1} lacks a tile`;
      if (hint.type === 'broken-elsewhere') return `The dice say: ${wall}, after ${stacks(hint.expected.skipped)}`;
      if (hint.type === 'stacks-differ') return `${wall}: please look at stack ${(hint.places[0]?.stack ?? 0) + 1}`;
      return hint.from === 'tail'
        ? `Replacements come from the tail: ${wall}`
        : `Tiles are drawn from the front: ${wall}`;
    },
    (hint, wall) => {
      if (hint.type === 'stacks-built') return `${wall}有${hint.stacks}墩，应为${hint.expected}墩`;
      if (hint.type === 'half-stack') return `${wall}第${hint.stack + 1}墩少一张牌`;
      if (hint.type === 'broken-elsewhere') return `骰子指的是${wall}，数过${hint.expected.skipped}墩`;
      if (hint.type === 'stacks-differ') return `请看${wall}第${(hint.places[0]?.stack ?? 0) + 1}墩`;
      return hint.from === 'tail' ? `补牌应从牌尾拿：${wall}` : `摸牌应从牌头拿：${wall}`;
    },
    (hint, wall) => {
      if (hint.type === 'stacks-built') return `${wall}有${hint.stacks}墩，應為${hint.expected}墩`;
      if (hint.type === 'half-stack') return `${wall}第${hint.stack + 1}墩少一張牌`;
      if (hint.type === 'broken-elsewhere') return `骰子指的是${wall}，數過${hint.expected.skipped}墩`;
      if (hint.type === 'stacks-differ') return `請看${wall}第${(hint.places[0]?.stack ?? 0) + 1}墩`;
      return hint.from === 'tail' ? `補牌應從牌尾拿：${wall}` : `摸牌應從牌頭拿：${wall}`;
    },
  ),
  boardsStale: said(
    ports => `No news from ${ports.join(', ')}`,
    ports => `${ports.join('、')} 没有消息`,
    ports => `${ports.join('、')} 沒有訊息`,
  ),
  boardsOffline: said(
    ports => `${ports.join(', ')} ${ports.length === 1 ? 'is' : 'are'} offline`,
    ports => `${ports.join('、')} 已离线`,
    ports => `${ports.join('、')} 已離線`,
  ),
  whatToTry: said('What to try: /setup, Devices', '怎么办：/setup，“设备”', '怎麼辦：/setup，「設備」'),
  putRight: said('Please correct this', '请摆正牌面', '請擺正牌面'),
  step: said(
    (step, tile, place) => (step.do === 'remove' ? `Remove ${tile} from ${place}` : `Place ${tile} in ${place}`),
    (step, tile, place) => (step.do === 'remove' ? `请从${place}拿走${tile}` : `请把${tile}放到${place}`),
    (step, tile, place) => (step.do === 'remove' ? `請從${place}拿走${tile}` : `請把${tile}放到${place}`),
  ),
  stepsAfter: said(
    count => (count === 1 ? 'then one more step' : count < 10 ? `then ${count} more steps` : 'then many more'),
    count => (count < 10 ? `之后还有${count}步` : '之后还有很多步'),
    count => (count < 10 ? `之後還有${count}步` : '之後還有很多步'),
  ),

  lostTrack: said(
    'The table has lost track. If everything lies where it should, confirm it.',
    '桌子没有跟上。若牌都摆对了，请确认。',
    '桌子沒有跟上。若牌都擺對了，請確認。',
  ),
  whichWasIt: said('What happened?', '刚才是哪一种情况？', '剛才是哪一種情況？'),
  called: said(
    (name, word) => `${name}: ${word}`,
    (name, word) => `${name} ${word}`,
  ),
  did: {
    'start-hand': said(
      name => `${name} deals`,
      name => `${name}坐庄`,
      name => `${name}坐莊`,
    ),
    deal: said(
      () => 'Everybody has their tiles',
      () => '各家手牌已齐',
      () => '各家手牌已齊',
    ),
    draw: said(
      name => `${name} drew`,
      name => `${name}摸了`,
    ),
    discard: said(
      name => `${name} discarded`,
      name => `${name}打出`,
    ),
    'set-aside-bonus': said(
      name => `${name} set aside`,
      name => `${name}补花`,
      name => `${name}補花`,
    ),
    'flip-indicator': said(
      () => 'Flipped',
      () => '翻出',
    ),
    'correct-tile': said(
      name => `misread tile of ${name}:`,
      name => `${name}的牌读错了，是`,
      name => `${name}的牌讀錯了，是`,
    ),
    'nobody-won': said(
      () => 'A draw',
      () => '流局',
    ),
    'given-up': said(
      () => 'The hand was given up',
      () => '这一局作废',
      () => '這一局作廢',
    ),
    horse: said(
      name => `a horse for ${name}`,
      name => `马中${name}`,
      name => `馬中${name}`,
    ),
    'no-horse': said(
      () => 'No horse was left',
      () => '没有马可翻',
      () => '沒有馬可翻',
    ),
  },
  sayOtherwise: said('Something else', '重选', '重選'),
  counts: said(
    (count, unit) => `${count} ${unit ?? (count === 1 ? 'point' : 'points')}`,
    (count, unit) => `${count}${unit ?? '分'}`,
  ),
  paysPoints: said(
    (name, points) => `${name} pays ${points}`,
    (name, points) => `${name}付${points}分`,
  ),
  takenBack: said(
    count => (count === 1 ? 'The last move was taken back' : `The last ${count} moves were taken back`),
    count => (count === 1 ? '退回了上一步' : `退回了上${count}步`),
  ),
  nothingHappened: said('Nothing happened', '什么也没发生', '什麼也沒發生'),
  asItLies: said('It is right as it lies', '就以桌上为准', '就以桌上為準'),
  answerElsewhere: said('Tap the answer on your own screen.', '请在自己的屏幕上点选。', '請在自己的螢幕上點選。'),
  notPossible: said('That is not possible now.', '现在不行。', '現在不行。'),

  events: {
    'match-started': said(
      () => 'The match begins',
      () => '比赛开始',
      () => '比賽開始',
    ),
    'hand-started': said(
      () => 'The hand begins',
      () => '这一局开始',
      () => '這一局開始',
    ),
    'dice-rolled': said(
      name => `${name} rolls`,
      name => `${name}掷骰`,
      name => `${name}擲骰`,
    ),
    'wall-broken': said(
      () => 'The wall is broken',
      () => '开牌',
      () => '開牌',
    ),
    'tiles-dealt': said(
      () => 'The tiles are dealt',
      () => '抓牌完毕',
      () => '抓牌完畢',
    ),
    'indicator-flipped': said(
      (_, tile) => `Turned over: ${tile}`,
      (_, tile) => `翻开${tile}`,
      (_, tile) => `翻開${tile}`,
    ),
    'bonus-set-aside': said(
      (name, tile) => `${name} sets aside ${tile}`,
      (name, tile) => `${name}补花：${tile}`,
      (name, tile) => `${name}補花：${tile}`,
    ),
    'tile-drawn': said(
      name => `${name} draws`,
      name => `${name}摸牌`,
    ),
    'tile-discarded': said(
      (name, tile) => `${name} discards ${tile}`,
      (name, tile) => `${name}打出${tile}`,
    ),
    'hand-won': said(
      name => `${name} wins`,
      name => `${name}胡牌`,
    ),
    'hand-drawn': said(
      () => 'The wall is used up',
      () => '牌墙摸完',
      () => '牌牆摸完',
    ),
    'foul-reported': said(
      name => `Foul: ${name}`,
      name => `${name}犯规`,
      name => `${name}犯規`,
    ),
    'tile-corrected': said(
      name => `A tile of ${name} is put right`,
      name => `更正${name}的一张牌`,
      name => `更正${name}的一張牌`,
    ),
    'discard-corrected': said(
      name => `A discard of ${name} is put right`,
      name => `更正${name}打出的牌`,
    ),
    'laid-tile-corrected': said(
      name => `A tile that lies open before ${name} is put right`,
      name => `更正${name}亮出的牌`,
    ),
    'indicator-corrected': said(
      (_, tile) => `The tile turned over is ${tile}`,
      (_, tile) => `更正翻开的牌：${tile}`,
      (_, tile) => `更正翻開的牌：${tile}`,
    ),
    'result-corrected': said(
      () => 'The result is put right',
      () => '更正结果',
      () => '更正結果',
    ),
    'hands-corrected': said(
      () => 'An earlier hand is corrected',
      () => '更正了前面的一局',
      () => '更正了前面的一局',
    ),
    'result-confirmed': said(
      () => 'Result confirmed',
      () => '结果已确认',
      () => '結果已確認',
    ),
    'table-agreed': said(
      () => 'Everybody agrees',
      () => '大家同意',
    ),
    'time-called': said(
      () => 'The time is over: this hand is the last',
      () => '时间到，这是最后一局',
      () => '時間到，這是最後一局',
    ),
    'seat-draw-called': said(
      () => 'It is time to draw seats anew',
      () => '坐满时间了，该重新摸位',
      () => '坐滿時間了，該重新摸位',
    ),
    'hand-voided': said(
      () => 'The hand is given up',
      () => '这局作废',
      () => '這局作廢',
    ),
    'points-transferred': said(
      () => 'Points are paid',
      () => '付分',
    ),
    'action-undone': said(
      () => 'Taken back',
      () => '撤销',
      () => '復原',
    ),
  },
  claims: said(
    (name, call, tile) => `${name} claims a ${call.toLowerCase()}: ${tile}`,
    (name, call, tile) => `${name}${call}${tile}`,
  ),
  declares: said(
    (name, kong) => `${name} declares a ${kong.toLowerCase()}`,
    (name, kong) => `${name}开${kong}`,
    (name, kong) => `${name}開${kong}`,
  ),
  pays: said(
    (from, to, points) => `${from} pays ${to} ${points}`,
    (from, to, points) => `${from}付给${to} ${points}分`,
    (from, to, points) => `${from}付給${to} ${points}分`,
  ),
  muteLineOfPlay: said('Do not read out what happens', '不朗读牌局进程', '不朗讀牌局進程'),
  lineOfPlay: said('What happens at the table', '牌局进程', '牌局進程'),

  sound: said('Sounds', '声音', '聲音'),
  screenSettings: said('Look and sound', '外观与声音', '外觀與聲音'),
  noVoice: said('This browser has no voice', '此浏览器没有语音', '此瀏覽器沒有語音'),
  numerals: said('Numbers on the tiles', '牌上标数字', '牌上標數字'),
  readFromAfar: said('Large text', '大字'),
  voice: said('Spoken calls', '报牌', '報牌'),
  speed: said('Speed', '速度'),
  pause: said('Pause', '暂停', '暫停'),

  tile: said(englishTile('bamboo'), tileNamer(SIMPLIFIED)('索'), tileNamer(TRADITIONAL)('索')),
  tileWhere: said(englishTile, tileNamer(SIMPLIFIED), tileNamer(TRADITIONAL)),
  zone: said(englishZone, zoneNamer(SIMPLIFIED), zoneNamer(TRADITIONAL)),
};

const PER_LANGUAGE = inScript<Catalogue>(TABLE);

export const tableText = (language: Language): Catalogue => PER_LANGUAGE[language];
