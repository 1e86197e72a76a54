import { useEffect, useState } from 'preact/hooks';
import type { UpdateView } from '../private/private-types.ts';
import { send } from '../private/session.ts';
import { type VersionText, versionText } from '../text/version-text.ts';
import { FoldingCard } from './folding-card.tsx';
import type { SetupSpeech } from './setup-speech.ts';

/** While another version is tried the table is away for a moment: it is asked again and again. */
const ASK_AGAIN_MS = 2000;

/** Which version runs, whether another one waits to be taken, and how the last one that was taken did. */
export function VersionCard({ speech }: { readonly speech: SetupSpeech }) {
  const { language } = speech;
  const words = versionText(language);
  const [view, setView] = useState<UpdateView | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isTrying = view !== null && (view.isAsked || view.last?.outcome === 'trying');
  useEffect(() => {
    let isGone = false;
    const look = async (): Promise<void> => {
      const now = await askVersions();
      if (now && !isGone) setView(now);
    };
    void look();
    const timer = isTrying ? setInterval(() => void look(), ASK_AGAIN_MS) : null;
    return () => {
      isGone = true;
      if (timer !== null) clearInterval(timer);
    };
  }, [isTrying]);
  if (view === null) return null;
  const { version, offered, last, newer } = view;
  const take = async (): Promise<void> => {
    const answer = await send('POST', '/api/update', { version: offered });
    if (answer?.ok) setView((await answer.json()) as UpdateView);
    setRefusal(answer?.ok ? null : (words.because[await codeOf(answer)] ?? words.notAsked));
  };
  const mayTake = offered !== null && !isTrying && !(last?.to === offered && last.outcome !== 'done');
  const hasFailed = last !== null && (last.outcome === 'went-back' || last.outcome === 'refused');
  return (
    <FoldingCard heading={words.version} aside={version} isNeeded={mayTake || hasFailed || newer !== null}>
      <div role="status" data-version={version} data-trying={isTrying}>
        <p>{isTrying ? words.isTried(offered ?? last?.to ?? '') : words.runs(version)}</p>
        {refusal === null ? null : <p>{refusal}</p>}
      </div>
      <LastUpdate last={last} hasFailed={hasFailed} speech={speech} />
      {offered !== null && !isTrying ? (
        <>
          <p>{words.offered(offered)}</p>
          <button type="button" data-do="take-version" onClick={() => void take()}>
            {words.take(offered)}
          </button>
        </>
      ) : null}
      {newer === null ? null : (
        <p data-newer={newer.version}>
          {words.newer(newer.version)}{' '}
          {newer.page === null ? null : (
            <a href={newer.page} target="_blank" rel="noreferrer">
              {words.readAbout}
            </a>
          )}
        </p>
      )}
      {offered === null && !last && newer === null ? <p class="soft hint">{words.noOther}</p> : null}
    </FoldingCard>
  );
}

function LastUpdate({
  last,
  hasFailed,
  speech: { language },
}: {
  readonly last: UpdateView['last'];
  readonly hasFailed: boolean;
  readonly speech: SetupSpeech;
}) {
  if (last === null || last.outcome === 'trying') return null;
  const words = versionText(language);
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <p class={hasFailed ? undefined : 'soft'} data-last={last.outcome}>
      {time.format(last.at)}: {words.outcome[last.outcome](last.from, last.to)}
      {last.why ? ` ${words.because[last.why.code]}` : null}
      {last.why ? <span lang="en"> ({last.why.detail})</span> : null}
    </p>
  );
}

/** Null: the table is away, or does not know this host any more. */
async function askVersions(): Promise<UpdateView | null> {
  const answer = await send('GET', '/api/update');
  return answer?.ok ? ((await answer.json()) as UpdateView) : null;
}

async function codeOf(answer: Response | null): Promise<keyof VersionText['because']> {
  const { error } = ((await answer?.json().catch(() => null)) ?? {}) as {
    readonly error?: keyof VersionText['because'];
  };
  return error ?? 'update/no-such-release';
}
