import { useEffect, useState } from 'preact/hooks';
import type { ClubHandsView } from '../../../src/projections/club-view.ts';
import { HandRow } from '../../replay/hand-row.tsx';
import type { ReplaySpeech } from '../../replay/replay-speech.ts';
import { ClubHead } from '../club-head.tsx';
import type { ClubWords } from '../club-text.ts';
import { useClub } from '../use-club.ts';
import { askClubHands } from './ask-hands.ts';

interface HandListProps {
  readonly words: ClubWords;
  readonly replaySpeech: ReplaySpeech;
}

/** The hands of a match at one of the tables, and the way to its other matches. */
export function HandListPage({ words, replaySpeech }: HandListProps) {
  const { board, isLost, changes } = useClub();
  const [match, setMatch] = useState<string | null>(null);
  const [found, setFound] = useState<ClubHandsView | 'none' | null>(null);
  // whatever was played since may be in the list
  useEffect(() => {
    let isWanted = true;
    askClubHands(match).then(
      view => isWanted && setFound(view ?? 'none'),
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [match, changes]);
  const { replay } = replaySpeech;
  const hands = found === null || found === 'none' ? [] : found.hands;
  const ruleSets = found !== null && found !== 'none' && found.rules ? [found.rules] : [];
  return (
    <>
      <ClubHead title={words.own.handsPlayed} words={words} board={board} isLost={isLost} />
      <main class="recorded" data-page="club-hands" data-found={hands.length}>
        <section class="card recorded-hands" aria-label={words.own.handsPlayed}>
          {found !== null && found !== 'none' && found.matches.length > 1 ? (
            <select
              data-choose="match"
              aria-label={words.own.evening}
              value={found.match}
              onChange={({ currentTarget }) => setMatch(currentTarget.value)}
            >
              {found.matches.map(one => (
                <option key={one} value={one}>
                  {dayOf(one)}
                </option>
              ))}
            </select>
          ) : null}
          <p class="soft" role="status">
            {found === null ? words.speech.words.connecting : replay.found(hands.length)}
          </p>
          <ol class="hand-list">
            {hands.map(hand => (
              <HandRow key={hand.id} hand={hand} ruleSets={ruleSets} speech={replaySpeech} />
            ))}
          </ol>
        </section>
      </main>
    </>
  );
}

/** A match is called after when it began: `2026-11-25T20-00-05`. */
const dayOf = (match: string): string =>
  match
    .slice(0, 16)
    .replace('T', ' ')
    .replace(/-(\d\d)$/, ':$1');
