import { useState } from 'preact/hooks';
import { PinInput, sendPin } from '../private/pin-input.tsx';
import type { ShownPin } from '../private/session.ts';
import type { ReplaySpeech } from './replay-speech.ts';

interface SignInProps {
  readonly speech: ReplaySpeech;
  readonly onHost: () => void;
}

/** Asks for the host's PIN where something is the host's. */
export function HostSignIn({ speech: { replay, pad }, onHost }: SignInProps) {
  const [shown, setShown] = useState<ShownPin['type'] | null>(null);
  const send = async (event: SubmitEvent): Promise<void> => {
    const { type } = await sendPin(event, { host: true });
    setShown(type);
    if (type === 'right') onHost();
  };
  const texts = { wrong: pad.wrongPin, wait: pad.waitAWhile, unreachable: replay.unreachable, right: null } as const;
  return (
    <form class="host-sign-in" onSubmit={send}>
      <label for="host-pin">
        <span>{pad.pin}</span>
        <PinInput id="host-pin" />
      </label>
      <button type="submit">{replay.signIn}</button>
      <p role="alert">{shown && texts[shown]}</p>
    </form>
  );
}
