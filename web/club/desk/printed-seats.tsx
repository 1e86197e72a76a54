import { SEATS, seatNumber } from '../../../src/domain/seat.ts';
import { served } from '../../shared/base-path.ts';
import { QrCode } from '../qr-code.tsx';
import { Paper } from '../tournament/printed.tsx';
import type { DeskView, DeskWords } from './desk-words.ts';

/** A sheet for each table, with a code for each seat: scanning it claims the seat. */
export function PrintedSeats({ tables, words }: { readonly tables: DeskView['tables']; readonly words: DeskWords }) {
  const { own, text } = words;
  return (
    <Paper words={words}>
      {tables.map(({ id, name }) => (
        <section key={id} class="sheet-a4" data-table={id}>
          <h1>{name}</h1>
          <div class="seat-codes">
            {SEATS.map(seat => (
              <figure key={seat}>
                <QrCode
                  text={`${location.origin}${served(`/sit/${id}/${seatNumber(seat)}`)}`}
                  label={own.seat(seatNumber(seat))}
                />
                <figcaption>
                  <b>
                    {name} · {own.seat(seatNumber(seat))}
                  </b>
                  <span>{text.scanToSit}</span>
                </figcaption>
              </figure>
            ))}
          </div>
        </section>
      ))}
    </Paper>
  );
}
