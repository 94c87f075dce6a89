import { describe, expect, test } from 'vitest';
import type { WireHistory } from '../../../src/api/contract/records/history.ts';
import { demoCustomers } from '../../../server/demo/customers.ts';
import { OUTCOME_COOKIE } from '../../../src/domain/reports/signInOutcome.ts';
import type { Browser } from '../support/browser.ts';
import {
  apply,
  customers,
  proposalOf,
  put,
  readContacts,
  rowOf,
  startContactServer,
  statusOf,
} from '../support/bexio/contactSync.ts';
import { addUser, browserOf } from '../support/people.ts';
import { signInAtBexio, startConnectedServer, startTestSandbox } from '../support/bexio/sandbox.ts';
import { startSignedInServer } from '../support/testServer.ts';

const ZOE = {
  name_1: 'Ångström',
  name_2: 'Zoë',
  mail: 'zoe@example.ch',
  phone_fixed: '044 940 11 22',
  street_name: 'Bankstrasse',
  house_number: '12a',
  postcode: '8610',
  city: 'Uster',
};

const VERENA = demoCustomers[0]!;

const FIELDS = {
  name: 'Zoë Ångström',
  email: 'zoe@example.ch',
  phone: '044 940 11 22',
  address: 'Bankstrasse 12a',
  zip_code: '8610',
  city: 'Uster',
};

const access = async (browser: Browser) => (await browser.get('/api/bexio/contact-sync')).json();

/** A contact who was made a customer by a first sync. */
async function startLinked() {
  const server = await startContactServer({ 1: ZOE });
  const { browser } = server;
  await apply(browser, await readContacts(browser));
  const customer = (await customers(browser)).at(-1)!;
  const save = (parts: object) =>
    browser.put(`/api/customer/${customer.id}`, { ...customer, ...parts });
  const saved = async () => (await browser.get(`/api/customer/${customer.id}`)).json();
  return { ...server, customer, save, saved };
}

describe('the access to contacts', () => {
  test('is asked for beside that of the reports, and leads back to the page that asks', async () => {
    const { environment } = await startTestSandbox();
    const { browser } = await startSignedInServer({ environment });
    const { headers } = await browser.get('/api/bexio/auth?purpose=contacts');
    expect(new URL(String(headers.location)).searchParams.get('scope')).toBe(
      'openid email offline_access monitoring_edit contact_show',
    );
    const answer = await signInAtBexio(browser, 'allow', 'contacts');
    expect(answer.headers.location).toBe('/import/bexio');
    expect(await access(browser)).toEqual({ may_read_contacts: true });
    expect((await browser.get('/api/bexio/status')).json()).toEqual({ has_token: true });
  });

  test('is missing to who has connected for reports, until it is allowed', async () => {
    const { browser } = await startConnectedServer();
    expect(await access(browser)).toEqual({ may_read_contacts: false });
    const refused = await browser.post('/api/bexio/contact-sync');
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'contactsNotAllowed']);
    await signInAtBexio(browser, 'allow', 'contacts');
    expect(await access(browser)).toEqual({ may_read_contacts: true });
  });

  test('that was refused is said to the page that has asked', async () => {
    const { browser } = await startConnectedServer();
    const answer = await signInAtBexio(browser, 'refuse', 'contacts');
    expect(answer.headers.location).toBe('/import/bexio');
    expect(browser.cookies.get(OUTCOME_COOKIE)).toBe('refused');
  });

  test('outlives a refresh of the tokens', async () => {
    const { browser, clock } = await startConnectedServer();
    await signInAtBexio(browser, 'allow', 'contacts');
    clock.advance(3_590);
    expect((await readContacts(browser)).status.status).toBe('SUCCESS');
    expect(await access(browser)).toEqual({ may_read_contacts: true });
  });

  test('is needed to be connected at all: without, a sync is not started', async () => {
    const { environment } = await startTestSandbox();
    const { browser } = await startSignedInServer({ environment });
    const answer = await browser.post('/api/bexio/contact-sync');
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'providerNotConnected']);
  });
});

