import type { Button } from '../../src/domain/button.ts';
import type { BoardPlace } from '../../src/projections/host-view.ts';
import { type ByScript, inScript, said } from '../text/by-script.ts';
import type { Language } from '../text/language.ts';
import type { Terms } from '../text/terms.ts';

/** The words of the host's setup, beside those of every private page. */
export interface SetupCatalogue {
  readonly language: string;
  readonly pin: string;
  readonly done: string;

  readonly yes: string;
  readonly screens: string;
  readonly screensHint: string;
  /** A screen's role; `any player`: it has shown no PIN. */
  readonly screenOf: Readonly<Record<'host' | 'display' | 'viewer' | 'anybody', string>>;
  readonly atTheMachine: string;
  readonly openSince: (time: string) => string;
  readonly sendAway: string;
  readonly displayPin: string;

  readonly startHand: string;
  readonly eastDrawnBy: string;
  readonly drawSeats: string;
  readonly drawSeatsHint: string;
  readonly sitsNow: (place: string) => string;
  readonly moveSeats: string;
  readonly undo: string;
  readonly sureUndo: string;
  /** The last action, where no tiles tell it; `lastAction` for any other. */
  readonly lastAction: string;
  readonly lastActions: Readonly<Record<string, string>>;
  readonly pause: string;
  readonly resume: string;
  readonly voidHand: string;
  /** The end of the hand is taken back no more: its replay opens. */
  readonly confirmResult: string;
  readonly whyConfirm: string;
  readonly sureVoid: string;
  readonly match: string;
  readonly parts: Readonly<Record<'tonight' | 'rules' | 'devices' | 'expert', string>>;
  readonly example: string;
  readonly exampleWinner: string;
  readonly exampleGiver: string;
  readonly exampleOther: string;
  readonly noBoards: string;
  readonly phoneAsCamera: string;
  readonly ruleSet: string;
  readonly scoringOnly: string;
  readonly standard: string;
  readonly concerns: { readonly score: string; readonly play: string };
  readonly whereArgued: string;
  readonly newMatch: string;
  readonly sureNewMatch: string;
  readonly people: string;
  readonly newPin: string;
  readonly pinIs: (pin: string) => string;
  readonly tellPin: string;
  readonly screenOpen: string;
  readonly noScreen: string;
  readonly scan: (name: string) => string;
  /** The findings of the doctor: these are English, whatever the page's language. */
  readonly doctor: string;
  readonly doctorHint: string;
  readonly examine: string;
  readonly diagnostics: string;
  readonly diagnosticsHint: string;
  readonly examining: string;
  readonly notExamined: string;
  readonly nothingFound: string;
  readonly verdicts: Readonly<Record<'ok' | 'warn' | 'fail', string>>;
  readonly devices: string;
  readonly noDevices: string;
  /** The advice for a missing board. */
  readonly lookFor: (place: BoardPlace) => string;
  /** Why a port cannot be reached: what the machine says is English, whatever the page speaks. */
  readonly machineSays: (reason: string) => string;
  /** Advice for an open port without an answering board. */
  readonly saysNothing: string;
  readonly states: Readonly<Record<'online' | 'stale' | 'offline', string>>;
  readonly strangers: (count: number) => string;
  readonly troubles: Readonly<Record<string, string>>;
  /** Messages of boards and about them, by the board's own word or the notice's code. */
  readonly boardSays: Readonly<Record<string, string>>;
  /** Has a board's lamps blink. */
  readonly blink: string;
  readonly blinks: string;
  /** The part of the table that is no player's. */
  readonly inTheMiddle: string;
  readonly healthy: string;
  readonly notices: string;
  readonly tilesAndTags: string;
  readonly tilesSeen: (seen: number, of: number) => string;
  readonly notSeenYet: string;
  readonly howToCount: string;
  readonly andMore: (count: number) => string;
  readonly ofAnotherSet: (tile: string, place: string) => string;
  readonly unknownTag: (place: string) => string;
  readonly countAnew: string;
  readonly enrol: string;
  readonly enrolOn: string;
  readonly tagsKnown: (done: number, of: number) => string;
  readonly layOnSpot: (tile: string, count: number, place: string) => string;
  readonly takeAway: (tile: string) => string;
  readonly kindHasTags: (tile: string) => string;
  readonly alreadyEnrolled: (tile: string) => string;
  readonly tooManyOfKind: (tile: string, count: number) => string;
  readonly tagsNotKept: string;
  readonly allEnrolled: string;
  readonly kindAgain: (tile: string) => string;
  readonly zones: string;
  readonly holdATile: string;
  readonly zoneKinds: Readonly<Record<'rack' | 'meld' | 'discard' | 'reveal' | 'wall' | 'indicator' | 'dice', string>>;
  readonly notSensed: string;
  readonly test: string;
  readonly throwDice: string;
  readonly noDice: string;
  readonly pressButton: string;
  readonly noPress: string;
  /** Buttons by their ids, without the seat. */
  readonly buttons: (terms: Terms) => Readonly<Record<Button['what'], string>>;
  readonly settings: string;
  readonly inFile: (file: string) => string;
  readonly noFile: string;
  readonly save: string;
  readonly saved: string;
  readonly savedForNext: string;
  readonly fileChanged: string;
  readonly notValid: string;
  readonly notSaved: string;
  readonly unchangedSecret: string;
  readonly notSet: string;
  readonly add: string;
  readonly backup: string;
  readonly backupHint: string;
  readonly toBackup: string;
  readonly yesNo: readonly [yes: string, no: string];
  /** The choices, by the key and the value in the config; others are shown as in the config. */
  readonly choices: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Headings and explanations of the config, by key; others are shown in the config's own words. */
  readonly keys: Readonly<Record<string, { readonly name: string; readonly about?: string }>>;
}

