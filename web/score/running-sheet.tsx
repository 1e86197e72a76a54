import { useState } from 'preact/hooks';
import { bySeat } from '../../src/domain/seat.ts';
import { usePad } from '../shared/page-context.ts';
import { LONGEST_NAME } from './keep.ts';
import type { Scorepad } from './scorepad.ts';
import { balancesAfterEach, csvOf, type Standing } from './sheet.ts';
import { SheetTable } from './sheet-table.tsx';

/** The evening so far: who has what, hand by hand; to be taken away as a file. */
export function RunningSheet({ pad: { sheet, takeLastOff, beginAnew } }: { readonly pad: Scorepad }) {
  const { speech, nameOf } = usePad();
  const { pad } = speech;
  const { lines, names, startingPoints, next } = sheet.value;
  const balances = balancesAfterEach(sheet.value);
  const [isThrowingAway, setThrowingAway] = useState(false);
  return (
    <section class="card running-sheet">
      <h2>{pad.sheet}</h2>
      <SheetTable
        headOf={seat => (
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
        )}
        hands={lines.map(({ winner, deltas }, at) => ({ handNo: at + 1, winner, deltas }))}
        balances={balances.at(-1) ?? bySeat(() => startingPoints)}
      />
      {lines.length === 0 ? <p class="soft hint">{pad.emptySheet}</p> : <NextHand next={next} />}
      <div class="sheet-actions">
        <button
          type="button"
          disabled={lines.length === 0}
          onClick={() => save('paizhuo.csv', csvOf(sheet.value, bySeat(nameOf)))}
        >
          {pad.exportCsv}
        </button>
        <button type="button" class="quiet" disabled={lines.length === 0} onClick={takeLastOff}>
          {pad.takeOff}
        </button>
        {isThrowingAway ? (
          <span class="confirm">
            <button
              type="button"
              class="danger"
              onClick={() => {
                beginAnew();
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

/** Who deals next, and in which round where the prevailing wind changes. */
function NextHand({ next }: { readonly next: Standing }) {
  const { speech, nameOf, ruleSet } = usePad();
  const { pad, words } = speech;
  const said = [
    ...(ruleSet.windChanges ? [words.round(next.roundWind)] : []),
    pad.dealtBy(nameOf(next.dealer)),
    ...(next.continuations > 0 ? [words.continued(next.continuations)] : []),
  ];
  return (
    <p class="soft" data-next-hand={`${next.roundWind}${next.dealer}`}>
      {pad.nextHand} {said.join(' · ')}
    </p>
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
