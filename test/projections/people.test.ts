import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nameKey } from '../../src/domain/person-name.ts';
import type { BySeat, Seat } from '../../src/domain/seat.ts';
import { type KnownPeople, NOBODY_KNOWN, told } from '../../src/projections/known-people.ts';
import { namesIn, peopleIn } from '../../src/projections/people-projection.ts';
import type { HandFacts, PeopleCommand } from '../../src/projections/people-view.ts';

const SEATED = ['Ann', 'Ben', 'ben ', ''] as const;

function hand(
  no: number,
  winner: Seat | null,
  from: Seat | null,
  deltas: BySeat<number>,
  more: Partial<HandFacts> = {},
) {
  const win = winner === null ? null : { seat: winner, from, points: 8, patterns: [] };
  const facts: HandFacts = {
    ...{ id: `m-${no}`, match: 'm', rules: 'guangdong', seats: SEATED, startedAt: no, deltas },
    outcome: win ? 'won' : 'drawn',
    win: win && { ...win, by: from === null ? 'self-draw' : 'discard' },
    alsoWon: [],
    ...more,
  };
  return { facts, play: null };
}

const HANDS = [
  hand(1, 0, null, [30, -10, -10, -10]),
  hand(2, 0, 1, [8, -8, 0, 0]),
  hand(3, 2, 0, [-4, 0, 4, 0]),
  hand(4, null, null, [0, 0, 0, 0], { outcome: 'voided' }),
  hand(5, 0, 1, [2, -2, 0, 0], { rules: 'tianjin', match: 'n' }),
];

const people = (known: KnownPeople = NOBODY_KNOWN) => peopleIn(HANDS, known);
const personOf = (name: string, known?: KnownPeople) => people(known).find(({ id }) => id === nameKey(name));

describe('a person', () => {
  test('has a history over all matches, each rule set for itself', () => {
    expect(personOf('Ann')).toMatchObject({
      ...{ name: 'Ann', hands: 4, wins: 3, selfDraws: 1, dealIns: 1, longestStreak: 2, streak: 1 },
      byRules: [
        { rules: 'guangdong', hands: 3, wins: 2, selfDraws: 1, dealIns: 1, points: 34, won: 38, lost: -4 },
        { rules: 'tianjin', hands: 1, wins: 1, dealIns: 0, points: 2, won: 2 },
      ],
      best: [{ hand: 'm-1', brought: 30 }, { hand: 'm-2', brought: 8 }, { hand: 'm-5' }],
      course: [
        { match: 'm', hands: 3, points: 34 },
        { match: 'n', hands: 1, points: 2 },
      ],
    });
  });

  test('is a name, however it is spaced and capitalised; who has none is nobody', () => {
    expect(people().map(({ name }) => name)).toEqual(['Ben', 'Ann']);
    expect(personOf('Ben')).toMatchObject({ hands: 8, wins: 1, dealIns: 2, names: ['Ben', 'ben'] });
  });
});

test('names that differ in what is not seen are one person, whatever is not seen stands in them', () => {
  const unseen = ['\u200c', '\u200d', '\ufe0e', '\ufe0f', '\u{e0100}', '\u180b', '\u00ad', '\u{e0062}'];
  const name = fc.array(fc.constantFrom('A', 'n', '1', '明', '葛', 'می', 'क', '👩', 'é', 'e\u0301'), {
    minLength: 1,
    maxLength: 8,
  });
  fc.assert(
    fc.property(name, fc.infiniteStream(fc.constantFrom('', ...unseen)), (letters, between) => {
      const hidden = letters.map(letter => letter + between.next().value).join('');
      expect(nameKey(hidden)).toBe(nameKey(letters.join('')));
    }),
  );
  expect(nameKey('Ann\u3000 Lee')).toBe(nameKey('ann lee'));
  expect(nameKey('e\u0301')).toBe(nameKey('\u00e9'));
});

describe('the host', () => {
  const names = namesIn(HANDS);
  const having = (...commands: readonly PeopleCommand[]): KnownPeople =>
    commands.reduce((known, command) => {
      const next = told(known, names, command);
      if (!next.ok) throw new Error(next.error);
      return next.value;
    }, NOBODY_KNOWN);

  test('gives a person another name, a colour, and has them be a guest', () => {
    const known = having(
      { type: 'rename', person: 'ann', name: ' Anna ' },
      { type: 'colour', person: 'anna', colour: '#8fd0ea' },
      { type: 'guest', person: 'anna', isGuest: true },
    );
    expect(personOf('Anna', known)).toMatchObject({
      name: 'Anna',
      names: ['Ann'],
      colour: '#8fd0ea',
      isGuest: true,
      hands: 4,
    });
    const later = [...HANDS, hand(6, null, null, [0, 0, 0, 0], { seats: ['Anna', '', '', ''] })];
    expect(peopleIn(later, known).find(({ id }) => id === 'anna')).toMatchObject({ hands: 5 });
  });

  test('gives a person a face, which is gone with the person', () => {
    const photograph = 'data:image/jpeg;base64,/9j/';
    const known = having({ type: 'face', person: 'ann', face: photograph });
    expect(personOf('Ann', known)).toMatchObject({ face: photograph });
    const forgotten = told(known, names, { type: 'forget', person: 'ann' });
    expect(forgotten.ok && JSON.stringify(forgotten.value)).not.toContain(photograph);
  });

  test('makes two people one, and has them be two again', () => {
    const merged = having({ type: 'merge', person: 'ben', into: 'ann' });
    expect(people(merged)).toMatchObject([{ name: 'Ann', hands: 12, wins: 4 }]);
    const apart = told(merged, names, { type: 'separate', person: 'ann' });
    expect(apart.ok && people(apart.value).map(({ name }) => name)).toEqual(['Ben', 'Ann']);
  });

  test('forgets a person, whom no page shows then', () => {
    expect(people(having({ type: 'forget', person: 'ben' })).map(({ name }) => name)).toEqual(['Ann']);
  });

  test.each([
    [{ type: 'rename', person: 'ann', name: 'BEN' }, 'people/name-taken'],
    [{ type: 'rename', person: 'ann', name: '  ' }, 'people/not-a-name'],
    [{ type: 'rename', person: 'ann', name: '<b>' }, 'people/not-a-name'],
    [{ type: 'merge', person: 'ann', into: 'ann' }, 'people/the-same'],
    [{ type: 'merge', person: 'ann', into: 'dan' }, 'people/no-such-person'],
    [{ type: 'forget', person: 'dan' }, 'people/no-such-person'],
  ] as const)('is refused %j', (command, code) => {
    expect(told(NOBODY_KNOWN, names, command)).toEqual({ ok: false, error: code });
  });
});
