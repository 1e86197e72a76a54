import type { PeopleView } from '../people/people-types.ts';
import { type ChosenColours, chosenColours, chosenFor } from '../results/person-colours.ts';
import { served } from '../shared/base-path.ts';
import type { TableView } from '../view-types.ts';

/** The plates get a line in the colours that the host has chosen for people, asked for when others sit down. */
export function paintPeople(screen: HTMLElement): (view: TableView) => void {
  let asked = '';
  return view => {
    const names = view.seats.map(seat => seat.name);
    const now = names.join('\n');
    if (now === asked) return;
    asked = now;
    void askColours().then(chosen => {
      if (now !== asked) return;
      for (const [seat, name] of names.entries()) {
        const plate = screen.querySelector<HTMLElement>(`.plate[data-seat="${seat}"]`);
        const colour = chosenFor(name, chosen);
        if (colour) plate?.style.setProperty('--person', colour);
        else plate?.style.removeProperty('--person');
        plate?.toggleAttribute('data-painted', colour !== null);
      }
    });
  };
}

/** Nobody has one where it is not known, or not everybody may know. */
async function askColours(): Promise<ChosenColours> {
  try {
    const answer = await fetch(served('/api/people'));
    return answer.ok ? chosenColours(((await answer.json()) as PeopleView).people) : new Map();
  } catch {
    return new Map();
  }
}
