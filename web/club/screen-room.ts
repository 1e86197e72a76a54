/** How much of a hall's screen there is, in CSS px. */
export interface ScreenSize {
  readonly width: number;
  readonly height: number;
}

/** The number of lines that fit on a screen at once, in its own type size. */
export interface ScreenRoom {
  readonly tables: number;
  readonly rows: number;
  /** Taller than wide: there is room for one list beside nothing else. */
  readonly isUpright: boolean;
}

/** As tournament.css and league.css write on such a screen: the text, then what is around it, in lines of text. */
const SMALLEST_TEXT = 17;
const TEXT = 0.026;
const HEAD_LINES = 6;
const NEWS_LINES = 3;
const TABLE_LINES = 10.4;
const TABLE_WIDTH = 17;
const ROW_LINES = 2.3;

/** `news`: announcements that stand above. At least one of each fits: a screen that is too small is scrolled. */
export function roomOn({ width, height }: ScreenSize, news: number): ScreenRoom {
  const line = Math.max(SMALLEST_TEXT, TEXT * Math.min(width, height));
  const lines = height / line - HEAD_LINES - NEWS_LINES * news;
  const across = Math.max(1, Math.floor(width / (TABLE_WIDTH * line)));
  return {
    tables: across * Math.max(1, Math.floor(lines / TABLE_LINES)),
    rows: Math.max(1, Math.floor(lines / ROW_LINES) - 1),
    isUpright: height > width,
  };
}
