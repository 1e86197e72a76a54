import { useEffect, useState } from 'preact/hooks';
import { SEATS } from '../../src/domain/seat.ts';
import type { LobbyTable } from '../../src/projections/club-view.ts';
import { Languages } from '../shared/page-head.tsx';
import type { ClubSocket } from './club-socket.ts';
import type { ClubCatalogue, ClubWords } from './club-text.ts';
import { Standings } from './standings.tsx';

interface LobbyProps {
  readonly words: ClubWords;
  readonly socket: ClubSocket;
}

/** Every table of the club as it is now, and what the evening has brought everybody. */
export function LobbyPage({ words, socket }: LobbyProps) {
  const { speech, own } = words;
  const [tables, setTables] = useState<ReadonlyMap<string, LobbyTable> | null>(null);
  const [isLost, setLost] = useState(false);
  const [standingsOf, setStandingsOf] = useState(0);
  useEffect(() => {
    // a connection begins with all of them
    let isFirst = true;
    socket.on('connect', () => {
      isFirst = true;
      setLost(false);
    });
    socket.on('disconnect', () => setLost(true));
    socket.on('connect_error', () => setLost(true));
    socket.on('standings-changed', () => setStandingsOf(count => count + 1));
    socket.on('lobby', changed => {
      const isWhole = isFirst;
      isFirst = false;
      setTables(
        known => new Map([...(isWhole || !known ? [] : known), ...changed.map(table => [table.id, table] as const)]),
      );
    });
    return () => {
      socket.close();
    };
  }, [socket]);
  const inOrder = [...(tables?.values() ?? [])].toSorted((a, b) => byName(a.name, b.name));
  return (
    <>
      <header class="page-head">
        <a class="page-brand" href={`/?lang=${speech.language}`} aria-label={speech.words.brand}>
          牌
        </a>
        <h1>{own.title}</h1>
        <Languages speech={speech} />
      </header>
      <main class="club" data-page="club" data-tables={tables?.size}>
        {isLost ? <p role="alert">{own.lost}</p> : null}
        <section aria-label={own.tables}>
          {tables?.size === 0 ? <p class="pad-alone">{own.noTables}</p> : null}
          <ul class="club-tables">
            {inOrder.map(table => (
              <li key={table.id}>
                <TableCard table={table} words={words} />
              </li>
            ))}
          </ul>
        </section>
        <Standings words={words} changes={standingsOf} />
      </main>
    </>
  );
}

const byName = (a: string, b: string): number => a.localeCompare(b, undefined, { numeric: true });

function TableCard({ table, words: { own, speech } }: { readonly table: LobbyTable; readonly words: ClubWords }) {
  const { id, name, presence, playing, health } = table;
  return (
    <a
      class="card club-table"
      href={`/tables/${id}?lang=${speech.language}`}
      data-table={id}
      data-presence={presence}
      data-behind={table.isBehind}
    >
      <b>{name}</b>
      <span class="soft">
        {playing ? speech.say(playing.rules.name) : own.noMatch}
        {health ? ` · ${own.hand(health.hand)} · ${own.phase[health.phase]}` : ''}
      </span>
      {playing ? (
        <ol class="club-seats">
          {SEATS.map(seat => (
            <li key={seat} data-seat={seat}>
              <span>{playing.seats[seat] || own.seat(seat + 1)}</span>
              <b>{health?.balances?.[seat] ?? ''}</b>
            </li>
          ))}
        </ol>
      ) : null}
      <span class="club-flags">
        {flagsOf(table, own).map(([flag, text]) => (
          <i key={flag} data-flag={flag}>
            {text}
          </i>
        ))}
      </span>
    </a>
  );
}

/** What there is to know of a table besides its game; what asks for somebody first. */
function flagsOf(
  { presence, health, isBehind }: LobbyTable,
  own: ClubCatalogue,
): readonly (readonly [string, string])[] {
  if (presence === 'away') return [['away', own.away]];
  const flags: (readonly [string, string] | null)[] = [
    ['here', own.here],
    health?.asks ? ['asks', own.asks] : null,
    health && !health.disk ? ['disk', own.disk] : null,
    health && health.boardsAway > 0 ? ['boards', own.boardsAway(health.boardsAway)] : null,
    health?.paused ? ['paused', own.paused] : null,
    isBehind ? ['behind', own.behind] : null,
  ];
  return flags.filter(flag => flag !== null);
}
