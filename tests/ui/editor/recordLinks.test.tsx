import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { demoUser, ok } from '../../support/pages/backend.ts';
import { button, sees, seesNot } from '../../support/screen/gestures.ts';
import { HeldRequests, type Answer } from '../../support/heldRequests.ts';
import { openJob } from '../../support/pages/openJob.ts';
import {
  wireCustomer,
  wireJob,
  wireJobListings,
  wireWorker,
  wireWorkers,
} from '../../support/records.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';

const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const link = (name: string) => page.getByRole('link', { name, exact: true });
const token = 'k7m2x9pq';
const feed = `${location.origin}/api/calendar/1?token=${token}`;
const notFound: Answer = { status: 404, body: { code: 'notFound', message: '' } };

async function open(path: string, answers: Readonly<Record<string, Answer>> = {}) {
  const requests = new HeldRequests();
  for (const [name, answer] of Object.entries(answers)) requests.always(name, answer);
  requests.otherwise('GET auth/me', demoUser);
  requests.otherwise('GET customer', ok([wireCustomer]));
  requests.otherwise('GET customer/3', ok(wireCustomer));
  requests.otherwise('GET worker', ok(wireWorkers));
  requests.otherwise('GET worker/1', ok({ ...wireWorker, calendar_token: token }));
  requests.otherwise('GET job', ok(wireJobListings));
  requests.otherwise('GET job/7', ok({ ...wireJob, worker_id: 1 }));
  const screen = await renderScreen({ path, requests, logs: /./ });
  const address = () => screen.router.state.location.pathname;
  return { requests, address, router: screen.router };
}

/** What the browser copies to. */
function replaceClipboard(clipboard: Partial<Clipboard> | undefined): void {
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'));
}

test.each(['/customers/abc', '/workers/0', '/customers/1e3'])(
  '%s shows «Seite nicht gefunden» and sends no request',
  async (path) => {
    const { requests } = await open(path);
    await sees(heading('Seite nicht gefunden'));
    expect(requests.sent.filter((call) => /^GET (customer|worker)/.test(call))).toEqual([]);
  },
);

test.each([
  { path: '/customers/999', says: 'Diesen Kunden gibt es nicht (mehr).', list: 'Kundenliste' },
  {
    path: '/workers/999',
    says: 'Diesen Eintrag gibt es nicht (mehr).',
    list: 'Liste der Mitarbeitenden',
  },
  { path: '/jobs/999', says: 'Diesen Auftrag gibt es nicht (mehr).', list: 'Auftragsliste' },
])('a missing $path is reported with a link to its list', async ({ path, says, list }) => {
  const call = `GET ${path.slice(1).replace('s/', '/')}`;
  const { address } = await open(path, { [call]: notFound });
  await sees(page.getByRole('alert').filter({ hasText: says }));
  await link(`Zur ${list}`).click();
  await expect.poll(address).toBe(path.replace('/999', ''));
});

test("a customer's page lists the customer's jobs alone, and a job links to its customer", async () => {
  const { address } = await open('/customers/3');
  const jobs = page.getByRole('region', { name: 'Aufträge' });
  const job = jobs.getByRole('link', { name: 'jeden Mo, 09:00–11:00', exact: true });
  await sees(job);
  const columns = jobs.getByRole('columnheader').elements();
  expect(columns.map(({ textContent }) => textContent)).toEqual([
    ...['Termin', 'Mitarbeiter/in', 'Nächster Einsatz'],
    ...['Bestätigungen', 'Aktionen', 'Auswahl'],
  ]);
  expect(document.querySelectorAll('[role=row][data-id]')).toHaveLength(1);
  await job.click();
  await sees(heading('Grafikatelier Punktum · Auftrag 7'));
  await link('Zum Kunden').click();
  await expect.poll(address).toBe('/customers/3');
});

/** Unfolds the links of a worker. */
const shared = page.getByText('Plan und Kalender teilen');

test('a job links to its worker, and has no such link when unassigned', async () => {
  const { address, router } = await open('/jobs/7');
  await link('Zur Person').click();
  await sees(heading('Ana Marques'));
  expect(address()).toBe('/workers/1');
  await router.navigate(-1);
  await button('Zuteilung aufheben').click();
  await seesNot(link('Zur Person'));
});

test("specification: a worker page has a feed link to copy and the worker's jobs", async () => {
  const writeText = vi.fn<Clipboard['writeText']>(() => Promise.resolve());
  replaceClipboard({ writeText });
  await open('/workers/1', { 'GET job?worker=1': ok([wireJobListings[0]]) });
  await shared.click();
  await expect.element(page.getByRole('textbox', { name: 'Link' })).toHaveValue(feed);
  await sees(page.getByText('Mit diesem Link zeigt eine Kalender-App', { exact: false }));
  await page.getByRole('button', { name: 'Kopieren', exact: true }).last().click();
  await sees(page.getByText('Link kopiert.'));
  expect(writeText).toHaveBeenCalledExactlyOnceWith(feed);
  expect(document.querySelectorAll('[role=row][data-id]')).toHaveLength(1);
});

test('how to subscribe to a calendar is said to whoever asks', async () => {
  await open('/workers/1');
  await shared.click();
  const steps = page.getByText('Weitere Kalender', { exact: false });
  await sees(page.getByText('So wird abonniert'));
  await seesNot(steps);
  await page.getByText('So wird abonniert').click();
  await sees(steps);
});

test('without a clipboard the feed link is selected for copying by hand', async () => {
  replaceClipboard(undefined);
  await open('/workers/1');
  await shared.click();
  await page.getByRole('button', { name: 'Kopieren', exact: true }).last().click();
  await sees(page.getByText('Der Link ist markiert', { exact: false }));
  await expect.element(page.getByRole('textbox', { name: 'Link' })).toHaveFocus();
  expect(String(getSelection())).toBe(feed);
});

test("the jobs of a worker load independently of the worker, and their empty state names the worker's jobs", async () => {
  const requests = new HeldRequests();
  requests.always('GET auth/me', demoUser);
  requests.always('GET job?worker=1', ok([]));
  await renderScreen({ path: '/workers/1', requests });
  await sees(page.getByText('Dieser Person sind keine Aufträge zugeteilt'));
  await seesNot(page.getByRole('textbox', { name: 'Name' }));
  requests.respond('GET worker/1', ok(wireWorker));
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ana Marques');
});

test('a customer without a name is called unknown', async () => {
  await openJob({ customer: ok({ ...wireCustomer, name: '' }) });
  await sees(heading('Unbekannter Kunde · Auftrag 7'));
  await sees(button('Unbekannter Kunde, bearbeiten'));
});
