import type { Request, RequestHandler, Response } from 'express';

/** An error for a program: its code, and a sentence that says what exactly is wrong. */
export function refuse(response: Response, status: number, error: string, message: string): void {
  response.status(status).set('Cache-Control', 'no-store').json({ error, message });
}

/** What follows is a file of this name. */
export function download(response: Response, name: string, type: string): void {
  response.set({
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"`,
    'Cache-Control': 'no-store',
  });
}

/** Lets nobody through but whoever looks after the table. */
export const onlyWhoever =
  (mayManage: (request: Request) => boolean): RequestHandler =>
  (request, response, next) => {
    if (mayManage(request)) next();
    else refuse(response, 403, 'record/not-allowed', 'Only whoever looks after this table may do that.');
  };
