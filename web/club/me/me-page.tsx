import { useEffect, useState } from 'preact/hooks';
import type { OwnPage } from '../../../src/club/people/own-page.ts';
import { SEATS, seatNumber, seatNumbered } from '../../../src/domain/seat.ts';
import type { LobbyTable } from '../../../src/projections/club-view.ts';
import { formatDelta } from '../../dom/ticking-number.ts';
import { PinInput } from '../../private/pin-input.tsx';
import { send } from '../../private/session.ts';
import { ownPath, served } from '../../shared/base-path.ts';
import { Choice } from '../../shared/choice.tsx';
import { ClubHead } from '../club-head.tsx';
import type { ClubWords } from '../club-text.ts';
import { DESK_TEXT } from '../desk/desk-text.ts';
import { fieldsOf } from '../desk/desk-words.ts';
import { SureButton } from '../form-parts.tsx';
import { useAsked, useClub } from '../use-club.ts';
import { WISH_ORDER } from '../wishes.ts';
import type { MeCatalogue } from './me-text.ts';

export interface MeWords extends ClubWords {
  readonly text: MeCatalogue;
}

/** The seat whose code was scanned: `/sit/table-7/2`. */
const [, atTable = '', atNumber = ''] = /^\/sit\/([^/]+)\/([1-4])$/.exec(ownPath()) ?? [];
const atSeat = seatNumbered(atNumber);
/** The code of a card, which stands behind the `#`: no server's log reads it. */
const [, card = null] = /^#card=([\w-]+)$/.exec(location.hash) ?? [];

/** A person's own page: their seat, their public name, their matches. */
export function MePage({ words }: { readonly words: MeWords }) {
  const { own, text } = words;
  const club = useClub();
  const [asks, setAsks] = useState(0);
  const [isErased, setErased] = useState(false);
  const page = useAsked<OwnPage>('/api/me', club.changes + asks);
  const changed = (): void => setAsks(count => count + 1);
  useEffect(() => {
    if (card === null) return;
    history.replaceState(null, '', location.pathname + location.search);
    void send('POST', '/api/me/session', { card }).then(changed);
  }, []);
  return (
    <>
      <ClubHead title={own.ownPage} words={words} board={club.board} isLost={club.isLost} />
      <main class="me" data-page="me" data-person={page?.id}>
        {isErased ? <p role="status">{text.erased}</p> : null}
        {page === null && !isErased ? <SignIn words={words} onSignedIn={changed} /> : null}
        {page ? (
          <Own
            page={page}
            words={words}
            changes={club.changes}
            onChanged={told => {
              if (told === null) setErased(true);
              changed();
            }}
          />
        ) : null}
      </main>
    </>
  );
}

function SignIn({ words: { text }, onSignedIn }: { readonly words: MeWords; readonly onSignedIn: () => void }) {
  const [wrong, setWrong] = useState<string | null>(null);
  const signIn = async (event: SubmitEvent): Promise<void> => {
    const { form, field } = fieldsOf(event);
    const answer = await send('POST', '/api/me/session', { number: field('number'), pin: field('pin') });
    if (answer?.ok) return onSignedIn();
    setWrong(answer?.status === 429 ? text.wait : answer ? text.wrong : text.notDone);
    (form.elements.namedItem('pin') as HTMLInputElement).value = '';
  };
  return (
    <form class="card desk-form" onSubmit={event => void signIn(event)}>
      <h2 class="desk-wide">{text.who}</h2>
      <label>
        <span>{text.number}</span>
        <input name="number" required maxLength={12} autocomplete="username" />
      </label>
      <label for="own-pin">
        <span>{text.pin}</span>
        <PinInput id="own-pin" />
      </label>
      <button type="submit" class="primary">
        {text.signIn}
      </button>
      <p class="soft desk-wide">{text.noPin}</p>
      {wrong === null ? null : (
        <p role="alert" class="desk-wide">
          {wrong}
        </p>
      )}
    </form>
  );
}

interface OwnProps {
  readonly page: OwnPage;
  readonly words: MeWords;
  readonly changes: number;
  /** Receives the changed page; null: the person is erased. */
  readonly onChanged: (told: OwnPage | null) => void;
}

