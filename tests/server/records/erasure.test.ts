import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { WireCustomer } from '../../../src/api/contract/records/customers.ts';
import type { WireHistory } from '../../../src/api/contract/records/history.ts';
import type { WireJob, WireJobCreation } from '../../../src/api/contract/records/jobs.ts';
import type { WireWorker } from '../../../src/api/contract/records/workers.ts';
import { COMMAND, historyWriter } from '../../../server/database/history/history.ts';
import type { Database } from '../../../server/database/sql/schema.ts';
import { fold } from '../../../server/fold.ts';
import { addUser, browserOf } from '../support/people.ts';
import { startSignedInServer } from '../support/testServer.ts';

/** What is over on the day of the tests, the 20th of November 2026. */
const PAST = {
  events: [{ start_time: '2026-11-02T08:00:00', end_time: '2026-11-02T10:00:00' }],
};
/** The same visit with what was written about it, also by a program that has more to say. */
const NOTED = {
  ...PAST.events[0]!,
  overrides: {
    '2026-11-02': { worker_ids: [3], note: 'Quittenkatze füttern', parking: 'Quittenhof' },
  },
};
const WEEKLY = {
  events: [
    {
      start_time: '2026-11-02T08:00:00',
      end_time: '2026-11-02T10:00:00',
      rrule: 'FREQ=WEEKLY',
    },
  ],
};

const PERSON = {
  name: 'Xaver Quittenbaum',
  email: 'xaver@quitten.example',
  phone: '079 999 88 77',
  address: 'Quittenweg 77',
  zip_code: 'Q-9977',
  city: 'Quittikon',
};
const NOTES = { access: 'Schlüssel Quittentopf', internal_note: 'mag Quittenbrot' };
const JOB_NOTES = { instructions: 'Quittenküche wischen', internal_note: 'Quittenhund im Haus' };
const MARKS = ['quitten', '079 999 88 77', 'quittikon', 'xaver', 'q-9977'];

async function start() {
  const server = await startSignedInServer();
  const { browser } = server;

  async function post<Answer>(path: string, body?: object): Promise<Answer> {
    const answer = await browser.post(path, body, { 'idempotency-key': randomUUID() });
    if (answer.statusCode >= 300) throw new Error(answer.body);
    return answer.json<Answer>();
  }

  const newCustomer = (fields: object = {}) =>
    post<WireCustomer>('/api/customer', {
      ...PERSON,
      ...NOTES,
      latitude: 47,
      longitude: 8,
      ...fields,
    });
  const newWorker = () => post<WireWorker>('/api/worker', { ...PERSON, color: '#123456' });
  const newJob = (fields: Partial<WireJobCreation>) =>
    post<WireJob>('/api/job', {
      worker_id: null,
      from_date: '2026-11-02',
      appointment: PAST,
      confirmed_support: true,
      confirmed_customer: true,
      confirmed_worker: false,
      ...JOB_NOTES,
      ...fields,
    });
  const find = async <Record>(path: string) => (await browser.get(`/api/${path}`)).json<Record>();
  const erase = (path: string, headers = {}) =>
    browser.post(`/api/${path}/erase`, undefined, headers);
  return { ...server, post, newCustomer, newWorker, newJob, find, erase };
}

/** What all tables have of a person, but for the marks of others. */
async function leftIn(database: Database): Promise<string[]> {
  const tables = await database.introspection.getTables();
  const found: string[] = [];
  for (const { name, schema } of tables) {
    // The queue of the tasks has tables of its own, with ids only.
    if (schema !== undefined && schema !== 'public') continue;
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(database);
    for (const row of rows) {
      const text = fold(JSON.stringify(row));
      if (MARKS.some((mark) => text.includes(fold(mark)))) found.push(`${name}: ${text}`);
    }
  }
  return found;
}

const BLANK = {
  email: '',
  phone: '',
  address: '',
  zip_code: '',
  city: '',
  archived_on: '2026-11-20',
};

test('no table has anything of an erased customer', async () => {
  const { database, browser, post, newJob, find, erase } = await start();
  const job = await newJob({
    customer: { ...PERSON, ...NOTES },
    appointment: { events: [NOTED] },
  });
  const id = job.customer_id;
  await browser.put(`/api/customer/${id}`, { ...PERSON, address: 'Alter Quittenweg 3' });
  await browser.put(`/api/job/${job.id}`, { ...job, instructions: 'Quittenfenster' });
  await post(`/api/customer/${id}/merge`, { into: 1, fields: { phone: PERSON.phone } });
  await post(`/api/customer/${id}/unmerge`);
  await database
    .insertInto('positions')
    .values({
      address: fold('Quittenweg 77\nQ-9977\nQuittikon'),
      latitude: 47,
      longitude: 8,
      asked_at: '2026-11-20',
    })
    .execute();
  await database
    .updateTable('jobs')
    .set({ job_request: JSON.stringify({ comment: 'Quittenallergie' }) })
    .where('id', '=', job.id)
    .execute();
  expect((await leftIn(database)).length).toBeGreaterThan(8);

  const answer = await erase(`customer/${id}`);
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    {
      id,
      name: `Gelöscht #${id}`,
      ...BLANK,
      latitude: null,
      longitude: null,
      access: '',
      internal_note: '',
      mail_language: '',
      merged_into: null,
      merged_on: null,
      erased_on: '2026-11-20',
    },
  ]);
  expect(await leftIn(database)).toEqual([]);
  expect(await find(`job/${job.id}`)).toMatchObject({
    customer_id: id,
    appointment: { events: [{ ...NOTED, overrides: { '2026-11-02': { worker_ids: [3] } } }] },
    instructions: '',
    internal_note: '',
    job_request: null,
  });
});

