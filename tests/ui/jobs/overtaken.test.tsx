import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SimulatedClock } from 'xstate';
import type { WireJob, WireJobListing } from '../../../src/api/contract/records/jobs.ts';
import { demoUser, ok } from '../../support/pages/backend.ts';
import {
  button,
  choosesFromMenu,
  nextPaint,
  sees,
  seesNot,
  types,
} from '../../support/screen/gestures.ts';
import { overtakenBy, SAVE_VISITS, storesVisits } from '../../support/pages/savedVisits.ts';
import { HeldRequests } from '../../support/heldRequests.ts';
import { wireJob, wireJobListings, wireWorker, wireWorkers } from '../../support/records.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';

const NEW = 'GET job?has_worker=false';
const assigned: WireJobListing = wireJobListings[0]!;
const request: WireJobListing = wireJobListings[1]!;
const other = { ...request, id: 9, customer: { ...request.customer, id: 9, name: 'Café Luz' } };
const zoran = { ...wireWorker, id: 3, name: 'Zoran Ilić' };

const popup = page.getByRole('dialog').last();
const option = (name: RegExp) => popup.getByRole('option', { name });
const changeAnyway = button('Trotzdem ändern');

async function open(path: string, listed: readonly WireJobListing[]) {
  localStorage.clear();
  onTestFinished(() => localStorage.clear());
  const requests = new HeldRequests();
  const clock = new SimulatedClock();
  const listing = (rows: readonly WireJobListing[]) => {
    requests.always('GET job', ok(rows));
    requests.always(NEW, ok(rows.filter(({ worker }) => worker === null)));
    for (const { id, worker, appointment } of rows)
      requests.always(`GET job/${id}`, ok({ ...wireJob, id, worker_id: worker, appointment }));
  };
  requests.always('GET auth/me', demoUser);
  requests.always('GET worker', ok([...wireWorkers, zoran]));
  listing(listed);
  const screen = await renderScreen({ path, requests, clock });
  /** Anna gives the job of an id to a worker, or nobody, which the page hears at once. */
  const annaAssigns = async (id: number, worker: number | null) => {
    const asked = () => requests.sent.filter((call) => call === 'GET job').length;
    const before = asked();
    listing(listed.map((row) => (row.id === id ? { ...row, worker } : row)));
    const { listCache, changeAuthors, now } = screen.runtime.api;
    changeAuthors.keep({ kind: 'job', ids: [id], by: 'anna' }, now());
    listCache.markChanged('job', [id], { by: 'anna' });
    await expect
      .poll(() => {
        clock.increment(200);
        return asked();
      })
      .toBeGreaterThan(before);
  };
  return { ...screen, requests, annaAssigns };
}

/** The worker and the exceptions with which a job is saved. */
async function saved(requests: HeldRequests, id: number) {
  const call = `PUT job/${id}`;
  await expect.poll(() => requests.waiting).toContain(call);
  const body = requests.bodyOf(call) as WireJob;
  requests.respond(call, ok({ ...wireJob, ...body, id }));
  return [body.worker_id, body.appointment.events[0]?.overrides];
}

/** The exceptions that a job has once a change of its visits is stored. */
async function savedVisit(requests: HeldRequests, id: number) {
  await expect.poll(() => requests.waiting).toContain(SAVE_VISITS);
  const [job] = storesVisits(requests, {
    ...wireJob,
    id,
    worker_id: 2,
    appointment: assigned.appointment,
  }).jobs;
  return job!.appointment.events[0]!.overrides;
}

/** The server compares, and finds that anna has given the job to Tenzin Dolkar. */
async function refusesVisit(requests: HeldRequests, id: number) {
  await expect.poll(() => requests.waiting).toContain(SAVE_VISITS);
  requests.respond(
    SAVE_VISITS,
    overtakenBy({ ...wireJob, id, worker_id: 2, appointment: assigned.appointment }),
  );
}

async function openTask(task: string, path = '/calendar') {
  const screen = await open(`${path}?date=2026-11-23`, [assigned]);
  await button(/^Grafikatelier Punktum/)
    .first()
    .click({ position: { x: 5, y: 5 } });
  await (task === 'Notiz' ? choosesFromMenu(task) : button(task).click());
  return screen;
}

async function openSubstitutes() {
  const screen = await openTask('Vertreten', '/plan');
  await sees(option(/^Zoran Ilić/));
  return screen;
}

test('who is to choose a substitute reads above the search what a colleague has done meanwhile, and who comes by now', async () => {
  const { annaAssigns } = await openSubstitutes();
  await annaAssigns(7, 2);
  const news = popup.getByText(/inzwischen an Tenzin Dolkar gegeben\.$/);
  await sees(news);
  await sees(popup.getByText(/^Grafikatelier Punktum · .+ · Tenzin Dolkar$/));
  const { bottom } = news.element().getBoundingClientRect();
  const { top } = popup.getByRole('combobox').element().getBoundingClientRect();
  expect(bottom).toBeLessThanOrEqual(top);
  await annaAssigns(7, null);
  await sees(popup.getByText(/Der Einsatz vom 23\.11\. ist inzwischen offen\.$/));
});

