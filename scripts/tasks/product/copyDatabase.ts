import { runCopyCommand } from '../../../server/commands/copyDatabase.ts';
import { runCommand } from '../../command.ts';

await runCommand('copyDatabase', () =>
  runCopyCommand({
    args: process.argv.slice(2),
    environment: process.env,
    onProgress: console.log,
  }),
);
