import { useState } from 'preact/hooks';
import { type ShownPin, showPin } from '../private/session.ts';
import type { ReplaySpeech } from './replay-speech.ts';

/** Whether this browser has shown the host's PIN. */
export async function isHost(): Promise<boolean> {
  const answer = await fetch('/api/session').catch(() => null);
  const told = answer?.ok ? ((await answer.json()) as { readonly host?: boolean }) : {};
  return told.host === true;
}

interface SignInProps {
  readonly speech: ReplaySpeech;
  readonly onHost: () => void;
}

/** Asks for the host's PIN where something is the host's. */
export function HostSignIn({ speech: { replay, pad }, onHost }: SignInProps) {
  const [shown, setShown] = useState<ShownPin['type'] | null>(null);
  const send = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const { type } = await showPin({ host: true }, String(new FormData(form).get('pin') ?? ''));
    form.reset();
    setShown(type);
    if (type === 'right') onHost();
  };
  const texts = { wrong: pad.wrongPin, wait: pad.waitAWhile, unreachable: replay.unreachable, right: null } as const;
  return (
    <form class="host-sign-in" onSubmit={send}>
      <label>
        <span>{pad.pin}</span>
        <input
          name="pin"
          type="password"
          inputMode="numeric"
          autocomplete="off"
          pattern="[0-9]{4,12}"
          maxLength={12}
          required
        />
      </label>
      <button type="submit">{replay.signIn}</button>
      <p role="alert">{shown && texts[shown]}</p>
    </form>
  );
}
