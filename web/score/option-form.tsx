import { usePad } from '../pad/pad-context.ts';
import type { PadSpeech } from '../pad/pad-speech.ts';
import type { Options, OptionView } from '../pad/pad-types.ts';

interface OptionFormProps {
  readonly options: Options;
  readonly onChange: (options: Options) => void;
}

/** The house rules that change what a hand is worth. Folded up while all is standard. */
export function OptionForm({ options, onChange }: OptionFormProps) {
  const { ruleSet, speech } = usePad();
  const { pad } = speech;
  return (
    <details class="house-rules">
      <summary>
        {pad.houseRules} <span class="soft">{pad.houseRulesOf(Object.keys(options).length)}</span>
      </summary>
      <OptionFields
        shown={ruleSet.options.filter(option => option.concerns === 'score')}
        options={options}
        onChange={onChange}
      />
    </details>
  );
}

/** House rules, each with what it means. Options that are standard are not kept. */
export function OptionFields({
  shown,
  options,
  onChange,
}: OptionFormProps & { readonly shown: readonly OptionView[] }) {
  const choose = ({ name, standard }: OptionView, value: unknown): void => {
    const { [name]: _before, ...others } = options;
    onChange(JSON.stringify(value) === JSON.stringify(standard) ? others : { ...others, [name]: value });
  };
  return (
    <>
      {shown.map(option => (
        <OptionField
          key={option.name}
          option={option}
          value={option.name in options ? options[option.name] : option.standard}
          onChoose={value => choose(option, value)}
        />
      ))}
    </>
  );
}

interface FieldProps {
  readonly option: OptionView;
  readonly value: unknown;
  readonly onChoose: (value: unknown) => void;
}

function OptionField({ option, value, onChoose }: FieldProps) {
  const { speech, ruleSet } = usePad();
  const { pad, say } = speech;
  const { choices, name } = option;
  const label = say(option.about);
  const patternName = (id: string): string => {
    const pattern = ruleSet.patterns.find(other => other.id === id);
    return pattern ? say(pattern.name) : id;
  };
  switch (choices.type) {
    case 'flag':
      return (
        <label class="option" data-option={name}>
          <input type="checkbox" checked={value === true} onChange={event => onChoose(event.currentTarget.checked)} />
          <span>{label}</span>
        </label>
      );
    case 'choice':
      return (
        <label class="option is-stacked" data-option={name}>
          <span>{label}</span>
          <select
            value={String(value)}
            onChange={event => onChoose(choices.values[event.currentTarget.selectedIndex]?.value)}
          >
            {choices.values.map(choice => (
              <option key={choice.value} value={String(choice.value)}>
                {marked(say(choice.about), choice.value === option.standard, speech)}
              </option>
            ))}
          </select>
        </label>
      );
    case 'whole-number':
      return (
        <WholeNumber
          name={name}
          label={label}
          value={value as number | null}
          least={choices.least}
          placeholder={choices.mayBeNull ? pad.noLimit : ''}
          onChoose={number => onChoose(number ?? (choices.mayBeNull ? null : option.standard))}
        />
      );
    case 'numbers':
      return (
        <fieldset class="option is-stacked" data-option={name}>
          <legend>{label}</legend>
          {choices.of.map(id => (
            <WholeNumber
              key={id}
              name={id}
              label={patternName(id)}
              value={(value as Readonly<Record<string, number>>)[id] ?? null}
              least={choices.least}
              placeholder=""
              onChoose={number => number !== null && onChoose({ ...(value as object), [id]: number })}
            />
          ))}
        </fieldset>
      );
    case 'subset':
      return (
        <fieldset class="option is-stacked" data-option={name}>
          <legend>{label}</legend>
          {choices.of.map(id => (
            <label key={id} class="option">
              <input
                type="checkbox"
                checked={(value as readonly string[]).includes(id)}
                onChange={event => {
                  const isOn = event.currentTarget.checked;
                  onChoose(
                    choices.of.filter(other => (other === id ? isOn : (value as readonly string[]).includes(other))),
                  );
                }}
              />
              <span>{patternName(id)}</span>
            </label>
          ))}
        </fieldset>
      );
  }
}

const marked = (text: string, isStandard: boolean, { pad, language }: PadSpeech): string =>
  isStandard ? `${text}${language === 'en' ? ` (${pad.standard})` : `（${pad.standard}）`}` : text;

interface NumberProps {
  readonly name: string;
  readonly label: string;
  readonly value: number | null;
  readonly least: number;
  readonly placeholder: string;
  readonly onChoose: (value: number | null) => void;
}

/** What is no whole number, or too small, is not taken. */
const WholeNumber = ({ name, label, value, least, placeholder, onChoose }: NumberProps) => (
  <label class="option" data-option={name}>
    <input
      type="number"
      inputMode="numeric"
      min={least}
      step={1}
      value={value ?? ''}
      placeholder={placeholder}
      onChange={event => {
        const { value: text, valueAsNumber: number } = event.currentTarget;
        if (text === '') onChoose(null);
        else if (Number.isSafeInteger(number) && number >= least) onChoose(number);
        else event.currentTarget.value = value === null ? '' : String(value);
      }}
    />
    <span>{label}</span>
  </label>
);
