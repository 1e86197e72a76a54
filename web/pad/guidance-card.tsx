import { useState } from 'preact/hooks';
import { placeName, type Speech } from '../text/speech.ts';
import type { AnswerCommand, Discrepancy, TableView } from '../view-types.ts';
import { QuestionChoices } from './question-choices.tsx';
import { Tile } from './tile.tsx';

interface GuidanceProps {
  readonly table: TableView;
  /** As much of it as this page's reader may know. */
  readonly discrepancy: Discrepancy | null;
  readonly speech: Speech;
  /** False when it was refused. */
  readonly onAnswer: (answer: AnswerCommand) => Promise<boolean>;
}

/** What the table cannot make out: to be answered by one tap, or put right one step at a time. */
export function GuidanceCard({ table, discrepancy, speech, onAnswer }: GuidanceProps) {
  const [refused, setRefused] = useState<number | null>(null);
  if (!discrepancy) return null;
  const { words } = speech;
  const { id, guidance, choices } = discrepancy;
  const [step, ...later] = guidance;
  const answer = async (choice: AnswerCommand['choice']): Promise<void> => {
    setRefused((await onAnswer({ type: 'answer', discrepancy: id, choice })) ? null : id);
  };
  return (
    <section class="card guidance" role="alert" data-guidance={step?.zone ?? 'table'}>
      <h2>{choices.length > 0 ? words.whichWasIt : words.putRight}</h2>
      <QuestionChoices table={table} choices={choices} speech={speech} onChoose={answer} />
      {step ? (
        <div class="guidance-step">
          <Tile kind={step.tile === '_' ? null : step.tile} name={words.tile(step.tile)} />
          <p>
            {words.step(step, words.tile(step.tile), placeName(speech, table, step.zone))}
            {later.length > 0 ? <small class="soft">{words.stepsAfter(later.length)}</small> : null}
          </p>
        </div>
      ) : null}
      <button type="button" class="quiet" data-answer="as-it-lies" onClick={() => answer('as-it-lies')}>
        {words.asItLies}
      </button>
      {refused === id ? <p role="alert">{words.notPossible}</p> : null}
    </section>
  );
}
