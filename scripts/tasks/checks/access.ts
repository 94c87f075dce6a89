import { collect } from '../../tool.ts';
import { runTests } from '../../vitestRun.ts';

const build = await collect('scripts/tasks/product/build.ts');
if (!build.ok) {
  console.log(build.output.trim());
  process.exit(1);
}
const { passed, failed, output } = await runTests('access');
if (failed > 0) console.log(output.trim());
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
