import { useState } from 'preact/hooks';
import { askAsHost } from '../private/ask-as-host.ts';
import { takeHostsRight } from '../private/session.ts';
import { setupForm } from '../setup/setup-form.ts';
import { askMatch, askRuleSets } from '../shared/ask-server.ts';
import { served } from '../shared/base-path.ts';
import type { PadSpeech } from '../shared/page-speech.ts';
import { unlikeStandard } from '../shared/under-house-rules.ts';
import { CAMERA_TEXT } from './camera-text.ts';

type State = 'ready' | 'at-it' | 'not-the-host' | 'refused';

const LOOK_EVERY_MS = 600;

/** Where no board of the table is a phone: one tap of the host makes phones welcome, and another match begins with a camera. */
export function BecomeCamera({ speech }: { readonly speech: PadSpeech }) {
  const text = CAMERA_TEXT[speech.language];
  const [state, setState] = useState<State>('ready');
  const become = async (): Promise<void> => {
    setState('at-it');
    const form = setupForm();
    await form.load();
    if (!form.config.value && (await takeHostsRight())) await form.load();
    const before = form.config.value;
    if (!before) return setState('not-the-host');
    const boards = Array.isArray(before.values['boards']) ? before.values['boards'] : [];
    const kept = await form.keep('boards', [...boards, { name: 'camera', path: 'phone:' }]);
    const [{ rules }, ruleSets] = await Promise.all([askMatch(), askRuleSets()]);
    const played = ruleSets.find(({ id }) => id === rules.id);
    const options = played ? unlikeStandard(played, rules.options) : {};
    const begin = { type: 'begin-match', rules: rules.id, options, byHand: false } as const;
    if (kept.type !== 'saved' || (await askAsHost.ask(begin)) !== null) return setState('refused');
    await whenWelcome();
    location.reload();
  };
  return (
    <>
      <button
        type="button"
        class="primary"
        data-become-camera
        disabled={state === 'at-it'}
        onClick={() => void become()}
      >
        {state === 'at-it' ? text.becoming : text.become}
      </button>
      {state === 'not-the-host' || state === 'refused' ? (
        <p role="alert" data-refusal={state}>
          {state === 'refused' ? text.notBecome : text.hostBecomes}{' '}
          <a href={served(`/setup?lang=${speech.language}`)}>{text.toSetup}</a>
        </p>
      ) : null}
    </>
  );
}

/** The table is laid again with its camera; until then it may not answer. */
async function whenWelcome(): Promise<void> {
  for (;;) {
    const answer = await fetch(served('/api/phones')).catch(() => null);
    const { boards = [] } = answer?.ok ? ((await answer.json()) as { readonly boards?: readonly unknown[] }) : {};
    if (boards.length > 0) return;
    await new Promise(settle => setTimeout(settle, LOOK_EVERY_MS));
  }
}
