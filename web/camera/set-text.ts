import type { Language } from '../text/language.ts';

/** The words for enrolling a set of tiles. */
interface SetText {
  readonly title: string;
  readonly why: string;
  readonly playedWith: string;
  readonly anySet: string;
  readonly name: string;
  readonly withBonus: string;
  readonly order: string;
  readonly picture: string;
  readonly looking: string;
  readonly fails: Readonly<Record<'no-picture' | 'no-engine', string>>;
  readonly otherCount: (found: number, wanted: number) => string;
  readonly check: string;
  readonly readOtherwise: (name: string, read: string) => string;
  readonly manyOtherwise: string;
  readonly lookAlikes: (pairs: string) => string;
  readonly noLookAlikes: string;
  readonly save: string;
  readonly saved: (name: string) => string;
  readonly noRoom: string;
  readonly exportSet: string;
  readonly importSet: string;
  readonly notASet: string;
  readonly forget: string;
  readonly atTable: string;
  readonly noneAtTable: string;
  readonly allScreens: string;
  readonly isPlayed: string;
  readonly useHere: string;
  readonly play: string;
  readonly playAny: string;
  readonly rename: (name: string) => string;
  readonly keepAtTable: (name: string) => string;
  /** By the table's code; `away`: no answer, or an unknown one. */
  readonly refusals: Readonly<Record<string, string>>;
}

