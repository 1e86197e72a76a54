import { isPersonName, nameKey } from '../domain/person-name.ts';
import { err, ok, type Result } from '../domain/result.ts';
import type { PeopleCommand } from './people-view.ts';

/** The host's changes to a person; without any, a person is as records name them. */
export interface KnownPerson {
  readonly name: string;
  /** The person's names in records, as `nameKey` writes them. */
  readonly names: readonly string[];
  readonly colour: string | null;
  /** The name of a drawn face, or a photograph as a `data:` URL; null: none. */
  readonly face: string | null;
  readonly isGuest: boolean;
}

/** All changes of people; names that are to be on no page. */
export interface KnownPeople {
  readonly people: readonly KnownPerson[];
  readonly forgotten: readonly string[];
}

export const NOBODY_KNOWN: KnownPeople = { people: [], forgotten: [] };

/** True if two of these people have the same name: their money would be mixed up. */
export const areTwoAlike = (names: readonly string[]): boolean => {
  const named = names.map(nameKey).filter(key => key !== '');
  return new Set(named).size < named.length;
};

export type PeopleError = 'people/no-such-person' | 'people/name-taken' | 'people/not-a-name' | 'people/the-same';

/** Everybody of these names, known or not; forgotten ones left out. */
export function peopleOf({ people, forgotten }: KnownPeople, names: readonly string[]): readonly KnownPerson[] {
  const taken = new Set([...people.flatMap(person => person.names), ...forgotten, '']);
  const others = new Map<string, KnownPerson>();
  for (const name of names) {
    const key = nameKey(name);
    if (!taken.has(key))
      others.set(key, others.get(key) ?? { name: name.trim(), names: [key], colour: null, face: null, isGuest: false });
  }
  return [...people, ...others.values()];
}

export const personId = ({ name }: KnownPerson): string => nameKey(name);

/** The people after this change. `names`: all names in the records. */
export function told(
  known: KnownPeople,
  names: readonly string[],
  command: PeopleCommand,
): Result<KnownPeople, PeopleError> {
  const all = peopleOf(known, names);
  const person = all.find(one => personId(one) === command.person);
  if (!person) return err('people/no-such-person');
  const instead = (...changed: readonly KnownPerson[]): KnownPeople => ({
    ...known,
    people: [...known.people.filter(other => other !== person), ...changed],
  });
  switch (command.type) {
    case 'rename':
      return renamed(all, person, command.name, instead);
    case 'colour':
      return ok(instead({ ...person, colour: command.colour }));
    case 'face':
      return ok(instead({ ...person, face: command.face }));
    case 'guest':
      return ok(instead({ ...person, isGuest: command.isGuest }));
    case 'separate':
      return ok(instead());
    case 'forget':
      return ok({ ...instead(), forgotten: [...known.forgotten, ...person.names] });
    case 'merge': {
      const into = all.find(one => personId(one) === command.into);
      if (!into) return err('people/no-such-person');
      if (into === person) return err('people/the-same');
      const both = instead({ ...into, names: [...into.names, ...person.names] });
      return ok({ ...both, people: both.people.filter(other => other !== into) });
    }
  }
}

/** Records that come later may know the person by the new name too. */
function renamed(
  all: readonly KnownPerson[],
  person: KnownPerson,
  given: string,
  instead: (changed: KnownPerson) => KnownPeople,
): Result<KnownPeople, PeopleError> {
  const name = given.trim();
  const key = nameKey(name);
  if (key === '' || !isPersonName(name)) return err('people/not-a-name');
  if (all.some(other => other !== person && (other.names.includes(key) || personId(other) === key)))
    return err('people/name-taken');
  return ok(instead({ ...person, name, names: [...new Set([...person.names, key])] }));
}
