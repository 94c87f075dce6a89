import type { Api } from '../../../src/api/client/createApi.ts';
import type { ContactField, LocalDate, Texts } from '../../../src/domain/entities.ts';
import { describe, expect, test } from 'vitest';
import {
  allCustomers,
  archiveCustomer,
  fetchCustomer,
  saveContact,
  saveCustomer,
} from '../../../src/api/people/customers.ts';
import { fetchList } from '../../../src/api/client/list.ts';
import {
  allWorkers,
  archiveWorker,
  fetchWorker,
  renewCalendarToken,
  renewPlanToken,
  saveWorker,
} from '../../../src/api/people/workers.ts';
import {
  customerForm,
  moveTo,
  type CustomerEdit,
} from '../../../src/domain/person/customerForm.ts';
import { workerForm } from '../../../src/domain/person/workerForm.ts';
import {
  customer,
  customerNotes,
  wireCustomer,
  wireWorker,
  worker,
} from '../../support/records.ts';
import { callsTo, inPage, json, never, tagged } from '../support/fetchBackend.ts';

inPage();

const TODAY = '2026-11-20' as LocalDate;

const textless = (record: object) =>
  Object.fromEntries(Object.keys(record).map((field) => [field, '']));
const noted = { ...customer, ...customerNotes };
const blankCustomer = { ...textless(customer), id: 4, position: null };
const blankWorker = { ...textless(worker), id: 4 };

test.each<[form: string, answer: unknown]>([
  ['as an array', [wireWorker, { id: 4, email: null }]],
  ['in a data property', { data: [wireWorker, { id: 4, email: null }] }],
])('workers are parsed %s, with empty strings for missing fields', async (_, answer) => {
  const { api, requests } = callsTo(() => json(answer));
  expect(await fetchList(api, allWorkers, never)).toEqual({
    rows: [worker, blankWorker],
    unreadable: 0,
    loadedAt: 0,
  });
  expect(requests[0]!.url).toMatch(/\/api\/worker$/);
});

test.each<[what: string, answer: object, expected: object]>([
  ['with a position', wireCustomer, noted],
  ['without a position', { ...wireCustomer, latitude: null }, { ...noted, position: null }],
  ['with a zip code that is a number', { ...wireCustomer, zip_code: 8005 }, noted],
  ['with only an id', { id: 4 }, { ...blankCustomer, ...textless(customerNotes) }],
])('specification: a customer %s is parsed', async (_, answer, expected) => {
  const { api, requests } = callsTo(() => tagged(answer));
  expect(await fetchCustomer(api, 3, never)).toEqual({ ...expected, raw: answer, etag: '"1"' });
  expect(requests[0]!.url).toMatch(/\/api\/customer\/3$/);
});

test('an e-mail address that a browser has put into other letters is shown as it was typed', async () => {
  const { api } = callsTo(() => tagged({ id: 4, email: 'info@xn--mller-kva.example.ch' }));
  expect((await fetchCustomer(api, 4, never)).email).toBe('info@müller.example.ch');
});

test.each<[form: string, answer: unknown]>([
  ['as an array', [wireCustomer, { id: 4 }, { name: 'without an id' }]],
  ['in a data property', { data: [wireCustomer, { id: 4 }] }],
])('customers are parsed %s, and rows without an id are skipped', async (_, answer) => {
  const { api, requests } = callsTo(() => json(answer));
  expect((await fetchList(api, allCustomers, never)).rows).toMatchObject([customer, blankCustomer]);
  expect(requests[0]!.url).toMatch(/\/api\/customer$/);
});

test.each<[what: string, answer: object, expected: object]>([
  [
    'with tokens',
    { calendar_token: 'k7', plan_token: 'p7' },
    { calendarToken: 'k7', planToken: 'p7' },
  ],
  [
    'without them',
    { color: null, calendar_token: null },
    { color: '', calendarToken: '', planToken: '' },
  ],
])('specification: a worker %s is parsed', async (_, answer, expected) => {
  const wire = { ...wireWorker, ...answer };
  const { api, requests } = callsTo(() => tagged(wire));
  expect(await fetchWorker(api, 3, never)).toEqual({
    ...worker,
    mailLanguage: '',
    ...expected,
    raw: wire,
    etag: '"1"',
  });
  expect(requests[0]!.url).toMatch(/\/api\/worker\/3$/);
});

