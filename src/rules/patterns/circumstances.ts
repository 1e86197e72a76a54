import type { DeclaredSet, Win } from '../finished-hand.ts';
import type { WonHand } from '../scoring.ts';

/** A win, or one that is hoped for. */
interface Won {
  readonly win: Omit<Win, 'tile'>;
}

/** How the winning tile came, as rule sets ask about it. A flag that does not fit the way of winning counts for nothing. */

export const isSelfDrawn = ({ win }: Won): boolean => win.by === 'self-draw';
/** Won on another player's tile: a discard, or the fourth tile of a kong. */
export const isWonOnOthersTile = ({ win }: Won): boolean => win.by === 'discard' || win.by === 'robbed-kong';
export const isWonOnDiscard = ({ win }: Won): boolean => win.by === 'discard';
export const isRobbingAKong = ({ win }: Won): boolean => win.by === 'robbed-kong';
/** The winning tile was drawn to replace a kong's fourth. */
export const isOnReplacement = ({ win }: Won): boolean => win.by === 'self-draw' && win.replacement;
/** The winning tile was the last of the wall. */
export const isOnLastTile = ({ win }: Won): boolean => win.by === 'self-draw' && win.lastTile;
/** The same, or the discard that followed it. */
export const isWonOnLastTile = ({ win }: Won): boolean =>
  win.lastTile && (win.by === 'self-draw' || win.by === 'discard');
/** The replacement of another kong came before it in the same turn. */
export const isOnSecondKong = (won: Won): boolean => isOnReplacement(won) && (won.win.kongsInARow ?? 1) > 1;
/** On another player's discard, before the winner's own first turn. */
export const isBeforeFirstTurn = ({ win }: Won): boolean => win.by === 'discard' && win.firstTurn;
/** On the winner's own first turn. */
export const isOnFirstTurn = ({ win }: Won): boolean => win.by === 'self-draw' && win.firstTurn;
/** On the discard that followed the discarder's kong. */
export const isOnDiscardAfterKong = ({ win }: Won): boolean => win.by === 'discard' && win.afterKong;

/** How many of the winner's declared sets are like this. */
export const countDeclared = (hand: WonHand, is: (set: DeclaredSet) => boolean): number =>
  hand.winner.melds.filter(is).length;

export const isKong = (set: DeclaredSet): boolean => set.kind === 'kong';
export const isConcealedKong = (set: DeclaredSet): boolean => set.kind === 'kong' && set.kong === 'concealed';
export const isExposedKong = (set: DeclaredSet): boolean => set.kind === 'kong' && set.kong === 'exposed';
export const isAddedKong = (set: DeclaredSet): boolean => set.kind === 'kong' && set.kong === 'added';
