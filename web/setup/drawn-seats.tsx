import { useState } from 'preact/hooks';
import { type BySeat, bySeat, SEATS, update } from '../../src/domain/seat.ts';
import type { HostRequest, Seat, TableView } from '../private/private-types.ts';
import { SEAT_DRAW_HASH } from '../shared/seat-draw-address.ts';
import { SheetDialog } from '../shared/sheet-dialog.tsx';
import { nameOf } from '../text/speech.ts';
import type { SetupSpeech } from './setup-speech.ts';

interface DrawnProps {
  readonly table: TableView;
  readonly say: (command: HostRequest) => Promise<void>;
  readonly speech: SetupSpeech;
}

/** The player who has drawn the East wind deals first, instead of a throw. */
export function EastDrawnBy({ table, say, speech }: DrawnProps) {
  return (
    <fieldset class="choice" data-east-drawn-by>
      <legend>{speech.own.eastDrawnBy}</legend>
      <div class="play-buttons">
        {SEATS.map(seat => (
          <button
            key={seat}
            type="button"
            data-deals={seat}
            onClick={() => say({ type: 'start-hand', handNo: table.handNo + 1, dealer: seat })}
          >
            {nameOf(speech, table, seat)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** True once where the address asks for the draw; the address asks no longer then, so that a closed sheet stays closed. */
function takeAddressedDraw(): boolean {
  if (location.hash !== SEAT_DRAW_HASH) return false;
  history.replaceState(null, '', location.pathname + location.search);
  return true;
}

/** Between hands people draw seats again: who sits where now; names and points go with them. */
export function SeatsDrawnAnew({ table, say, speech }: DrawnProps) {
  const { own, words } = speech;
  const [from, setFrom] = useState<BySeat<Seat> | null>(() => (takeAddressedDraw() ? SEATS : null));
  if (from === null) {
    return (
      <>
        {table.isSeatDrawDue ? <p data-seat-draw>{words.seatDrawDue}</p> : null}
        <button
          type="button"
          class={table.isSeatDrawDue ? 'primary' : ''}
          data-do="draw-seats"
          onClick={() => setFrom(SEATS)}
        >
          {own.drawSeats}
        </button>
      </>
    );
  }
  const sits = (place: Seat, who: Seat): void => setFrom(update(from, place, () => who));
  const isWhole = SEATS.every(seat => from.includes(seat));
  return (
    <SheetDialog title={own.drawSeats} closeLabel={own.cancel} onClose={() => setFrom(null)}>
      <p class="soft">{own.drawSeatsHint}</p>
      {SEATS.map(place => (
        <label key={place} class="option">
          <span>{own.sitsNow(nameOf(speech, table, place))}</span>
          <select
            data-place={place}
            value={String(from[place])}
            onChange={event => sits(place, Number(event.currentTarget.value) as Seat)}
          >
            {SEATS.map(who => (
              <option key={who} value={String(who)}>
                {nameOf(speech, table, who)}
              </option>
            ))}
          </select>
        </label>
      ))}
      <button
        type="button"
        class="primary sure"
        data-do="move-seats"
        disabled={!isWhole}
        onClick={async () => {
          const names = bySeat(seat => table.seats[from[seat]].name);
          await say({ type: 'draw-seats', handNo: table.handNo, from, names });
          setFrom(null);
        }}
      >
        {own.moveSeats}
      </button>
    </SheetDialog>
  );
}
