const { TESTS } = process.env;
/** `npm run test:fast` runs in the mode `fast`: a law that takes long is tried with a fifth of its hands. */
const SHARE = TESTS === 'fast' ? 5 : 1;

/** Returns how many hands a long law is tried with, out of the `all` that the whole run tries. */
export const howMany = (all: number): number => Math.ceil(all / SHARE);
