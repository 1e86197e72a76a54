import { type ByScript, inScript, said } from './by-script.ts';
import type { Language } from './language.ts';
import type { ReplayCatalogue } from './replay-catalogue.ts';

const REPLAY: ByScript<ReplayCatalogue> = {
  search: said('Find a hand', '查找牌局', '尋找牌局'),
  anyRules: said('All', '全部'),
  player: said('Player', '玩家'),
  winner: said('Winner', '胡牌者'),
  from: said('From', '从', '從'),
  to: said('To', '到'),
  least: said('Points, at least', '最少分数', '最少分數'),
  found: said(
    count => (count === 1 ? '1 hand' : `${count} hands`),
    count => `${count} 局`,
  ),
  noneFound: said('No hand matches.', '没有这样的牌局。', '沒有這樣的牌局。'),
  noneYet: said(
    'No hand has been recorded yet. Each one appears here once it is over.',
    '还没有记录。每一局打完就会出现在这里。',
    '還沒有記錄。每一局打完就會出現在這裡。',
  ),
  more: said('Show more', '显示更多', '顯示更多'),
  wonBy: said(
    (name, points) => `${name} won ${points}`,
    (name, points) => `${name} 胡 ${points}`,
  ),
  drawn: said('Drawn', '流局'),
  voided: said('Given up', '作废', '作廢'),
  unreachable: said(
    'The table does not answer. Please try again.',
    '牌桌没有回应，请再试一次。',
    '牌桌沒有回應，請再試一次。',
  ),

  importIt: said('Import hands', '导入牌局', '匯入牌局'),
  importHint: said(
    'Drop .paizhuo.jsonl files or the zip of a match here, or choose them.',
    '把 .paizhuo.jsonl 文件或整场比赛的 zip 拖到这里，或选择文件。',
    '把 .paizhuo.jsonl 檔案或整場比賽的 zip 拖到這裡，或選擇檔案。',
  ),
  chooseFiles: said('Choose …', '选择……', '選擇……'),
  importing: said('Reading …', '正在读取……', '正在讀取……'),
  imported: said(
    hands => (hands === 1 ? 'The hand was imported.' : `${hands} hands were imported.`),
    hands => `已保存 ${hands} 局。`,
    hands => `已儲存 ${hands} 局。`,
  ),
  importedButDiffers: said(
    (hands, others) =>
      hands === 1
        ? 'The hand was imported, but today’s rules score it differently:'
        : `${hands} hands were imported, but today’s rules score ${others} of them differently:`,
    (hands, others) => `已保存 ${hands} 局，但其中 ${others} 局按现在的规则算分不同：`,
    (hands, others) => `已儲存 ${hands} 局，但其中 ${others} 局按現在的規則算分不同：`,
  ),
  watchIt: said('Watch it', '观看', '觀看'),
  notImported: {
    'record/not-imported': said('This file cannot be imported:', '不能导入这个文件：', '不能匯入這個檔案：'),
    'record/not-allowed': said('Only the host may import hands.', '只有桌主可以导入。', '只有桌主可以匯入。'),
    'too-large': said('This file is too large.', '文件太大。', '檔案太大。'),
    'not-a-file': said('This is not a file.', '这不是文件。', '這不是檔案。'),
  },
  notImportedAtAll: said('This file could not be imported.', '没有导入成功。', '沒有匯入成功。'),
  signIn: said('Sign in as the host', '以桌主身份登录', '以桌主身分登入'),

  backup: said('Back up everything', '备份全部', '備份全部'),
  backupHint: said(
    'All matches and hands, the settings and the tags, as one file. It contains everybody’s tiles, but no PIN and no password.',
    '所有比赛和牌局、设置和标签，存成一个文件。里面有每个人的牌，但没有 PIN 码和密码。',
    '所有比賽和牌局、設定和標籤，存成一個檔案。裡面有每個人的牌，但沒有 PIN 碼和密碼。',
  ),
  backUp: said('Save a backup', '保存备份', '儲存備份'),
  backingUp: said('Backing up …', '正在备份……', '正在備份……'),
  backedUp: said(
    files => `Backed up: ${files} files.`,
    files => `已备份 ${files} 个文件。`,
    files => `已備份 ${files} 個檔案。`,
  ),
  restoreHint: said(
    'Restore a backup: matches that are already here do not change.',
    '恢复备份：这里已有的比赛不会改变。',
    '還原備份：這裡已有的比賽不會改變。',
  ),
  restoring: said('Restoring …', '正在恢复……', '正在還原……'),
  restored: said(
    (matches, known) =>
      `${matches === 1 ? '1 match' : `${matches} matches`} restored; ${known} ${known === 1 ? 'was' : 'were'} here already.`,
    (matches, known) => `恢复了 ${matches} 场比赛，已有 ${known} 场。`,
    (matches, known) => `還原了 ${matches} 場比賽，已有 ${known} 場。`,
  ),
  withSettings: said(
    'Settings and tags too: the table then restarts with them. PINs and passwords do not change.',
    '设置和标签也恢复：牌桌会以此重新开始。PIN 码和密码保持这里现有的。',
    '設定和標籤也還原：牌桌會以此重新開始。PIN 碼和密碼保持這裡現有的。',
  ),
  settingsRestored: said(
    'The table restarts with the settings of the backup.',
    '牌桌以备份的设置重新开始。',
    '牌桌以備份的設定重新開始。',
  ),
  leftOut: said(
    secrets => `Left out: ${secrets}.`,
    secrets => `没有备份：${secrets}。`,
    secrets => `沒有備份：${secrets}。`,
  ),
  wereLeftOut: said(
    secrets => `Not in the backup: ${secrets}. They keep their present values.`,
    secrets => `备份里没有：${secrets}。这里现有的继续有效。`,
    secrets => `備份裡沒有：${secrets}。這裡現有的繼續有效。`,
  ),
  secrets: {
    pins: said('PINs', 'PIN 码', 'PIN 碼'),
    broker: said('the broker’s password', 'MQTT 服务器的密码', 'MQTT 伺服器的密碼'),
    config: said('the config file, which is not valid', '无效的配置文件', '無效的設定檔'),
    and: said(', ', '、'),
  },
  notDone: {
    'record/not-restored': said(
      'This file cannot be restored; nothing was changed.',
      '不能恢复这个文件，什么都没有改变。',
      '不能還原這個檔案，什麼都沒有改變。',
    ),
    'record/not-received': said(
      'The file did not arrive complete; nothing was changed.',
      '文件没有完整到达，什么都没有改变。',
      '檔案沒有完整到達，什麼都沒有改變。',
    ),
    'record/not-backed-up': said(
      'The backup broke off. Please try again.',
      '备份中断了，请再试一次。',
      '備份中斷了，請再試一次。',
    ),
    'record/not-allowed': said('Only the host may do that.', '只有桌主可以这样做。', '只有桌主可以這樣做。'),
    'record/busy': said('A backup is being restored already.', '正在恢复另一个备份。', '正在還原另一個備份。'),
    'record/hand-on': said(
      'A hand is being played: settings change between hands.',
      '正在打一局牌：设置只能在两局之间改变。',
      '正在打一局牌：設定只能在兩局之間改變。',
    ),
    'setup/no-file': said('The table runs without a config file.', '牌桌没有配置文件。', '牌桌沒有設定檔。'),
  },
  notDoneAtAll: said(
    'That did not work; nothing was changed.',
    '没有成功，什么都没有改变。',
    '沒有成功，什麼都沒有改變。',
  ),

  allHands: said('All hands', '所有牌局'),
  play: said('Play', '播放'),
  pause: said('Pause', '暂停', '暫停'),
  speed: said('Speed', '速度'),
  moment: said('Moment of the hand', '牌局进度', '牌局進度'),
  ofSteps: said(
    (step, steps) => `${step} of ${steps}`,
    (step, steps) => `第 ${step} 步，共 ${steps} 步`,
  ),
  seenFrom: said('At the lower edge', '坐在下方'),
  hands: said('Hands', '手牌'),
  handsAsAtTable: said('As at the table', '和桌上一样', '和桌上一樣'),
  handsOpen: said('All open', '全部亮开', '全部亮開'),
  handOfSeat: said(
    name => `As ${name} saw it`,
    name => `${name}看到的`,
  ),
  whyThisScore: said('Why this score', '为什么是这个分数', '為什麼是這個分數'),
  readings: said('What the sensors said', '传感器读到的', '感測器讀到的'),
  noReadings: said(
    'No readings: they were not kept with this hand, or you are not signed in as the host.',
    '没有读数：这一局没有保存读数，或者你没有以桌主身份登录。',
    '沒有讀數：這一局沒有儲存讀數，或者你沒有以桌主身分登入。',
  ),
  fromBoard: said('from the board', '来自读牌板', '來自讀牌板'),
  toBoard: said('to the board', '发给读牌板', '發給讀牌板'),
  link: said('Link to this moment', '此刻的链接', '此刻的連結'),
  linkCopied: said('Link copied', '已复制链接', '已複製連結'),
  cannotCopyLink: said(
    'Scan the code, or mark the link and copy it.',
    '请扫码，或选中链接自行复制。',
    '請掃碼，或選取連結自行複製。',
  ),
  share: said('Share', '分享'),
  help: said('Keys and marks', '按键和标记', '按鍵和標記'),
  allElse: said('More', '更多'),
  close: said('Close', '关闭', '關閉'),
  marks: said(
    ({ chow, pung, kong, ready, win }) => ({ claim: chow === null ? pung : `${chow}, ${pung}`, kong, ready, win }),
    ({ chow, pung, kong, ready, win }) => ({ claim: `${chow ?? ''}${pung}`, kong, ready, win }),
  ),
  commands: {
    toggle: said('Play or pause', '播放或暂停', '播放或暫停'),
    next: said('Next event', '下一步'),
    previous: said('Event before', '上一步'),
    'next-turn': said('Next turn', '下一轮', '下一輪'),
    'previous-turn': said('Turn before', '上一轮', '上一輪'),
    'next-mark': said('Next mark', '下一个标记', '下一個標記'),
    'previous-mark': said('Mark before', '上一个标记', '上一個標記'),
    first: said('Beginning', '开头', '開頭'),
    last: said('End', '结尾', '結尾'),
    faster: said('Faster', '加快'),
    slower: said('Slower', '放慢'),
    'turn-table': said('Turn the table', '转动牌桌', '轉動牌桌'),
    'open-hands': said('Whose hands lie open', '亮开谁的手牌', '亮開誰的手牌'),
    review: said('Review', '复盘', '覆盤'),
    'next-moment': said('Next big moment', '下一个关键时刻', '下一個關鍵時刻'),
    'previous-moment': said('Big moment before', '上一个关键时刻', '上一個關鍵時刻'),
    readings: said('What the sensors said', '传感器读到的', '感測器讀到的'),
    help: said('Keys and marks', '按键和标记', '按鍵和標記'),
  },
  equipment: said('Something about the equipment', '设备有变化', '設備有變化'),

  noSuchHand: said(
    'No such hand is recorded, or it is still being played.',
    '没有这一局的记录，或者它还没有打完。',
    '沒有這一局的記錄，或者它還沒有打完。',
  ),
  watch: said('Watch this hand', '观看这一局', '觀看這一局'),
  card: said('A card of this hand', '这一局的图片', '這一局的圖片'),
  matchCard: said('A card of the match so far', '到这一局为止的比赛图片', '到這一局為止的比賽圖片'),
  ahead: said(
    names => `${names} ahead`,
    names => `${names}领先`,
    names => `${names}領先`,
  ),
  afterHands: said(
    hands => (hands === 1 ? 'After 1 hand' : `After ${hands} hands`),
    hands => `打了 ${hands} 局`,
  ),
  saveRecord: said('Record', '记录', '記錄'),
  saveLedger: said('Ledger of the match (CSV)', '整场账目（CSV）', '整場帳目（CSV）'),
  saveMatch: said('All hands of the match (zip)', '整场牌局（zip）', '整場牌局（zip）'),
  saveSvg: said('Picture (SVG)', '图片（SVG）', '圖片（SVG）'),
  savePng: said('Picture (PNG)', '图片（PNG）', '圖片（PNG）'),
  notScored: said('The hand was given up; nothing was scored.', '这局作废，没有算分。', '這局作廢，沒有算分。'),
};

const PER_LANGUAGE = inScript<ReplayCatalogue>(REPLAY);

export const replayText = (language: Language): ReplayCatalogue => PER_LANGUAGE[language];
