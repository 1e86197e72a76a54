import { toldChoices } from '../text/choice-words.ts';
import type { Speech } from '../text/speech.ts';
import type { ChoiceView, TableView } from '../view-types.ts';
import { Tile } from './tile.tsx';

interface ChoicesProps {
  readonly table: TableView;
  readonly choices: readonly ChoiceView[];
  readonly speech: Speech;
  readonly onChoose: (choice: number) => void;
}

/** What may have happened, one large button each: the table does not know, people do. */
export function QuestionChoices({ table, choices, speech, onChoose }: ChoicesProps) {
  if (choices.length === 0) return null;
  return (
    <ul class="question-choices">
      {toldChoices(choices, table, speech).map(({ choice, phrases }) => (
        <li key={choice}>
          <button type="button" data-answer={choice} onClick={() => onChoose(choice)}>
            {phrases.map(({ text, tiles }, at) => (
              <span key={at} class="question-phrase">
                {text}
                {tiles.map((tile, nth) => (
                  <Tile key={nth} kind={tile === '_' ? null : tile} name={speech.words.tile(tile)} />
                ))}
              </span>
            ))}
          </button>
        </li>
      ))}
    </ul>
  );
}
