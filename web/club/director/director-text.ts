import { inScript, said } from '../../text/by-script.ts';

/** The words of the director's page and of the screens that follow it. */
export interface DirectorCatalogue {
  readonly title: string;
  readonly signIn: string;
  readonly onAir: string;
  readonly nothing: string;
  readonly takeOff: string;
  readonly putOn: (table: string) => string;
  readonly screen: string;
  readonly late: string;
  readonly live: string;
  readonly waits: string;
}

export const DIRECTOR_TEXT = inScript<DirectorCatalogue>({
  title: said('Director', '转播导播', '轉播導播'),
  signIn: said('Please sign in at the desk first.', '请先在工作台登录。', '請先在工作台登入。'),
  onAir: said('On air', '正在转播', '正在轉播'),
  nothing: said('Nothing is on air.', '没有转播。', '沒有轉播。'),
  takeOff: said('Take off air', '停止转播', '停止轉播'),
  putOn: said(
    table => `Show ${table}`,
    table => `转播${table}`,
    table => `轉播${table}`,
  ),
  screen: said('The screen for the hall', '大厅画面', '大廳畫面'),
  late: said('all hands open, late', '延时，明牌', '延時，明牌'),
  live: said('as it is at the table', '实时，暗牌', '即時，暗牌'),
  waits: said('The screen waits for the director.', '等待导播。', '等待導播。'),
});
