import { runSeedCommand } from '../../../server/commands/seed.ts';
import { runCommand } from '../../command.ts';

await runCommand('seed', () =>
  runSeedCommand({
    args: process.argv.slice(2),
    environment: process.env,
    now: new Date(),
    onProgress: console.log,
  }),
);