test.each([
  [34.5, { weeklyTarget: 34.5 }],
  ['34', { weeklyTarget: 34 }],
  ['voll', {}],
  [null, {}],
])('target hours of %j are read as %j', async (weekly_target, expected) => {
  const { api } = callsTo(() => tagged({ ...wireWorker, weekly_target }));
  const { weeklyTarget } = await fetchWorker(api, 3, never);
  expect(weeklyTarget === undefined ? {} : { weeklyTarget }).toEqual(expected);
});

test.each([
  ['34,5', { weekly_target: 34.5 }],
  [' ', { weekly_target: null }],
])('target hours that are typed as %j are sent as %j', async (weeklyTarget, expected) => {
  const wire = { ...wireWorker, weekly_target: 20 };
  const { api, requests } = callsTo(() => tagged(wire));
  const loaded = await fetchWorker(api, 3, never);
  await saveWorker(api, loaded, { ...workerForm.draftOf(loaded), weeklyTarget });
  expect(await requests.at(-1)!.json()).toEqual({ ...wire, ...expected });
});

test('a server that knows no target hours is sent none', async () => {
  const { api, requests } = callsTo(() => tagged(wireWorker));
  const loaded = await fetchWorker(api, 3, never);
  await saveWorker(api, loaded, { ...workerForm.draftOf(loaded), city: 'Uster' });
  expect(await requests.at(-1)!.json()).toEqual({ ...wireWorker, city: 'Uster' });
});

const RENEWALS = [
  [renewCalendarToken, 'calendar_token', 'calendarToken', 'calendar-token'],
  [renewPlanToken, 'plan_token', 'planToken', 'plan-token'],
] as const;

test.each(RENEWALS)(
  '%o returns the worker with the new token',
  async (renew, field, name, path) => {
    const wire = { ...wireWorker, [field]: 'k8' };
    const { api, requests } = callsTo(() => tagged(wire));
    expect(await renew(api, 3)).toEqual({
      ...worker,
      mailLanguage: '',
      calendarToken: '',
      planToken: '',
      [name]: 'k8',
      raw: wire,
      etag: '"1"',
    });
    const [{ method, url }] = requests as [Request];
    expect(`${method} ${new URL(url).pathname}`).toBe(`POST /api/worker/3/${path}`);
  },
);

test.each(RENEWALS)('%o that is answered without a token is unclear', async (renew, field) => {
  for (const answer of [{}, wireWorker, { ...wireWorker, [field]: '' }]) {
    const { api } = callsTo(() => json(answer));
    const failure = { code: 'unreadableAnswer' };
    await expect(renew(api, 3)).rejects.toMatchObject(failure);
  }
});

test.each([null, [], {}, { id: '3' }])('%j is an unreadable customer or worker', async (answer) => {
  const { api } = callsTo(() => json(answer));
  const unreadable = { code: 'unreadableAnswer' };
  await expect(fetchCustomer(api, 3, never)).rejects.toMatchObject(unreadable);
  await expect(fetchWorker(api, 3, never)).rejects.toMatchObject(unreadable);
});

type ContactEdit = Partial<Texts<ContactField>>;

const customers = { read: fetchCustomer, save: saveCustomer, form: customerForm };
const workers = { read: fetchWorker, save: saveWorker, form: workerForm };

