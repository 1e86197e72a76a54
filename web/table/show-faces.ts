import '../styles/faces.css';
import { faceAddress } from '../people/faces.ts';
import type { PersonView } from '../people/people-types.ts';

const keyOf = (name: string): string => name.trim().toLowerCase();

/** The plates of these people show their faces, with the wind beside; a player without a face has the wind alone. */
export function showFaces(
  screen: HTMLElement,
  names: readonly string[],
  people: readonly Pick<PersonView, 'name' | 'names' | 'face'>[],
): void {
  const faces = new Map(
    people.flatMap(({ name, names: also, face }) => [name, ...also].map(one => [keyOf(one), face] as const)),
  );
  for (const [seat, name] of names.entries()) {
    const plate = screen.querySelector<HTMLElement>(`.plate[data-seat="${seat}"]`);
    const address = faceAddress(faces.get(keyOf(name)) ?? null);
    plate?.toggleAttribute('data-faced', address !== null);
    plate?.style.setProperty('--face', address === null ? '' : `url("${address}")`);
  }
}
