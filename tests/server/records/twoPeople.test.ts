import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { createApi, type Api } from '../../../src/api/client/createApi.ts';
import { fetchCustomer, saveCustomer } from '../../../src/api/people/customers.ts';
import { fetchJob, saveJob } from '../../../src/api/jobs/jobs.ts';
import { fetchWorker, saveWorker } from '../../../src/api/people/workers.ts';
import {
  formOf,
  merged,
  type AnyEdit,
  type AnyRecord,
  type RecordKind,
} from '../../../src/domain/record/recordForm.ts';
import { inPage } from '../../api/support/fetchBackend.ts';
import { day } from '../../domain/support/values.ts';
import { Browser } from '../support/browser.ts';
import { startTestServer } from '../support/testServer.ts';

inPage();

type Save = (api: Api, record: never, draft: never) => Promise<AnyRecord>;

const CALLS: Readonly<
  Record<
    RecordKind,
    { fetch: (api: Api, id: number, signal: null) => Promise<AnyRecord>; save: Save }
  >
> = {
  job: { fetch: fetchJob, save: saveJob as Save },
  customer: { fetch: fetchCustomer, save: saveCustomer as Save },
  worker: { fetch: fetchWorker, save: saveWorker as Save },
};

/** What two people may do to one record; the second of a pair is another value of the same. */
const EDITS: Readonly<Record<RecordKind, readonly AnyEdit[]>> = {
  job: [
    { kind: 'fields', fields: { workerId: 2 } },
    { kind: 'fields', fields: { workerId: null } },
    { kind: 'confirmation', by: 'support', confirmed: false },
    { kind: 'confirmation', by: 'customer', confirmed: false },
    { kind: 'start', event: 0, time: '07:30' },
    { kind: 'fromDate', fromDate: day('2026-12-07') },
    { kind: 'seriesEnd', end: { kind: 'day', day: day('2026-12-31') } },
    { kind: 'seriesEnd', end: { kind: 'visits', visits: 12 } },
  ],
  customer: [
    { phone: '044 555 00 00' },
    { phone: '044 555 11 11' },
    { city: 'Uster' },
    { latitude: '47.1', longitude: '8.1' },
    { latitude: '47.2', longitude: '8.2' },
  ],
  worker: [{ phone: '044 555 00 00' }, { phone: '044 555 11 11' }, { email: 'ana@example.ch' }],
};

const kinds = Object.keys(EDITS) as RecordKind[];

const pairsOf = (kind: RecordKind) =>
  EDITS[kind].flatMap((first) => EDITS[kind].map((second) => ({ first, second })));

/** A signed-in person's client of the server; without tags as of a backend that has none. */
async function signIn(app: FastifyInstance, hasTags: boolean): Promise<Api> {
  const browser = new Browser(app);
  await browser.signIn();
  const fetch = async (request: Request) => {
    const { pathname } = new URL(request.url);
    const body = request.method === 'GET' ? undefined : await request.json();
    const ifMatch = hasTags && request.headers.get('if-match');
    const headers = ifMatch ? { 'if-match': ifMatch } : {};
    const response = await browser.call(request.method as 'GET', pathname, { body, headers });
    const etag = String(response.headers['etag']);
    return new Response(response.payload, {
      status: response.statusCode,
      headers: hasTags ? { etag } : {},
    });
  };
  const tiles = { url: '', attribution: '' };
  const config = {
    apiBase: '/api',
    providerStatusPath: '',
    timeZone: 'Europe/Zurich',
    tiles,
    features: [],
  };
  return createApi({ config, fetch, onUnauthorized: () => {}, now: () => 0 });
}

describe.each([
  ['our server', true],
  ['a backend without ETags', false],
])('on %s', (_, hasTags) => {
  test.each(kinds)('two edits of one %s lose nothing, whichever they are', async (kind) => {
    const { fetch, save } = CALLS[kind];
    const { draftOf, applyEdit } = formOf(kind);
    const { app } = await startTestServer();
    const [ana, tenzin] = [await signIn(app, hasTags), await signIn(app, hasTags)];
    const original = await fetch(ana, 1, null);
    for (const { first, second } of pairsOf(kind)) {
      const pair = JSON.stringify([first, second]);
      const [opened, openedToo] = [await fetch(ana, 1, null), await fetch(tenzin, 1, null)];
      const mine = applyEdit(draftOf(opened), first);
      const theirs = applyEdit(draftOf(openedToo), second);

      const saved = await save(ana, opened as never, mine as never);
      expect(draftOf(saved), pair).toEqual(mine);
      const merge = merged({ kind, record: openedToo, draft: theirs, newer: saved });
      const isDisputed = merge.conflicts.length > 0;
      const outcome = await save(tenzin, openedToo as never, theirs as never).catch(
        ({ code, newer }: { code: string; newer: AnyRecord }) => ({ code, newer }),
      );

      const after = await fetch(ana, 1, null);
      expect(outcome, pair).toEqual(isDisputed ? { code: 'conflict', newer: after } : after);
      expect(draftOf(after), pair).toEqual(isDisputed ? mine : merge.draft);
      await save(ana, after as never, draftOf(original) as never);
    }
  });
});

test('a record that is saved elsewhere all the time is given up after five tries', async () => {
  const { app } = await startTestServer();
  const [ana, tenzin] = [await signIn(app, true), await signIn(app, true)];
  const { draftOf, applyEdit } = formOf('customer');
  let saves = 0;
  const crowded: Api = {
    ...ana,
    http: {
      ...ana.http,
      put: async (...put) => {
        saves += 1;
        const known = await fetchCustomer(tenzin, 1, null);
        await saveCustomer(tenzin, known, { ...draftOf(known), city: `Ort ${saves}` } as never);
        return ana.http.put(...put);
      },
    },
  };
  const opened = await fetchCustomer(crowded, 1, null);
  const mine = applyEdit(draftOf(opened), { phone: '044 555 00 00' });
  await expect(saveCustomer(crowded, opened, mine as never)).rejects.toMatchObject({
    code: 'outdated',
  });
  expect(saves).toBe(5);
  expect((await fetchCustomer(ana, 1, null)).phone).toBe(opened.phone);
});
