import { describe, expect, test } from 'vitest';
import { parseHandRecord } from '../../src/recording/hand-record.ts';
import { verifyHand } from '../../src/recording/verify-hand.ts';
import { RULE_SETS, rulesFor } from '../../src/rules/index.ts';
import { randomStream } from '../../src/simulator/seeded-random.ts';
import { playedMatch } from '../support/played-match.ts';
import { fileOf, recordedHands } from '../support/recorded-hands.ts';

/** Hands of each rule set; `HANDS=1000` plays as many as docs/reference/record.md tells of. */
const { HANDS = '10', SEED = '1' } = process.env;
const HANDS_A_MATCH = 10;
const CHANGES_A_HAND = 10;

describe.each(RULE_SETS.filter(set => set.plays).map(({ id }) => id))('%s', id => {
  const rules = rulesFor(id, { matchLength: null });
  if (!rules.ok) throw new Error(rules.error.message);
  const matches = Math.ceil(Number(HANDS) / HANDS_A_MATCH);

  test(
    `${matches * HANDS_A_MATCH} hands are played and scored again as they were, and no byte of them can be changed unseen`,
    () => {
      const random = randomStream(Number(SEED), 0);
      for (let match = 0; match < matches; match++) {
        const { events } = playedMatch(rules.value, Number(SEED) * 1000 + match, HANDS_A_MATCH);
        const hands = recordedHands(rules.value, events);
        expect(hands).toHaveLength(HANDS_A_MATCH);
        for (const hand of hands) {
          const file = fileOf(hand);
          const read = parseHandRecord(file);
          if (!read.ok) throw new Error(read.error.what);
          expect(verifyHand(read.value)).toBeNull();
          for (let change = 0; change < CHANGES_A_HAND; change++) {
            const changed = Buffer.from(file);
            const at = Math.floor(random() * changed.length);
            changed[at] = (changed[at] ?? 0) ^ (1 + Math.floor(random() * 255));
            expect(parseHandRecord(changed.toString('utf8')).ok, `byte ${at} of hand ${hand.number}`).toBe(false);
          }
        }
      }
    },
    Math.max(180_000, Number(HANDS) * 5000),
  );
});
