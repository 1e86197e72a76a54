import { useEffect } from 'preact/hooks';
import type { AskAsHost } from '../private/ask-as-host.ts';
import type { MatchLink } from '../shared/match-link.ts';
import { usePad } from '../shared/page-context.ts';
import { seatDrawAddress } from '../shared/seat-draw-address.ts';
import type { LegalAnswer } from '../shared/server-words.ts';
import { useHost } from '../shared/use-host.tsx';
import { whatFollows } from '../text/what-follows.ts';
import type { TableView } from '../view-types.ts';
import { requestOf } from './draft-request.ts';
import type { Scorepad } from './scorepad.ts';
import type { Standing } from './sheet.ts';

/** A table at which nothing reads the tiles: this page tells it how hands end. */
export interface ToldTable {
  readonly link: MatchLink;
  readonly host: AskAsHost;
}

interface AtTheTableProps extends ToldTable {
  readonly pad: Scorepad;
  /** The hand as it is told now, where it is a result. */
  readonly legal: LegalAnswer | null;
}

/** Which hand is told for the table, and the button that puts it on everybody's screens. */
export function AtTheTable({ link, host, pad: state, legal }: AtTheTableProps) {
  const { speech, nameOf, ruleSet } = usePad();
  const { pad, words } = speech;
  const { ask, trouble, isSending } = useHost(host);
  const table = link.table.value;
  const match = link.match.value;
  const standing = table && standingOf(table);
  const hand = JSON.stringify([link.matchName.value, table && handToTell(table), match?.rules, standing]);
  useEffect(() => {
    if (match && standing) state.tellAt(hand, match.rules, standing);
  }, [hand]);
  const indicator = table?.indicator?.tile ?? null;
  const ready = table?.seats.map(seat => seat.ready) ?? [];
  const { winner } = state.draft.value;
  useEffect(() => {
    if (indicator) state.answer({ indicator });
  }, [hand, indicator]);
  useEffect(() => {
    if (winner !== null) state.answer({ ready: ready[winner] ?? false });
  }, [hand, winner, String(ready)]);
  if (!table || !standing) return null;
  const tell = (): Promise<boolean> => ask({ type: 'tell-hand', hand: requestOf(state.draft.value, ruleSet) });
  const isOver = table.phase === 'over' && table.nextDeal === null;
  return (
    <form
      class="at-the-table"
      data-tells-hand={handToTell(table)}
      onSubmit={event => {
        event.preventDefault();
        void tell();
      }}
    >
      <p>
        {isOver
          ? whatFollows(table, speech)
          : [
              words.hand(handToTell(table)),
              ...(ruleSet.windChanges ? [words.round(standing.roundWind)] : []),
              pad.dealtBy(nameOf(state.draft.value.dealer)),
              ...(standing.continuations > 0 ? [words.continued(standing.continuations)] : []),
            ].join(' · ')}
      </p>
      {table.isSeatDrawDue ? (
        <p data-seat-draw>
          {words.seatDrawDue} <a href={seatDrawAddress(speech.language)}>{words.toSeatDraw}</a>
        </p>
      ) : null}
      {trouble}
      <button type="submit" class="primary" data-tell disabled={legal === null || isSending || isOver}>
        {pad.tellTable}
      </button>
    </form>
  );
}

/** The hand that is on, or else the next one. */
const handToTell = ({ handNo, phase }: TableView): number =>
  phase === 'over' || phase === 'setup' ? handNo + 1 : handNo;

/** Where the hand stands that is told next. Who deals the first is told with it where no dice have said so. */
function standingOf({ phase, nextDeal, dealer, roundWind, continuations }: TableView): Standing {
  return phase === 'over' && nextDeal ? nextDeal : { dealer: dealer ?? 0, roundWind, continuations };
}
