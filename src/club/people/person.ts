/** A person's permanent, meaningless id: `p-4kq7x2m9`. */
export type PersonId = string;

/** The part of a person's name that others may read, the most first: the name, its first letter, or nothing. */
export const WISHES = ['named', 'initial', 'unnamed'] as const;
export type Wish = (typeof WISHES)[number];

/** A player of this club, without their PIN or card. */
export interface Person {
  readonly id: PersonId;
  readonly name: string;
  /** As on the member's card, `117`; null: a guest. */
  readonly number: string | null;
  readonly wish: Wish;
  /** The names that tables have for this person, as `nameKey` writes them. */
  readonly names: readonly string[];
}

/** The public name; null: none. */
export function shownName({ name, wish }: Pick<Person, 'name' | 'wish'>): string | null {
  switch (wish) {
    case 'named':
      return name;
    case 'initial':
      return `${[...name.trim()][0] ?? ''}.`;
    case 'unnamed':
      return null;
  }
}
