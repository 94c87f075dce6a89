import { inspect } from 'node:util';
import { afterEach, expect, test, vi } from 'vitest';
import { createBexioClient } from '../../../server/bexio/bexioClient.ts';
import { ProviderError } from '../../../server/provider/authorizationServer.ts';
import type { LocalDate } from '../../../src/domain/entities.ts';
import { startBexioClient, TOKEN } from '../support/bexio/bexio.ts';
import { TODAY } from '../../support/today.ts';

const USERS = 'GET /3.0/users';
const SEARCH = 'POST /2.0/timesheet/search';
const EDIT = 'POST /2.0/timesheet/1';
const day = (text: string) => text as LocalDate;
const failing = <Failure extends object>(times: number, failure: Failure) =>
  Array.from({ length: times }, () => ({ ...failure }));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Lets the time of the nth requests be over, one after the other, once the sandbox has them. */
function expiries(sandbox: { count: (request: string) => number }, request: string) {
  const timeouts: AbortController[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const timeout = new AbortController();
    timeouts.push(timeout);
    return timeout.signal;
  });
  return async (...nths: readonly number[]) => {
    for (const nth of nths) {
      await expect.poll(() => sandbox.count(request)).toBe(nth);
      timeouts.at(-1)!.abort();
    }
  };
}

const LONG = { first: day('2026-01-01'), last: day('2026-12-31') };

