import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deltasOf } from '../../src/domain/money.ts';
import { bySeat, type Seat, seatAfter } from '../../src/domain/seat.ts';
import type { FinishedHand, Score, Win } from '../../src/rules/finished-hand.ts';
import type { RuleSet } from '../../src/rules/rule-set.ts';
import { score } from '../../src/rules/score.ts';
import { finishedHandOf, type ScoreRequest } from '../reference-scorer/request.ts';
import { judged, rulesOf, writtenHand } from '../rules/written-hand.ts';
import { aFinishedHand } from '../support/hand-generators.ts';

/** What a rule set cannot keep, and why. */
export interface Skip {
  readonly reason: string;
  readonly tests: readonly string[];
}

/** What holds for every rule set. */
export function ruleSetSuite(rules: RuleSet, { skip = [] }: { readonly skip?: readonly Skip[] } = {}): void {
  const skipped = new Map(skip.flatMap(({ reason, tests }) => tests.map(name => [name, reason] as const)));
  const holds = (name: string, check: () => void): void => {
    const reason = skipped.get(name);
    if (reason === undefined) test(name, check);
    else test.skip(`${name} (${reason})`, check);
  };
  const aScoredHand = aFinishedHand(rules.id).map(request => {
    const played = rulesOf(rules.id, request.options);
    return { played, hand: finishedHandOf(request) };
  });

  describe('patterns', () => {
    const seeds = rules.patterns.flatMap(({ id, examples, nearMisses = [], given }) => [
      ...examples.map(hand => ({ hand, has: true, id, given })),
      ...nearMisses.map(hand => ({ hand, has: false, id, given })),
    ]);
    test.each(seeds.filter(({ has }) => has))('$hand has $id', ({ hand, id, given }) => {
      expect(judged(rules.id, writtenHand(hand, given), given?.options)).toMatch(new RegExp(`(^|, )${id} `));
    });
    test.each(seeds.filter(({ has }) => !has))('$hand just misses $id', ({ hand, id, given }) => {
      expect(judged(rules.id, writtenHand(hand, given), given?.options)).not.toMatch(new RegExp(`(^|, )${id} `));
    });
    test('every pattern has an example of its own', () => {
      expect(rules.patterns.filter(({ examples }) => examples.length === 0).map(({ id }) => id)).toEqual([]);
    });
  });

  describe('options', () => {
    test('naming a default changes nothing', () => {
      const defaults = Object.fromEntries(
        Object.entries(rules.options).map(([name, { standard }]) => [name, standard]),
      );
      expect(rulesOf(rules.id, defaults).options).toEqual(rulesOf(rules.id).options);
    });
    test.each(Object.keys(rules.options))('%s refuses a value that makes no sense, and says where', name => {
      const refused = rules.with({ [name]: { no: 'sense' } });
      expect(refused).toMatchObject({ ok: false, error: { path: expect.stringMatching(`^options\\.${name}`) } });
    });
    test('a name nobody knows is refused', () => {
      expect(rules.with({ cheating: true })).toMatchObject({ ok: false, error: { path: 'options.cheating' } });
    });
  });

  test('whatever can be declared has words, and nothing else has', () => {
    const { flow, words } = rulesOf(rules.id);
    expect([words.chow, words.ready, words.stepUp, words.horses].map(word => word !== null)).toEqual([
      flow.claims.includes('chow'),
      flow.ready !== null,
      flow.stepUp !== null,
      flow.horses !== null,
    ]);
  });

  holds('whatever is paid sums to zero', () => {
    fc.assert(
      fc.property(aScoredHand, ({ played, hand }) => {
        const result = score(played, hand);
        if (result.legal) expect(deltasOf(result.transfers).reduce((sum, delta) => sum + delta, 0)).toBe(0);
      }),
    );
  });

  holds('whatever a hand is refused for has words', () => {
    fc.assert(
      fc.property(aScoredHand, ({ played, hand }) => {
        const result = score(played, hand);
        if (!result.legal) expect(Object.keys(played.reasons)).toContain(result.reason);
      }),
    );
  });

  holds('whatever is paid for has a name', () => {
    fc.assert(
      fc.property(aScoredHand, ({ played, hand }) => {
        const result = score(played, hand);
        if (!result.legal) return;
        expect(result.transfers.filter(transfer => !Object.hasOwn(played.words.payments, transfer.for))).toEqual([]);
      }),
    );
  });

  holds('nobody is paid by themselves, or less than nothing', () => {
    fc.assert(
      fc.property(aScoredHand, ({ played, hand }) => {
        const result = score(played, hand);
        if (!result.legal) return;
        expect(result.transfers.filter(({ from, to, points }) => from === to || points <= 0)).toEqual([]);
      }),
    );
  });

  holds('moving everybody round the table moves only who pays', () => {
    fc.assert(
      fc.property(aScoredHand, fc.constantFrom(1, 2, 3), ({ played, hand }, steps) => {
        expect(score(played, turned(hand, steps))).toEqual(turnedScore(score(played, hand), steps));
      }),
    );
  });

  holds('the order of the tiles in hand changes nothing', () => {
    const shuffled = aScoredHand.chain(({ played, hand }) =>
      fc.record({
        played: fc.constant(played),
        hand: fc.constant(hand),
        tiles: fc.shuffledSubarray([...(hand.win?.hand ?? [])], { minLength: hand.win?.hand.length ?? 0 }),
      }),
    );
    fc.assert(
      fc.property(shuffled, ({ played, hand, tiles }) => {
        const reordered = { ...hand, win: hand.win && { ...hand.win, hand: tiles } };
        expect(score(played, reordered)).toEqual(score(played, hand));
      }),
    );
  });

  holds('the base score multiplies every payment', () => {
    fc.assert(
      fc.property(aFinishedHand(rules.id), fc.integer({ min: 2, max: 9 }), (request: ScoreRequest, base) => {
        const hand = finishedHandOf(request);
        const paidWith = (baseScore: number) =>
          score(rulesOf(rules.id, { ...request.options, ...uncapped(rules), baseScore }), hand);
        const once = paidWith(1);
        if (once.legal) fc.pre(deltasOf(once.transfers).every(delta => base * Math.abs(delta) < LARGEST_CAP));
        const often = paidWith(base);
        if (!once.legal || !often.legal) {
          expect(often).toEqual(once);
          return;
        }
        // half a point is rounded up once the base score has multiplied it
        const roundedOff = mayLeaveHalves(rules, hand) ? [0, Math.floor(base / 2)] : [0];
        const isRight = (points: number) => (paid: number) => roundedOff.includes(base * points - paid);
        expect(often.transfers).toEqual(
          once.transfers.map(transfer => ({ ...transfer, points: expect.toSatisfy(isRight(transfer.points)) })),
        );
      }),
    );
  });
}

