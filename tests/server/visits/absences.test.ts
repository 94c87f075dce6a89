import { describe, expect, test } from 'vitest';
import type { WireAbsence } from '../../../src/api/contract/planning/absences.ts';
import type { WireHistory } from '../../../src/api/contract/records/history.ts';
import type { Browser } from '../support/browser.ts';
import { addUser, browserOf } from '../support/people.ts';
import { startSignedInServer } from '../support/testServer.ts';

const KEYS = [
  '5f0c8f1e-8a52-4c39-9f43-0d2f3f0f6a01',
  '5f0c8f1e-8a52-4c39-9f43-0d2f3f0f6a02',
  '5f0c8f1e-8a52-4c39-9f43-0d2f3f0f6a03',
] as const;

/** Whose absences the tests are about: a worker after those of the demo data, without jobs. */
const WORKER = 14;
const NAME = 'Nora Keller';

const SICK = {
  worker_id: WORKER,
  kind: 'sick',
  first_day: '2026-12-07',
  last_day: '2026-12-09',
  part: 'all',
  note: 'Grippe, meldet sich am Mittwoch.',
} as const;

const STORED = { ...SICK, withdrawn_at: null };

function add(browser: Browser, absence: object = SICK, key: string = KEYS[0]) {
  return browser.post('/api/absence', absence, { 'idempotency-key': key });
}

async function added(browser: Browser, absence?: object, key?: string): Promise<WireAbsence> {
  const answer = await add(browser, absence, key);
  expect(answer.statusCode).toBe(201);
  return answer.json();
}

async function listed(browser: Browser, query = ''): Promise<WireAbsence[]> {
  return (await browser.get(`/api/absence?worker=${WORKER}${query}`)).json();
}

async function changesOf(browser: Browser, path: string) {
  return (await browser.get(path)).json<WireHistory>().changes;
}

async function start() {
  const started = await startSignedInServer();
  const key = { 'idempotency-key': KEYS[2] };
  const { id } = (await started.browser.post('/api/worker', { name: NAME }, key)).json();
  expect(id).toBe(WORKER);
  await addUser(started.database, 'lesen', 'viewer');
  return { ...started, viewer: await browserOf(started.app, 'lesen') };
}

describe('an absence', () => {
  test('is stored as it was sent, and found by its address, with its ETag', async () => {
    const { browser } = await start();
    const answer = await add(browser);
    expect(answer.statusCode).toBe(201);
    const made = answer.json<WireAbsence>();
    expect(made).toEqual({ id: made.id, ...STORED });
    const found = await browser.get(String(answer.headers.location));
    expect(found.json()).toEqual(made);
    expect(found.headers.etag).toBe(answer.headers.etag);
  });

  test('is made once for the same request', async () => {
    const { browser } = await start();
    const made = await added(browser);
    expect(await added(browser)).toEqual(made);
    expect(await listed(browser)).toEqual([made]);
    expect((await browser.get(`/api/creation/${KEYS[0]}`)).json()).toEqual(made);
  });

  test('may overlap another one of the same worker', async () => {
    const { browser } = await start();
    await added(browser);
    await added(browser, { ...SICK, kind: 'holiday' }, KEYS[1]);
    expect((await listed(browser)).map(({ kind }) => kind)).toEqual(['sick', 'holiday']);
  });

  test.each([
    ['a last day', '2026-12-09'],
    ['no last day', null],
  ])(
    'with %s that holds already is refused, and stored again once that is withdrawn',
    async (_, last_day) => {
      const { browser } = await start();
      const made = await added(browser, { ...SICK, last_day });
      const again = await add(browser, { ...SICK, last_day, note: '' }, KEYS[1]);
      expect(again.statusCode).toBe(409);
      expect(again.json()).toMatchObject({ code: 'absenceExists' });
      expect(await listed(browser)).toEqual([made]);
      await added(browser, { ...SICK, last_day, part: 'am' }, KEYS[1]);
      await browser.put(`/api/absence/${made.id}`, { withdrawn: true });
      await added(browser, { ...SICK, last_day }, '5f0c8f1e-8a52-4c39-9f43-0d2f3f0f6a04');
    },
  );

  test('that holds already is neither reinstated nor reached by other days, and keeps a note', async () => {
    const { browser } = await start();
    const first = await added(browser);
    await browser.put(`/api/absence/${first.id}`, { withdrawn: true });
    const second = await added(browser, SICK, KEYS[1]);
    const reinstated = await browser.put(`/api/absence/${first.id}`, { withdrawn: false });
    expect(reinstated.statusCode).toBe(409);
    expect(reinstated.json()).toMatchObject({ code: 'absenceExists' });
    const half = { withdrawn: false, part: 'am' };
    expect((await browser.put(`/api/absence/${first.id}`, half)).statusCode).toBe(200);
    const same = await browser.put(`/api/absence/${first.id}`, { part: SICK.part });
    expect(same.json()).toMatchObject({ code: 'absenceExists' });
    const noted = await browser.put(`/api/absence/${second.id}`, { note: 'Arztzeugnis' });
    expect(noted.statusCode).toBe(200);
  });

  test.each([
    ['a last day before the first', { last_day: '2026-12-06' }, 'last_day', 'endBeforeStart'],
    ['more than 400 days', { last_day: '2028-01-11' }, 'last_day', 'outOfRange'],
    ['a first day that does not exist', { first_day: '2026-02-30' }, 'first_day', 'invalidDay'],
    ['a last day that does not exist', { last_day: '2026-12-32' }, 'last_day', 'invalidDay'],
    ['a first day out of range', { first_day: '1969-12-31' }, 'first_day', 'outOfRange'],
    ['an unknown worker', { worker_id: 999 }, 'worker_id', 'unknownWorker'],
    ['an unknown kind', { kind: 'lazy' }, 'kind', 'wrongFormat'],
    ['an unknown part of the day', { part: 'night' }, 'part', 'wrongFormat'],
    ['a note that is too long', { note: 'x'.repeat(301) }, 'note', 'tooLong'],
  ])('is refused with %s', async (_, wrong, field, code) => {
    const { browser } = await start();
    const answer = await add(browser, { ...SICK, ...wrong });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code, field });
    expect(await listed(browser)).toEqual([]);
  });

  test('of 400 days is stored', async () => {
    const { browser } = await start();
    const answer = await add(browser, { ...SICK, last_day: '2028-01-10' });
    expect(answer.statusCode).toBe(201);
  });

  test('of somebody who is archived is refused', async () => {
    const { browser } = await start();
    await browser.put(`/api/worker/${WORKER}`, { name: NAME, archived_on: '2026-11-20' });
    const answer = await add(browser);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'archivedWorker', field: 'worker_id' });
  });
});

