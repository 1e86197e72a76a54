import type { Language } from '../text/language.ts';
import type { FilmTrouble } from './film.ts';
import type { JoinState } from './joined-board.ts';

/** The areas of a camera: discards, declared sets and bonus tiles, hands laid open, indicators, dice. */
export type AreaSeen = 'discard' | 'meld' | 'reveal' | 'indicator' | 'dice';

/** The words of the camera page. */
interface CameraText {
  readonly about: string;
  readonly which: string;
  readonly isSecure: string;
  readonly isWelcome: string;
  readonly become: string;
  readonly becoming: string;
  readonly hostBecomes: string;
  readonly notBecome: string;
  readonly toSetup: string;
  readonly onlyLook: string;
  readonly pin: string;
  readonly pinOfPhones: (pin: string) => string;
  /** No phone finds this table. */
  readonly ownMachineOnly: string;
  readonly lookAt: string;
  readonly areas: Readonly<Record<AreaSeen, string>>;
  readonly start: string;
  readonly stop: string;
  readonly troubles: Readonly<Record<FilmTrouble, string>>;
  /** Leads to where HTTPS is explained and opened. */
  readonly overHttps: string;
  readonly photoInstead: string;
  readonly takePicture: string;
  readonly noPicture: string;
  readonly scoreInstead: string;
  readonly corners: string;
  readonly corner: (number: number) => string;
  readonly turn: string;
  readonly anew: string;
  readonly resize: (zone: string) => string;
  readonly states: Readonly<Record<JoinState, string>>;
  readonly justLooking: string;
  readonly lost: string;
  /** It was pushed, and reads on. */
  readonly pushed: string;
  readonly noEngine: string;
  readonly tapInstead: string;
  readonly loading: string;
  readonly findMat: string;
  readonly mat: string;
  readonly matFound: string;
  readonly matMissing: (corners: string) => string;
  readonly matAskew: (corner: number) => string;
  readonly hot: string;
  readonly battery: (percent: number, isCharging: boolean) => string;
  readonly batteryLow: string;
  readonly lock: string;
  readonly unlock: string;
  readonly pictureTakes: (ms: number) => string;
  readonly moving: string;
  readonly empty: string;
  readonly faceDown: string;
  /** Something pale lies in a zone that is no tile lying face up. */
  readonly unread: string;
  /** A die: how many pips it shows; null where they cannot be counted. */
  readonly die: (pips: number | null) => string;
  readonly dieUncounted: string;
  readonly sure: (name: string, percent: number) => string;
  readonly stays: string;
}

