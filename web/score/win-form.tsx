import type { Signal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { SEATS, windOf } from '../../src/domain/seat.ts';
import { CalledPlayer, Choice } from '../shared/choice.tsx';
import { usePad } from '../shared/page-context.ts';
import type { Seat } from '../shared/server-words.ts';
import { wonBy } from '../text/speech.ts';
import { type Draft, giversFor, isGiven, isOutcomeTold, withNoWinner, withWinner } from './draft.ts';

interface WinFormProps {
  readonly draft: Signal<Draft>;
  /** The entered hand: a new one scrolls the form into view. */
  readonly hand?: number | null;
  /** The table knows who deals. */
  readonly isDealerKnown?: boolean;
}

/** Who dealt, who won, how, and on whose tile. */
export function WinForm({ draft, hand = null, isDealerKnown = false }: WinFormProps) {
  const { ruleSet, speech, nameOf } = usePad();
  const { pad, words } = speech;
  const { dealer, winner, by, from } = draft.value;
  const windMarkOf = (seat: Seat): string => words.windMarks[windOf(seat, dealer)];
  const seats = SEATS.map(seat => ({
    value: seat as Seat | null,
    text: (
      <>
        <i class="seat-wind" aria-hidden="true">
          {windMarkOf(seat)}
        </i>
        <CalledPlayer name={nameOf(seat)} />
      </>
    ),
  }));
  const change = (part: Partial<Draft>): void => {
    draft.value = { ...draft.value, ...part };
  };
  const form = useRef<HTMLElement>(null);
  const toldBefore = useRef(hand);
  useLayoutEffect(() => {
    const isOutOfSight = (form.current?.getBoundingClientRect().top ?? 0) < 0;
    if (toldBefore.current !== hand && isOutOfSight) form.current?.scrollIntoView({ block: 'start' });
    toldBefore.current = hand;
  }, [hand]);
  return (
    <section class="card win-form" ref={form}>
      {isDealerKnown ? null : (
        <Choice
          label={pad.whoDeals}
          name="dealer"
          value={dealer as Seat | null}
          options={seats}
          isBySeat
          onChoose={seat => seat !== null && change({ dealer: seat })}
        />
      )}
      <Choice<Seat | null | 'untold'>
        label={pad.whoWon}
        name="winner"
        value={isOutcomeTold(draft.value) ? winner : 'untold'}
        options={[...seats, { value: null, text: pad.nobody }]}
        isBySeat
        onChoose={seat => {
          if (seat !== 'untold')
            draft.value = seat === null ? withNoWinner(draft.value) : withWinner(draft.value, seat);
        }}
      />
      {winner === null ? null : (
        <Choice
          label={pad.how}
          name="by"
          value={by}
          options={ruleSet.waysToWin.map(way => ({ value: way, text: wonBy(speech, ruleSet.words, way) }))}
          onChoose={way => change({ by: way })}
        />
      )}
      {winner !== null && isGiven(draft.value) ? (
        <Choice
          label={pad.fromWhom(speech.words.terms.gaveTheTile)}
          name="from"
          value={from}
          options={giversFor(winner).map(seat => ({ value: seat as Seat | null, text: nameOf(seat) }))}
          onChoose={seat => change({ from: seat })}
        />
      ) : null}
    </section>
  );
}
