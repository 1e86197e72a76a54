import { nameKey } from '../../src/domain/person-name.ts';
import type { PersonView } from '../people/people-types.ts';

/** Colours that people tell apart on the dark ground, also those who see fewer. */
const COLOURS = ['#ffc145', '#8fd0ea', '#f28f79', '#9be08a', '#d6a8f0', '#f4e9c9', '#5fa8ff', '#e0e0e0'] as const;

/** The colour of the nth person of an evening, from 0. */
export const colourOf = (place: number): string => COLOURS[place % COLOURS.length] ?? COLOURS[0];

/** Colours that people have on their own pages, by what records call them. */
export type ChosenColours = ReadonlyMap<string, string>;

/** The host's choices for people, for every name each has played under. */
export const chosenColours = (people: readonly Pick<PersonView, 'name' | 'names' | 'colour'>[]): ChosenColours =>
  new Map(
    people.flatMap(({ name, names, colour }) =>
      colour === null ? [] : [name, ...names].map(one => [nameKey(one), colour] as const),
    ),
  );

/** The chosen colour of this name; null: none. */
export const chosenFor = (name: string, chosen: ChosenColours): string | null => chosen.get(nameKey(name)) ?? null;

/** The colour of each of these, in order: their own, or an unused one. */
export function coloursFor(names: readonly string[], chosen: ChosenColours): readonly string[] {
  const own = names.map(name => chosenFor(name, chosen));
  const free = COLOURS.filter(colour => !own.includes(colour));
  const others = own.flatMap((colour, at) => (colour === null ? [at] : []));
  return own.map((colour, at) => colour ?? free[others.indexOf(at) % free.length] ?? colourOf(at));
}
