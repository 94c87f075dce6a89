import { runSandboxCommand } from '../../../server/commands/sandbox.ts';
import { runCommand } from '../../command.ts';

await runCommand('sandbox', () =>
  runSandboxCommand({ args: process.argv.slice(2), environment: process.env }),
);
