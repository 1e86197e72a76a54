import { type Request, type RequestHandler, type Response, Router, raw } from 'express';
import { z } from 'zod';
import { formatHandRecord, parseHandRecord, type ReadHand } from '../../recording/hand-record.ts';
import type { HandFilter } from '../../recording/hand-summary.ts';
import { replayView } from '../../recording/replay.ts';
import { reviewHand } from '../../review/review-hand.ts';
import { RULE_SET_IDS } from '../../rules/index.ts';
import type { Archive } from '../archive/archive.ts';
import { MatchDownloads } from '../archive/match-downloads.ts';
import { inBetween } from '../archive/run-when-idle.ts';
import { refuseWith } from './answers.ts';
import { download, onlyWhoever } from './record-answers.ts';
import { limitLooks, MOST_REPLAYED } from './request-limits.ts';

export interface RecordRoutesOptions {
  readonly archive: Archive;
  /** True if the request is the host's: may import, back up, restore and see the boards' lines. */
  readonly mayManage: (request: Request) => boolean;
}

/** Bigger than the hands of any match. */
const MOST_GIVEN = '64mb';

/** Routes of the record: lists, hands, ledgers, and for the host imports. */
export function createRecordRoutes({ archive, mayManage }: RecordRoutesOptions): Router {
  const router = Router();
  const managing = onlyWhoever(mayManage);
  const limited = (): RequestHandler => limitLooks('record/too-many-requests');

  router.get('/hands', (request, response) => {
    const query = QUERY.safeParse(request.query);
    if (!query.success) return refuseWith(response, 400, 'record/bad-query', z.prettifyError(query.error));
    const { limit, offset, ...filter } = query.data;
    response.set('Cache-Control', 'no-store').json(archive.list(filter as HandFilter, { limit, offset }));
  });

  router.get('/hands/:id', (request, response) => {
    const hand = handOf(archive, request, response);
    if (!hand) return;
    const raw = mayManage(request) && 'raw' in request.query ? hand.record.raw : [];
    download(response, `${named(request, 'id')}.paizhuo.jsonl`, 'application/x-ndjson');
    response.send(formatHandRecord({ ...hand.record, raw }, { ...hand.end, raw: raw.length }));
  });

  router.get('/hands/:id/replay', limitLooks('record/too-many-requests', MOST_REPLAYED), (request, response) => {
    const hand = handOf(archive, request, response);
    if (!hand) return;
    response.set('Cache-Control', 'no-store').json(replayView(hand, mayManage(request)));
  });

  router.get('/hands/:id/review', limited(), async (request, response) => {
    const hand = handOf(archive, request, response);
    if (hand) response.set('Cache-Control', 'no-store').json(await inBetween(reviewHand(hand)));
  });

  const given = raw({ type: () => true, limit: MOST_GIVEN, inflate: false });
  router.post('/hands', managing, given, async (request, response) => {
    const body: unknown = request.body;
    const { bringIn } = await import('../archive/bring-in.ts');
    const kept = await bringIn(archive, Buffer.isBuffer(body) ? body : Buffer.alloc(0));
    if (kept.ok) response.status(201).json({ hands: kept.value });
    else refuseWith(response, 422, 'record/not-imported', kept.error);
  });

  const downloads = new MatchDownloads(archive);
  const send = async (
    request: Request,
    response: Response,
    made: Promise<Buffer> | null,
    as: readonly [string, string],
  ) => {
    if (made === null) return noSuchMatch(response);
    const file = await made;
    download(response, `${named(request, 'match')}${as[0]}`, as[1]);
    response.send(file);
  };
  router.use('/matches', limited());
  router.get('/matches/:match/ledger.csv', (request, response) =>
    send(request, response, downloads.ledger(named(request, 'match')), ['.csv', 'text/csv; charset=utf-8']),
  );
  router.get('/matches/:match/hands.zip', (request, response) =>
    send(request, response, downloads.zip(named(request, 'match')), ['.zip', 'application/zip']),
  );

  return router;
}

const named = ({ params }: Request, name: 'id' | 'match'): string => String(params[name]);

/** A date, or a moment in milliseconds since 1970. */
const moment = z
  .string()
  .transform(given => (/^\d{10,14}$/.test(given) ? Number(given) : Date.parse(given)))
  .refine(Number.isFinite, 'must be a date such as 2026-11-21, or milliseconds');

const QUERY = z.object({
  rules: z.enum(RULE_SET_IDS).optional(),
  player: z.string().max(40).optional(),
  winner: z.string().max(40).optional(),
  from: moment.optional(),
  to: moment.optional(),
  min: z.coerce.number().optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
  offset: z.coerce.number().int().min(0).default(0),
});

function handOf(archive: Archive, request: Request, response: Response): ReadHand | null {
  const file = archive.read(named(request, 'id'));
  const hand = file === null ? null : parseHandRecord(file);
  if (hand?.ok) return hand.value;
  if (hand === null)
    refuseWith(response, 404, 'record/no-such-hand', 'No such hand is recorded, or it is still being played.');
  else refuseWith(response, 500, 'record/damaged', 'The record of this hand is damaged.');
  return null;
}

const noSuchMatch = (response: Response): void =>
  refuseWith(
    response,
    404,
    'record/no-such-match',
    'No such match is recorded, or its first hand is still being played.',
  );
