import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { WireCustomer } from '../../../src/api/contract/records/customers.ts';
import type { WireJobListing } from '../../../src/api/contract/records/jobs.ts';
import { demoUser, ok } from '../../support/pages/backend.ts';
import { button, sees, seesNot } from '../../support/screen/gestures.ts';
import { HeldRequests } from '../../support/heldRequests.ts';
import {
  wireCustomer,
  wireJob,
  wireJobListings,
  wireWorker,
  wireWorkers,
} from '../../support/records.ts';
import { withMotion } from '../../support/screen/media.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';

beforeEach(withMotion);

const NEW = 'GET job?has_worker=false';
const WAITING = 'GET job?has_worker=true&unconfirmed=true';
const [assigned, request] = wireJobListings as [WireJobListing, WireJobListing];

const EVENT = {
  start_time: '2026-12-01T07:00:00+01:00',
  end_time: '2026-12-01T09:00:00+01:00',
};

const asked = (id: number, name: string, duration: number): WireJobListing => ({
  ...request,
  id,
  customer: { id, name, city: 'Uster', latitude: null, longitude: null },
  appointment: { events: [EVENT] },
  job_request: {
    created_at: '2026-11-17T09:00:00.000Z',
    frequency: { name: 'once' },
    duration,
    comment: `Wunsch ${id}`,
    time_slots: [{ name: 'Montag, 7–9 Uhr' }, { name: 'Dienstag, 7–9 Uhr' }],
  },
});

const LUZ = 'Café Luz';
const NORD = 'Bar Nord';
const two = [asked(8, LUZ, 2), asked(9, NORD, 3)];
const people = [
  ...wireWorkers,
  { ...wireWorker, id: 3, name: 'Zoran Ilić' },
  { ...wireWorker, id: 4, name: 'Zuzana Kern' },
  { ...wireWorker, id: 5, name: 'Zyta Lang' },
];

const row = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
const person = (index: number) => page.getByRole('radio').nth(index);
const assignAndConfirm = button(/^Zuteilen und bestätigen/);

async function open({
  path = '/new-requests',
  role = 'dispatcher',
  workers = people,
  waiting = [assigned],
  requested = two,
  customer = wireCustomer,
  customers = [] as readonly WireCustomer[],
} = {}) {
  const requests = new HeldRequests();
  requests.always('GET auth/me', role === 'dispatcher' ? demoUser : ok({ username: 'v', role }));
  requests.always('GET worker', ok(workers));
  requests.always(NEW, ok(requested));
  requests.always('GET customer', ok(customers));
  requests.always(`GET customer/${customer.id}`, ok(customer));
  requests.always(WAITING, ok(waiting));
  requests.always('GET job', ok([...waiting, ...requested]));
  for (const { id } of two) {
    const job = { ...wireJob, id, customer_id: id, worker_id: null };
    requests.always(`GET job/${id}`, ok({ ...job, appointment: { events: [EVENT] } }));
  }
  const screen = await renderScreen({ path, requests });
  await sees(row(LUZ));
  return { requests, ...screen };
}

/** The next save of a request, as it is sent. */
async function savedRequest(requests: HeldRequests, id: number) {
  await expect.poll(() => requests.waiting).toContain(`PUT job/${id}`);
  const body = requests.bodyOf(`PUT job/${id}`) as Record<string, unknown>;
  requests.always(NEW, ok(two.filter((one) => one.id !== id)));
  requests.always(WAITING, ok([assigned, { ...two[0]!, id, worker: 1, confirmed_support: true }]));
  requests.respond(`PUT job/${id}`, ok({ ...wireJob, id, worker_id: 1, confirmed_support: true }));
  return body;
}

test('a request shows its customer, its town, since when it waits and its wish in one line', async () => {
  await open();
  for (const text of ['Uster', /seit 3 Tagen$/]) await sees(row(LUZ).getByText(text));
  await sees(row(LUZ).getByText('Mo oder Di, 7–9 Uhr · 2\u00a0Std.'));
});

test('a hint stands where the plan differs from the wish, and nowhere else', async () => {
  await open();
  await sees(row(NORD).getByText('andere Dauer'));
  await seesNot(row(LUZ).getByText('andere Dauer'));
});

test('the chosen request is in the address, and its remark beside the list', async () => {
  const { router } = await open();
  await sees(page.getByText('«Wunsch 8»'));
  await row(NORD).click();
  await sees(page.getByText('«Wunsch 9»'));
  await expect.poll(() => router.state.location.search).toBe('?selected=9');
});

