import { z } from 'zod';
import { isPersonName } from '../../domain/person-name.ts';
import type { Seat } from '../../domain/seat.ts';
import { TILE_KINDS, UNKNOWN } from '../../domain/tile.ts';
import { isTileZone, isZone, type Zone } from '../../domain/zone.ts';
import { FOUL_CODES } from '../../engine/actions.ts';
import type { HostCommand, TableCommand } from '../../projections/host-view.ts';
import type { SeatCommand } from '../../projections/seat-view.ts';
import type { CommandReply } from '../../projections/socket-contract.ts';
import type { FinishedHand } from '../../rules/finished-hand.ts';
import { PAYMENT_IDS, RULE_SET_IDS } from '../../rules/index.ts';
import type { Audiences } from './audiences.ts';
import type { LiveClient } from './live-feed.ts';
import type { OpenScreens } from './open-screens.ts';

const tile = z.literal(TILE_KINDS);
const seenTile = z.union([tile, z.literal(UNKNOWN)]);
const tiles = z.array(tile).max(17);
const seat = z.literal([0, 1, 2, 3]);
const playerName = z.string().trim().refine(isPersonName);
const points = z.int().min(0).max(1_000_000);

const answer = z.strictObject({
  type: z.literal('answer'),
  discrepancy: z.int(),
  choice: z.union([z.int(), z.literal('as-it-lies')]),
});

/** What a player may say on a screen. */
export const seatCommand: z.ZodType<SeatCommand> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.enum(['ready', 'step-up', 'pass']) }),
  z.strictObject({ type: z.literal('win'), hand: tiles.exactOptional() }),
  z.strictObject({ type: z.enum(['claim-chow', 'claim-pung', 'claim-kong']), tiles }),
  z.strictObject({ type: z.literal('declare-kong'), kong: z.enum(['concealed', 'added', 'exposed']), tiles }),
  z.strictObject({ type: z.literal('discard'), tile }),
  answer,
]);

const transfer = z.strictObject({
  from: seat,
  to: seat,
  points,
  for: z.enum(PAYMENT_IDS),
});

/** What it says is looked at by whoever scores it. */
const finishedHand = z.custom<FinishedHand>(value => typeof value === 'object' && value !== null);
const isSpot = (zone: unknown): boolean => typeof zone === 'string' && isZone(zone) && isTileZone(zone);
/** What the host asks for in one word. */
const HOST_WORDS = [
  'void-hand',
  'confirm-result',
  'pause',
  'resume',
  'begin-kind-again',
  'end-enrolment',
  'count-tiles',
] as const;

const dice = z.array(z.int().min(1).max(6)).max(3);

/** What the host may ask for. */
export const hostCommand: z.ZodType<HostCommand> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.enum([...HOST_WORDS]) }),
  z.strictObject({ type: z.literal('start-hand'), dealer: seat.exactOptional() }),
  z.strictObject({ type: z.literal('draw-seats'), from: z.tuple([seat, seat, seat, seat]) }),
  z.strictObject({ type: z.literal('send-away'), screen: z.string().max(40) }),
  z.strictObject({ type: z.literal('undo'), of: z.int() }),
  z.strictObject({ type: z.literal('begin-enrolment'), spot: z.custom<Zone>(isSpot) }),
  z.strictObject({ type: z.literal('enrol-kind'), kind: tile }),
  answer,
  z.strictObject({ type: z.literal('flip-indicator'), tile: seenTile }),
  z.strictObject({ type: z.literal('correct-tile'), seat, was: seenTile, tile }),
  z.strictObject({
    type: z.literal('correct-result'),
    transfers: z.array(transfer).max(64),
    hand: finishedHand.exactOptional(),
    handNo: z.int().exactOptional(),
  }),
  z.strictObject({ type: z.literal('tell-hand'), hand: finishedHand }),
  z.strictObject({ type: z.literal('report-foul'), seat, code: z.enum(FOUL_CODES) }),
  z.strictObject({ type: z.enum(['throw-dice', 'throw-again']), values: dice.exactOptional() }),
  z.strictObject({ type: z.literal('tell-ready'), seat }),
  z.strictObject({ type: z.literal('tell-indicator'), tile }),
  z.strictObject({
    type: z.literal('begin-match'),
    rules: z.enum(RULE_SET_IDS),
    options: z.record(z.string(), z.unknown()),
    byHand: z.boolean().exactOptional(),
    seats: z.tuple([playerName, playerName, playerName, playerName]).exactOptional(),
  }),
]);

/** Where what players and the host ask for goes, once it is understood. */
export interface CommandDesk {
  readonly seatAsks: (seat: Seat, command: SeatCommand) => CommandReply;
  /** A promise where the answer is only true once it is on the disk. */
  readonly hostAsks: (command: TableCommand) => CommandReply | Promise<CommandReply>;
}

/** More than a person taps. */
const MOST_A_SECOND = 10;

/** Hands on what an admitted client asks for, and answers every question, also those that make no sense. */
export function takeScreenCommands(
  client: LiveClient,
  audiences: Audiences,
  screens: OpenScreens,
  desk: CommandDesk,
): void {
  const hostAsks = (command: HostCommand): CommandReply | Promise<CommandReply> => {
    if (command.type !== 'send-away') return desk.hostAsks(command);
    return screens.sendAway(command.screen) ? { ok: true } : { ok: false, code: 'screen/no-session' };
  };
  const isTooFast = paced();
  async function understood<C>(
    schema: z.ZodType<C>,
    asked: unknown,
    obey: (command: C) => CommandReply | Promise<CommandReply>,
  ): Promise<CommandReply> {
    if (isTooFast()) return { ok: false, code: 'command/too-fast' };
    const command = schema.safeParse(asked);
    if (!command.success) return { ok: false, code: 'command/not-understood' };
    const reply = await obey(command.data);
    audiences.changed();
    return reply;
  }
  client.on('seat-command', async (asked: unknown, reply: unknown) => {
    const who = audiences.audienceOf(client);
    const done =
      who?.type === 'seat'
        ? await understood(seatCommand, asked, command => desk.seatAsks(who.seat, command))
        : NOT_ADMITTED;
    if (typeof reply === 'function') reply(done);
  });
  client.on('host-command', async (asked: unknown, reply: unknown) => {
    const done =
      audiences.audienceOf(client)?.type === 'host' ? await understood(hostCommand, asked, hostAsks) : NOT_ADMITTED;
    if (typeof reply === 'function') reply(done);
  });
}

const NOT_ADMITTED: CommandReply = { ok: false, code: 'command/not-admitted' };

/** True when it is asked too often. */
function paced(): () => boolean {
  let second = 0;
  let taken = 0;
  return () => {
    const now = Math.floor(performance.now() / 1000);
    taken = now === second ? taken + 1 : 1;
    second = now;
    return taken > MOST_A_SECOND;
  };
}
