import type { Rules } from '../../rules/rule-set.ts';
import type { Branch } from '../belief/branch.ts';
import type { Move } from '../belief/move.ts';
import type { Tracks } from '../evidence/tracks.ts';
import { bonusTiles } from './bonus-tiles.ts';
import { claims } from './claims.ts';
import { discards } from './discards.ts';
import { draws, turnedUp } from './draws.ts';
import { horses } from './horses.ts';
import { flips, turnedOver } from './indicators.ts';
import { kongs } from './kongs.ts';
import { rolls, said } from './said.ts';
import { Sight } from './sight.ts';
import { furtherWins, wins } from './wins.ts';

/** What may have happened next by a branch, as far as it would explain something that is read. */
export function candidates(rules: Rules, tracks: Tracks, branch: Branch): readonly Move[] {
  const { hand } = branch.state;
  if (!hand) return [];
  const sight = new Sight(rules, tracks, branch, hand);
  switch (hand.phase) {
    case 'horses':
      return horses(sight);
    case 'over':
      return [...furtherWins(sight), ...said(sight)];
    case 'indicator':
      return [...flips(sight), ...rolls(sight)];
    case 'play':
    case 'bonus':
      return sight.unexplained.size === 0
        ? [...said(sight), ...rolls(sight), ...turnedOver(sight), ...(branch.unheeded > 0 ? draws(sight) : [])]
        : IN_PLAY.flatMap(possible => possible(sight));
    default:
      return [];
  }
}

const IN_PLAY: readonly ((sight: Sight) => readonly Move[])[] = [
  flips,
  turnedOver,
  turnedUp,
  draws,
  discards,
  claims,
  kongs,
  bonusTiles,
  wins,
  said,
  rolls,
];
