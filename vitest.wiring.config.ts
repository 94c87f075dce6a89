import { relative } from 'node:path';
import {
  defineConfig,
  type TestProjectConfiguration,
  type UserWorkspaceConfig,
} from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { plantedFault, planting } from './scripts/mutation/wiring/plantedFault.ts';
import { root } from './scripts/tool.ts';
import config from './vitest.config.ts';

class ClosestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const { tests } = planting();
    const rank = ({ moduleId }: TestSpecification) => tests.indexOf(relative(root, moduleId));
    return files.toSorted((a, b) => rank(a) - rank(b));
  }
}

function withFault(project: TestProjectConfiguration): TestProjectConfiguration {
  if (typeof project !== 'object') return project;
  const { plugins = [], test } = project as UserWorkspaceConfig;
  return {
    ...project,
    plugins: [...plugins, plantedFault()],
    // Files of two projects run in one order only if both have as many workers.
    test: { ...test, maxWorkers: 1 },
  } as TestProjectConfiguration;
}

/** The same tests, over a module with a fault (`npm run test:mutation -- wiring`). */
export default defineConfig({
  test: {
    ...config.test,
    // It would give later runs the module with the fault: its keys are made of what is on the disk.
    fsModuleCache: false,
    sequence: { sequencer: ClosestFirst },
    projects: config.test!.projects!.map(withFault),
  },
});
