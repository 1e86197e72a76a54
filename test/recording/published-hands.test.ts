import { describe, expect, test } from 'vitest';
import type { DomainEvent, HandEvent } from '../../src/engine/events.ts';
import { isTableEvent } from '../../src/engine/game.ts';
import type { PublishedEvent } from '../../src/projections/club-view.ts';
import { TELLING_TYPES } from '../../src/projections/match-course.ts';
import { publicEvent } from '../../src/projections/public-event.ts';
import type { TableMessage } from '../../src/projections/socket-contract.ts';
import { publishedHands } from '../../src/recording/published-hands.ts';
import { replayHand } from '../../src/recording/replay.ts';
import { RULE_SETS, rulesFor } from '../../src/rules/index.ts';
import type { Rules } from '../../src/rules/rule-set.ts';
import { playedMatch } from '../support/played-match.ts';
import { headerOf, recordedHands } from '../support/recorded-hands.ts';

const HANDS = 8;

const publishedOf = (rules: Rules, events: readonly DomainEvent[]): readonly PublishedEvent[] =>
  events.flatMap(event => {
    if (isTableEvent(event)) return [];
    const { seq, at, handNo, ...happened } = event;
    return [{ ...publicEvent(happened as HandEvent, rules.flow), match: 'evening', seq, at, handNo }];
  });

const played = (id: string) => {
  const rules = rulesFor(id, { matchLength: null });
  if (!rules.ok) throw new Error(rules.error.message);
  const { events } = playedMatch(rules.value, 5, HANDS);
  return { rules: rules.value, events, published: publishedOf(rules.value, events) };
};
const { table, seats } = headerOf(played('guangdong').rules);
const matchOf = ({ id }: Rules) => ({ table, match: 'evening', rules: id, seats });
const asShown = ({ revision: _revision, view, ...message }: TableMessage) => ({
  ...message,
  view: { ...view, devices: [] },
});

/** Nobody but who laid it there knows what it is. */
const liesFaceDown = (event: PublishedEvent): boolean =>
  (event.type === 'indicator-flipped' && event.tile === null) ||
  (event.type === 'kong-declared' && event.tiles.includes(null));

test('a hand is by the rules its table calls by a name', () => {
  const { rules, events } = played('guangdong');
  const named = { ...rules, savedAs: 'Sunday' };
  const [hand] = publishedHands(matchOf(rules), publishedOf(named, playedMatch(named, 5, 1).events));
  expect([events.length > 0, hand?.rules.savedAs]).toEqual([true, 'Sunday']);
});

describe.each(RULE_SETS.filter(set => set.plays))('$id', ({ id }) => {
  test('a hand looks as it looked at the table, from what was published alone', () => {
    const { rules, events, published } = played(id);
    const hands = publishedHands(matchOf(rules), published);
    const recorded = new Map(
      recordedHands(rules, events, { ...headerOf(rules), boards: [] }).map(hand => [hand.number, hand]),
    );
    for (const hand of hands) {
      const whole = recorded.get(hand.number);
      expect(hand.end).toEqual({ ...whole?.end, events: hand.end.events });
      if (!whole) continue;
      const shown = replayHand({ ...whole, rules }).map(({ message }) => asShown(message));
      expect(replayHand(hand).map(({ message }) => asShown(message))).toEqual(shown);
    }
    const untold = new Set(published.filter(liesFaceDown).map(({ handNo }) => handNo));
    expect(hands.map(({ number }) => number)).toEqual([...recorded.keys()].filter(number => !untold.has(number)));
  });
});

test('of what standings are made of no hand can be shown', () => {
  const { rules, published } = played('guangdong');
  const telling = published.filter(({ type }) => (TELLING_TYPES as readonly string[]).includes(type));
  expect(publishedHands(matchOf(rules), telling)).toEqual([]);
});
