import { defineConfig } from 'vitest/config';

/** The tests of src/domain in one zone, without the long comparisons with other engines. */
export default defineConfig({
  test: {
    include: ['tests/{domain,api}/**/*.test.ts', 'tests/models/*.test.ts'],
    exclude: ['tests/domain/**/*{Against*,ManyRules}.test.ts'],
    pool: 'forks',
    isolate: false,
    env: { TZ: 'Pacific/Auckland' },
    testTimeout: 30_000,
  },
});
