import { defineConfig } from 'vitest/config';

// vitest.config.ts runs the same tests in a fifth zone.
const ZONES = ['UTC', 'Europe/Zurich', 'America/Los_Angeles', 'Asia/Kolkata'];

/** The tests that work with dates, in processes with other time zones. */
export default defineConfig({
  test: {
    projects: ZONES.map((zone) => ({
      test: {
        name: zone,
        include: ['tests/{domain,api}/**/*.zones.test.ts'],
        pool: 'forks',
        isolate: false,
        env: { TZ: zone },
        testTimeout: 30_000,
      },
    })),
  },
});
