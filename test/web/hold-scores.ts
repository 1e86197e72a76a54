import type { Page } from 'playwright-core';

/** From now on the scorer of this page does not answer before it may: what is returned lets it go on. */
export async function holdScores(page: Page): Promise<() => void> {
  let goOn = (): void => {};
  const mayGoOn = new Promise<void>(done => {
    goOn = done;
  });
  await page.route('**/api/score', async route => {
    await mayGoOn;
    await route.continue();
  });
  return goOn;
}
