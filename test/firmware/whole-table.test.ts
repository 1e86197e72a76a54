import { describe, expect, test } from 'vitest';
import type { DomainEvent } from '../../src/engine/events.ts';
import { isTableEvent } from '../../src/engine/game.ts';
import { EmulatedTable } from '../support/chips/emulated-table.ts';
import { firmwareHex } from '../support/chips/toolchain.ts';
import { rules } from '../support/dealt-hand.ts';

const seat = firmwareHex('seat', 'atmega328p');
const centre = firmwareHex('centre', 'atmega328p');
const reason = 'missing' in seat ? `: ${seat.missing}` : '';

/** A hand that is soon over: each second of it takes five boards their time. */
const SEED = 81;
const SPEED = 3.5;

/** What was done, without numbers, times and the order in which tiles stand in a rack. */
const moves = (events: readonly DomainEvent[]): readonly string[] =>
  events
    .filter(event => !isTableEvent(event))
    .map(({ seq: _seq, at: _at, ...event }) => {
      if (event.type === 'tiles-dealt')
        return JSON.stringify({ ...event, hands: event.hands.map(hand => hand.toSorted()) });
      if (event.type === 'hand-won') return JSON.stringify({ ...event, concealed: event.concealed.toSorted() });
      return JSON.stringify(event);
    });

describe.skipIf('missing' in seat)(`a whole table of emulated boards${reason}`, () => {
  test('what the software makes of a hand is what the people did', { timeout: 240_000 }, () => {
    if ('missing' in seat || 'missing' in centre) return;
    const table = new EmulatedTable({
      rules: rules(),
      seed: SEED,
      speed: SPEED,
      hex: { seat: seat.path, centre: centre.path },
    });
    table.playHand();
    expect(moves(table.seen)).toEqual(moves(table.truth));
    expect(moves(table.truth).some(move => move.includes('"hand-won"'))).toBe(true);
  });
});
