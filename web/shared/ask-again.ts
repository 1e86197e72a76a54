/**
 * Asks every so often until there is an answer: whoever is asked may just be starting anew. Null once it does not go on.
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