test('users are read over all pages, with their first and last names', async () => {
  const { open, sandbox } = await startBexioClient();
  const users = await open({ pageSize: 5 }).users();
  expect(sandbox.count(USERS)).toBe(3);
  expect(users.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(users).toEqual(await open().users());
  for (const { name, email } of users)
    expect([name, email]).toEqual([expect.stringMatching(/\S \S/), expect.stringContaining('@')]);
});

test('business activities are read over all pages, also if the last one is full', async () => {
  const { open, sandbox } = await startBexioClient();
  const activities = await open({ pageSize: 3 }).activities();
  expect(sandbox.count('GET /2.0/client_service')).toBe(3);
  expect(activities).toHaveLength(6);
  expect(activities[4]).toEqual({ id: 5, name: 'Storno 50 %' });
});

test.each(['user_id', 'client_service_id'] as const)(
  'a search by %s gives the entries of exactly that id, of both boundary days and none outside',
  async (field) => {
    const { open, allEntries } = await startBexioClient();
    const own = (await allEntries()).filter((entry) => entry[field] === 1);
    const dates = [...new Set(own.map(({ date }) => date))].toSorted();
    const [first, last] = [day(dates[5]!), day(dates.at(-5)!)];
    const entries = await open({ pageSize: 4 }).entries({ field, value: 1, first, last });
    const expected = own.filter(({ date }) => date >= first && date <= last);
    expect(entries.map(({ id }) => id).toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
    expect([entries.at(-1)!.date, entries[0]!.date]).toEqual([first, last]);
    expect(
      new Set(entries.map((one) => one[field === 'user_id' ? 'userId' : 'activityId'])),
    ).toEqual(new Set([1]));
    const found = entries.map(({ date }) => date);
    expect(found).toEqual(found.toSorted().toReversed());
  },
);

test('a search stops at the first page that ends before the period', async () => {
  const { open, sandbox } = await startBexioClient();
  const period = { first: day('2026-11-20'), last: day('2026-11-20') };
  await open({ pageSize: 5 }).entries({ field: 'user_id', value: 1, ...period });
  expect(sandbox.count(SEARCH)).toBe(1);
});

test('a running entry and one without a duration have no minutes', async () => {
  const { open } = await startBexioClient();
  const bexio = open();
  const [running] = (await bexio.entries({ field: 'user_id', value: 1, ...LONG })).filter(
    (one) => one.running,
  );
  expect(running).toMatchObject({ minutes: null, fields: { duration: '00:25' } });
  const empty = (await bexio.entries({ field: 'user_id', value: 3, ...LONG })).filter(
    (one) => one.minutes === null,
  );
  expect(empty).toMatchObject([{ running: false }]);
});

/** A bexio of the test alone, with these answers one after the other. */
function answering(...answers: readonly Response[]) {
  const left = [...answers];
  const urls: string[] = [];
  const answer = async (url: unknown) => {
    urls.push(String(url));
    return left.shift()!;
  };
  return { answer, urls };
}

const row = (id: number, date: string) => ({
  id,
  user_id: 1,
  client_service_id: 1,
  date,
  duration: '01:30',
  text: 'x',
  running: false,
});

test('an entry that moves to the next page while pages are read counts once', async () => {
  const { open } = await startBexioClient();
  const pages = [
    [row(3, '2026-11-19'), row(2, '2026-11-18')],
    [row(2, '2026-11-18'), row(1, '2026-11-17')],
    [],
  ];
  const { answer, urls } = answering(...pages.map((page) => Response.json(page)));
  vi.stubGlobal('fetch', answer);
  const entries = await open({ pageSize: 2 }).entries({ field: 'user_id', value: 1, ...LONG });
  expect(entries.map(({ id }) => id)).toEqual([3, 2, 1]);
  expect(urls.map((url) => new URL(url).search)).toEqual(
    [0, 2, 4].map((offset) => `?order_by=date_desc&limit=2&offset=${offset}`),
  );
});

test('a page with fewer rows than were asked for is not the last one', async () => {
  const { open } = await startBexioClient();
  const pages = [
    [row(4, '2026-11-19'), row(3, '2026-11-18')],
    [row(2, '2026-11-17')],
    [row(1, '2026-11-16')],
    [],
  ];
  const { answer, urls } = answering(...pages.map((page) => Response.json(page)));
  vi.stubGlobal('fetch', answer);
  const entries = await open().entries({ field: 'user_id', value: 1, ...LONG });
  expect(entries.map(({ id }) => id)).toEqual([4, 3, 2, 1]);
  expect(urls.map((url) => new URL(url).searchParams.get('offset'))).toEqual(['0', '2', '3', '4']);
});

test('activities are read on after a page with fewer rows than were asked for', async () => {
  const { open } = await startBexioClient();
  const pages = [[{ id: 1, name: 'Reinigung' }], [{ id: 2, name: 'Storno 50 %' }], []];
  vi.stubGlobal('fetch', answering(...pages.map((page) => Response.json(page))).answer);
  expect(await open().activities()).toHaveLength(2);
});

test('users are read on until there are as many as bexio has', async () => {
  const { open } = await startBexioClient();
  const init = { headers: { 'x-total-count': '2' } };
  const pages = [[{ id: 1 }], [{ id: 2 }]];
  vi.stubGlobal('fetch', answering(...pages.map((page) => Response.json(page, init))).answer);
  expect(await open().users()).toHaveLength(2);
});

test('a bexio whose pages have fewer rows than were asked for is read whole', async () => {
  const { open, sandbox } = await startBexioClient();
  const read = async () => {
    const bexio = open();
    return {
      users: await bexio.users(),
      activities: await bexio.activities(),
      entries: await bexio.entries({ field: 'user_id', value: 1, ...LONG }),
    };
  };
  const whole = await read();
  sandbox.behaviour.maxRows = 2;
  expect(await read()).toEqual(whole);
});

test('fewer users than bexio says it has are unreadable', async () => {
  const { open } = await startBexioClient();
  const init = { headers: { 'x-total-count': '3' } };
  const pages = [[{ id: 1 }], []];
  vi.stubGlobal('fetch', answering(...pages.map((page) => Response.json(page, init))).answer);
  await expect(open().users()).rejects.toMatchObject({ reason: 'unreadable' });
});

test('a bexio that gives the same short page again has no more', async () => {
  const { open } = await startBexioClient();
  const page = () => Response.json([row(2, '2026-11-18'), row(1, '2026-11-17')]);
  vi.stubGlobal('fetch', answering(page(), page()).answer);
  const entries = await open().entries({ field: 'user_id', value: 1, ...LONG });
  expect(entries.map(({ id }) => id)).toEqual([2, 1]);
});

test('a bexio that gives the same full page for ever is unreadable', async () => {
  const { open } = await startBexioClient();
  vi.stubGlobal('fetch', async () => Response.json([row(1, '2026-11-17')]));
  const entries = open({ pageSize: 1 }).entries({ field: 'user_id', value: 1, ...LONG });
  await expect(entries).rejects.toMatchObject({ reason: 'unreadable' });
});

test('a duration with seconds is read in whole minutes', async () => {
  const { open } = await startBexioClient();
  const entry = { ...row(1, '2026-11-19'), duration: '07:30:00' };
  vi.stubGlobal('fetch', answering(Response.json([entry]), Response.json([])).answer);
  const [found] = await open().entries({ field: 'user_id', value: 1, ...LONG });
  expect(found!.minutes).toBe(450);
});

test.each([
  ['duration', { duration: 'long' }, { id: 1, userId: 1, date: '2026-11-19' }],
  ['user_id', { user_id: null }, { id: 1, userId: null, date: '2026-11-19' }],
  ['date', { date: null }, { id: 1, userId: 1, date: null }],
  ['id', { id: 'x' }, { id: null, userId: 1, date: '2026-11-19' }],
  ['running', { running: undefined }, { id: 1, userId: 1, date: '2026-11-19' }],
])('an entry whose %s is wrong is left out and named', async (field, wrong, known) => {
  const { open } = await startBexioClient();
  const page = [{ ...row(1, '2026-11-19'), ...wrong }, row(2, '2026-11-18')];
  vi.stubGlobal('fetch', answering(Response.json(page), Response.json([])).answer);
  const bexio = open();
  const entries = await bexio.entries({ field: 'user_id', value: 1, ...LONG });
  expect(entries.map(({ id }) => id)).toEqual([2]);
  expect(bexio.unreadable).toEqual([{ list: 'entries', field, ...known }]);
});

test('an entry that is wrong is not named outside of the period', async () => {
  const { open } = await startBexioClient();
  const page = [{ ...row(1, '2027-11-19'), duration: 'long' }];
  vi.stubGlobal('fetch', answering(Response.json(page), Response.json([])).answer);
  const bexio = open();
  await bexio.entries({ field: 'user_id', value: 1, ...LONG });
  expect(bexio.unreadable).toEqual([]);
});

test('a row that is no object is left out and named', async () => {
  const { open } = await startBexioClient();
  const page = [null, { id: 2, name: 'Storno 50 %' }, { id: 3 }];
  vi.stubGlobal('fetch', answering(Response.json(page), Response.json([])).answer);
  const bexio = open();
  expect(await bexio.activities()).toEqual([{ id: 2, name: 'Storno 50 %' }]);
  expect(bexio.unreadable).toEqual([
    { list: 'activities', id: null, userId: null, date: null, field: '' },
    { list: 'activities', id: 3, userId: null, date: null, field: 'name' },
  ]);
});

test.each([
  ['is no JSON', () => new Response('<html>')],
  ['is no list', () => Response.json({})],
  ['is not in descending order', () => Response.json([row(1, '2026-11-18'), row(2, '2026-11-19')])],
  [
    'leads to another address',
    () => new Response(null, { status: 302, headers: { location: 'https://example.com' } }),
  ],
])('an answer that %s is unreadable', async (_, response) => {
  const { open } = await startBexioClient();
  vi.stubGlobal('fetch', answering(response()).answer);
  const entries = open().entries({ field: 'user_id', value: 1, ...LONG });
  await expect(entries).rejects.toMatchObject({ name: 'BexioError', reason: 'unreadable' });
});

test('fields that we do not know change nothing, and an edit sends none of them', async () => {
  const { open } = await startBexioClient();
  const bodies: unknown[] = [];
  const fields = {
    ...row(1, '2026-11-19'),
    allowable_bill: true,
    travel_time: '00:10',
    tracking: {},
  };
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    bodies.push(body && JSON.parse(String(body)));
    return Response.json(fields);
  });
  const bexio = open();
  await bexio.edit(await bexio.entry(1), 605, 'new');
  expect(bodies[1]).toEqual({
    user_id: 1,
    client_service_id: 1,
    allowable_bill: true,
    text: 'new',
    tracking: { type: 'duration', date: '2026-11-19', duration: '10:05' },
  });
});

