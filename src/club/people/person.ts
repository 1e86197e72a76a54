/** Names somebody for ever, and says nothing about them: `p-4kq7x2m9`. */
export type PersonId = string;

/** What a person wants others to read, the most first: the name, its first letter, or nothing. */
export const WISHES = ['named', 'initial', 'unnamed'] as const;
export type Wish = (typeof WISHES)[number];

/** Somebody who plays in this club. What opens their screens, a PIN or a card, is no part of it. */
export interface Person {
  readonly id: PersonId;
  readonly name: string;
  /** As on the member's card, `117`; null: a guest. */
  readonly number: string | null;
  readonly wish: Wish;
  /** What tables call this person, as `nameKey` writes it. */
  readonly names: readonly string[];
}

/** The name as everybody may read it; null: nobody may. */
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
