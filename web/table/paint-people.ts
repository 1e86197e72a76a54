import type { PeopleView } from '../people/people-types.ts';
import { chosenColours, chosenFor, coloursFor } from '../results/person-colours.ts';
import { served } from '../shared/base-path.ts';
import type { TableView } from '../view-types.ts';

/**
 * People get their colours, asked for when others sit down: those that the host has chosen stand on their plates, and each of
 * the four has one for the course of an evening.
 */
export function paintPeople(screen: HTMLElement): (view: TableView) => void {
  let asked = '';
  return view => {
    const names = view.seats.map(seat => seat.name);
    const now = names.join('\n');
    if (now === asked) return;
    asked = now;
    void askPeople().then(async people => {
      const chosen = chosenColours(people);
      if (now !== asked) return;
      const colours = coloursFor(names, chosen);
      document.documentElement.toggleAttribute('data-coloured', true);
      for (const [seat, name] of names.entries()) {
        const plate = screen.querySelector<HTMLElement>(`.plate[data-seat="${seat}"]`);
        plate?.style.setProperty('--person', colours[seat] ?? '');
        screen.style.setProperty(`--seat-${seat}`, colours[seat] ?? '');
        plate?.toggleAttribute('data-painted', chosenFor(name, chosen) !== null);
      }
      if (people.some(({ face }) => face)) (await import('./show-faces.ts')).showFaces(screen, names, people);
    });
  };
}

/** The people with their faces and colours; none where the table does not hand out names. */
async function askPeople(): Promise<PeopleView['people']> {
  try {
    const answer = await fetch(served('/api/people'));
    return answer.ok ? ((await answer.json()) as PeopleView).people : [];
  } catch {
    return [];
  }
}