test('no table has anything of an erased worker, whose links open nothing', async () => {
  const { database, browser, newWorker, newJob, find, erase } = await start();
  const { id, calendar_token, plan_token } = await newWorker();
  const job = await newJob({ customer_id: 1, worker_id: id, instructions: 'Küche' });
  await browser.put(`/api/job/${job.id}`, { ...job, internal_note: '', worker_id: null });
  await browser.put(`/api/job/${job.id}`, { ...job, internal_note: '', worker_id: id });
  expect((await leftIn(database)).length).toBeGreaterThan(3);
  const links = [`/api/calendar/${id}?token=${calendar_token}`, `/p/${plan_token}`];
  const opened = () => Promise.all(links.map(async (link) => (await browser.get(link)).statusCode));
  browser.cookies.delete('session');
  expect(await opened()).toEqual([200, 200]);
  await browser.signIn();

  const answer = await erase(`worker/${id}`);
  expect(answer.json()).toMatchObject({ name: `Gelöscht #${id}`, ...BLANK, color: null });
  await database.updateTable('jobs').set({ internal_note: '' }).where('id', '=', job.id).execute();
  await database.deleteFrom('creations').where('kind', '=', 'job').execute();
  const left = (await leftIn(database)).filter((row) => !row.includes('quittenhund'));
  expect(left).toEqual([]);
  expect(await find(`job/${job.id}`)).toMatchObject({ worker_id: id, instructions: 'Küche' });
  browser.cookies.delete('session');
  expect(await opened()).toEqual([404, 404]);
});

test('what was written about visits that concern an erased worker is gone, also from the history', async () => {
  const { database, browser, newWorker, newJob, find, erase } = await start();
  const { id } = await newWorker();
  const [event] = PAST.events;
  const weekly = { ...event!, id: 0, rrule: 'FREQ=WEEKLY;COUNT=3' };
  const bare = { customer_id: 1, instructions: '', internal_note: '' };
  const ill = { reason: 'worker' as const, worker_ids: [3] };
  const theirs = await newJob({
    ...bare,
    worker_id: id,
    appointment: {
      events: [{ ...weekly, overrides: { '2026-11-09': { ...ill, note: 'Xaver krank' } } }],
    },
  });
  const ladder = { '2026-11-16': { note: 'Leiter mitbringen' } };
  const given = { '2026-11-02': { worker_ids: [id], note: 'Xaver kommt' } };
  const others = await newJob({
    ...bare,
    worker_id: 3,
    appointment: { events: [{ ...weekly, overrides: { ...given, ...ladder } }] },
  });
  for (const job of [theirs, others])
    await browser.put(`/api/job/${job.id}`, { ...job, worker_id: 4 });
  await browser.put(`/api/job/${others.id}`, {
    ...others,
    appointment: { events: [{ ...weekly, overrides: ladder }] },
  });

  expect((await erase(`worker/${id}`)).statusCode).toBe(200);
  expect(await leftIn(database)).toEqual([]);
  expect((await find<WireJob>(`job/${theirs.id}`)).appointment.events).toEqual([
    { ...weekly, overrides: { '2026-11-09': ill } },
  ]);
  expect((await find<WireJob>(`job/${others.id}`)).appointment.events).toEqual([
    { ...weekly, overrides: ladder },
  ]);
});

test('the history tells that somebody was erased, and nothing from before', async () => {
  const { newCustomer, find, erase } = await start();
  const { id } = await newCustomer();
  await erase(`customer/${id}`);
  const { changes } = await find<WireHistory>(`customer/${id}/changes`);
  expect(changes).toMatchObject([
    {
      action: 'erased',
      user: { name: 'demo' },
      record_name: `Gelöscht #${id}`,
      before: {},
      after: {},
    },
  ]);
});

test('somebody else of the same name keeps everything', async () => {
  const { newCustomer, newJob, find, erase } = await start();
  const [one, other] = [await newCustomer(), await newCustomer({ phone: '' })];
  const job = await newJob({ customer_id: other.id });
  const before = await find(`job/${job.id}/changes`);
  await erase(`customer/${one.id}`);
  expect(await find(`customer/${other.id}`)).toEqual({ ...other, erased_on: null });
  expect(await find(`job/${job.id}/changes`)).toEqual(before);
});

