import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    reporters: ['default', './test/support/counts-reporter.ts'],
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
