import type { MovedSeat } from '../../../src/club/tournament/decisions.ts';
import type { RoundView } from '../../../src/club/tournament/tournament-view.ts';
import { SEATS } from '../../../src/domain/seat.ts';
import { CLUB_TEXT } from '../club-text.ts';
import { WholeField, WhyField } from '../form-parts.tsx';
import { TOURNAMENT_TEXT } from '../tournament/tournament-text.ts';
import { tablePointsText } from '../tournament/tournament-words.ts';
import { fieldsOf, type RunProps } from './desk-words.ts';

const placeOf = ({ tables }: RoundView, entrant: number) => {
  for (const { table, seats } of tables) for (const seat of SEATS) if (seats[seat] === entrant) return { table, seat };
  return null;
};

/** People on wrong seats, and substitutes: two change places, whether both were seated or one. */
export function SwapCard({ tournament, words, ask }: RunProps) {
  const { run, text, own, speech } = words;
  const { rounds, entrants } = tournament;
  if (rounds.length === 0) return null;
  const swap = async (event: SubmitEvent): Promise<void> => {
    const { form, field } = fieldsOf(event);
    const [one, other] = [Number(field('one')), Number(field('other'))];
    const round = rounds.find(({ no }) => no === Number(field('round')));
    if (!round) return;
    const [from, to] = [placeOf(round, one), placeOf(round, other)];
    const moved: readonly MovedSeat[] = [
      ...(from ? [{ ...from, entrant: other }] : []),
      ...(to ? [{ ...to, entrant: one }] : []),
    ];
    const done = await ask({ type: 'correct-seats', tournament: tournament.id, round: round.no, moved }, field('why'));
    if (done.ok) form.reset();
  };
  const options = entrants.map(({ no, name }) => (
    <option key={no} value={no}>
      {`${no} ${name ?? own.entrant(no)}`}
    </option>
  ));
  return (
    <details class="card" data-part="swap">
      <summary>
        <h2>{run.swap}</h2>
      </summary>
      <p class="soft">{run.swapHow}</p>
      <form class="desk-form" onSubmit={event => void swap(event)}>
        <RoundSelect rounds={rounds} language={speech.language} />
        <label>
          <span>{run.player}</span>
          <select name="one" required>
            {options}
          </select>
        </label>
        <label>
          <span>{run.withWhom}</span>
          <select name="other" required>
            {options}
          </select>
        </label>
        <WhyField label={text.why} />
        <button type="submit">{run.swap}</button>
      </form>
    </details>
  );
}

function RoundSelect({
  rounds,
  language,
}: {
  readonly rounds: readonly RoundView[];
  readonly language: keyof typeof TOURNAMENT_TEXT;
}) {
  const own = TOURNAMENT_TEXT[language];
  return (
    <label>
      <span>{CLUB_TEXT[language].round}</span>
      <select name="round">
        {rounds.toReversed().map(({ no }) => (
          <option key={no} value={no}>
            {own.round(no)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Penalties, and their withdrawal. */
export function PenaltiesCard({ tournament, words, ask }: RunProps) {
  const { run, text, own, speech } = words;
  const { rounds, entrants, penalties } = tournament;
  if (rounds.length === 0) return null;
  const of = { tournament: tournament.id };
  const give = async (event: SubmitEvent): Promise<void> => {
    const { form, field } = fieldsOf(event);
    const done = await ask(
      {
        ...{ ...of, type: 'give-penalty', round: Number(field('round')), entrant: Number(field('entrant')) },
        ...{ amount: Number(field('amount')), unit: field('unit') === 'points' ? 'points' : 'table-points' },
      },
      field('why'),
    );
    if (done.ok) form.reset();
  };
  const withdraw = async (event: SubmitEvent, penalty: number): Promise<void> => {
    const { field } = fieldsOf(event);
    await ask({ ...of, type: 'withdraw-penalty', penalty }, field('why'));
  };
  const nameOf = (no: number): string => entrants.find(entrant => entrant.no === no)?.name ?? own.entrant(no);
  return (
    <details class="card" data-part="penalties">
      <summary>
        <h2>{run.penalties}</h2>
      </summary>
      <form class="desk-form" onSubmit={event => void give(event)}>
        <RoundSelect rounds={rounds} language={speech.language} />
        <label>
          <span>{run.player}</span>
          <select name="entrant" required>
            {entrants.map(({ no }) => (
              <option key={no} value={no}>
                {`${no} ${nameOf(no)}`}
              </option>
            ))}
          </select>
        </label>
        <WholeField label={run.amount} name="amount" min={1} max={10_000_000} />
        <label>
          <span>{run.unit}</span>
          <select name="unit">
            <option value="points">{run.byPoints}</option>
            <option value="table-points">{TOURNAMENT_TEXT[speech.language].tablePoints}</option>
          </select>
        </label>
        <WhyField label={text.why} />
        <button type="submit">{run.give}</button>
      </form>
      <ul class="desk-list">
        {penalties.map(({ id, entrant, amount, unit, round }) => (
          <li key={id} data-penalty={id}>
            <span>
              {nameOf(entrant)} −{unit === 'points' ? amount : tablePointsText(12 * amount)}{' '}
              <small class="soft">
                {unit === 'points' ? run.byPoints : TOURNAMENT_TEXT[speech.language].tablePoints} ·{' '}
                {TOURNAMENT_TEXT[speech.language].round(round)}
              </small>
            </span>
            <form class="desk-form" onSubmit={event => void withdraw(event, id)}>
              <WhyField label={text.why} isWide={false} />
              <button type="submit" class="quiet">
                {text.withdraw}
              </button>
            </form>
          </li>
        ))}
      </ul>
    </details>
  );
}
