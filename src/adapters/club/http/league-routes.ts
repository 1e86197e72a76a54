import { Router } from 'express';
import { type LeagueFacts, leagueCsv, leagueView, ratingStory } from '../../../club/league/league-view.ts';
import type { Season } from '../../../club/league/season.ts';
import { neverKept } from '../../http/answers.ts';
import type { Office } from '../office/office.ts';
import { OPENSKILL } from '../office/skill-model.ts';
import type { Results } from '../results.ts';
import { rulesName } from './tournament-routes.ts';

/** The standings of a club's seasons, for pages and for spreadsheets. */
export function leagueRoutes({ office, results }: { readonly office: Office; readonly results: Results }): Router {
  const seasonOf = (wanted: string): Season | null =>
    office.settled.state.seasons.find(({ id }) => id === wanted) ?? null;
  const factsFor = async (season: Season): Promise<LeagueFacts> => ({
    ...{ register: office.settled.register, model: OPENSKILL, rulesName: rulesName(season.rules) },
    matches: await results.leagueMatches(),
  });
  const routes = Router();
  routes.get('/api/leagues/:id', neverKept, async ({ params }, response, next) => {
    const season = seasonOf(String(params['id']).replace(/\.csv$/, ''));
    if (!season) return next();
    const view = leagueView(season, await factsFor(season));
    if (!String(params['id']).endsWith('.csv')) return response.json(view);
    // with a mark by which spreadsheets know that it is UTF-8
    return response
      .type('text/csv')
      .attachment(`${season.id}.csv`)
      .send(`\ufeff${leagueCsv(view)}`);
  });
  routes.get('/api/leagues/:id/ratings/:person', neverKept, async ({ params }, response, next) => {
    const season = seasonOf(String(params['id']));
    const story = season && ratingStory(season, String(params['person']), await factsFor(season));
    if (!story) return next();
    response.json(story);
  });
  return routes;
}
