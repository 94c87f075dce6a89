import { runSeedCommand } from '../../server/seed/seedCommand.ts';
import { StartFailure } from '../../server/startFailure.ts';

try {
  const sentence = await runSeedCommand({
    args: process.argv.slice(2),
    environment: process.env,
    now: new Date(),
    onProgress: console.log,
  });
  console.log(sentence);
} catch (error) {
  if (!(error instanceof StartFailure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