function Own({ page, words, changes, onChanged }: OwnProps) {
  const { text, speech } = words;
  const tables = useAsked<readonly LobbyTable[]>('/api/tables', changes) ?? [];
  const [told, setTold] = useState<string | null>(null);
  const whyNot = async (answer: Response | null): Promise<string> => {
    const told = answer ? ((await answer.json()) as { readonly error?: string }) : {};
    return text.whyNot[told.error ?? ''] ?? text.notDone;
  };
  const ask = async (asked: object): Promise<boolean> => {
    const answer = await send('POST', '/api/me', asked);
    setTold(answer?.ok ? text.done : await whyNot(answer));
    if (answer?.ok) onChanged((await answer.json()) as OwnPage | null);
    return answer?.ok === true;
  };
  const setPin = async (event: SubmitEvent): Promise<void> => {
    const { form, field } = fieldsOf(event);
    if (await ask({ type: 'set-pin', pin: field('pin') })) form.reset();
  };
  const signOut = async (): Promise<void> => {
    await send('DELETE', '/api/me/session');
    location.reload();
  };
  return (
    <>
      <section class="card">
        <h2>{text.hello(page.name, page.number)}</h2>
        <Seat page={page} words={words} tables={tables} ask={ask} />
        {told === null ? null : <p role="status">{told}</p>}
      </section>
      <Matches page={page} words={words} tables={tables} />
      <section class="card">
        <Choice
          label={text.othersRead}
          name="wish"
          value={page.wish}
          options={WISH_ORDER.map(wish => ({ value: wish, text: DESK_TEXT[speech.language].wishes[wish] }))}
          onChoose={wish => void ask({ type: 'set-wish', wish })}
        />
        <form class="desk-form" onSubmit={event => void setPin(event)}>
          <label for="new-pin">
            <span>{text.newPin}</span>
            <PinInput id="new-pin" />
          </label>
          <button type="submit">{text.setPin}</button>
        </form>
        <div class="desk-form">
          <a class="link-button" href={served('/api/me/export')} download>
            {text.export}
          </a>
          <button type="button" onClick={() => void signOut()}>
            {text.signOut}
          </button>
          <SureButton
            act={text.erase}
            question={text.surelyErase}
            cancel={text.cancel}
            onAct={() => void ask({ type: 'erase' })}
          />
        </div>
      </section>
    </>
  );
}

interface SeatProps {
  readonly page: OwnPage;
  readonly words: MeWords;
  readonly tables: readonly LobbyTable[];
  readonly ask: (asked: object) => Promise<boolean>;
}

/** The person's seat, and the free ones: the scanned seat, or a chosen one. */
function Seat({ page: { seat }, words: { text, own }, tables, ask }: SeatProps) {
  const nameOf = (id: string): string => tables.find(table => table.id === id)?.name ?? id;
  const sit = (table: string, no: number) => ask({ type: 'sit-down', table, seat: no });
  const choose = (event: SubmitEvent): void => {
    const { field } = fieldsOf(event);
    const [table = '', no = ''] = field('place').split(' ');
    void sit(table, Number(no));
  };
  const isHere = seat?.table === atTable && seat?.seat === atSeat;
  return (
    <>
      <p data-seat={seat ? `${seat.table}/${seat.seat}` : ''}>
        {seat ? (
          text.sitsAt(nameOf(seat.table), own.seat(seatNumber(seat.seat)))
        ) : (
          <span class="soft">{text.sitsNowhere}</span>
        )}
      </p>
      {atSeat !== null && !isHere ? (
        <button type="button" class="primary" onClick={() => void sit(atTable, atSeat)}>
          {text.sitHere(nameOf(atTable), own.seat(seatNumber(atSeat)))}
        </button>
      ) : null}
      {atSeat === null && seat === null && tables.length > 0 ? (
        <form class="desk-form" onSubmit={choose}>
          <label>
            <span>{text.chooseTable}</span>
            <select name="place">
              {tables.flatMap(({ id, name, playing }) =>
                SEATS.map(no => (
                  <option key={`${id} ${no}`} value={`${id} ${no}`}>
                    {[name, own.seat(seatNumber(no)), playing?.seats[no]].filter(Boolean).join(' · ')}
                  </option>
                )),
              )}
            </select>
          </label>
          <button type="submit" class="primary">
            {text.sitDown}
          </button>
        </form>
      ) : null}
      {seat ? (
        <button type="button" onClick={() => void ask({ type: 'get-up' })}>
          {text.getUp}
        </button>
      ) : null}
    </>
  );
}

function Matches({ page, words: { text }, tables }: Pick<OwnProps, 'page' | 'words'> & Pick<SeatProps, 'tables'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled with keys too
    <section class="card wide-table" aria-label={text.matches} tabIndex={0}>
      <h2>{text.matches}</h2>
      {page.matches.length === 0 ? (
        <p class="soft">{text.noMatches}</p>
      ) : (
        <table class="tournament-standings">
          <thead>
            <tr>
              {[text.evening, text.table, text.points, text.hands, text.wins, text.dealIns].map(head => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {page.matches.toReversed().map(({ table, match, evening, points, hands, wins, dealIns }) => (
              <tr key={`${table}/${match}`}>
                <td>{evening}</td>
                <th scope="row">{tables.find(({ id }) => id === table)?.name ?? table}</th>
                <td>
                  <b>{formatDelta(points)}</b>
                </td>
                <td>{hands}</td>
                <td>{wins}</td>
                <td>{dealIns}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
