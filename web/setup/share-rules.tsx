import { useState } from 'preact/hooks';
import { MOST_NAME_LENGTH } from '../../src/domain/person-name.ts';
import { copyText } from '../shared/clipboard.ts';
import { SheetDialog } from '../shared/sheet-dialog.tsx';
import type { Language } from '../text/language.ts';
import { SAVED_RULES_TEXT } from './saved-rules-text.ts';
import type { RulesValues } from './setup-form.ts';
import { formatCode, formatFile, type SavedRules } from './shared-rules.ts';

interface SharedProps {
  readonly rules: SavedRules;
  /** The rules chosen on the page. */
  readonly chosen: Pick<RulesValues, 'id' | 'options'>;
  /** The names of the others. */
  readonly taken: readonly string[];
  readonly language: Language;
  /** Null: they are deleted. */
  readonly onChange: (rules: SavedRules | null) => void;
  readonly onClose: () => void;
}

/** The actions for saved house rules: hand them on, rename, replace or delete them. */
export function SharedRules({ rules, chosen, taken, language, onChange, onClose }: SharedProps) {
  const own = SAVED_RULES_TEXT[language];
  const [name, setName] = useState(rules.name);
  const [isSure, setSure] = useState(true);
  const [copied, setCopied] = useState<boolean | null>(null);
  const code = formatCode(rules);
  const wanted = name.trim();
  const isTaken = taken.includes(wanted);
  if (!isSure)
    return (
      <SheetDialog title={own.sureRemove(rules.name)} closeLabel={own.close} onClose={() => setSure(true)}>
        <button type="button" class="danger sure" data-sure="remove" onClick={() => onChange(null)}>
          {own.remove}
        </button>
      </SheetDialog>
    );
  return (
    <SheetDialog title={rules.name} closeLabel={own.close} onClose={onClose}>
      <div class="shared-rules">
        <p class="soft hint">{own.codeAbout}</p>
        <textarea data-code readOnly rows={4} aria-label={own.code} value={code} />
        <div class="shared-rules-buttons">
          <button type="button" class="primary" data-do="copy" onClick={async () => setCopied(await copyText(code))}>
            {own.copy}
          </button>
          <button type="button" data-do="download" onClick={() => saveFile(rules)}>
            {own.download}
          </button>
        </div>
        <p class="soft" role="status">
          {copied === null ? null : copied ? own.copied : own.markAndCopy}
        </p>
        <div class="saved-rules-row">
          <label>
            <span>{own.rename}</span>
            <input
              type="text"
              data-rename
              maxLength={MOST_NAME_LENGTH}
              value={name}
              onInput={event => setName(event.currentTarget.value)}
            />
          </label>
          <button
            type="button"
            data-do="rename"
            disabled={wanted === '' || wanted === rules.name || isTaken}
            onClick={() => onChange({ ...rules, name: wanted })}
          >
            {own.rename}
          </button>
        </div>
        <p class="refusal" role="alert">
          {isTaken ? own.sameName(wanted) : null}
        </p>
        <div class="shared-rules-buttons">
          <button
            type="button"
            data-do="replace"
            onClick={() => onChange({ name: rules.name, rules: chosen.id, options: chosen.options })}
          >
            {own.replace}
          </button>
          <button type="button" class="danger" data-do="remove" onClick={() => setSure(false)}>
            {own.remove}
          </button>
        </div>
      </div>
    </SheetDialog>
  );
}

function saveFile(rules: SavedRules): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([formatFile(rules)], { type: 'application/json' }));
  link.download = `${rules.name.replace(/[^\p{L}\p{N} ._-]/gu, '_')}.paizhuo-rules.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}