test('an address opens the request that it names', async () => {
  await open({ path: '/new-requests?selected=9' });
  await sees(page.getByText('«Wunsch 9»'));
});

test('one click assigns whoever fits best and confirms for the office, in one save', async () => {
  const { requests } = await open();
  await sees(person(0));
  await assignAndConfirm.click();
  const body = await savedRequest(requests, 8);
  expect(body['confirmed_support']).toBe(true);
  expect(body['worker_id']).not.toBeNull();
  await expect.poll(() => requests.sent.filter((call) => call.startsWith('PUT'))).toHaveLength(1);
});

test('«Zuteilen» confirms nothing', async () => {
  const { requests } = await open();
  await sees(person(0));
  await button(/^Zuteilen:/).click();
  const body = await savedRequest(requests, 8);
  expect(body['confirmed_support']).toBe(false);
});

test('what is assigned stands among those that wait, and the focus on the next request', async () => {
  const { requests } = await open();
  await sees(person(0));
  await assignAndConfirm.click();
  await savedRequest(requests, 8);
  await expect.element(row(NORD)).toHaveFocus();
  await sees(page.getByText(/^Neue Anfragen· 1/));
  await sees(page.getByText(/^Zugeteilt, Bestätigung fehlt· 2/));
});

test('j leads into the list, a figure chooses the person, and Enter assigns and confirms', async () => {
  const { requests } = await open();
  await sees(person(2));
  await userEvent.keyboard('j');
  await expect.element(row(LUZ)).toHaveFocus();
  await userEvent.keyboard('2');
  await expect.element(person(1)).toBeChecked();
  await expect.element(person(0)).not.toBeChecked();
  await userEvent.keyboard('{Enter}');
  expect((await savedRequest(requests, 8))['confirmed_support']).toBe(true);
});

test('c leads to what was assigned last, and from there to its confirmations', async () => {
  const { requests } = await open();
  await sees(person(0));
  await userEvent.keyboard('j{Enter}');
  await savedRequest(requests, 8);
  await expect.element(row(NORD)).toHaveFocus();
  await sees(page.getByText(/^Zugeteilt, Bestätigung fehlt· 2/));
  await userEvent.keyboard('c');
  await expect.element(row(LUZ)).toHaveFocus();
  await userEvent.keyboard('c');
  await expect.element(button('Alle bestätigen')).toHaveFocus();
});

test('the search leaves what has its words, of requests and of jobs that wait, and is in the address', async () => {
  const { router } = await open();
  await sees(row(assigned.customer!.name));
  await userEvent.keyboard('/');
  await userEvent.keyboard('nord uster');
  await sees(row(NORD));
  await seesNot(row(LUZ));
  await seesNot(row(assigned.customer!.name));
  await sees(page.getByText('«Wunsch 9»'));
  await expect.poll(() => router.state.location.search).toBe('?q=nord+uster');
});

test('a search that finds nothing says so, and leaves nothing to assign', async () => {
  await open();
  await userEvent.keyboard('/');
  await userEvent.keyboard('niemand');
  await sees(page.getByText('Keine Anfrage passt zu «niemand»'));
  await seesNot(assignAndConfirm);
});

test('by keys, somebody else than those who fit best is found and assigned', async () => {
  const { requests } = await open();
  await sees(person(2));
  await seesNot(page.getByRole('radio', { name: /Zyta/ }));
  await userEvent.keyboard('j');
  await userEvent.keyboard('a');
  await sees(page.getByRole('dialog', { name: 'Jemand anderes' }));
  await userEvent.keyboard('zyta{Enter}');
  await expect.element(page.getByRole('radio', { name: /Zyta/ })).toBeChecked();
  await userEvent.keyboard('{Enter}');
  expect((await savedRequest(requests, 8))['worker_id']).toBe(5);
});

/** In how many lines each word of an element stands. */
function linesOfWords(element: Element): readonly number[] {
  const text = element.firstChild as Text;
  return [...text.data.matchAll(/\S+/g)].map(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return range.getClientRects().length;
  });
}

