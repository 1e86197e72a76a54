const { TESTS } = process.env;
/** `npm run test:fast` sets `TESTS=fast`: laws are then tried with a fifth of the hands they are tried with at `npm test`. */
const SHARE = TESTS === 'fast' ? 5 : 1;

/** How many hands a law that takes long is tried with, of those the whole run tries it with. */
export const howMany = (all: number): number => Math.ceil(all / SHARE);
