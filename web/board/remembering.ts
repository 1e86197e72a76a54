/**
 * A function that remembers its last answer: asked again about the same things, it gives the same object and works out
 * nothing.
 */
export function remembering<Asked extends object, Answer>(work: (asked: Asked) => Answer): (asked: Asked) => Answer {
  let last: { readonly asked: Asked; readonly answer: Answer } | null = null;
  return asked => {
    if (!last || !hasSameFields(last.asked, asked)) last = { asked, answer: work(asked) };
    return last.answer;
  };
}

/** The same for each place of a row: what is asked about one of them forgets nothing about the others. */
export function rememberingEach<Asked extends object, Answer>(
  work: (asked: Asked) => Answer,
): (index: number, asked: Asked) => Answer {
  const places: ((asked: Asked) => Answer)[] = [];
  return (index, asked) => {
    const place = places[index] ?? remembering(work);
    places[index] = place;
    return place(asked);
  };
}

function hasSameFields<T extends object>(a: T, b: T): boolean {
  for (const field in b) if (a[field] !== b[field]) return false;
  return true;
}
