import { served } from '../../shared/base-path.ts';
import { ClubHead } from '../club-head.tsx';
import type { ClubWords } from '../club-text.ts';
import { order } from '../desk/desk-words.ts';
import { inOrder, TableCard } from '../lobby/lobby-page.tsx';
import { useAsked, useClub } from '../use-club.ts';
import type { DirectorCatalogue } from './director-text.ts';

export interface DirectorWords extends ClubWords {
  readonly text: DirectorCatalogue;
}

/** All tables, and which of them the hall is shown. */
export function DirectorPage({ words }: { readonly words: DirectorWords }) {
  const { text, speech } = words;
  const club = useClub();
  const session = useAsked<{ readonly role: string | null }>('/api/session', 0);
  const isSignedIn = session?.role != null;
  const onAir = club.board?.onAir ?? null;
  const put = (table: string | null): void => void order({ type: 'put-on-air', table }, null);
  const shown = onAir === null ? null : club.tables?.get(onAir);
  return (
    <>
      <ClubHead title={text.title} words={words} board={club.board} isLost={club.isLost} />
      <main class="director" data-page="director" data-on-air={onAir ?? ''}>
        <section class="card">
          <h2>{text.onAir}</h2>
          <p>{shown ? shown.name : text.nothing}</p>
          {onAir === null ? null : (
            <iframe class="director-preview" src={served(`/air?lang=${speech.language}`)} title={text.onAir} />
          )}
          <div class="desk-form">
            <a class="link-button" href={served(`/air?lang=${speech.language}`)}>
              {text.screen}
            </a>
            {isSignedIn && onAir !== null ? (
              <button type="button" onClick={() => put(null)}>
                {text.takeOff}
              </button>
            ) : null}
          </div>
          {session && !isSignedIn ? <p class="soft">{text.signIn}</p> : null}
        </section>
        <ul class="club-tables">
          {inOrder(club.tables?.values() ?? []).map(table => (
            <li key={table.id} class="director-table" data-on-air={table.id === onAir}>
              <TableCard table={table} words={words} />
              {isSignedIn ? (
                <button type="button" disabled={table.id === onAir} onClick={() => put(table.id)}>
                  {text.putOn(table.name)}
                </button>
              ) : null}
            </li>
          ))}
        </ul>
      </main>
    </>
  );
}
