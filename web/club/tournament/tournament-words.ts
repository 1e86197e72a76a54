import type { EntrantView, TournamentView } from '../../../src/club/tournament/tournament-view.ts';
import { formatDelta } from '../../dom/ticking-number.ts';
import type { ClubWords } from '../club-text.ts';
import type { TournamentCatalogue } from './tournament-text.ts';

/** The words of a tournament's pages, with the club's. */
export interface TournamentWords extends ClubWords {
  readonly text: TournamentCatalogue;
}

/** Table points are kept in twelfths, so that a share of two, three or four is a whole number. */
const TWELFTHS = 12;

/** `2`, `2.33`. */
export const tablePointsText = (twelfths: number): string =>
  String(Math.round((100 * twelfths) / TWELFTHS) / 100).replace('-', '−');

/** The total that a standing goes by, as text. */
export const totalText = ({ settings }: TournamentView, total: number): string =>
  settings.scoring === 'points' ? formatDelta(total) : tablePointsText(total);

/** An entrant by name; by number alone, who does not want to be named. */
export const entrantText = (entrant: EntrantView | undefined, no: number, { own }: ClubWords): string =>
  entrant?.name ?? own.entrant(no);

export const entrantsOf = ({ entrants }: TournamentView): ReadonlyMap<number, EntrantView> =>
  new Map(entrants.map(entrant => [entrant.no, entrant]));
