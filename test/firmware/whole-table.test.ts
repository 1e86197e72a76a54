import { describe, expect, test } from 'vitest';
import type { DomainEvent } from '../../src/engine/events.ts';
import type { RuleSetId } from '../../src/rules/rule-set.ts';
import { EmulatedTable } from '../support/chips/emulated-table.ts';
import { boardFirmware, type Mcu } from '../support/chips/toolchain.ts';
import { rules } from '../support/dealt-hand.ts';
import { moves } from '../support/moves.ts';

/**
 * A Pico does more in a second than an AVR, so emulating a table of them takes longer: one hand with an RP2040, none with an
 * RP2350, or those that `RP2040_HANDS` and `RP2350_HANDS` name, `all` or rule sets between commas.
 */
const { RP2040_HANDS = 'dalian', RP2350_HANDS = '' } = process.env;
const among = (asked: string): typeof HANDS =>
  HANDS.filter(({ rules: id }) => asked === 'all' || asked.split(',').includes(id));

/**
 * Hands that are soon over, because each second of them takes five boards their time, and what each has to offer. People
 * are as quick as dice, buttons and five boards that take turns on the air allow. Tags differ in what they need, each is
 * in the fields of all loops as geometry has it, reader chips are as slow as they may be, and two have the wrong crystal.
 */
const HANDS: readonly { rules: RuleSetId; seed: number; shows: readonly DomainEvent['type'][]; speed: number }[] = [
  { rules: 'guangdong', seed: 65, speed: 3.5, shows: ['kong-claimed'] },
  // the rules tell the tray to wait for three dice
  { rules: 'hong-kong', seed: 317, speed: 1.25, shows: ['bonus-set-aside', 'chow-claimed'] },
  { rules: 'dalian', seed: 6, speed: 3.5, shows: ['ready-declared'] },
  { rules: 'wuhan', seed: 35, speed: 3.5, shows: ['indicator-flipped'] },
  { rules: 'tianjin', seed: 418, speed: 1.5, shows: ['stepped-up'] },
];

const TABLES: readonly { mcu: Mcu; hands: typeof HANDS }[] = [
  { mcu: 'native', hands: HANDS },
  { mcu: 'atmega328p', hands: HANDS },
  { mcu: 'rp2040', hands: among(RP2040_HANDS) },
  { mcu: 'rp2350', hands: among(RP2350_HANDS) },
];

describe.each(TABLES.filter(({ hands: some }) => some.length > 0))(
  'a whole table of emulated boards, each with an $mcu',
  ({ mcu, hands }) => {
    const seat = boardFirmware('seat', mcu);
    const centre = boardFirmware('centre', mcu);

    test.skipIf('missing' in seat).each(hands)(
      'what it makes of a hand is what the people did: $rules',
      { timeout: 600_000 },
      hand => {
        if ('missing' in seat || 'missing' in centre) return;
        const table = new EmulatedTable({
          rules: rules(hand.rules),
          seed: hand.seed,
          speed: hand.speed,
          mcu,
          programs: { seat: seat.path, centre: centre.path },
        });
        table.playHand();
        expect(moves(table.seen)).toEqual(moves(table.truth));
        // Nobody's carrier was on beside another's that would have drowned the tags' answers.
        expect(table.fields.air.overlaps).toBe(0);
        expect(table.truth.map(({ type }) => type)).toEqual(expect.arrayContaining(['hand-won', ...hand.shows]));
      },
    );
  },
);
