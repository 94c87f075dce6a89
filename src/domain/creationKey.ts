/**
 * The key under which a customer is made who comes with a job: the UUID of the job's creation with
 * another last digit. It is the same whenever the job is tried again, so that the customer is made
 * once too.
 */
export function customerKeyOf(jobKey: string): string {
  const last = Number.parseInt(jobKey.slice(-1), 16);
  return jobKey.slice(0, -1) + (last ^ 1).toString(16);
}
