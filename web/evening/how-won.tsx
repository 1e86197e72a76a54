import { usePad } from '../shared/page-context.ts';
import type { Evening } from './evening.ts';
import type { EveningText } from './evening-text.ts';

interface HowProps {
  readonly evening: Evening;
  readonly text: EveningText;
}

/** How the hand was won: as the taps say, or another way of these rules. */
export function HowWon({ evening, text }: HowProps) {
  const { ruleSet, speech } = usePad();
  const { draft } = evening.pad;
  const { winner, by, from, ways, isDrawn } = draft.value;
  if (isDrawn || winner === null) return <p class="board-asks">{text.isDrawn}</p>;
  const isGivenWay = (id: string): boolean => ways.find(way => way.id === id)?.tile === 'given';
  const fitting = ruleSet.waysToWin.filter(id => isGivenWay(id) === (from !== null));
  const mayBeGiven = ruleSet.waysToWin.some(isGivenWay);
  const nameOfWay = (id: string): string => {
    const name = ruleSet.words.ways[id];
    return name ? speech.say(name) : id;
  };
  return (
    <>
      {fitting.length > 1 ? (
        <select
          class="board-how"
          aria-label={speech.pad.how}
          value={by}
          data-how
          onChange={event => {
            const chosen = fitting.find(id => id === event.currentTarget.value);
            if (chosen) draft.value = { ...draft.value, by: chosen };
          }}
        >
          {fitting.map(id => (
            <option key={id} value={id}>
              {nameOfWay(id)}
            </option>
          ))}
        </select>
      ) : (
        <b class="board-way">{nameOfWay(by)}</b>
      )}
      <small>{from === null && mayBeGiven ? text.whoThrew : text.takeItBack}</small>
    </>
  );
}
