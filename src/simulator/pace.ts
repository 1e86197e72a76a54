import type { Range } from './random.ts';

/** However much people hurry, no movement takes less (ms): boards and mirror must be able to see it. */
export const QUICKEST_MS = 180;

/** How long people take, in milliseconds. */
export const PACE = {
  shuffleAndBuildSide: [400, 700],
  reachForDice: [600, 1000],
  /** From the throw until the dice lie still. */
  diceRoll: [900, 1300],
  readDice: [400, 700],
  takeFourTiles: [200, 350],
  takeOneTile: [200, 300],
  reachForWall: [450, 900],
  /** A tile in the hand, on its way. */
  moveTile: [200, 400],
  think: [700, 2200],
  claim: [500, 1100],
  /** A tile in the hand of a player who is ahead of the others, or nearly down. */
  hurriedTile: [40, 240],
  lookAtTile: [300, 1500],
  /** How long a discard lies there until its player wants it back. */
  regret: [150, 900],
  layOpen: [60, 120],
  /** Everybody looks at the tile that was drawn before the hand is laid open beside it. */
  showTile: [600, 1000],
  flipHorse: [700, 1000],
  lookAtResult: [7000, 8000],
} as const satisfies Record<string, Range>;
