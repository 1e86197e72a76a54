import { type ByScript, inScript, said } from '../text/by-script.ts';
import type { Language } from '../text/language.ts';

/** The words of the first page. */
interface StartText {
  readonly whatHaveYou: string;
  readonly scanToPlay: string;
  readonly watch: string;
  readonly watchDemo: string;
  readonly watchTable: string;
  readonly toTable: string;
  readonly play: string;
  readonly playHere: string;
  readonly playTold: string;
  readonly toTell: string;
  readonly begin: string;
  readonly beginAnew: string;
  readonly tonight: string;
  readonly whichRules: string;
  /** House rules that have no name, as they are played now. */
  readonly asPlayed: string;
  readonly whoSits: string;
  readonly cancel: string;
  readonly isBeginning: string;
  /** Once the table is there: what the screen in hand is to be. */
  readonly whatIsThis: string;
  readonly thisTells: string;
  readonly thisShows: string;
  readonly scoreAlone: string;
  readonly camera: string;
  readonly cameraAbout: string;
  readonly boards: string;
  readonly boardsAbout: string;
  readonly toSetup: string;
  readonly toCamera: string;
  readonly ownScreen: string;
}

const TEXT: ByScript<StartText> = {
  whatHaveYou: said(
    'Mahjong with real tiles: who pays whom, on every screen. What do you have?',
    '真牌麻将：谁付谁，所有屏幕都看得到。你有什么？',
    '真牌麻將：誰付誰，所有螢幕都看得到。你有什麼？',
  ),
  scanToPlay: said('Scan to sit down', '扫码入座', '掃碼入座'),
  watch: said('Nothing yet', '什么都没有', '什麼都沒有'),
  watchDemo: said(
    'Watch four simulated players at this table.',
    '看四位模拟玩家在这张桌上打牌。',
    '看四位模擬玩家在這張桌上打牌。',
  ),
  watchTable: said('What happens at this table, on any screen.', '在任何屏幕上看这张桌。', '在任何螢幕上看這張桌。'),
  toTable: said('To the table', '看牌桌'),
  play: said('Tiles and a phone', '牌和手机', '牌和手機'),
  playHere: said(
    'Play tonight: a phone keeps score, three taps a hand.',
    '今晚就打：用手机记分，一局点三下。',
    '今晚就打：用手機記分，一局點三下。',
  ),
  playTold: said(
    'Enter each hand on a phone; every screen shows who pays whom.',
    '用手机记每一局，所有屏幕显示谁付谁。',
    '用手機記每一局，所有螢幕顯示誰付誰。',
  ),
  toTell: said('Enter a hand', '记这一局', '記這一局'),
  begin: said('Begin', '开始', '開始'),
  beginAnew: said('Another evening', '另开一场', '另開一場'),
  tonight: said('Tonight', '今晚'),
  whichRules: said('Which rules?', '打哪一种？', '打哪一種？'),
  asPlayed: said('As before', '照旧', '照舊'),
  whoSits: said(
    'Who sits where? Counter-clockwise; may stay empty.',
    '谁坐哪里？按逆时针；可以不填。',
    '誰坐哪裡？按逆時針；可以不填。',
  ),
  cancel: said('Cancel', '取消'),
  isBeginning: said('Setting up the table …', '正在摆桌……', '正在擺桌……'),
  whatIsThis: said('Ready. What is this screen for?', '好了。这块屏幕用来做什么？', '好了。這塊螢幕用來做什麼？'),
  thisTells: said('Keep score', '当记分器', '當記分器'),
  thisShows: said('Show the table', '当大屏', '當大螢幕'),
  scoreAlone: said('Just score one hand on this screen', '只在这块屏幕上算一局', '只在這塊螢幕上算一局'),
  camera: said('A phone above the table', '架在桌上的手机', '架在桌上的手機'),
  cameraAbout: said(
    'It watches the table and reads the tiles that lie face up.',
    '它看着牌桌，认出正面朝上的牌。',
    '它看著牌桌，認出正面朝上的牌。',
  ),
  boards: said('Boards under the table', '桌下的读牌板', '桌下的讀牌板'),
  boardsAbout: said(
    'They read every tile; no hand is entered.',
    '它们读出每张牌，什么都不用记。',
    '它們讀出每張牌，什麼都不用記。',
  ),
  toSetup: said('Set up the table', '设置牌桌', '設定牌桌'),
  toCamera: said('Use this phone as the camera', '用这部手机当摄像头', '用這部手機當鏡頭'),
  ownScreen: said('Your own screen', '自己的屏幕', '自己的螢幕'),
};

export const START_TEXT: Readonly<Record<Language, StartText>> = inScript<StartText>(TEXT);
