import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { wireFridaysListing } from '../../support/absences.ts';
import { ok } from '../../support/pages/backend.ts';
import { sees, seesNot } from '../../support/screen/gestures.ts';
import { HeldRequests, type Answer } from '../../support/heldRequests.ts';
import { wireCustomer, wireWorker } from '../../support/records.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';

const NONE = ok([]);
const user = (role: string, business_name = 'Einsatzplan') =>
  ok({ username: 'demo', email: '', role, business_name });

interface Business {
  readonly path?: string;
  readonly who?: Answer;
  readonly workers?: Answer;
  readonly customers?: Answer;
  readonly jobs?: Answer;
}

async function open({ path = '/today', ...business }: Business = {}) {
  const requests = new HeldRequests();
  requests.always('GET auth/me', business.who ?? user('admin'));
  requests.always('GET worker', business.workers ?? NONE);
  requests.always('GET customer', business.customers ?? NONE);
  requests.always('GET job', business.jobs ?? NONE);
  return renderScreen({ path, requests });
}

const steps = page.getByRole('region', { name: 'Die ersten Schritte' });
const names = () =>
  steps
    .getByRole('listitem')
    .elements()
    .map((step) => step.querySelector('p')!.textContent);
const ways = () =>
  steps
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'));

test('the plan of a business without workers has the first steps in place of how ways are estimated', async () => {
  await open({ path: '/plan?view=day' });
  await sees(steps);
  await seesNot(page.getByText(/^Wege geschätzt/));
});

test('the calendar of a business without workers has the first steps in place of an empty week', async () => {
  await open({ path: '/calendar' });
  await sees(steps);
  await seesNot(page.getByRole('searchbox'));
});

test('an empty business begins with its name, a worker, a customer and a job', async () => {
  await open();
  await expect
    .poll(names)
    .toEqual(['Name des Betriebs', 'Erste/r Mitarbeiter/in', 'Erster Kunde', 'Erster Auftrag']);
  expect(ways()).toEqual([
    '/settings',
    '/import?kind=worker',
    '/workers/new',
    '/import?kind=customer',
    '/customers/new',
    '/jobs/new',
  ]);
  await seesNot(page.getByRole('heading', { name: 'Zu tun' }));
});

test('what is done is ticked, and offers nothing more', async () => {
  const who = user('admin', 'Blitzblank AG');
  await open({ who, workers: ok([wireWorker]), customers: ok([wireCustomer]) });
  await expect
    .poll(names)
    .toEqual([
      'Name des Betriebs erledigt',
      'Erste/r Mitarbeiter/in erledigt',
      'Erster Kunde erledigt',
      'Erster Auftrag',
    ]);
  expect(ways()).toEqual(['/jobs/new']);
});

test('who may not set the name of the business is not asked for it', async () => {
  await open({ who: user('dispatcher') });
  await expect.poll(names).toHaveLength(3);
});

test('a viewer finds no buttons', async () => {
  await open({ who: user('viewer') });
  await expect.poll(names).toHaveLength(3);
  expect(steps.getByRole('link').elements()).toEqual([]);
});

test('the new requests of an empty business begin with the steps too', async () => {
  await open({ path: '/new-requests' });
  await sees(steps);
  const lists = page.getByRole('region', { name: 'Anfragen', exact: true, includeHidden: true });
  await expect.element(lists).not.toBeVisible();
});

test('a business with a worker and a job has no first steps', async () => {
  await open({ workers: ok([wireWorker]), jobs: ok([wireFridaysListing]) });
  await sees(page.getByRole('heading', { name: 'Zu tun' }));
  await seesNot(steps);
});

test('an empty business never sees its empty lists before the steps', async () => {
  const requests = new HeldRequests();
  requests.always('GET auth/me', user('admin'));
  requests.always('GET worker', NONE);
  requests.always('GET job', NONE);
  requests.always('GET job?has_worker=false', NONE);
  await renderScreen({ path: '/new-requests', requests });
  await expect.poll(() => requests.waiting).toContain('GET customer');
  const lists = page.getByRole('region', { name: 'Anfragen', exact: true, includeHidden: true });
  await expect.element(lists).not.toBeVisible();
  requests.respond('GET customer', NONE);
  await sees(steps);
});
