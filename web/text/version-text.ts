import type { UpdateRefusal, UpdateReportView } from '../../src/projections/update-view.ts';
import { type ByScript, inScript, said } from './by-script.ts';
import type { Language } from './language.ts';

/** The words about versions of the program, in one language. Details are the machine's own words, which are English. */
export interface VersionText {
  readonly version: string;
  readonly runs: (version: string) => string;
  readonly noOther: string;
  readonly offered: (version: string) => string;
  /** A newer version exists, elsewhere. */
  readonly newer: (version: string) => string;
  readonly readAbout: string;
  readonly take: (version: string) => string;
  readonly isTried: (version: string) => string;
  readonly outcome: Readonly<
    Record<Exclude<UpdateReportView['outcome'], 'trying'>, (from: string, to: string) => string>
  >;
  readonly because: Readonly<Record<UpdateRefusal, string>>;
  readonly notAsked: string;
}

const VERSION: ByScript<VersionText> = {
  version: said('Version', '版本'),
  runs: said(
    version => `Version ${version} runs.`,
    version => `正在使用 ${version}。`,
    version => `正在使用 ${version}。`,
  ),
  noOther: said(
    'No other version lies on this machine. One comes with a newer package, and is taken when you say so.',
    '这台机器上没有别的版本。装上新的软件包后会出现在这里，由您决定何时换上。',
    '這台機器上沒有別的版本。裝上新的套件後會出現在這裡，由您決定何時換上。',
  ),
  offered: said(
    version =>
      `Version ${version} lies ready. The data are copied first, the table is away for a moment, and if the new version does not do what this one did, this one comes back.`,
    version => `新版本 ${version} 已就绪。换之前先备份数据，牌桌会离开片刻；新版本如果有问题，会自动换回现在的版本。`,
    version => `新版本 ${version} 已就緒。換之前先備份資料，牌桌會離開片刻；新版本如果有問題，會自動換回現在的版本。`,
  ),
  newer: said(
    version => `Version ${version} is out. Install its package; it then waits here until you take it.`,
    version => `已发布 ${version}。请安装新的软件包，装好后会在这里等您换上。`,
    version => `已發佈 ${version}。請安裝新的套件，裝好後會在這裡等您換上。`,
  ),
  readAbout: said('What is new', '更新内容', '更新內容'),
  take: said(
    version => `Take ${version} now`,
    version => `现在换上 ${version}`,
    version => `現在換上 ${version}`,
  ),
  isTried: said(
    version => `${version} is being tried. The table is back within a minute or two.`,
    version => `正在试用 ${version}，牌桌一两分钟内回来。`,
    version => `正在試用 ${version}，牌桌一兩分鐘內回來。`,
  ),
  outcome: {
    done: said(
      (from, to) => `${to} took the place of ${from}.`,
      (from, to) => `已从 ${from} 换成 ${to}。`,
      (from, to) => `已從 ${from} 換成 ${to}。`,
    ),
    refused: said(
      (from, to) => `${to} was not tried, ${from} plays on.`,
      (from, to) => `没有试用 ${to}，继续使用 ${from}。`,
      (from, to) => `沒有試用 ${to}，繼續使用 ${from}。`,
    ),
    'went-back': said(
      (from, to) => `${to} was tried and did not stay: ${from} is back, with everything that was played.`,
      (from, to) => `试用了 ${to}，没有留下：已换回 ${from}，打过的牌都在。`,
      (from, to) => `試用了 ${to}，沒有留下：已換回 ${from}，打過的牌都在。`,
    ),
  },
  because: {
    'update/no-such-release': said('There is no such version here.', '这里没有这个版本。', '這裡沒有這個版本。'),
    'update/runs-already': said('It runs already.', '已经在用了。', '已經在用了。'),
    'update/hand-is-on': said(
      'A hand is played: take it between two hands.',
      '这一局还没打完，请在两局之间换。',
      '這一局還沒打完，請在兩局之間換。',
    ),
    'update/does-not-run': said(
      'It does not run on this machine.',
      '它在这台机器上运行不了。',
      '它在這台機器上執行不了。',
    ),
    'update/reads-hands-otherwise': said(
      'It scores recorded hands otherwise than they were paid.',
      '它对已记录的牌局算出不同的结果。',
      '它對已記錄的牌局算出不同的結果。',
    ),
    'update/cannot-keep-data': said('The data could not be copied first.', '没能先备份数据。', '沒能先備份資料。'),
    'update/does-not-come-up': said('It did not come up.', '它没有启动起来。', '它沒有啟動起來。'),
    'update/not-healthy': said('It came up and was not well.', '它启动了，但不正常。', '它啟動了，但不正常。'),
    'update/boards-missing': said(
      'It did not find boards that this one knows.',
      '它找不到现在能用的读牌板。',
      '它找不到現在能用的讀牌板。',
    ),
    'update/match-lost': said('It did not go on with the match.', '它没有接着打这一场。', '它沒有接著打這一場。'),
    'update/hands-lost': said('It lost recorded hands.', '它丢了已记录的牌局。', '它丟了已記錄的牌局。'),
  },
  notAsked: said('The table did not take this.', '牌桌没有接受。', '牌桌沒有接受。'),
};

const PER_LANGUAGE = inScript<VersionText>(VERSION);

export const versionText = (language: Language): VersionText => PER_LANGUAGE[language];
