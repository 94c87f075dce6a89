import { join } from 'node:path';
import { createVitest } from 'vitest/node';
import { root } from '../../tool.ts';
import type { LaneAnswer } from './lane.ts';
import { planting } from './plantedFault.ts';

/**
 * A process of a `Lane`: keeps one Vitest, whose servers have compiled the product once. At each
 * message it runs the tests of `planting()`, until the first one fails, and answers.
 */
const vitest = await createVitest('test', {
  config: 'vitest.wiring.config.ts',
  watch: false,
  bail: 1,
  reporters: [{}],
});

let planted: string | undefined;

async function firstFailure(): Promise<LaneAnswer> {
  const { fault, tests } = planting();
  for (const path of [planted, fault?.path]) {
    if (path) vitest.invalidateFile(join(root, path));
  }
  planted = fault?.path;
  // Or else what has failed before would end this run.
  vitest.state.filesMap.clear();
  vitest.state.idMap.clear();
  const specifications = await vitest.globTestSpecifications([...tests]);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  for (const module of testModules) {
    for (const test of module.children.allTests('failed')) {
      return { failure: { file: module.relativeModuleId, title: test.fullName } };
    }
  }
  const isBroken =
    unhandledErrors.length > 0 || testModules.some((one) => one.state() === 'failed');
  return { failure: isBroken ? 'no result' : null };
}

process.on('message', async () => {
  process.send!(await firstFailure().catch((): LaneAnswer => ({ failure: 'no result' })));
});
process.on('disconnect', () => process.exit());
process.send!('ready');
