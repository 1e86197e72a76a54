import type { Request, RequestHandler, Response } from 'express';
import { refuseWith } from './answers.ts';

/** Sends the answer as a file of this name. */
export function download(response: Response, name: string, type: string): void {
  response.set({
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"`,
    'Cache-Control': 'no-store',
  });
}

/** Lets only the host through. */
export const onlyWhoever =
  (mayManage: (request: Request) => boolean): RequestHandler =>
  (request, response, next) => {
    if (mayManage(request)) next();
    else refuseWith(response, 403, 'record/not-allowed', 'Only the host may do that.');
  };
