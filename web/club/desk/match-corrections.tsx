import { useState } from 'preact/hooks';
import type { Telling } from '../../../src/club/desk/desk.ts';
import type { MatchAtDesk } from '../../../src/club/desk/desk-view.ts';
import { SEATS, type Seat, seatNumber, seatNumbered } from '../../../src/domain/seat.ts';
import { formatDelta } from '../../dom/ticking-number.ts';
import { WhyField } from '../form-parts.tsx';
import { useAsked } from '../use-club.ts';
import { fieldsOf, type PartProps } from './desk-words.ts';

const TELLINGS: readonly Telling[] = ['first', 'other'];

/** The result of a match of the evening, corrected for every list it is in. */
export function MatchCorrections({ view, words: { text, own, speech }, ask }: PartProps) {
  const hands = view.tables.reduce((sum, { health }) => sum + (health?.hand ?? 0), 0);
  const matches = useAsked<readonly MatchAtDesk[]>('/api/desk/matches', hands + (view.journal[0]?.no ?? 0)) ?? [];
  const [chosen, choose] = useState('');
  const match = matches.find(one => keyOf(one) === chosen) ?? null;
  const disputeOf = ({ tellings }: MatchAtDesk): string =>
    tellings && tellings.chosen === null ? text.needsChoice : '';
  const nameAt = ({ seats }: MatchAtDesk, seat: Seat): string => seats[seat] || own.seat(seatNumber(seat));
  const tableName = (id: string): string => view.tables.find(table => table.id === id)?.name ?? id;
  const time = ({ match: began }: MatchAtDesk): string =>
    new Date(`${began.slice(0, 10)}T${began.slice(11, 19).replaceAll('-', ':')}Z`).toLocaleTimeString(speech.language, {
      timeStyle: 'short',
    });
  const correct = async (event: SubmitEvent): Promise<void> => {
    const { form, field } = fieldsOf(event);
    if (!match) return;
    const of = { table: match.table, match: match.match };
    const submitter = event.submitter as HTMLButtonElement | null;
    const [a = 0, b = 0, c = 0, d = 0] = SEATS.map(seat => Number(field(`seat${seat}`) || 0));
    const seat = seatNumbered(field('seat'));
    const telling = TELLINGS.find(one => one === submitter?.value);
    const done = telling
      ? await ask({ type: 'choose-telling', ...of, telling }, field('why'))
      : submitter?.value === 'points'
        ? await ask({ type: 'correct-points', ...of, change: [a, b, c, d] }, field('why'))
        : submitter?.value === 'person' && seat !== null
          ? await ask({ type: 'seat-person', ...of, seat, person: field('person') || null }, field('why'))
          : await ask({ type: 'count-match', ...of, counts: !match.counts }, field('why'));
    if (!done.ok) return;
    form.reset();
    choose('');
  };
  return (
    <section class="card" aria-label={text.corrections}>
      <h2>{text.corrections}</h2>
      <p class="soft">{text.correctionsAbout}</p>
      <form class="desk-form" onSubmit={event => void correct(event)}>
        <label>
          <span>{text.match}</span>
          <select
            name="match"
            required
            value={chosen}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
            disabled={matches.length === 0}
          >
            <option value="">{text.choose}</option>
            {matches.map(one => (
              <option key={keyOf(one)} value={keyOf(one)}>
                {[tableName(one.table), time(one), one.seats.filter(Boolean).join(', '), disputeOf(one)]
                  .filter(Boolean)
                  .join(' · ')}
              </option>
            ))}
          </select>
        </label>
        {match ? (
          <>
            {SEATS.map(seat => (
              <label key={seat} class="desk-narrow">
                <span>{`${nameAt(match, seat)} ${formatDelta(match.points[seat])}`}</span>
                <input
                  name={`seat${seat}`}
                  inputMode="numeric"
                  pattern="-?[0-9]{1,8}"
                  placeholder="±0"
                  aria-label={text.changeOf(nameAt(match, seat))}
                />
              </label>
            ))}
            <label>
              <span>{text.whoSat}</span>
              <select name="seat">
                {SEATS.map(seat => (
                  <option key={seat} value={seatNumber(seat)}>
                    {nameAt(match, seat)}
                  </option>
                ))}
              </select>
            </label>
            <label>
              <span>{text.parts.people}</span>
              <select name="person">
                <option value="">{text.nobodyKnown}</option>
                {view.people.map(({ id, name, number }) => (
                  <option key={id} value={id}>
                    {[name, number].filter(Boolean).join(' · ')}
                  </option>
                ))}
              </select>
            </label>
            <WhyField label={text.why} />
            <button type="submit" value="person">
              {text.seatPerson}
            </button>
            <button type="submit" value="points" class="primary">
              {text.correct}
            </button>
            <button type="submit" value="counts">
              {match.counts ? text.countsNot : text.countsAgain}
            </button>
            {match.tellings ? (
              <>
                <p class="desk-wide">{text.toldTwice}</p>
                {TELLINGS.map(telling => (
                  <button
                    key={telling}
                    type="submit"
                    value={telling}
                    aria-pressed={match.tellings?.chosen === telling ? 'true' : 'false'}
                  >
                    {text.countTelling[telling]} {match.tellings?.[telling].map(formatDelta).join(' ')}
                  </button>
                ))}
              </>
            ) : null}
            {match.corrected ? (
              <p class="soft desk-wide">{text.alreadyCorrected(match.corrected.map(formatDelta).join(' '))}</p>
            ) : null}
          </>
        ) : null}
      </form>
    </section>
  );
}

const keyOf = ({ table, match }: MatchAtDesk): string => `${table} ${match}`;
