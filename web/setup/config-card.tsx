import { useId } from 'preact/hooks';
import { FoldingCard } from './folding-card.tsx';
import { SaveButton } from './save-button.tsx';
import type { Described, SetupForm } from './setup-form.ts';
import type { SetupSpeech } from './setup-speech.ts';

interface ConfigProps {
  readonly form: SetupForm;
  readonly speech: SetupSpeech;
}

/** Settings with a place elsewhere on the page, or not to be changed there. */
const ELSEWHERE: ReadonlySet<string> = new Set(['version', 'rules', 'houseRules', 'seats']);

/** Everything else the config can say, made of its schema. */
export function ConfigCard({ form, speech }: ConfigProps) {
  const { own } = speech;
  const config = form.config.value;
  if (!config) return null;
  const keys = Object.entries(config.schema.properties ?? {}).filter(([key]) => !ELSEWHERE.has(key));
  return (
    <FoldingCard heading={own.settings} class="config-card">
      <p class="soft hint config-file">{own.inFile(config.file)}</p>
      {keys.map(([key, described]) => (
        <Setting key={key} path={[key]} described={described} form={form} speech={speech} />
      ))}
      <SaveButton form={form} speech={speech} />
    </FoldingCard>
  );
}

interface SettingProps extends ConfigProps {
  /** Keys and list indexes that lead to the value. */
  readonly path: readonly string[];
  readonly described: Described;
}

/** One value of the config, or a section of them. */
function Setting({ path, described, form, speech }: SettingProps) {
  const { own } = speech;
  const value = valueAt(form.values.value, path);
  const { name, about } = told(path, described, own);
  if (described.properties)
    return (
      <Section path={path} described={described} form={form} speech={speech} name={name} about={about} value={value} />
    );
  if (described.items) return <List path={path} described={described} form={form} speech={speech} />;
  if (described.prefixItems)
    return (
      <fieldset class="setting-section">
        <legend>{name}</legend>
        {about ? <p class="soft hint">{about}</p> : null}
        {described.prefixItems.map((item, at) => (
          <Field
            key={at}
            name={speech.words.seat(at)}
            described={item}
            value={(value as readonly unknown[] | undefined)?.[at]}
            path={[...path, String(at)]}
            onChange={next => form.change(path, withItem(value, described.prefixItems?.length ?? 0, at, next))}
            own={own}
          />
        ))}
      </fieldset>
    );
  const isNeeded = path.at(-1) === 'version';
  return (
    <Field
      name={name}
      about={about}
      described={described}
      value={value}
      path={path}
      onChange={next => form.change(path, isNeeded ? (next ?? value) : next)}
      own={own}
    />
  );
}

interface SectionProps extends SettingProps {
  readonly name: string;
  readonly about: string | undefined;
  readonly value: unknown;
}

function Section({ path, described, form, speech, name, about }: SectionProps) {
  return (
    <details class="setting-section" data-setting={path.join('.')}>
      <summary>{name}</summary>
      {about ? <p class="soft hint">{about}</p> : null}
      {Object.entries(described.properties ?? {}).map(([key, inside]) => (
        <Setting key={key} path={[...path, key]} described={inside} form={form} speech={speech} />
      ))}
    </details>
  );
}

/** Entries of one kind, each a section of its own. */
function List({ path, described, form, speech }: SettingProps) {
  const { own } = speech;
  const entries = (valueAt(form.values.value, path) ?? []) as readonly unknown[];
  const { name, about } = told(path, described, own);
  const item = described.items || {};
  return (
    <details class="setting-section" data-setting={path.join('.')}>
      <summary>
        {name} <span class="soft">{entries.length}</span>
      </summary>
      {about ? <p class="soft hint">{about}</p> : null}
      {entries.map((_, at) => (
        <div key={at} class="setting-entry">
          {item.properties ? (
            Object.entries(item.properties).map(([key, inside]) => (
              <Setting key={key} path={[...path, String(at), key]} described={inside} form={form} speech={speech} />
            ))
          ) : (
            <Setting path={[...path, String(at)]} described={item} form={form} speech={speech} />
          )}
          <button type="button" class="quiet" onClick={() => form.change(path, entries.toSpliced(at, 1))}>
            {own.remove}
          </button>
        </div>
      ))}
      <button type="button" onClick={() => form.change(path, [...entries, item.properties ? {} : ''])}>
        {own.add}
      </button>
    </details>
  );
}

