import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { AskAsHost, CommandFrom, Done, HostRefusal } from '../private/ask-as-host.ts';
import type { HostRequest } from '../private/private-types.ts';
import { usePad } from './page-context.ts';
import type { PadSpeech } from './page-speech.ts';

export interface HostAsking {
  /** True when it is done; otherwise `trouble` says what is missing, and it can be asked again. */
  readonly ask: (command: HostRequest | CommandFrom, onDone?: (done: Done) => void) => Promise<boolean>;
  /** The trouble, and where to type the PIN if that is missing; null as long as all is well. */
  readonly trouble: ComponentChildren;
  readonly needsPin: boolean;
  readonly isSending: boolean;
}

type Refusal = HostRefusal & { readonly reason: string };

/** In words; private pages know most of them, and are seldom asked. */
async function reasonFor(refused: HostRefusal, { language, words }: PadSpeech): Promise<string> {
  if (refused.why !== 'refused') return '';
  const [{ privateSpeechIn }, { refusalOf }] = await Promise.all([
    import('../private/private-speech.ts'),
    import('../private/why-refused.ts'),
  ]);
  return refusalOf(refused.code, { own: privateSpeechIn(language).own, words }) ?? words.notPossible;
}

/** Asks for something in the host's name, and for the host's PIN where this browser has not shown it. */
export function useHost(host: AskAsHost): HostAsking {
  const { speech } = usePad();
  const { pad } = speech;
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [pin, setPin] = useState('');
  const [isSending, setSending] = useState(false);
  const needsPin = refusal !== null && refusal.why !== 'refused' && refusal.why !== 'away';
  const ask: HostAsking['ask'] = async (command, onDone) => {
    setSending(true);
    const barred = needsPin ? await host.signIn(pin) : null;
    const refused = barred ?? (await host.ask(command, onDone));
    setSending(false);
    setRefusal(refused && { ...refused, reason: await reasonFor(refused, speech) });
    return refused === null;
  };
  const texts: Readonly<Record<HostRefusal['why'], string>> = {
    'needs-pin': pad.hostOnly,
    'wrong-pin': pad.wrongPin,
    wait: pad.waitAWhile,
    away: pad.unreachable,
    refused: pad.refused,
  };
  const trouble =
    refusal === null ? null : (
      <>
        <p role="alert" data-refusal={refusal.why}>
          {refusal.reason || texts[refusal.why]}
        </p>
        {needsPin ? <PinField label={pad.pin} value={pin} onInput={setPin} /> : null}
      </>
    );
  return { ask, trouble, needsPin, isSending };
}

interface PinFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onInput: (pin: string) => void;
}

/** Comes when a PIN turns out to be needed: it is brought into view and can be typed into at once. */
function PinField({ label, value, onInput }: PinFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <label class="option pin-field">
      <span>{label}</span>
      <input
        ref={field}
        type="password"
        inputMode="numeric"
        autocomplete="current-password"
        value={value}
        onInput={event => onInput(event.currentTarget.value)}
      />
    </label>
  );
}
