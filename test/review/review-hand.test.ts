import { describe, expect, test } from 'vitest';
import { isKnown } from '../../src/domain/kinds.ts';
import { must } from '../../src/domain/result.ts';
import { SEATS, type Seat } from '../../src/domain/seat.ts';
import { isBonus, type TileKind } from '../../src/domain/tile.ts';
import { isClaiming } from '../../src/engine/claim-order.ts';
import type { DomainEvent } from '../../src/engine/events.ts';
import { legalActions } from '../../src/engine/legal-actions.ts';
import type { HandReview, ReviewedDiscard } from '../../src/projections/review-view.ts';
import { asSeenBy } from '../../src/projections/seen-hand.ts';
import { parseHandRecord, type ReadHand } from '../../src/recording/hand-record.ts';
import { doubtsIn } from '../../src/review/doubts.ts';
import { reviewHand } from '../../src/review/review-hand.ts';
import { RULE_SET_IDS } from '../../src/rules/index.ts';
import type { RuleSetId, Rules } from '../../src/rules/rule-set.ts';
import { rules } from '../support/dealt-hand.ts';
import { howMany } from '../support/how-many.ts';
import { playedMatch } from '../support/played-match.ts';
import { fileOf, recordedHands } from '../support/recorded-hands.ts';
import { afterDiscards, triedDistance } from '../support/tried-out.ts';
import { winsByThePage } from '../support/wins-by-the-page.ts';

