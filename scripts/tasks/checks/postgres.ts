import { postgresCheck } from '../../checks/checks.ts';
import { runChecks } from '../../checks/runChecks.ts';

await runChecks([postgresCheck(process.argv.slice(2))]);
