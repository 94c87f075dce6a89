import { StartupError, UsageError } from '../server/startupError.ts';
import { usageOf } from './usage.mjs';

/** Runs a server command; prints its result, or the error and the usage. */
export async function runCommand(
  task: string,
  command: () => string | Promise<string>,
): Promise<void> {
  try {
    console.log(await command());
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    console.error(error.message);
    if (error instanceof UsageError) console.error(usageOf(task));
    process.exitCode = 1;
  }
}
