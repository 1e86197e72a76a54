import { createWriteStream, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Request, type RequestHandler, type Response, Router, text } from 'express';
import { ZipFile } from 'yazl';
import { z } from 'zod';
import { formatHandRecord, parseHandRecord, type ReadHand } from '../../recording/hand-record.ts';
import { type HandFilter, parseHandId } from '../../recording/hand-summary.ts';
import { ledgerCsv } from '../../recording/ledger-csv.ts';
import { replayView } from '../../recording/replay.ts';
import { RULE_SET_IDS } from '../../rules/rule-set.ts';
import type { Archive } from '../archive/archive.ts';
import { writeBackup } from '../archive/backup.ts';
import { restoreBackup } from '../archive/restore.ts';
import { reasonOf } from '../reason.ts';

export interface RecordRoutesOptions {
  readonly archive: Archive;
  /** The config file and tags, by the names they get in a backup. */
  readonly settings: ReadonlyMap<string, string>;
  /** Whether whoever asks looks after the table: may import, back up, restore and see what the boards said. */
  readonly mayManage: (request: Request) => boolean;
}

/** Bigger than any hand with its raw readings. */
const MOST_HAND = '16mb';
const MOST_BACKUP_BYTES = 4 * 1024 ** 3;

/** What was recorded: lists, hands, ledgers, and for whoever looks after the table import, backup and restore. */
export function createRecordRoutes({ archive, settings, mayManage }: RecordRoutesOptions): Router {
  const router = Router();
  const managing: RequestHandler = (request, response, next) => {
    if (mayManage(request)) next();
    else refuse(response, 403, 'record/not-allowed', 'Only whoever looks after this table may do that.');
  };

  router.get('/hands', (request, response) => {
    const query = QUERY.safeParse(request.query);
    if (!query.success) return refuse(response, 400, 'record/bad-query', z.prettifyError(query.error));
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

  router.get('/hands/:id/replay', (request, response) => {
    const hand = handOf(archive, request, response);
    if (!hand) return;
    response.set('Cache-Control', 'no-store').json(replayView(hand, mayManage(request)));
  });

  router.post('/hands', managing, text({ type: () => true, limit: MOST_HAND }), (request, response) => {
    const imported = archive.import(typeof request.body === 'string' ? request.body : '');
    if (imported.ok) response.status(201).json(imported.value);
    else refuse(response, 422, 'record/not-imported', imported.error);
  });

  router.get('/matches/:match/ledger.csv', (request, response) => {
    const hands = handsOf(archive, request, response);
    if (!hands) return;
    download(response, `${named(request, 'match')}.csv`, 'text/csv; charset=utf-8');
    response.send(ledgerCsv(hands.map(({ read }) => ({ header: read.record.header, end: read.end }))));
  });

  router.get('/matches/:match/hands.zip', async (request, response) => {
    const hands = handsOf(archive, request, response);
    if (!hands) return;
    const zip = new ZipFile();
    for (const { id, read } of hands)
      zip.addBuffer(
        Buffer.from(formatHandRecord({ ...read.record, raw: [] }, { ...read.end, raw: 0 })),
        `${id}.paizhuo.jsonl`,
      );
    zip.end();
    download(response, `${named(request, 'match')}.zip`, 'application/zip');
    await pipeline(zip.outputStream, response);
  });

  router.get('/backup', managing, async (_request, response) => {
    download(response, `paizhuo-backup-${new Date().toISOString().slice(0, 10)}.zip`, 'application/zip');
    await writeBackup({ directory: archive.directory, settings, running: archive.running }, response);
  });

  let isRestoring = false;
  router.post('/restore', managing, async (request, response) => {
    if (isRestoring) return refuse(response, 409, 'record/busy', 'A backup is being restored already.');
    isRestoring = true;
    const file = join(archive.directory, '.uploaded-backup.zip');
    try {
      await receive(request, file);
      response.type('application/x-ndjson').set('Cache-Control', 'no-store');
      const say = (line: object): boolean => response.write(`${JSON.stringify(line)}\n`);
      const restored = await restoreBackup({
        file,
        directory: archive.directory,
        onProgress: (done, of) => say({ done, of }),
      });
      if (restored.ok) await archive.reconcile();
      say(restored.ok ? { restored: restored.value } : { error: 'record/not-restored', message: restored.error });
      response.end();
    } catch (error) {
      if (!response.headersSent) refuse(response, 413, 'record/not-received', `The upload failed: ${reasonOf(error)}`);
      else response.destroy();
    } finally {
      rmSync(file, { force: true });
      isRestoring = false;
    }
  });
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
    refuse(response, 404, 'record/no-such-hand', 'No such hand is recorded, or it is still being played.');
  else refuse(response, 500, 'record/damaged', 'The record of this hand is damaged.');
  return null;
}

/** The hands of a match that have ended; null, and answered, when there are none. */
function handsOf(archive: Archive, request: Request, response: Response) {
  const hands = archive.handsOf(named(request, 'match')).flatMap(({ id }) => {
    const file = archive.read(id);
    const read = file === null ? null : parseHandRecord(file);
    return read?.ok && parseHandId(id) ? [{ id, read: read.value }] : [];
  });
  if (hands.length > 0) return hands;
  refuse(response, 404, 'record/no-such-match', 'No such match is recorded, or its first hand is still being played.');
  return null;
}

function download(response: Response, name: string, type: string): void {
  response.set({
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"`,
    'Cache-Control': 'no-store',
  });
}

function refuse(response: Response, status: number, error: string, message: string): void {
  response.status(status).set('Cache-Control', 'no-store').json({ error, message });
}

async function receive(request: Request, file: string): Promise<void> {
  if (Number(request.headers['content-length'] ?? 0) > MOST_BACKUP_BYTES) throw new Error('it is too large');
  mkdirSync(join(file, '..'), { recursive: true });
  let left = MOST_BACKUP_BYTES;
  await pipeline(
    request,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        left -= chunk.length;
        if (left < 0) throw new Error('it is too large');
        yield chunk;
      }
    },
    createWriteStream(file, { mode: 0o600 }),
  );
}
