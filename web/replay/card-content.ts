import { SEATS } from '../../src/domain/seat.ts';
import { formatDelta } from '../dom/ticking-number.ts';
import { groupHand, type TileSet } from '../hand-result/group-hand.ts';
import { hasWon } from '../hand-result/winners.ts';
import { localised } from '../text/language.ts';
import { rulesName } from '../text/rules-name.ts';
import { howWon, nameOf, winnersSaid } from '../text/speech.ts';
import type { TableView, WonResult } from '../view-types.ts';
import { formatMoment, type ReplaySpeech } from './replay-speech.ts';

/** The content of a finished hand's card, before it is drawn. */
export interface CardContent {
  /** The character on the seal. */
  readonly seal: string;
  readonly title: string;
  readonly details: string;
  readonly sets: readonly TileSet[];
  readonly patterns: readonly { readonly name: string; readonly value: string }[];
  readonly seats: readonly { readonly name: string; readonly points: string; readonly hasWon: boolean }[];
  readonly foot: string;
}

/** The card of a hand whose result stands in this view; null where none does. */
export function cardContent(view: TableView, startedAt: number, speech: ReplaySpeech): CardContent | null {
  const { result, rules, handNo } = view;
  if (!result) return null;
  const { words, language } = speech;
  const won = result.type === 'won' ? result : null;
  const how = won ? howWon(speech, rules.words, won, seat => nameOf(speech, view, seat)) : [words.drawnBecause];
  return {
    seal: won ? localised(rules.words.win, language === 'zh-Hant' ? 'zh-Hant' : 'zh-Hans') : '流',
    title: won ? titleOf(won, view, speech) : words.drawn,
    details: how.join(' · '),
    sets: won ? groupHand(view, won) : [],
    patterns: (won?.patterns ?? []).map(({ name, value, multiplies }) => ({
      name: localised(name, language),
      value: multiplies ? `×${value}` : String(value),
    })),
    seats: SEATS.map(seat => ({
      name: nameOf(speech, view, seat),
      points: formatDelta(result.deltas[seat]),
      hasWon: hasWon(result, seat),
    })),
    foot: [rulesName(rules, language), words.hand(handNo), formatMoment(startedAt, language)].join(' · '),
  };
}

/** Who has won how many points, as the list of hands says; of several, who. */
const titleOf = (won: WonResult, view: TableView, speech: ReplaySpeech): string =>
  won.alsoWon.length > 0
    ? winnersSaid(speech, view, won)
    : speech.replay.wonBy(nameOf(speech, view, won.seat), won.deltas[won.seat]);

/** The card of the match as it stands in this view: how many points everybody has. */
export function matchCardContent(view: TableView, startedAt: number, speech: ReplaySpeech): CardContent {
  const { rules, handNo } = view;
  const { replay, language } = speech;
  const most = Math.max(...view.seats.map(({ balance }) => balance));
  const ahead = SEATS.filter(seat => view.seats[seat].balance === most);
  return {
    seal: '榜',
    title: replay.ahead(ahead.map(seat => nameOf(speech, view, seat)).join(' · ')),
    details: replay.afterHands(handNo),
    sets: [],
    patterns: [],
    seats: SEATS.map(seat => ({
      name: nameOf(speech, view, seat),
      points: String(view.seats[seat].balance),
      hasWon: ahead.includes(seat),
    })),
    foot: [rulesName(rules, language), formatMoment(startedAt, language)].join(' · '),
  };
}
