import { useState } from 'preact/hooks';
import type { JournalEntry } from '../../../src/club/club-state.ts';
import { served } from '../../shared/base-path.ts';
import { decisionText } from './decision-text.ts';
import type { PartProps } from './desk-words.ts';

/** The decisions, each with person, time and reason, the newest first. */
export function JournalPart({ view, words }: PartProps) {
  const { text, speech, run } = words;
  const [older, setOlder] = useState<readonly JournalEntry[]>([]);
  const entries = [...view.journal, ...older];
  const last = entries.at(-1)?.no ?? 1;
  const more = async (): Promise<void> => {
    const answer = await fetch(served(`/api/desk/journal?before=${last}`));
    if (answer.ok) setOlder([...older, ...((await answer.json()) as readonly JournalEntry[])]);
  };
  const nameOf = (by: string): string => view.people.find(({ id }) => by === `own-page:${id}`)?.name ?? by;
  const when = (at: number): string =>
    new Date(at).toLocaleString(speech.language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <section class="card" aria-label={text.parts.journal}>
      {entries.length === 0 ? <p class="soft">{text.journalEmpty}</p> : null}
      <ol class="journal">
        {entries.map(({ no, at, by, why, decision }) => (
          <li key={no} data-entry={no}>
            <small class="soft">{no}</small>
            <span>
              <b>{run.decided[decision.type]}</b> {decisionText(decision, view, words)}
              {why === null ? null : <q>{why}</q>}
            </span>
            <small class="soft">{text.byAt(nameOf(by), when(at))}</small>
          </li>
        ))}
      </ol>
      {last > 1 ? (
        <button type="button" class="quiet" onClick={() => void more()}>
          {text.older}
        </button>
      ) : null}
    </section>
  );
}