test('on a phone a long name breaks between its words, beside a long name of who comes', async () => {
  await page.viewport(375, 812);
  const name = 'Immobilienverwaltung Oberwinterthur';
  const worker = { ...wireWorker, name: 'Anastasia-Maria Papadopoulos-Zollikofer' };
  const job = { ...assigned, worker: 1, customer: { ...assigned.customer!, name } };
  await open({ workers: [worker], waiting: [job] });
  const shown = row(name).getByText(name);
  await sees(shown);
  expect(linesOfWords(shown.element())).toEqual([1, 1]);
});

test('a job that waits shows its confirmations, each of which is saved at once', async () => {
  const { requests } = await open();
  const customer = assigned.customer!.name;
  requests.always('GET job/7', ok({ ...wireJob, id: 7 }));
  await row(customer).click();
  await page.getByRole('checkbox', { name: 'Kunde', exact: true }).click();
  await expect.poll(() => requests.waiting).toContain('PUT job/7');
  requests.respond('PUT job/7', ok({ ...wireJob, id: 7, confirmed_customer: true }));
});

test('a viewer sees who fits, and nothing to press', async () => {
  await open({ role: 'viewer' });
  await sees(page.getByText('Zoran Ilić'));
  await seesNot(assignAndConfirm);
  await seesNot(person(0));
});

test('on a phone a request takes the place of the list, and a button leads back', async () => {
  await page.viewport(375, 812);
  await open();
  await seesNot(assignAndConfirm);
  await row(NORD).click();
  await sees(assignAndConfirm);
  await seesNot(row(LUZ));
  await button('Alle Anfragen').click();
  await sees(row(LUZ));
});

test('on a phone the next request is read from its name on once somebody is assigned', async () => {
  await page.viewport(375, 500);
  await open();
  await row(LUZ).click();
  await sees(assignAndConfirm);
  scrollTo({ top: document.documentElement.scrollHeight });
  expect(scrollY).toBeGreaterThan(0);
  await assignAndConfirm.click();
  const next = page.getByRole('heading', { name: new RegExp(`^${NORD}`) });
  await sees(next);
  expect(next.element().getBoundingClientRect().top).toBeGreaterThan(0);
});

test('whoever asks is called with one press', async () => {
  const [luz] = two;
  const phone = '044 111 22 33';
  await open({ requested: [{ ...luz!, customer: { ...luz!.customer!, phone } }, two[1]!] });
  await sees(page.getByRole('heading', { name: new RegExp(`^${LUZ}`) }));
  const call = page.getByRole('link', { name: phone });
  expect(call.element().getAttribute('href')).toBe('tel:+41441112233');
});

test('what a request says otherwise of a known customer is taken over with a click each, and is gone from the rest', async () => {
  const known = { ...wireCustomer, id: 8, name: LUZ, phone: '044 111 22 33', city: 'Uster' };
  const [luz] = two;
  const contact = { name: LUZ, phone: '079 555 66 77', city: 'Chur' };
  const told = { ...luz!, job_request: { ...luz!.job_request!, contact } };
  const { requests } = await open({ requested: [told, two[1]!], customer: known });
  const take = (name: string) => page.getByRole('button', { name: `Übernehmen: ${name}` });
  await sees(take('Ort Chur'));
  await seesNot(take(`Name ${LUZ}`));
  await take('Telefon 079 555 66 77').click();
  await expect.poll(() => requests.waiting).toContain('PUT customer/8');
  expect(requests.bodyOf('PUT customer/8')).toMatchObject({ phone: contact.phone, city: 'Uster' });
  requests.respond('PUT customer/8', ok({ ...known, phone: contact.phone }));
  await sees(page.getByText(/Beim Kunden übernommen: Telefon .*079 555 66 77/));
  await seesNot(take('Telefon 079 555 66 77'));
  await sees(take('Ort Chur'));
});

test('whoever asks and may be a customer who is known is named, with the way to merge both', async () => {
  const { id, name } = two[0]!.customer!;
  const asking = { ...wireCustomer, id, name, phone: '079 555 66 77' };
  const other = { ...wireCustomer, id: 12, name: 'Luise Café', phone: '+41 79 555 66 77' };
  await open({ customers: [asking, { ...wireCustomer, id: 13, phone: '', email: '' }, other] });
  await sees(page.getByText(/^Wohl dieselbe Person:/));
  await sees(page.getByRole('link', { name: /^Luise Café/ }));
  await expect
    .element(page.getByRole('link', { name: 'Zusammenführen' }))
    .toHaveAttribute('href', '/customers/8/merge?into=12');
});
