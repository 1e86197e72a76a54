import { useAsked } from '../use-club.ts';
import type { PartProps, TournamentView } from './desk-words.ts';
import { PlanForm } from './plan-form.tsx';
import { RunTournament } from './run-tournament.tsx';

/** Every tournament, and the one that is run. */
export function TournamentsPart(props: PartProps) {
  const { view, words } = props;
  const { run, own } = words;
  const [, id = ''] = location.hash.slice(1).split('/');
  if (id !== '') return <OneTournament {...props} id={id} />;
  return (
    <>
      <section class="card" aria-label={own.tournaments}>
        {view.board.tournaments.length === 0 ? <p class="soft">{run.none}</p> : null}
        <ul class="desk-list">
          {view.board.tournaments.toReversed().map(({ id: other, name, round, rounds, isOver }) => (
            <li key={other} data-tournament={other}>
              <span>
                <b>{name}</b> <small class="soft">{isOver ? own.tournamentOver : own.roundOf(round, rounds)}</small>
              </span>
              <a class="link-button" href={`#tournaments/${other}`}>
                {run.open}
              </a>
            </li>
          ))}
        </ul>
      </section>
      <section class="card">
        <h2>{run.planNew}</h2>
        <PlanForm {...props} tournament={null} />
      </section>
    </>
  );
}

function OneTournament({ id, ...props }: PartProps & { readonly id: string }) {
  // asked again with whatever is decided, and with what tables play
  const told = useAsked<TournamentView>(
    `/api/tournaments/${id}?desk`,
    (props.view.journal[0]?.no ?? 0) + props.view.tables.reduce((sum, { health }) => sum + (health?.hand ?? 0), 0),
  );
  return told ? <RunTournament key={id} {...props} tournament={told} /> : null;
}
