import type { PrivateChannel } from '../private/private-channel.ts';
import type { HostCommand, HostView, TableView } from '../private/private-types.ts';
import { served } from '../shared/base-path.ts';
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

/** Everything the host sees once the PIN is right. */
export function SetupCards({ channel, form, table, view, speech }: CardsProps) {
  const { own } = speech;
  const tiles = <TilesCard table={table} view={view} ask={channel.ask} speech={speech} />;
  return (
    <div class="setup-page" data-phase={view.phase}>
      <div class="setup-column">
        <PlayCard table={table} view={view} ask={channel.ask} speech={speech} />
        <QuestionCard table={table} view={view} ask={channel.ask} speech={speech} />
        {view.enrolment ? tiles : null}
        <PeopleCard table={table} view={view} form={form} speech={speech} />
        <DevicesCard view={view} speech={speech} />
        <TestCard view={view} speech={speech} />
        <ScreensCard view={view} table={table} ask={channel.ask} speech={speech} />
      </div>
      <div class="setup-column">
        <RulesCard table={table} form={form} ask={channel.ask} speech={speech} />
        {view.enrolment ? null : tiles}
        <ZonesCard table={table} view={view} speech={speech} />
      </div>
      <div class="setup-column">
        <DoctorCard speech={speech} />
        <VersionCard speech={speech} />
        <ConfigCard form={form} speech={speech} />
        <FoldingCard heading={own.backup}>
          <p class="soft hint">{own.backupHint}</p>
          <a class="link-button" data-to-backup href={served(`/replay?lang=${speech.language}`)}>
            {own.toBackup}
          </a>
        </FoldingCard>
      </div>
    </div>
  );
}
