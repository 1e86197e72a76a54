import type { Growing } from './growing.ts';
import type { OddMove } from './mishap.ts';

/** Another dealer than dice and the last hand say. */
export const anotherDealer: OddMove = {
  id: 'another-dealer',
  whose: 'people',
  prior: 5,
  example: 'Dice were misread, and another player deals than they say.',
  nearMiss: 'The deal passes on after a hand: that is expected.',
};

/** Another dealer than the one who is due, where no dice were thrown twice; besides `anotherDealer`. */
export const surelyTheDealer: OddMove = {
  id: 'surely-the-dealer',
  whose: 'people',
  prior: 4,
  example: 'The dice were thrown once and say East, and South deals.',
  nearMiss: 'They were thrown twice: the first throw may have been the one that counts.',
};

/** A throw that breaks the wall before the walls stand. */
export const brokenBeforeTheWalls: OddMove = {
  id: 'broken-before-the-walls',
  whose: 'people',
  prior: 4,
  example: 'Dice lie there while tiles are still being stacked, and are to break the wall.',
  nearMiss: 'They are thrown as the last wall is closed.',
};

/** A throw that breaks the wall so soon after the one for the first deal that walls can hardly have been built. */
export const brokenAtOnce: OddMove = {
  id: 'broken-at-once',
  whose: 'people',
  prior: 1.5,
  example: 'Dice for the first deal, and others two seconds later.',
  nearMiss: 'Walls were read as whole between the two throws.',
};

/** A throw for the first deal after the walls were built. */
export const dealerThrownLate: OddMove = {
  id: 'dealer-thrown-late',
  whose: 'people',
  prior: 3,
  example: 'One player throws, walls are built, and the next throws for the first deal.',
  nearMiss: 'All four throw, and then walls are built.',
};

/** A throw for the break before the button says that the hand begins, or for the first deal after it. */
export const againstTheButton: OddMove = {
  id: 'against-the-button',
  whose: 'people',
  prior: 4,
  example: 'The wall is broken, and then the start button is pressed.',
  nearMiss: 'The start button is pressed, and then dice break the wall.',
};

/** Dice that do not count, because they were thrown again: the longer they lay, the more probably they count. */
export const thrownAgain: OddMove & Growing = {
  id: 'thrown-again',
  whose: 'people',
  prior: 2,
  perSecond: 0.8,
  most: 7,
  example: 'A die falls off the table, and the player throws again.',
  nearMiss: 'Another player throws for the first deal.',
};

/** Tiles were taken between a throw and the one that is to count instead. */
export const dealtMeanwhile: OddMove = {
  id: 'dealt-meanwhile',
  whose: 'people',
  prior: 5,
  example: 'Players have begun to take tiles, and the dealer throws again.',
  nearMiss: 'Dice are thrown again before tiles are taken.',
};

/** A wall that shows a gap elsewhere than the dice say. */
export const brokenElsewhere: OddMove = {
  id: 'broken-elsewhere',
  whose: 'people',
  prior: 6,
  example: 'The dealer has counted seven stacks where the dice say eight.',
  nearMiss: 'The wall is open where the dice say.',
};

/** A break without dice although others were read. */
export const breakUnread: OddMove = {
  id: 'break-unread',
  whose: 'boards',
  prior: 5,
  example: 'Dice were read for the first deal, and those for the break fell outside the tray.',
  nearMiss: 'No dice were read at all: this table has no tray.',
};

/** Dice that are thrown although play waits for none. */
export const thrownForNothing: OddMove = {
  id: 'thrown-for-nothing',
  whose: 'people',
  prior: 4,
  example: 'A child throws the dice during the deal.',
  nearMiss: 'Dice are thrown again because one fell off the table.',
};

/** Everything before the deal that is odd. */
export const ODD_OPENINGS: readonly OddMove[] = [
  againstTheButton,
  anotherDealer,
  breakUnread,
  brokenAtOnce,
  brokenBeforeTheWalls,
  brokenElsewhere,
  dealerThrownLate,
  dealtMeanwhile,
  surelyTheDealer,
  thrownAgain,
  thrownForNothing,
];
