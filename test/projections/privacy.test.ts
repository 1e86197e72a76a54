import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SEATS } from '../../src/domain/seat.ts';
import { RULE_SETS } from '../../src/rules/index.ts';
import { FAULT_PROFILES } from '../../src/simulator/devices/fault-profiles.ts';
import { seededRandom } from '../../src/simulator/seeded-random.ts';
import { aDeskAt } from '../support/a-desk.ts';
import { rules } from '../support/dealt-hand.ts';
import { howMany } from '../support/how-many.ts';
import { followedUntil, overhear, recordedHand, withOtherSecrets } from '../support/overheard-hand.ts';

/** Each of these hands goes through boards, mirror and pages of its own. */
const LONGER = { timeout: 120_000 };
const PLAYED = RULE_SETS.filter(set => set.plays).map(set => set.id);
const seeds = fc.integer({ min: 1, max: 1_000_000 });
/** How far into the hand the secrets are kept. */
const moments = fc.oneof(fc.constant(1), fc.double({ min: 0.3, max: 1, noNaN: true }));
/** A run is a whole hand, twice: a smaller counterexample is not worth the wait. */
const FEW_HANDS = { numRuns: howMany(3), seed: 7, endOnFailure: true } as const;

describe.each(PLAYED)('in a hand of %s', LONGER, id => {
  test.each(['none', 'typical'] as const)(
    'what reaches everybody is the same whatever the hidden tiles are, to the byte and the millisecond (%s faults)',
    profile => {
      fc.assert(
        fc.property(seeds, seeds, moments, (evening, secrets, moment) => {
          const hand = recordedHand(rules(id), evening, FAULT_PROFILES[profile]);
          const until = hand.endedAt * moment;
          const other = withOtherSecrets(hand, until, [], seededRandom(secrets));
          const [one, two] = [overhear(hand, until), overhear(other, until)];
          expect(two.everybody).toEqual(one.everybody);
          expect(two.host).toEqual(one.host);
        }),
        FEW_HANDS,
      );
    },
  );

  test("what reaches a player is the same whatever the others' tiles are", () => {
    fc.assert(
      fc.property(seeds, seeds, moments, fc.constantFrom(...SEATS), (evening, secrets, moment, seat) => {
        const hand = recordedHand(rules(id), evening, FAULT_PROFILES.none);
        const until = hand.endedAt * moment;
        const other = withOtherSecrets(hand, until, [seat], seededRandom(secrets));
        expect(overhear(other, until).seats[seat]).toEqual(overhear(hand, until).seats[seat]);
      }),
      FEW_HANDS,
    );
  });

  test('other tiles are no small change: their owners see them', () => {
    const hand = recordedHand(rules(id), 3, FAULT_PROFILES.none);
    const other = withOtherSecrets(hand, hand.endedAt, [], seededRandom(1));
    const [one, two] = [overhear(hand, hand.endedAt), overhear(other, hand.endedAt)];
    expect(SEATS.filter(seat => one.seats[seat].join() !== two.seats[seat].join()).length).toBeGreaterThan(1);
  });

  test('the host who tries to correct tiles is told of no refusal why', () => {
    const hand = recordedHand(rules(id), 5, FAULT_PROFILES.none);
    const { live } = followedUntil(hand, hand.endedAt * 0.7);
    const desk = aDeskAt(live);
    const kinds = rules(id).flow.kinds;
    const codes = SEATS.flatMap(seat =>
      kinds.map((was, i) =>
        desk.hostAsks({ type: 'correct-tile', seat, was, tile: kinds[(i * 7) % kinds.length] ?? was }),
      ),
    ).flatMap(reply => ('ok' in reply && !reply.ok ? reply.code : []));
    expect(codes.length).toBeGreaterThan(kinds.length);
    expect(new Set(codes).size).toBe(1);
  });

  test('no chip is named to anybody', () => {
    const hand = recordedHand(rules(id), 4, FAULT_PROFILES.typical);
    const { everybody, host, seats } = overhear(hand, Number.POSITIVE_INFINITY);
    const told = [...everybody, ...host, ...seats.flat()].join('\n');
    expect([...hand.tags.tileOf.keys()].filter(uid => told.includes(uid))).toEqual([]);
  });
});
