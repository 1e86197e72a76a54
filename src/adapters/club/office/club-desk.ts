import {
  type ClubCommand,
  type ClubRefusal,
  type LeagueCommand,
  ONLY_THE_HOST,
  SAYS_WHY,
} from '../../../club/commands.ts';
import { type DeskCommand, decideDesk } from '../../../club/desk/decide-desk.ts';
import type { KeyCommand, PeopleCommand } from '../../../club/people/register.ts';
import type { TournamentCommand } from '../../../club/tournament/commands.ts';
import { decideTournament } from '../../../club/tournament/decide.ts';
import { newTournament } from '../../../club/tournament/evolve.ts';
import type { Clock } from '../../../domain/clock.ts';
import type { Random } from '../../../domain/random.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import type { ClubStore } from '../club-store.ts';
import type { Results } from '../results.ts';
import { eraseNames, playedAs } from './erase-names.ts';
import type { Author, Office, Outcome, Settled } from './office.ts';
import { decidePeople, newCard } from './people-desk.ts';

export interface ClubDeskOptions {
  readonly office: Office;
  readonly results: Results;
  readonly store: Pick<ClubStore, 'matches' | 'keepFacts'>;
  /** The newest match that is known of a table; null: none. */
  readonly newestMatch: (table: string) => string | null;
  readonly clock: Pick<Clock, 'now'>;
  readonly random: Random;
}

/** The user at the desk. */
export interface DeskAuthor extends Author {
  readonly role: 'host' | 'desk';
}

/** A secret for the caller only, shown once: the code of a new card. */
export interface DeskAnswer {
  readonly card: string | null;
}

/** Decides what the desk asks for, and sees to it that it is written down with who and why. */
export class ClubDesk {
  readonly #options: ClubDeskOptions;

  constructor(options: ClubDeskOptions) {
    this.#options = options;
  }

  async ask(author: DeskAuthor, command: ClubCommand): Promise<Result<DeskAnswer, ClubRefusal>> {
    if (author.role !== 'host' && ONLY_THE_HOST.includes(command.type)) return err({ code: 'desk/only-the-host' });
    if (author.why === null && SAYS_WHY.includes(command.type)) return err({ code: 'desk/say-why' });
    const { office, store } = this.#options;
    const erased =
      command.type === 'erase-person' ? office.settled.register.find(({ id }) => id === command.person) : undefined;
    const card = command.type === 'make-card' ? newCard() : null;
    const decided = await office.decide<ClubRefusal>(author, settled => this.#decide(settled, author, command, card));
    if (decided.ok && erased) await eraseNames(store, erased.names);
    return decided.ok ? ok({ card }) : decided;
  }

  async #decide(
    settled: Settled,
    { role }: DeskAuthor,
    command: ClubCommand,
    card: string | null,
  ): Promise<Result<Outcome, ClubRefusal>> {
    const now = this.#options.clock.now();
    if ('tournament' in command) return this.#decideTournament(settled, command, now);
    if (isOfPeople(command))
      return decidePeople(settled, command, {
        secret: command.type === 'set-pin' ? command.pin : card,
        ...{ isHost: role === 'host', now, playedAs: names => playedAs(this.#options.store, names) },
      });
    if (isOfLeague(command)) return decideLeague(settled, command);
    const decided = decideDesk(settled, command as DeskCommand, now);
    return decided.ok ? ok({ decisions: [decided.value] }) : err({ code: decided.error });
  }

  async #decideTournament(
    { state, register }: Settled,
    command: TournamentCommand,
    now: number,
  ): Promise<Result<Outcome, ClubRefusal>> {
    const { results, newestMatch, random } = this.#options;
    const known = state.tournaments.find(({ id }) => id === command.tournament);
    const planned = command.type === 'plan-tournament' ? newTournament(command.tournament, command.settings) : null;
    const tournament = known ?? planned;
    if (!tournament) return err({ code: 'desk/no-such-tournament' });
    if (command.type === 'add-entrant' && !register.some(({ id }) => id === command.person))
      return err({ code: 'people/no-such-person' });
    const { resultOf } = await results.playedIn(tournament);
    const decided = decideTournament(tournament, command, { now, random, resultOf, newestMatch });
    return decided.ok ? ok({ decisions: decided.value }) : decided;
  }
}

function decideLeague({ state }: Settled, command: LeagueCommand): Result<Outcome, ClubRefusal> {
  if (command.type === 'plan-season') return ok({ decisions: [{ type: 'season-planned', season: command.season }] });
  return state.seasons.some(({ id }) => id === command.season)
    ? ok({ decisions: [{ type: 'season-removed', season: command.season }] })
    : err({ code: 'desk/no-such-season' });
}

const OF_PEOPLE: readonly string[] = [
  ...(['add-person', 'rename-person', 'number-person', 'set-wish', 'know-as', 'merge-people'] as const),
  ...(['erase-person', 'set-pin', 'make-card'] as const),
] satisfies readonly (PeopleCommand | KeyCommand)['type'][];
const isOfPeople = (command: ClubCommand): command is PeopleCommand | KeyCommand => OF_PEOPLE.includes(command.type);
const isOfLeague = (command: ClubCommand): command is LeagueCommand =>
  command.type === 'plan-season' || command.type === 'remove-season';
