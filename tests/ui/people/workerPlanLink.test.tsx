import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { WireWorker } from '../../../src/api/contract/records/workers.ts';
import { ok, unreachable } from '../../support/pages/backend.ts';
import { button, sees, seesNot } from '../../support/screen/gestures.ts';
import { HeldRequests } from '../../support/heldRequests.ts';
import { wireWorker, wireWorkers } from '../../support/records.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';

/** Unfolds the links. */
const shared = page.getByText('Plan und Kalender teilen');
const card = page.getByRole('region', { name: 'Persönlicher Plan' });
const calendarCard = page.getByRole('region', { name: 'Kalender-Abo' });
const link = card.getByLabelText('Link zum Plan');
const urlOf = (token: string) => `${location.origin}/p/${token}`;
const workerWith = (plan_token: string, fields: Partial<WireWorker> = {}) =>
  ok({ ...wireWorker, calendar_token: 'k7', plan_token, ...fields });

interface Options extends Partial<WireWorker> {
  readonly role?: 'viewer';
  readonly features?: readonly string[];
}

async function openWorker(plan_token: string, { role, features, ...fields }: Options = {}) {
  const requests = new HeldRequests();
  requests.always('GET auth/me', ok({ username: 'vera', email: '', role }));
  requests.otherwise('GET customer', ok([]));
  requests.otherwise('GET worker', ok(wireWorkers));
  requests.otherwise('GET worker/1', workerWith(plan_token, fields));
  requests.otherwise('GET job', ok([]));
  const screen = await renderScreen({
    path: '/workers/1',
    requests,
    logs: /./,
    ...(features && { features }),
  });
  await sees(page.getByRole('region', { name: 'Kontaktdaten' }));
  if (shared.elements().length > 0) await shared.click();
  return { requests, screen };
}

/** Presses the button, and answers the question. */
async function renew(): Promise<void> {
  await card.getByRole('button', { name: 'Link erneuern …' }).click();
  await button('Link erneuern').click();
}

test('the link to the plan can be opened, and is sent with a message in the language that is chosen', async () => {
  await openWorker('p7');
  await expect.element(link).toHaveValue(urlOf('p7'));
  const opens = card.getByRole('link', { name: 'Plan öffnen' });
  await expect.element(opens).toHaveAttribute('href', urlOf('p7'));
  await card.getByRole('button', { name: 'Senden …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Plan an Ana Marques senden' });
  const sms = dialog.getByRole('link', { name: 'Per SMS senden an Ana Marques' });
  await sees(sms);
  const text = () => decodeURIComponent((sms.element() as HTMLAnchorElement).href);
  await expect.poll(text).toContain(`${urlOf('p7')}?language=de`);
  await dialog.getByRole('combobox').selectOptions('es');
  await expect.poll(text).toContain(`${urlOf('p7')}?language=es`);
  expect(text()).toContain('Buenos días, Ana Marques');
  await dialog.getByRole('button', { name: 'Schliessen' }).click();
  await seesNot(dialog);
});

test('a renewed link to the plan is shown at once, and the calendar keeps its own', async () => {
  const { requests } = await openWorker('p7');
  requests.always('POST worker/1/plan-token', workerWith('p8'));
  await renew();
  await sees(card.getByText('Der Link wurde erneuert.', { exact: false }));
  await expect.element(link).toHaveValue(urlOf('p8'));
  await expect
    .element(page.getByLabelText('Link', { exact: true }))
    .toHaveValue(`${location.origin}/api/calendar/1?token=k7`);
});

test('where the renewal is not answered, the link that the worker has by now is shown', async () => {
  const { requests } = await openWorker('p7');
  requests.always('POST worker/1/plan-token', unreachable);
  requests.always('GET worker/1', workerWith('p9'));
  await renew();
  await expect.element(link).toHaveValue(urlOf('p9'));
});

test('whoever may only read sees no link, neither of the plan nor of the calendar', async () => {
  await openWorker('', { role: 'viewer', calendar_token: '' });
  await seesNot(card);
  await seesNot(calendarCard);
  expect(document.body.innerHTML).not.toMatch(/\/p\/|api\/calendar/);
});

test('an erased worker has no links to give or renew', async () => {
  await openWorker('p7', { erased_on: '2026-11-20', archived_on: '2026-11-20' });
  await sees(page.getByText('Gelöscht am 20.11.2026.', { exact: false }));
  await seesNot(card);
  await seesNot(calendarCard);
});

test('who has the link is said to see how to get in today and tomorrow', async () => {
  await openWorker('p7');
  await sees(card.getByText('mit Adressen und dem Zutritt von heute und morgen', { exact: false }));
});

test('a backend without plans has no card', async () => {
  await openWorker('p7', { features: [] });
  await seesNot(card);
});

test('a worker without a link has no card', async () => {
  await openWorker('');
  await seesNot(card);
});
