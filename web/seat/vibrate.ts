/** Twice, shortly: felt through a table, not mistaken for a call. */
const PATTERN_MS = [120, 80, 120];

/** Makes a phone that can be felt, where its browser lets it. */
export function vibrate(): void {
  // some browsers have no such thing, and none lets a page before it has been touched
  if ('vibrate' in navigator && navigator.userActivation?.hasBeenActive) navigator.vibrate(PATTERN_MS);
}
