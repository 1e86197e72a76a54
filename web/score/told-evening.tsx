import { useState } from 'preact/hooks';
import type { HostView } from '../private/private-types.ts';
import { served } from '../shared/base-path.ts';
import { usePad } from '../shared/page-context.ts';
import { SheetDialog } from '../shared/sheet-dialog.tsx';
import { useHost } from '../shared/use-host.tsx';
import type { TableView } from '../view-types.ts';
import type { ToldTable } from './at-the-table.tsx';
import { SheetTable } from './sheet-table.tsx';

/** What was told last is looked at; the rest is on the page of results. */
const LAST_HANDS = 4;

/** The evening at the table so far: the last hands, what everybody has, and a way to take the last one back. */
export function ToldEvening({ link, host }: ToldTable) {
  const { speech, nameOf } = usePad();
  const { pad, words, language } = speech;
  const { ask, trouble, isSending } = useHost(host);
  const [isUnsure, setUnsure] = useState(false);
  const match = link.match.value;
  const table = link.table.value;
  const over = match?.hands.filter(({ outcome }) => outcome !== null) ?? [];
  const last = table && lastSaid(table);
  if (!match || (over.length === 0 && !last)) return null;
  const takeBack = async (): Promise<void> => {
    setUnsure(false);
    await ask(({ takesBack }) =>
      takesBack && last?.is.has(takesBack.action) ? { type: 'undo', of: takesBack.of } : null,
    );
  };
  const texts = { hand: pad.takeBackHand(table?.handNo ?? 0), throw: pad.takeBackThrow, meanwhile: pad.takeBackLast };
  const what = texts[last?.type ?? 'throw'];
  return (
    <section class="card running-sheet told-evening">
      <h2>{pad.sheet}</h2>
      <SheetTable
        headOf={seat => <span class="sheet-name">{nameOf(seat)}</span>}
        hands={over
          .slice(-LAST_HANDS)
          .map(({ handNo, win, deltas }) => ({ handNo, winner: win?.seat ?? null, deltas }))}
        balances={match.balances}
      />
      {trouble}
      <div class="sheet-actions">
        <a class="link-button" href={served(`/results?lang=${language}`)}>
          {words.results}
        </a>
        {last ? (
          <button type="button" class="quiet" data-take-back disabled={isSending} onClick={() => setUnsure(true)}>
            {what}
          </button>
        ) : null}
      </div>
      {isUnsure ? (
        <SheetDialog title={`${what}?`} closeLabel={pad.keep} onClose={() => setUnsure(false)}>
          <button type="button" class="danger sure" data-sure="take-back" onClick={takeBack}>
            {what}
          </button>
        </SheetDialog>
      ) : null}
    </section>
  );
}

type ActionType = NonNullable<HostView['takesBack']>['action'];

/** What was said last on a phone, as far as the table tells: the hand that is over, a throw, or what was told meanwhile. */
interface LastSaid {
  readonly type: 'hand' | 'throw' | 'meanwhile';
  readonly is: ReadonlySet<ActionType>;
}

const THROWS: readonly ActionType[] = ['roll-dice', 'start-hand', 'tell-throw'];
const MEANWHILE: readonly ActionType[] = [...THROWS, 'tell-ready', 'tell-indicator'];

function lastSaid({ phase, dice, seats, indicator }: TableView): LastSaid | null {
  if (phase === 'over') return { type: 'hand', is: new Set(['tell-hand']) };
  const isMore = phase === 'deal' && (indicator !== null || seats.some(({ ready }) => ready));
  if (isMore) return { type: 'meanwhile', is: new Set(MEANWHILE) };
  return dice ? { type: 'throw', is: new Set(THROWS) } : null;
}