/**
 * A cap is absolute: it is no part of what the base score multiplies. The largest there may be is reached by hardly any hand.
 * Where a whole hand is capped its payments are rounded down, which no base score multiplies either.
 */
const LARGEST_CAP = 1_000_000;
const uncapped = (rules: RuleSet) => ({
  ...('cap' in rules.options ? { cap: LARGEST_CAP } : {}),
  ...('capPer' in rules.options ? { capPer: 'payer' } : {}),
});

/** True if a self-draw may count 1.5, which may leave half a point. */
const mayLeaveHalves = (rules: RuleSet, { win }: FinishedHand): boolean =>
  'selfDrawRounding' in rules.options && win?.by === 'self-draw';

const turnedSeat = <S extends Seat | null | undefined>(seat: S, steps: number): S =>
  (seat === null || seat === undefined ? seat : seatAfter(seat, steps)) as S;

function turned(hand: FinishedHand, steps: number): FinishedHand {
  const turnedWin = (win: Win): Win => ({
    ...win,
    seat: turnedSeat(win.seat, steps),
    from: turnedSeat(win.from, steps),
  });
  return {
    ...hand,
    dealer: turnedSeat(hand.dealer, steps),
    seats: bySeat(seat => {
      const shown = hand.seats[seatAfter(seat, -steps)];
      const melds = shown.melds.map(set => ('from' in set ? { ...set, from: turnedSeat(set.from, steps) } : set));
      return { ...shown, melds };
    }),
    win: hand.win && turnedWin(hand.win),
  };
}

function turnedScore(result: Score, steps: number): unknown {
  if (!result.legal) return result;
  const transfers = result.transfers.map(transfer => ({
    ...transfer,
    from: turnedSeat(transfer.from, steps),
    to: turnedSeat(transfer.to, steps),
  }));
  return { ...result, transfers: expect.arrayContaining(transfers) };
}
