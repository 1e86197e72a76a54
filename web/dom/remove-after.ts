/** Takes this away once it has moved. */
export function removeAfter(seen: Element, motion: Animation): void {
  const remove = (): void => seen.remove();
  motion.finished.then(remove, remove);
}
