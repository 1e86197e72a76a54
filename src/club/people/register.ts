import { isPersonName, nameKey } from '../../domain/person-name.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { type Person, type PersonId, WISHES, type Wish } from './person.ts';

/** Everybody a club knows. */
export type Register = readonly Person[];

/** `id` is chosen by the caller. */
interface AddPerson {
  readonly type: 'add-person';
  readonly id: PersonId;
  readonly name: string;
  readonly number: string | null;
}

type ChangePerson =
  | { readonly type: 'rename-person'; readonly person: PersonId; readonly name: string }
  | { readonly type: 'number-person'; readonly person: PersonId; readonly number: string | null }
  | { readonly type: 'set-wish'; readonly person: PersonId; readonly wish: Wish }
  /** Tables call this person that, too. */
  | { readonly type: 'know-as'; readonly person: PersonId; readonly name: string }
  /** Both are one: what the first has been called and has played is the other's. */
  | { readonly type: 'merge-people'; readonly person: PersonId; readonly into: PersonId }
  /** Nothing is known of this person any more. */
  | { readonly type: 'erase-person'; readonly person: PersonId };

/** Commands about people. */
export type PeopleCommand = AddPerson | ChangePerson;

/** The keys to a person's own page. */
export type KeyCommand =
  /** `pin` null: the person has none any more. */
  | { readonly type: 'set-pin'; readonly person: PersonId; readonly pin: string | null }
  /** A card with a code of its own; one made before opens nothing any more. */
  | { readonly type: 'make-card'; readonly person: PersonId };

export type PeopleRefusal =
  | 'people/no-such-person'
  | 'people/not-a-name'
  | 'people/name-taken'
  | 'people/not-a-number'
  | 'people/number-taken'
  | 'people/the-same'
  /** Only the desk gives a seat to a person when another sits there. */
  | 'people/seat-taken';

/** The characters of a member's number. */
export const NUMBER = /^[0-9A-Za-z-]{1,12}$/;

export const personOf = (register: Register, id: PersonId): Person | null =>
  register.find(person => person.id === id) ?? null;

/** The person behind a table's name; null: unknown to this club. */
export const personCalled = (register: Register, name: string): Person | null =>
  register.find(({ names }) => names.includes(nameKey(name))) ?? null;

export const personNumbered = (register: Register, number: string): Person | null =>
  register.find(person => person.number === number) ?? null;

/** Who is changed by it, as they are then, each once. Erased: `null`. */
export type RegisterChange = ReadonlyMap<PersonId, Person | null>;

/** The register after a command, or why it is refused. */
export function changeRegister(register: Register, command: PeopleCommand): Result<RegisterChange, PeopleRefusal> {
  if (command.type === 'add-person') {
    const { id, name, number } = command;
    if (personOf(register, id)) return err('people/the-same');
    const wrong = wrongName(register, name, null) ?? wrongNumber(register, number, null);
    const person: Person = { id, name: name.trim(), number, wish: 'named', names: [nameKey(name)] };
    return wrong ? err(wrong) : ok(new Map([[id, person]]));
  }
  const person = personOf(register, command.person);
  return person ? changePerson(register, person, command) : err('people/no-such-person');
}

function changePerson(
  register: Register,
  person: Person,
  command: ChangePerson,
): Result<RegisterChange, PeopleRefusal> {
  const changed = (what: Partial<Person>): RegisterChange => new Map([[person.id, { ...person, ...what }]]);
  const known = (name: string): readonly string[] => [...new Set([...person.names, nameKey(name)])];
  switch (command.type) {
    case 'rename-person': {
      const wrong = wrongName(register, command.name, person);
      return wrong ? err(wrong) : ok(changed({ name: command.name.trim(), names: known(command.name) }));
    }
    case 'know-as': {
      const wrong = wrongName(register, command.name, person);
      return wrong ? err(wrong) : ok(changed({ names: known(command.name) }));
    }
    case 'number-person': {
      const wrong = wrongNumber(register, command.number, person);
      return wrong ? err(wrong) : ok(changed({ number: command.number }));
    }
    case 'set-wish':
      return ok(changed({ wish: command.wish }));
    case 'erase-person':
      return ok(new Map([[person.id, null]]));
    case 'merge-people': {
      const into = personOf(register, command.into);
      if (!into) return err('people/no-such-person');
      if (into === person) return err('people/the-same');
      return ok(new Map<PersonId, Person | null>([[person.id, null]]).set(into.id, merged(person, into)));
    }
  }
}

/** Of two wishes the one that shows less counts. */
function merged(person: Person, into: Person): Person {
  const names = [...new Set([...into.names, ...person.names])];
  const wish = WISHES[Math.max(WISHES.indexOf(person.wish), WISHES.indexOf(into.wish))] ?? into.wish;
  return { ...into, names, wish, number: into.number ?? person.number };
}

function wrongName(register: Register, name: string, whose: Person | null): PeopleRefusal | null {
  const key = nameKey(name);
  if (key === '' || !isPersonName(name.trim())) return 'people/not-a-name';
  return register.some(other => other !== whose && other.names.includes(key)) ? 'people/name-taken' : null;
}

function wrongNumber(register: Register, number: string | null, whose: Person | null): PeopleRefusal | null {
  if (number === null) return null;
  if (!NUMBER.test(number)) return 'people/not-a-number';
  return register.some(other => other !== whose && other.number === number) ? 'people/number-taken' : null;
}
