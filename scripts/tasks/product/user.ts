import { runUserCommand } from '../../../server/commands/user.ts';
import { runCommand } from '../../command.ts';

const { env: environment, stdin: input, stderr: questions } = process;
await runCommand('user', () =>
  runUserCommand({ args: process.argv.slice(2), environment, input, questions }),
);