describe('the proposal', () => {
  test('makes a customer of a contact that nobody is like', async () => {
    const server = await startContactServer({ 7: ZOE });
    const sync = await readContacts(server.browser);
    expect(proposalOf(sync).rows).toEqual([
      { contact: { id: 7, kind: 'person', group_ids: [1], ...FIELDS }, pile: 'new' },
    ]);
    expect(proposalOf(sync).groups.map(({ name }) => name)).toContain('Lieferanten');
  });

  test('names who a contact may be, and asks', async () => {
    const { browser } = await startContactServer({
      1: { name_1: 'Stäubli', name_2: 'V.', mail: VERENA.email },
    });
    const sync = await readContacts(browser);
    const candidate = { source: 'customer', id: 1, field: 'email' };
    expect(rowOf(sync, 1)).toMatchObject({
      pile: 'similar',
      candidates: [{ ...candidate, likelihood: 'probable', name: 'Verena Stäubli' }],
    });
  });

  test('asks about a contact that shares a mail address with one before it', async () => {
    const { browser } = await startContactServer({
      1: { name_1: 'Frei', name_2: 'Andrea', mail: 'frei@familie.example' },
      2: { name_1: 'Frei', name_2: 'Markus', mail: 'frei@familie.example' },
    });
    const sync = await readContacts(browser);
    expect(rowOf(sync, 1)?.pile).toBe('new');
    expect(rowOf(sync, 2)).toMatchObject({
      pile: 'similar',
      candidates: [{ source: 'contact', id: 1, field: 'email' }],
    });
  });

  test.each([
    ['has no name', {}, 'name_1'],
    ['has a name that is too long', { name_1: 'Genossenschaft '.repeat(20) }, 'name_1'],
    ['is of another kind', { name_1: 'X', contact_type_id: 3 as 1 }, 'contact_type_id'],
    ['has groups that are none', { name_1: 'X', contact_group_ids: 'Kunden' }, 'contact_group_ids'],
  ])('leaves out and names a contact that %s', async (_, parts, field) => {
    const { browser } = await startContactServer({ 1: ZOE, 2: parts });
    const { status } = await readContacts(browser);
    expect(status.unreadable_rows).toEqual([
      { list: 'contacts', id: 2, worker_name: '', date: null, field },
    ]);
    expect(status.result?.proposal?.rows.map(({ contact }) => contact.id)).toEqual([1]);
  });

  test('has every contact of a list that loses rows while it is read', async () => {
    const ids = Array.from({ length: 20 }, (_, index) => index + 1);
    const { browser, sandbox } = await startContactServer(
      Object.fromEntries(ids.map((id) => [id, { name_1: `Kontakt ${id}` }])),
    );
    sandbox.behaviour.maxRows = 6;
    sandbox.behaviour.vanishing = [2, 11];
    const sync = await readContacts(browser);
    const expected = ids.filter((id) => id !== 2 && id !== 11);
    expect(proposalOf(sync).rows.map(({ contact }) => contact.id)).toEqual(expected);
  });

  test('of a user whom bexio shows no contacts is a sentence', async () => {
    const { browser, sandbox } = await startContactServer({ 1: ZOE });
    sandbox.behaviour.failures = [{ path: '/2.0/contact?', status: 403 }];
    const { status } = await readContacts(browser);
    expect(status).toMatchObject({ status: 'FAILURE', result: null });
    expect(status.error_message).toMatch(/bexio hat die Anfrage abgelehnt/);
  });
});

