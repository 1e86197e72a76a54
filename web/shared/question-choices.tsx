import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { askedNow, isBrief, type Phrase, toldChoices } from '../text/choice-words.ts';
import type { Speech } from '../text/speech.ts';
import type { ChoiceView, TableView } from '../view-types.ts';
import { Tile } from './tile.tsx';

interface ChoicesProps {
  readonly table: TableView;
  readonly choices: readonly ChoiceView[];
  readonly speech: Speech;
  /** The note beside a choice. */
  readonly noteOf?: ((choice: number) => ComponentChildren) | undefined;
  readonly onChoose: (choice: number) => void;
}

/** The possible events, one large button each, or a step at a time: the table does not know, people do. */
export function QuestionChoices({ table, choices, speech, noteOf, onChoose }: ChoicesProps) {
  const [tapped, setTapped] = useState<readonly Phrase[]>([]);
  if (choices.length === 0) return null;
  const { words } = speech;
  const { said, tappable } = askedNow(toldChoices(choices, table, speech), tapped);
  return (
    <>
      {said.length > 0 ? (
        <p class="question-said">
          {said.map(({ text }) => text).join(' · ')}
          <button type="button" class="quiet" data-said="other" onClick={() => setTapped([])}>
            {words.sayOtherwise}
          </button>
        </p>
      ) : null}
      <ul class={isBrief(tappable) ? 'question-choices is-brief' : 'question-choices'}>
        {tappable.map(({ choice, phrases }) => (
          <li key={JSON.stringify([choice, phrases])}>
            <button
              type="button"
              data-answer={choice ?? 'more'}
              onClick={() => (choice === null ? setTapped([...said, ...phrases]) : onChoose(choice))}
            >
              {phrases.map(({ text, tiles }, at) => (
                <span key={at} class="question-phrase">
                  {text}
                  {tiles.map((tile, nth) => (
                    <Tile key={nth} kind={tile === '_' ? null : tile} name={words.tile(tile)} />
                  ))}
                </span>
              ))}
              {choice === null ? null : noteOf?.(choice)}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
