import { type ByScript, inScript, type Said, said } from '../text/by-script.ts';
import { LANGUAGES, type Language } from '../text/language.ts';

/** The words of the screen on which an evening is kept. */
export interface EveningText {
  readonly whoWon: string;
  readonly whoThrew: string;
  readonly takeItBack: string;
  readonly won: string;
  readonly threw: string;
  readonly deals: string;
  readonly drawnHand: string;
  readonly isDrawn: string;
  readonly countIt: string;
  readonly byTiles: string;
  readonly byWorth: string;
  readonly otherNumber: string;
  readonly more: string;
  readonly enter: string;
  readonly claim: string;
  /** The label of the last button while something is missing. */
  readonly needsTiles: string;
  readonly entered: (hand: number) => string;
  readonly undo: string;
  readonly undone: string;
  readonly menu: string;
  readonly whoHasPhones: string;
  readonly thisPhone: string;
  readonly youAre: string;
  readonly nobodyYet: string;
  readonly handOver: string;
  readonly isHost: string;
  readonly takeBackRight: string;
  readonly closeTable: string;
  readonly openTable: string;
  readonly tableIsClosed: string;
  readonly codeForPhones: string;
  readonly codeHint: string;
  readonly youHost: string;
  readonly anotherEvening: string;
  readonly offline: string;
  readonly mayBeOld: string;
  readonly waits: (count: number) => string;
  readonly outbox: string;
  readonly dropIt: string;
  /** `name`: whose phone it was; null: the host's. */
  readonly enteredMeanwhile: (hand: number, name: string | null) => string;
  readonly keepAs: (hand: number) => string;
  readonly claimed: (name: string) => string;
  readonly isRight: string;
  readonly isWrong: string;
  readonly withdraw: string;
  readonly waitsForSomebody: string;
  readonly iWon: string;
  readonly yourDeal: string;
  readonly throwDice: string;
  readonly leaves: (name: string, stacks: number) => string;
  readonly scanToPlay: string;
  readonly havePin: string;
  readonly myHands: string;
  readonly noneOfMine: string;
  readonly mayType: string;
  readonly lostHand: string;
}

