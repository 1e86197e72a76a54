import { builtPages } from './built-pages.ts';

/** Builds the pages before the first test of them: otherwise each process would, within the time of its first test. */
export const setup = async (): Promise<void> => {
  await builtPages();
};
