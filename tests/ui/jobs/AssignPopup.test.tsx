import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { demoUser, ok } from '../../support/pages/backend.ts';
import { UNDO, undoneRecords } from '../../support/pages/undone.ts';
import { button, nextPaint, sees, seesNot } from '../../support/screen/gestures.ts';
import { HeldRequests } from '../../support/heldRequests.ts';
import { wireCustomer, wireJob, wireJobListings, wireWorkers } from '../../support/records.ts';
import { withMotion } from '../../support/screen/media.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';

beforeEach(withMotion);

const reassign = button(/^Neu zuteilen: Grafikatelier/);
const former = page.getByText(/^Noch von Ana Marques bestätigt\./);
const popup = page.getByRole('dialog', { name: /: Grafikatelier Punktum$/ });

async function open(requests: HeldRequests, path: string) {
  requests.always('GET auth/me', demoUser);
  await renderScreen({ path, requests });
  await reassign.first().click();
}

test('an assigned worker without a name is called by number', async () => {
  const requests = new HeldRequests();
  requests.always('GET job', ok(wireJobListings));
  requests.always('GET worker', ok([{ ...wireWorkers[0], name: '' }, wireWorkers[1]]));
  await open(requests, '/new-requests?view=lists');
  await sees(popup.getByText('Zugeteilt: Mitarbeiter/in 1'));
});

test('the note of the former worker’s confirmation is gone once the job is theirs again', async () => {
  const requests = new HeldRequests();
  const confirmed = { ...wireJob, confirmed_worker: true };
  requests.always('GET customer/3', ok(wireCustomer));
  requests.always('GET job', ok([{ ...wireJobListings[0], confirmed_worker: true }]));
  requests.always('GET worker', ok(wireWorkers));
  requests.always('GET job/7', ok({ ...confirmed, worker_id: 1 }));
  requests.always('PUT job/7', ok({ ...confirmed, worker_id: 2 }));
  await open(requests, '/customers/3');
  await popup.getByRole('option', { name: /^Tenzin Dolkar/ }).click();
  await sees(former);
  const [before, now] = [2, 1].map((worker_id) => ({ jobs: [{ ...confirmed, worker_id }] }));
  requests.always(UNDO, undoneRecords(before!, now!));
  await popup.getByRole('button', { name: 'Rückgängig' }).click();
  await seesNot(former);
  await sees(page.getByText(/^Grafikatelier Punktum · Auftrag 7 ist wieder bei Ana Marques\.$/));
});

/** Opens the workers for a job that Ana Marques has confirmed, beside one more of hers and one of Tenzin Dolkar. */
async function openConfirmed() {
  const requests = new HeldRequests();
  const listing = { ...wireJobListings[0]!, confirmed_worker: true };
  const other = {
    ...listing,
    id: 8,
    customer: { ...listing.customer, id: 4, name: 'Café Luz' },
  };
  requests.always('GET customer/3', ok(wireCustomer));
  const tenzins = {
    ...other,
    id: 9,
    worker: 2,
    customer: { ...other.customer, id: 5, name: 'Bar Nord' },
  };
  requests.always('GET job', ok([listing, other, tenzins]));
  requests.always('GET worker', ok(wireWorkers));
  requests.always('GET job/7', ok({ ...wireJob, confirmed_worker: true, worker_id: 1 }));
  await open(requests, '/jobs');
  return requests;
}

const anasTick = page.getByRole('checkbox', { name: 'Bestätigung von Ana Marques entfernen' });
const tenzin = popup.getByRole('option', { name: /^Tenzin Dolkar/ });

test('choosing a worker moves nothing under the pointer', async () => {
  await page.viewport(1280, 440);
  const requests = await openConfirmed();
  await sees(anasTick);
  const place = () => {
    const { top, left } = tenzin.element().getBoundingClientRect();
    return { top, left };
  };
  const before = place();
  await tenzin.click();
  await expect.poll(() => requests.waiting).toContain('PUT job/7');
  await seesNot(anasTick);
  requests.respond('PUT job/7', ok({ ...wireJob, confirmed_worker: true, worker_id: 2 }));
  await sees(former);
  await seesNot(anasTick);
  expect(place()).toEqual(before);
});

test('that a confirmation is to be removed is remembered for the same former worker and no other', async () => {
  const requests = await openConfirmed();
  await anasTick.click();
  await tenzin.click();
  await expect.poll(() => requests.waiting).toContain('PUT job/7');
  requests.respond('PUT job/7', ok({ ...wireJob, worker_id: 2 }));
  await sees(popup.getByText(/Die Bestätigung von Ana Marques ist entfernt\./));
  await userEvent.keyboard('{Escape}');
  await button(/^Neu zuteilen: Café Luz/).click();
  await expect.element(anasTick).toBeChecked();
  await userEvent.keyboard('{Escape}');
  await button(/^Neu zuteilen: Bar Nord/).click();
  await expect
    .element(page.getByRole('checkbox', { name: 'Bestätigung von Tenzin Dolkar entfernen' }))
    .not.toBeChecked();
});

