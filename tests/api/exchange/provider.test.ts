import { beforeEach, expect, test, vi } from 'vitest';
import {
  checkConnection,
  connectAddress,
} from '../../../src/actors/exchange/providerConnection.ts';
import { disconnectProvider, fetchHasToken } from '../../../src/api/exchange/provider.ts';
import { callsTo, html, inPage, json, never } from '../support/fetchBackend.ts';

inPage();

const warn = vi.spyOn(console, 'warn');

beforeEach(() => {
  warn.mockReset().mockReturnValue();
});

const pathsOf = (requests: readonly Request[]) =>
  requests.map(({ method, url }) => `${method} ${new URL(url).pathname}`);

test.each([
  ['/bexio/status', '/api', 'GET /api/bexio/status'],
  ['provider', '/api', 'GET /api/provider'],
  ['/provider/state', 'https://api.example.ch/v2/', 'GET /v2/provider/state'],
])('the status path %s below %s is asked as %s', async (providerStatusPath, apiBase, call) => {
  const options = { providerStatusPath, apiBase };
  const { api, requests } = callsTo(() => json({ has_token: true }), options);
  expect(await fetchHasToken(api, never)).toBe(true);
  expect(pathsOf(requests)).toEqual([call]);
});

test.each([
  ['/api', '/api/bexio/auth'],
  ['https://api.example.ch/v2/', 'https://api.example.ch/v2/bexio/auth'],
])('specification: below %s, the browser connects at %s', (apiBase, address) => {
  expect(connectAddress(apiBase)).toBe(address);
});

test.each([
  [{ has_token: true }, true],
  [{ has_token: false, since: null }, false],
  [{ data: { has_token: true } }, true],
  [{ data: { has_token: false } }, false],
])('specification: the status %j is read as %s', async (answer, expected) => {
  const { api } = callsTo(() => json(answer));
  expect(await fetchHasToken(api, never)).toBe(expected);
});

test('specification: without the status path, the authorization is asked', async () => {
  const { api, requests } = callsTo(({ url }) =>
    url.endsWith('/auth/bexio') ? json({ data: { has_token: true } }) : html(404),
  );
  expect(await fetchHasToken(api, never)).toBe(true);
  expect(pathsOf(requests)).toEqual(['GET /api/bexio/status', 'GET /api/auth/bexio']);
});

test.each<[what: string, answer: () => Response, code: string]>([
  ['a fault of the server', () => json({}, 500), 'serverFault'],
  ['an ended session', () => json({}, 401), 'unauthorized'],
  ['HTML', () => html(), 'unreadableAnswer'],
  ['nothing', () => new Response(null), 'unreadableAnswer'],
  ['a list', () => json([]), 'unreadableAnswer'],
  ['a text instead of a boolean', () => json({ has_token: 'true' }), 'unreadableAnswer'],
  ['cut-off JSON', () => new Response('{"has_token":tr'), 'unreadableAnswer'],
])('%s in place of a status is a failure, and nothing else is asked', async (_, answer, code) => {
  const { api, requests } = callsTo(answer);
  await expect(fetchHasToken(api, never)).rejects.toMatchObject({ code });
  expect(requests).toHaveLength(1);
});

test('a backend that knows neither path fails the check', async () => {
  const { api } = callsTo(() => json({ detail: 'Not found.' }, 404));
  await expect(fetchHasToken(api, never)).rejects.toMatchObject({ code: 'notFound' });
});

test('a failed check is logged with its code and passed on', async () => {
  const { api } = callsTo(() => json({ message: 'Anna Bader' }, 500));
  await expect(checkConnection(api, never)).rejects.toMatchObject({ code: 'serverFault' });
  expect(warn.mock.calls).toEqual([
    [expect.stringMatching(/^einsatzplan .*"event":"provider.checkFailed","code":"serverFault"}$/)],
  ]);
});

test('a check that is no longer wanted is not logged', async () => {
  const leaving = new AbortController();
  const { api } = callsTo(({ signal }) => {
    leaving.abort();
    signal.throwIfAborted();
    return json({ has_token: true });
  });
  await expect(checkConnection(api, leaving.signal)).rejects.toThrow('aborted');
  expect(warn).not.toHaveBeenCalled();
});

test('a disconnect is posted without a body', async () => {
  const { api, requests } = callsTo(() => new Response(null, { status: 204 }));
  await disconnectProvider(api);
  expect(pathsOf(requests)).toEqual(['POST /api/bexio/disconnect']);
  expect(await requests[0]!.text()).toBe('');
});
