import { expect, test } from 'vitest';
import type { Api } from '../../src/api/client/createApi.ts';
import { allCustomers, fetchCustomer, saveCustomer } from '../../src/api/people/customers.ts';
import { fetchJob, jobsWhere, saveJob } from '../../src/api/jobs/jobs.ts';
import { fetchList } from '../../src/api/client/list.ts';
import { changePassword } from '../../src/api/account/passwordChange.ts';
import {
  fetchProviderUsers,
  fetchStornoStatus,
  fetchTimesheetStatus,
  fetchUserSelection,
  saveUserSelection,
  startStorno,
  startTimesheetReport,
} from '../../src/api/exchange/reports.ts';
import { fetchCurrentUser, signIn, signOut } from '../../src/api/account/session.ts';
import { allWorkers, fetchWorker, saveWorker } from '../../src/api/people/workers.ts';
import { customerForm } from '../../src/domain/person/customerForm.ts';
import { workerForm } from '../../src/domain/person/workerForm.ts';
import { draftOf } from '../../src/domain/job/edit/jobFields.ts';
import { day } from '../domain/support/values.ts';
import { wireCustomer, wireJob, wireWorker } from '../support/records.ts';
import { callsTo, inPage, json, never } from './support/fetchBackend.ts';

inPage();

const october = { start: day('2026-10-01'), end: day('2026-10-31') };
const passwords = { currentPassword: 'before', newPassword: 'after' };

async function savesCustomer(api: Api): Promise<void> {
  const record = await fetchCustomer(api, 3, never);
  await saveCustomer(api, record, customerForm.draftOf(record));
}

async function savesWorker(api: Api): Promise<void> {
  const record = await fetchWorker(api, 1, never);
  await saveWorker(api, record, workerForm.draftOf(record));
}

async function savesJob(api: Api): Promise<void> {
  const job = await fetchJob(api, 7, never);
  await saveJob(api, job, draftOf(job));
}

test.each<[sent: string, answer: unknown, call: (api: Api) => Promise<unknown>]>([
  ['POST /auth/login', {}, (api) => signIn(api, { username: 'demo', password: 'secret' })],
  ['POST /auth/logout', {}, signOut],
  ['GET /auth/me', { username: 'demo' }, (api) => fetchCurrentUser(api, never)],
  ['POST /auth/change-password', {}, (api) => changePassword(api, passwords)],
  ['GET /bexio/users', [], (api) => fetchProviderUsers(api, never)],
  ['GET /bexio/selected-user-ids', { user_ids: [] }, (api) => fetchUserSelection(api, never)],
  ['POST /bexio/selected-user-ids', {}, (api) => saveUserSelection(api, [3])],
  [
    'POST /bexio/timesheet-report-async?start_date=2026-10-01&end_date=2026-10-31&user_ids=3%2C7',
    { task_id: 'k7' },
    (api) => startTimesheetReport(api, { ...october, userIds: [3, 7] }),
  ],
  [
    'GET /bexio/timesheet-report-status/k7',
    { status: 'PENDING' },
    (api) => fetchTimesheetStatus(api, 'k7', never),
  ],
  [
    'POST /bexio/apply-storno-times-async?start_date=2026-10-01&end_date=2026-10-31',
    { task_id: 'k7' },
    (api) => startStorno(api, october),
  ],
  [
    'GET /bexio/apply-storno-times-status/k7',
    { status: 'PENDING' },
    (api) => fetchStornoStatus(api, 'k7', never),
  ],
  ['GET /customer', [], (api) => fetchList(api, allCustomers, never)],
  ['GET /customer/3', wireCustomer, (api) => fetchCustomer(api, 3, never)],
  ['PUT /customer/3', wireCustomer, savesCustomer],
  ['GET /job', [], (api) => fetchList(api, jobsWhere({}), never)],
  ['GET /job/7', wireJob, (api) => fetchJob(api, 7, never)],
  ['PUT /job/7', wireJob, savesJob],
  ['GET /worker', [], (api) => fetchList(api, allWorkers, never)],
  ['GET /worker/1', wireWorker, (api) => fetchWorker(api, 1, never)],
  ['PUT /worker/1', wireWorker, savesWorker],
])('specification: one call is %s', async (sent, answer, call) => {
  const { api, requests } = callsTo(() => json(answer));
  await call(api);
  const { method, url } = requests.at(-1)!;
  expect(`${method} ${url.replace(/^.*\/api(?=\/)/, '')}`).toBe(sent);
});
