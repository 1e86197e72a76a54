/** Works out what is asked for again only when something else is asked than the last time. */
export function remembered<Asked, Made>(make: (asked: Asked) => Made): (asked: Asked) => Made {
  let last: { readonly asked: string; readonly made: Made } | null = null;
  return asked => {
    const words = JSON.stringify(asked);
    if (last?.asked !== words) last = { asked: words, made: make(asked) };
    return last.made;
  };
}
