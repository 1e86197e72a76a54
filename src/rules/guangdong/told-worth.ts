import type { Scoring } from '../scoring.ts';
import type { Options } from './options.ts';

/** Of a robbed kong the tile says which set was none; where it counts whether a hand has a ghost, only its tiles tell. */
export function toldWorth({ winOnDiscard, ghosts, ghostFree }: Options): Pick<Scoring, 'toldWorth'> {
  if (ghosts !== 'none' && ghostFree === 'double') return {};
  return {
    toldWorth: {
      ways: winOnDiscard ? ['self-draw', 'discard'] : ['self-draw'],
      least: 1,
      most: 100,
      usual: [1, 2, 3, 4, 5, 6, 7, 9, 10, 13],
      asks: ['continuations', 'replacement', 'horses', 'followed', 'ownSets', 'othersSets'],
      kongsOnly: true,
    },
  };
}
