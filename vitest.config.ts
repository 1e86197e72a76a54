import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { LongestFirst } from './test/support/longest-first.ts';

/** What needs no disk, no process and no browser: `npm run test:fast`. */
const QUICK_FOLDERS = ['domain', 'protocol', 'sensing', 'rules', 'engine', 'mirror', 'projections', 'club'];
const QUICK = ['test/architecture.test.ts', `test/{${QUICK_FOLDERS}}/**/*.test.ts`];

/** What waits for the whole run all the same: two laws that take as long as all the others. */
const NOT_SO_QUICK = ['test/rules/differential.test.ts', 'test/projections/privacy.test.ts'];

/** What mocks a module, and so has everything loaded for itself: other files share what their process has loaded. */
const ALONE = ['test/rules/a-sixth-rule-set.test.ts'];

/** Pages in Chromium: the files that one process takes share that, too, and all of them the pages that are built before the first. */
const PAGES = readdirSync('test/web')
  .map(name => `test/web/${name}`)
  .filter(
    file => file.endsWith('.test.ts') && /\b(?:inABrowser|newContext|builtPages)\(/.test(readFileSync(file, 'utf8')),
  );

/** Everything else. */
const OTHERS = ['test/*.test.ts', `test/!(${QUICK_FOLDERS.join('|')})/**/*.test.ts`];

/** A test that hangs stops after a minute, which allows for a busy machine; one that needs longer says so itself, and why. */
const LONGEST_MS = 60_000;

/** What is polled for comes in its own time on a busy machine. Shorter than a test may take: what is waited for in vain is named. */
const POLLED_MS = 20_000;

/** Tells the workers of `--mode fast` that it is the short run. A variable before the command works in some shells only. */
const passOn = (mode: string): void => {
  if (mode === 'fast') Object.assign(process.env, { TESTS: mode });
};

const config: ViteUserConfig = {
  test: {
    // half of these tests wait for a process or a page most of the time, and leave a processor to another
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    sequence: { sequencer: LongestFirst },
    reporters: ['default', './test/support/counts-reporter.ts'],
    testTimeout: LONGEST_MS,
    hookTimeout: LONGEST_MS,
    expect: { poll: { timeout: POLLED_MS } },
    projects: [
      { extends: true, test: { name: 'fast', include: QUICK, exclude: [...NOT_SO_QUICK, ...ALONE], isolate: false } },
      {
        extends: true,
        test: { name: 'pages', include: PAGES, isolate: false, globalSetup: './test/web/build-pages.ts' },
      },
      {
        extends: true,
        test: {
          name: 'slow',
          include: [...OTHERS, ...NOT_SO_QUICK],
          exclude: ['test/architecture.test.ts', ...PAGES],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: ALONE } },
    ],
  },
};

export default defineConfig(({ mode }) => {
  passOn(mode);
  return config;
});
