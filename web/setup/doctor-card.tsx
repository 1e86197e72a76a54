import { useState } from 'preact/hooks';
import type { FindingView } from '../private/private-types.ts';
import { send } from '../private/session.ts';
import { served } from '../shared/base-path.ts';
import { FoldingCard } from './folding-card.tsx';
import type { SetupSpeech } from './setup-speech.ts';

type Examination = 'not-yet' | 'on' | 'failed' | readonly FindingView[];

const WORST_FIRST = ['fail', 'warn', 'ok'] as const;

/** The findings of `paizhuo doctor`, worst first. */
export function DoctorCard({ speech }: { readonly speech: SetupSpeech }) {
  const { own } = speech;
  const [examination, setExamination] = useState<Examination>('not-yet');
  const examine = async (): Promise<void> => {
    setExamination('on');
    setExamination((await askDoctor()) ?? 'failed');
  };
  return (
    <FoldingCard heading={own.doctor}>
      <p class="soft hint">{own.doctorHint}</p>
      <button type="button" data-do="examine" disabled={examination === 'on'} onClick={examine}>
        {own.examine}
      </button>
      <p class="soft hint">{own.diagnosticsHint}</p>
      <a class="link-button" data-do="diagnostics" href={served('/api/setup/diagnostics')} download>
        {own.diagnostics}
      </a>
      <div role="status">{saidOf(examination, own)}</div>
      {typeof examination === 'string' ? null : (
        <ul class="findings" lang="en">
          {WORST_FIRST.flatMap(worst => examination.filter(({ verdict }) => verdict === worst)).map(
            ({ id, verdict, says, remedy }) => (
              <li key={`${id} ${says}`} data-finding={id} data-verdict={verdict}>
                <span class="device-state" lang={speech.language}>
                  {own.verdicts[verdict]}
                </span>
                <div>
                  {says}
                  {remedy === null ? null : <p class="soft">{remedy}</p>}
                </div>
              </li>
            ),
          )}
        </ul>
      )}
    </FoldingCard>
  );
}

function saidOf(examination: Examination, own: SetupSpeech['own']): string | null {
  if (examination === 'not-yet') return null;
  if (examination === 'on') return own.examining;
  if (examination === 'failed') return own.notExamined;
  return examination.every(({ verdict }) => verdict === 'ok') ? own.nothingFound : null;
}

/** Null: the table cannot be reached, or does not know this host any more. */
async function askDoctor(): Promise<readonly FindingView[] | null> {
  const answer = await send('GET', '/api/setup/doctor');
  if (!answer?.ok) return null;
  const { findings } = (await answer.json()) as { readonly findings: readonly FindingView[] };
  return findings;
}
