import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Server as NetServer, Socket } from 'node:net';
import type { RequestHandler } from 'express';
import { Proxies } from './proxies.ts';
import { MOST_ASKED, MOST_MADE, type RequestLimit } from './request-limits.ts';
import { MOST_SAID, type TalkLimits } from './socket-limits.ts';

/** Limits of one server's connections and waits, so that no client uses them up. */
export interface ServerLimits {
  /** Connections in all, and from one address. Those of this machine and of proxies count only in all. */
  readonly connections: number;
  readonly connectionsOfOne: number;
  /** Requests of one connection that wait for their answers. Browsers and proxies send the next one after the answer. */
  readonly unanswered: number;
  /** Time for the head of a request, in ms. */
  readonly headMs: number;
  /** Time for a whole request, in ms … */
  readonly bodyMs: number;
  /** … and how long a backup or a collection of hands may. */
  readonly uploadMs: number;
  /** Requests of one address, and those whose answers a table makes for each. */
  readonly asked: RequestLimit;
  readonly made: RequestLimit;
  /** Messages over the sockets of one address. */
  readonly said: TalkLimits;
}

export const SERVER_LIMITS: ServerLimits = {
  connections: 4096,
  connectionsOfOne: 256,
  unanswered: 8,
  headMs: 15_000,
  bodyMs: 30_000,
  uploadMs: 15 * 60_000,
  asked: MOST_ASKED,
  made: MOST_MADE,
  said: MOST_SAID,
};

/** Large by nature, and only for the host. */
const UPLOADS: ReadonlySet<string> = new Set(['/api/restore', '/api/hands']);

/** Turns connections away that are more than `limits` allow, and those that never finish asking. */
export function limitConnections(server: Server, limits: ServerLimits, proxies = new Proxies([])): void {
  server.headersTimeout = limits.headMs;
  server.requestTimeout = limits.uploadMs;
  limitAccepted(server, limits, proxies);
}

/** Turns away what is more than `limits` allow of what a server itself accepts, in all and from one address. */
export function limitAccepted(server: NetServer, limits: ServerLimits, proxies = new Proxies([])): void {
  server.maxConnections = limits.connections;
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    // over HTTPS it was counted when it was accepted
    if ('encrypted' in socket) return;
    const { remoteAddress: from = '' } = socket;
    const others = open.get(from) ?? 0;
    if (others >= limits.connectionsOfOne && !proxies.isOne(from)) {
      socket.destroy();
      return;
    }
    open.set(from, others + 1);
    socket.once('close', () => {
      const left = (open.get(from) ?? 1) - 1;
      if (left > 0) open.set(from, left);
      else open.delete(from);
    });
  });
}

/**
 * Closes a connection that asks again and again without taking the answers: they would be made and held in memory all at
 * once. Wraps whatever answers requests so far.
 */
export function answerInTurn(server: Server, { unanswered }: Pick<ServerLimits, 'unanswered'>): void {
  const answerers = server.listeners('request');
  const waiting = new WeakMap<Socket, number>();
  const change = (socket: Socket, by: number): number => {
    const now = (waiting.get(socket) ?? 0) + by;
    waiting.set(socket, now);
    return now;
  };
  server.removeAllListeners('request').on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    // what the same packet still asked for comes here as well
    if (socket.destroyed) return;
    if (change(socket, 1) > unanswered) {
      socket.destroy();
      return;
    }
    response.once('close', () => change(socket, -1));
    for (const answerer of answerers) answerer.call(server, request, response);
  });
}

/** Closes connections whose request stops halfway. */
export const bodiesInTime =
  ({ bodyMs }: ServerLimits): RequestHandler =>
  (request, response, next) => {
    const { headers, path } = request;
    const hasBody = 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0;
    if (hasBody && !UPLOADS.has(path)) {
      const giveUp = setTimeout(() => request.destroy(), bodyMs);
      for (const done of [request, response]) done.once('close', () => clearTimeout(giveUp));
      request.once('end', () => clearTimeout(giveUp));
    }
    next();
  };
