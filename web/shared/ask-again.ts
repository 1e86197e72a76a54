/**
 * Asks repeatedly until there is an answer, for a server that is starting. Null when asking stops.
 */
export async function askAgain<T>(ask: () => Promise<T>, everyMs: number, goesOn = () => true): Promise<T | null> {
  for (;;) {
    await new Promise(resolve => setTimeout(resolve, everyMs));
    if (!goesOn()) return null;
    try {
      return await ask();
    } catch {
      // it is asked again
    }
  }
}
