import { page } from 'vitest/browser';
import { sees } from '../screen/gestures.ts';
import { demoUser, ok } from './backend.ts';
import { opensFieldsOnce } from './opensFields.ts';
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
  /** Whether its appointment is left as text. */
  readonly isRead?: boolean;
}

/** Opens the page of job 7 with the fields of its appointment. */
export async function openJob({
  job,
  workers = wireWorkers,
  jobs,
  customer = ok(wireCustomer),
  holidays = [],
  isRead = false,
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
  await sees(page.getByRole('region', { name: 'Auftrag', exact: true }));
  if (!isRead) await opensFieldsOnce();
  return { requests, screen };
}
