import { describe, expect, test } from 'vitest';
import { type Person, shownName } from '../../../src/club/people/person.ts';
import { changeRegister, type PeopleCommand, personCalled, type Register } from '../../../src/club/people/register.ts';
import { type SeatClaims, whoSat, withClaim } from '../../../src/club/people/seat-claims.ts';

const person = (id: string, name: string, more: Partial<Person> = {}): Person => ({
  ...{ id, name, number: null, wish: 'named', names: [name.toLowerCase()] },
  ...more,
});
const ANN = person('p-ann', 'Ann', { number: '7' });
const BEN = person('p-ben', 'Ben', { wish: 'initial', names: ['ben', 'benny'] });
const DAI = person('p-dai', '戴', { wish: 'unnamed' });
const REGISTER: Register = [ANN, BEN, DAI];

/** The register after a command, or why there is none. */
function registerAfter(command: PeopleCommand, register = REGISTER): Register | string {
  const changed = changeRegister(register, command);
  if (!changed.ok) return changed.error;
  const kept = register.map(one => (changed.value.has(one.id) ? changed.value.get(one.id) : one));
  const added = [...changed.value.values()].filter(one => !register.some(known => known.id === one?.id));
  return [...kept, ...added].filter(one => one !== null && one !== undefined);
}

describe('the register', () => {
  test('somebody new has a name and perhaps a number, and is known by the name', () => {
    const register = registerAfter({ type: 'add-person', id: 'p-eva', name: ' Eva  Maria ', number: '12' });
    if (typeof register === 'string') throw new Error(register);
    expect(personCalled(register, 'eva maria')).toEqual({
      ...{ id: 'p-eva', name: 'Eva  Maria', number: '12', wish: 'named', names: ['eva maria'] },
    });
  });

  test.each<[string, PeopleCommand]>([
    ['people/name-taken', { type: 'add-person', id: 'p', name: 'BENNY', number: null }],
    ['people/not-a-name', { type: 'add-person', id: 'p', name: '  ', number: null }],
    ['people/the-same', { type: 'add-person', id: 'p-ann', name: 'Zoe', number: null }],
    ['people/not-a-name', { type: 'rename-person', person: 'p-ann', name: 'A<b>' }],
    ['people/name-taken', { type: 'know-as', person: 'p-ann', name: 'benny' }],
    ['people/number-taken', { type: 'number-person', person: 'p-ben', number: '7' }],
    ['people/not-a-number', { type: 'number-person', person: 'p-ben', number: 'seven of nine' }],
    ['people/no-such-person', { type: 'erase-person', person: 'p-nobody' }],
    ['people/no-such-person', { type: 'merge-people', person: 'p-ann', into: 'p-nobody' }],
    ['people/the-same', { type: 'merge-people', person: 'p-ann', into: 'p-ann' }],
  ])('says %s', (code, command) => expect(registerAfter(command)).toBe(code));

  test('whoever is called otherwise now is known by the old name too', () => {
    const register = registerAfter({ type: 'rename-person', person: 'p-ann', name: 'Anna' });
    expect(register).toContainEqual({ ...ANN, name: 'Anna', names: ['ann', 'anna'] });
  });

  test('two who are one keep both names, a number, and the wish that shows less', () => {
    expect(registerAfter({ type: 'merge-people', person: 'p-ann', into: 'p-ben' })).toEqual([
      { ...BEN, number: '7', names: ['ben', 'benny', 'ann'] },
      DAI,
    ]);
    expect(registerAfter({ type: 'merge-people', person: 'p-dai', into: 'p-ann' })).toContainEqual(
      expect.objectContaining({ id: 'p-ann', wish: 'unnamed' }),
    );
  });

  test('of whoever is erased nothing is left', () => {
    expect(JSON.stringify(registerAfter({ type: 'erase-person', person: 'p-ben' }))).not.toMatch(/ben/i);
  });
});

test('a name is shown as its owner wishes', () => {
  expect(REGISTER.map(shownName)).toEqual(['Ann', 'B.', null]);
});

describe('who sat where', () => {
  const match = { table: 'table-1', match: 'm', seats: ['ann', 'Eva', '', 'Benny'] } as const;
  const ids = (claims: SeatClaims) => whoSat(REGISTER, claims, match).map(one => one?.id ?? null);

  test('goes by what the table calls them', () => {
    expect(ids(new Map())).toEqual(['p-ann', null, null, 'p-ben']);
  });

  test('goes by what they have said themselves first; nobody sits on two seats', () => {
    const claimed = withClaim(new Map(), { table: 'table-1', match: 'm', seat: 2, person: 'p-ann' });
    expect(ids(claimed)).toEqual([null, null, 'p-ann', 'p-ben']);
    const moved = withClaim(claimed, { table: 'table-1', match: 'm', seat: 1, person: 'p-ann' });
    expect(ids(moved)).toEqual([null, 'p-ann', null, 'p-ben']);
    const left = withClaim(moved, { table: 'table-1', match: 'm', seat: 1, person: null });
    expect(ids(left)).toEqual(['p-ann', null, null, 'p-ben']);
  });

  test('an erased person sits nowhere', () => {
    const claimed = withClaim(new Map(), { table: 'table-1', match: 'm', seat: 2, person: 'p-gone' });
    expect(ids(claimed)).toEqual(['p-ann', null, null, 'p-ben']);
  });
});
