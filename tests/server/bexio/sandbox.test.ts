import { expect, test } from 'vitest';
import {
  ProviderBrowser,
  signInAtBexio,
  startConnectedServer,
  startTestSandbox,
} from '../support/bexio/sandbox.ts';
import { startSignedInServer } from '../support/testServer.ts';

type Row = Readonly<Record<string, unknown>>;

/** Asks bexio's interface as a connected user. */
async function startClient() {
  const { sandbox, store, userId } = await startConnectedServer();
  const { accessToken } = (await store.find(userId))!;
  const call = (path: string, body?: unknown) =>
    fetch(`${sandbox.settings.api}${path}`, {
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
  const rows = async (path: string, body?: unknown) =>
    (await call(path, body)).json() as Promise<Row[]>;
  const search = (criteria: readonly Row[] = [], query = 'limit=2000') =>
    rows(`/2.0/timesheet/search?order_by=date_desc&${query}`, criteria);
  return { sandbox, call, rows, search };
}

test('the sandbox listens at the loopback interface only', async () => {
  const { settings } = await startTestSandbox();
  expect(settings.api).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
});

test('the page that asks for access is German and offers both answers', async () => {
  const { settings } = await startTestSandbox();
  const query = new URLSearchParams({
    client_id: settings.clientId,
    response_type: 'code',
    redirect_uri: 'http://localhost/api/bexio/callback',
    scope: 'openid contact_show',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
  });
  const address = `${settings.issuer}/protocol/openid-connect/auth?${query}`;
  const { html } = await new ProviderBrowser().open(address);
  expect(html).toContain('<html lang="de">');
  for (const text of ['Zulassen', 'Ablehnen', 'contact_show']) expect(html).toContain(text);
});

test('a redirect address outside the product is refused with 400', async () => {
  const { settings } = await startTestSandbox();
  const query = new URLSearchParams({
    client_id: settings.clientId,
    response_type: 'code',
    redirect_uri: 'http://localhost/elsewhere',
    scope: 'openid',
  });
  const answer = await fetch(`${settings.issuer}/protocol/openid-connect/auth?${query}`);
  expect(answer.status).toBe(400);
});

test('a request without a valid token is answered with 401', async () => {
  const { settings } = await startTestSandbox();
  for (const authorization of ['', 'Bearer x', 'Basic x']) {
    const answer = await fetch(`${settings.api}/3.0/users`, { headers: { authorization } });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ error_code: 401 });
  }
});

test('users are paged, and their number and the limits of use stand in headers', async () => {
  const { call, rows } = await startClient();
  const answer = await call('/3.0/users?limit=5&offset=10');
  expect(answer.headers.get('x-total-count')).toBe('12');
  for (const name of ['limit', 'remaining', 'reset']) {
    expect(answer.headers.get(`ratelimit-${name}`)).toMatch(/^\d+$/);
  }
  expect(await answer.json()).toMatchObject([{ id: 11 }, { id: 12 }]);
  expect(await rows('/3.0/users')).toHaveLength(12);
});

test('there are business activities, two of them for cancelled visits, and contacts', async () => {
  const { rows } = await startClient();
  const names = (await rows('/2.0/client_service')).map(({ name }) => name);
  for (const name of ['Unterhaltsreinigung', 'Storno 50 %', 'Storno 75 %']) {
    expect(names).toContain(name);
  }
  expect(await rows('/2.0/contact?limit=2')).toMatchObject([{ id: 1 }, { id: 2 }]);
});

test('the timesheets are from the last three months, and some have no final duration', async () => {
  const { search } = await startClient();
  const entries = await search();
  const dates = entries.map(({ date }) => String(date));
  expect(entries.length).toBeGreaterThan(200);
  expect(dates).toEqual(dates.toSorted().toReversed());
  expect([dates.at(-1)! >= '2026-08-20', dates[0]]).toEqual([true, '2026-11-20']);
  expect(entries.filter(({ running }) => running)).toHaveLength(2);
  expect(entries.filter(({ duration }) => duration === null)).toHaveLength(1);
  expect(new Set(entries.map(({ user_id }) => user_id)).size).toBe(10);
  expect(entries.every(({ tracking }) => JSON.stringify(tracking) === '{}')).toBe(true);
});

