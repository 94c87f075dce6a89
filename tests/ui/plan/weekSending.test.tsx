import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { wireFridaysListing } from '../../support/absences.ts';
import { HeldRequests } from '../../support/heldRequests.ts';
import { ok } from '../../support/pages/backend.ts';
import { wireCustomer, wireWorkers } from '../../support/records.ts';
import { button, sees, seesNot } from '../../support/screen/gestures.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';

const ANA = 'Ana Marques';
const TENZIN = 'Tenzin Dolkar';

const visit = (id: number, from: string) => ({
  id: `${id}-0-2026-11-27`,
  start: `2026-11-27T${from}:00`,
  end: '2026-11-27T17:00:00',
});

const told = (id: number, visits: readonly object[] | null, ...ways: readonly string[]) => ({
  id,
  plan_token: 'ab'.repeat(32),
  mail_language: id === 2 ? 'es' : '',
  visits,
  tellings: ways.map((way, index) => ({
    id: index + 1,
    way,
    at: '2026-11-20T09:00:00.000Z',
    by: way === 'seen' ? null : 'anna',
    mail: null,
  })),
});

async function open(
  sent: readonly object[],
  role = 'dispatcher',
  path = '/plan/send?date=2026-11-25',
) {
  const requests = new HeldRequests();
  requests.always(
    'GET auth/me',
    ok({ username: 'demo', email: '', role, business_name: 'Putzfee' }),
  );
  requests.always('GET worker', ok(wireWorkers));
  requests.always('GET job', ok([wireFridaysListing, { ...wireFridaysListing, id: 8, worker: 2 }]));
  requests.always('GET absence', ok([]));
  requests.always('GET customer', ok([wireCustomer]));
  requests.always('GET holiday', ok([]));
  requests.always('GET sent-week?week=2026-11-23', ok(sent));
  requests.always('GET sent-week?week=2026-11-30', ok(sent));
  await renderScreen({ path, requests });
  return { requests };
}

const items = () =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent);

test('the button of the next week keeps the focus', async () => {
  await open([told(1, null)]);
  const next = button('Nächste Woche');
  await next.click();
  await sees(page.getByText(/^30\.11\. – 06\.12\.2026/));
  await expect.element(next).toHaveFocus();
});

test('each person says how they stand with their week, by whom they were told and what is new since', async () => {
  await open([
    told(1, [visit(7, '15:00')], 'whatsApp', 'seen'),
    told(2, [visit(8, '14:00')], 'sms'),
  ]);
  await sees(button('Zu senden (1)'));
  expect(items()).toHaveLength(1);
  await button('Alle (2)').click();
  const [ana, tenzin] = items();
  expect(ana).toContain('gesehen');
  expect(ana).toMatch(/WhatsApp .*10:00, anna · gesehen/);
  expect(tenzin).toContain('seither geändert');
  expect(tenzin).toContain('seither: 1 verschoben');
});

test('one after another gets the message in their language, with the link, by keyboard too', async () => {
  const { requests } = await open([told(1, null), told(2, null)]);
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: async () => {} },
    configurable: true,
  });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'));
  const message = button(`Nachricht an ${ANA}`);
  await sees(message);
  message.element().focus();
  await userEvent.keyboard('{Enter}');
  await sees(page.getByText('Freitag, 27. November', { exact: false }));
  await button(`Nachricht kopieren für ${ANA}`).click();
  await expect.poll(() => requests.waiting).toContain('POST sent-week');
  requests.respond('POST sent-week', { status: 201, body: { id: 1 } });
  await button(`Nächste: ${TENZIN}`).click();
  const text = page.getByText('Viernes, 27 de noviembre', { exact: false });
  await sees(text);
  await expect.element(text).toHaveFocus();
  expect(text.element().textContent).toContain(`/p/${'ab'.repeat(32)}?language=es`);
});

test('once everybody knows their week, that is said', async () => {
  await open([told(1, [visit(7, '15:00')], 'call'), told(2, [visit(8, '15:00')], 'copy')]);
  await sees(page.getByText('Alle kennen ihre Woche'));
  await button('Alle zeigen').click();
  expect(items()).toHaveLength(2);
});

test('the plan leads dispatchers there with its week, and viewers not at all', async () => {
  await open([], 'dispatcher', '/plan?view=week&date=2026-11-25');
  const link = page.getByRole('link', { name: 'Woche senden' });
  await sees(link);
  expect(link.element().getAttribute('href')).toBe('/plan/send?date=2026-11-25');
});

test('viewers are not offered to send a week', async () => {
  await open([], 'viewer', '/plan?view=week&date=2026-11-25');
  await sees(page.getByRole('link', { name: 'Tagesblätter' }));
  await seesNot(page.getByRole('link', { name: 'Woche senden' }));
});
