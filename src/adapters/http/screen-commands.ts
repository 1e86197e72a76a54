import { z } from 'zod';
import { isPersonName } from '../../domain/person-name.ts';
import type { Seat } from '../../domain/seat.ts';
import { TILE_KINDS, UNKNOWN } from '../../domain/tile.ts';
import { isTileZone, isZone, type Zone } from '../../domain/zone.ts';
import { FOUL_CODES } from '../../engine/actions.ts';
import type { CallView, ClaimView } from '../../projections/claim-view.ts';
import type { HostCommand, RightsCommand, TableCommand } from '../../projections/host-view.ts';
import type { SeatCommand } from '../../projections/seat-view.ts';
import type { CommandReply, Request } from '../../projections/socket-contract.ts';
import type { FinishedHand } from '../../rules/finished-hand.ts';
import { RULE_SET_IDS } from '../../rules/index.ts';
import { stakes } from '../archive/evening-book.ts';
import type { SocketDoor } from '../door/socket-door.ts';
import type { Audiences } from './audiences.ts';
import type { LiveClient } from './live-feed.ts';
import type { Rights } from './rights.ts';

const tile = z.literal(TILE_KINDS);
const seenTile = z.union([tile, z.literal(UNKNOWN)]);
const tiles = z.array(tile).max(17);
const seat = z.literal([0, 1, 2, 3]);
const playerName = z.string().trim().refine(isPersonName);
/** A seat without a name stays so. */
const seatName = z.union([z.literal(''), playerName]);

const answer = z.strictObject({
  type: z.literal('answer'),
  discrepancy: z.int(),
  choice: z.union([z.int(), z.literal('as-it-lies')]),
});

/** The scorer checks its content. */
const finishedHand = z.custom<FinishedHand>(value => typeof value === 'object' && value !== null);
const isSpot = (zone: unknown): boolean => typeof zone === 'string' && isZone(zone) && isTileZone(zone);
/** The host's commands without arguments. */
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
const settleClaim = z.strictObject({ type: z.literal('settle-claim'), claim: z.int(), isRight: z.boolean() });

/** A player's commands. */
export const seatCommand: z.ZodType<SeatCommand> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.enum(['ready', 'step-up', 'pass']) }),
  z.strictObject({ type: z.literal('win'), hand: tiles.exactOptional() }),
  z.strictObject({ type: z.enum(['claim-chow', 'claim-pung', 'claim-kong']), tiles }),
  z.strictObject({ type: z.literal('declare-kong'), kong: z.enum(['concealed', 'added', 'exposed']), tiles }),
  z.strictObject({ type: z.literal('discard'), tile }),
  z.strictObject({ type: z.literal('claim-hand'), hand: finishedHand }),
  z.strictObject({ type: z.literal('throw-dice'), values: dice.exactOptional() }),
  settleClaim,
  answer,
]);

const account = z.string().max(100);

/** The host's commands. */
export const hostCommand: z.ZodType<HostCommand> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.enum([...HOST_WORDS]) }),
  z.strictObject({ type: z.literal('start-hand'), dealer: seat.exactOptional() }),
  z.strictObject({
    type: z.literal('draw-seats'),
    from: z.tuple([seat, seat, seat, seat]),
    names: z.tuple([seatName, seatName, seatName, seatName]),
  }),
  z.strictObject({ type: z.literal('send-away'), screen: z.string().max(40) }),
  z.strictObject({ type: z.literal('take-right'), holder: z.string().max(64) }),
  z.strictObject({ type: z.literal('hand-over'), seat }),
  z.strictObject({ type: z.literal('close-to-newcomers'), isClosed: z.boolean() }),
  z.strictObject({ type: z.literal('undo'), of: z.int() }),
  z.strictObject({ type: z.literal('begin-enrolment'), spot: z.custom<Zone>(isSpot) }),
  z.strictObject({ type: z.literal('enrol-kind'), kind: tile }),
  z.strictObject({ type: z.literal('blink'), port: z.string().max(100) }),
  answer,
  z.strictObject({ type: z.literal('flip-indicator'), tile: seenTile }),
  z.strictObject({ type: z.literal('correct-tile'), seat, was: seenTile, tile }),
  z.strictObject({
    type: z.literal('correct-hand'),
    hand: finishedHand.nullable(),
    version: z.int(),
    isTrial: z.boolean().exactOptional(),
  }),
  z.strictObject({ type: z.literal('tell-hand'), hand: finishedHand }),
  z.strictObject({ type: z.literal('set-stakes'), stakes }),
  z.strictObject({
    type: z.literal('move-money'),
    from: account,
    to: account,
    amount: z.int().min(1).max(1e9),
    for: z.enum(['side', 'fine', 'table', 'cash', 'buy-in']),
  }),
  z.strictObject({ type: z.literal('strike-money'), of: z.string().max(60) }),
  z.strictObject({ type: z.enum(['say-good-night', 'stay-up']) }),
  settleClaim,
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