const TEXT: ByScript<EveningText> = {
  whoWon: said('Who won?', '谁赢了？', '誰贏了？'),
  whoThrew: said(
    'Self-drawn? Tap Enter. If not, tap who discarded.',
    '自摸就直接记；否则点放炮的人。',
    '自摸就直接記；否則點放炮的人。',
  ),
  takeItBack: said('Tap again to change it.', '再点一下可改。', '再點一下可改。'),
  won: said('won', '赢', '贏'),
  threw: said('threw it', '放炮'),
  deals: said('deals', '庄', '莊'),
  drawnHand: said('Draw', '流局'),
  isDrawn: said('A draw.', '流局，无人胡牌。', '流局，無人胡牌。'),
  countIt: said('Tiles or photo', '录牌 / 拍照', '錄牌／拍照'),
  byTiles: said('By its tiles', '按牌型'),
  byWorth: said('Only the value', '只记番', '只記番'),
  otherNumber: said('Other', '其他'),
  more: said('More', '更多'),
  enter: said('Enter', '记下', '記下'),
  claim: said('Enter', '记下', '記下'),
  needsTiles: said('Enter the winning tiles to score this hand.', '这种胡法要录牌。', '這種胡法要錄牌。'),
  entered: said(
    hand => `Hand ${hand} is entered`,
    hand => `第 ${hand} 局已记`,
    hand => `第 ${hand} 局已記`,
  ),
  undo: said('Undo', '撤销', '撤銷'),
  undone: said('Taken back. Change it and enter it again.', '已撤销，改好再记。', '已撤銷，改好再記。'),
  menu: said('Menu', '菜单', '選單'),
  whoHasPhones: said('Players and phones', '谁在用', '誰在用'),
  thisPhone: said('this phone', '本机', '本機'),
  youAre: said('You are', '你是'),
  nobodyYet: said('no phone', '无手机', '無手機'),
  handOver: said('Make host too', '同为桌主', '同為桌主'),
  isHost: said('host', '桌主'),
  takeBackRight: said('Take back', '收回'),
  closeTable: said('Let no more phones in', '不再让手机加入', '不再讓手機加入'),
  openTable: said('Let phones in again', '重新让手机加入', '重新讓手機加入'),
  tableIsClosed: said('New phones cannot join now.', '现在扫码不能加入。', '現在掃碼不能加入。'),
  codeForPhones: said('Code for the next phone', '给下一部手机的码', '給下一部手機的碼'),
  codeHint: said(
    'Show this code. It lets one phone in.',
    '给对方扫：每个码只让一部手机加入。',
    '給對方掃：每個碼只讓一部手機加入。',
  ),
  youHost: said('You are a host now.', '你现在也是桌主。', '你現在也是桌主。'),
  anotherEvening: said('Another evening', '另开一场', '另開一場'),
  offline: said('Offline. What you enter waits here.', '离线。记下的会先存在这里。', '離線。記下的會先存在這裡。'),
  mayBeOld: said('Checking … what you see may be old.', '正在核对……显示的可能是旧的。', '正在核對……顯示的可能是舊的。'),
  waits: said(
    count => (count === 1 ? 'One hand waits to be sent' : `${count} hands wait to be sent`),
    count => `${count} 局待发送`,
    count => `${count} 局待傳送`,
  ),
  outbox: said('Waiting to be sent', '待发送', '待傳送'),
  dropIt: said('Drop it', '丢掉', '丟掉'),
  enteredMeanwhile: said(
    (hand, name) => (name === null ? `Hand ${hand} was entered on another phone.` : `${name} entered hand ${hand}.`),
    (hand, name) => (name === null ? `第 ${hand} 局已由另一部手机记下。` : `${name}已记第 ${hand} 局。`),
    (hand, name) => (name === null ? `第 ${hand} 局已由另一部手機記下。` : `${name}已記第 ${hand} 局。`),
  ),
  keepAs: said(
    hand => `Mine is another hand: enter it as hand ${hand}`,
    hand => `把我的记作第 ${hand} 局`,
    hand => `把我的記作第 ${hand} 局`,
  ),
  claimed: said(
    name => `${name} entered:`,
    name => `${name}记的：`,
    name => `${name}記的：`,
  ),
  isRight: said('That’s right', '对', '對'),
  isWrong: said('No', '不对', '不對'),
  withdraw: said('Withdraw', '收回'),
  waitsForSomebody: said('Another phone confirms it.', '等另一部手机确认。', '等另一部手機確認。'),
  iWon: said('I won', '我赢了', '我贏了'),
  yourDeal: said('Your deal', '轮到你坐庄', '輪到你坐莊'),
  throwDice: said('Throw', '掷骰', '擲骰'),
  leaves: said(
    (name, stacks) => `${name}’s wall: count ${stacks} stacks from its right end, take the tiles after them.`,
    (name, stacks) => `${name}的牌墙，右端留 ${stacks} 墩，从那里拿。`,
    (name, stacks) => `${name}的牌牆，右端留 ${stacks} 墩，從那裡拿。`,
  ),
  scanToPlay: said(
    'Only watching. To play, scan the code on the table’s screen or on the host’s phone.',
    '仅观看。要入座，请扫牌桌屏幕或桌主手机上的码。',
    '僅觀看。要入座，請掃牌桌螢幕或桌主手機上的碼。',
  ),
  havePin: said('I have a PIN', '我有 PIN 码', '我有 PIN 碼'),
  myHands: said('My hands tonight', '我今晚的牌'),
  noneOfMine: said('None yet.', '还没有。', '還沒有。'),
  mayType: said(
    'You can type tiles: 123m (characters), 55p (dots), e, r …',
    '键盘可直接输入：123m、55p、e、r……',
    '鍵盤可直接輸入：123m、55p、e、r……',
  ),
  lostHand: said('Not entered: ', '没有记下：', '沒有記下：'),
};

/** The words of Hong Kong's players instead, in either script. */
const HONG_KONG: { readonly [Name in keyof EveningText]?: Said<EveningText[Name]> } = {
  whoWon: said('Who won?', '边个食糊？', '邊個食糊？'),
  whoThrew: said(
    'Self-drawn? Tap Enter. If not, tap who discarded.',
    '自摸直接记；唔系就撳出铳嗰个。',
    '自摸直接記；唔係就撳出銃嗰個。',
  ),
  won: said('won', '食糊'),
  threw: said('threw it', '出铳', '出銃'),
  isDrawn: said('A draw.', '流局，冇人食糊。', '流局，冇人食糊。'),
  needsTiles: said('Enter the winning tiles to score this hand.', '呢铺要入牌先计到。', '呢鋪要入牌先計到。'),
  iWon: said('I won', '我食糊'),
  entered: said(
    hand => `Hand ${hand} is entered`,
    hand => `第 ${hand} 铺已记`,
    hand => `第 ${hand} 鋪已記`,
  ),
  byWorth: said('Only the fan', '只记番', '只記番'),
};

const COMMON = inScript<EveningText>(TEXT);
const YUE = inScript<EveningText>({ ...TEXT, ...HONG_KONG } as ByScript<EveningText>);

/** `isHongKong`: the rules come from there. */
export const eveningText = (language: Language, isHongKong: boolean): EveningText =>
  (isHongKong ? YUE : COMMON)[language];

/** For tests that read every text. */
export const EVENING_TEXTS = LANGUAGES.flatMap(language => [COMMON[language], YUE[language]]);