test.each([
  ['Absagen', 'Einsatz absagen', null, ''],
  ['Verschieben', 'Einsatz verschieben', 'Beginn', '14:00'],
  ['Notiz', 'Notiz speichern', 'Notiz', 'Hund'],
])(
  'the dialog “%s” says to whom a colleague has given the job meanwhile, and asks before it saves',
  async (task, action, field, text) => {
    const { requests, annaAssigns } = await openTask(task);
    await annaAssigns(7, 2);
    await sees(popup.getByText(/inzwischen an Tenzin Dolkar gegeben\.$/));
    await sees(popup.getByText(/^Grafikatelier Punktum · .+ · Tenzin Dolkar$/));
    if (field) await types(popup.getByRole('textbox', { name: field }), text);
    await button(action).click();
    await refusesVisit(requests, 7);
    await sees(page.getByText(/inzwischen an Tenzin Dolkar gegeben\. Es wurde nichts/));
    await changeAnyway.click();
    expect(await savedVisit(requests, 7)).toHaveProperty('2026-11-23');
  },
);

test('the choice of a substitute for whom a colleague has replaced meanwhile is asked about, and then made', async () => {
  const { requests, annaAssigns } = await openSubstitutes();
  await annaAssigns(7, 2);
  await sees(
    popup.getByText(
      /anna.? hat diesen Auftrag inzwischen geändert\. Der Einsatz vom 23\.11\. wurde inzwischen an Tenzin Dolkar gegeben\.$/,
    ),
  );
  await option(/^Zoran Ilić/).click();
  await refusesVisit(requests, 7);
  await sees(
    page.getByText(
      /anna.? hat diesen Auftrag inzwischen geändert\. Der Einsatz vom 23\.11\. wurde inzwischen an Tenzin Dolkar gegeben\. Es wurde nichts/,
    ),
  );
  await changeAnyway.click();
  expect(await savedVisit(requests, 7)).toEqual({ '2026-11-23': { worker_ids: [3] } });
});

test('whom a colleague has sent to a visit meanwhile is not given it once more', async () => {
  const { requests, annaAssigns } = await openSubstitutes();
  await annaAssigns(7, 2);
  await expect.element(option(/^Tenzin Dolkar/)).toHaveAttribute('aria-selected', 'true');
  await option(/^Tenzin Dolkar/).click();
  await seesNot(option(/^Tenzin Dolkar/));
  await nextPaint();
  expect(requests.sent).not.toContain(SAVE_VISITS);
});

test('a note that is saved as it was changes nothing', async () => {
  const { requests } = await openTask('Notiz');
  await button('Notiz speichern').click();
  await seesNot(button('Notiz speichern'));
  await nextPaint();
  expect(requests.sent).not.toContain(SAVE_VISITS);
});

test('a job that a colleague has assigned while its workers are open is not reassigned without a question', async () => {
  const { requests, annaAssigns } = await open('/jobs', [assigned, request]);
  await button(/^Zuteilen: /).click();
  await sees(option(/^Zoran Ilić/));
  await annaAssigns(8, 2);
  await sees(popup.getByText(/^Inzwischen hat .?anna.? Tenzin Dolkar zugeteilt\.$/));
  await option(/^Zoran Ilić/).click();
  await sees(popup.getByText(/^Inzwischen hat .?anna.? Tenzin Dolkar zugeteilt\. Es wurde nichts/));
  expect(requests.sent).not.toContain('PUT job/8');
  await changeAnyway.click();
  expect((await saved(requests, 8))[0]).toBe(3);
});

test('after one’s own choice another one is no question', async () => {
  const { requests } = await open('/jobs', [assigned, request]);
  await button(/^Zuteilen: /).click();
  await option(/^Zoran Ilić/).click();
  expect((await saved(requests, 8))[0]).toBe(3);
  requests.always('GET job/8', ok({ ...wireJob, id: 8, worker_id: 3 }));
  await sees(popup.getByText(/^Zoran Ilić ist zugeteilt\./));
  await option(/^Tenzin Dolkar/).click();
  expect((await saved(requests, 8))[0]).toBe(2);
});

test('a request that a colleague takes while its workers are open stays open, and no key or click reaches another one', async () => {
  const { requests, annaAssigns } = await open('/new-requests?view=lists', [
    assigned,
    request,
    other,
  ]);
  await button(/^Zuteilen: /)
    .first()
    .click();
  const title = popup.element().getAttribute('aria-labelledby')!;
  const name = document.getElementById(title)!.textContent;
  const id = name.endsWith('Luz') ? 9 : 8;
  await userEvent.keyboard('zor');
  await sees(option(/^Zoran Ilić/));
  await annaAssigns(id, 2);
  await sees(popup.getByText(/^Inzwischen hat .?anna.? Tenzin Dolkar zugeteilt\.$/));
  await userEvent.keyboard('{Enter}');
  await sees(changeAnyway);
  await userEvent.keyboard('{Enter}');
  await nextPaint();
  expect(document.getElementById(title)?.textContent).toBe(name);
  expect(requests.sent.filter((call) => call.startsWith('PUT'))).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await seesNot(popup);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
});