export const CAMERA_TEXT: Readonly<Record<Language, CameraText>> = {
  en: {
    about: 'Put this phone on a stand above the table: it reads the tiles that lie face up.',
    which: 'Which camera is this?',
    isSecure: 'This phone may use its camera here.',
    isWelcome: 'The table is ready for a phone as its camera.',
    become: 'Use a phone as this table’s camera',
    becoming: 'Adding the camera to the table …',
    hostBecomes: 'Only the host can do that: use the host’s phone, or sign in.',
    notBecome: 'The camera could not be added. The table plays as before.',
    toSetup: 'Setup',
    onlyLook: 'None, just try it',
    pin: 'PIN for phones (the host’s camera page shows it)',
    pinOfPhones: pin => `PIN for other phones: ${pin}`,
    ownMachineOnly: 'Phones cannot reach this table: it only answers its own computer.',
    lookAt: 'What it watches',
    areas: {
      discard: 'discards',
      meld: 'sets and bonus tiles',
      reveal: 'hands laid open',
      indicator: 'indicators',
      dice: 'dice',
    },
    start: 'Start the camera',
    stop: 'Stop',
    troubles: {
      'not-secure': 'The browser lets this page use the camera after one setting. You can take a picture right away.',
      'too-old': 'This browser is too old for the camera. A picture may still work.',
      'not-allowed': 'The camera was not allowed. Allow it for this page in the browser’s settings, or take a picture.',
      'no-camera': 'No camera was found. Choose a picture instead.',
      'in-use': 'The camera is used by something else. Close that and start again, or take a picture.',
    },
    overHttps: 'Show me how',
    photoInstead: 'Or use one picture:',
    takePicture: 'Take a picture',
    noPicture: 'This file cannot be opened as a picture.',
    scoreInstead: 'Score one hand from a picture',
    corners:
      'Drag the four numbered corners to those of the playing area: 1 is far left as seen from seat 1, then clockwise. Drag the zones to where things lie.',
    corner: number => `Corner ${number}; arrow keys move it`,
    turn: 'Turn by a quarter',
    anew: 'Reset the zones',
    resize: zone => `Size of: ${zone}`,
    states: {
      away: 'No connection to the table. Trying again.',
      joined: 'Connected to the table.',
      replaced: 'Another phone is this camera now.',
      'wrong-pin': 'This is not the PIN for phones.',
      'too-many-tries': 'Too many wrong PINs. Please wait a little.',
      'no-such-board': 'The table has no such camera.',
    },
    justLooking: 'Just trying: nothing is sent to the table.',
    lost: 'The table is not where it was in the picture: nothing is read. Drag the corners again, or clear what covers them.',
    pushed: 'The phone was pushed; the table was found again where it is now.',
    noEngine: 'This browser cannot read tiles here, or the table cannot be reached.',
    tapInstead: 'Score a hand by tapping its tiles',
    loading: 'Looking for the first time …',
    findMat: 'Find the corners by the mat',
    mat: 'Mat to print (PDF)',
    matFound: 'The corners are found. Take the pages away.',
    matMissing: corners => `Three pages must be seen. Not seen: corner ${corners}.`,
    matAskew: corner => `The page for corner ${corner} is turned the wrong way.`,
    hot: 'This phone is slow, probably hot, so it looks less often. Shade and a fan help.',
    battery: (percent, isCharging) => `Battery ${percent} %${isCharging ? ', charging' : ''}.`,
    batteryLow: ' Plug it in, or it will not last the evening.',
    lock: 'Keep light and focus as they are',
    unlock: 'Let the camera choose light and focus',
    pictureTakes: ms => `A picture takes ${ms} ms.`,
    moving: 'something moves',
    empty: 'nothing',
    faceDown: 'face down',
    unread: 'Something here does not look like a tile. Do tiles stand here, or lie askew? Move them or the zone.',
    die: pips => (pips === null ? 'a die that cannot be counted' : `a die: ${pips}`),
    dieUncounted: 'One die cannot be counted. Throw again.',
    sure: (name, percent) => `${name}, ${percent} % sure`,
    stays: 'Pictures stay on this phone. The table gets only the tiles it reads.',
  },
  'zh-Hans': {
    about: '把手机架在牌桌上方，它会认出正面朝上的牌。',
    which: '当哪个摄像头',
    isSecure: '这部手机可以为牌桌拍摄。',
    isWelcome: '牌桌接受手机当摄像头。',
    become: '让这张桌用手机当摄像头',
    becoming: '正在给牌桌接上摄像头……',
    hostBecomes: '这要桌主来做：请用桌主的手机，或登录。',
    notBecome: '没能接上摄像头，牌局照旧。',
    toSetup: '设置',
    onlyLook: '都不当，试看一下',
    pin: '手机用的 PIN（桌主的摄像头页面上有）',
    pinOfPhones: pin => `其他手机用的 PIN：${pin}`,
    ownMachineOnly: '手机连不上这张桌：它只在本机上提供。',
    lookAt: '要看的地方',
    areas: { discard: '打出的牌', meld: '副露和花牌', reveal: '摊开的手牌', indicator: '翻出的牌', dice: '骰子' },
    start: '打开摄像头',
    stop: '停止',
    troubles: {
      'not-secure': '要先在手机上设置一次，浏览器才让这个页面用摄像头。拍照片现在就可以。',
      'too-old': '这个浏览器太旧，页面不能用摄像头。可以试试拍照片。',
      'not-allowed': '没有允许使用摄像头。请在浏览器设置里允许本页面，或者拍一张照片。',
      'no-camera': '没有找到摄像头。请选一张照片。',
      'in-use': '摄像头正被别的程序使用。关掉它再试，或者拍一张照片。',
    },
    overHttps: '怎样设置',
    photoInstead: '或者用一张照片：',
    takePicture: '拍照片',
    noPicture: '这个文件打不开，不是照片。',
    scoreInstead: '用照片算一手牌',
    corners: '把四个带数字的角拖到牌区的四角：1 是从1号位看的左上角，然后顺时针。再把各区拖到实际位置。',
    corner: number => `第 ${number} 角，可用方向键移动`,
    turn: '转四分之一圈',
    anew: '恢复各区',
    resize: zone => `大小：${zone}`,
    states: {
      away: '连不上牌桌，正在重试。',
      joined: '已连上牌桌。',
      replaced: '现在由另一部手机当这个摄像头。',
      'wrong-pin': '手机用的 PIN 不对。',
      'too-many-tries': 'PIN 错得太多，请稍等。',
      'no-such-board': '牌桌没有这个摄像头。',
    },
    justLooking: '只是试看，不发给牌桌。',
    lost: '画面里的牌桌不在原来的位置，暂时不认牌。请重新拖四个角，或移开挡住它们的东西。',
    pushed: '手机被碰动了，已重新找到牌桌的位置。',
    noEngine: '这个浏览器不能在这里认牌，或者连不上牌桌。',
    tapInstead: '点牌算一手牌',
    loading: '正在第一次认牌……',
    findMat: '用打印的定位纸找四角',
    mat: '打印定位纸（PDF）',
    matFound: '四角已找到，可以把纸拿走了。',
    matMissing: corners => `至少要看到三张定位纸。没看到：第 ${corners} 角。`,
    matAskew: corner => `第 ${corner} 角的定位纸没有按上面写的放。`,
    hot: '手机变慢了，多半是太热：现在少看几张画面。避开阳光、吹吹风会好一些。',
    battery: (percent, isCharging) => `电量 ${percent}%${isCharging ? '，正在充电' : ''}。`,
    batteryLow: '请接上电源，不然撑不到打完。',
    lock: '锁定亮度和对焦',
    unlock: '让摄像头自动调亮度和对焦',
    pictureTakes: ms => `一张画面用 ${ms} 毫秒。`,
    moving: '有东西在动',
    empty: '没有牌',
    faceDown: '扣着的牌',
    unread: '这里有东西认不出是牌。是立着的牌，还是放歪了？请移开，或挪动这个区域。',
    die: pips => (pips === null ? '看不清点数的骰子' : `骰子 ${pips} 点`),
    dieUncounted: '有一颗骰子看不清点数。请重掷。',
    sure: (name, percent) => `${name}，${percent}% 把握`,
    stays: '画面只留在这部手机上，牌桌只收到认出的牌。',
  },
  'zh-Hant': {
    about: '把手機架在牌桌上方，它會認出正面朝上的牌。',
    which: '當哪個鏡頭',
    isSecure: '這部手機可以為牌桌拍攝。',
    isWelcome: '牌桌接受手機當鏡頭。',
    become: '讓這張桌用手機當鏡頭',
    becoming: '正在給牌桌接上鏡頭……',
    hostBecomes: '這要桌主來做：請用桌主的手機，或登入。',
    notBecome: '沒能接上鏡頭，牌局照舊。',
    toSetup: '設定',
    onlyLook: '都不當，試看一下',
    pin: '手機用的 PIN（桌主的鏡頭頁面上有）',
    pinOfPhones: pin => `其他手機用的 PIN：${pin}`,
    ownMachineOnly: '手機連不上這張桌：它只在本機上提供。',
    lookAt: '要看的地方',
    areas: { discard: '打出的牌', meld: '副露和花牌', reveal: '攤開的手牌', indicator: '翻出的牌', dice: '骰子' },
    start: '打開鏡頭',
    stop: '停止',
    troubles: {
      'not-secure': '要先在手機上設定一次，瀏覽器才讓這個頁面用鏡頭。拍照片現在就可以。',
      'too-old': '這個瀏覽器太舊，頁面不能用鏡頭。可以試試拍照片。',
      'not-allowed': '沒有允許使用鏡頭。請在瀏覽器設定裡允許本頁面，或者拍一張照片。',
      'no-camera': '沒有找到鏡頭。請選一張照片。',
      'in-use': '鏡頭正被別的程式使用。關掉它再試，或者拍一張照片。',
    },
    overHttps: '怎樣設定',
    photoInstead: '或者用一張照片：',
    takePicture: '拍照片',
    noPicture: '這個檔案打不開，不是照片。',
    scoreInstead: '用照片算一手牌',
    corners: '把四個帶數字的角拖到牌區的四角：1 是從1號位看的左上角，然後順時針。再把各區拖到實際位置。',
    corner: number => `第 ${number} 角，可用方向鍵移動`,
    turn: '轉四分之一圈',
    anew: '還原各區',
    resize: zone => `大小：${zone}`,
    states: {
      away: '連不上牌桌，正在重試。',
      joined: '已連上牌桌。',
      replaced: '現在由另一部手機當這個鏡頭。',
      'wrong-pin': '手機用的 PIN 不對。',
      'too-many-tries': 'PIN 錯得太多，請稍等。',
      'no-such-board': '牌桌沒有這個鏡頭。',
    },
    justLooking: '只是試看，不發給牌桌。',
    lost: '畫面裡的牌桌不在原來的位置，暫時不認牌。請重新拖四個角，或移開擋住它們的東西。',
    pushed: '手機被碰動了，已重新找到牌桌的位置。',
    noEngine: '這個瀏覽器不能在這裡認牌，或者連不上牌桌。',
    tapInstead: '點牌算一手牌',
    loading: '正在第一次認牌……',
    findMat: '用列印的定位紙找四角',
    mat: '列印定位紙（PDF）',
    matFound: '四角已找到，可以把紙拿走了。',
    matMissing: corners => `至少要看到三張定位紙。沒看到：第 ${corners} 角。`,
    matAskew: corner => `第 ${corner} 角的定位紙沒有按上面寫的放。`,
    hot: '手機變慢了，多半是太熱：現在少看幾張畫面。避開陽光、吹吹風會好一些。',
    battery: (percent, isCharging) => `電量 ${percent}%${isCharging ? '，正在充電' : ''}。`,
    batteryLow: '請接上電源，不然撐不到打完。',
    lock: '鎖定亮度和對焦',
    unlock: '讓鏡頭自動調亮度和對焦',
    pictureTakes: ms => `一張畫面用 ${ms} 毫秒。`,
    moving: '有東西在動',
    empty: '沒有牌',
    faceDown: '扣著的牌',
    unread: '這裡有東西認不出是牌。是立著的牌，還是放歪了？請移開，或挪動這個區域。',
    die: pips => (pips === null ? '看不清點數的骰子' : `骰子 ${pips} 點`),
    dieUncounted: '有一顆骰子看不清點數。請重擲。',
    sure: (name, percent) => `${name}，${percent}% 把握`,
    stays: '畫面只留在這部手機上，牌桌只收到認出的牌。',
  },
};
