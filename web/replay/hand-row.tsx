import { SEATS } from '../../src/domain/seat.ts';
import type { RuleSetView } from '../shared/server-words.ts';
import { rulesName } from '../text/rules-name.ts';
import { formatAddress } from './moment-address.ts';
import { formatMoment, type ReplaySpeech } from './replay-speech.ts';
import type { ListedHand } from './replay-types.ts';

interface RowProps {
  readonly hand: ListedHand;
  readonly ruleSets: readonly Pick<RuleSetView, 'id' | 'name'>[];
  readonly speech: ReplaySpeech;
}

/** A hand in the list: how it ended, who played, when and by which rules. */
export function HandRow({ hand, ruleSets, speech }: RowProps) {
  const { replay, language, words } = speech;
  const { id, seats, winner, outcome, points, handNo, startedAt } = hand;
  const { name = { zh: hand.rules, en: hand.rules } } = ruleSets.find(set => set.id === hand.rules) ?? {};
  const rules = rulesName({ ...hand, name }, language);
  const nameOf = (seat: 0 | 1 | 2 | 3): string => seats[seat].trim() || words.seat(seat);
  return (
    <li>
      <a href={formatAddress({ page: 'hand', hand: id, seq: null })} data-hand={id} data-outcome={outcome}>
        <b class="hand-outcome">
          {winner === null
            ? outcome === 'voided'
              ? replay.voided
              : replay.drawn
            : replay.wonBy(nameOf(winner), points)}
        </b>
        <span class="hand-players">{SEATS.map(nameOf).join(' · ')}</span>
        <span class="hand-when soft">{[formatMoment(startedAt, language), rules, words.hand(handNo)].join(' · ')}</span>
      </a>
    </li>
  );
}
