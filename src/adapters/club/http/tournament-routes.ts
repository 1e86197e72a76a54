import { type Request, Router } from 'express';
import { noticeBoard } from '../../../club/notice-board.ts';
import type { Tournament } from '../../../club/tournament/tournament.ts';
import type { TournamentViewFacts } from '../../../club/tournament/tournament-view.ts';
import { tournamentView } from '../../../club/tournament/tournament-view.ts';
import type { Clock } from '../../../domain/clock.ts';
import { must } from '../../../domain/result.ts';
import { ruleSet } from '../../../rules/index.ts';
import type { Localised, RuleSetId } from '../../../rules/rule-set.ts';
import { neverKept } from '../../http/answers.ts';
import type { ClubSessions } from '../office/club-sessions.ts';
import type { Office } from '../office/office.ts';
import type { Results } from '../results.ts';
import { deskSession } from './desk-routes.ts';

export interface TournamentRoutesOptions {
  readonly office: Office;
  readonly results: Results;
  readonly sessions: ClubSessions;
  readonly tableName: (table: string) => string;
  readonly clock: Pick<Clock, 'now'>;
}

export const rulesName = (id: RuleSetId): Localised => must(ruleSet(id), 'a rule set').name;

/** The public routes of a club's tournaments, and those of the desk. */
export function tournamentRoutes({ office, results, sessions, tableName, clock }: TournamentRoutesOptions): Router {
  const viewFor = async (tournament: Tournament, request: Request) => {
    const isDesk = 'desk' in request.query && (await deskSession(sessions, request)) !== null;
    const { resultOf, matchesOf } = await results.playedIn(tournament);
    const { register } = office.settled;
    const facts: TournamentViewFacts = { register, resultOf, matchesOf, rulesName, tableName, now: clock.now() };
    return tournamentView(tournament, facts, isDesk ? 'desk' : 'everybody');
  };
  const routes = Router();
  routes.get('/api/board', neverKept, (_request, response) => {
    response.json(noticeBoard(office.settled.state));
  });
  routes.get('/api/tournaments/:id', neverKept, async (request, response, next) => {
    const tournament = office.settled.state.tournaments.find(({ id }) => id === request.params['id']);
    if (!tournament) return next();
    response.json(await viewFor(tournament, request));
  });
  return routes;
}
