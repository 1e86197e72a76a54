import type { PeopleCommand } from '../../src/projections/people-view.ts';
import { inScript, said } from '../text/by-script.ts';
import type { FaceName } from './faces.ts';

/** The words of the page of people. */
export interface PeopleCatalogue {
  readonly everybody: string;
  readonly nobodyYet: string;
  readonly unreachable: string;
  readonly counting: (hands: number) => string;
  readonly nobodySuch: string;
  readonly guest: string;
  readonly alsoCalled: (names: string) => string;

  readonly hands: (count: number) => string;
  readonly wins: string;
  readonly selfDraws: string;
  readonly dealIns: string;
  /** A count, of how many, as a share. */
  readonly of: (count: number, all: number) => string;
  readonly averageWin: string;
  readonly averageLoss: string;
  readonly points: string;
  readonly streaks: string;
  readonly streak: (longest: number, now: number) => string;
  readonly course: string;
  readonly bestHands: string;
  readonly noBestHands: string;

  readonly play: string;
  readonly playAbout: string;
  readonly unreviewed: (hands: number) => string;
  readonly best: string;
  readonly behind: string;
  readonly givenUp: string;
  readonly alike: string;

  readonly change: string;
  readonly signIn: string;
  readonly newName: string;
  readonly colour: string;
  readonly face: string;
  readonly faces: Readonly<Record<FaceName, string>>;
  readonly photograph: string;
  readonly noFace: string;
  readonly mergeInto: string;
  readonly choose: string;
  readonly doIt: Readonly<Record<PeopleCommand['type'], string>>;
  readonly noGuest: string;
  readonly surelyForget: (name: string) => string;
  readonly cancel: string;
  /** Why something was not done, by its code. */
  readonly whyNot: Readonly<Record<string, string>>;
  readonly notDone: string;
}

const percent = (count: number, all: number): string => `${Math.round((100 * count) / all)} %`;

