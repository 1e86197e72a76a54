import { join } from 'node:path';
import express, { type Request, Router } from 'express';
import { z } from 'zod';
import { told } from '../../projections/known-people.ts';
import { namesIn, peopleIn } from '../../projections/people-projection.ts';
import type { PeopleCommand, PeopleView } from '../../projections/people-view.ts';
import type { Archive } from '../archive/archive.ts';
import { inBetween } from '../archive/run-when-idle.ts';
import type { Log } from '../log.ts';
import { FACE, PeopleFile } from '../people/people-file.ts';
import { PeopleIndex } from '../people/people-index.ts';
import { refuseWith } from './answers.ts';
import { onlyWhoever } from './record-answers.ts';

export interface PeopleRoutesOptions {
  readonly archive: Archive;
  /** True if the request is the host's. */
  readonly mayManage: (request: Request) => boolean;
  readonly log: Log;
}

/** Hands reviewed at each request: a review takes a while, and the table comes first. */
const REVIEWS_AT_A_TIME = 5;

const person = z.string().max(80);
const COMMAND: z.ZodType<PeopleCommand> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('rename'), person, name: z.string().max(80) }),
  z.strictObject({ type: z.literal('colour'), person, colour: z.string().regex(/^#[0-9a-f]{6}$/) }),
  z.strictObject({ type: z.literal('face'), person, face: FACE.nullable() }),
  z.strictObject({ type: z.literal('guest'), person, isGuest: z.boolean() }),
  z.strictObject({ type: z.literal('merge'), person, into: person }),
  z.strictObject({ type: z.enum(['separate', 'forget']), person }),
]);

const WHY_NOT = {
  'people/no-such-person': 'No player of this name has played here.',
  'people/name-taken': 'Another person has this name: merge the two instead.',
  'people/not-a-name': 'This is no name.',
  'people/the-same': 'That is the same person.',
} as const;

/** `GET /api/people`, and what the host says of people. docs/reference/record.md, "People". */
export function createPeopleRoutes({ archive, mayManage, log }: PeopleRoutesOptions): Router {
  const router = Router();
  const file = new PeopleFile(join(archive.directory, 'people.json'), log);
  const index = new PeopleIndex(join(archive.directory, 'people.index.jsonl'), archive);
  let isUpdating = false;
  const update = (): void => {
    if (isUpdating) return;
    isUpdating = true;
    inBetween(index.update(REVIEWS_AT_A_TIME))
      .catch((error: unknown) => log.error('people cannot be counted', { reason: String(error) }))
      .finally(() => {
        isUpdating = false;
      });
  };
  const view = (): PeopleView => ({ people: peopleIn(index.hands, file.known), ...index.left });

  router.get('/people', (_request, response) => {
    response.set('Cache-Control', 'no-store').json(view());
    update();
  });

  const body = express.json({ limit: 65_536, inflate: false });
  router.post('/people', onlyWhoever(mayManage), body, (request, response) => {
    const command = COMMAND.safeParse(request.body);
    if (!command.success) return refuseWith(response, 400, 'people/bad-request', z.prettifyError(command.error));
    const known = told(file.known, namesIn(index.hands), command.data);
    if (!known.ok) return refuseWith(response, 422, known.error, WHY_NOT[known.error]);
    const kept = file.keep(known.value);
    if (kept.ok) response.set('Cache-Control', 'no-store').json(view());
    else refuseWith(response, 500, 'people/not-kept', `This could not be kept: ${kept.error}`);
  });
  return router;
}
