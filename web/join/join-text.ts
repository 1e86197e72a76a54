import { type ByScript, inScript, said } from '../text/by-script.ts';
import type { Language } from '../text/language.ts';

/** The words for a phone that scans the code at the table. */
interface JoinText {
  readonly title: string;
  readonly whoAreYou: string;
  readonly seatIsHeld: string;
  readonly refusals: Readonly<Record<string, string>>;
  readonly noCode: string;
  readonly justLook: string;
}

const TEXT: ByScript<JoinText> = {
  title: said('Sit down', '入座'),
  whoAreYou: said('Who are you?', '你是哪一位？'),
  seatIsHeld: said(
    'Another phone has this seat. The host can free it.',
    '这个座位已有手机。请桌主先收回。',
    '這個座位已有手機。請桌主先收回。',
  ),
  refusals: {
    'session/code-used': said(
      'This code has let another phone in, or it is too old. Scan the code on the screen again.',
      '这个码已被别的手机用过，或已过期。请再扫一次屏幕上的码。',
      '這個碼已被別的手機用過，或已過期。請再掃一次螢幕上的碼。',
    ),
    'session/no-newcomers': said(
      'The host lets no more phones in. Ask them.',
      '桌主现在不让新手机加入，请问桌主。',
      '桌主現在不讓新手機加入，請問桌主。',
    ),
    'session/too-many-tries': said(
      'Too many tries. Wait a minute.',
      '试得太多了，请等一分钟。',
      '試得太多了，請等一分鐘。',
    ),
  },
  noCode: said(
    'Scan the code on the table’s screen, or in the terminal that started the table.',
    '请扫牌桌屏幕上的码，或启动牌桌的终端里的码。',
    '請掃牌桌螢幕上的碼，或啟動牌桌的終端裡的碼。',
  ),
  justLook: said('Only watch', '只观看', '只觀看'),
};

export const JOIN_TEXT: Readonly<Record<Language, JoinText>> = inScript<JoinText>(TEXT);
