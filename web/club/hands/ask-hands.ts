import type { ClubHandsView } from '../../../src/projections/club-view.ts';
import type { HandSource } from '../../replay/ask-records.ts';
import type { ReplayView } from '../../replay/replay-types.ts';
import { ownPath, served } from '../../shared/base-path.ts';

/** `/tables/<table>/hands`, as programs ask for it. */
const asked = (more: string): string => served(`/api${ownPath()}${more}`);

/** The hands of a match at this table; of the newest without its name. Null: there is none. Rejects when the club cannot be reached. */
export async function askClubHands(match: string | null): Promise<ClubHandsView | null> {
  const answer = await fetch(asked(match === null ? '' : `?match=${encodeURIComponent(match)}`));
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`the hands of a table: ${answer.status}`);
  return (await answer.json()) as ClubHandsView;
}

/** A club knows what everybody at the table saw, and no more. */
export const CLUB_HANDS: HandSource = {
  askReplay: async hand => {
    const answer = await fetch(asked(`/${encodeURIComponent(hand)}/replay`));
    if (answer.status === 404) return null;
    if (!answer.ok) throw new Error(`hand ${hand}: ${answer.status}`);
    return (await answer.json()) as ReplayView;
  },
  askReview: null,
};