describe.each([
  { kind: 'customer', wire: wireCustomer, calls: customers },
  { kind: 'worker', wire: wireWorker, calls: workers as unknown as typeof customers },
])('saving a $kind', ({ kind, wire, calls: { read, save, form } }) => {
  const stored = {
    ...wire,
    id: 3,
    zip_code: 8005,
    email: null,
    latitude: 47.38,
    longitude: '8.52',
    language: 'pt',
    tags: [{ id: 1 }],
  };

  async function saves(edit: ContactEdit, answer: () => Response) {
    const { api, requests } = callsTo((request) =>
      request.method === 'GET' ? tagged(stored) : answer(),
    );
    const record = await read(api, 3, never);
    const saved = await save(api, record, form.applyEdit(form.draftOf(record), edit));
    return { saved, sent: requests[1]! };
  }

  test('sends the edited fields, and everything else unchanged', async () => {
    const { sent } = await saves({ name: 'Ana <b>', city: '' }, () => json({}));
    expect(`${sent.method} ${new URL(sent.url).pathname}`).toBe(`PUT /api/${kind}/3`);
    expect(await sent.json()).toEqual({ ...stored, name: 'Ana <b>', city: '' });
  });

  test('keeps the order of the fields', async () => {
    const { sent } = await saves({ city: 'Uster', name: 'Ana <b>', zipCode: '8610' }, () =>
      json({}),
    );
    expect(await sent.text()).toBe(
      JSON.stringify({ ...stored, zip_code: '8610', name: 'Ana <b>', city: 'Uster' }),
    );
  });

  test.each<[edit: ContactEdit, fields: object]>([
    [
      { email: 'a@b', phone: '1', address: 'x', zipCode: '5400' },
      { email: 'a@b', phone: '1', address: 'x', zip_code: '5400' },
    ],
    [{}, {}],
    [
      { name: ' Ana\t', email: ' a@b ', phone: ' 1', address: 'x ', zipCode: ' 5400 ', city: ' y' },
      { name: 'Ana', email: 'a@b', phone: '1', address: 'x', zip_code: '5400', city: 'y' },
    ],
  ])('sends %j as %j', async (edit, fields) => {
    const { sent } = await saves(edit, () => json({}));
    expect(await sent.json()).toEqual({ ...stored, ...fields });
  });

  test.each<[what: string, answer: () => Response]>([
    ['nothing', () => new Response(null, { status: 204 })],
    ['an empty object', () => json({})],
    ['another record', () => json({ ...stored, id: 4, name: 'Other' })],
  ])('assumes what was sent if the response is %s', async (_, answer) => {
    const { saved } = await saves({ name: 'Neu' }, answer);
    expect(saved).toMatchObject({ id: 3, name: 'Neu', city: 'Zürich', raw: { language: 'pt' } });
  });

  test('returns the fields of the response', async () => {
    const { saved } = await saves({ name: ' Neu ' }, () => json({ id: 3, name: 'Neu' }));
    expect(saved).toMatchObject({ name: 'Neu', zipCode: '8005' });
  });

  test('rejects with the message of the server and the field of the form', async () => {
    const refusal = { code: 'tooLong', message: 'Zu lang.', field: 'zip_code' };
    await expect(saves({ zipCode: 'x' }, () => json(refusal, 422))).rejects.toMatchObject({
      code: 'refused',
      message: 'Zu lang.',
      fields: ['zipCode'],
    });
  });
});

test.each([
  ['customer', async (api: Api) => archiveCustomer(api, await fetchCustomer(api, 3, null), TODAY)],
  ['worker', async (api: Api) => archiveWorker(api, await fetchWorker(api, 3, null), TODAY)],
])('a %s is archived onto what somebody else has saved meanwhile', async (_, archive) => {
  const wire = { ...wireCustomer, id: 3, calendar_token: 'k7' };
  let reads = 0;
  const { api, requests } = callsTo(async (request) => {
    if (request.method !== 'PUT') return tagged({ ...wire, city: `Town ${(reads += 1)}` });
    const sent = (await request.clone().json()) as { city: string };
    return sent.city === 'Town 1' ? json({ code: 'outdated' }, 412) : json(sent);
  });
  const saved = await archive(api);
  expect(saved).toMatchObject({ archivedOn: TODAY, city: 'Town 2' });
  expect(requests.map(({ method }) => method)).toEqual(['GET', 'PUT', 'GET', 'PUT']);
});

