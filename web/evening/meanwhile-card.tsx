import { useState } from 'preact/hooks';
import { SEATS } from '../../src/domain/seat.ts';
import { copiesOf } from '../../src/domain/tile.ts';
import { usePad } from '../shared/page-context.ts';
import { TilePicker } from '../shared/tile-picker.tsx';
import { localised } from '../text/language.ts';
import { foldable } from '../text/name-fit.ts';
import type { TableView } from '../view-types.ts';
import { DiceFaces } from './dice-faces.tsx';
import type { Evening } from './evening.ts';

interface MeanwhileProps {
  readonly table: TableView;
  readonly evening: Evening;
}

/** Entries during a hand: the turned-over tile, ready players, dice for another secret indicator. */
export function MeanwhileCard({ table, evening }: MeanwhileProps) {
  if (table.mayTell.length === 0 || evening.right.value.type !== 'host') return null;
  const may = (what: TableView['mayTell'][number]): boolean => table.mayTell.includes(what);
  return (
    <section class="card meanwhile" data-meanwhile={table.mayTell.join(' ')}>
      {may('indicator') ? <TurnedOver evening={evening} /> : null}
      {may('ready') ? <WhoIsReady evening={evening} seats={table.seats} /> : null}
      {may('throw-again') ? <ThrowAgain evening={evening} dice={table.dice?.values.length ?? 2} /> : null}
    </section>
  );
}

type Host = Pick<MeanwhileProps, 'evening'>;

function TurnedOver({ evening }: Host) {
  const { speech, ruleSet } = usePad();
  const { ask } = evening;
  const handNo = evening.link.table.value?.handNo ?? 0;
  const isSending = evening.isAsking.value;
  const [isOpen, setOpen] = useState(false);
  const question = ruleSet.questions.find(({ id }) => id === 'indicator');
  if (question?.answer.type !== 'tile') return null;
  const title = speech.say(question.text);
  return (
    <div class="meanwhile-row">
      <b>{title}</b>
      <button type="button" data-do="tell-indicator" disabled={isSending} onClick={() => setOpen(true)}>
        {speech.pad.choose}
      </button>
      {isOpen ? (
        <TilePicker
          title={title}
          kinds={question.answer.kinds}
          left={copiesOf}
          chosen={[]}
          most={1}
          onChange={([tile]) => tile && void ask({ type: 'tell-indicator', handNo, tile })}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
}

function WhoIsReady({ evening, seats }: Host & Pick<TableView, 'seats'>) {
  const { speech, nameOf, ruleSet } = usePad();
  const { ask } = evening;
  const handNo = evening.link.table.value?.handNo ?? 0;
  const isSending = evening.isAsking.value;
  const told = ruleSet.words.ready?.told;
  return (
    <fieldset class="meanwhile-row is-of-seats">
      <legend>{told ? speech.pad.who(localised(told, speech.language)) : ''}</legend>
      {SEATS.map(seat => (
        <button
          key={seat}
          type="button"
          data-ready={seat}
          aria-pressed={seats[seat].ready}
          disabled={isSending || seats[seat].ready}
          onClick={() => void ask({ type: 'tell-ready', handNo, seat })}
        >
          {foldable(nameOf(seat))}
        </button>
      ))}
    </fieldset>
  );
}

function ThrowAgain({ evening, dice }: Host & { readonly dice: number }) {
  const { speech, ruleSet } = usePad();
  const { pad, words, say } = speech;
  const { wild } = ruleSet.words;
  const { ask } = evening;
  const handNo = evening.link.table.value?.handNo ?? 0;
  const isSending = evening.isAsking.value;
  const throwThem = (values?: readonly number[]): Promise<boolean> =>
    ask({ type: 'throw-again', handNo, ...(values && { values }) });
  return (
    <details class="meanwhile-again">
      <summary>{pad.anotherIndicator(wild ? say(wild) : '')}</summary>
      <button type="button" data-do="throw-again" disabled={isSending} onClick={() => void throwThem()}>
        {words.throwDice}
      </button>
      <DiceFaces dice={dice} isSending={isSending} onTold={throwThem} />
    </details>
  );
}