/** The receivers of parsed commands from players and the host. */
export interface CommandDesk {
  readonly seatAsks: (seat: Seat, command: SeatCommand, request: Request) => CommandReply | Promise<CommandReply>;
  /** A promise where the answer is only true once it is on the disk. */
  readonly hostAsks: (command: TableCommand, request: Request) => CommandReply | Promise<CommandReply>;
  /** The hand that a player has entered and no other has confirmed, if any. */
  readonly claims?: {
    readonly current: () => ClaimView | null;
    readonly hear: (tell: (claim: ClaimView | null) => void) => void;
    /** A player has pressed the button of a win. */
    readonly hearCalls: (tell: (call: CallView) => void) => void;
  };
}

/** A command, with what a screen says besides. */
export const requested = <C>(command: z.ZodType<C>): z.ZodType<{ readonly command: C; readonly about: Request }> =>
  z
    .looseObject({
      id: z
        .string()
        .regex(/^[\w-]{1,40}$/)
        .exactOptional(),
      handNo: z.int().min(0).exactOptional(),
      by: seat.exactOptional(),
    })
    .transform(({ id, handNo, by, ...rest }, context) => {
      const parsed = command.safeParse(rest);
      if (!parsed.success) {
        context.issues.push({ code: 'custom', message: 'no such command', input: rest });
        return z.NEVER;
      }
      const about: Request = {
        ...(id !== undefined && { id }),
        ...(handNo !== undefined && { handNo }),
        ...(by !== undefined && { by }),
      };
      return { command: parsed.data, about };
    });

/** Commands that are done to a hand: which, the screen says, for another may have begun meanwhile. */
const ABOUT_A_HAND: ReadonlySet<string> = new Set<HostCommand['type']>([
  'tell-hand',
  'correct-hand',
  'draw-seats',
  'start-hand',
  'void-hand',
  'throw-dice',
  'throw-again',
  'tell-ready',
  'tell-indicator',
  'report-foul',
]);

/** More than a person taps. */
const MOST_A_SECOND = 10;

/** Hands on what an admitted client asks for, and answers every question, also those that make no sense. */
export function takeScreenCommands(
  door: SocketDoor<LiveClient>,
  audiences: Audiences,
  rights: Rights,
  desk: CommandDesk,
): void {
  const hostAsks = (command: HostCommand, about: Request): CommandReply | Promise<CommandReply> =>
    isOfRights(command) ? rights.ask(command) : desk.hostAsks(command, about);
  const isTooFast = paced();
  async function obeyed(asked: CommandReply | Promise<CommandReply>): Promise<CommandReply> {
    const reply = await asked;
    audiences.changed();
    return reply;
  }
  door.on('seat-command', requested(seatCommand), ({ command, about }) => {
    const who = audiences.audienceOf(door.client);
    if (who?.type !== 'seat') return NOT_ADMITTED;
    return isTooFast() ? TOO_FAST : obeyed(desk.seatAsks(who.seat, command, about));
  });
  door.on('host-command', requested(hostCommand), ({ command, about }) => {
    if (audiences.audienceOf(door.client)?.type !== 'host') return NOT_ADMITTED;
    if (about.handNo === undefined && ABOUT_A_HAND.has(command.type)) return SAYS_NO_HAND;
    return isTooFast() ? TOO_FAST : obeyed(hostAsks(command, about));
  });
}

const SAYS_NO_HAND: CommandReply = { ok: false, code: 'command/says-no-hand' };
const OF_RIGHTS: ReadonlySet<HostCommand['type']> = new Set<RightsCommand['type']>([
  'send-away',
  'take-right',
  'hand-over',
  'close-to-newcomers',
]);
const isOfRights = (command: HostCommand): command is RightsCommand => OF_RIGHTS.has(command.type);

const NOT_ADMITTED: CommandReply = { ok: false, code: 'command/not-admitted' };
const TOO_FAST: CommandReply = { ok: false, code: 'command/too-fast' };

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
