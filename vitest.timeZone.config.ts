import { defineConfig } from 'vitest/config';

/** The tests that work with dates, on the other side of UTC than those of `vitest.config.ts`. */
export default defineConfig({
  test: {
    name: 'time-zones',
    include: ['tests/{domain,api}/**/*.zones.test.ts'],
    pool: 'forks',
    isolate: false,
    env: { TZ: 'America/Los_Angeles' },
    testTimeout: 30_000,
  },
});
