/** Has something done when whatever it was made for is over: a test (`onTestFinished`), or all tests of a file. */
export type WhenDone = (done: () => void | Promise<void>) => unknown;
