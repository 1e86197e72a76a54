import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { PrivateChannel } from '../private/private-channel.ts';
import type { HostCommand, HostView, TableView } from '../private/private-types.ts';
import { served } from '../shared/base-path.ts';
import { isTold } from '../text/told-table.ts';
import { ConfigCard } from './config-card.tsx';
import { DevicesCard, TestCard } from './devices-card.tsx';
import { DoctorCard } from './doctor-card.tsx';
import { FoldingCard } from './folding-card.tsx';
import { PeopleCard } from './people-card.tsx';
import { PlayCard } from './play-card.tsx';
import { QuestionCard } from './question-card.tsx';
import { RulesCard } from './rules-card.tsx';
import { ScreensCard } from './screens-card.tsx';
import type { SetupForm } from './setup-form.ts';
import type { SetupSpeech } from './setup-speech.ts';
import { TilesCard } from './tiles-card.tsx';
import { VersionCard } from './version-card.tsx';
import { ZonesCard } from './zones-card.tsx';

interface CardsProps {
  readonly channel: PrivateChannel<HostView, HostCommand>;
  readonly form: SetupForm;
  readonly table: TableView;
  readonly view: HostView;
  readonly speech: SetupSpeech;
}

const PARTS = ['tonight', 'rules', 'devices', 'expert'] as const;
type Part = (typeof PARTS)[number];

/** Everything the host sees once the PIN is right, in four parts; a phone shows one of them at a time. */
export function SetupCards({ channel, form, table, view, speech }: CardsProps) {
  const { own } = speech;
  const [shown, setShown] = useState<Part>('tonight');
  const tiles = <TilesCard table={table} view={view} ask={channel.ask} speech={speech} />;
  // an evening without sensors has none of what they read
  const isSensed = !isTold(table) || view.devices.length > 0;
  const part = (name: Part, cards: ComponentChildren) => (
    <section key={name} class="setup-column" data-part={name} aria-label={own.parts[name]}>
      <h2 class="part-name">{own.parts[name]}</h2>
      {cards}
    </section>
  );
  return (
    <div class="setup-page" data-phase={view.phase} data-shown={shown}>
      <nav class="setup-parts" aria-label={own.setup}>
        {PARTS.map(name => (
          <button
            key={name}
            type="button"
            aria-pressed={name === shown}
            data-to-part={name}
            onClick={() => setShown(name)}
          >
            {own.parts[name]}
          </button>
        ))}
      </nav>
      {part(
        'tonight',
        <>
          <PlayCard table={table} view={view} ask={channel.ask} speech={speech} />
          <QuestionCard table={table} view={view} ask={channel.ask} speech={speech} />
          {view.enrolment ? tiles : null}
          <PeopleCard table={table} view={view} form={form} speech={speech} />
          <ScreensCard view={view} table={table} ask={channel.ask} speech={speech} />
        </>,
      )}
      {part('rules', <RulesCard table={table} form={form} ask={channel.ask} speech={speech} />)}
      {part(
        'devices',
        isSensed ? (
          <>
            <DevicesCard view={view} table={table} ask={channel.ask} speech={speech} />
            <TestCard view={view} speech={speech} />
            {view.enrolment ? null : tiles}
            <ZonesCard table={table} view={view} speech={speech} />
          </>
        ) : (
          <section class="card">
            <p>{own.noBoards}</p>
            <a class="link-button" href={served(`/camera?lang=${speech.language}`)}>
              {own.phoneAsCamera}
            </a>
          </section>
        ),
      )}
      {part(
        'expert',
        <>
          <DoctorCard speech={speech} />
          <VersionCard speech={speech} />
          <ConfigCard form={form} speech={speech} />
          <FoldingCard heading={own.backup}>
            <p class="soft hint">{own.backupHint}</p>
            <a class="link-button" data-to-backup href={served(`/replay?lang=${speech.language}`)}>
              {own.toBackup}
            </a>
          </FoldingCard>
        </>,
      )}
    </div>
  );
}
