import type { Signal } from '@preact/signals';
import { useState } from 'preact/hooks';
import { formatDelta, formatPoints } from '../dom/ticking-number.ts';
import { usePad } from '../pad/pad-context.ts';
import { bySeat, SEATS } from '../pad/pad-types.ts';
import { LONGEST_NAME } from './keep.ts';
import { balancesAfterEach, csvOf, emptySheet, type Sheet } from './sheet.ts';

interface SheetProps {
  readonly sheet: Signal<Sheet>;
}

/** The evening so far: who has what, hand by hand; to be taken away as a file. */
export function RunningSheet({ sheet }: SheetProps) {
  const { speech, nameOf, ruleSet } = usePad();
  const { pad } = speech;
  const { lines, names, startingPoints } = sheet.value;
  const balances = balancesAfterEach(sheet.value);
  const now = balances.at(-1) ?? bySeat(() => startingPoints);
  const [isThrowingAway, setThrowingAway] = useState(false);
  const standardStart = ruleSet.options.find(({ name }) => name === 'startingPoints')?.standard;
  return (
    <section class="card running-sheet">
      <h2>{pad.sheet}</h2>
      <div class="sheet-table">
        <table>
          <thead>
            <tr>
              <th scope="col">{pad.handNumber}</th>
              {SEATS.map(seat => (
                <th key={seat} scope="col">
                  <input
                    aria-label={pad.playerName(seat + 1)}
                    maxLength={LONGEST_NAME}
                    placeholder={speech.words.seat(seat)}
                    value={names[seat]}
                    onInput={event => {
                      const { value } = event.currentTarget;
                      sheet.value = { ...sheet.value, names: bySeat(other => (other === seat ? value : names[other])) };
                    }}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line, at) => (
              <tr key={at} data-line={at + 1}>
                <th scope="row">{at + 1}</th>
                {SEATS.map(seat => (
                  <td key={seat} data-won={line.winner === seat}>
                    <span class={line.deltas[seat] < 0 ? 'is-loss' : line.deltas[seat] > 0 ? 'is-gain' : 'soft'}>
                      {formatDelta(line.deltas[seat])}
                    </span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{pad.balance}</th>
              {SEATS.map(seat => (
                <td key={seat} data-balance-of={seat}>
                  {formatPoints(now[seat])}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      {lines.length === 0 ? <p class="soft hint">{pad.emptySheet}</p> : null}
      <div class="sheet-actions">
        <button
          type="button"
          disabled={lines.length === 0}
          onClick={() => save('paizhuo.csv', csvOf(sheet.value, bySeat(nameOf)))}
        >
          {pad.exportCsv}
        </button>
        <button
          type="button"
          class="quiet"
          disabled={lines.length === 0}
          onClick={() => {
            sheet.value = { ...sheet.value, lines: lines.slice(0, -1) };
          }}
        >
          {pad.takeOff}
        </button>
        {isThrowingAway ? (
          <span class="confirm">
            <button
              type="button"
              class="danger"
              onClick={() => {
                sheet.value = emptySheet(Number(standardStart ?? startingPoints), names);
                setThrowingAway(false);
              }}
            >
              {pad.reallyNewSheet}
            </button>
            <button type="button" class="quiet" onClick={() => setThrowingAway(false)}>
              {pad.keep}
            </button>
          </span>
        ) : (
          <button type="button" class="quiet" disabled={lines.length === 0} onClick={() => setThrowingAway(true)}>
            {pad.newSheet}
          </button>
        )}
      </div>
    </section>
  );
}

/** Hands a text to the browser as a file. A mark at its beginning tells spreadsheets that it is UTF-8. */
function save(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([`\ufeff${text}`], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
