import { useState } from 'preact/hooks';
import { PinInput, sendPin } from '../private/pin-input.tsx';
import { usePad } from '../shared/page-context.ts';
import type { Evening } from './evening.ts';
import type { EveningText } from './evening-text.ts';

interface NoRightProps {
  readonly evening: Evening;
  readonly text: EveningText;
}

/** A phone without rights: ways to get in, and the PIN. */
export function NoRight({ evening, text }: NoRightProps) {
  const { pad } = usePad().speech;
  const [isWrong, setWrong] = useState(false);
  return (
    <section class="card no-right" data-no-right>
      <p>{text.scanToPlay}</p>
      <details>
        <summary>{text.havePin}</summary>
        <form
          onSubmit={async event => {
            const shown = await sendPin(event, { host: true });
            setWrong(shown.type !== 'right');
            await evening.lookAgain();
          }}
        >
          <PinInput />
          <button type="submit">{pad.done}</button>
          {isWrong ? <p role="alert">{pad.wrongPin}</p> : null}
        </form>
      </details>
    </section>
  );
}
