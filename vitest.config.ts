import { defineConfig } from 'vitest/config';

/** What needs no disk, no process and no browser: `npm run test:fast`. */
const FAST = [
  'test/architecture.test.ts',
  'test/{domain,protocol,sensing,rules,engine,mirror,projections}/**/*.test.ts',
];

/** A test that hangs stops after half a minute; one that needs longer says so itself, and why. */
const LONGEST_MS = 30_000;

export default defineConfig({
  test: {
    reporters: ['default', './test/support/counts-reporter.ts'],
    testTimeout: LONGEST_MS,
    hookTimeout: LONGEST_MS,
    projects: [
      { extends: true, test: { name: 'fast', include: FAST } },
      { extends: true, test: { name: 'slow', include: ['test/**/*.test.ts'], exclude: FAST } },
    ],
  },
});
