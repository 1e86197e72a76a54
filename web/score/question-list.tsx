import type { Signal } from '@preact/signals';
import { useState } from 'preact/hooks';
import { bySeat, SEATS } from '../../src/domain/seat.ts';
import { WINDS } from '../../src/domain/tile.ts';
import { Choice, Several } from '../shared/choice.tsx';
import { usePad } from '../shared/page-context.ts';
import type { QuestionView, Seat, TileKind, Wind } from '../shared/server-words.ts';
import { Tile } from '../shared/tile.tsx';
import { TilePicker } from '../shared/tile-picker.tsx';
import { type Answers, copiesLeft, type Draft } from './draft.ts';
import { isAskedOf } from './draft-request.ts';
import { SetRow } from './set-row.tsx';

interface QuestionsProps {
  readonly draft: Signal<Draft>;
}

/** The rule set's questions besides the tiles; only those that matter with this way of winning. */
export function QuestionList({ draft }: QuestionsProps) {
  const { ruleSet, speech } = usePad();
  const asked = ruleSet.questions.filter(question => isAskedOf(draft.value, question, ruleSet));
  if (asked.length === 0) return null;
  return (
    <section class="card questions">
      <h2>{speech.pad.circumstances}</h2>
      {asked.map(question => (
        <Question key={question.id} question={question} draft={draft} />
      ))}
    </section>
  );
}

type FlagName = { [Name in keyof Answers]: Answers[Name] extends boolean ? Name : never }[keyof Answers];
type TilesName = 'discards' | 'bonus' | 'horses';

export function Question({ question, draft }: QuestionsProps & { readonly question: QuestionView }) {
  const { speech, nameOf, ruleSet } = usePad();
  const { pad, words, say } = speech;
  const { answers, winner } = draft.value;
  const answer = (change: Partial<Answers>): void => {
    draft.value = { ...draft.value, answers: { ...draft.value.answers, ...change } };
  };
  const text = say(question.text);
  const others = SEATS.filter(seat => seat !== winner);
  switch (question.answer.type) {
    case 'yes-no': {
      const name = question.id as FlagName;
      return (
        <Choice
          label={text}
          name={question.id}
          value={answers[name]}
          options={[
            { value: false, text: pad.no },
            { value: true, text: pad.yes },
          ]}
          onChoose={value => answer({ [name]: value })}
        />
      );
    }
    case 'fact': {
      const others = answers.facts.filter(id => id !== question.id);
      return (
        <Choice
          label={text}
          name={question.id}
          value={answers.facts.includes(question.id)}
          options={[
            { value: false, text: pad.no },
            { value: true, text: pad.yes },
          ]}
          onChoose={isSo => answer({ facts: isSo ? [...others, question.id] : others })}
        />
      );
    }
    case 'wind':
      return (
        <Choice<Wind>
          label={text}
          name={question.id}
          value={answers.roundWind}
          options={WINDS.map(wind => ({ value: wind, text: words.winds[wind] }))}
          onChoose={roundWind => answer({ roundWind })}
        />
      );
    case 'seat':
      return (
        <Choice<Seat | null>
          label={text}
          name={question.id}
          value={answers.responsible === winner ? null : answers.responsible}
          options={[
            { value: null, text: pad.nobody },
            ...others.map(seat => ({ value: seat as Seat | null, text: nameOf(seat) })),
          ]}
          isBySeat
          onChoose={responsible => answer({ responsible })}
        />
      );
    case 'seats':
      return (
        <Several
          label={text}
          name={question.id}
          chosen={answers.unopened}
          options={others.map(seat => ({ value: seat, text: nameOf(seat) }))}
          onChoose={unopened => answer({ unopened })}
        />
      );
    case 'count':
      return (
        <Count
          label={text}
          name={question.id}
          value={answers[question.id as CountName]}
          onChange={count => answer({ [question.id]: count })}
        />
      );
    case 'tile':
      return (
        <TilesAnswer
          question={question}
          kinds={question.answer.kinds}
          most={1}
          chosen={answers.indicator === null ? [] : [answers.indicator]}
          draft={draft.value}
          onChange={([indicator]) => answer({ indicator: indicator ?? null })}
        />
      );
    case 'tiles': {
      const { kinds, most, countOption } = question.answer;
      const fixed = countOption ? draft.value.options[countOption] : null;
      return (
        <TilesAnswer
          question={question}
          kinds={kinds}
          most={
            typeof fixed === 'number' ? fixed : most && (most[Math.min(answers.continuations, most.length - 1)] ?? null)
          }
          chosen={answers[question.id as TilesName]}
          draft={draft.value}
          onChange={tiles => answer({ [question.id]: tiles })}
        />
      );
    }
    case 'discards-by-seat': {
      const ofTheWinner = ruleSet.questions.find(({ id }) => id === 'discards')?.answer;
      const kinds = ofTheWinner?.type === 'tiles' ? ofTheWinner.kinds : [];
      return (
        <div class="question">
          <p class="question-text">{text}</p>
          {others.map(seat => (
            <TilesAnswer
              key={seat}
              question={{ ...question, id: `${question.id}-${seat}`, text: { zh: nameOf(seat), en: nameOf(seat) } }}
              kinds={kinds}
              most={null}
              chosen={answers.othersDiscards[seat]}
              draft={draft.value}
              onChange={tiles =>
                answer({ othersDiscards: bySeat(other => (other === seat ? tiles : answers.othersDiscards[other])) })
              }
            />
          ))}
        </div>
      );
    }
    case 'sets':
      return (
        <div class="question">
          <p class="question-text">{text}</p>
          {others.map(seat => (
            <div key={seat} class="others-sets">
              <span class="others-name">{nameOf(seat)}</span>
              <SetRow draft={draft} seat={seat} />
            </div>
          ))}
        </div>
      );
  }
}

type CountName = 'continuations' | 'kongsInARow';

interface CountProps {
  readonly label: string;
  readonly name: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** A small number, changed in steps. */
function Count({ label, name, value, onChange }: CountProps) {
  return (
    <fieldset class="choice" data-choice={name}>
      <legend>{label}</legend>
      <div class="stepper">
        <button type="button" aria-label="−1" disabled={value === 0} onClick={() => onChange(value - 1)}>
          −
        </button>
        <output>{value}</output>
        <button type="button" aria-label="+1" onClick={() => onChange(value + 1)}>
          +
        </button>
      </div>
    </fieldset>
  );
}

interface TilesAnswerProps {
  readonly question: QuestionView;
  readonly kinds: readonly TileKind[];
  readonly most: number | null;
  readonly chosen: readonly TileKind[];
  readonly draft: Draft;
  readonly onChange: (chosen: readonly TileKind[]) => void;
}

function TilesAnswer({ question, kinds, most, chosen, draft, onChange }: TilesAnswerProps) {
  const { speech } = usePad();
  const { pad, words, say } = speech;
  const [isOpen, setOpen] = useState(false);
  return (
    <div class="question" data-choice={question.id}>
      <p class="question-text">{say(question.text)}</p>
      <div class="tiles-answer">
        {chosen.map((kind, at) => (
          <Tile key={`${at} ${kind}`} kind={kind} name={words.tile(kind)} />
        ))}
        <button type="button" data-pick={question.id} onClick={() => setOpen(true)}>
          {chosen.length === 0 ? pad.choose : pad.change}
        </button>
      </div>
      {isOpen ? (
        <TilePicker
          title={pad.pick(words.terms)[question.id] ?? say(question.text)}
          kinds={kinds}
          left={kind => copiesLeft(draft, kind)}
          chosen={chosen}
          most={most}
          onChange={onChange}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
}