describe('a sync', () => {
  test('makes new customers with one batch in the history, and says what it has done', async () => {
    const { browser, lines } = await startContactServer({ 1: ZOE, 2: { name_1: 'Nussbaum' } });
    const answer = await apply(browser, await readContacts(browser));
    expect(answer.json()).toEqual({ created: 2, linked: 0, updated: 0 });
    const made = (await customers(browser)).slice(-2);
    expect(made).toMatchObject([FIELDS, { name: 'Nussbaum', email: '' }]);
    const history = (await browser.get('/api/history?limit=2')).json<WireHistory>().changes;
    expect(history).toMatchObject([
      { action: 'created', source: 'sync' },
      { action: 'created', source: 'sync' },
    ]);
    expect(new Set(history.map(({ batch_id }) => batch_id)).size).toBe(1);
    const events = lines.map((line) => JSON.parse(line)).filter(({ event }) => event);
    expect(events).toContainEqual(
      expect.objectContaining({ event: 'contacts.synced', created: 2, linked: 0, updated: 0 }),
    );
  });

  test('makes nothing a second time', async () => {
    const { browser } = await startLinked();
    const before = await customers(browser);
    const sync = await readContacts(browser);
    expect(rowOf(sync, 1)?.pile).toBe('unchanged');
    expect((await apply(browser, sync)).json()).toEqual({ created: 0, linked: 0, updated: 0 });
    expect(await customers(browser)).toEqual(before);
  });

  test('that is asked for again answers the same, and keeps no contacts', async () => {
    const { browser } = await startContactServer({ 1: ZOE });
    const sync = await readContacts(browser);
    const first = await apply(browser, sync);
    const again = await apply(browser, sync);
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    const { result } = await statusOf(browser, sync.taskId);
    expect(result).toEqual({ proposal: null, outcome: first.json() });
    const named = (await customers(browser)).filter(({ name }) => name === FIELDS.name);
    expect(named).toHaveLength(1);
  });

  test('links a contact to the customer that a person chose, who takes over what is lacking', async () => {
    const { browser } = await startContactServer({
      1: { name_1: 'Stäubli', name_2: 'V.', mail: VERENA.email, city: 'Bern' },
    });
    const [verena] = await customers(browser);
    await browser.put(`/api/customer/${verena!.id}`, { name: verena!.name, city: '' });
    const sync = await readContacts(browser);
    const decisions = [{ contact_id: 1, customer_id: verena!.id }];
    const answer = await apply(browser, sync, { decisions });
    expect(answer.json()).toEqual({ created: 0, linked: 1, updated: 0 });
    expect((await customers(browser))[0]).toMatchObject({ name: 'Verena Stäubli', city: 'Bern' });
    expect(rowOf(await readContacts(browser), 1)).toMatchObject({
      pile: 'linked',
      customer: { id: verena!.id },
      changes: expect.arrayContaining([
        { field: 'name', ours: 'Verena Stäubli', theirs: 'V. Stäubli', verdict: 'kept' },
      ]),
    });
  });

  test('leaves out what a person leaves out, and what nobody has decided', async () => {
    const { browser } = await startContactServer({
      1: ZOE,
      2: { name_1: 'Stäubli', mail: VERENA.email },
    });
    const before = await customers(browser);
    const decisions = [{ contact_id: 1, choice: 'skip' as const }];
    const answer = await apply(browser, await readContacts(browser), { decisions });
    expect(answer.json()).toEqual({ created: 0, linked: 0, updated: 0 });
    expect(await customers(browser)).toEqual(before);
  });

  test('looks only at the group and the kind that were chosen', async () => {
    const { browser } = await startContactServer({
      1: { ...ZOE, contact_group_ids: '1,3' },
      2: { name_1: 'Linth GmbH', contact_type_id: 1, contact_group_ids: '3' },
      3: { name_1: 'Pilatus AG', contact_type_id: 1, contact_group_ids: '2' },
    });
    const sync = await readContacts(browser);
    const answer = await apply(browser, sync, { group_id: 3, kind: 'company' });
    expect(answer.json()).toMatchObject({ created: 1 });
    expect((await customers(browser)).at(-1)).toMatchObject({ name: 'Linth GmbH' });
  });

  test('refuses a customer that was not proposed', async () => {
    const { browser } = await startContactServer({
      1: { name_1: 'Stäubli', mail: VERENA.email },
    });
    const sync = await readContacts(browser);
    const answer = await apply(browser, sync, { decisions: [{ contact_id: 1, customer_id: 2 }] });
    expect([answer.statusCode, answer.json().field]).toEqual([422, 'decisions']);
  });

  test('is an affair of admins', async () => {
    const { app, database } = await startContactServer({ 1: ZOE });
    await addUser(database, 'jana', 'dispatcher');
    const jana = await browserOf(app, 'jana');
    expect((await jana.post('/api/bexio/contact-sync')).statusCode).toBe(403);
  });

  test('of somebody else is not found', async () => {
    const { app, browser, database } = await startContactServer({ 1: ZOE });
    const sync = await readContacts(browser);
    await addUser(database, 'jana', 'admin');
    const jana = await browserOf(app, 'jana');
    expect((await jana.get(`/api/bexio/contact-sync/${sync.taskId}`)).statusCode).toBe(404);
    expect((await apply(jana, sync)).statusCode).toBe(404);
  });
});

