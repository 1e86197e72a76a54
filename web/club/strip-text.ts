import { inScript, said } from '../text/by-script.ts';

/** The words of the club's strip on a table's screens, besides the club's own. */
interface StripCatalogue {
  readonly club: string;
  readonly timeLeft: string;
  readonly roundOf: (no: number, of: number) => string;
  readonly call: string;
  readonly called: string;
}

export const STRIP_TEXT = inScript<StripCatalogue>({
  club: said('Club', '棋牌室'),
  timeLeft: said('Time left', '剩余时间', '剩餘時間'),
  roundOf: said(
    (no, of) => `round ${no} of ${of}`,
    (no, of) => `第 ${no} / ${of} 轮`,
    (no, of) => `第 ${no} / ${of} 輪`,
  ),
  call: said('Call the desk', '呼叫工作人员', '呼叫工作人員'),
  called: said('The desk is called', '已呼叫工作人员', '已呼叫工作人員'),
});