export const PEOPLE_TEXT = inScript<PeopleCatalogue>({
  everybody: said('All players', '所有玩家'),
  nobodyYet: said(
    'No people yet. A player with a name appears here after a hand; names are given at /setup.',
    '还没有人。在桌上有名字的人，打完一局就会出现在这里；名字在 /setup 里填。',
    '還沒有人。在桌上有名字的人，打完一局就會出現在這裡；名字在 /setup 裡填。',
  ),
  unreachable: said(
    'The table does not answer. Please try again.',
    '牌桌没有回应，请再试一次。',
    '牌桌沒有回應，請再試一次。',
  ),
  counting: said(
    hands => (hands === 1 ? '1 hand is still to be counted.' : `${hands} hands are still to be counted.`),
    hands => `还有 ${hands} 局没有统计。`,
    hands => `還有 ${hands} 局沒有統計。`,
  ),
  nobodySuch: said('No player of this name has played here.', '没有这个名字的玩家。', '沒有這個名字的玩家。'),
  guest: said('Guest', '客人'),
  alsoCalled: said(
    names => `In records: ${names}`,
    names => `记录里的名字：${names}`,
    names => `記錄裡的名字：${names}`,
  ),

  hands: said(
    count => (count === 1 ? '1 hand' : `${count} hands`),
    count => `${count} 局`,
  ),
  wins: said('Wins', '胡牌'),
  selfDraws: said('Self-drawn', '自摸'),
  dealIns: said('Deal-ins', '点炮', '點炮'),
  of: said(
    (count, all) => (all === 0 ? '–' : `${count} of ${all} · ${percent(count, all)}`),
    (count, all) => (all === 0 ? '–' : `${count} / ${all} · ${percent(count, all)}`),
  ),
  averageWin: said('A win brings', '平均胡牌得分'),
  averageLoss: said('A deal-in costs', '平均点炮失分', '平均點炮失分'),
  points: said('Points', '总分', '總分'),
  streaks: said('Wins in a row', '连胡', '連胡'),
  streak: said(
    (longest, now) => `${longest} at most, ${now} now`,
    (longest, now) => `最多 ${longest} 次，现在 ${now} 次`,
    (longest, now) => `最多 ${longest} 次，現在 ${now} 次`,
  ),
  course: said('Points over the matches', '历场得分', '歷場得分'),
  bestHands: said('Best hands', '最好的牌'),
  noBestHands: said('No win yet.', '还没有胡过。', '還沒有胡過。'),

  play: said('Discards', '打牌'),
  playAbout: said(
    'As the review of each hand sees them: by what the player saw, where there was a choice.',
    '按每局复盘统计：只看玩家当时看到的牌，而且有选择的时候。',
    '按每局覆盤統計：只看玩家當時看到的牌，而且有選擇的時候。',
  ),
  unreviewed: said(
    hands => (hands === 1 ? '1 hand is still to be reviewed.' : `${hands} hands are still to be reviewed.`),
    hands => `还有 ${hands} 局没有复盘。`,
    hands => `還有 ${hands} 局沒有覆盤。`,
  ),
  best: said('None accepted more', '进张最多', '進張最多'),
  behind: said('Fell a step behind', '退了向听', '退了向聽'),
  givenUp: said('Tiles given up per discard', '每次放弃的张数', '每次放棄的張數'),
  alike: said('As a simulated player', '与模拟玩家相同', '與模擬玩家相同'),

  change: said('Change', '更改'),
  signIn: said(
    'Only the host can change this: sign in at /setup.',
    '只有桌主可以更改：请在 /setup 登录。',
    '只有桌主可以更改：請在 /setup 登入。',
  ),
  newName: said('Name', '名字'),
  colour: said('Colour', '颜色', '顏色'),
  face: said('Face', '头像', '頭像'),
  faces: {
    panda: said('Panda', '熊猫', '熊貓'),
    tiger: said('Tiger', '老虎'),
    rabbit: said('Rabbit', '兔子'),
    cat: said('Cat', '猫', '貓'),
    fox: said('Fox', '狐狸'),
    owl: said('Owl', '猫头鹰', '貓頭鷹'),
    crane: said('Crane', '仙鹤', '仙鶴'),
    carp: said('Carp', '锦鲤', '錦鯉'),
  },
  photograph: said('Take a photograph', '拍照', '影相'),
  noFace: said('No face', '不用头像', '不用頭像'),
  mergeInto: said('Is the same person as', '和这个人是同一人', '和這個人是同一人'),
  choose: said('Choose …', '选择……', '選擇……'),
  doIt: {
    rename: said('Rename', '改名'),
    colour: said('Colour', '颜色', '顏色'),
    face: said('Face', '头像', '頭像'),
    guest: said('Is a guest', '设为客人', '設為客人'),
    merge: said('Merge', '合并', '合併'),
    separate: said('Separate the names again', '把名字分开', '把名字分開'),
    forget: said('Delete', '删除', '刪除'),
  },
  noGuest: said('Is no guest', '不是客人'),
  surelyForget: said(
    name => `${name} is on no page of players any more. Recorded hands stay as they are.`,
    name => `玩家页面不再显示${name}。牌局记录不变。`,
    name => `玩家頁面不再顯示${name}。牌局記錄不變。`,
  ),
  cancel: said('Cancel', '取消'),
  whyNot: {
    'people/name-taken': said(
      'Another person has this name: merge the two instead.',
      '已经有人叫这个名字：请合并两人。',
      '已經有人叫這個名字：請合併兩人。',
    ),
    'people/not-a-name': said('This is no name.', '这不是名字。', '這不是名字。'),
    'record/not-allowed': said('Only the host may do that.', '只有桌主可以这样做。', '只有桌主可以這樣做。'),
  },
  notDone: said('That did not work; nothing was changed.', '没有成功，什么都没有改变。', '沒有成功，什麼都沒有改變。'),
});