describe('the list of absences', () => {
  test('has those that hold on a day of the period, ordered by their first days', async () => {
    const { browser } = await start();
    await added(browser, { ...SICK, last_day: null });
    await added(browser, { ...SICK, first_day: '2026-12-01', last_day: '2026-12-02' }, KEYS[1]);
    const of = async (query: string) =>
      (await listed(browser, query)).map(({ first_day }) => first_day);
    expect(await of('')).toEqual(['2026-12-01', '2026-12-07']);
    expect(await of('&to=2026-11-30')).toEqual([]);
    expect(await of('&from=2026-12-02&to=2026-12-06')).toEqual(['2026-12-01']);
    expect(await of('&from=2026-12-03&to=2026-12-06')).toEqual([]);
    expect(await of('&from=2027-06-01')).toEqual(['2026-12-07']);
  });

  test('has an ETag that holds until an absence changes', async () => {
    const { browser } = await start();
    const { id } = await added(browser);
    const tag = String((await browser.get('/api/absence')).headers.etag);
    const again = () => browser.get('/api/absence', { 'if-none-match': tag });
    expect((await again()).statusCode).toBe(304);
    await browser.put(`/api/absence/${id}`, { last_day: '2026-12-11' });
    expect((await again()).statusCode).toBe(200);
  });

  test('refuses a period that ends before it begins', async () => {
    const { browser } = await start();
    const answer = await browser.get('/api/absence?from=2026-12-02&to=2026-12-01');
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'endBeforeStart', field: 'to' });
  });
});

describe('the change of an absence', () => {
  test('keeps what it does not name', async () => {
    const { browser } = await start();
    const made = await added(browser);
    const answer = await browser.put(`/api/absence/${made.id}`, { last_day: null });
    expect(answer.json()).toEqual({ ...made, last_day: null });
  });

  test('is refused if somebody else has changed it since', async () => {
    const { browser } = await start();
    const answer = await add(browser);
    const path = String(answer.headers.location);
    await browser.put(path, { part: 'am' });
    const late = await browser.put(
      path,
      { part: 'pm' },
      { 'if-match': String(answer.headers.etag) },
    );
    expect(late.statusCode).toBe(412);
    expect((await browser.get(path)).json()).toMatchObject({ part: 'am' });
  });

  test('cannot end it before it begins', async () => {
    const { browser } = await start();
    const { id } = await added(browser);
    const answer = await browser.put(`/api/absence/${id}`, { first_day: '2026-12-10' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'endBeforeStart', field: 'last_day' });
  });

  test('that withdraws it takes it out of the list, and can be taken back', async () => {
    const { browser } = await start();
    const made = await added(browser);
    const path = `/api/absence/${made.id}`;
    const withdrawn = (await browser.put(path, { withdrawn: true })).json<WireAbsence>();
    expect(withdrawn.withdrawn_at).toMatch(/^2026-11-20T/);
    expect(await listed(browser)).toEqual([]);
    expect((await browser.get(path)).json()).toEqual(withdrawn);
    expect((await browser.put(path, { withdrawn: false })).json()).toEqual(made);
    expect(await listed(browser)).toEqual([made]);
  });

  test('is refused once it is withdrawn, unless it holds again', async () => {
    const { browser } = await start();
    const { id } = await added(browser);
    const path = `/api/absence/${id}`;
    await browser.put(path, { withdrawn: true });
    const answer = await browser.put(path, { part: 'am' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'absenceWithdrawn' });
    const again = await browser.put(path, { part: 'am', withdrawn: false });
    expect(again.json()).toMatchObject({ part: 'am', withdrawn_at: null });
  });
});

