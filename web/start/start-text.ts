import type { Language } from '../text/language.ts';

/** What the first page says. */
interface StartText {
  readonly watch: string;
  readonly watchDemo: string;
  readonly watchTable: string;
  readonly toTable: string;
  readonly play: string;
  readonly playHere: string;
  readonly playTold: string;
  readonly toScore: string;
  readonly everybody: string;
  readonly boards: string;
  readonly boardsAbout: string;
  readonly toSetup: string;
  readonly toCamera: string;
  readonly ownScreen: string;
}

export const START_TEXT: Readonly<Record<Language, StartText>> = {
  en: {
    watch: 'Watch',
    watchDemo: 'Four simulated people play at this table right now.',
    watchTable: 'What happens at this table, on any screen.',
    toTable: 'To the table',
    play: 'Play tonight with real tiles',
    playHere: 'No sensors needed: tap in each hand, this browser keeps the sheet.',
    playTold: 'Tell each hand on a phone; every screen shows who pays whom.',
    toScore: 'Score a hand',
    everybody: 'For everybody’s screens start the table with',
    boards: 'I have boards or a camera',
    boardsAbout: 'Rules, people, boards and tags of this table; for its host.',
    toSetup: 'Set up the table',
    toCamera: 'Film it with this phone',
    ownScreen: 'Your own screen',
  },
  'zh-Hans': {
    watch: '观看',
    watchDemo: '四位模拟玩家正在这张桌上打牌。',
    watchTable: '在任何屏幕上看这张桌。',
    toTable: '看牌桌',
    play: '今晚就用真牌打',
    playHere: '不需要传感器：点出每一手牌，这个浏览器记分。',
    playTold: '用手机报每一手牌，所有屏幕显示谁付谁。',
    toScore: '算一手牌',
    everybody: '要在所有屏幕上显示，请这样启动牌桌：',
    boards: '我有读牌板或摄像头',
    boardsAbout: '这张桌的规则、座位、读牌板和标签；由桌主设置。',
    toSetup: '设置牌桌',
    toCamera: '用这部手机看牌桌',
    ownScreen: '自己的屏幕',
  },
  'zh-Hant': {
    watch: '觀看',
    watchDemo: '四位模擬玩家正在這張桌上打牌。',
    watchTable: '在任何螢幕上看這張桌。',
    toTable: '看牌桌',
    play: '今晚就用真牌打',
    playHere: '不需要感測器：點出每一手牌，這個瀏覽器記分。',
    playTold: '用手機報每一手牌，所有螢幕顯示誰付誰。',
    toScore: '算一手牌',
    everybody: '要在所有螢幕上顯示，請這樣啟動牌桌：',
    boards: '我有讀牌板或鏡頭',
    boardsAbout: '這張桌的規則、座位、讀牌板和標籤；由桌主設定。',
    toSetup: '設定牌桌',
    toCamera: '用這部手機看牌桌',
    ownScreen: '自己的螢幕',
  },
};
