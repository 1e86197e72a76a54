import type { Signal } from '@preact/signals';
import { Choice } from '../shared/choice.tsx';
import { usePad } from '../shared/page-context.ts';
import { type Draft, isToldByWorth, isWithoutHand, type Selection } from './draft.ts';
import { HandEditor } from './hand-editor.tsx';
import { SetRow } from './set-row.tsx';

interface HandFormProps {
  readonly draft: Signal<Draft>;
  readonly selection: Signal<Selection>;
}

/** The won hand: the winner's tiles, or, where people know it and that is enough, their worth. */
export function HandForm({ draft, selection }: HandFormProps) {
  const { ruleSet, speech } = usePad();
  const { pad, say } = speech;
  const { winner, by } = draft.value;
  if (winner === null || isWithoutHand(draft.value)) return null;
  const { toldWorth, unit } = ruleSet;
  const isWorthTold = isToldByWorth(draft.value, ruleSet);
  return (
    <>
      {toldWorth?.ways.includes(by) ? (
        <section class="card told-by">
          <Choice
            label={pad.toldBy}
            name="told-by"
            value={isWorthTold ? 'worth' : 'tiles'}
            options={[
              { value: 'tiles', text: pad.toldByTiles },
              { value: 'worth', text: unit ? say(unit) : pad.toldByWorth },
            ]}
            onChoose={told => {
              draft.value = { ...draft.value, isWorthTold: told === 'worth' };
            }}
          />
          {isWorthTold ? <WorthForm draft={draft} /> : null}
        </section>
      ) : null}
      {isWorthTold ? null : <HandEditor draft={draft} selection={selection} />}
    </>
  );
}

/** The worth of the whole hand, with one tap or as a number; and the sets that are paid besides. */
function WorthForm({ draft }: Pick<HandFormProps, 'draft'>) {
  const { ruleSet, speech } = usePad();
  const { pad, say } = speech;
  const { winner, by, worth } = draft.value;
  const { toldWorth } = ruleSet;
  if (!toldWorth || winner === null) return null;
  const choose = (counted: number | null): void => {
    draft.value = { ...draft.value, worth: counted };
  };
  return (
    <>
      <Choice
        label={toldWorth.means ? pad.missingWorth : pad.worthInAll}
        name="worth"
        value={worth}
        options={(toldWorth.usualBy?.[by] ?? toldWorth.usual).map(counted => ({
          value: counted as number | null,
          text: String(counted),
        }))}
        onChoose={choose}
      />
      {toldWorth.means ? <p class="hint">{say(toldWorth.means)}</p> : null}
      <label class="option">
        <span>{pad.anotherWorth}</span>
        <input
          type="number"
          inputMode="numeric"
          min={toldWorth.least}
          max={toldWorth.most}
          value={worth ?? ''}
          onInput={event => {
            const { value } = event.currentTarget;
            choose(/^\d{1,7}$/.test(value) ? Number(value) : null);
          }}
        />
      </label>
      {toldWorth.asks.includes('ownSets') ? <SetRow draft={draft} seat={winner} /> : null}
    </>
  );
}
