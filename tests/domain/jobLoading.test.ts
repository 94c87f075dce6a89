import { expect, test } from 'vitest';
import { loadJob } from '../../src/actors/jobEditor.ts';
import { jobsWhere } from '../../src/api/jobs.ts';
import { fetchList } from '../../src/api/list.ts';
import { KeptDrafts } from '../../src/actors/keptDrafts.ts';
import { callsTo, inPage, json, never } from './support/office.ts';

inPage();

const keptDrafts = new KeptDrafts(() => {
  throw new Error('No store.');
});

const customers = new Map([
  [3, 'Anna Bader'],
  [4, 'Beat Caflisch'],
]);

/** A server that hears of the customer's call before it answers with the job, or never does. */
function office({ customerOfJob = 3, listed = 3 } = {}) {
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
    return json({ id: Number(customer[1]), name: customers.get(Number(customer[1])) });
  });
  const load = () => loadJob({ api: calls.api, keptDrafts }, 'anna', 7, never);
  return { ...calls, asked, load };
}

test('a customer whom a list knows is asked for beside the job', async () => {
  const { api, load, asked } = office();
  await fetchList(api, jobsWhere({}), never);
  const { customer } = await load();
  expect(customer?.name).toBe('Anna Bader');
  expect(asked.toSorted()).toEqual(['customer/3', 'job', 'job/7']);
});

test('a job that has another customer by now shows that one', async () => {
  const { api, load } = office({ customerOfJob: 4 });
  await fetchList(api, jobsWhere({}), never);
  expect((await load()).customer?.name).toBe('Beat Caflisch');
});

test('a job of which no list knows is asked for its customer first', async () => {
  const { load, asked } = office({ listed: 0 });
  expect((await load()).customer?.name).toBe('Anna Bader');
  expect(asked).toEqual(['job/7', 'customer/3']);
});
