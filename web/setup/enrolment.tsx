import type { EnrolmentView, HostCommand, TableView } from '../private/private-types.ts';
import { Tile, TileFace } from '../shared/tile.tsx';
import { placeName } from '../text/speech.ts';
import type { SetupSpeech } from './setup-speech.ts';

interface EnrolmentProps {
  readonly table: TableView;
  readonly enrolment: EnrolmentView;
  readonly say: (command: HostCommand) => Promise<void>;
  readonly speech: SetupSpeech;
}

/** Says which tiles to lay down now, and what is wrong with those that lie there. */
export function Enrolment({ table, enrolment, say, speech }: EnrolmentProps) {
  const { own, words } = speech;
  const { kinds, kind, ofKind, ofAll, complete, problem } = enrolment;
  return (
    <div class="enrolment" data-enrolling={kind ?? 'none'} data-enrolled={ofAll.done}>
      <div class="enrolment-now" data-problem={problem?.type}>
        {kind ? <Tile kind={kind} name={words.tile(kind)} /> : null}
        <div role="status">
          <p>{whatToDo(enrolment, table, speech)}</p>
          {kind ? <p class="enrolment-dots">{dotsFor(ofKind)}</p> : null}
        </div>
      </div>
      <p class="census-count">
        <b>{own.tagsKnown(ofAll.done, ofAll.of)}</b>
        <progress max={ofAll.of} value={ofAll.done} aria-label={own.tagsKnown(ofAll.done, ofAll.of)} />
      </p>
      <div class="enrolment-kinds">
        {kinds.map(other => (
          <button
            key={other}
            type="button"
            class="pad-tile key"
            data-kind={other}
            aria-label={words.tile(other)}
            aria-pressed={other === kind}
            onClick={() => say({ type: 'enrol-kind', kind: other })}
          >
            <TileFace kind={other} />
            {complete.includes(other) ? <span class="enrolment-done">✓</span> : null}
          </button>
        ))}
      </div>
      <div class="tiles-buttons">
        {kind ? (
          <button type="button" data-do="begin-kind-again" onClick={() => say({ type: 'begin-kind-again' })}>
            {own.kindAgain(words.tile(kind))}
          </button>
        ) : null}
        <button type="button" class="primary" data-do="end-enrolment" onClick={() => say({ type: 'end-enrolment' })}>
          {own.done}
        </button>
      </div>
    </div>
  );
}

const dotsFor = ({ done, of }: EnrolmentView['ofKind']): string =>
  '●'.repeat(done) + '○'.repeat(Math.max(0, of - done));

function whatToDo(
  { spot, kind, ofKind, problem, lying }: EnrolmentView,
  table: TableView,
  speech: SetupSpeech,
): string {
  const { own, words } = speech;
  const name = words.tile(kind ?? '_');
  if (problem?.type === 'cannot-write') return own.tagsNotKept;
  if (problem?.type === 'already-enrolled') return own.alreadyEnrolled(problem.tile);
  if (problem?.type === 'too-many') return own.tooManyOfKind(name, ofKind.of);
  if (kind === null) return own.allEnrolled;
  if (ofKind.done < ofKind.of) return own.layOnSpot(name, ofKind.of, placeName(speech, table, spot));
  return lying > 0 ? own.takeAway(name) : own.kindHasTags(name);
}
