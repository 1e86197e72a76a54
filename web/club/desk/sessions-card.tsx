import { useState } from 'preact/hooks';
import type { SessionAtDesk } from '../../../src/club/desk/desk-view.ts';
import { send } from '../../private/session.ts';
import { useAsked } from '../use-club.ts';
import type { PartProps } from './desk-words.ts';

/** Every browser that is signed in; each can be signed out from here. */
export function SessionsCard({ view, words: { text, speech } }: PartProps) {
  const [ended, setEnded] = useState(0);
  const sessions = useAsked<readonly SessionAtDesk[]>('/api/desk/sessions', ended + (view.journal[0]?.no ?? 0)) ?? [];
  const end = async (id: string): Promise<void> => {
    await send('DELETE', `/api/desk/sessions/${id}`);
    setEnded(count => count + 1);
  };
  const when = (at: number): string =>
    new Date(at).toLocaleString(speech.language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <section class="card" aria-label={text.sessions}>
      <h2>{text.sessions}</h2>
      <p class="soft">{text.sessionsAbout}</p>
      <ul class="desk-list">
        {sessions.map(({ id, role, name, began, isYours }) => (
          <li key={id} data-session={role}>
            <span>
              <b>{role === 'person' ? name : text.signedIn(name, role === 'host')}</b>{' '}
              <small class="soft">{when(began)}</small>
            </span>
            {isYours ? (
              <small class="soft">{text.thisBrowser}</small>
            ) : role !== 'host' || view.role === 'host' ? (
              <button type="button" onClick={() => void end(id)}>
                {text.signOut}
              </button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
