import fc from 'fast-check';
import type { Zone } from '../../src/domain/zone.ts';
import type { HostMessage } from '../../src/protocol/host-message.ts';
import type { BoardDescription, SimulatedBoard } from '../../src/simulator/devices/simulated-board.ts';
import { hostLine, tag } from './board-talk.ts';

export const SEAT_BOARD: BoardDescription = {
  name: 'seat0',
  uid: '51A70000',
  board: 'seat',
  zones: ['rack0', 'meld0', 'discard0', 'reveal0', 'wall0', 'dice'],
};

const TILE_ZONES = ['rack0', 'meld0', 'discard0', 'reveal0'] as const;

/** Something that happens to a board some time after the last thing did. */
export interface Step {
  readonly afterMs: number;
  readonly what:
    | { readonly type: 'place' | 'lift'; readonly zone: Zone; readonly tile: number }
    | { readonly type: 'stacks'; readonly heights: readonly number[] }
    | { readonly type: 'roll'; readonly values: readonly number[]; readonly tilts: boolean }
    | { readonly type: 'press' }
    | { readonly type: 'host'; readonly line: string }
    | { readonly type: 'power'; readonly state: 'on' | 'off' }
    | { readonly type: 'restart' };
}

const zone = fc.constantFrom(...TILE_ZONES);
const seq = fc.oneof(fc.nat({ max: 60 }), fc.nat({ max: 0xffff }));

const aHostMessage: fc.Arbitrary<HostMessage> = fc.oneof(
  fc.constant({ type: 'HELLO?' } as const),
  fc.record({ type: fc.constant('ACK' as const), n: seq }),
  fc.record({ type: fc.constant('RESEND' as const), from: seq }),
  fc.record({ type: fc.constant('SNAP?' as const), zone: fc.constantFrom(...SEAT_BOARD.zones, 'rack3' as const) }),
  fc.constant({ type: 'CFG', settings: new Map([['poll', '80']]) } as const),
  fc.constant({ type: 'CFGEND', crc: 'FFFF' } as const),
  fc.constant({ type: 'RESET' } as const),
);

/** What the host may write, and what noise may make of it. */
export const aHostLine: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(aHostMessage, seq).map(([message, of]) => hostLine(message, of)) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary-ascii', maxLength: 200 }) },
);

/** What hands do: tiles, walls, dice, buttons. */
const aMove: fc.Arbitrary<Step['what']> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ type: fc.constantFrom('place' as const, 'lift' as const), zone, tile: fc.nat({ max: 30 }) }),
  },
  fc.record({
    type: fc.constant('stacks' as const),
    heights: fc.array(fc.nat({ max: 2 }), { minLength: 14, maxLength: 18 }),
  }),
  fc.record({
    type: fc.constant('roll' as const),
    values: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 2, maxLength: 2 }),
    tilts: fc.boolean(),
  }),
  fc.constant({ type: 'press' } as const),
);

const anUpset: fc.Arbitrary<Step['what']> = fc.oneof(
  fc.constant({ type: 'restart' } as const),
  fc.record({ type: fc.constant('power' as const), state: fc.constantFrom('on' as const, 'off' as const) }),
);

const steps = (what: fc.Arbitrary<Step['what']>): fc.Arbitrary<readonly Step[]> =>
  fc.array(fc.record({ afterMs: fc.oneof(fc.nat({ max: 120 }), fc.nat({ max: 4000 })), what }), { maxLength: 60 });

/** Hands move things and the host says nothing. */
export const handsOnly = steps(aMove);

/** Hands, a host that asks anything at any time, restarts and losses of power. */
export const anything = steps(
  fc.oneof(
    { weight: 8, arbitrary: aMove },
    { weight: 6, arbitrary: aHostLine.map(line => ({ type: 'host' as const, line })) },
    { weight: 1, arbitrary: anUpset },
  ),
);

/** Lets one step happen to the board. */
export function happen(board: SimulatedBoard, what: Step['what'], at: number): void {
  switch (what.type) {
    case 'place':
      board.place(what.zone, tag(what.tile), at);
      break;
    case 'lift':
      board.lift(what.zone, tag(what.tile), at);
      break;
    case 'stacks':
      board.setStacks('wall0', what.heights, at);
      break;
    case 'roll':
      board.rollDice(what.values, at, { tilts: what.tilts });
      break;
    case 'press':
      board.press('undo', at);
      break;
    case 'host':
      board.receive(what.line, at);
      break;
    case 'power':
      board.power(what.state, at);
      break;
    case 'restart':
      board.restart('wdt', at);
      break;
  }
}
