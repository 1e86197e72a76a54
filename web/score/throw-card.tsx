import { usePad } from '../shared/page-context.ts';
import { useHost } from '../shared/use-host.tsx';
import { whatItDecides } from '../text/speech.ts';
import type { TableView } from '../view-types.ts';
import type { ToldTable } from './at-the-table.tsx';
import { DiceFaces } from './dice-faces.tsx';

/** The dice of a table where nothing reads them: thrown here, or told as they fell; then where the wall is broken. */
export function ThrowCard({ link, host }: ToldTable) {
  const { speech, nameOf, ruleSet } = usePad();
  const { words } = speech;
  const { ask, trouble, isSending } = useHost(host);
  const table = link.table.value;
  const next = table && nextThrow(table, ruleSet.breakingDice);
  const broken = table?.phase === 'deal' ? table.wall.broken : null;
  const isBroken = broken && <span class="thrown-before">{words.broken(nameOf(broken.side), broken.skipped)}</span>;
  if (!next) return isBroken ? <p class="card thrown">{isBroken}</p> : null;
  const throwThem = (values?: readonly number[]): Promise<boolean> =>
    ask({ type: 'throw-dice', ...(values && { values }) });
  return (
    <form
      class="card throw-card"
      data-throw={next.for}
      onSubmit={event => {
        event.preventDefault();
        void throwThem();
      }}
    >
      {isBroken}
      <p class="throw-asked">
        <b>
          {next.by === null ? words.rollForDealer : words.rollToBreak(nameOf(next.by))}
          {isBroken ? <small>{whatItDecides(speech, ruleSet.words, next.for)}</small> : null}
        </b>
        <button type="submit" data-do="throw-dice" disabled={isSending}>
          {words.throwDice}
        </button>
      </p>
      {trouble}
      <DiceFaces key={next.for} dice={next.dice} isSending={isSending} onTold={throwThem} />
    </form>
  );
}

type AwaitedThrow = NonNullable<TableView['awaitedThrow']>;

interface NextThrow extends Omit<AwaitedThrow, 'by'> {
  /** Null: it is not known who. */
  readonly by: TableView['dealer'];
}

/** The throw that is waited for, or with which the next hand would begin. */
function nextThrow({ awaitedThrow, phase, nextDeal, dealer }: TableView, breakingDice: number): NextThrow | null {
  if (awaitedThrow) return awaitedThrow;
  const deals = phase === 'over' ? nextDeal?.dealer : phase === 'setup' ? dealer : undefined;
  return deals === undefined ? null : { by: deals, for: 'break', dice: breakingDice };
}
