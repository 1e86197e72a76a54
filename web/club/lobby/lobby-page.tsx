import { SEATS, seatNumber } from '../../../src/domain/seat.ts';
import type { LobbyTable, NoticeBoard } from '../../../src/projections/club-view.ts';
import { served } from '../../shared/base-path.ts';
import { rulesName } from '../../text/rules-name.ts';
import { ClubHead } from '../club-head.tsx';
import type { ClubCatalogue, ClubWords } from '../club-text.ts';
import { Standings } from '../standings.tsx';
import { useClub } from '../use-club.ts';

/** Every table of the club as it is now, and what the evening has brought everybody. */
export function LobbyPage({ words }: { readonly words: ClubWords }) {
  const { own } = words;
  const { board, tables, isLost, changes } = useClub();
  return (
    <>
      <ClubHead title={own.title} words={words} board={board} isLost={isLost} />
      <main class="club" data-page="club" data-tables={tables?.size}>
        <section aria-label={own.tables}>
          {tables?.size === 0 ? <p class="pad-alone">{own.noTables}</p> : null}
          <ul class="club-tables">
            {inOrder(tables?.values() ?? []).map(table => (
              <li key={table.id}>
                <TableCard table={table} words={words} />
              </li>
            ))}
          </ul>
        </section>
        <div class="club-aside">
          {board ? <Events board={board} words={words} /> : null}
          <Standings words={words} changes={changes} />
        </div>
      </main>
    </>
  );
}

/** Tables in the order in which people look for them. */
export const inOrder = (tables: Iterable<LobbyTable>): readonly LobbyTable[] =>
  [...tables].toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));

/** Tournaments and leagues, a line each. */
function Events({ board, words: { own, speech } }: { readonly board: NoticeBoard; readonly words: ClubWords }) {
  const { tournaments, seasons } = board;
  if (tournaments.length + seasons.length === 0) return null;
  return (
    <nav class="card club-events" aria-label={own.tournaments}>
      {tournaments.toReversed().map(({ id, name, round, rounds, isOver }) => (
        <a key={id} href={served(`/tournaments/${id}?lang=${speech.language}`)} data-tournament={id}>
          <b>{name}</b>
          <span class="soft">{isOver ? own.tournamentOver : own.roundOf(round, rounds)}</span>
        </a>
      ))}
      {seasons.map(({ id, name }) => (
        <a key={id} href={served(`/leagues/${id}?lang=${speech.language}`)} data-season={id}>
          <b>{name}</b>
          <span class="soft">{own.leagues}</span>
        </a>
      ))}
    </nav>
  );
}

/** A table as it is: who plays, what they have, and what is to be known besides. */
export function TableCard({
  table,
  words: { own, speech },
}: {
  readonly table: LobbyTable;
  readonly words: ClubWords;
}) {
  const { id, name, presence, playing, health } = table;
  return (
    <a
      class="card club-table"
      href={served(`/tables/${id}?lang=${speech.language}`)}
      data-table={id}
      data-presence={presence}
      data-behind={table.isBehind}
    >
      <b>{name}</b>
      <span class="soft">
        {playing ? rulesName(playing.rules, speech.language) : own.noMatch}
        {health ? ` · ${own.hand(health.hand)} · ${own.phase[health.phase]}` : ''}
      </span>
      {playing ? (
        <ol class="club-seats">
          {SEATS.map(seat => (
            <li key={seat} data-seat={seat}>
              <span>{playing.seats[seat] || own.seat(seatNumber(seat))}</span>
              <b>{health?.balances?.[seat] ?? ''}</b>
            </li>
          ))}
        </ol>
      ) : null}
      <Flags table={table} own={own} />
    </a>
  );
}

/** The news of a table besides its game; calls first. */
export function Flags({ table, own }: { readonly table: LobbyTable; readonly own: ClubCatalogue }) {
  return (
    <span class="club-flags">
      {flagsOf(table, own).map(([flag, text]) => (
        <i key={flag} data-flag={flag}>
          {text}
        </i>
      ))}
    </span>
  );
}

function flagsOf(
  { presence, playing, health, isBehind, call }: LobbyTable,
  own: ClubCatalogue,
): readonly (readonly [string, string])[] {
  const who = call && call.seat !== null ? playing?.seats[call.seat] || own.seat(seatNumber(call.seat)) : null;
  const calling: readonly (readonly [string, string])[] = call ? [['calls', own.calls(who)]] : [];
  if (presence === 'away') return [...calling, ['away', own.away]];
  const flags: (readonly [string, string] | null)[] = [
    ...calling,
    ['here', own.here],
    health?.asks ? ['asks', own.asks] : null,
    health && !health.disk ? ['disk', own.disk] : null,
    health && health.boardsAway > 0 ? ['boards', own.boardsAway(health.boardsAway)] : null,
    health?.paused ? ['paused', own.paused] : null,
    isBehind ? ['behind', own.behind] : null,
  ];
  return flags.filter(flag => flag !== null);
}
