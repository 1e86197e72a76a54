import type { ComponentChildren } from 'preact';
import { foldable, nameStyle } from '../text/name-fit.ts';

interface ChoiceProps<V> {
  readonly label: string;
  readonly name: string;
  readonly value: V;
  readonly options: readonly { readonly value: V; readonly text: ComponentChildren }[];
  /** Four columns: one for each seat. */
  readonly isBySeat?: boolean;
  readonly onChoose: (value: V) => void;
}

/** One of a few, side by side: a group of radio buttons that look like one switch. */
export function Choice<V extends string | number | boolean | null>({
  label,
  name,
  value,
  options,
  isBySeat = false,
  onChoose,
}: ChoiceProps<V>) {
  const called = (text: string): ComponentChildren => (isBySeat ? <CalledPlayer name={text} /> : <em>{text}</em>);
  return (
    <fieldset class="choice" data-choice={name}>
      <legend>{label}</legend>
      <div class={isBySeat ? 'choice-options is-by-seat' : 'choice-options'}>
        {options.map(option => (
          <label key={String(option.value)}>
            <input
              type="radio"
              name={name}
              value={String(option.value)}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            <span>{typeof option.text === 'string' ? called(option.text) : option.text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A player's name as an option: as large as its column lets it be. */
export const CalledPlayer = ({ name }: { readonly name: string }) => (
  <em class="name" style={nameStyle(name)}>
    {foldable(name)}
  </em>
);

interface SeveralProps<V> {
  readonly label: string;
  readonly name: string;
  readonly chosen: readonly V[];
  readonly options: readonly { readonly value: V; readonly text: string }[];
  readonly onChoose: (chosen: readonly V[]) => void;
}

/** Any of a few, side by side: boxes to tick that look as the switches do. Nothing ticked is an answer. */
export function Several<V extends string | number>({ label, name, chosen, options, onChoose }: SeveralProps<V>) {
  return (
    <fieldset class="choice" data-choice={name}>
      <legend>{label}</legend>
      <div class="choice-options is-by-seat">
        {options.map(({ value, text }) => (
          <label key={String(value)}>
            <input
              type="checkbox"
              name={name}
              value={String(value)}
              checked={chosen.includes(value)}
              onChange={({ currentTarget }) =>
                onChoose(currentTarget.checked ? [...chosen, value] : chosen.filter(other => other !== value))
              }
            />
            <span>
              <CalledPlayer name={text} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
