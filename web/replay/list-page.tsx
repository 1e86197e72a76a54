import { useEffect, useState } from 'preact/hooks';
import { served } from '../shared/base-path.ts';
import { PadHead } from '../shared/page-head.tsx';
import type { RuleSetView } from '../shared/server-words.ts';
import { askHands, EVERY_HAND, type HandQuery } from './ask-records.ts';
import { BackupCard } from './backup-card.tsx';
import { HandFilter } from './hand-filter.tsx';
import { HandRow } from './hand-row.tsx';
import { ImportCard } from './import-card.tsx';
import type { ReplaySpeech } from './replay-speech.ts';
import type { HandListView } from './replay-types.ts';

interface ListProps {
  readonly ruleSets: readonly RuleSetView[];
  readonly speech: ReplaySpeech;
}

/** No requests while typing. */
const TYPING_MS = 200;
/** A table that does not answer begins again perhaps. */
const AGAIN_MS = 2000;
const NOTHING: HandListView = { total: 0, hands: [] };

/** Every hand that was recorded, to be looked for and watched; and where hands from elsewhere are brought in. */
export function ListPage({ ruleSets, speech }: ListProps) {
  const { replay } = speech;
  const [query, setQuery] = useState<HandQuery>(EVERY_HAND);
  const [offset, setOffset] = useState(0);
  /** Counts reasons to look again: hands were brought in, or the table did not answer. */
  const [looks, setLooks] = useState(0);
  const [found, setFound] = useState<HandListView | null>(null);
  const [isLost, setLost] = useState(false);

  useEffect(() => {
    const asking = new AbortController();
    let again: ReturnType<typeof setTimeout> | undefined;
    const timer = setTimeout(() => {
      askHands(query, offset, asking.signal).then(
        more => {
          setLost(false);
          setFound(before => (offset > 0 ? { ...more, hands: [...(before ?? NOTHING).hands, ...more.hands] } : more));
        },
        () => {
          if (asking.signal.aborted) return;
          setLost(true);
          again = setTimeout(() => setLooks(count => count + 1), AGAIN_MS);
        },
      );
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      clearTimeout(again);
      asking.abort();
    };
  }, [query, offset, looks]);

  const look = (next: HandQuery): void => {
    setOffset(0);
    setQuery(next);
  };
  const lookAgain = (): void => {
    setOffset(0);
    setLooks(count => count + 1);
  };
  const { total, hands } = found ?? NOTHING;
  const isFiltered = Object.values(query).some(value => value !== '');
  const isEmpty = found !== null && total === 0 && !isFiltered;
  return (
    <>
      <PadHead page="replay" speech={speech} />
      <main class="recorded" data-page="replay" data-found={found?.total}>
        <div class="recorded-side">
          {isEmpty ? null : <HandFilter query={query} ruleSets={ruleSets} speech={speech} onChange={look} />}
          <ImportCard speech={speech} onKept={lookAgain} />
          <BackupCard speech={speech} onRestored={lookAgain} />
        </div>
        <section class="card recorded-hands" aria-label={replay.allHands}>
          <p class="soft" role="status">
            {isLost ? replay.unreachable : found ? replay.found(total) : speech.words.connecting}
          </p>
          {found && total === 0 ? <p>{isEmpty ? replay.noneYet : replay.noneFound}</p> : null}
          {isEmpty ? (
            <a class="link-button" href={served(`/table?lang=${speech.language}`)}>
              {speech.pad.toTable}
            </a>
          ) : null}
          <ol class="hand-list">
            {hands.map(hand => (
              <HandRow key={hand.id} hand={hand} ruleSets={ruleSets} speech={speech} />
            ))}
          </ol>
          {hands.length < total ? (
            <button type="button" data-more onClick={() => setOffset(hands.length)}>
              {replay.more}
            </button>
          ) : null}
        </section>
      </main>
    </>
  );
}
