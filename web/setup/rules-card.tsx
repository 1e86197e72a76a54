import { useState } from 'preact/hooks';
import { PadContext } from '../pad/pad-context.ts';
import { padSpeechIn } from '../pad/pad-speech.ts';
import { SheetDialog } from '../pad/sheet-dialog.tsx';
import type { PrivateSpeech } from '../private/private-speech.ts';
import type { CommandReply, HostCommand } from '../private/private-types.ts';
import { OptionFields } from '../score/option-form.tsx';
import type { SetupForm } from './setup-form.ts';

interface RulesProps {
  readonly form: SetupForm;
  readonly ask: (command: HostCommand) => Promise<CommandReply>;
  readonly speech: PrivateSpeech;
}

/** What is played: the rule set and every house rule. Takes effect with a new match. */
export function RulesCard({ form, ask, speech }: RulesProps) {
  const { own, say } = speech;
  const [isSure, setIsSure] = useState(true);
  const [refused, setRefused] = useState(false);
  const { id, options } = form.values.value.rules ?? { id: 'guangdong', options: {} };
  const ruleSets = form.ruleSets.value;
  const chosen = ruleSets.find(set => set.id === id);
  if (!chosen || !form.config.value) return null;
  const begin = async (): Promise<void> => {
    setIsSure(true);
    setRefused(!(await ask({ type: 'begin-match', rules: id, options })).ok);
  };
  return (
    <section class="card rules-card" data-rules={id}>
      <h2>{own.match}</h2>
      <fieldset class="choice" data-choice="rules">
        <legend>{own.ruleSet}</legend>
        <div class="choice-options">
          {ruleSets.map(set => (
            <label key={set.id}>
              <input
                type="radio"
                name="rules"
                value={set.id}
                checked={set.id === id}
                onChange={() => form.change(['rules'], { id: set.id, options: {} })}
              />
              <span>
                <em>{say(set.name)}</em>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <PadContext.Provider value={{ speech: padSpeechIn(speech.language), ruleSet: chosen, names: ['', '', '', ''] }}>
        <div class="house-rules" data-house-rules>
          <OptionFields
            key={chosen.id}
            shown={chosen.options}
            options={options}
            onChange={next => form.change(['rules', 'options'], next)}
          />
        </div>
      </PadContext.Provider>
      <p class="soft hint">
        {own.whereArgued} <code>{chosen.source}</code>
      </p>
      <p class="refusal" role="alert">
        {refused ? speech.words.notPossible : null}
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
    </section>
  );
}