describe('a withdrawn absence', () => {
  test('does not hold again for somebody who is archived', async () => {
    const { browser } = await start();
    const { id } = await added(browser);
    const path = `/api/absence/${id}`;
    await browser.put(path, { withdrawn: true });
    await browser.put(`/api/worker/${WORKER}`, { name: NAME, archived_on: '2026-11-20' });
    const answer = await browser.put(path, { withdrawn: false });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'archivedWorker', field: 'worker_id' });
    expect(await listed(browser)).toEqual([]);
  });
});

describe('a viewer', () => {
  test('is told that somebody is absent, but not why', async () => {
    const { browser, viewer } = await start();
    const made = await added(browser);
    const told = { ...made, kind: null, note: '' };
    expect(await listed(viewer)).toEqual([told]);
    expect((await viewer.get(`/api/absence/${made.id}`)).json()).toEqual(told);
    expect(await listed(browser)).toEqual([made]);
  });

  test('is not told by the history why somebody was absent', async () => {
    const { browser, viewer } = await start();
    const { id } = await added(browser);
    await browser.put(`/api/absence/${id}`, {
      kind: 'accident',
      part: 'am',
      note: 'Arm gebrochen',
    });
    for (const path of [
      '/api/history',
      `/api/worker/${WORKER}/changes`,
      `/api/absence/${id}/changes`,
    ]) {
      const [changed, made] = await changesOf(viewer, path);
      expect(changed).toMatchObject({ kind: 'absence', record_id: id, action: 'changed' });
      expect([changed!.before, changed!.after]).toEqual([{ part: 'all' }, { part: 'am' }]);
      expect(made!.after).not.toHaveProperty('kind');
      expect(made!.after).not.toHaveProperty('note');
    }
  });

  test('finds no absence by why somebody was absent', async () => {
    const { browser, viewer } = await start();
    const { id } = await added(browser);
    expect(await changesOf(viewer, '/api/history?text=grippe')).toEqual([]);
    expect(await changesOf(viewer, '/api/history?text=sick')).toEqual([]);
    const [found] = await changesOf(viewer, '/api/history?text=nora%20keller');
    expect(found).toMatchObject({ kind: 'absence', record_id: id, record_name: NAME });
  });

  test('can neither add nor change an absence', async () => {
    const { browser, viewer } = await start();
    const { id } = await added(browser);
    expect((await add(viewer, SICK, KEYS[1])).statusCode).toBe(403);
    expect((await viewer.put(`/api/absence/${id}`, { part: 'am' })).statusCode).toBe(403);
  });
});

describe('the history', () => {
  test('of a worker tells what was changed of the absences', async () => {
    const { browser } = await start();
    const { id } = await added(browser);
    await browser.put(`/api/absence/${id}`, { last_day: '2026-12-11' });
    await browser.put(`/api/absence/${id}`, { withdrawn: true });
    const [withdrawn, changed, made] = await changesOf(browser, `/api/worker/${WORKER}/changes`);
    expect(made).toMatchObject({ kind: 'absence', action: 'created', before: null, after: STORED });
    expect(changed).toMatchObject({
      before: { last_day: '2026-12-09' },
      after: { last_day: '2026-12-11' },
    });
    expect(withdrawn).toMatchObject({
      before: { withdrawn_at: null },
      after: { withdrawn_at: expect.stringMatching(/^2026-11-20T/) },
    });
  });
});

describe('the data of a worker', () => {
  test('that are disclosed have the absences, withdrawn ones as well', async () => {
    const { browser } = await start();
    const made = await added(browser);
    await browser.put(`/api/absence/${made.id}`, { withdrawn: true });
    const path = `/api/worker/${WORKER}/disclosure`;
    const { absences } = (await browser.get(path)).json<{ absences: WireAbsence[] }>();
    expect(absences).toMatchObject([{ id: made.id, kind: 'sick', note: SICK.note }]);
    const page = (await browser.get(`${path}/page`, { 'accept-language': 'de' })).body;
    expect(page).toContain('Abwesenheiten');
    expect(page).toContain('krank');
    expect(page).toContain(SICK.note);
  });

  test('that are erased leave no absence, nor what was told of it', async () => {
    const { browser, database } = await start();
    const { id } = await added(browser);
    const answer = await browser.post(`/api/worker/${WORKER}/erase`);
    expect(answer.statusCode).toBe(200);
    expect((await browser.get(`/api/absence/${id}`)).statusCode).toBe(404);
    const told = await database
      .selectFrom('changes')
      .selectAll()
      .where('record_id', '=', id)
      .where('kind', '=', 'absence')
      .execute();
    expect(told).toEqual([]);
    const answers = await database.selectFrom('creations').selectAll().execute();
    expect(JSON.stringify(answers)).not.toContain('Grippe');
  });
});
