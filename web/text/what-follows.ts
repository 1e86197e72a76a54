import { SEATS } from '../../src/domain/seat.ts';
import { formatPoints } from '../dom/ticking-number.ts';
import type { TableView } from '../view-types.ts';
import { nameOf, type Speech } from './speech.ts';

/** The consequence of a result that stands: the next deal, or after the last hand the end of the match. */
export function whatFollows(view: TableView, speech: Speech): string {
  const { phase, nextDeal, seats } = view;
  if (phase !== 'over') return '';
  if (nextDeal) return speech.words.nextHand(nameOf(speech, view, nextDeal.dealer));
  const standings = SEATS.toSorted((a, b) => seats[b].balance - seats[a].balance).map(
    seat => `${nameOf(speech, view, seat)} ${formatPoints(seats[seat].balance)}`,
  );
  return speech.words.matchOver(standings);
}
