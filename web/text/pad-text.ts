import { type ByScript, inScript, said } from './by-script.ts';
import { COUNTS, FOULS } from './counted-text.ts';
import type { Language } from './language.ts';
import type { PadCatalogue, SetWord } from './pad-catalogue.ts';
import type { Terms } from './terms.ts';

const tiles = (count: number): string => (count === 1 ? '1 tile' : `${count} tiles`);

/** Sets by their names, with the kinds of kong. */
const setsNamed =
  (exposed: (kong: string) => string, added: (kong: string) => string, concealed: (kong: string) => string) =>
  ({ chow, pung, kong }: Terms): Readonly<Record<SetWord, string>> => ({
    chow: chow ?? '',
    pung,
    exposed: exposed(kong),
    added: added(kong),
    concealed: concealed(kong),
  });
const chineseSets = (added: string) =>
  setsNamed(
    kong => `明${kong}`,
    kong => added + kong,
    kong => `暗${kong}`,
  );
const englishSets = setsNamed(
  kong => `exposed ${kong}`,
  kong => `added ${kong}`,
  kong => `concealed ${kong}`,
);
const inSmallLetters = (terms: Terms): Terms => ({
  ...terms,
  chow: terms.chow?.toLowerCase() ?? null,
  pung: terms.pung.toLowerCase(),
  kong: terms.kong.toLowerCase(),
});