describe('a second sync', () => {
  test('takes what has changed only over there', async () => {
    const { browser, contacts, saved } = await startLinked();
    put(contacts, 1, { phone_fixed: '044 555 99 00' });
    const sync = await readContacts(browser);
    expect(rowOf(sync, 1)?.changes).toEqual([
      { field: 'phone', ours: '044 940 11 22', theirs: '044 555 99 00', verdict: 'taken' },
    ]);
    expect((await apply(browser, sync)).json()).toEqual({ created: 0, linked: 0, updated: 1 });
    expect(await saved()).toMatchObject({ ...FIELDS, phone: '044 555 99 00' });
    expect(rowOf(await readContacts(browser), 1)?.pile).toBe('unchanged');
  });

  test('keeps and marks what has changed only here', async () => {
    const { browser, save, saved } = await startLinked();
    await save({ zip_code: '8600' });
    const sync = await readContacts(browser);
    expect(rowOf(sync, 1)?.changes).toEqual([
      { field: 'zip_code', ours: '8600', theirs: '8610', verdict: 'kept' },
    ]);
    expect((await apply(browser, sync)).json()).toMatchObject({ updated: 0 });
    expect(await saved()).toMatchObject({ zip_code: '8600' });
    expect(rowOf(await readContacts(browser), 1)?.changes?.[0]?.verdict).toBe('kept');
  });

  test('asks about what has changed on both sides, until somebody decides', async () => {
    const { browser, contacts, save, saved } = await startLinked();
    await save({ phone: '044 111 11 11' });
    put(contacts, 1, { phone_fixed: '044 222 22 22' });
    const sync = await readContacts(browser);
    expect(rowOf(sync, 1)?.changes?.[0]?.verdict).toBe('disputed');
    await apply(browser, sync);
    expect(await saved()).toMatchObject({ phone: '044 111 11 11' });
    const again = await readContacts(browser);
    expect(rowOf(again, 1)?.changes?.[0]?.verdict).toBe('disputed');
    const fields = [{ field: 'phone' as const, side: 'theirs' as const }];
    await apply(browser, again, { decisions: [{ contact_id: 1, fields }] });
    expect(await saved()).toMatchObject({ phone: '044 222 22 22' });
  });

  test('asks no more about a field of which somebody has kept ours', async () => {
    const { browser, contacts, save } = await startLinked();
    await save({ phone: '044 111 11 11' });
    put(contacts, 1, { phone_fixed: '044 222 22 22' });
    const fields = [{ field: 'phone' as const, side: 'ours' as const }];
    const sync = await readContacts(browser);
    await apply(browser, sync, { decisions: [{ contact_id: 1, fields }] });
    expect(rowOf(await readContacts(browser), 1)?.changes?.[0]?.verdict).toBe('kept');
  });

  test('takes nothing away with a contact that is archived or gone, and names it', async () => {
    const { browser, contacts, customer } = await startLinked();
    put(contacts, 1, { is_archived: true });
    const named = { contact_id: 1, customer: { id: customer.id, name: customer.name } };
    expect(proposalOf(await readContacts(browser)).lost).toEqual([
      { ...named, reason: 'archived' },
    ]);
    contacts.delete(1);
    const sync = await readContacts(browser);
    expect(proposalOf(sync).lost).toEqual([{ ...named, reason: 'gone' }]);
    await apply(browser, sync);
    expect((await customers(browser)).at(-1)).toEqual(customer);
  });

  test('does not take a contact for gone that cannot be read', async () => {
    const { browser, contacts } = await startLinked();
    put(contacts, 1, { name_1: '', name_2: '' });
    expect(proposalOf(await readContacts(browser)).lost).toEqual([]);
  });

  test('brings nothing back of a customer who was erased', async () => {
    const { browser, contacts, customer, database, saved } = await startLinked();
    const answer = await browser.post(`/api/customer/${customer.id}/erase`);
    expect(answer.statusCode).toBe(200);
    put(contacts, 1, { phone_fixed: '044 555 99 00' });
    const sync = await readContacts(browser);
    expect(proposalOf(sync)).toMatchObject({ rows: [], lost: [] });
    await apply(browser, sync);
    expect(await saved()).toMatchObject({ phone: '', city: '' });
    const links = await database.selectFrom('contact_links').select('fields').execute();
    expect(links).toEqual([{ fields: '{}' }]);
  });

  test('forgets what was read of contacts when somebody is erased', async () => {
    const { browser, customer } = await startLinked();
    const sync = await readContacts(browser);
    expect((await browser.post(`/api/customer/${customer.id}/erase`)).statusCode).toBe(200);
    const asked = await browser.get(`/api/bexio/contact-sync/${sync.taskId}`);
    expect(asked.statusCode).toBe(404);
  });

  test('asks where two contacts of one customer want a field to be two things', async () => {
    const { browser, contacts, customer } = await startLinked();
    put(contacts, 2, { ...ZOE });
    const decisions = [{ contact_id: 2, customer_id: customer.id }];
    await apply(browser, await readContacts(browser), { decisions });
    put(contacts, 1, { city: 'Uster 1' });
    put(contacts, 2, { city: 'Uster 2' });
    const sync = await readContacts(browser);
    const verdicts = [1, 2].map((id) => rowOf(sync, id)?.changes?.[0]?.verdict);
    expect(verdicts).toEqual(['disputed', 'disputed']);
  });

  test('finds the customer who has taken up a linked one, and the one after that was undone', async () => {
    const { browser, customer } = await startLinked();
    const key = (last: number) => ({
      'idempotency-key': `5f0c8f1e-8a52-4c39-9f43-0d2f3f0f6a0${last}`,
    });
    await browser.post(`/api/customer/${customer.id}/merge`, { into: 1 }, key(1));
    expect(rowOf(await readContacts(browser), 1)?.customer).toMatchObject({ id: 1 });
    await browser.post(`/api/customer/${customer.id}/unmerge`, undefined, key(2));
    expect(rowOf(await readContacts(browser), 1)).toMatchObject({
      pile: 'unchanged',
      customer: { id: customer.id },
    });
  });
});