test('an edit changes the duration and the text of an entry and nothing else', async () => {
  const { open, allEntries, stored } = await startBexioClient();
  const bexio = open();
  const ids = (await allEntries()).slice(0, 20).map(({ id }) => id);
  const types = new Set<string>();
  for (const id of ids) {
    const before = await stored(id);
    types.add(before.tracking.type);
    await bexio.edit(await bexio.entry(id), 45, `${before.text} x`);
    expect(await stored(id)).toEqual({
      ...before,
      duration: '00:45',
      text: `${before.text} x`,
      tracking: { type: 'duration', date: before.date, duration: '00:45' },
    });
  }
  expect(types).toEqual(new Set(['duration', 'range']));
});

test('a 429 is repeated once the limit is reset', async () => {
  const { open, sandbox, waits, stored } = await startBexioClient();
  const bexio = open();
  sandbox.behaviour.failures = [
    { path: '/3.0/users', status: 429, reset: 7 },
    { path: '/3.0/users', status: 429, reset: 3 },
  ];
  expect(await bexio.users()).toHaveLength(12);
  expect(waits).toEqual([7000, 3000]);
  const entry = await bexio.entry(1);
  sandbox.behaviour.failures = [{ path: '/2.0/timesheet/1', status: 429, reset: 9 }];
  await bexio.edit(entry, 15, 'x');
  expect(waits).toEqual([7000, 3000, 9000]);
  expect(await stored(1)).toMatchObject({ duration: '00:15' });
});

