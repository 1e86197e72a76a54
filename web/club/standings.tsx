import { useState } from 'preact/hooks';
import type { RulesStandings, StandingsView } from '../../src/projections/club-view.ts';
import { formatDelta } from '../dom/ticking-number.ts';
import type { ClubWords } from './club-text.ts';
import { useAsked } from './use-club.ts';

interface StandingsProps {
  readonly words: ClubWords;
  /** Another number: they may have changed. */
  readonly changes: number;
}

/** The standings of an evening: the newest, or the chosen one. */
export function Standings({ words, changes }: StandingsProps) {
  const { own } = words;
  const [chosen, choose] = useState('');
  const view = useAsked<StandingsView>(`/api/standings${chosen === '' ? '' : `?evening=${chosen}`}`, changes);
  if (!view) return null;
  return (
    <section class="club-standings" aria-label={own.standings} data-evening={view.evening}>
      <header>
        <h2>{own.standings}</h2>
        {view.evenings.length > 1 ? (
          <label>
            <span>{own.evening}</span>
            <select value={view.evening} onChange={({ currentTarget }) => choose(currentTarget.value)}>
              {view.evenings.map(evening => (
                <option key={evening}>{evening}</option>
              ))}
            </select>
          </label>
        ) : (
          <span class="soft">{view.evening}</span>
        )}
      </header>
      {view.byRules.length === 0 ? <p class="soft">{own.noStandings}</p> : null}
      {view.byRules.map(standings => (
        <RulesTable key={standings.rules.id} standings={standings} words={words} />
      ))}
    </section>
  );
}

function RulesTable({
  standings: { rules, people, nameless },
  words: { own, speech },
}: {
  readonly standings: RulesStandings;
  readonly words: ClubWords;
}) {
  return (
    <div class="card" data-rules={rules.id}>
      <h3>{speech.say(rules.name)}</h3>
      {people.length > 0 ? (
        <table>
          <thead>
            <tr>
              {[own.place, own.name, own.points, own.hands, own.wins, own.dealIns].map(head => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {people.map(({ name, place, points, hands, wins, dealIns }, index) => (
              <tr key={name ?? index} data-name={name ?? ''}>
                <td>{place}</td>
                <th scope="row">{name ?? own.unnamed}</th>
                <td data-points={points}>{formatDelta(points)}</td>
                <td>{hands}</td>
                <td>{wins}</td>
                <td>{dealIns}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {nameless !== 0 || people.length === 0 ? <p class="soft">{own.nameless(formatDelta(nameless))}</p> : null}
    </div>
  );
}
