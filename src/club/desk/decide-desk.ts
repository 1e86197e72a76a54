import { isWrittenPlainly } from '../../domain/person-name.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { BySeat } from '../../domain/seat.ts';
import type { ClubState } from '../club-state.ts';
import { personOf, type Register } from '../people/register.ts';
import type { SeatClaim } from '../people/seat-claims.ts';
import type { DeskDecision, Telling } from './desk.ts';

/** Commands of the desk besides those for tournaments, leagues and people. */
export type DeskCommand =
  /** `tables` null: all of them. */
  | { readonly type: 'announce'; readonly text: string; readonly tables: readonly string[] | null }
  | { readonly type: 'withdraw-announcement'; readonly announcement: number }
  /** The desk answers a table's call. */
  | { readonly type: 'answer-call'; readonly table: string }
  /** Corrects a match's result by these points for each seat. */
  | {
      readonly type: 'correct-points';
      readonly table: string;
      readonly match: string;
      readonly change: BySeat<number>;
    }
  | { readonly type: 'count-match'; readonly table: string; readonly match: string; readonly counts: boolean }
  /** Of a match with two records, this one counts. */
  | { readonly type: 'choose-telling'; readonly table: string; readonly match: string; readonly telling: Telling }
  /** Sets who sat there, over the table's names and claims. */
  | ({ readonly type: 'seat-person' } & SeatClaim)
  /** `table` null: the screens show nothing. */
  | { readonly type: 'put-on-air'; readonly table: string | null };

export type DeskRefusal = 'desk/nothing-said' | 'desk/no-such-announcement' | 'desk/not-zero' | 'people/no-such-person';

/** The longest text that is readable on a wall. */
export const MOST_ANNOUNCED = 200;

/** The decisions that follow from a command of the desk. `now`: ms since 1970. */
export function decideDesk(
  { state: { announcements, no }, register }: { readonly state: ClubState; readonly register: Register },
  command: DeskCommand,
  now: number,
): Result<DeskDecision | ({ readonly type: 'seat-claimed' } & SeatClaim), DeskRefusal> {
  switch (command.type) {
    case 'announce': {
      const text = command.text.trim();
      if (text === '' || text.length > MOST_ANNOUNCED || !isWrittenPlainly(text)) return err('desk/nothing-said');
      // the journal's numbers are given once
      return ok({ type: 'announced', announcement: { id: no + 1, text, tables: command.tables, at: now } });
    }
    case 'withdraw-announcement':
      return announcements.some(({ id }) => id === command.announcement)
        ? ok({ type: 'announcement-withdrawn', announcement: command.announcement })
        : err('desk/no-such-announcement');
    case 'answer-call':
      return ok({ type: 'call-answered', table: command.table });
    case 'correct-points': {
      const { table, match, change } = command;
      const sum = change.reduce((all, points) => all + points, 0);
      return sum === 0 ? ok({ type: 'points-corrected', table, match, change }) : err('desk/not-zero');
    }
    case 'count-match': {
      const { table, match, counts } = command;
      return ok({ type: 'match-counted', table, match, counts });
    }
    case 'choose-telling': {
      const { table, match, telling } = command;
      return ok({ type: 'telling-chosen', table, match, telling });
    }
    case 'seat-person': {
      const { table, match, seat, person } = command;
      return person === null || personOf(register, person)
        ? ok({ type: 'seat-claimed', table, match, seat, person })
        : err('people/no-such-person');
    }
    case 'put-on-air':
      return ok({ type: 'put-on-air', table: command.table });
  }
}
