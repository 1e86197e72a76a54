import type { SaveResult, SetupForm } from './setup-form.ts';
import type { SetupSpeech } from './setup-speech.ts';

/** Writes the config, and says what became of it. */
export function SaveButton({ form, speech }: { readonly form: SetupForm; readonly speech: SetupSpeech }) {
  const { own } = speech;
  const result = form.result.value;
  if (!form.config.value) return <p class="soft">{own.noFile}</p>;
  const isChanged = form.values.value !== form.config.value.values;
  return (
    <div class="save">
      <button type="button" class="primary" data-save disabled={!isChanged} onClick={() => form.save()}>
        {own.save}
      </button>
      <div role="status" class={result && result.type !== 'saved' ? 'refusal' : 'soft'}>
        {result ? saidOf(result, own) : null}
        {result?.type === 'not-valid' ? (
          <ul>
            {result.problems.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}

function saidOf(result: SaveResult, own: SetupSpeech['own']): string {
  switch (result.type) {
    case 'saved':
      return result.inForce ? own.saved : own.savedForNext;
    case 'not-valid':
      return own.notValid;
    case 'file-changed':
      return own.fileChanged;
    default:
      return own.notSaved;
  }
}
