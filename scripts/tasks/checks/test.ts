import { allChecks } from '../../checks/checks.ts';
import { runChecks } from '../../checks/runChecks.ts';
import { selectChecks } from '../../checks/selectChecks.ts';

const args = process.argv.slice(2);
if (args.includes('help')) {
  console.log(allChecks.map(({ name }) => name).join('\n'));
  process.exit();
}
try {
  await runChecks(selectChecks(args));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