test('the history of a job tells of its customers before and after the erased one', async () => {
  const { browser, newCustomer, newJob, find, erase } = await start();
  const [one, other] = [await newCustomer(), await newCustomer({ name: 'Berta' })];
  const job = await newJob({ customer_id: other.id, instructions: 'Bad' });
  await browser.put(`/api/job/${job.id}`, { ...job, customer_id: one.id, instructions: 'Herd' });
  await browser.put(`/api/job/${job.id}`, { ...job, customer_id: other.id, instructions: 'Diele' });
  await erase(`customer/${one.id}`);
  const { changes } = await find<WireHistory>(`job/${job.id}/changes`);
  expect(changes.map(({ record_name, after }) => [record_name, after['instructions']])).toEqual([
    ['Berta', ''],
    [`Gelöscht #${one.id}`, ''],
    ['Berta', 'Bad'],
  ]);
});

test('a removed job of which the history has the end alone does not name the erased customer', async () => {
  const { database, newCustomer, newJob, erase } = await start();
  const { id } = await newCustomer();
  const { id: jobId, ...job } = await newJob({ customer_id: id });
  await database.deleteFrom('changes').where('kind', '=', 'job').execute();
  await database.deleteFrom('jobs').where('id', '=', jobId).execute();
  await historyWriter(database, COMMAND, '2026-11-20T08:00:00Z').note([
    { kind: 'job', id: jobId, action: 'removed', before: job, after: {} },
  ]);
  await database.deleteFrom('creations').where('kind', '=', 'job').execute();
  await erase(`customer/${id}`);
  expect(await leftIn(database)).toEqual([]);
});

test('nobody is erased while there are visits to come', async () => {
  const { database, newCustomer, newWorker, newJob, erase } = await start();
  const [customer, worker] = [await newCustomer(), await newWorker()];
  await newJob({ customer_id: customer.id, worker_id: worker.id, appointment: WEEKLY });
  const before = await leftIn(database);
  for (const path of [`customer/${customer.id}`, `worker/${worker.id}`]) {
    const answer = await erase(path);
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'visitsToCome' }]);
  }
  expect(await leftIn(database)).toEqual(before);
});

test('somebody whom others have changed meanwhile is not erased', async () => {
  const { browser, newCustomer, find, erase } = await start();
  const { id } = await newCustomer();
  const { etag } = (await browser.get(`/api/customer/${id}`)).headers;
  await browser.put(`/api/customer/${id}`, { name: 'Xaver', city: 'Chur' });
  expect((await erase(`customer/${id}`, { 'if-match': etag })).statusCode).toBe(412);
  expect(await find(`customer/${id}`)).toMatchObject({ city: 'Chur' });
});

test('whoever was taken up is erased with the customer who remains, and not alone', async () => {
  const { post, newCustomer, find, erase } = await start();
  const [one, other] = [await newCustomer(), await newCustomer({ phone: '' })];
  await post(`/api/customer/${one.id}/merge`, { into: other.id });
  const alone = await erase(`customer/${one.id}`);
  expect([alone.statusCode, alone.json()]).toMatchObject([409, { code: 'mergedCustomer' }]);
  expect((await erase(`customer/${other.id}`)).statusCode).toBe(200);
  for (const { id } of [one, other]) {
    expect(await find(`customer/${id}`)).toMatchObject({ name: `Gelöscht #${id}`, phone: '' });
  }
});

test('whoever is erased cannot be changed, restored, merged, separated or erased again', async () => {
  const { browser, post, newCustomer, newWorker, erase } = await start();
  const [one, other, worker] = [await newCustomer(), await newCustomer(), await newWorker()];
  await post(`/api/customer/${one.id}/merge`, { into: other.id });
  await erase(`customer/${other.id}`);
  await erase(`worker/${worker.id}`);
  const key = { 'idempotency-key': randomUUID() };
  const answers = [
    await browser.put(`/api/customer/${other.id}`, { name: 'Xaver' }),
    await browser.put(`/api/worker/${worker.id}`, { name: 'Xaver', archived_on: null }),
    await browser.post(`/api/customer/${other.id}/merge`, { into: 1 }, key),
    await browser.post(`/api/customer/${one.id}/unmerge`, undefined, key),
    await erase(`customer/${other.id}`),
    await erase(`worker/${worker.id}`),
  ];
  expect(
    answers.map((answer) => [answer.statusCode, answer.json<{ code: string }>().code]),
  ).toEqual(answers.map(() => [409, 'erased']));
});

test('nobody but an admin erases, and nobody who is not there', async () => {
  const { app, database, erase } = await start();
  await addUser(database, 'dora', 'dispatcher');
  const dora = await browserOf(app, 'dora');
  expect((await dora.post('/api/worker/1/erase')).statusCode).toBe(403);
  expect((await erase('worker/99999')).statusCode).toBe(404);
  expect((await erase('customer/99999')).statusCode).toBe(404);
});
