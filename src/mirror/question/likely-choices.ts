import type { Game } from '../../engine/game.ts';
import type { Choice } from '../../engine/table-event.ts';
import { evidenceOf } from '../evidence/evidence.ts';
import { seenZones, type TablePicture } from '../evidence/table-picture.ts';
import type { TableNow } from '../expectation/table-now.ts';
import { whatCounts } from '../hypotheses/guesses.ts';
import { hypothesesAtOnce } from '../hypotheses/hypothesis.ts';
import { withLaidDoubts } from '../hypotheses/laid-doubts.ts';
import { likelyPictures } from '../hypotheses/likely-pictures.ts';

/** More to choose from than this is no help. */
const CHOICES = 4;

/**
 * What may have happened if tiles that a camera has not made out are what they may be, however unsure it is: people are
 * asked, so nothing is paid by it unless they say so.
 */
export const likelyChoices = (table: TableNow): readonly Choice[] => choicesIn(table.game, pictures(table, true));

/** The same less what takes a tile for something that it hardly is: people are only asked if a hand may well have been won. */
export const wellPossibleChoices = (table: TableNow): readonly Choice[] =>
  choicesIn(table.game, pictures(table, false));

function pictures(table: TableNow, areFarFetched: boolean): readonly TablePicture[] {
  if (table.picture.faces.size === 0) return [];
  return likelyPictures(table, 'all').flatMap(({ picture, isFarFetched }) =>
    areFarFetched || !isFarFetched ? [picture] : [],
  );
}

/** What may have happened if one of these is the picture of the table, and makes a difference. */
export function choicesIn(game: Game, likely: readonly TablePicture[]): readonly Choice[] {
  const found = new Map<string, Choice>();
  for (const picture of likely) {
    const zones = seenZones(picture);
    const ways = hypothesesAtOnce(game, evidenceOf(picture, zones, null));
    for (const choice of withLaidDoubts({ game, picture }, ways)) {
      const counts = whatCounts(game, choice, zones);
      if (choice.actions.length > 0 && !found.has(counts)) found.set(counts, choice);
    }
    if (found.size >= CHOICES) break;
  }
  return [...found.values()].slice(0, CHOICES);
}