test('after five times 429 a call gives up as limited', async () => {
  const { open, sandbox, waits } = await startBexioClient();
  sandbox.behaviour.failures = failing(6, { path: '/3.0/users', status: 429, reset: 2 });
  await expect(open().users()).rejects.toMatchObject({ reason: 'limited' });
  expect(waits).toEqual([2000, 2000, 2000, 2000]);
  expect(sandbox.count(USERS)).toBe(5);
});

test('a limit that is reset only after five minutes is not waited for', async () => {
  const { open, sandbox, waits } = await startBexioClient();
  sandbox.behaviour.failures = [{ path: '/3.0/users', status: 429, reset: 301 }];
  await expect(open().users()).rejects.toMatchObject({ reason: 'limited' });
  expect(waits).toEqual([]);
});

test('when no request is left, the next one waits until the limit is reset', async () => {
  const { open, sandbox, waits } = await startBexioClient();
  sandbox.behaviour.rate = { limit: 2, window: 30 };
  const bexio = open();
  await bexio.entry(1);
  await bexio.entry(2);
  expect(waits).toEqual([]);
  await bexio.entry(3);
  expect(waits).toEqual([30_000]);
});

test.each([500, 503, 'lost', 'silent'] as const)(
  'a read whose answer is %s is repeated twice at most',
  async (status) => {
    const { open, sandbox, waits } = await startBexioClient();
    const bexio = open();
    const expire = status === 'silent' ? expiries(sandbox, USERS) : () => {};
    const failure = { path: '/3.0/users', status };
    sandbox.behaviour.failures = failing(2, failure);
    const [users] = await Promise.all([bexio.users(), expire(1, 2)]);
    expect(users).toHaveLength(12);
    expect(waits).toEqual([1000, 2000]);
    sandbox.behaviour.failures = failing(3, failure);
    await Promise.all([
      expect(bexio.users()).rejects.toMatchObject({ reason: 'unavailable' }),
      expire(4, 5, 6),
    ]);
    expect(sandbox.count(USERS)).toBe(6);
  },
);

test.each([
  [500, false],
  ['silent', false],
  ['lost', true],
] as const)('an edit whose answer is %s is sent once and unavailable', async (status, isMade) => {
  const { open, sandbox, stored } = await startBexioClient();
  const bexio = open();
  const expire = status === 'silent' ? expiries(sandbox, EDIT) : () => {};
  const entry = await bexio.entry(1);
  sandbox.behaviour.failures = [{ path: '/2.0/timesheet/1', status }];
  await Promise.all([
    expect(bexio.edit(entry, 1, 'x')).rejects.toMatchObject({ reason: 'unavailable' }),
    expire(1),
  ]);
  expect(sandbox.count(EDIT)).toBe(1);
  expect((await stored(1)).duration === '00:01').toBe(isMade);
});

