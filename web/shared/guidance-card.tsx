import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { SEATS } from '../../src/domain/seat.ts';
import { SEAT_ZONES } from '../table/panels/zone-boxes.ts';
import { placeName, type Speech } from '../text/speech.ts';
import type { AnswerCommand, Discrepancy, Seat, TableView } from '../view-types.ts';
import { QuestionChoices } from './question-choices.tsx';
import { Tile } from './tile.tsx';
import { type PlannedZone, ZonePlan } from './zone-plan.tsx';

interface GuidanceProps {
  readonly table: TableView;
  /** As much of it as this page's reader may know. */
  readonly discrepancy: Discrepancy | null;
  readonly speech: Speech;
  /** The page's seat, at the lower edge of the picture. */
  readonly seat?: Seat;
  /** The note beside a choice. */
  readonly noteOf?: (choice: number) => ComponentChildren;
  /** The content below the choices. */
  readonly children?: ComponentChildren;
  /** Null when it is done, else why not. */
  readonly onAnswer: (answer: AnswerCommand) => Promise<string | null>;
}

const EVERYWHERE: readonly PlannedZone[] = SEATS.flatMap(seat =>
  SEAT_ZONES.map(kind => ({ zone: `${kind}${seat}`, look: 'plain' })),
);

/** The table's question: answered by one tap, or corrected one step at a time. */
export function GuidanceCard({ table, discrepancy, speech, seat = 0, noteOf, children, onAnswer }: GuidanceProps) {
  const [refused, setRefused] = useState<{ readonly id: number; readonly why: string } | null>(null);
  if (!discrepancy) return null;
  const { words } = speech;
  const { id, guidance, choices } = discrepancy;
  const [step, ...later] = guidance;
  const answer = async (choice: AnswerCommand['choice']): Promise<void> => {
    const why = await onAnswer({ type: 'answer', discrepancy: id, choice });
    setRefused(why === null ? null : { id, why });
  };
  return (
    <section class="card guidance" role="alert" data-guidance={step?.zone ?? 'table'}>
      <h2>{choices.length > 0 ? words.whichWasIt : words.putRight}</h2>
      <QuestionChoices key={id} table={table} choices={choices} speech={speech} noteOf={noteOf} onChoose={answer} />
      {children}
      {step ? (
        <div class="guidance-step">
          <div class="guidance-picture">
            <ZonePlan zones={[...EVERYWHERE, { zone: step.zone, look: 'lit' }]} bottom={seat} />
            <Tile kind={step.tile === '_' ? null : step.tile} name={words.tile(step.tile)} />
          </div>
          <p>
            {words.step(step, words.tile(step.tile), placeName(speech, table, step.zone))}
            {later.length > 0 ? <small class="soft">{words.stepsAfter(later.length)}</small> : null}
          </p>
        </div>
      ) : choices.length === 0 ? (
        <p>{words.lostTrack}</p>
      ) : null}
      <button type="button" class="quiet" data-answer="as-it-lies" onClick={() => answer('as-it-lies')}>
        {words.asItLies}
      </button>
      {refused?.id === id ? <p role="alert">{refused.why}</p> : null}
    </section>
  );
}
