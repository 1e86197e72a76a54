import { served } from '../shared/base-path.ts';
import '../styles/base.css';
import '../styles/shared.css';
import '../styles/private.css';
import '../styles/join.css';
import { render } from 'preact';
import { SEATS, seatNumber } from '../../src/domain/seat.ts';
import { openPrivatePage } from '../private/private-page.tsx';
import { type LetIn, letIn } from '../private/session.ts';
import { PageHead } from '../shared/page-head.tsx';
import { inWordsOf, nameOf } from '../text/speech.ts';
import { isTold } from '../text/told-table.ts';
import type { Seat, TableView } from '../view-types.ts';
import { JOIN_TEXT } from './join-text.ts';

const { root, speech } = openPrivatePage();
const text = JOIN_TEXT[speech.language];
document.title = `${speech.words.brand} · ${text.title}`;

/** The code stays in no history and in no picture of the screen. */
const code = location.hash.slice(1);
history.replaceState(null, '', location.pathname + location.search);

const goTo = (path: string): void => location.replace(served(`${path}?lang=${speech.language}`));

async function theTable(): Promise<TableView> {
  const { view } = (await (await fetch(served('/api/table'))).json()) as { readonly view: TableView };
  return view;
}

function show(content: preact.ComponentChildren): void {
  render(
    <>
      <PageHead page="seat" title={text.title} speech={speech} />
      <main class="private-main" data-page="join">
        {content}
      </main>
    </>,
    root,
  );
}

const why = (answer: Exclude<LetIn, { readonly type: 'in' }>): string =>
  answer.type === 'unreachable' ? speech.own.unreachable : (text.refusals[answer.code] ?? text.noCode);

const say = (refusal: string): void =>
  show(
    <section class="card join" data-refusal>
      <p role="alert">{refusal}</p>
      <a class="link-button" href={served(`/table?lang=${speech.language}`)}>
        {text.justLook}
      </a>
    </section>,
  );

async function begin(): Promise<void> {
  if (code === '') return say(text.noCode);
  const answer = await letIn({ code });
  if (answer.type !== 'in') return say(why(answer));
  const table = await theTable();
  const { code: forChoosing } = answer.session;
  if (forChoosing === undefined) return goTo(isTold(table) ? '/score' : '/');
  return choose(table, forChoosing, null);
}

/** Each seat's own phone: one tap says whose this is. */
function choose(table: TableView, forChoosing: string, trouble: string | null): void {
  const spoken = inWordsOf(speech, table.rules.words);
  const sit = async (seat: Seat): Promise<void> => {
    const answer = await letIn({ code: forChoosing, seat });
    if (answer.type === 'in') goTo(`/seat/${seatNumber(seat)}`);
    else if (answer.type === 'refused' && answer.code === 'session/seat-taken')
      choose(table, forChoosing, text.seatIsHeld);
    else say(why(answer));
  };
  show(
    <section class="card join">
      <h2>{text.whoAreYou}</h2>
      <div class="join-seats">
        {SEATS.map(seat => (
          <button key={seat} type="button" class="join-seat" data-sit={seat} onClick={() => void sit(seat)}>
            {nameOf(spoken, table, seat)}
          </button>
        ))}
      </div>
      {trouble === null ? null : <p role="alert">{trouble}</p>}
    </section>,
  );
}

begin().catch(() => say(speech.own.unreachable));
