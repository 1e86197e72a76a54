import { useEffect } from 'preact/hooks';
import type { PrivateChannel } from '../private/private-channel.ts';
import { PrivatePage } from '../private/private-page.tsx';
import type { PrivateSpeech } from '../private/private-speech.ts';
import type { HostCommand, HostView } from '../private/private-types.ts';
import { later } from '../shared/later.tsx';
import { inWordsOf } from '../text/speech.ts';
import type { SetupForm } from './setup-form.ts';

export interface SetupProps {
  readonly channel: PrivateChannel<HostView, HostCommand>;
  readonly form: SetupForm;
  readonly speech: PrivateSpeech;
}

const SetupCards = later(async () => {
  const [{ SetupCards: Cards }, { setupSpeech }] = await Promise.all([
    import('./setup-cards.tsx'),
    import('./setup-speech.ts'),
  ]);
  return ({ speech, ...rest }: Omit<Parameters<typeof Cards>[0], 'speech'> & Pick<SetupProps, 'speech'>) => (
    <Cards speech={setupSpeech(speech)} {...rest} />
  );
});

/** The host's page: the play, the rules, the people, the equipment, and everything else a config can say. */
export function SetupPage({ channel, form, speech: spoken }: SetupProps) {
  const { own } = spoken;
  const isOpen = channel.state.value === 'open';
  useEffect(() => {
    if (isOpen) void form.load();
  }, [isOpen, form]);
  const table = channel.table.value;
  const view = channel.view.value;
  const speech = table ? inWordsOf(spoken, table.rules.words) : spoken;
  return (
    <PrivatePage
      title={own.setup}
      who={{ host: true }}
      channel={channel}
      speech={speech}
      pinTitle={own.pinOfHost}
      pinHelp={own.whereHostPin}
    >
      {table && view ? <SetupCards channel={channel} form={form} table={table} view={view} speech={speech} /> : null}
    </PrivatePage>
  );
}
