const VERSION = 14;

/**
 * The key under which a customer is made who comes with a job: the UUID of the job's creation, with
 * version 8 in place of the random 4. It is the same whenever the job is tried again, so that the
 * customer is made once too, and no other job has it.
 */
export function customerKeyOf(jobKey: string): string {
  const version = jobKey[VERSION] === '8' ? '4' : '8';
  return jobKey.slice(0, VERSION) + version + jobKey.slice(VERSION + 1);
}