test('where only a visit is open, the way to give that one stands above the workers of the job', async () => {
  const requests = new HeldRequests();
  const listing = wireJobListings[0]!;
  const [monday] = wireJob.appointment.events;
  const appointment = { events: [{ ...monday!, overrides: { '2026-11-30': { worker_ids: [] } } }] };
  requests.always('GET auth/me', demoUser);
  requests.always('GET job', ok([{ ...listing, appointment }]));
  requests.always('GET worker', ok(wireWorkers));
  await renderScreen({ path: '/jobs', requests });
  await button(/uteilen: Grafikatelier/)
    .first()
    .click();
  await sees(popup.getByText(/^Der Einsatz Mo 30\.11\., 09:00–11:00 ist offen und bleibt es/));
  await popup.getByRole('link', { name: 'Nur diesen Einsatz vergeben' }).click();
  await sees(page.getByRole('heading', { level: 1, name: 'Plan' }));
  await sees(
    page
      .getByRole('dialog', { name: 'Grafikatelier Punktum' })
      .getByRole('button', { name: 'Zuteilen' }),
  );
});

test('Tab leads from the search to the controls, past the list of workers', async () => {
  await openConfirmed();
  await sees(tenzin);
  await expect.element(popup.getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(anasTick).toHaveFocus();
});

test('the former worker’s confirmation is removed with the assignment where that is ticked', async () => {
  const requests = await openConfirmed();
  await sees(popup.getByText('Gilt ab heute: jeden Montag, 09:00–11:00'));
  await anasTick.click();
  await tenzin.click();
  await expect.poll(() => requests.waiting).toContain('PUT job/7');
  expect(requests.bodyOf('PUT job/7')).toMatchObject({ worker_id: 2, confirmed_worker: false });
  requests.respond('PUT job/7', ok({ ...wireJob, worker_id: 2 }));
  await sees(popup.getByText(/Die Bestätigung von Ana Marques ist entfernt\./));
});

test.each([
  ['clicked', () => tenzin.click()],
  ['chosen by Enter', () => userEvent.keyboard('{Enter}')],
])('the worker who has just been assigned is not saved again when %s once more', async (_, act) => {
  const requests = await openConfirmed();
  const calls = () => requests.sent.filter((call) => call.endsWith('job/7'));
  await sees(tenzin);
  await act();
  await expect.poll(() => requests.waiting).toContain('PUT job/7');
  requests.always('GET job', ok([{ ...wireJobListings[0]!, worker: 2 }]));
  requests.respond('PUT job/7', ok({ ...wireJob, worker_id: 2 }));
  await sees(popup.getByText(/^Tenzin Dolkar ist zugeteilt\./));
  const before = calls();
  await act();
  await nextPaint();
  expect(calls()).toEqual(before);
});

test('an Enter that is held on the button opens the workers and chooses none', async () => {
  const requests = await openConfirmed();
  await sees(tenzin);
  await userEvent.keyboard('{Escape}');
  await expect.element(reassign.first()).toHaveFocus();
  await userEvent.keyboard('{Enter>9/}');
  await sees(tenzin);
  await nextPaint();
  expect(requests.sent).not.toContain('GET job/7');
});

test('the row shows whom another person has assigned meanwhile, before the list is loaded again', async () => {
  const requests = await openConfirmed();
  await sees(tenzin);
  const luca = { ...wireWorkers[1], id: 3, name: 'Luca Meier' };
  requests.always('GET worker', ok([...wireWorkers, luca]));
  requests.always('GET job/7', ok({ ...wireJob, worker_id: 3 }));
  requests.always('GET job', { status: 500 });
  await tenzin.click();
  await sees(popup.getByText(/Inzwischen hat jemand anderes .* zugeteilt/));
  await sees(popup.getByText(/^Zugeteilt: (Luca Meier|Mitarbeiter\/in 3)$/));
});

test('without the list of all jobs a job is assigned by name, and the console has a line', async () => {
  const requests = new HeldRequests();
  requests.always('GET auth/me', demoUser);
  requests.always(
    'GET worker',
    ok([...wireWorkers, { ...wireWorkers[1], id: 3, name: 'Bea Ammann' }]),
  );
  requests.always('GET worker/1', ok(wireWorkers[0]));
  requests.always('GET job?worker=1', ok(wireJobListings));
  requests.always('GET job', { status: 500 });
  const logged = vi.spyOn(console, 'warn');
  onTestFinished(() => logged.mockRestore());
  await renderScreen({ path: '/workers/1', requests, logs: /ranking\.loadFailed/ });
  await reassign.first().click();
  await expect.element(popup.getByRole('option').first()).toMatchTextContent(/^Bea Ammann\d{4} /);
  const lines = logged.mock.calls.filter(([line]) => String(line).includes('ranking.loadFailed'));
  expect(lines).toHaveLength(1);
});
