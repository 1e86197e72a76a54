import { bySeat, seatNumber } from '../domain/seat.ts';
import type { DomainEvent } from '../engine/events.ts';
import type { MatchHeader } from './match-header.ts';
import type { RawEntry } from './raw-log.ts';

/** The parts of a recorded match without names: of players, the table, its boards, the round and saved house rules. */
export interface Anonymous {
  readonly header: MatchHeader;
  readonly event: (event: DomainEvent) => DomainEvent;
  readonly raw: (entry: RawEntry) => RawEntry;
}

/** Replaces the names of a match and nothing else: the same mirror follows the result in the same way. */
export function anonymous({ round: _round, ...header }: MatchHeader): Anonymous {
  const boards = new Map<string, string>();
  const board = (port: string): string => {
    const name = boards.get(port) ?? `board-${boards.size + 1}`;
    boards.set(port, name);
    return name;
  };
  return {
    header: {
      ...header,
      table: 'table',
      seats: bySeat(seat => `Seat ${seatNumber(seat)}`),
      boards: header.boards.map(board),
    },
    event: event => {
      if (event.type === 'device-changed') return { ...event, port: board(event.port) };
      if (event.type !== 'hand-started') return event;
      const { houseRules: _houseRules, ...started } = event;
      return started;
    },
    raw: entry => ({ ...entry, port: board(entry.port) }),
  };
}
