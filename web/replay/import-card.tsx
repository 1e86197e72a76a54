import { useEffect, useState } from 'preact/hooks';
import { served } from '../shared/base-path.ts';
import { type BroughtIn, bringIn } from './ask-records.ts';
import { formatAddress } from './moment-address.ts';
import type { ReplaySpeech } from './replay-speech.ts';

interface ImportProps {
  readonly speech: ReplaySpeech;
  readonly onKept: () => void;
}

/** Where hands from elsewhere are brought in: dropped anywhere on the page, or chosen. */
export function ImportCard({ speech, onKept }: ImportProps) {
  const { replay } = speech;
  const [outcome, setOutcome] = useState<BroughtIn | 'reading' | null>(null);
  const [isOver, setOver] = useState(false);
  const take = async (files: readonly File[]): Promise<void> => {
    setOutcome('reading');
    const broughtIn = await bringIn(files);
    setOutcome(broughtIn);
    // some files may have been kept before one was refused
    onKept();
  };

  useEffect(() => {
    const stop = new AbortController();
    const on = (name: 'dragover' | 'dragleave' | 'drop', act: (event: DragEvent) => void): void =>
      addEventListener(name, act, { signal: stop.signal });
    on('dragover', event => {
      event.preventDefault();
      setOver(true);
    });
    on('dragleave', () => setOver(false));
    on('drop', event => {
      event.preventDefault();
      setOver(false);
      void take([...(event.dataTransfer?.files ?? [])]);
    });
    return () => stop.abort();
  }, []);

  return (
    <section class="card import" data-over={isOver}>
      <h2>{replay.importIt}</h2>
      <label class="import-choose">
        <span>{replay.importHint}</span>
        <span class="link-button">{replay.chooseFiles}</span>
        <input
          type="file"
          accept=".jsonl,.zip"
          multiple
          data-import
          onChange={({ currentTarget }) => {
            const chosen = [...(currentTarget.files ?? [])];
            currentTarget.value = '';
            if (chosen.length > 0) void take(chosen);
          }}
        />
      </label>
      <Outcome outcome={outcome} speech={speech} />
    </section>
  );
}

interface OutcomeProps {
  readonly outcome: BroughtIn | 'reading' | null;
  readonly speech: ReplaySpeech;
}

function Outcome({ outcome, speech: { replay } }: OutcomeProps) {
  if (outcome === null) return null;
  if (outcome === 'reading') return <p role="status">{replay.importing}</p>;
  if (outcome.type === 'refused') {
    const { code, detail } = outcome;
    const why = code === 'unreachable' ? replay.unreachable : (replay.notImported[code] ?? replay.notImportedAtAll);
    return (
      <div role="alert" class="import-refused" data-refused={code}>
        <p>{why}</p>
        {code === 'record/not-imported' ? <p lang="en">{detail}</p> : null}
        {code === 'record/not-allowed' ? <a href={served('/setup')}>{replay.signIn}</a> : null}
      </div>
    );
  }
  const { hands } = outcome;
  const [first] = hands;
  const others = hands.flatMap(({ difference }) => difference ?? []);
  return (
    <div role="status" data-kept={hands.length}>
      <p>
        {others.length === 0 ? replay.imported(hands.length) : replay.importedButDiffers(hands.length, others.length)}
      </p>
      {others.length > 0 ? (
        <p lang="en" class="soft import-difference">
          {others[0]}
        </p>
      ) : null}
      {first ? <a href={formatAddress({ page: 'hand', hand: first.id, seq: null })}>{replay.watchIt}</a> : null}
    </div>
  );
}