const PAD: ByScript<PadCatalogue> = {
  scorepad: said('Scorepad', '记分板', '記分板'),
  recordings: said('Recorded hands', '牌局记录', '牌局記錄'),
  people: said('Players', '玩家'),
  camera: said('Camera', '摄像头', '鏡頭'),
  home: said('Home', '首页', '首頁'),
  table: said('Table', '牌桌'),
  nothingHere: said('There is nothing at this address.', '这个地址没有内容。', '這個地址沒有內容。'),
  rulesAreInEnglish: said('', '这一页只有英文。', '這一頁只有英文。'),
  allRuleSets: said('All rule sets compared', '各套规则对照', '各套規則對照'),
  language: said('Language', '语言', '語言'),

  ruleSet: said('Rule set', '规则', '規則'),
  houseRules: said('House rules', '本桌规矩', '本桌規矩'),
  presets: said('Ready-made house rules', '常用打法'),
  houseRulesOf: said(
    changed => (changed === 0 ? 'all standard' : `${changed} changed`),
    changed => (changed === 0 ? '全按标准' : `自定 ${changed} 项`),
    changed => (changed === 0 ? '全按標準' : `自訂 ${changed} 項`),
  ),
  standard: said('Standard', '标准', '標準'),
  noLimit: said('no limit', '不限'),
  valueCounts: said('counts', '算'),
  valueLimit: said('the limit', '封顶', '封頂'),
  valueOff: said('not played', '不算'),
  inSeconds: said('s', '秒'),
  yes: said('Yes', '是'),
  no: said('No', '否'),

  whoDeals: said('Who deals?', '谁坐庄？', '誰坐莊？'),
  whoWon: said('Who won?', '谁胡了？', '誰胡了？'),
  nobody: said('Draw', '流局（荒庄）', '流局（荒莊）'),
  how: said('How?', '胡牌方式', '胡牌方式'),
  fromWhom: said<PadCatalogue['fromWhom']>(
    () => 'Who discarded it?',
    gaveTheTile => `谁${gaveTheTile}？`,
    gaveTheTile => `誰${gaveTheTile}？`,
  ),
  setGiver: said('From whom?', '谁给的？', '誰給的？'),
  unknownGiver: said('from?', '谁给的？', '誰給的？'),
  from: said(
    name => `from ${name}`,
    name => `${name}给`,
    name => `${name}給`,
  ),

  toldBy: said('What do you enter?', '怎么记？', '怎麼記？'),
  toldByTiles: said('The tiles', '录牌型', '錄牌型'),
  toldByWorth: said('Just the value', '只记番', '只記番'),
  worthInAll: said('What is the hand worth in all?', '这手牌总共多少？', '這手牌總共多少？'),
  anotherWorth: said('Another value', '其他数目', '其他數目'),
  missingWorth: said('What is it worth?', '这手牌多少？', '這手牌多少？'),
  hand: said('Hand', '手牌'),
  handHint: said(
    'Tap the tiles below. To change a tile, tap it in the hand and then the right one. Tap several to lay them down as a set.',
    '点下面的牌输入；先点手里的牌再点下面的牌，可以改牌；点几张可以亮出成副。',
    '點下面的牌輸入；先點手裡的牌再點下面的牌，可以改牌；點幾張可以亮出成副。',
  ),
  takePicture: said('Take a picture', '拍照'),
  choosePicture: said('Choose a picture', '选照片', '選照片'),
  readingPicture: said('Looking at the picture …', '正在看照片……'),
  pictureFails: {
    'no-picture': said(
      'This file cannot be opened as a picture. Take another one, or tap the tiles in.',
      '这个文件打不开，不是照片。请另拍一张，或点下面的牌输入。',
      '這個檔案打不開，不是照片。請另拍一張，或點下面的牌輸入。',
    ),
    'no-engine': said(
      'This browser cannot read pictures here. Tap the tiles in.',
      '这个浏览器不能在这里认牌。请点下面的牌输入。',
      '這個瀏覽器不能在這裡認牌。請點下面的牌輸入。',
    ),
    'no-tiles': said(
      'No hand seen. Take the picture closer, with light on the faces, or tap the tiles in.',
      '没有看到手牌。请靠近一点、让光照到牌面再拍，或点下面的牌输入。',
      '沒有看到手牌。請靠近一點、讓光照到牌面再拍，或點下面的牌輸入。',
    ),
    'too-slow': said(
      'Reading this picture takes too long here. Take another one, or tap the tiles in.',
      '这张照片认得太慢。请另拍一张，或点下面的牌输入。',
      '這張照片認得太慢。請另拍一張，或點下面的牌輸入。',
    ),
  },
  cancelPicture: said('Cancel', '取消'),
  pictureHint: said(
    'Tap a row to take it or leave it, or draw a frame round the hand.',
    '点一排牌可以选上或去掉，也可以用手指把手牌框起来。',
    '點一排牌可以選上或去掉，也可以用手指把手牌框起來。',
  ),
  tooFewTiles: said(
    count => `${count} too few for a hand`,
    count => `比一手牌少 ${count} 张`,
    count => `比一手牌少 ${count} 張`,
  ),
  wholeSet: said(
    count => `The picture shows ${count} tiles: that is a whole set`,
    count => `照片里有 ${count} 张牌：这是整副牌`,
    count => `照片裡有 ${count} 張牌：這是整副牌`,
  ),
  inPicture: said(
    count => (count === 1 ? '1 tile seen' : `${count} tiles seen`),
    count => `看到 ${count} 张牌`,
    count => `看到 ${count} 張牌`,
  ),
  unsureTiles: said(
    count =>
      count === 1 ? '1 is uncertain: tap it until it is right.' : `${count} are uncertain: tap each until it is right.`,
    count => `其中 ${count} 张拿不准：点一点，直到对为止。`,
    count => `其中 ${count} 張拿不準：點一點，直到對為止。`,
  ),
  unsureTile: said(
    (name, next) => `${name}, uncertain; tap for ${next}`,
    (name, next) => `${name}，拿不准；点一下改成${next}`,
    (name, next) => `${name}，拿不準；點一下改成${next}`,
  ),
  faceDown: said('a tile face down', '扣着的牌', '扣著的牌'),
  noTileApart: said(
    'No tile lies apart, so the last one counts as the winning tile. Check it.',
    '没有单独放的牌：把最后一张当作胡的牌，请核对。',
    '沒有單獨放的牌：把最後一張當作胡的牌，請核對。',
  ),
  useTiles: said('Use these tiles', '就用这些牌', '就用這些牌'),
  leftOver: said(
    names => `No room in the hand for: ${names}`,
    names => `手牌里放不下：${names}`,
    names => `手牌裡放不下：${names}`,
  ),
  winningTile: said('winning tile', '胡的牌'),
  layDownAs: said(
    setsNamed(
      kong => `${kong}, exposed`,
      kong => `${kong}, added`,
      kong => `${kong}, concealed`,
    ),
    chineseSets('补'),
    chineseSets('補'),
  ),
  setNames: said(terms => englishSets(inSmallLetters(terms)), chineseSets('补'), chineseSets('補')),
  makeWinning: said('Won with this', '胡这张', '胡這張'),
  takeAway: said('Remove', '拿走'),
  takeBack: said('Undo this set', '收回这一副', '收回這一副'),
  clear: said('Clear', '清空'),
  left: said(
    count => `${count} left`,
    count => `还有 ${count} 张`,
    count => `還有 ${count} 張`,
  ),
  keyboard: said('Tiles', '选牌', '選牌'),

  circumstances: said('Anything special?', '其他情况', '其他情況'),
  choose: said('Choose', '选择', '選擇'),
  change: said('Change', '更改'),
  none: said('None', '没有', '沒有'),
  done: said('Done', '完成'),
  close: said('Close', '关闭', '關閉'),
  addSet: said(
    name => `A set for ${name}`,
    name => `${name}的吃碰杠`,
    name => `${name}的吃碰槓`,
  ),
  pick: said(
    ({ horses }) => ({
      indicator: 'The flipped tile',
      horses: `${horses.name}, in order`,
      bonus: 'Flowers and seasons',
      discards: 'Discarded by the winner',
    }),
    ({ horses }) => ({
      indicator: '翻出的牌',
      horses: `${horses.name}，按翻出的次序`,
      bonus: '花牌',
      discards: '胡家打出的',
    }),
  ),

  missingTiles: said(
    count => `${tiles(count)} short`,
    count => `还差 ${count} 张`,
    count => `還差 ${count} 張`,
  ),
  missingWinningTile: said('Which tile won?', '胡的是哪张？', '胡的是哪張？'),
  missingGiver: said('Whose tile was it?', '胡的牌是谁给的？', '胡的牌是誰給的？'),
  missingIndicator: said('Which tile was flipped?', '翻出的是哪张牌？', '翻出的是哪張牌？'),
  tooManyTiles: said(
    count => `${tiles(count)} too many`,
    count => `多了 ${count} 张`,
    count => `多了 ${count} 張`,
  ),
  setNeedsGiver: said(
    'Whose discard made the kong? That player pays',
    '请选明杠的牌是谁给的：由他付分',
    '請選明槓的牌是誰給的：由他付分',
  ),
  cannotBe: said('This is not possible', '不可能是这样', '不可能是這樣'),
  tileCannotBe: said(
    tile => `Look at ${tile} again: these rules do not play with it, or there are too many`,
    tile => `请检查 ${tile}：这套规则不用这张牌，或张数太多`,
    tile => `請檢查 ${tile}：這套規則不用這張牌，或張數太多`,
  ),
  worthCannotBe: said('No win counts that in these rules', '这套规则里没有这个番数', '這套規則裡沒有這個番數'),
  unreachable: said(
    'The table cannot be reached. Your entries are kept.',
    '连不上牌桌；已输入的都还在。',
    '連不上牌桌；已輸入的都還在。',
  ),
  scoring: said('Scoring …', '正在算分……'),

  points: said<PadCatalogue['points']>(
    count => (count === 1 ? 'point' : 'points'),
    () => '分',
  ),
  paidOnTop: said('Multiplied when it is paid', '付的时候再乘', '付的時候再乘'),
  patterns: said('What it counts', '番种', '番種'),
  payments: said('Who pays whom', '收付'),
  pays: said(
    (from, to) => `${from} pays ${to}`,
    (from, to) => `${from}付${to}`,
  ),

  takeBackHand: said(
    number => `Undo hand ${number}`,
    number => `撤回第${number}局`,
  ),
  who: said(
    what => `Who ${what}?`,
    what => `谁${what}？`,
    what => `誰${what}？`,
  ),
  anotherIndicator: said(
    wild => `Another ${wild.toLowerCase()}: enough of them lie open`,
    wild => `${wild}已见够，换${wild}`,
    wild => `${wild}已見夠，換${wild}`,
  ),
  tellDice: said('Type in the roll', '自己掷的点数', '自己擲的點數'),
  writeDown: said('Add to the sheet', '记下来', '記下來'),
  sheet: said('Score sheet', '记分单', '記分單'),
  emptySheet: said(
    'The hands you add are listed here, with the totals.',
    '记下的每一局和各家的分数都列在这里。',
    '記下的每一局和各家的分數都列在這裡。',
  ),
  nextHand: said('Next hand:', '下一局：'),
  handNumber: said('Hand', '局'),
  balance: said('Total', '分数', '分數'),
  exportCsv: said('Save as CSV', '存为 CSV', '存為 CSV'),
  newSheet: said('New sheet', '新的一张', '新的一張'),
  reallyNewSheet: said('Throw this sheet away?', '这张记分单不要了？', '這張記分單不要了？'),
  keep: said('Keep it', '留着', '留著'),
  takeOff: said('Remove the last hand', '去掉最后一局', '去掉最後一局'),
  playerName: said(
    number => `Name of player ${number}`,
    number => `${number}号位的名字`,
    number => `${number}號位的名字`,
  ),

  noHandYet: said('No hand has ended yet.', '还没有打完一局。', '還沒有打完一局。'),
  resultComes: said(
    'When it is over, its tiles, their score and the payments appear here.',
    '打完后，牌面、番种和收付都显示在这里。',
    '打完後，牌面、番種和收付都顯示在這裡。',
  ),
  toTable: said('Watch the table', '看牌桌'),
  handIsOn: said(
    number => `Hand ${number} is being played`,
    number => `第 ${number} 局正在打`,
  ),
  ledger: said('Ledger', '账目', '帳目'),
  tapHand: said('Tap a hand to see every payment', '点一局，看每笔付款', '點一局，看每筆付款'),
  balances: said('Balances', '分数', '分數'),
  statistics: said('Statistics', '统计', '統計'),
  settleUp: said('Settling up', '结账', '結帳'),
  handsSince: said(
    (hands, time) => `${hands === 1 ? '1 hand' : `${hands} hands`} since ${time}`,
    (hands, time) => `${time}起共${hands}局`,
  ),
  pointIsWorth: said('A point is worth', '每分'),
  nobodyOwes: said('All debts are settled.', '谁也不欠谁。', '誰也不欠誰。'),
  course: said('Points over the evening', '分数走势', '分數走勢'),
  share: said('Share', '分享'),
  copyText: said('Copy as text', '复制文字', '複製文字'),
  copied: said('Copied', '已复制', '已複製'),
  cannotCopy: said(
    'This browser does not let a page copy here. Mark the text and copy it:',
    '浏览器不允许网页在这里复制，请选中文字自行复制：',
    '瀏覽器不允許網頁在這裡複製，請選取文字自行複製：',
  ),
  savePicture: said('Save as picture', '存为图片', '存成圖片'),
  dealtBy: said(
    name => `${name} deals`,
    name => `${name}坐庄`,
    name => `${name}坐莊`,
  ),
  voided: said('Given up', '作废', '作廢'),
  stillOn: said('Being played', '正在打'),
  tileCorrected: said(
    name => `A tile of ${name} was corrected`,
    name => `更正了${name}的一张牌`,
    name => `更正了${name}的一張牌`,
  ),
  foul: said(
    name => `Foul by ${name}`,
    name => `${name}犯规`,
    name => `${name}犯規`,
  ),
  fouls: FOULS,
  counts: COUNTS,
  seconds: said(
    seconds => `${seconds.toFixed(1)} s`,
    seconds => `${seconds.toFixed(1)} 秒`,
  ),
  tapPattern: said('Tap a pattern to see its tiles', '点一项，看是哪些牌', '點一項，看是哪些牌'),

  notRight: said('That’s not right', '不对？', '不對？'),
  whatIsWrong: said('What is wrong?', '哪里不对？', '哪裡不對？'),
  wrongTile: said('Tiles', '牌', '牌'),
  wrongWorth: said('Worth', '番数', '番數'),
  wrongCircumstance: said('Special', '其他情况', '其他情況'),
  wrongPayer: said('Who won', '谁胡的', '誰胡的'),
  before: said('As scored', '原来', '原來'),
  after: said('As corrected', '更正后', '更正後'),
  unchanged: said('Nothing changes', '没有变化', '沒有變化'),
  watchAgain: said('Watch it again', '再看一遍', '再看一遍'),
  mostLost: said('Most a player loses', '每人最多输', '每人最多輸'),
  sideMoney: said('Side bets, fines, table money', '另付、罚款、台费', '另付、罰款、枱費'),
  moneyFor: {
    side: said('Side bet', '另付', '另付'),
    fine: said('Fine', '罚款', '罰款'),
    table: said('Table money', '台费', '枱費'),
    cash: said('Paid in cash', '已付现金', '已付現金'),
    'buy-in': said('Bought in', '买入', '買入'),
  },
  whoPays: said('Who pays', '谁付', '誰付'),
  whoIsPaid: said('Who is paid', '付给谁', '付給誰'),
  amount: said('Amount', '金额', '金額'),
  enterMoney: said('Enter', '记下', '記下'),
  strikeMoney: said('Remove', '删除', '刪除'),
  tableAccount: said('the table', '台费', '枱費'),
  bankAccount: said('the bank', '公账', '公帳'),
  goodNight: said('Good night', '今晚到此', '今晚到此'),
  eveningIsOver: said(
    'The evening is over. Begin starts another one.',
    '今晚已经结束，再按“开始”就是新的一晚。',
    '今晚已經結束，再按「開始」就是新的一晚。',
  ),
  stayUp: said('One more hand', '再打一局', '再打一局'),
  correct: said('Correct this hand', '更正这一局', '更正這一局'),
  alsoChanges: said('This changes later hands, too:', '后面的局也会跟着变：', '後面的局也會跟著變：'),
  correctAll: said('Correct them all', '全部更正', '全部更正'),
  doesNotCount: said('This hand does not count', '这一局不算', '這一局不算'),
  cancel: said('Cancel', '取消'),
  hostOnly: said(
    'Only the host may do that. Scan the code on the table’s screen or in its terminal, or show the host’s PIN (“npx paizhuo pins”).',
    '这要由桌主来做。请扫牌桌屏幕或终端里的码，或输入桌主 PIN 码（“npx paizhuo pins”）。',
    '這要由桌主來做。請掃牌桌螢幕或終端機裡的碼，或輸入桌主 PIN 碼（「npx paizhuo pins」）。',
  ),
  pin: said('Host PIN', '桌主 PIN 码', '桌主 PIN 碼'),
  wrongPin: said('This is not the host’s PIN.', 'PIN 码不对。', 'PIN 碼不對。'),
  waitAWhile: said('Too many tries. Please wait a while.', '试得太多了，请稍等。', '試得太多了，請稍等。'),
  refused: said('The table did not do that.', '牌桌没有照办。', '牌桌沒有照辦。'),
  correctionDone: said('The ledger shows the correction.', '更正已记入账目。', '更正已記入帳目。'),
};

const PER_LANGUAGE = inScript<PadCatalogue>(PAD);

export const padText = (language: Language): PadCatalogue => PER_LANGUAGE[language];