test('what is not archived has no such day', async () => {
  const { api } = callsTo(() => tagged({ ...wireCustomer, archived_on: null }));
  expect(await fetchCustomer(api, 3, never)).not.toHaveProperty('archivedOn');
});

const { applyEdit, draftOf } = customerForm;

test.each<[what: string, edit: CustomerEdit, place: object]>([
  ['as numbers', { latitude: '47,1' }, { latitude: 47.1, longitude: 8.5 }],
  ['as nulls when it is removed', moveTo(null), { latitude: null, longitude: null }],
])('a position is sent %s', async (_, edit, place) => {
  const { api, requests } = callsTo(() =>
    tagged({ ...wireCustomer, latitude: '47.38', longitude: 8.5 }),
  );
  const loaded = await fetchCustomer(api, 3, never);
  await saveCustomer(api, loaded, applyEdit(draftOf(loaded), edit));
  expect(await requests[1]!.json()).toEqual({ ...wireCustomer, ...place });
});

const { address, zip_code } = wireCustomer;

test.each<[what: string, answer: Response, place: object]>([
  [
    'has its position',
    json({ latitude: 47.5, longitude: 8.7 }),
    { latitude: 47.5, longitude: 8.7 },
  ],
  ['that nobody knows has none', json({}, 404), { latitude: null, longitude: null }],
  ['has none where the service fails', json({}, 503), { latitude: null, longitude: null }],
])('an address that is taken over from a request %s', async (_, found, place) => {
  const { api, requests } = callsTo(
    ({ url }) =>
      url.endsWith('/position')
        ? found
        : tagged({ ...wireCustomer, latitude: 47.38, longitude: 8.5 }),
    { features: ['positions'] },
  );
  const loaded = await fetchCustomer(api, 3, never);
  await saveContact(api, loaded, { field: 'city', text: 'Winterthur' });
  const [, asked, saved] = await Promise.all(requests.map((one) => one.text()));
  expect(JSON.parse(asked!)).toEqual({ address, zip_code, city: 'Winterthur' });
  expect(JSON.parse(saved!)).toEqual({ ...wireCustomer, city: 'Winterthur', ...place });
});

test('an address that is taken over where no position can be found has none, and none is asked for', async () => {
  const { api, requests } = callsTo(() =>
    tagged({ ...wireCustomer, latitude: 47.38, longitude: 8.5 }),
  );
  await saveContact(api, await fetchCustomer(api, 3, never), { field: 'city', text: 'Winterthur' });
  expect(requests).toHaveLength(2);
  const moved = { city: 'Winterthur', latitude: null, longitude: null };
  expect(await requests[1]!.json()).toEqual({ ...wireCustomer, ...moved });
});

test('what is taken over and is no address leaves the position as it is, and asks for none', async () => {
  for (const [wire, change] of [
    [
      { latitude: 47.38, longitude: 8.5 },
      { field: 'phone', text: '079 555 66 77' },
    ],
    [
      { latitude: null, longitude: null },
      { field: 'city', text: 'Winterthur' },
    ],
  ] as const) {
    const { api, requests } = callsTo(() => tagged({ ...wireCustomer, ...wire }));
    await saveContact(api, await fetchCustomer(api, 3, never), change);
    expect(requests).toHaveLength(2);
    expect(await requests[1]!.json()).toMatchObject({ ...wire, [change.field]: change.text });
  }
});

test('an unedited incomplete position is sent back unchanged', async () => {
  const { api, requests } = callsTo(() =>
    tagged({ ...wireCustomer, latitude: 47.38, longitude: null }),
  );
  const loaded = await fetchCustomer(api, 3, never);
  await saveCustomer(api, loaded, applyEdit(draftOf(loaded), { city: 'Baden' }));
  expect(await requests[1]!.json()).toMatchObject({ latitude: 47.38, longitude: null });
});
