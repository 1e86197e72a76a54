import { useState } from 'preact/hooks';
import { areAlike } from '../../src/domain/are-alike.ts';
import { MOST_NAME_LENGTH } from '../../src/domain/person-name.ts';
import { SAVED_RULES_TEXT } from './saved-rules-text.ts';
import type { RulesValues, SaveResult, SetupForm } from './setup-form.ts';
import type { SetupSpeech } from './setup-speech.ts';
import { SharedRules } from './share-rules.tsx';
import { type NoSharedRules, parseSharedRules, type SavedRules } from './shared-rules.ts';

interface SavedProps {
  readonly form: SetupForm;
  /** The rules chosen on this page. */
  readonly chosen: Pick<RulesValues, 'id' | 'options'>;
  readonly speech: SetupSpeech;
}

/** House rules of one's own: saved under a name, chosen again with one tap, handed on as a code or a file. */
export function SavedRulesPart({ form, chosen, speech }: SavedProps) {
  const own = SAVED_RULES_TEXT[speech.language];
  const [name, setName] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const saved = form.values.value.houseRules ?? [];
  const shared = saved.find(kept => kept.name === opened);

  /** Writes the list; an error is shown in one line. */
  const keep = async (next: readonly SavedRules[]): Promise<boolean> => {
    const result = await form.keep('houseRules', next);
    if (result.type === 'file-changed') await form.load();
    setRefusal(whyNotKept(result, own));
    return result.type === 'saved';
  };
  const saveAs = async (): Promise<void> => {
    const wanted = name.trim();
    if (wanted === '') return;
    if (saved.some(kept => kept.name === wanted)) return setRefusal(own.sameName(wanted));
    if (await keep([...saved, { name: wanted, rules: chosen.id, options: chosen.options }])) setName('');
  };
  return (
    <section class="saved-rules" data-saved-rules>
      <h3>{own.heading}</h3>
      {saved.length === 0 ? (
        <p class="soft hint">{own.none}</p>
      ) : (
        <ul>
          {saved.map(kept => (
            <li key={kept.name} data-saved={kept.name}>
              <button
                type="button"
                data-do="choose"
                aria-pressed={kept.rules === chosen.id && areAlike(kept.options, chosen.options)}
                onClick={() => form.change(['rules'], { id: kept.rules, options: kept.options })}
              >
                <b>{kept.name}</b> <small class="soft">{ruleSetName(form, kept, speech)}</small>
              </button>
              <button type="button" class="quiet" data-do="more" onClick={() => setOpened(kept.name)}>
                {own.more}
              </button>
            </li>
          ))}
        </ul>
      )}
      <form
        class="saved-rules-row"
        onSubmit={async event => {
          event.preventDefault();
          await saveAs();
        }}
      >
        <label>
          <span>{own.saveAs}</span>
          <input
            type="text"
            data-save-as
            maxLength={MOST_NAME_LENGTH}
            placeholder={own.saveAsHint}
            value={name}
            onInput={event => setName(event.currentTarget.value)}
          />
        </label>
        <button type="submit" data-do="save-as" disabled={name.trim() === ''}>
          {own.save}
        </button>
      </form>
      <p class="refusal" role="alert">
        {refusal}
      </p>
      <BringRules form={form} saved={saved} speech={speech} />
      {shared ? (
        <SharedRules
          rules={shared}
          chosen={chosen}
          taken={saved.filter(kept => kept !== shared).map(kept => kept.name)}
          language={speech.language}
          onChange={async next => {
            const isKept = await keep(saved.flatMap(kept => (kept === shared ? (next ? [next] : []) : [kept])));
            if (isKept) setOpened(next?.name ?? null);
          }}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </section>
  );
}

const ruleSetName = (form: SetupForm, { rules }: SavedRules, { say }: SetupSpeech): string => {
  const name = form.ruleSets.value.find(set => set.id === rules)?.name;
  return name ? say(name) : rules;
};

type Texts = (typeof SAVED_RULES_TEXT)['en'];

/** Null: it is kept. */
function whyNotKept(result: SaveResult, { refused }: Texts): string | null {
  switch (result.type) {
    case 'saved':
      return null;
    case 'not-valid':
      return refused.notKnownHere(result.problems[0] ? shortly(result.problems[0]) : '');
    case 'file-changed':
      return refused.fileChanged;
    default:
      return refused.notSaved;
  }
}

/** Which house rule is meant and what is wrong with it, without the list of all others. */
const shortly = ({ path, text }: { readonly path: string; readonly text: string }): string =>
  text
    .slice(Math.max(0, text.indexOf(path)))
    .replace(/^houseRules\[\d+\]\./, '')
    .split(';', 1)
    .join('');

interface BringProps extends Pick<SavedProps, 'form' | 'speech'> {
  readonly saved: readonly SavedRules[];
}

/** Takes in what another table has handed on, as a code or as a file. */
function BringRules({ form, saved, speech }: BringProps) {
  const own = SAVED_RULES_TEXT[speech.language];
  const [code, setCode] = useState('');
  const [said, setSaid] = useState<{ readonly text: string; readonly isRefusal: boolean } | null>(null);
  const refuse = (text: string): void => setSaid({ text, isRefusal: true });
  const take = async (text: string): Promise<void> => {
    const read: SavedRules | NoSharedRules = parseSharedRules(text);
    if (typeof read === 'string') return refuse(own.refused[read]);
    const isHere = saved.some(kept => areAlike(kept, read));
    const rules = { ...read, name: isHere ? read.name : freeName(read.name, saved) };
    const result = isHere ? null : await form.keep('houseRules', [...saved, rules]);
    if (result?.type === 'file-changed') await form.load();
    const why = result && whyNotKept(result, own);
    if (why !== null) return refuse(why);
    setCode('');
    setSaid({ text: own.taken(rules.name), isRefusal: false });
    form.change(['rules'], { id: rules.rules, options: rules.options });
  };
  return (
    <details data-bring>
      <summary>{own.bring}</summary>
      <div class="saved-rules-row">
        <label>
          <span>{own.bringAbout}</span>
          <textarea data-code rows={3} value={code} onInput={event => setCode(event.currentTarget.value)} />
        </label>
        <button type="button" data-do="take" disabled={code.trim() === ''} onClick={() => take(code)}>
          {own.take}
        </button>
      </div>
      <label class="saved-rules-file">
        <span>{own.orFile}</span>
        <input
          type="file"
          accept=".json,application/json,text/plain"
          onChange={async ({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) await take(file.size > LARGEST_FILE ? '' : await file.text());
            currentTarget.value = '';
          }}
        />
      </label>
      <p class={said?.isRefusal ? 'refusal' : 'soft'} role="status">
        {said?.text}
      </p>
    </details>
  );
}

/** Larger files hold something else. */
const LARGEST_FILE = 64 * 1024;

/** The name, or with a number behind it where others have it. */
function freeName(name: string, saved: readonly SavedRules[]): string {
  const isTaken = (wanted: string): boolean => saved.some(kept => kept.name === wanted);
  for (let number = 1; ; number++) {
    const wanted = number === 1 ? name : `${name.slice(0, MOST_NAME_LENGTH - 4)} ${number}`;
    if (!isTaken(wanted)) return wanted;
  }
}
