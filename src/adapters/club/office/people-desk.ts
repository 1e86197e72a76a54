import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { PersonId } from '../../../club/people/person.ts';
import {
  changeRegister,
  type KeyCommand,
  type PeopleCommand,
  type PeopleRefusal,
} from '../../../club/people/register.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import { hashPin } from '../../access/pins.ts';
import { matchName } from '../../recorder/match-folder.ts';
import type { KeptPerson, PeopleChange, SecretKind } from './club-books.ts';
import type { Outcome, Settled } from './office.ts';
import { forget } from './shown-names.ts';

const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';
const ID_LETTERS = 10;
const CARD_BYTES = 18;

/** A person's id: without meaning, and clear when read aloud. */
export const newPersonId = (): PersonId =>
  `p-${Array.from({ length: ID_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;

/** The secret in the code on a card. */
export const newCard = (): string => randomBytes(CARD_BYTES).toString('base64url');
export const hashCard = (card: string): string => createHash('sha256').update(card).digest('base64url');

/** The journal's author for a person on their own page. */
export const OWN_PAGE = 'own-page';
export const byOwnPage = (person: PersonId): string => `${OWN_PAGE}:${person}`;

interface PeopleFacts {
  readonly secret: string | null;
  readonly isHost: boolean;
  readonly now: number;
  /** The matches that are known in which one of these names sat, by `claimKey`. */
  readonly playedAs: (names: readonly string[]) => Promise<readonly string[]>;
}

/** The changes of people; `secret`: the PIN or the card's code, stored as a hash only. */
export async function decidePeople(
  { register, people }: Settled,
  command: PeopleCommand | KeyCommand,
  { secret, isHost, now, playedAs }: PeopleFacts,
): Promise<Result<Outcome, { readonly code: PeopleRefusal }>> {
  if (command.type === 'set-pin' || command.type === 'make-card') {
    const kept = people.find(({ person }) => person.id === command.person);
    if (!kept) return err({ code: 'people/no-such-person' });
    const kind: SecretKind = command.type === 'set-pin' ? 'pin' : 'card';
    const hash = secret === null ? null : kind === 'pin' ? await hashPin(secret) : hashCard(secret);
    const others = kept.hostMade.filter(made => made !== kind);
    const hostMade = isHost && hash !== null ? [...others, kind] : others;
    const changed: PeopleChange = new Map([[command.person, { ...kept, [kind]: hash, hostMade }]]);
    return ok({ decisions: [{ ...CHANGED, what: command.type, person: command.person }], people: changed });
  }
  const changed = changeRegister(register, command);
  if (!changed.ok) return err({ code: changed.error });
  const keysOf = (id: PersonId): Omit<KeptPerson, 'person'> =>
    people.find(({ person }) => person.id === id) ?? { pin: null, card: null, hostMade: [] };
  const changes = [...changed.value].map(([id, person]) => {
    const { pin, card, hostMade } = keysOf(id);
    return [id, person && { person, pin, card, hostMade }] as const;
  });
  const person = command.type === 'add-person' ? command.id : command.person;
  const names = register.find(({ id }) => id === person)?.names ?? [];
  return ok({
    decisions: [
      {
        ...{ ...CHANGED, what: command.type, person },
        into: command.type === 'merge-people' ? command.into : null,
        forgotten:
          command.type === 'erase-person' ? forget(names, matchName(new Date(now)), await playedAs(names)) : null,
      },
    ],
    people: new Map(changes),
  });
}

const CHANGED = { type: 'person-changed', into: null, forgotten: null } as const;
