import { runExportCommand } from '../../../server/commands/export.ts';
import { runCommand } from '../../command.ts';

await runCommand('export', () =>
  runExportCommand({ args: process.argv.slice(2), environment: process.env, now: new Date() }),
);
