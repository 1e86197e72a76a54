import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { settingsBelow } from '../dom/settings-below.ts';
import { PageHead } from '../shared/page-head.tsx';
import { pageLanguage } from '../text/page-language.ts';
import { installTileFaces } from '../tiles/tile-face.ts';
import { PinInput, sendPin } from './pin-input.tsx';
import type { PrivateChannel } from './private-channel.ts';
import { type PrivateSpeech, privateSpeechIn } from './private-speech.ts';
import { type ShownPin, signOut, type Who } from './session.ts';

/** The beginning of a private page: its language, the tile faces, and a place to put it. */
export function openPrivatePage(): { readonly root: HTMLElement; readonly speech: PrivateSpeech } {
  const speech = privateSpeechIn(pageLanguage());
  document.documentElement.lang = speech.language;
  void installTileFaces();
  const root = document.createElement('div');
  root.className = 'pad-page';
  document.body.append(root, settingsBelow(speech.language, speech.words.numerals));
  return { root, speech };
}

interface PageProps {
  readonly title: string;
  readonly who: Who;
  readonly channel: Pick<PrivateChannel<unknown, never>, 'state' | 'unlocked'>;
  readonly speech: PrivateSpeech;
  /** Asked for before anything is shown. */
  readonly pinTitle: string;
  readonly pinHelp: string;
  readonly children: ComponentChildren;
}

/** Shows its content to those who are let in, the question for the PIN to everybody else. */
export function PrivatePage({ title, who, channel, speech, pinTitle, pinHelp, children }: PageProps) {
  const { own } = speech;
  const state = channel.state.value;
  document.title = `${speech.words.brand} · ${title}`;
  return (
    <>
      <PageHead page={'host' in who ? 'setup' : 'seat'} title={title} speech={speech} />
      {state === 'away' || state === 'connecting' ? (
        <p class="private-away" role="status">
          {state === 'away' ? own.unreachable : speech.words.connecting}
        </p>
      ) : null}
      <main class="private-main">
        {state === 'locked' ? (
          <PinForm title={pinTitle} help={pinHelp} who={who} speech={speech} onRight={channel.unlocked} />
        ) : (
          <>
            {children}
            <p class="private-foot">
              <button type="button" class="quiet" onClick={signOut}>
                {own.signOut}
              </button>
            </p>
          </>
        )}
      </main>
    </>
  );
}

const shown = signal<ShownPin | null>(null);

interface PinProps {
  readonly title: string;
  readonly help: string;
  readonly who: Who;
  readonly speech: PrivateSpeech;
  readonly onRight: () => void;
}

/** Asks for a PIN, and says what is wrong with the one that was shown. */
export function PinForm({ title, help, who, speech: { own }, onRight }: PinProps) {
  const open = async (event: SubmitEvent): Promise<void> => {
    const answer = await sendPin(event, who);
    shown.value = answer;
    if (answer.type === 'right') onRight();
  };
  return (
    <form class="card pin-form" onSubmit={open}>
      <label for="pin">{title}</label>
      <PinInput id="pin" aria-describedby="pin-help" />
      <p class="pin-wrong" role="alert">
        {shown.value ? whatIsWrong(shown.value, own) : null}
      </p>
      <button type="submit" class="primary">
        {own.signIn}
      </button>
      <p class="soft" id="pin-help">
        {help}
      </p>
    </form>
  );
}

function whatIsWrong(answer: ShownPin, own: PrivateSpeech['own']): string | null {
  switch (answer.type) {
    case 'wrong':
      return own.wrongPin;
    case 'wait':
      return own.tooManyTries(answer.minutes);
    case 'unreachable':
      return own.unreachable;
    default:
      return null;
  }
}