test('a search is paged and compares exactly only if it says so', async () => {
  const { search, call } = await startClient();
  const all = await search();
  const pages = [await search([], 'limit=150'), await search([], 'limit=2000&offset=150')];
  expect(pages.flat()).toEqual(all);
  const users = (rows: readonly Row[]) => [...new Set(rows.map(({ user_id }) => user_id))];
  const one = { field: 'user_id', value: 1 };
  expect(users(await search([{ ...one, criteria: '=' }]))).toEqual([1]);
  expect(users(await search([one])).toSorted()).toEqual([1, 10]);
  expect((await call('/2.0/timesheet/search', [{ field: 'date', value: 1 }])).status).toBe(422);
});

test('an edit stores the duration and empties what it omits', async () => {
  const { call } = await startClient();
  const before = (await (await call('/2.0/timesheet/1')).json()) as Row;
  expect(before['tracking']).toHaveProperty('type');
  const edit = {
    user_id: before['user_id'],
    client_service_id: before['client_service_id'],
    allowable_bill: true,
    tracking: { type: 'duration', date: before['date'], duration: '01:30' },
  };
  expect((await call('/2.0/timesheet/1', edit)).status).toBe(200);
  expect(await (await call('/2.0/timesheet/1')).json()).toMatchObject({
    ...edit,
    duration: '01:30',
    date: before['date'],
    contact_id: null,
    text: '',
  });
});

test('a time range gives the date and the duration of an edit', async () => {
  const { call } = await startClient();
  const tracking = { type: 'range', start: '2026-11-19 22:30:00', end: '2026-11-20 01:00:00' };
  const edit = { user_id: 1, client_service_id: 1, allowable_bill: true, tracking };
  const answer = await call('/2.0/timesheet/1', edit);
  expect(await answer.json()).toMatchObject({ date: '2026-11-19', duration: '02:30' });
});

test.each([
  ['without its required fields', { text: 'x' }],
  [
    'with a duration that is none',
    {
      user_id: 1,
      client_service_id: 1,
      allowable_bill: true,
      tracking: { type: 'duration', date: '2026-11-20', duration: 'long' },
    },
  ],
])('an edit %s is refused and changes nothing', async (_, edit) => {
  const { call } = await startClient();
  const before = await (await call('/2.0/timesheet/1')).json();
  const answer = await call('/2.0/timesheet/1', edit);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ error_code: 422, message: expect.any(String) });
  expect(await (await call('/2.0/timesheet/1')).json()).toEqual(before);
});

test('an unknown entry is answered with 404', async () => {
  const { call } = await startClient();
  expect((await call('/2.0/timesheet/99999')).status).toBe(404);
  expect((await call('/2.0/timesheet/99999', {})).status).toBe(404);
});

test.each([429, 422, 500])(
  'on demand the next request of a path is answered with %i',
  async (status) => {
    const { sandbox, call } = await startClient();
    const behaviour = { failures: [{ path: '/2.0/timesheet', status }] };
    await fetch(`${sandbox.settings.api}/behaviour`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(behaviour),
    });
    expect((await call('/3.0/users')).status).toBe(200);
    const answer = await call('/2.0/timesheet/1');
    expect(answer.status).toBe(status);
    expect(answer.headers.get('ratelimit-remaining') === '0').toBe(status === 429);
    expect((await call('/2.0/timesheet/1')).status).toBe(200);
  },
);

test('on demand access tokens are short-lived', async () => {
  const { environment, behaviour } = await startTestSandbox();
  behaviour.tokenLifetime = 5;
  const { browser, database } = await startSignedInServer({ environment });
  await signInAtBexio(browser);
  const connection = database.selectFrom('provider_connections').select('expires_at');
  expect(await connection.execute()).toEqual([{ expires_at: '2026-11-20T10:00:05.000Z' }]);
});
