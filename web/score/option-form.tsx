import { areAlike } from '../../src/domain/are-alike.ts';
import { Choice } from '../shared/choice.tsx';
import { usePad } from '../shared/page-context.ts';
import type { Options, OptionView } from '../shared/server-words.ts';

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
      <PresetRow options={options} onChange={onChange} />
      <OptionFields
        shown={ruleSet.options.filter(option => option.concerns === 'score')}
        options={options}
        onChange={onChange}
      />
    </details>
  );
}

interface PresetProps extends OptionFormProps {
  /** The options in play, and a name for them where they have none of their own. */
  readonly played?: { readonly options: Options; readonly text: string };
}

/** House rules that go together: one tap chooses them, and the first button the standard again. */
export function PresetRow({ options, onChange, played }: PresetProps) {
  const { ruleSet, speech } = usePad();
  const { pad, say } = speech;
  const ready = [...ruleSet.presets, ...(ruleSet.saved ?? [])];
  if (ready.length === 0) return null;
  const named = [
    { id: 'standard', text: pad.standard, options: {} },
    ...ready.map(({ id, name, options: chosen }) => ({ id, text: say(name), options: chosen })),
  ];
  const hasName = !played || named.some(row => areAlike(row.options, played.options));
  const rows = hasName ? named : [{ id: 'as-played', ...played }, ...named];
  return (
    <Choice
      label={pad.presets}
      name="preset"
      value={rows.find(row => areAlike(row.options, options))?.id ?? null}
      options={rows.map(({ id, text }) => ({ value: id, text }))}
      onChoose={id => onChange(rows.find(row => row.id === id)?.options ?? {})}
    />
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
    onChange(areAlike(value, standard) ? others : { ...others, [name]: value });
  };
  return (
    <>
      {shown.filter(isForChoosing).map(option => (
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

/** Where a rule set leaves one reading there is nothing to choose. */
const isForChoosing = ({ choices }: OptionView): boolean => choices.type !== 'choice' || choices.values.length > 1;

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
    const called = 'called' in choices ? choices.called?.[id] : undefined;
    const name = called ?? ruleSet.patterns.find(other => other.id === id)?.name;
    return name ? say(name) : id;
  };
  switch (choices.type) {
    case 'flag':
      return (
        <label class="option" data-option={name}>
          <span>{label}</span>
          <input type="checkbox" checked={value === true} onChange={event => onChoose(event.currentTarget.checked)} />
        </label>
      );
    case 'choice':
      return (
        <div class="option is-stacked" data-option={name}>
          <Choice
            label={label}
            name={`option-${name}`}
            value={value as string | number}
            options={choices.values.map(choice => ({
              value: choice.value,
              text: (
                <em>
                  {say(choice.about)}
                  {choice.value === option.standard ? <small>{pad.standard}</small> : null}
                </em>
              ),
            }))}
            onChoose={onChoose}
          />
        </div>
      );
    case 'whole-number':
      return (
        <WholeNumber
          name={name}
          label={label}
          value={value as number | null}
          standard={option.standard as number | null}
          range={choices}
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
              standard={(option.standard as Readonly<Record<string, number>>)[id] ?? null}
              range={choices}
              placeholder=""
              onChoose={number => number !== null && onChoose({ ...(value as object), [id]: number })}
            />
          ))}
        </fieldset>
      );
    case 'values':
      return (
        <fieldset class="option is-stacked" data-option={name}>
          <legend>{label}</legend>
          {choices.of.map(row => (
            <PatternValueField
              key={row.id}
              row={row}
              label={patternName(row.id)}
              standard={ruleSet.patterns.find(other => other.id === row.id)?.value ?? 0}
              value={(value as Readonly<Record<string, number | string>>)[row.id] ?? null}
              onChoose={chosen => {
                const { [row.id]: _before, ...others } = value as Readonly<Record<string, number | string>>;
                onChoose(chosen === null ? others : { ...others, [row.id]: chosen });
              }}
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
              <span>{patternName(id)}</span>
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
            </label>
          ))}
        </fieldset>
      );
  }
}

interface NumberProps {
  readonly name: string;
  readonly label: string;
  readonly value: number | null;
  readonly standard: number | null;
  readonly range: { readonly least: number; readonly most: number };
  readonly placeholder: string;
  readonly onChoose: (value: number | null) => void;
}

/** Times are kept in milliseconds, and entered in seconds. */
const unitOf = (name: string): number => (name.endsWith('Ms') ? 1000 : 1);

/** A number that is not whole, too small or too large is not taken. */
function WholeNumber({ name, label, value, standard, range: { least, most }, placeholder, onChoose }: NumberProps) {
  const { pad } = usePad().speech;
  const unit = unitOf(name);
  const told = (kept: number | null): string => (kept === null ? '' : String(kept / unit));
  return (
    <label class="option" data-option={name}>
      <span>
        {label}
        {value === standard ? null : (
          <small>
            {pad.standard} {told(standard) || placeholder}
          </small>
        )}
      </span>
      <input
        type="number"
        inputMode={unit === 1 ? 'numeric' : 'decimal'}
        min={least / unit}
        max={most / unit}
        step={unit === 1 ? 1 : 'any'}
        value={told(value)}
        placeholder={placeholder}
        onChange={event => {
          const { value: text, valueAsNumber } = event.currentTarget;
          const number = unit === 1 ? valueAsNumber : Math.round(valueAsNumber * unit);
          if (text === '') onChoose(null);
          else if (Number.isSafeInteger(number) && number >= least && number <= most) onChoose(number);
          else event.currentTarget.value = told(value);
        }}
      />
      {unit === 1 ? null : <span class="option-unit">{pad.inSeconds}</span>}
    </label>
  );
}

interface PatternValueProps {
  readonly row: Extract<OptionView['choices'], { readonly type: 'values' }>['of'][number];
  readonly label: string;
  readonly standard: number;
  /** Null: what the page says. */
  readonly value: number | string | null;
  readonly onChoose: (value: number | string | null) => void;
}

/** A number, the limit, not played, or nothing: what the page says. */
function PatternValueField({ row, label, standard, value, onChoose }: PatternValueProps) {
  const { pad } = usePad().speech;
  const isNumber = value === null || typeof value === 'number';
  return (
    <label class="option" data-option={row.id}>
      <span>{label}</span>
      <select
        value={isNumber ? 'number' : value}
        onChange={event => onChoose(event.currentTarget.value === 'number' ? null : event.currentTarget.value)}
      >
        <option value="number">{pad.valueCounts}</option>
        <option value="limit">{pad.valueLimit}</option>
        <option value="off">{pad.valueOff}</option>
      </select>
      {isNumber ? (
        <input
          type="number"
          inputMode="decimal"
          min={row.least}
          max={row.most}
          step={row.mayBeHalf ? 0.5 : 1}
          value={value === null ? '' : String(value)}
          placeholder={standard === 0 ? '' : String(standard)}
          onChange={event => {
            const { value: text, valueAsNumber, validity } = event.currentTarget;
            if (text === '') onChoose(null);
            else if (validity.valid) onChoose(valueAsNumber);
            else event.currentTarget.value = value === null ? '' : String(value);
          }}
        />
      ) : null}
    </label>
  );
}
