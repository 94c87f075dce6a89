import { expect, test } from 'vitest';
import { fetchJobCustomer } from '../../src/actors/editor/jobCustomer.ts';
import { fetchJob, jobsWhere } from '../../src/api/jobs/jobs.ts';
import { fetchList } from '../../src/api/client/list.ts';
import { callsTo, inPage, json, never } from './support/fetchBackend.ts';

inPage();

const customers = new Map([
  [3, 'Anna Bader'],
  [4, 'Beat Caflisch'],
]);

/** A backend that responds to the job only after the customer's request, or never. */
function office({ customerOfJob = 3, listed = 3, failsFirst = false } = {}) {
  const asked: string[] = [];
  const called = Promise.withResolvers<void>();
  const calls = callsTo(async ({ url }) => {
    const path = new URL(url).pathname.replace('/api/', '');
    asked.push(path);
    if (path === 'job') return json([{ id: 7, customer: { id: listed } }]);
    const customer = /customer\/(\d)/.exec(path);
    if (!customer) {
      if (listed) await called.promise;
      return json({ id: 7, customer_id: customerOfJob });
    }
    called.resolve();
    const isFirst = asked.filter((one) => one === path).length === 1;
    if (failsFirst && isFirst) return json({}, 503);
    return json({ id: Number(customer[1]), name: customers.get(Number(customer[1])) });
  });
  const load = async () => {
    const readCustomerId = async () => (await fetchJob(calls.api, 7, never)).customerId!;
    const { rows } = await fetchJobCustomer(calls.api, 7, readCustomerId, never);
    return rows[0];
  };
  return { ...calls, asked, load };
}

test('a customer known from a list is requested in parallel to the job', async () => {
  const { api, load, asked } = office();
  await fetchList(api, jobsWhere({}), never);
  expect((await load())?.name).toBe('Anna Bader');
  expect(asked.toSorted()).toEqual(['customer/3', 'job', 'job/7']);
});

test('if the job has another customer than its list row, that one is shown', async () => {
  const { api, load } = office({ customerOfJob: 4 });
  await fetchList(api, jobsWhere({}), never);
  expect((await load())?.name).toBe('Beat Caflisch');
});

test('the customer of a job that no cached list has is requested after the job', async () => {
  const { load, asked } = office({ listed: 0 });
  expect((await load())?.name).toBe('Anna Bader');
  expect(asked).toEqual(['job/7', 'customer/3']);
});

test('a customer request that failed before the job was loaded is repeated after it', async () => {
  const { api, load, asked } = office({ failsFirst: true });
  await fetchList(api, jobsWhere({}), never);
  expect((await load())?.name).toBe('Anna Bader');
  expect(asked.filter((path) => path === 'customer/3')).toHaveLength(2);
});
