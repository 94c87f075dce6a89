import { StartFailure } from '../../server/startFailure.ts';
import { runUserCommand } from '../../server/userCommand.ts';

try {
  const { env: environment, stdin: input, stderr: questions } = process;
  console.log(await runUserCommand({ args: process.argv.slice(2), environment, input, questions }));
} catch (error) {
  if (!(error instanceof StartFailure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