export const SET_TEXT: Readonly<Record<Language, SetText>> = {
  en: {
    title: 'Show me your tiles',
    why: 'A set that was shown once is read far better than a stranger’s.',
    playedWith: 'Set that is played with',
    anySet: 'any',
    name: 'Name of the set',
    withBonus: 'with flowers and seasons (42 faces, otherwise 34)',
    order:
      'Lay one tile of each face on a dark cloth, in these rows, upright, and take one picture from straight above:',
    picture: 'Take the picture',
    looking: 'Looking at the tiles …',
    fails: {
      'no-picture': 'This file cannot be opened as a picture.',
      'no-engine': 'This browser cannot read tiles here.',
    },
    otherCount: (found, wanted) =>
      `${found} tiles were found where ${wanted} should lie. Keep the rows apart, nothing pale beside them, and try again.`,
    check: 'Is each tile under its own name?',
    readOtherwise: (name, read) => `${name}; it looks like ${read}`,
    manyOtherwise: 'Many look like other tiles: are the rows in the order shown, and upright?',
    lookAlikes: pairs => `These look alike in this set and may be asked about: ${pairs}.`,
    noLookAlikes: 'No two faces of this set look alike.',
    save: 'Save and play with it',
    saved: name => `“${name}” is saved in this browser and played with.`,
    noRoom: 'This browser has no room for it. Save it as a file.',
    exportSet: 'Save as a file',
    importSet: 'Open a file',
    notASet: 'This file is no set of tiles.',
    forget: 'Forget this set',
    atTable: 'Sets at the table',
    noneAtTable: 'The table keeps no set yet. One that is kept there can be read with on every screen.',
    allScreens: 'A screen without a chosen set reads with the table’s.',
    isPlayed: 'played with',
    useHere: 'Read with it here',
    play: 'The table plays with it',
    playAny: 'The table plays with any set',
    rename: name => (name === '' ? 'Rename (write the new name above)' : `Rename to “${name}”`),
    keepAtTable: name => `Keep “${name}” at the table`,
    refusals: {
      away: 'The table did not answer. Nothing was changed.',
      'phone/wrong-pin': 'This is not the PIN for phones. Nothing was changed.',
      'phone/too-many-tries': 'Too many wrong PINs. Please wait a little.',
      'sets/no-such-set': 'The table has no set of this name any more.',
      'sets/name-taken': 'Another set at the table is called that.',
      'sets/no-name': 'A set cannot be called that: no / \\ : * ? " < > | and no dot in front.',
      'sets/no-set': 'A set cannot be called that: no / \\ : * ? " < > | and no dot in front.',
      'sets/full': 'The table keeps no more sets. Forget one there first.',
      'sets/not-kept': 'The table’s disk did not take it.',
    },
  },
  'zh-Hans': {
    title: '让我看看你的牌',
    why: '看过一次的牌，比没见过的认得准得多。',
    playedWith: '正在用的牌',
    anySet: '不限',
    name: '这副牌的名字',
    withBonus: '包括花牌（42 种，否则 34 种）',
    order: '在深色的布上，每种牌放一张，正着放，按下面的行和顺序，从正上方拍一张：',
    picture: '拍照',
    looking: '正在看牌……',
    fails: { 'no-picture': '这个文件打不开，不是照片。', 'no-engine': '这个浏览器不能在这里认牌。' },
    otherCount: (found, wanted) =>
      `应该有 ${wanted} 张牌，看到 ${found} 张。行与行分开，旁边不要有浅色的东西，再拍一次。`,
    check: '每张牌都在自己的名字下面吗？',
    readOtherwise: (name, read) => `${name}，看起来像${read}`,
    manyOtherwise: '很多牌看起来像别的牌：顺序对吗？是正着放的吗？',
    lookAlikes: pairs => `这副牌里这些很像，可能会问你：${pairs}。`,
    noLookAlikes: '这副牌里没有很像的牌。',
    save: '保存并使用',
    saved: name => `“${name}”已存在这个浏览器里，正在使用。`,
    noRoom: '这个浏览器存不下，请存成文件。',
    exportSet: '存成文件',
    importSet: '打开文件',
    notASet: '这个文件不是一副牌。',
    forget: '删除这副牌',
    atTable: '牌桌上存的牌',
    noneAtTable: '牌桌还没有存牌。存在牌桌上的牌，每个屏幕都能用。',
    allScreens: '没有自己选过牌的屏幕，用牌桌正在用的那副。',
    isPlayed: '正在用',
    useHere: '在这里用它',
    play: '牌桌用这副',
    playAny: '牌桌不限哪副',
    rename: name => (name === '' ? '改名（先在上面写新名字）' : `改名为“${name}”`),
    keepAtTable: name => `把“${name}”存到牌桌`,
    refusals: {
      away: '牌桌没有回答，什么都没改。',
      'phone/wrong-pin': '手机用的 PIN 不对，什么都没改。',
      'phone/too-many-tries': 'PIN 错得太多，请稍等。',
      'sets/no-such-set': '牌桌上已经没有这副牌了。',
      'sets/name-taken': '牌桌上另一副牌叫这个名字。',
      'sets/no-name': '不能叫这个名字：不能有 / \\ : * ? " < > |，开头不能是点。',
      'sets/no-set': '不能叫这个名字：不能有 / \\ : * ? " < > |，开头不能是点。',
      'sets/full': '牌桌存不下更多的牌了，请先删掉一副。',
      'sets/not-kept': '牌桌的磁盘没有存下来。',
    },
  },
  'zh-Hant': {
    title: '讓我看看你的牌',
    why: '看過一次的牌，比沒見過的認得準得多。',
    playedWith: '正在用的牌',
    anySet: '不限',
    name: '這副牌的名字',
    withBonus: '包括花牌（42 種，否則 34 種）',
    order: '在深色的布上，每種牌放一張，正著放，按下面的行和順序，從正上方拍一張：',
    picture: '拍照',
    looking: '正在看牌……',
    fails: { 'no-picture': '這個檔案打不開，不是照片。', 'no-engine': '這個瀏覽器不能在這裡認牌。' },
    otherCount: (found, wanted) =>
      `應該有 ${wanted} 張牌，看到 ${found} 張。行與行分開，旁邊不要有淺色的東西，再拍一次。`,
    check: '每張牌都在自己的名字下面嗎？',
    readOtherwise: (name, read) => `${name}，看起來像${read}`,
    manyOtherwise: '很多牌看起來像別的牌：順序對嗎？是正著放的嗎？',
    lookAlikes: pairs => `這副牌裡這些很像，可能會問你：${pairs}。`,
    noLookAlikes: '這副牌裡沒有很像的牌。',
    save: '儲存並使用',
    saved: name => `「${name}」已存在這個瀏覽器裡，正在使用。`,
    noRoom: '這個瀏覽器存不下，請存成檔案。',
    exportSet: '存成檔案',
    importSet: '開啟檔案',
    notASet: '這個檔案不是一副牌。',
    forget: '刪除這副牌',
    atTable: '牌桌上存的牌',
    noneAtTable: '牌桌還沒有存牌。存在牌桌上的牌，每個螢幕都能用。',
    allScreens: '沒有自己選過牌的螢幕，用牌桌正在用的那副。',
    isPlayed: '正在用',
    useHere: '在這裡用它',
    play: '牌桌用這副',
    playAny: '牌桌不限哪副',
    rename: name => (name === '' ? '改名（先在上面寫新名字）' : `改名為「${name}」`),
    keepAtTable: name => `把「${name}」存到牌桌`,
    refusals: {
      away: '牌桌沒有回答，什麼都沒改。',
      'phone/wrong-pin': '手機用的 PIN 不對，什麼都沒改。',
      'phone/too-many-tries': 'PIN 錯得太多，請稍等。',
      'sets/no-such-set': '牌桌上已經沒有這副牌了。',
      'sets/name-taken': '牌桌上另一副牌叫這個名字。',
      'sets/no-name': '不能叫這個名字：不能有 / \\ : * ? " < > |，開頭不能是點。',
      'sets/no-set': '不能叫這個名字：不能有 / \\ : * ? " < > |，開頭不能是點。',
      'sets/full': '牌桌存不下更多的牌了，請先刪掉一副。',
      'sets/not-kept': '牌桌的磁碟沒有存下來。',
    },
  },
};
