import { useState } from 'preact/hooks';
import type { CommandReply, HostCommand, TableView } from '../private/private-types.ts';
import { whyRefused } from '../private/why-refused.ts';
import { OptionFields, PresetRow } from '../score/option-form.tsx';
import { Choice } from '../shared/choice.tsx';
import { PadContext } from '../shared/page-context.ts';
import { RuleLink } from '../shared/rule-link.tsx';
import type { Options } from '../shared/server-words.ts';
import { SheetDialog } from '../shared/sheet-dialog.tsx';
import { ExamplePayment } from './example-payment.tsx';
import { FoldingCard } from './folding-card.tsx';
import { SavedRulesPart } from './saved-rules.tsx';
import type { RulesValues, SetupForm } from './setup-form.ts';
import type { SetupSpeech } from './setup-speech.ts';

interface RulesProps {
  readonly table: TableView;
  readonly form: SetupForm;
  readonly ask: (command: HostCommand) => Promise<CommandReply>;
  readonly speech: SetupSpeech;
}

/** The rule set and every house rule. Takes effect with a new match. */
export function RulesCard({ table, form, ask, speech }: RulesProps) {
  const { own, say } = speech;
  const [isSure, setIsSure] = useState(true);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { id, options } = rulesIn(form, table);
  const ruleSets = form.ruleSets.value;
  const chosen = ruleSets.find(set => set.id === id);
  if (!chosen || !form.config.value) return null;
  const begin = async (): Promise<void> => {
    setIsSure(true);
    setRefusal(whyRefused(await ask({ type: 'begin-match', rules: id, options }), speech));
  };
  return (
    <FoldingCard heading={own.match} aside={say(chosen.name)} class="rules-card" data-rules={id}>
      <Choice
        label={own.ruleSet}
        name="rules"
        value={id}
        options={ruleSets.map(set => ({ value: set.id, text: say(set.name) }))}
        onChoose={next => form.change(['rules'], { id: next, options: {} })}
      />
      <SavedRulesPart form={form} chosen={{ id, options }} speech={speech} />
      <ExamplePayment ruleSet={chosen} options={options} speech={speech} />
      <PadContext.Provider value={{ speech, ruleSet: { ...chosen, saved: [] }, names: ['', '', '', ''] }}>
        <div class="house-rules" data-house-rules>
          <PresetRow options={options} onChange={next => form.change(['rules'], { id, options: next })} />
          {(['score', 'play'] as const).map(concern => (
            <section key={`${chosen.id} ${concern}`}>
              <h3>{own.concerns[concern]}</h3>
              <OptionFields
                shown={chosen.options.filter(option => option.concerns === concern)}
                options={options}
                onChange={next => form.change(['rules'], { id, options: next })}
              />
            </section>
          ))}
        </div>
      </PadContext.Provider>
      <p class="soft hint">
        {own.whereArgued} <RuleLink rule={chosen.source} language={speech.language} />
      </p>
      <p class="refusal" role="alert">
        {refusal}
      </p>
      <button type="button" class="primary" data-do="begin-match" onClick={() => setIsSure(false)}>
        {own.newMatch}
      </button>
      {isSure ? null : (
        <SheetDialog title={own.sureNewMatch} closeLabel={own.cancel} onClose={() => setIsSure(true)}>
          <button type="button" class="primary sure" data-sure="begin-match" onClick={begin}>
            {own.newMatch}
          </button>
        </SheetDialog>
      )}
    </FoldingCard>
  );
}

/** The choice made here; until there is one, the table's rules, which need not be its config's. */
function rulesIn(form: SetupForm, table: TableView): Pick<RulesValues, 'id' | 'options'> {
  const { rules } = form.values.value;
  const isUntouched = rules === form.config.value?.values.rules;
  if (!rules || (isUntouched && rules.id !== table.rules.id)) return { id: table.rules.id, options: {} };
  const { id, preset: name, options } = rules;
  const preset = form.ruleSets.value.find(set => set.id === id)?.presets.find(known => known.id === name);
  return { id, options: preset ? laidOver(preset.options, options) : options };
}

/** Of a table of numbers, those that are given. */
function laidOver(preset: Options, given: Options): Options {
  const isTable = (value: unknown): value is object => typeof value === 'object' && !Array.isArray(value);
  const over = Object.entries(given).map(([name, value]) => {
    const before = preset[name];
    return [name, isTable(value) && isTable(before) ? { ...before, ...value } : value];
  });
  return { ...preset, ...Object.fromEntries(over) };
}
