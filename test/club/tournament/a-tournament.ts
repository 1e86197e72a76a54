import type { TournamentCommand } from '../../../src/club/tournament/commands.ts';
import { decideTournament, type TournamentFacts } from '../../../src/club/tournament/decide.ts';
import { evolveTournament, newTournament } from '../../../src/club/tournament/evolve.ts';
import type { SeatResult } from '../../../src/club/tournament/standings.ts';
import type { Tournament, TournamentSettings } from '../../../src/club/tournament/tournament.ts';
import type { BySeat } from '../../../src/domain/seat.ts';
import { seededRandom } from '../../../src/simulator/seeded-random.ts';

export const SETTINGS: TournamentSettings = {
  ...{ name: 'Autumn cup', rules: 'guangdong', tables: ['table-1', 'table-2', 'table-3', 'table-4'] },
  ...{
    rounds: 3,
    roundMinutes: 60,
    scoring: 'table-points',
    tieBreaks: ['points'],
    hiddenFrom: null,
    absencePoints: 0,
  },
};

const ID = 'autumn';
export type Asked = TournamentCommand extends infer C ? (C extends unknown ? Omit<C, 'tournament'> : never) : never;

/** A tournament as it goes on, whoever asks for what. */
export class Desk {
  tournament: Tournament;
  now = 1_000_000;
  /** What tables have told, by round and table. */
  readonly told = new Map<string, SeatResult>();
  readonly #random;

  constructor(settings: Partial<TournamentSettings> = {}, seed = 1) {
    this.#random = seededRandom(seed);
    this.tournament = newTournament(ID, { ...SETTINGS, ...settings });
  }

  readonly resultOf = (round: number, table: string): SeatResult | null => this.told.get(`${round} ${table}`) ?? null;

  try(asked: Asked): ReturnType<typeof decideTournament> {
    const facts: TournamentFacts = {
      ...{ now: this.now, random: this.#random, resultOf: this.resultOf },
      newestMatch: table => `${table}-newest`,
    };
    const decided = decideTournament(this.tournament, { ...asked, tournament: ID } as TournamentCommand, facts);
    if (decided.ok) this.tournament = decided.value.reduce(evolveTournament, this.tournament);
    return decided;
  }

  ask(asked: Asked): this {
    const decided = this.try(asked);
    if (!decided.ok) throw new Error(JSON.stringify(decided.error));
    return this;
  }

  enter(players: number, substitutes = 0): this {
    for (let nth = 1; nth <= players + substitutes; nth += 1)
      this.ask({ type: 'add-entrant', person: `p-${nth}`, team: null, kind: nth <= players ? 'player' : 'substitute' });
    return this;
  }

  seat(method: 'random' | 'swiss' = 'random'): this {
    return this.ask({ type: 'seat-round', method: { type: method }, evenIfMissing: false });
  }

  /** Seats and begins a round. */
  begin(method: 'random' | 'swiss' = 'swiss'): this {
    return this.seat(method).ask({ type: 'start-round' });
  }

  /** The tables tell what `pointsOf` says of each, the first 0. */
  tell(pointsOf: (table: number) => BySeat<number>): this {
    const round = this.tournament.rounds.at(-1);
    for (const [index, { table }] of (round?.tables ?? []).entries())
      this.told.set(`${round?.no} ${table}`, { points: pointsOf(index), wins: [1, 0, 0, 0] });
    return this;
  }
}
