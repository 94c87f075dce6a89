/** The Vitest projects and their files. */
export const suites = {
  domain: 'tests/domain/**/*.test.ts',
  api: 'tests/api/**/*.test.ts',
  checks: 'tests/checks/**/*.test.ts',
  server: 'tests/server/!(postgres)/**/*.test.ts',
  postgres: 'tests/server/postgres/*.test.ts',
  races: 'tests/races/**/*.test.ts',
  charts: 'tests/models/**/*.test.ts',
  models: 'tests/models/**/*.model.test.tsx',
  ui: 'tests/ui/**/*.test.tsx',
  journeys: 'tests/journeys/**/*.test.ts',
  states: 'tests/states/**/*.test.ts',
  access: 'tests/access/**/*.test.ts',
} as const;

export type Suite = keyof typeof suites;