const SETUP: ByScript<SetupCatalogue> = {
  language: said('Language', '语言', '語言'),
  pin: said('PIN', 'PIN 码', 'PIN 碼'),
  screens: said('Screens', '屏幕', '螢幕'),
  screensHint: said(
    'Every page that is open. A screen that you send away must show its PIN again.',
    '所有打开的页面。请走的屏幕须重新输入 PIN 码。',
    '所有打開的頁面。請走的螢幕須重新輸入 PIN 碼。',
  ),
  screenOf: {
    host: said('host', '桌主'),
    display: said('the table’s own', '牌桌屏幕', '牌桌螢幕'),
    viewer: said('viewer', '观看', '觀看'),
    anybody: said('viewer, no PIN', '观看（无 PIN 码）', '觀看（無 PIN 碼）'),
  },
  atTheMachine: said('at the table’s machine', '牌桌主机', '牌桌主機'),
  openSince: said(
    time => `since ${time}`,
    time => `${time}起`,
  ),
  sendAway: said('Send away', '请走', '請走'),
  displayPin: said('New PIN for a screen of the table’s own', '牌桌屏幕的新 PIN 码', '牌桌螢幕的新 PIN 碼'),
  done: said('Done', '完成'),

  yes: said('Yes', '是'),
  startHand: said('Start a hand', '开始一局', '開始一局'),
  eastDrawnBy: said('First dealer by drawn winds. East was drawn by', '摸风定庄：谁摸到东？', '摸風定莊：誰摸到東？'),
  drawSeats: said('Redraw seats', '重新摸位'),
  drawSeatsHint: said(
    'Names and points go with the people. A new match begins with the points everybody brings.',
    '名字和分数跟人走，带着现有的分开始新的一场。',
    '名字和分數跟人走，帶著現有的分開始新的一場。',
  ),
  sitsNow: said(
    place => `Where ${place} sat`,
    place => `${place}的位子`,
  ),
  moveSeats: said('They sit like this now', '就这样坐', '就這樣坐'),
  undo: said('Undo', '撤销', '復原'),
  sureUndo: said('Take this back?', '要撤销这一步吗？', '要復原這一步嗎？'),
  lastAction: said('The last action', '最后一步', '最後一步'),
  lastActions: {
    'start-match': said('The match began', '这一场开始', '這一場開始'),
    'start-hand': said('The hand began', '这一局开始', '這一局開始'),
    'roll-dice': said('The dice were thrown', '掷骰', '擲骰'),
    'break-wall': said('The wall was broken', '开牌', '開牌'),
    deal: said('The tiles were dealt', '抓牌'),
    'report-foul': said('A foul was put on record', '记下犯规', '記下犯規'),
    'correct-discard': said('A discard was corrected', '改正弃牌', '改正棄牌'),
    'correct-laid-tile': said('A tile that lies open was corrected', '改正亮出的牌', '改正亮出的牌'),
    'correct-indicator': said('The indicator was corrected', '改正翻出的牌', '改正翻出的牌'),
    'agree-on-table': said('The table was right as it lay', '确认桌面无误', '確認桌面無誤'),
    'correct-result': said('The result was corrected', '改正结果', '改正結果'),
    'tell-hand': said('The hand was told', '补记这一局', '補記這一局'),
    'tell-end': said('It was told how the hand ended', '补记这一局的结果', '補記這一局的結果'),
    'tell-throw': said('The dice were thrown', '掷骰', '擲骰'),
    'tell-indicator': said('A tile was turned over', '翻牌', '翻牌'),
    'end-hand': said('The hand ended', '这一局结束', '這一局結束'),
    'void-hand': said('The hand was given up', '这一局作废', '這一局作廢'),
  },
  pause: said('Pause', '暂停', '暫停'),
  resume: said('Go on', '继续', '繼續'),
  voidHand: said('Give up the hand', '这局作废', '這局作廢'),
  confirmResult: said('Confirm result', '确认结果', '確認結果'),
  whyConfirm: said(
    'Everybody can look at the hand once the next one begins or you confirm the result. After that it cannot be undone.',
    '下一局开始或确认结果之后，才能回看这一局；之后不能再撤销。',
    '下一局開始或確認結果之後，才能回看這一局；之後不能再復原。',
  ),
  sureVoid: said(
    'Give up this hand? What was paid stays paid.',
    '这局作废？已付的分不退。',
    '這局作廢？已付的分不退。',
  ),
  match: said('Rules', '规则', '規則'),
  parts: {
    tonight: said('Tonight', '今晚'),
    rules: said('Rules', '规则', '規則'),
    devices: said('Devices', '设备', '裝置'),
    expert: said('Expert', '高级', '高級'),
  },
  example: said('What a hand pays, for example', '例如这样付', '例如這樣付'),
  exampleWinner: said('winner', '赢家', '贏家'),
  exampleGiver: said('discarder', '放炮的', '放炮的'),
  exampleOther: said('other', '旁家'),
  noBoards: said(
    'Nothing reads the tiles: you enter each hand. A phone can watch the table.',
    '没有设备读牌：每局由你们记。也可以让手机看着牌桌。',
    '沒有裝置讀牌：每局由你們記。也可以讓手機看著牌桌。',
  ),
  phoneAsCamera: said('Use a phone as the camera', '用手机当摄像头', '用手機當鏡頭'),
  ruleSet: said('Rule set', '规则', '規則'),
  scoringOnly: said('scoring only', '只能算分'),
  standard: said('standard', '标准', '標準'),
  concerns: {
    score: said('What a hand is worth', '一局值多少'),
    play: said('How it is played', '怎样打', '怎樣打'),
  },
  whereArgued: said('Explained in', '说明见', '說明見'),
  newMatch: said('Begin a new match', '开始新的一场', '開始新的一場'),
  sureNewMatch: said(
    'Begin a new match by these rules? The current match ends; its record is kept.',
    '按这些规则开始新的一场？现在这一场结束，记录保留。',
    '按這些規則開始新的一場？現在這一場結束，記錄保留。',
  ),
  people: said('Players', '玩家'),
  newPin: said('New PIN', '换新 PIN 码', '換新 PIN 碼'),
  pinIs: said(
    pin => `PIN ${pin}`,
    pin => `PIN 码 ${pin}`,
    pin => `PIN 碼 ${pin}`,
  ),
  tellPin: said(
    'It is shown only once. Keep it secret.',
    '只显示这一次，请不要告诉别人。',
    '只顯示這一次，請不要告訴別人。',
  ),
  screenOpen: said('screen open', '已打开屏幕', '已打開螢幕'),
  noScreen: said('no screen', '没有屏幕', '沒有螢幕'),
  scan: said(
    name => `Scan to open ${name}’s screen`,
    name => `扫码打开${name}的屏幕`,
    name => `掃碼打開${name}的螢幕`,
  ),
  doctor: said('Doctor', '体检', '健檢'),
  doctorHint: said(
    'Looks at everything between this table and a game: boards, disk, clock, network, broker. It takes some seconds.',
    '查看开局需要的一切：读牌板、磁盘、时钟、网络、MQTT。需要几秒钟。',
    '檢查開局需要的一切：讀牌板、磁碟、時鐘、網路、MQTT。需要幾秒鐘。',
  ),
  examine: said('Examine the table', '检查', '檢查'),
  diagnostics: said('Save a report', '保存报告', '儲存報告'),
  diagnosticsHint: said(
    'For a remote helper: findings, settings without PINs and passwords, versions, boards, the end of the log.',
    '供别处帮忙的人查看：检查结果、设置（不含 PIN 码和密码）、版本、读牌板、日志末尾。',
    '供別處幫忙的人查看：檢查結果、設定（不含 PIN 碼和密碼）、版本、讀牌板、日誌末尾。',
  ),
  examining: said('Looking …', '正在检查……', '正在檢查……'),
  notExamined: said('The table does not answer.', '牌桌没有回应。', '牌桌沒有回應。'),
  nothingFound: said('All is well.', '一切正常。', '一切正常。'),
  verdicts: {
    ok: said('well', '正常', '正常'),
    warn: said('look', '注意', '注意'),
    fail: said('wrong', '有问题', '有問題'),
  },
  devices: said('Devices', '设备', '設備'),
  noDevices: said('No board has been found.', '没有找到任何读牌板。', '沒有找到任何讀牌板。'),
  lookFor: said(
    place => {
      if (place.type === 'phone') return 'No phone speaks for it yet. Open /camera on one.';
      const where = place.type === 'port' ? `${place.path} is not open.` : `No board calls itself ${place.uid}.`;
      return `${where} Is its cable in at both ends? “paizhuo boards list” names every port and who is there.`;
    },
    place => {
      if (place.type === 'phone') return '还没有手机当这块读牌板，请在手机上打开 /camera。';
      const where = place.type === 'port' ? `${place.path} 没有打开。` : `没有读牌板自称 ${place.uid}。`;
      return `${where}线的两头都插好了吗？“paizhuo boards list”列出每个端口和上面的读牌板。`;
    },
    place => {
      if (place.type === 'phone') return '還沒有手機當這塊讀牌板，請在手機上打開 /camera。';
      const where = place.type === 'port' ? `${place.path} 沒有打開。` : `沒有讀牌板自稱 ${place.uid}。`;
      return `${where}線的兩頭都插好了嗎？「paizhuo boards list」列出每個連接埠和上面的讀牌板。`;
    },
  ),
  machineSays: said(
    reason => `The machine says: ${reason}`,
    reason => `电脑说：${reason}`,
    reason => `電腦說：${reason}`,
  ),
  saysNothing: said(
    'The port is open but no board answers. Is Paizhuo’s firmware on it? “paizhuo boards test” asks.',
    '端口已打开，但读牌板没有报名。里面是 Paizhuo 的固件吗？可以用“paizhuo boards test”查一查。',
    '連接埠已打開，但讀牌板沒有報名。裡面是 Paizhuo 的韌體嗎？可以用「paizhuo boards test」查一查。',
  ),
  states: {
    online: said('online', '在线', '在線'),
    stale: said('no news', '没有消息', '沒有訊息'),
    offline: said('away', '离线', '離線'),
  },
  strangers: said(
    count => (count === 1 ? '1 unknown tag' : `${count} unknown tags`),
    count => `${count} 个陌生标签`,
    count => `${count} 個陌生標籤`,
  ),
  troubles: {
    badCrc: said('garbled lines', '乱码行', '亂碼行'),
    badLines: said('broken lines', '坏行', '壞行'),
    duplicates: said('doubled lines', '重复行', '重複行'),
    gaps: said('gaps', '缺口'),
    linesLost: said('lines lost', '丢失行', '丟失行'),
    unknownTypes: said('unknown messages', '未知消息', '未知訊息'),
    unknownKeys: said('unknown keys', '未知字段', '未知欄位'),
    badMessages: said('bad messages', '错误消息', '錯誤訊息'),
    implausible: said('implausible readings', '不合理读数', '不合理讀數'),
    healed: said('readings put right', '已纠正读数', '已糾正讀數'),
    reboots: said('restarts', '重启', '重啟'),
    commandsRefused: said('refused commands', '被拒命令', '被拒指令'),
  },
  boardSays: {
    'camera-pushed': said(
      'The camera was pushed and has found the table again.',
      '摄像头被碰动了，已重新找到牌桌。',
      '鏡頭被碰動了，已重新找到牌桌。',
    ),
    'table-not-found': said(
      'The camera does not find the table: nothing is read.',
      '摄像头找不到牌桌，暂时不认牌。',
      '鏡頭找不到牌桌，暫時不認牌。',
    ),
    'zone-unread': said(
      'Something in a zone is read as no tile: tiles that stand there, or lie askew?',
      '某个区域里有东西认不出是牌：是立着的牌，还是放歪了？',
      '某個區域裡有東西認不出是牌：是立著的牌，還是放歪了？',
    ),
    'self-test-passed': said(
      'Self-test passed: all its reader chips answer, and every antenna’s field comes up.',
      '自检通过：读卡芯片都有回应，每个天线的磁场都能建立。',
      '自檢通過：讀卡晶片都有回應，每個天線的磁場都能建立。',
    ),
    reader: said(
      'The reader chip does not answer, or not as it should: check its plug, its wires and its supply.',
      '读卡芯片没有回应，或回应有误：检查插头、接线和供电。',
      '讀卡晶片沒有回應，或回應有誤：檢查插頭、接線和供電。',
    ),
    field: said(
      'The antenna’s field does not come up: is the loop connected?',
      '天线磁场没有建立：线圈接好了吗？',
      '天線磁場沒有建立：線圈接好了嗎？',
    ),
    noise: said(
      'Nothing was read cleanly for three seconds: is a phone lying on the table, or a tag torn?',
      '三秒内没有一次读取不受干扰：桌上放着手机吗？或有标签破损？',
      '三秒內沒有一次讀取不受干擾：桌上放著手機嗎？或有標籤破損？',
    ),
    sync: said(
      'The wire between the boards stays low, so reading is slow: is a board without power, or the wire broken?',
      '各板之间的同步线一直为低，读取会变慢：有板没通电，还是线断了？',
      '各板之間的同步線一直為低，讀取會變慢：有板沒通電，還是線斷了？',
    ),
    slow: said(
      'Reading is slow: a round over all antennas takes more than two seconds.',
      '读取很慢：读一遍所有天线要两秒以上。',
      '讀取很慢：讀一遍所有天線要兩秒以上。',
    ),
    'too-many-tags': said(
      'More tiles lie there than the board can remember.',
      '那里的牌超出了读牌板能记住的数量。',
      '那裡的牌超出了讀牌板能記住的數量。',
    ),
    walls: said(
      'The wall’s rail cannot be read: is a plug out?',
      '牌墙导轨读不出：插头松了吗？',
      '牌牆導軌讀不出：插頭鬆了嗎？',
    ),
    light: said(
      'Light from outside dazzles the wall’s rail: the sun, or a lamp?',
      '外来光晃到了牌墙导轨：阳光，还是灯？',
      '外來光晃到了牌牆導軌：陽光，還是燈？',
    ),
    'board/rebooted': said('The board has restarted.', '读牌板重启了。', '讀牌板重啟了。'),
    'board/lines-lost': said(
      'Messages were lost; everything on the board is read again.',
      '有消息丢失，正在重新读取这块板。',
      '有訊息遺失，正在重新讀取這塊板。',
    ),
    'board/babbles': said(
      'The board says far too much; most of it is dropped.',
      '读牌板的消息太多，大部分已丢弃。',
      '讀牌板的訊息太多，大部分已丟棄。',
    ),
  },
  blink: said('Blink', '闪灯', '閃燈'),
  blinks: said('Its lamps blink for three seconds.', '它的灯闪三秒。', '它的燈閃三秒。'),
  inTheMiddle: said('Middle', '桌中央'),
  healthy: said('no trouble', '没有问题', '沒有問題'),
  notices: said('What boards said', '读牌板的消息', '讀牌板的訊息'),
  tilesAndTags: said('Tiles', '麻将牌', '麻將牌'),
  tilesSeen: said(
    (seen, of) => `${seen} of ${of} tiles seen`,
    (seen, of) => `已读到 ${seen} / ${of} 张`,
    (seen, of) => `已讀到 ${seen} / ${of} 張`,
  ),
  notSeenYet: said('Not seen yet', '还没读到', '還沒讀到'),
  howToCount: said(
    'Not seen yet; lay them on any place that is read, or play a hand:',
    '这些还没读到，请放到任意读牌处，或打一局：',
    '這些還沒讀到，請放到任意讀牌處，或打一局：',
  ),
  andMore: said(
    count => `and ${count} more`,
    count => `还有 ${count} 张`,
    count => `還有 ${count} 張`,
  ),
  ofAnotherSet: said(
    (tile, place) => `${tile} in ${place} is of another set`,
    (tile, place) => `${place}里的${tile}不属于这副牌`,
    (tile, place) => `${place}裡的${tile}不屬於這副牌`,
  ),
  unknownTag: said(
    place => `An unknown tile in ${place}`,
    place => `${place}里有一张不认识的牌`,
    place => `${place}裡有一張不認識的牌`,
  ),
  countAnew: said('Count again', '重新清点', '重新清點'),
  enrol: said('Enrol tags', '登记标签', '登記標籤'),
  enrolOn: said('Lay tiles on', '放牌处', '放牌處'),
  tagsKnown: said(
    (done, of) => `${done} of ${of} tiles have their tag`,
    (done, of) => `已登记 ${done} / ${of} 张`,
    (done, of) => `已登記 ${done} / ${of} 張`,
  ),
  layOnSpot: said(
    (tile, count, place) =>
      count === 1 ? `Lay it on ${place}: ${tile}` : `Lay all ${count} on ${place}, one by one or together: ${tile}`,
    (tile, count, place) => `请把 ${count} 张${tile}放到${place}`,
    (tile, count, place) => `請把 ${count} 張${tile}放到${place}`,
  ),
  takeAway: said(
    tile => `${tile}: complete. Take the tiles away`,
    tile => `${tile}已齐，请拿走`,
    tile => `${tile}已齊，請拿走`,
  ),
  kindHasTags: said(
    tile => `${tile}: complete. Choose another kind`,
    tile => `${tile}已齐，请选另一种`,
    tile => `${tile}已齊，請選另一種`,
  ),
  alreadyEnrolled: said(
    tile => `Take the last one away: its tag is in ${tile} already`,
    tile => `请拿走最后放的：它的标签已登记为 ${tile}`,
    tile => `請拿走最後放的：它的標籤已登記為 ${tile}`,
  ),
  tooManyOfKind: said(
    (tile, count) => `Take the last one away. ${tile}: all ${count} have their tags`,
    (tile, count) => `请拿走最后放的：${count} 张${tile}都已登记`,
    (tile, count) => `請拿走最後放的：${count} 張${tile}都已登記`,
  ),
  tagsNotKept: said(
    'The tags file cannot be written. Is the disk full?',
    '标签文件无法写入，磁盘是否已满？',
    '標籤檔案無法寫入，磁碟是否已滿？',
  ),
  allEnrolled: said('Every tile has its tag', '每张牌都已登记', '每張牌都已登記'),
  kindAgain: said(
    tile => `${tile} again`,
    tile => `重新登记${tile}`,
    tile => `重新登記${tile}`,
  ),
  zones: said('Zones', '区域', '區域'),
  holdATile: said(
    'Hold a tile over a place: it lights up here.',
    '把一张牌放到某个位置上，这里就会亮。',
    '把一張牌放到某個位置上，這裡就會亮。',
  ),
  zoneKinds: {
    rack: said('Hand', '手牌'),
    meld: said('Melds', '副露'),
    discard: said('Discards', '弃牌', '棄牌'),
    reveal: said('Open hand', '亮牌处', '亮牌處'),
    wall: said('Wall', '牌墙', '牌牆'),
    indicator: said('Indicator', '翻牌位'),
    dice: said('Dice', '骰子'),
  },
  notSensed: said('nothing reads this', '没有读取', '沒有讀取'),
  test: said('Dice and buttons', '骰子和按钮', '骰子和按鈕'),
  throwDice: said('Throw the dice', '掷骰子', '擲骰子'),
  noDice: said('No throw seen yet', '还没有看到掷骰', '還沒有看到擲骰'),
  pressButton: said('Press any button', '按任意按钮', '按任意按鈕'),
  noPress: said('No button pressed yet', '还没有按过按钮', '還沒有按過按鈕'),
  buttons: said(
    ({ win, ready, stepUp }) => ({
      ...{ hu: win, ready: ready ?? 'Ready', stepup: stepUp },
      ...{ start: 'Start', next: 'Next hand', undo: 'Undo' },
    }),
    ({ win, ready, stepUp }) => ({
      ...{ hu: win, ready: ready ?? '报听', stepup: stepUp },
      ...{ start: '开始', next: '下一局', undo: '撤销' },
    }),
    ({ win, ready, stepUp }) => ({
      ...{ hu: win, ready: ready ?? '報聽', stepup: stepUp },
      ...{ start: '開始', next: '下一局', undo: '復原' },
    }),
  ),
  settings: said('Everything else', '其他设置', '其他設定'),
  inFile: said(
    file => `Kept in ${file}`,
    file => `保存在 ${file}`,
    file => `儲存在 ${file}`,
  ),
  noFile: said('This table runs without a config file.', '这张牌桌没有配置文件。', '這張牌桌沒有設定檔。'),
  save: said('Save', '保存', '儲存'),
  saved: said('Saved.', '已保存。', '已儲存。'),
  savedForNext: said(
    'Saved. Some of it takes effect with the next match.',
    '已保存，其中一些从下一场起生效。',
    '已儲存，其中一些從下一場起生效。',
  ),
  fileChanged: said(
    'Another program has changed the file. It has been read again; please check your changes.',
    '文件被别人改过，已重新读取，请再看一遍。',
    '檔案被別人改過，已重新讀取，請再看一遍。',
  ),
  notValid: said('The table cannot run like this:', '这样牌桌无法运行：', '這樣牌桌無法運作：'),
  notSaved: said('It could not be saved.', '没有保存成功。', '沒有儲存成功。'),
  unchangedSecret: said('unchanged', '不变', '不變'),
  notSet: said('not set', '未设置', '未設定'),
  add: said('Add', '添加', '新增'),
  backup: said('Backup', '备份', '備份'),
  backupHint: said(
    'Save all matches and hands, the settings and the tags as one file, or restore such a file.',
    '把所有比赛和牌局、设置和标签存成一个文件，也可以从文件恢复。',
    '把所有比賽和牌局、設定和標籤存成一個檔案，也可以從檔案還原。',
  ),
  toBackup: said('Back up or restore', '备份或恢复', '備份或還原'),
  yesNo: said(['Yes', 'No'], ['是', '否']),
  choices: {
    firstDealer: {
      dice: said('rolled for', '掷骰决定', '擲骰決定'),
      0: said('seat 1', '1号位', '1號位'),
      1: said('seat 2', '2号位', '2號位'),
      2: said('seat 3', '3号位', '3號位'),
      3: said('seat 4', '4号位', '4號位'),
    },
    language: {
      en: said('English', 'English'),
      zh: said('中文', '中文'),
      'zh-Hans': said('简体中文', '简体中文'),
      'zh-Hant': said('繁體中文', '繁體中文'),
    },
    logLevel: {
      debug: said('everything', '全部'),
      info: said('what happens', '发生的事', '發生的事'),
      warn: said('warnings', '警告'),
      error: said('errors', '错误', '錯誤'),
      silent: said('nothing', '不记', '不記'),
    },
  },
  keys: {
    version: said(
      { name: 'Version' },
      { name: '版本', about: '这种格式的版本。' },
      { name: '版本', about: '這種格式的版本。' },
    ),
    table: said(
      { name: 'This table' },
      { name: '这张牌桌', about: '是哪一张牌桌。' },
      { name: '這張牌桌', about: '是哪一張牌桌。' },
    ),
    'table.id': said(
      { name: 'Id' },
      { name: '编号', about: '用在 MQTT 主题和记录里。' },
      { name: '編號', about: '用在 MQTT 主題和記錄裡。' },
    ),
    'table.name': said(
      { name: 'Name' },
      { name: '名称', about: '大家怎么叫这张牌桌。' },
      { name: '名稱', about: '大家怎麼叫這張牌桌。' },
    ),
    coach: said(
      { name: 'Coach' },
      { name: '教练', about: '玩家自己的屏幕上是否显示听什么牌。' },
      { name: '教練', about: '玩家自己的螢幕上是否顯示聽什麼牌。' },
    ),
    broadcastMinutes: said(
      { name: 'Broadcast after (minutes)' },
      {
        name: '转播延迟（分钟）',
        about: '过这么久，所有人的手牌都在 /broadcast 上亮开；不填就不转播。缩短延迟从下一局起生效。',
      },
      {
        name: '轉播延遲（分鐘）',
        about: '過這麼久，所有人的手牌都在 /broadcast 上亮開；不填就不轉播。縮短延遲從下一局起生效。',
      },
    ),
    voice: said(
      { name: 'Voice' },
      { name: '报牌语音', about: '打开了语音的牌桌屏幕怎么说话；每块屏幕可在网址里另设。' },
      { name: '報牌語音', about: '打開了語音的牌桌螢幕怎麼說話；每塊螢幕可在網址裡另設。' },
    ),
    'voice.language': said(
      { name: 'Language' },
      { name: '语言', about: '粤语 yue、普通话 cmn 或英语 en；auto：英文页面说英语，其他按规则所在地。' },
      { name: '語言', about: '粵語 yue、普通話 cmn 或英語 en；auto：英文頁面說英語，其他按規則所在地。' },
    ),
    'voice.volume': said(
      { name: 'Volume' },
      { name: '音量', about: '0 到 100。' },
      { name: '音量', about: '0 到 100。' },
    ),
    'voice.tiles': said(
      { name: 'Name discarded tiles' },
      { name: '报打出的牌', about: '每张打出的牌都报出来。' },
      { name: '報打出的牌', about: '每張打出的牌都報出來。' },
    ),
    look: said(
      { name: 'Look' },
      { name: '外观', about: '页面的样子；每块屏幕可以自己另选。' },
      { name: '外觀', about: '頁面的樣子；每塊螢幕可以自己另選。' },
    ),
    'look.felt': said(
      { name: 'Felt' },
      { name: '桌布', about: '墨绿 green、深蓝 blue、酒红 wine、炭灰 slate。' },
      { name: '桌布', about: '墨綠 green、深藍 blue、酒紅 wine、炭灰 slate。' },
    ),
    'look.back': said(
      { name: 'Tile backs' },
      { name: '牌背', about: '竹黄 bamboo、翠玉 jade、天蓝 sky、珊瑚 coral。' },
      { name: '牌背', about: '竹黃 bamboo、翠玉 jade、天藍 sky、珊瑚 coral。' },
    ),
    'look.light': said(
      { name: 'Light' },
      { name: '明暗', about: '深色 dark、浅色 light、夜间暗光 dim；system 随设备，clock 随时间。' },
      { name: '明暗', about: '深色 dark、淺色 light、夜間暗光 dim；system 隨裝置，clock 隨時間。' },
    ),
    pins: said(
      { name: 'Fixed PINs' },
      { name: '固定 PIN 码', about: '进入私人屏幕的 PIN 码；没有写的，每场新编。' },
      { name: '固定 PIN 碼', about: '進入私人螢幕的 PIN 碼；沒有寫的，每場新編。' },
    ),
    'pins.host': said(
      { name: 'Host' },
      { name: '桌主', about: '打开设置页。' },
      { name: '桌主', about: '打開設定頁。' },
    ),
    'pins.display': said(
      { name: 'Displays' },
      { name: '牌桌屏幕', about: '让另一块屏幕成为牌桌屏幕，可以开局。牌桌主机本身不需要。' },
      { name: '牌桌螢幕', about: '讓另一塊螢幕成為牌桌螢幕，可以開局。牌桌主機本身不需要。' },
    ),
    'pins.viewer': said(
      { name: 'Looking on' },
      { name: '观看', about: '凡要观看的人都须输入；不写，则局域网内人人可看。' },
      { name: '觀看', about: '凡要觀看的人都須輸入；不寫，則區域網路內人人可看。' },
    ),
    'pins.seats': said(
      { name: 'Seats' },
      { name: '座位', about: '打开玩家自己的屏幕。' },
      { name: '座位', about: '打開玩家自己的螢幕。' },
    ),
    firstDealer: {
      name: said('First dealer', '第一个庄家', '第一個莊家'),
      about: said('Who deals first.', '谁先坐庄。', '誰先坐莊。'),
    },
    byHand: said(
      { name: 'Entered by hand' },
      { name: '手动记牌', about: '没有设备读牌：每局结果在手机上告知。不设，又没有写读牌板，就是模拟牌桌。' },
      { name: '手動記牌', about: '沒有設備讀牌：每局結果在手機上告知。不設，又沒有寫讀牌板，就是模擬牌桌。' },
    ),
    boards: said(
      { name: 'Boards' },
      { name: '读牌板', about: '哪些读牌板在读这张桌。' },
      { name: '讀牌板', about: '哪些讀牌板在讀這張桌。' },
    ),
    tags: said(
      { name: 'Tags file' },
      { name: '标签文件', about: '哪个标签在哪张牌里，每行 uid,tile。' },
      { name: '標籤檔案', about: '哪個標籤在哪張牌裡，每行 uid,tile。' },
    ),
    buttons: said(
      { name: 'Buttons' },
      { name: '按钮', about: '不由读牌板读取的按钮：接在电脑自己引脚上，或是键盘上的键。' },
      { name: '按鈕', about: '不由讀牌板讀取的按鈕：接在電腦自己腳位上，或是鍵盤上的鍵。' },
    ),
    lamps: said(
      { name: 'Lamps' },
      { name: '灯', about: '接在电脑自己引脚上的灯；读牌板上的灯不用写。' },
      { name: '燈', about: '接在電腦自己腳位上的燈；讀牌板上的燈不用寫。' },
    ),
    web: said({ name: 'Display' }, { name: '网页', about: '牌桌的网页。' }, { name: '網頁', about: '牌桌的網頁。' }),
    'web.host': said(
      { name: 'Address' },
      { name: '地址', about: '在哪里提供显示：:: 全网络，0.0.0.0 只用 IPv4，127.0.0.1 只限本机。' },
      { name: '位址', about: '在哪裡提供顯示：:: 全網路，0.0.0.0 只用 IPv4，127.0.0.1 只限本機。' },
    ),
    'web.port': said(
      { name: 'Port' },
      { name: '端口', about: '0：任意空闲端口。' },
      { name: '連接埠', about: '0：任意空閒連接埠。' },
    ),
    'web.httpsPort': said(
      { name: 'HTTPS port' },
      { name: 'HTTPS 端口', about: '有证书时，页面也经此端口以 HTTPS 提供。0：任意空闲端口。' },
      { name: 'HTTPS 連接埠', about: '有憑證時，頁面也經此連接埠以 HTTPS 提供。0：任意空閒連接埠。' },
    ),
    'web.tls': said(
      { name: 'Given certificate' },
      {
        name: '现成的证书',
        about: '由他人签发的证书；“paizhuo certificate”可自己生成。只能在配置文件里填写。',
      },
      {
        name: '現成的憑證',
        about: '由他人簽發的憑證；「paizhuo certificate」可自己產生。只能在設定檔裡填寫。',
      },
    ),
    'web.tls.certificate': said(
      { name: 'Certificate' },
      { name: '证书', about: '证书及其上级证书（PEM）。' },
      { name: '憑證', about: '憑證及其上級憑證（PEM）。' },
    ),
    'web.tls.key': said(
      { name: 'Key' },
      { name: '私钥', about: '证书的私钥（PEM）。' },
      { name: '私鑰', about: '憑證的私鑰（PEM）。' },
    ),
    'web.names': said(
      { name: 'Other names' },
      { name: '其他名称', about: '本桌在网络里还叫什么；IP 地址、localhost、*.local 和本机名总是可以。' },
      { name: '其他名稱', about: '本桌在網路裡還叫什麼；IP 位址、localhost、*.local 和本機名總是可以。' },
    ),
    'web.proxies': said(
      { name: 'Proxies' },
      { name: '代理', about: '转发请求的其他机器，相信它们的 X-Forwarded-For；本机总在其中。' },
      { name: '代理', about: '轉發請求的其他機器，相信它們的 X-Forwarded-For；本機總在其中。' },
    ),
    'web.frameAncestors': said(
      { name: 'Shown within' },
      { name: '嵌入于', about: '谁的页面可以嵌入这些页面，例如仪表板；不填则别人都不可以。' },
      { name: '嵌入於', about: '誰的頁面可以嵌入這些頁面，例如儀表板；不填則別人都不可以。' },
    ),
    'web.metricsToken': said(
      { name: 'Token for metrics' },
      { name: '指标令牌', about: '其他机器用它（Bearer）读取 /metrics；不填则只有本机可以。' },
      { name: '指標權杖', about: '其他機器用它（Bearer）讀取 /metrics；不填則只有本機可以。' },
    ),
    mqtt: said(
      { name: 'MQTT' },
      { name: 'MQTT', about: '通过 MQTT 发布牌桌；没有它就不发布。' },
      { name: 'MQTT', about: '透過 MQTT 發布牌桌；沒有它就不發布。' },
    ),
    'mqtt.url': said(
      { name: 'Broker' },
      { name: '服务器', about: '以 mqtt://、mqtts://、ws:// 或 wss:// 开头，加主机和端口。' },
      { name: '伺服器', about: '以 mqtt://、mqtts://、ws:// 或 wss:// 開頭，加主機和連接埠。' },
    ),
    'mqtt.username': said(
      { name: 'User name' },
      { name: '用户名', about: '服务器要求时填写。' },
      { name: '使用者名稱', about: '伺服器要求時填寫。' },
    ),
    'mqtt.password': said(
      { name: 'Password' },
      { name: '密码', about: '服务器要求时填写。' },
      { name: '密碼', about: '伺服器要求時填寫。' },
    ),
    'mqtt.homeAssistant': said(
      { name: 'Home Assistant' },
      { name: 'Home Assistant', about: '在这个发现前缀下把牌桌告诉 Home Assistant，那边默认为 homeassistant。' },
      { name: 'Home Assistant', about: '在這個探索前綴下把牌桌告訴 Home Assistant，那邊預設為 homeassistant。' },
    ),
    'mqtt.commands': said(
      { name: 'Commands' },
      { name: '命令', about: '能向服务器发布消息的人可否开始、暂停和继续；不选则谁都不可以。' },
      { name: '指令', about: '能向伺服器發布訊息的人可否開始、暫停和繼續；不選則誰都不可以。' },
    ),
    'mqtt.history': said(
      { name: 'Tells again' },
      { name: '补传', about: '有人（例如棋牌室）错过的，经 MQTT 问起时是否再说一遍。' },
      { name: '補傳', about: '有人（例如棋牌室）錯過的，經 MQTT 問起時是否再說一遍。' },
    ),
    dataDirectory: said(
      { name: 'Records' },
      { name: '记录', about: '记录放在哪里，每场一个文件夹。' },
      { name: '記錄', about: '記錄放在哪裡，每場一個資料夾。' },
    ),
    update: said(
      { name: 'Updates' },
      { name: '更新', about: '怎样得知有新版本。' },
      { name: '更新', about: '怎樣得知有新版本。' },
    ),
    'update.latest': said(
      { name: 'Newest version' },
      { name: '最新版本', about: '写明最新版本的 latest.json 的文件或网址，每天问一次；不填则什么也不问。' },
      { name: '最新版本', about: '寫明最新版本的 latest.json 的檔案或網址，每天問一次；不填則什麼也不問。' },
    ),
    record: said(
      { name: 'Recording' },
      { name: '记录方式', about: '记录什么，保留多久。' },
      { name: '記錄方式', about: '記錄什麼，保留多久。' },
    ),
    'record.resumeWithinHours': said(
      { name: 'Resume within (hours)' },
      {
        name: '接续时限（小时）',
        about: '没打完的一场在这段时间内可以接着打；0：每次启动都是新的一场。',
      },
      {
        name: '接續時限（小時）',
        about: '沒打完的一場在這段時間內可以接著打；0：每次啟動都是新的一場。',
      },
    ),
    'record.rawInHands': said(
      { name: 'Raw lines in hands' },
      { name: '局中附原始数据', about: '每局记录里也保存读牌板说的话，便于以后查看读数。' },
      { name: '局中附原始資料', about: '每局記錄裡也儲存讀牌板說的話，便於以後查看讀數。' },
    ),
    'record.keepRawDays': said(
      { name: 'Keep raw logs (days)' },
      { name: '原始数据保留（天）', about: '更早的原始数据删除，各局保留。' },
      { name: '原始資料保留（天）', about: '更早的原始資料刪除，各局保留。' },
    ),
    'record.keepDays': said(
      { name: 'Keep matches (days)' },
      { name: '各场保留（天）', about: '更早的场次连同各局一起删除。' },
      { name: '各場保留（天）', about: '更早的場次連同各局一起刪除。' },
    ),
    'record.keepMegabytes': said(
      { name: 'Keep at most (MB)' },
      { name: '最多占用（MB）', about: '超过时先删最早的原始数据，再删最早的场次。' },
      { name: '最多佔用（MB）', about: '超過時先刪最早的原始資料，再刪最早的場次。' },
    ),
    language: said(
      { name: 'Language' },
      { name: '语言', about: '没有自己选过语言的屏幕用什么语言。' },
      { name: '語言', about: '沒有自己選過語言的螢幕用什麼語言。' },
    ),
    logLevel: {
      name: said('Log', '日志', '日誌'),
      about: said(
        '“Everything” tells secrets such as tags and concealed tiles.',
        '“全部”会透露秘密，例如标签和暗牌。',
        '「全部」會透露秘密，例如標籤和暗牌。',
      ),
    },
  },
};

const PER_LANGUAGE = inScript<SetupCatalogue>(SETUP);

export const setupText = (language: Language): SetupCatalogue => PER_LANGUAGE[language];
