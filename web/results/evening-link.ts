import { useEffect, useState } from 'preact/hooks';
import type { EveningView } from '../../src/projections/evening.ts';
import { served } from '../shared/base-path.ts';
import type { MatchView } from '../shared/server-words.ts';

/** The evening as the table keeps it; null where there is none. Rejects if the table does not answer. */
export async function askEvening(signal?: AbortSignal): Promise<EveningView | null> {
  const answer = await fetch(served('/api/evening'), { ...(signal && { signal }) });
  if (!answer.ok) throw new Error(`the evening: ${answer.status}`);
  return ((await answer.json()) as { readonly evening: EveningView | null }).evening;
}

/** The evening, asked for again whenever the match is another; null until it is there, and where there is none. */
export function useEvening(match: MatchView | null): readonly [evening: EveningView | null, again: () => void] {
  const [evening, setEvening] = useState<EveningView | null>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (!match) return undefined;
    const gone = new AbortController();
    askEvening(gone.signal).then(setEvening, () => {});
    return () => gone.abort();
  }, [match, asked]);
  return [evening, () => setAsked(now => now + 1)];
}
