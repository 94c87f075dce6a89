import { runBackupCommand } from '../../../server/commands/backup.ts';
import { runCommand } from '../../command.ts';

await runCommand('backup', () =>
  runBackupCommand({ args: process.argv.slice(2), environment: process.env }),
);
