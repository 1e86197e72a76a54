import type { AgainstView, Odds } from '../private/private-types.ts';
import { type ByScript, inScript, said } from '../text/by-script.ts';
import type { Language } from '../text/language.ts';

/** The words in which the host's page says how the table weighs the choices of its question. */
export interface WeighedCatalogue {
  readonly tableReads: string;
  readonly nothingLies: string;
  /** A back stands for a tile that is missing, whose face is not read, or that only its owner may see. */
  readonly whatBacksAre: string;
  readonly odds: Readonly<Record<Odds, string>>;
  /** The reason against a choice; the tile follows. */
  readonly against: Readonly<Record<AgainstView['what'], string>>;
}

const WEIGHED: ByScript<WeighedCatalogue> = {
  tableReads: said('What the table reads', '牌桌读到的牌', '牌桌讀到的牌'),
  nothingLies: said('no tile', '没有牌', '沒有牌'),
  whatBacksAre: said(
    'A back: a tile that is not read, or hidden.',
    '牌背：没有读到的牌，或不公开的牌。',
    '牌背：沒有讀到的牌，或不公開的牌。',
  ),
  odds: {
    likely: said('likely', '很可能', '很可能'),
    possible: said('possible', '有可能', '有可能'),
    unlikely: said('unlikely', '不太可能', '不太可能'),
  },
  against: {
    'claim-not-taken': said(
      'But the claimed tile still lies among the discards',
      '可是吃碰的牌还在弃牌里',
      '可是吃碰的牌還在棄牌裡',
    ),
    'discard-astray': said(
      'But the discard lies before another player',
      '可是这张牌打到了别家面前',
      '可是這張牌打到了別家面前',
    ),
    'discard-moved': said(
      'But a discard lies before another player',
      '可是有一张弃牌在别家面前',
      '可是有一張棄牌在別家面前',
    ),
    'discard-unread': said('But a discard is not read', '可是有一张弃牌没有读到', '可是有一張棄牌沒有讀到'),
    'discard-unread-move': said('But the discard was never read', '可是没有读到打出的牌', '可是沒有讀到打出的牌'),
    'drawn-before-a-win': said('But the next player had drawn already', '可是下家已经摸了牌', '可是下家已經摸了牌'),
    'early-bonus': said('But a bonus tile was laid down too early', '可是花牌亮得太早', '可是花牌亮得太早'),
    'fell-among-other-discards': said(
      'But a tile of the hand lies among another player’s discards',
      '可是有一张手牌落在别家的弃牌里',
      '可是有一張手牌落在別家的棄牌裡',
    ),
    'fell-among-own-discards': said(
      'But a tile of the hand lies among the discards',
      '可是有一张手牌落在弃牌里',
      '可是有一張手牌落在棄牌裡',
    ),
    'flipped-unthrown': said('But the dice for it were not read', '可是没有读到骰子', '可是沒有讀到骰子'),
    'held-up': said('But a tile of the hand is not read', '可是有一张手牌没有读到', '可是有一張手牌沒有讀到'),
    'indicator-unread': said(
      'But the tile that was turned over is not read',
      '可是翻出的牌没有读到',
      '可是翻出的牌沒有讀到',
    ),
    'laid-early': said(
      'But a tile of the hand lies among the sets',
      '可是有一张手牌放在副露里',
      '可是有一張手牌放在副露裡',
    ),
    'late-bonus': said('But a bonus tile still stands in the hand', '可是花牌还在手里', '可是花牌還在手裡'),
    'miscounted-deal': said(
      'But the number of horses does not fit the deals so far',
      '可是马的张数和连庄次数不符',
      '可是馬的張數和連莊次數不符',
    ),
    misread: said('But a tile was read as another', '可是有一张牌读成了别的', '可是有一張牌讀成了別的'),
    'plays-on': said('But play seems to go on', '可是好像还在打', '可是好像還在打'),
    'rack-open': said('But a hand lies open', '可是有手牌亮着', '可是有手牌亮著'),
    'set-elsewhere': said(
      'But a tile that lies open is read elsewhere',
      '可是亮出的牌在别处读到',
      '可是亮出的牌在別處讀到',
    ),
    'set-in-hand': said(
      'But a tile of the set still stands in the hand',
      '可是副露的牌还在手里',
      '可是副露的牌還在手裡',
    ),
    'set-unread': said('But a tile of the set is not read', '可是副露里有一张没有读到', '可是副露裡有一張沒有讀到'),
    'shown-unread': said(
      'But a tile of the open hand is not read',
      '可是亮出的手牌有一张没有读到',
      '可是亮出的手牌有一張沒有讀到',
    ),
    strayed: said(
      'But a tile of one player lies before another',
      '可是有一家的牌在别家面前',
      '可是有一家的牌在別家面前',
    ),
    'taken-back': said('But the discard was taken back', '可是打出的牌又拿了回去', '可是打出的牌又拿了回去'),
    'taken-by-another': said('But another player has the discard', '可是弃牌在别家那里', '可是棄牌在別家那裡'),
    'undrawn-in-a-rack': said('But a tile was drawn out of turn', '可是有人没轮到就摸了牌', '可是有人沒輪到就摸了牌'),
    'undrawn-in-the-open': said(
      'But a tile lies open that no player drew',
      '可是亮着一张没有人摸过的牌',
      '可是亮著一張沒有人摸過的牌',
    ),
    unheeded: said('But dice or a call do not fit it', '可是骰子或喊牌对不上', '可是骰子或喊牌對不上'),
    'unheard-ready': said('But the ready button was not pressed', '可是没有按听牌键', '可是沒有按聽牌鍵'),
    'won-though-it-lies': said('But the discard still lies there', '可是那张弃牌还在原处', '可是那張棄牌還在原處'),
    'won-with-another-tile': said(
      'But another tile was laid apart as the one drawn',
      '可是分开放的是另一张牌',
      '可是分開放的是另一張牌',
    ),
  },
};

const PER_LANGUAGE = inScript<WeighedCatalogue>(WEIGHED);

export const weighedText = (language: Language): WeighedCatalogue => PER_LANGUAGE[language];
