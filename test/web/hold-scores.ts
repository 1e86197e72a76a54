import type { Page } from 'playwright-core';

/** From now on what this page asks the scorer stays unsent before it may go: what is returned lets it. */
export async function holdScores(page: Page): Promise<() => Promise<void>> {
  const letGo = await page.evaluateHandle(() => {
    const ask = window.fetch.bind(window);
    let goOn = (): void => {};
    const mayGoOn = new Promise<void>(done => {
      goOn = done;
    });
    window.fetch = async (what, how) => {
      if (String(what).endsWith('/api/score')) await mayGoOn;
      return ask(what, how);
    };
    return { goOn };
  });
  return () => letGo.evaluate(held => held.goOn());
}
