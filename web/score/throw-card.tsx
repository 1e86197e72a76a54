import { useState } from 'preact/hooks';
import { usePad } from '../shared/page-context.ts';
import { useHost } from '../shared/use-host.tsx';
import type { TableView } from '../view-types.ts';
import type { ToldTable } from './at-the-table.tsx';

const FACES = [1, 2, 3, 4, 5, 6] as const;
const PIPS = '⚀⚁⚂⚃⚄⚅';

/** The dice of a table where nothing reads them: thrown here, or told as they fell; then where the wall is broken. */
export function ThrowCard({ link, host }: ToldTable) {
  const { speech, nameOf } = usePad();
  const { pad, words } = speech;
  const { ask, trouble, isSending } = useHost(host);
  const [told, setTold] = useState<readonly number[]>([]);
  const table = link.table.value;
  const next = table && nextThrow(table);
  const broken = table?.phase === 'deal' ? table.wall.broken : null;
  if (!next) return broken ? <p class="card thrown">{words.broken(nameOf(broken.side), broken.skipped)}</p> : null;
  const throwThem = async (values?: readonly number[]): Promise<void> => {
    await ask({ type: 'throw-dice', ...(values && { values }) });
    setTold([]);
  };
  const tell = (nth: number, face: number): void => {
    const values = Array.from({ length: next.dice }, (_, at) => (at === nth ? face : (told[at] ?? 0)));
    setTold(values);
    if (values.every(value => value > 0)) void throwThem(values);
  };
  return (
    <form
      class="card throw-card"
      data-throw={next.for}
      onSubmit={event => {
        event.preventDefault();
        void throwThem();
      }}
    >
      <p class="throw-asked">
        <b>{next.by === null ? words.rollForDealer : words.rollToBreak(nameOf(next.by))}</b>
        <button type="submit" data-do="throw-dice" disabled={isSending}>
          {words.throwDice}
        </button>
      </p>
      {trouble}
      <details class="throw-told">
        <summary>{pad.tellDice}</summary>
        {Array.from({ length: next.dice }, (_, nth) => (
          <div key={nth} class="throw-faces">
            {FACES.map(face => (
              <button
                key={face}
                type="button"
                aria-label={String(face)}
                aria-pressed={told[nth] === face}
                data-die={`${nth}-${face}`}
                disabled={isSending}
                onClick={() => tell(nth, face)}
              >
                {PIPS.charAt(face - 1)}
              </button>
            ))}
          </div>
        ))}
      </details>
    </form>
  );
}

interface NextThrow {
  /** Null: it is not known who. */
  readonly by: TableView['dealer'];
  readonly for: string;
  readonly dice: number;
}

/** The throw that is waited for, or with which the next hand would begin. */
function nextThrow({ awaitedThrow, phase, nextDeal, dealer }: TableView): NextThrow | null {
  if (awaitedThrow) return awaitedThrow;
  const deals = phase === 'over' ? nextDeal?.dealer : phase === 'setup' ? dealer : undefined;
  return deals === undefined ? null : { by: deals, for: 'break', dice: 2 };
}
