import type { OddMove } from './mishap.ts';

/** A bonus tile that was set aside and is not laid down yet. */
export const bonusUnlaid: OddMove = {
  id: 'bonus-unlaid',
  whose: 'people',
  prior: 2.5,
  example: 'A player draws for a flower and leaves the flower in the rack.',
  nearMiss: 'A flower that lies before its owner.',
};

/** A tile of the deal that was not read. */
export const dealtUnread: OddMove = {
  id: 'dealt-unread',
  whose: 'boards',
  prior: 1.5,
  example: 'A tag of the deal is mute.',
  nearMiss: 'A player has taken a tile too few.',
};

/** A discard that was thrown among those of another player. */
export const discardAstray: OddMove = {
  id: 'discard-astray',
  whose: 'people',
  prior: 4.6,
  example: 'A discard lands in the row of a neighbour.',
  nearMiss: 'A tile falls from a rack among the discards of a neighbour: a fall, no discard.',
};

/** A discard that no board read where it was thrown. */
export const discardUnreadMove: OddMove = {
  id: 'discard-unread-move',
  whose: 'boards',
  prior: 4,
  example: 'A discard is claimed so quickly that its board never reads it.',
  nearMiss: 'A discard that is read late is still a discard.',
};

/** A draw into a rack that is read, of a tile that is not. */
export const drawUnread: OddMove = {
  id: 'draw-unread',
  whose: 'boards',
  prior: 3.5,
  example: 'A tile is drawn into a rack that is read, and thrown or held before the rack has read it.',
  nearMiss: 'A tile is drawn into a rack without an antenna: that is the usual thing.',
};

/** The dealer has kept the deal more or less often than was followed. */
export const miscountedDeal: OddMove = {
  id: 'miscounted-deal',
  whose: 'people',
  prior: 9,
  example:
    'Three horses are turned over where one is due: the dealer kept the deal twice before the table was switched on.',
  nearMiss: 'A second horse is knocked over and put back.',
};

/** A draw that was taken back, since the discard before it was won. */
export const drawnBeforeAWin: OddMove = {
  id: 'drawn-before-a-win',
  whose: 'people',
  prior: 2.5,
  example: 'The next player has drawn when another calls the last discard.',
  nearMiss: 'The next player draws after everybody has let the discard pass.',
};

/** An indicator whose dice were not read. */
export const flippedUnthrown: OddMove = {
  id: 'flipped-unthrown',
  whose: 'boards',
  prior: 3,
  example: 'An indicator is turned over, and the dice that decide which were not read.',
  nearMiss: 'Dice were read before it.',
};

/** A win on a discard that was let pass, and then one on another. */
export const passedUp: OddMove = {
  id: 'passed-up',
  whose: 'people',
  prior: 3,
  example: 'A player waits for two tiles, lets the first be thrown, and wins on the second a turn later.',
  nearMiss: 'A player wins on the first tile that completes the hand.',
};

/** A tile of a hand that no board had read until now. */
export const turnedOut: OddMove = {
  id: 'turned-out',
  whose: 'boards',
  prior: 1,
  example: 'A tile of the deal stays mute until its owner moves it.',
  nearMiss: 'A tile that is drawn is read at once.',
};

/** A call that was made without its button. */
export const unheardReady: OddMove = {
  id: 'unheard-ready',
  whose: 'people',
  prior: 4,
  example: 'A player says aloud that the hand is ready, and looks at the treasure.',
  nearMiss: 'The ready button is pressed with the discard.',
};

/** A word that goes with a move. */
export const unseenReady: OddMove = {
  id: 'unseen-ready',
  whose: 'boards',
  prior: 0.5,
  example: 'The ready button is pressed with the discard.',
  nearMiss: 'No player pressed it.',
};

/** A self-drawn win with another tile than the one that is shown first. */
export const wonWithAnotherTile: OddMove = {
  id: 'won-with-another-tile',
  whose: 'people',
  prior: 4,
  example: 'A hand is laid open, and the tile that was drawn last is not the one laid apart.',
  nearMiss: 'The tile that is shown first completes the hand: it was drawn.',
};

/** A win on a discard that still lies where it was thrown, though a whole hand with its tile lies open. */
export const wonThoughItLies: OddMove = {
  id: 'won-though-it-lies',
  whose: 'boards',
  prior: 8,
  example: 'A camera sees fourteen tiles in the hand, one of them twice.',
  nearMiss: 'The discard is taken in among the tiles of the hand.',
};

/** Everything after the deal that is odd. */
export const ODD_MOVES: readonly OddMove[] = [
  bonusUnlaid,
  dealtUnread,
  discardAstray,
  discardUnreadMove,
  drawUnread,
  drawnBeforeAWin,
  flippedUnthrown,
  miscountedDeal,
  passedUp,
  turnedOut,
  unheardReady,
  unseenReady,
  wonThoughItLies,
  wonWithAnotherTile,
];
