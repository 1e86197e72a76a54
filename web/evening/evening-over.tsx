import { served } from '../shared/base-path.ts';
import { usePad } from '../shared/page-context.ts';
import type { Evening } from './evening.ts';

/** After *Good night* no hand is entered: the way to the story of the evening, and for the host to one more hand. */
export function EveningOver({ evening }: { readonly evening: Evening }) {
  const { speech } = usePad();
  const { pad, words, language } = speech;
  return (
    <section class="evening-over" data-evening-over>
      <p>{pad.eveningIsOver}</p>
      <a class="link-button primary" href={served(`/results?lang=${language}`)}>
        {words.results}
      </a>
      {evening.right.value.type === 'host' ? (
        <button type="button" data-stay-up onClick={() => void evening.ask({ type: 'stay-up' })}>
          {pad.stayUp}
        </button>
      ) : null}
    </section>
  );
}
