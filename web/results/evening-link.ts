import { useEffect, useState } from 'preact/hooks';
import type { EveningView } from '../../src/projections/evening.ts';
import { served } from '../shared/base-path.ts';
import type { MatchView } from '../shared/server-words.ts';

/** The evening, asked for again whenever the match is another; null until it is there, and where there is none. */
export function useEvening(match: MatchView): readonly [evening: EveningView | null, again: () => void] {
  const [evening, setEvening] = useState<EveningView | null>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    const gone = new AbortController();
    fetch(served('/api/evening'), { signal: gone.signal }).then(
      async answer => answer.ok && setEvening(((await answer.json()) as { evening: EveningView | null }).evening),
      () => {},
    );
    return () => gone.abort();
  }, [match, asked]);
  return [evening, () => setAsked(now => now + 1)];
}
