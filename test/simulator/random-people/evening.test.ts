import { describe, expect, test } from 'vitest';
import { without } from '../../../src/domain/kinds.ts';
import { must } from '../../../src/domain/result.ts';
import { SEATS } from '../../../src/domain/seat.ts';
import type { Zone } from '../../../src/domain/zone.ts';
import type { RuleSetId } from '../../../src/rules/rule-set.ts';
import {
  type Company,
  HABIT_NAMES,
  HABITS,
  type HabitName,
  NEUTRAL_PERSON,
  type Person,
} from '../../../src/simulator/random-people/oddities.ts';
import { drawSitting } from '../../../src/simulator/random-people/sitting.ts';
import { moves } from '../../support/moves.ts';
import { companyOf, type PlayedSitting, playSitting } from './played-sitting.ts';

const RULE_SET_IDS: readonly RuleSetId[] = ['guangdong', 'hong-kong', 'dalian', 'wuhan', 'tianjin'];
const ORDINARY = companyOf(NEUTRAL_PERSON);
/** In these hands somebody claims, declares kongs, holds jokers and wins. */
const SEEDS = [1, 2, 3];

const STRONGEST = Object.fromEntries(HABIT_NAMES.map(name => [name, HABITS[name].range[1]])) as Person;

const randomPeople = (seed: number): Company =>
  drawSitting({ seed, boards: 5, random: { people: true, boards: false } }).people;

/** Everybody has this habit, as much as anybody can have it, and no other. */
const everybody = (habit: HabitName): Company =>
  companyOf({
    ...NEUTRAL_PERSON,
    [habit]: HABITS[habit].range[1],
    // several tiles are taken up together only where some are taken up
    ...(habit === 'handful' && { sortsOthersTurns: 1 }),
  });

/** What lies in a zone in the end, and what should. */
function leftBeside({ state, left, shown }: PlayedSitting) {
  const { hand } = state;
  const inVain = shown.get('drawsBeforeWin') ?? 0;
  const inZone = (zone: Zone) => (left.get(zone) ?? []).toSorted();
  return SEATS.flatMap(seat => {
    if (!hand) return [];
    const melds = [...hand.melds[seat].flatMap(meld => meld.tiles), ...hand.bonus[seat]];
    const laid = { seat, is: inZone(`meld${seat}`), should: melds.toSorted() };
    const should = hand.secret.concealed[seat].toSorted();
    const inRack = inZone(`rack${seat}`);
    // a tile that was drawn before somebody called is kept, and is nobody's
    const isOneMore = inVain > 0 && inRack.length === should.length + 1 && without(inRack, should).length === 1;
    const held = { seat, is: isOneMore ? should : inRack, should };
    return hand.win?.seat === seat ? [laid] : [laid, held];
  });
}

describe.each(RULE_SET_IDS)('a hand of %s', id => {
  const ordinary = SEEDS.map(seed => playSitting(id, seed, ORDINARY));

  test.each(HABIT_NAMES)('is played the same by people with the habit %s', habit => {
    SEEDS.forEach((seed, i) => {
      const odd = playSitting(id, seed, everybody(habit));
      expect(moves(odd.truth)).toEqual(moves(ordinary[i]?.truth ?? []));
    });
  });

  test('leaves every tile where the game says it is, whoever played', () => {
    for (let seed = 1; seed <= 8; seed++)
      for (const { seat, is, should } of leftBeside(playSitting(id, seed, randomPeople(seed))))
        expect(is, `seat ${seat}, seed ${seed}`).toEqual(should);
  });

  test('is played to its end by people who do everything that anybody does, as often as anybody does it', () => {
    for (const seed of [1, 2, 3, 4, 5, 6])
      for (const pace of [0.3, 3]) {
        const played = playSitting(id, seed, companyOf({ ...STRONGEST, pace }));
        for (const { seat, is, should } of leftBeside(played))
          expect(is, `seat ${seat}, seed ${seed}, pace ${pace}`).toEqual(should);
      }
  });

  test('with the same people is played with the same movements at the same times', () => {
    const [once, again, others] = [5, 5, 6].map(seed => playSitting(id, 5, randomPeople(seed)));
    expect(again?.movements).toEqual(once?.movements);
    expect(others?.movements).not.toEqual(once?.movements);
  });

  test('can be played at a table without racks', () => {
    const open = playSitting(id, 3, randomPeople(3), 'open');
    expect(open.movements.some(movement => movement.endsWith('pressed start'))).toBe(true);
    expect(moves(open.truth)).toEqual(moves(playSitting(id, 3, randomPeople(3)).truth));
  });
});

/** Where a habit shows that cannot, or seldom does, in Wuhan; there wild tiles are held, and discards often claimed. */
const SHOWS_IN: Partial<Record<HabitName, RuleSetId>> = {
  laysBonusLate: 'hong-kong',
  drawsBeforeWin: 'hong-kong',
  laysKongsLate: 'guangdong',
};

test.each(HABIT_NAMES)('the habit %s changes what hands do', habit => {
  const id = SHOWS_IN[habit] ?? 'wuhan';
  const withHabit = SEEDS.map(seed => playSitting(id, seed, everybody(habit)));
  if (habit !== 'pace') expect(withHabit.some(({ shown }) => (shown.get(habit) ?? 0) > 0)).toBe(true);
  const ordinary = SEEDS.map(seed => playSitting(id, seed, ORDINARY));
  expect(withHabit.map(({ movements }) => movements)).not.toEqual(ordinary.map(({ movements }) => movements));
});

test('discards come down in the order in which they were thrown, however early people draw', () => {
  for (const seed of SEEDS) {
    const { truth, movements } = playSitting(
      'guangdong',
      seed,
      companyOf({ ...NEUTRAL_PERSON, drawsEarly: 1, throwsAtOnce: 1 }),
    );
    const thrown = truth.flatMap(event => (event.type === 'tile-discarded' ? [`discard${event.seat}`] : []));
    const landed = movements.flatMap(movement => movement.match(/placed \d+ (discard\d)$/)?.[1] ?? []);
    expect(landed).toEqual(thrown);
  }
});

test('a discard is not fetched to a hand that wins without it', () => {
  for (const seed of [19, 23, 24, 34]) {
    const { state, left } = playSitting('dalian', seed, companyOf({ ...NEUTRAL_PERSON, opensOwnWay: 1 }));
    const hand = must(state.hand, 'a hand');
    const { seat, by } = must(hand.win, 'a win');
    expect(by).toBe('treasure-rush');
    expect(left.get(`reveal${seat}`)?.toSorted()).toEqual(hand.secret.concealed[seat].toSorted());
  }
});

test('nobody reaches for the wall too soon while another tile still goes back to it', () => {
  for (const seed of [1, 16]) {
    const played = playSitting('hong-kong', seed, companyOf({ ...NEUTRAL_PERSON, reachesTooSoon: 1, pace: 3 }));
    expect(moves(played.truth)).toEqual(moves(playSitting('hong-kong', seed, ORDINARY).truth));
  }
});

test('people without habits show none', () => {
  for (const id of RULE_SET_IDS) expect(playSitting(id, 2, ORDINARY).shown.size).toBe(0);
});

test('the slowest people take longest', () => {
  const ms = [0.3, 1, 3].map(pace => playSitting('hong-kong', 1, companyOf({ ...NEUTRAL_PERSON, pace })).ms);
  expect(ms).toEqual(ms.toSorted((a, b) => b - a));
  expect((ms[0] ?? 0) / (ms[2] ?? 1)).toBeGreaterThan(4);
});