interface FieldProps {
  readonly name: string;
  readonly about?: string | undefined;
  readonly described: Described;
  readonly value: unknown;
  readonly path: readonly string[];
  /** Undefined: not set. */
  readonly onChange: (value: unknown) => void;
  readonly own: SetupSpeech['own'];
}

/** A field that fits the kind of value. */
function Field({ name, about, path, ...input }: FieldProps) {
  const id = useId();
  return (
    <div class="setting" data-setting={path.join('.')}>
      <label for={id}>{name}</label>
      <Input id={id} path={path} {...input} />
      {about ? <small class="soft">{about}</small> : null}
    </div>
  );
}

type InputProps = Pick<FieldProps, 'path' | 'described' | 'value' | 'onChange' | 'own'> & { readonly id: string };

function Input({ id, path, described, value, onChange, own }: InputProps) {
  const { type, enum: choices, readOnly, writeOnly, minimum, maximum } = described;
  if (choices)
    return (
      <select
        id={id}
        value={value === undefined ? '' : JSON.stringify(value)}
        onChange={({ currentTarget: { value: text } }) => onChange(text === '' ? undefined : JSON.parse(text))}
      >
        {value === undefined ? <option value="">{own.notSet}</option> : null}
        {choices.map(choice => (
          <option key={String(choice)} value={JSON.stringify(choice)}>
            {own.choices[keyOf(path)]?.[String(choice)] ?? String(choice)}
          </option>
        ))}
      </select>
    );
  if (type === 'boolean')
    return (
      <select id={id} value={String(value ?? false)} onChange={event => onChange(event.currentTarget.value === 'true')}>
        <option value="true">{own.yesNo[0]}</option>
        <option value="false">{own.yesNo[1]}</option>
      </select>
    );
  const shown = value === undefined ? '' : String(value);
  if (readOnly) return <input id={id} value={shown} placeholder={own.notSet} readOnly />;
  const take = (text: string): void => onChange(text === '' ? undefined : text);
  if (type === 'integer' || type === 'number')
    return (
      <input
        id={id}
        type="number"
        min={minimum}
        max={maximum}
        value={shown}
        placeholder={own.notSet}
        onInput={({ currentTarget }) =>
          Number.isNaN(currentTarget.valueAsNumber) ? take(currentTarget.value) : onChange(currentTarget.valueAsNumber)
        }
      />
    );
  if (writeOnly)
    return (
      <input
        id={id}
        type="password"
        autocomplete="new-password"
        value={shown}
        placeholder={own.unchangedSecret}
        onInput={event => take(event.currentTarget.value)}
      />
    );
  return (
    <input
      id={id}
      value={shown}
      maxLength={described.maxLength}
      placeholder={own.notSet}
      onInput={event => take(event.currentTarget.value)}
    />
  );
}

/** The name and the meaning of a setting, in the reader's language where there are words for it. */
function told(
  path: readonly string[],
  { description }: Described,
  own: SetupSpeech['own'],
): { readonly name: string; readonly about: string | undefined } {
  const known = own.keys[keyOf(path)];
  return { name: known?.name ?? path.at(-1) ?? '', about: known?.about ?? description?.replaceAll('`', '') };
}

/** The name of a setting, whichever entry of a list it is in. */
const keyOf = (path: readonly string[]): string => path.filter(step => !/^\d+$/.test(step)).join('.');

const valueAt = (values: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inside, step) => (inside as Record<string, unknown> | undefined)?.[step], values);

/** A list of fixed length with one entry set; nothing as long as all are empty. */
function withItem(list: unknown, length: number, at: number, value: unknown): unknown {
  const items = Array.from({ length }, (_, i) => (list as readonly unknown[] | undefined)?.[i] ?? '').with(
    at,
    value ?? '',
  );
  return items.every(item => item === '') ? undefined : items;
}
