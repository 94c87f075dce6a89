import { demoUser, ok } from './backend.ts';
import { HeldRequests, type Answer } from '../heldRequests.ts';
import { wireCustomer, wireJob, wireWorkers } from '../records.ts';
import { renderScreen } from '../screen/renderScreen.tsx';

type ScreenOptions = Omit<Parameters<typeof renderScreen>[0], 'path' | 'requests'>;

interface OpenedJob extends ScreenOptions {
  /** What the job has in place of that of `wireJob`. */
  readonly job?: object;
  readonly workers?: readonly object[];
  /** The list of all jobs; held if left out. */
  readonly jobs?: readonly unknown[];
  /** What its customer is answered with. */
  readonly customer?: Answer;
  readonly holidays?: readonly object[];
}

/** Opens the page of job 7. */
export async function openJob({
  job,
  workers = wireWorkers,
  jobs,
  customer = ok(wireCustomer),
  holidays = [],
  ...options
}: OpenedJob = {}) {
  const requests = new HeldRequests();
  requests.always('GET auth/me', demoUser);
  requests.always('GET job/7', ok({ ...wireJob, ...job }));
  requests.always('GET customer/3', customer);
  requests.always('GET worker', ok(workers));
  requests.always('GET holiday', ok(holidays));
  if (jobs) requests.always('GET job', ok(jobs));
  const screen = await renderScreen({ path: '/jobs/7', requests, ...options });
  return { requests, screen };
}
