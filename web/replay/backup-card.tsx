import { useEffect, useState } from 'preact/hooks';
import { isHost } from '../private/session.ts';
import { type BackedUp, backUp, type NotDone, type Restored, restore } from './ask-backup.ts';
import { HostSignIn } from './host-sign-in.tsx';
import type { ReplaySpeech } from './replay-speech.ts';

interface BackupProps {
  readonly speech: ReplaySpeech;
  readonly onRestored: () => void;
}

type State =
  | { readonly type: 'idle' }
  | { readonly type: 'at-it'; readonly what: 'backing-up' | 'restoring'; readonly share: number }
  | BackedUp
  | Restored
  | NotDone;

/** Where the host takes everything away as one file, and brings it back. */
export function BackupCard({ speech, onRestored }: BackupProps) {
  const { replay } = speech;
  const [mayManage, setMayManage] = useState<boolean | null>(null);
  const [state, setState] = useState<State>({ type: 'idle' });
  const [withSettings, setWithSettings] = useState(false);
  useEffect(() => void isHost().then(setMayManage), []);

  const settle = (next: BackedUp | Restored | NotDone): void => {
    setState(next);
    if (next.type === 'failed' && next.code === 'record/not-allowed') setMayManage(false);
    if (next.type === 'restored') onRestored();
  };
  const onShare =
    (what: 'backing-up' | 'restoring') =>
    (share: number): void =>
      setState({ type: 'at-it', what, share });
  const backUpNow = async (): Promise<void> => {
    onShare('backing-up')(0);
    settle(await backUp(onShare('backing-up')));
  };
  const restoreNow = async (file: File): Promise<void> => {
    onShare('restoring')(0);
    settle(await restore(file, withSettings, onShare('restoring')));
  };
  const isAtIt = state.type === 'at-it';
  return (
    <section class="card backup" data-backup={state.type} aria-busy={isAtIt}>
      <h2>{replay.backup}</h2>
      <p class="soft">{replay.backupHint}</p>
      {mayManage === false ? <HostSignIn speech={speech} onHost={() => setMayManage(true)} /> : null}
      {mayManage ? (
        <>
          <button type="button" class="primary" data-back-up disabled={isAtIt} onClick={() => void backUpNow()}>
            {replay.backUp}
          </button>
          <label class="import-choose">
            <span>{replay.restoreHint}</span>
            <span class="link-button">{replay.chooseFiles}</span>
            <input
              type="file"
              accept=".zip"
              data-restore
              disabled={isAtIt}
              onChange={({ currentTarget }) => {
                const [file] = currentTarget.files ?? [];
                if (file) void restoreNow(file).finally(() => (currentTarget.value = ''));
              }}
            />
          </label>
          <label class="backup-settings">
            <span>{replay.withSettings}</span>
            <input
              type="checkbox"
              checked={withSettings}
              disabled={isAtIt}
              onChange={({ currentTarget }) => setWithSettings(currentTarget.checked)}
            />
          </label>
        </>
      ) : null}
      <Progress state={state} speech={speech} />
    </section>
  );
}

/** The codes whose exact cause helps more than the words do. */
const TELLING: ReadonlySet<string> = new Set(['record/not-restored', 'record/not-received', 'record/not-backed-up']);

function Progress({ state, speech: { replay } }: { readonly state: State; readonly speech: ReplaySpeech }) {
  switch (state.type) {
    case 'idle':
      return null;
    case 'at-it':
      return (
        <label class="backup-progress">
          <span>{state.what === 'backing-up' ? replay.backingUp : replay.restoring}</span>
          <progress value={state.share} max={1} />
          <span>{Math.floor(state.share * 100)} %</span>
        </label>
      );
    case 'backed-up':
      return (
        <div role="status">
          <p>{replay.backedUp(state.files)}</p>
          <LeftOut names={state.leftOut} words={replay.leftOut} secrets={replay.secrets} />
        </div>
      );
    case 'restored':
      return (
        <div role="status">
          <p>{replay.restored(state.matches, state.known)}</p>
          {state.withSettings ? <p>{replay.settingsRestored}</p> : null}
          <LeftOut names={state.leftOut} words={replay.wereLeftOut} secrets={replay.secrets} />
        </div>
      );
    case 'failed':
      return (
        <div role="alert" class="import-refused" data-refused={state.code}>
          <p>
            {state.code === 'unreachable' ? replay.unreachable : (replay.notDone[state.code] ?? replay.notDoneAtAll)}
          </p>
          {TELLING.has(state.code) ? <p lang="en">{state.detail}</p> : null}
        </div>
      );
  }
}

interface LeftOutProps {
  readonly names: readonly string[];
  readonly words: (secrets: string) => string;
  readonly secrets: ReplaySpeech['replay']['secrets'];
}

/** Which secrets a backup lacks, each kind once. */
function LeftOut({ names, words, secrets }: LeftOutProps) {
  const kinds = [...new Set(names.map(kindOf))];
  return kinds.length === 0 ? null : <p class="soft">{words(kinds.map(kind => secrets[kind]).join(secrets.and))}</p>;
}

/** By its place in the config file. */
function kindOf(name: string): 'pins' | 'broker' | 'config' {
  if (name.startsWith('pins.')) return 'pins';
  return name.startsWith('mqtt.') ? 'broker' : 'config';
}