describe('what changes between the proposal and the sync', () => {
  test('is asked about again, and nothing is written', async () => {
    const { browser, contacts, save, saved } = await startLinked();
    put(contacts, 1, { phone_fixed: '044 555 99 00' });
    put(contacts, 2, { name_1: 'Nussbaum' });
    const sync = await readContacts(browser);
    await save({ phone: '044 111 11 11' });
    const before = await customers(browser);
    const answer = await apply(browser, sync);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'contactsChanged']);
    expect(await customers(browser)).toEqual(before);
    const status = await statusOf(browser, sync.taskId);
    expect(rowOf({ ...sync, status }, 1)?.changes?.[0]?.verdict).toBe('disputed');
    await apply(browser, { ...sync, status });
    expect(await saved()).toMatchObject({ phone: '044 111 11 11' });
  });

  test('does not matter where it is about nobody in the proposal', async () => {
    const { browser } = await startContactServer({ 1: ZOE });
    const sync = await readContacts(browser);
    const [verena] = await customers(browser);
    await browser.put(`/api/customer/${verena!.id}`, { name: verena!.name, phone: '044 1' });
    expect((await apply(browser, sync)).json()).toMatchObject({ created: 1 });
  });

  test('by a second person who syncs the same makes no customer twice', async () => {
    const { app, browser, database } = await startContactServer({ 1: ZOE });
    await addUser(database, 'jana', 'admin');
    const jana = await browserOf(app, 'jana');
    await signInAtBexio(jana, 'allow', 'contacts');
    const syncs = [await readContacts(browser), await readContacts(jana)] as const;
    const answers = await Promise.all([apply(browser, syncs[0]), apply(jana, syncs[1])]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const named = (await customers(browser)).filter(({ name }) => name === FIELDS.name);
    expect(named).toHaveLength(1);
  });
});
