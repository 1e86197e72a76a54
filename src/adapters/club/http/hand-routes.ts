import { Router } from 'express';
import type { ClubHandsView, PublishedEvent } from '../../../projections/club-view.ts';
import { handId, parseHandId, summaryOf } from '../../../recording/hand-summary.ts';
import { type PublishedHand, publishedHands } from '../../../recording/published-hands.ts';
import { replayView } from '../../../recording/replay.ts';
import { ruleSet } from '../../../rules/index.ts';
import { limitLooks } from '../../http/request-limits.ts';
import { eventMessage } from '../../papers/documented-schemas.ts';
import type { ClubStore, KeptMatch } from '../club-store.ts';
import type { PublicArchive } from './club-pages.ts';

export interface HandRoutesOptions {
  readonly archive: PublicArchive;
  readonly store: Pick<ClubStore, 'through' | 'order'>;
}

/** Hands that tables have played, as everybody there saw them. */
export function handRoutes({ archive, store }: HandRoutesOptions): Router {
  const router = Router();
  router.use('/api/tables/:table/hands', limitLooks('club/too-many-requests'));
  router.get('/api/tables/:table/hands', async ({ params: { table }, query: { match } }, response, next) => {
    const kept = (await matchesOf(table)).toReversed();
    const shown = match === undefined ? kept[0] : kept.find(one => one.match === match);
    if (!shown) return next();
    const hands = (await handsOf(shown)).map(({ number, record, end, rules }) =>
      summaryOf(shown.match, number, { header: record.header, end, rules }),
    );
    const rules = ruleSet(shown.facts?.rules ?? '');
    const view: ClubHandsView = {
      match: shown.match,
      matches: kept.map(one => one.match),
      rules: rules && { id: rules.id, name: rules.name },
      hands: hands.toReversed(),
    };
    response.json(view);
  });
  router.get('/api/tables/:table/hands/:hand/replay', async ({ params: { table, hand } }, response, next) => {
    const { match } = parseHandId(hand) ?? {};
    const kept = (await matchesOf(table)).find(one => one.match === match);
    const found = kept && (await handsOf(kept)).find(({ number }) => handId(kept.match, number) === hand);
    if (!found) return next();
    // only the table shows the basis of the result, which it knows whole
    response.json({ ...replayView(found, false), ended: null });
  });
  return router;

  async function matchesOf(table: string): Promise<readonly KeptMatch[]> {
    return (await archive.publicMatches()).filter(one => one.table === table);
  }

  async function handsOf({ table, match, facts }: KeptMatch): Promise<readonly PublishedHand[]> {
    if (!facts) return [];
    const known = await store.through(table);
    const order = await store.order(table);
    const isWhole = (seq: number): boolean =>
      !!known && (match === known.match ? seq <= known.seq : order.indexOf(match) < order.indexOf(known.match));
    const events = (await archive.publicEvents({ table, match })).flatMap(
      event => eventMessage.safeParse(event).data ?? [],
    );
    return publishedHands(
      { table, match, rules: facts.rules, seats: facts.seats },
      (events as readonly PublishedEvent[]).filter(({ seq }) => isWhole(seq)),
    );
  }
}