test.each([400, 403, 404, 422])(
  'an edit answered with %i is refused and not repeated',
  async (status) => {
    const { open, sandbox } = await startBexioClient();
    const bexio = open();
    const entry = await bexio.entry(1);
    sandbox.behaviour.failures = [{ path: '/2.0/timesheet/1', status }];
    await expect(bexio.edit(entry, 1, 'x')).rejects.toMatchObject({ reason: 'refused' });
    expect(sandbox.count(EDIT)).toBe(1);
  },
);

test('a 401 repeats the request with a token that was refreshed meanwhile, once', async () => {
  const { open, sandbox } = await startBexioClient();
  const tokens = ['old', TOKEN, TOKEN];
  expect(await open({ accessToken: async () => tokens.shift()! }).users()).toHaveLength(12);
  expect(sandbox.count(USERS)).toBe(2);
  const others = ['a', 'b', 'b', 'c', 'c'];
  const users = open({ accessToken: async () => others.shift()! }).users();
  await expect(users).rejects.toMatchObject({ reason: 'notConnected' });
  expect(sandbox.count(USERS)).toBe(4);
});

test('without a token, or with one that bexio refuses, the user is not connected', async () => {
  const { open, sandbox } = await startBexioClient();
  for (const token of [null, 'unknown']) {
    const users = open({ accessToken: async () => token }).users();
    await expect(users).rejects.toMatchObject({ reason: 'notConnected' });
  }
  expect(sandbox.count(USERS)).toBe(1);
});

test('a token that cannot be refreshed now makes bexio unavailable', async () => {
  const { open, sandbox } = await startBexioClient();
  const accessToken = () => Promise.reject(new ProviderError('unreachable'));
  await expect(open({ accessToken }).users()).rejects.toMatchObject({ reason: 'unavailable' });
  expect(sandbox.requests).toEqual([]);
});

test('an abort ends a wait, and no request follows', async () => {
  const { open, sandbox, abort } = await startBexioClient();
  sandbox.behaviour.failures = [{ path: '/3.0/users', status: 429 }];
  const bexio = open({ wait: async () => abort.abort(new Error('stopped')) });
  await expect(bexio.users()).rejects.toThrow('stopped');
  expect(sandbox.count(USERS)).toBe(1);
});

test('an abort ends the wait of the timer', async () => {
  const { api, sandbox, abort } = await startBexioClient();
  sandbox.behaviour.failures = [{ path: '/3.0/users', status: 429, reset: 200 }];
  const limited = Promise.withResolvers<void>();
  const bexio = createBexioClient({
    api,
    accessToken: async () => TOKEN,
    now: () => (limited.resolve(), TODAY),
  })(1, abort.signal);
  const users = bexio.users();
  await limited.promise;
  abort.abort(new Error('stopped'));
  await expect(users).rejects.toThrow('stopped');
});

test('an abort does not cut off an edit that was sent', async () => {
  const { open, abort, stored } = await startBexioClient();
  const bexio = open();
  const entry = await bexio.entry(1);
  const send = fetch;
  vi.stubGlobal('fetch', (...call: Parameters<typeof fetch>) => {
    const response = send(...call);
    abort.abort(new Error('stopped'));
    return response;
  });
  await bexio.edit(entry, 1, 'x');
  vi.unstubAllGlobals();
  expect(await stored(1)).toMatchObject({ duration: '00:01' });
  await expect(bexio.edit(entry, 2, 'x')).rejects.toThrow('stopped');
});

test('an error has neither the token nor the body in it', async () => {
  const { open, sandbox } = await startBexioClient();
  const bexio = open();
  const entry = await bexio.entry(1);
  sandbox.behaviour.failures = [{ path: '/2.0/timesheet/1', status: 422 }];
  const error: unknown = await bexio
    .edit(entry, 1, 'secret text')
    .catch((reason: unknown) => reason);
  const shown = inspect(error, { depth: 10 });
  expect(shown).toContain('bexio answered POST /2.0/timesheet/1 with 422.');
  for (const secret of ['secret text', TOKEN]) {
    expect(shown).not.toContain(secret);
  }
});
