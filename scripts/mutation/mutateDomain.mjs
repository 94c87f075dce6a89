import { Stryker } from '@stryker-mutator/core';
import { fileURLToPath } from 'node:url';

// Stryker reads its own plugins by name only where it is installed beside the tests.
const runner = fileURLToPath(import.meta.resolve('@stryker-mutator/vitest-runner'));

await new Stryker({
  mutate: process.argv.slice(2),
  testRunner: 'vitest',
  plugins: [runner],
  vitest: { configFile: 'scripts/mutation/vitest.config.ts' },
  coverageAnalysis: 'perTest',
  reporters: ['progress-append-only', 'json', 'html'],
  jsonReporter: { fileName: 'reports/mutation/domain.json' },
  htmlReporter: { fileName: 'reports/mutation/domain.html' },
  tempDirName: '.cache/stryker',
  ignorePatterns: ['/dist', '/data', '/reports', '/.cache'],
  // Stryker finds endless loops by counting. A short limit would count a busy machine as a test.
  timeoutMS: 20_000,
  // TypeScript 7 has no API with which Stryker could read its configuration.
  tsconfigFile: 'none',
  warnings: false,
}).runMutationTest();