function reviewed(hand: ReadHand): HandReview {
  const steps = reviewHand(hand);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

/** Recorded hands as they are read, with the states they were played through. */
function played(id: RuleSetId, seed: number, count: number) {
  const { games, events } = playedMatch(rules(id), seed, count);
  const before = new Map(games.map(game => [game.seq, game.state]));
  return recordedHands(rules(id), events).map(recorded => {
    const read = parseHandRecord(fileOf(recorded));
    if (!read.ok) throw new Error(read.error.what);
    return { hand: read.value, stateAt: (seq: number) => must(before.get(seq), 'a state') };
  });
}

/** What a seat has seen before an event, told from the events alone. */
function seenBefore({ record, rules: by }: ReadHand, seq: number, seat: Seat): readonly TileKind[] {
  const past = record.events.filter(event => event.seq < seq);
  return past.flatMap(event => ('seat' in event && event.seat === seat ? ownTiles(event) : openTiles(by, event, seat)));
}

const ownTiles = (event: DomainEvent): readonly TileKind[] =>
  event.type === 'tile-drawn' ? [event.tile].filter(isKnown) : [];

/** What an event that is not the seat's own turns up before its eyes. */
function openTiles(by: Rules, event: DomainEvent, seat: Seat): readonly TileKind[] {
  switch (event.type) {
    case 'tiles-dealt':
      return event.hands[seat].filter(isKnown);
    case 'tile-discarded':
      return [event.tile];
    case 'indicator-flipped':
      return by.flow.indicator?.when === 'ready' ? [] : [event.tile].filter(isKnown);
    case 'chow-claimed':
    case 'pung-claimed':
    case 'kong-claimed':
      return event.tiles.toSpliced(event.tiles.indexOf(event.tile), 1);
    case 'kong-declared':
      if (event.kong === 'added') return event.tiles.slice(0, 1);
      return event.kong === 'concealed' && !by.flow.showsConcealedKongs ? [] : event.tiles;
    default:
      return [];
  }
}

/** How far choices are from a win and how many unseen tiles bring them nearer: every tile is tried, then every discard. */
function triedOut({ hand, stateAt }: ReturnType<typeof played>[number], { seq, seat }: ReviewedDiscard) {
  const { rules: by } = hand;
  const state = asSeenBy(by, must(stateAt(seq - 1).hand, 'a hand'), seat);
  const melds = state.melds[seat];
  const { indicator } = state.secret;
  const pointing = indicator?.tile && indicator.tile !== '_' ? indicator.tile : null;
  const wilds = by.scoring.wildKinds?.({ indicator: pointing }) ?? [];
  const far = new Map<string, number>();
  const distanceOf = (tiles: readonly TileKind[]): number => {
    const key = tiles.toSorted().join();
    const there = far.get(key);
    if (there !== undefined) return there;
    const shape = triedDistance(by, tiles, melds.length, wilds);
    const distance = shape > 0 ? shape : Number(!by.flow.kinds.some(kind => wins(tiles, kind)));
    far.set(key, distance);
    return distance;
  };
  const wins = winsByThePage(by, state, seat, pointing, wilds);
  const seen = seenBefore(hand, seq, seat);
  const unseen = by.flow.kinds
    .filter(kind => !isBonus(kind))
    .flatMap(kind => Array<TileKind>(4 - seen.filter(tile => tile === kind).length).fill(kind));
  return (left: readonly TileKind[]) => {
    const distance = distanceOf(left);
    const isNearer = (tile: TileKind): boolean =>
      distance === 0 ? wins(left, tile) : afterDiscards([...left, tile]).some(then => distanceOf(then) < distance);
    return { distance, tiles: unseen.filter(isNearer).length };
  };
}

const { REVIEWED_HANDS } = process.env;
/** `REVIEWED_HANDS=20` tries that many hands of each rule set. */
const HANDS = Number(REVIEWED_HANDS ?? howMany(2));
/** Trying everything takes seconds, many times that on a machine that has more to do. */
const PATIENTLY = { timeout: 120_000 };

describe.each(RULE_SET_IDS)('a review of %s', id => {
  test('counts of every discard what it gives up as trying all unseen tiles does', PATIENTLY, () => {
    const told: [number, number, number][] = [];
    const tried: [number, number, number][] = [];
    for (const one of played(id, 11, HANDS)) {
      for (const discard of reviewed(one.hand).discards) {
        const state = must(one.stateAt(discard.seq - 1).hand, 'a hand');
        const held = state.secret.concealed[discard.seat] as readonly TileKind[];
        const tryOut = triedOut(one, discard);
        const all = discard.choices.map(({ tile }) => ({ tile, ...tryOut(held.toSpliced(held.indexOf(tile), 1)) }));
        const nearest = Math.min(...all.map(({ distance }) => distance));
        const most = Math.max(...all.filter(({ distance }) => distance === nearest).map(({ tiles }) => tiles));
        const chosen = must(
          all.find(({ tile }) => tile === discard.tile),
          'what was discarded',
        );
        const steps = chosen.distance - nearest;
        told.push([discard.seq, discard.givesUp.steps, discard.givesUp.tiles]);
        tried.push([discard.seq, steps, steps > 0 ? 0 : most - chosen.tiles]);
      }
    }
    expect(told.length).toBeGreaterThan(20);
    expect(told).toEqual(tried);
  });
});

describe('calls', () => {
  const hands = RULE_SET_IDS.flatMap(id => played(id, 5, 3)).map(one => ({ ...one, review: reviewed(one.hand) }));

  test('that were made stand there once each, with what they were made for', () => {
    const made = hands.flatMap(({ hand }) => hand.record.events.flatMap(madeCall));
    const told = hands.flatMap(({ review }) =>
      review.calls.flatMap(({ seq, seat, taken }) => (taken === null ? [] : [{ seq, seat, taken }])),
    );
    expect(new Set(made.map(({ taken }) => taken))).toEqual(new Set(['chow', 'pung', 'kong', 'win']));
    expect(told).toEqual(made);
  });

  test('that nobody made are those which might have been made', () => {
    for (const { hand, stateAt, review } of hands) {
      const passed = hand.record.events.flatMap((event, at) => {
        if (event.type !== 'tile-discarded' || hand.record.events[at + 1]?.type !== 'tile-drawn') return [];
        const claims = legalActions(hand.rules, stateAt(event.seq)).filter(isClaiming);
        return SEATS.filter(seat => claims.some(claim => claim.seat === seat)).map(seat => [event.seq, seat]);
      });
      const told = review.calls.filter(({ taken }) => taken === null).map(({ seq, seat }) => [seq, seat]);
      expect(told).toEqual(passed);
    }
  });

  test('say how far the hand was from a win, and what the call made of it', () => {
    const sets = hands.flatMap(({ review: { calls, discards } }) =>
      calls
        .filter(({ taken }) => taken === 'pung' || taken === 'chow')
        .map(call => ({ ...call, next: discards.find(({ seq }) => seq === call.seq + 1) })),
    );
    expect(sets.length).toBeGreaterThan(20);
    for (const { after, next } of sets) if (next) expect(after).toBe(next.before);
    expect(sets.filter(({ before, after }) => (after ?? 0) < (before ?? 0)).length).toBeGreaterThan(20);
  });

  test('of a win name on the discard who could have won on it', () => {
    for (const { hand, review } of hands) {
      const won = hand.record.events.find(event => event.type === 'hand-won');
      if (won?.type !== 'hand-won' || won.by !== 'discard') continue;
      expect(review.discards.at(-1)).toMatchObject({ seat: won.from, tile: won.tile });
      expect(review.discards.at(-1)?.winners).toContain(won.seat);
    }
  });
});

const CALL_OF = { 'chow-claimed': 'chow', 'pung-claimed': 'pung', 'kong-claimed': 'kong' } as const;

function madeCall(event: DomainEvent): readonly { seq: number; seat: Seat; taken: string }[] {
  const { seq } = event;
  if (event.type === 'hand-won' && event.by === 'discard') return [{ seq, seat: event.seat, taken: 'win' }];
  if (event.type !== 'chow-claimed' && event.type !== 'pung-claimed' && event.type !== 'kong-claimed') return [];
  return [{ seq, seat: event.seat, taken: CALL_OF[event.type] }];
}

test('a discard that was taken back is not judged', () => {
  const { hand } = must(played('guangdong', 5, 1)[0], 'a hand');
  const { events } = hand.record;
  const at = events.findIndex(({ type }) => type === 'tile-discarded');
  const { seq } = must(events[at], 'a discard');
  const shifted = events.slice(at).map(event => ({ ...event, seq: event.seq + 2 }));
  const undone: DomainEvent = { type: 'action-undone', of: seq, seq: seq + 1, at: 0, handNo: 1 };
  const again = { ...hand, record: { ...hand.record, events: [...events.slice(0, at + 1), undone, ...shifted] } };
  const later = (all: readonly { readonly seq: number }[]) => all.map(one => ({ ...one, seq: one.seq + 2 }));
  expect(reviewed(again).discards).toEqual(later(reviewed(hand).discards));
});

describe('what was misread', () => {
  const told = (seq: number) => ({ seq, at: 0, handNo: 1 });
  const discard = (seq: number, seat: Seat): DomainEvent => ({
    type: 'tile-discarded',
    seat,
    tile: 'B1',
    ...told(seq),
  });
  const events: readonly DomainEvent[] = [
    ...[discard(1, 0), discard(2, 1), discard(3, 2), discard(4, 0)],
    { type: 'discard-corrected', seat: 1, place: 0, was: 'B1', tile: 'B2', ...told(5) },
    discard(6, 1),
  ];

  test('is not judged: the hand it came from, and what others decided while it lay there', () => {
    const isDoubtful = doubtsIn(events);
    expect([1, 2, 3, 4, 6].map(seq => isDoubtful(seq, 1))).toEqual([true, true, true, true, false]);
    expect([1, 2, 3, 4, 6].map(seq => isDoubtful(seq, 0))).toEqual([false, true, true, true, false]);
  });
});
