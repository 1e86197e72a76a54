import { useState } from 'preact/hooks';
import type { PrivateChannel } from '../private/private-channel.ts';
import type { HostCommand, HostView, TableView } from '../private/private-types.ts';
import { send } from '../private/session.ts';
import { served } from '../shared/base-path.ts';
import { nameOf } from '../text/speech.ts';
import { FoldingCard } from './folding-card.tsx';
import type { SetupSpeech } from './setup-speech.ts';

interface ScreensProps {
  readonly view: HostView;
  readonly table: TableView;
  readonly ask: PrivateChannel<HostView, HostCommand>['ask'];
  readonly speech: SetupSpeech;
}

/** Every page that is open somewhere, whose it is, and a PIN for one more of the table's own. */
export function ScreensCard({ view, table, ask, speech }: ScreensProps) {
  const { own, language } = speech;
  const [pin, setPin] = useState<string | null>(null);
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short' });
  const renew = async (): Promise<void> => {
    const answer = await send('POST', '/api/pins', { display: true });
    if (answer?.ok) setPin(((await answer.json()) as { readonly pin: string }).pin);
  };
  const whose = (audience: HostView['open'][number]['audience']): string => {
    if (audience?.type === 'seat') return nameOf(speech, table, audience.seat);
    return own.screenOf[audience?.type ?? 'anybody'];
  };
  return (
    <FoldingCard heading={own.screens}>
      <p class="soft hint">{own.screensHint}</p>
      <ul class="open-screens">
        {view.open.map(({ id, page, audience, address, since }) => (
          <li key={id} data-screen={page ?? ''}>
            <span class="open-screen">
              <b>{whose(audience)}</b> {page}
              <br />
              <span class="soft">
                {address ?? own.atTheMachine} · {own.openSince(time.format(since))}
              </span>
            </span>
            {audience && audience.type !== 'host' ? (
              <button type="button" data-send-away onClick={() => void ask({ type: 'send-away', screen: id })}>
                {own.sendAway}
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      <p>
        {pin ? <b data-pin>{own.pinIs(pin)}</b> : null}{' '}
        <button type="button" data-display-pin onClick={() => void renew()}>
          {own.displayPin}
        </button>{' '}
        <a class="link-button" href={served(`/trust?lang=${speech.language}`)}>
          HTTPS
        </a>
      </p>
    </FoldingCard>
  );
}
