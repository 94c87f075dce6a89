import { everySaveChecks } from '../../checks/checks.ts';
import { runChecks } from '../../checks/runChecks.ts';

await runChecks(everySaveChecks);
