import { beforeEach, expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { ok } from '../../support/pages/backend.ts';
import { button, nextPaint, sees, seesNot } from '../../support/screen/gestures.ts';
import { carry, jobs, lane, openPlan, saveOf, visitOf } from '../../support/pages/plan.tsx';
import { UNDO, undoneRecords } from '../../support/pages/undone.ts';
import { overtakenBy, SAVE_VISITS, storesVisits } from '../../support/pages/savedVisits.ts';
import { wireJob } from '../../support/records.ts';
import { withMotion } from '../../support/screen/media.ts';

beforeEach(withMotion);

type Screen = Awaited<ReturnType<typeof openPlan>>;

const DAY = '2026-11-24';

const changes = page.getByRole('region', { name: 'Änderungen' });
/** What the notice of a change says. */
const notice = () => changes.elements()[0]?.textContent.replaceAll(/\s+/g, ' ') ?? '';
const visitIn = (name: string, customer: string) =>
  lane(new RegExp(`^${name}`)).getByRole('button', { name: new RegExp(`^${customer}, `) });
const news = (text: string) => page.getByRole('status').filter({ hasText: text });

/** A listed job as it is read, with what its visit has of its own. */
function read(id: number, patch: object | null = null) {
  const listed = jobs.find((row) => row.id === id)!;
  const { from_date, appointment, worker } = listed;
  const [event] = appointment.events;
  return {
    ...wireJob,
    id,
    from_date,
    worker_id: worker,
    confirmed_terms: null,
    appointment: { events: [{ ...event!, ...(patch && { overrides: { [DAY]: patch } }) }] },
  };
}

/** Stores what is sent of several listed jobs. */
async function saveTogether({ requests }: Screen) {
  await expect.poll(() => requests.waiting).toContain(SAVE_VISITS);
  return storesVisits(requests, ...jobs.map(({ id }) => read(id))).changes;
}

/** Chooses two visits, of which the second has the focus then. */
async function choose(first: RegExp, second: RegExp): Promise<void> {
  await carry(first, '{Shift>} {/Shift}');
  await carry(second, '{Shift>} {/Shift}');
  await expect.poll(() => news('2 Einsätze gewählt').elements()).toHaveLength(1);
}

/** The plan, whose jobs can be read one by one. */
async function openWithJobs(ids: readonly number[]) {
  const screen = await openPlan();
  for (const id of ids) screen.requests.always(`GET job/${id}`, { ...ok(read(id)), etag: '"1"' });
  return screen;
}

test('with the keys alone a visit goes to another lane and time, keeps the focus, and its time if that is wanted', async () => {
  const screen = await openPlan();
  await carry(/^Apotheke/, ' z{ArrowRight}{ArrowDown}');
  await expect.poll(() => news('Apotheke, 08:00–10:00 Beat Gut').elements()).toHaveLength(1);
  await expect.poll(() => news('Zeit bleibt').elements()).not.toHaveLength(0);
  await userEvent.keyboard('z{ArrowRight}');
  await expect.poll(() => news('08:15–10:15').elements()).not.toHaveLength(0);
  await userEvent.keyboard('{Enter}');
  await saveOf(screen, 1);
  const given = visitIn('Beat', 'Apotheke');
  await expect.element(given).toHaveAccessibleName(/08:15–10:15/);
  await expect.element(given).toHaveFocus();
});

test('the lane of nobody says whether what is carried becomes open there or stays so', async () => {
  await openPlan();
  await carry(/^Apotheke/, ' ');
  await expect.poll(() => lane(/^Offen/).element().textContent).toContain('wird offen');
  await userEvent.keyboard('{Escape}');
  await carry(/^Einsam/, ' {ArrowRight}');
  await expect.poll(() => lane(/^Offen/).element().textContent).toContain('bleibt offen');
});

test('Escape puts back what is carried, and a drop in its own lane changes nothing', async () => {
  const { requests } = await openPlan();
  await carry(/^Apotheke/, ' {ArrowDown}{Escape}');
  await expect.poll(() => news('Zurückgelegt.').elements()).toHaveLength(1);
  await userEvent.keyboard(' {ArrowDown}{ArrowUp}{Enter}');
  await expect.element(visitIn('Ana', 'Apotheke')).toHaveFocus();
  await nextPaint();
  expect(requests.sent.filter((name) => !name.startsWith('GET '))).toEqual([]);
  expect(requests.sent).not.toContain('GET job/1');
});

test('several visits are left open together, and come back with one undo', async () => {
  const screen = await openWithJobs([1, 3]);
  await choose(/^Coiffeur/, /^Apotheke/);
  await userEvent.keyboard(' {ArrowUp}{Enter}');
  expect(await saveTogether(screen)).toHaveLength(2);
  await expect.poll(notice).toContain('2 Einsätze sind geändert.');
  await sees(visitIn('Offen', 'Apotheke'));
  await sees(visitIn('Offen', 'Coiffeur'));
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => screen.requests.waiting).toContain(UNDO);
  const [before, now] = [{ worker_ids: [] }, null].map((patch) => ({
    jobs: [read(1, patch), read(3, patch)],
  }));
  screen.requests.respond(UNDO, undoneRecords(before!, now!));
  await sees(visitIn('Ana', 'Apotheke'));
  await sees(visitIn('Beat', 'Coiffeur'));
});

test('a click with Shift chooses a visit, and opens nothing', async () => {
  await openPlan();
  for (const name of [/^Coiffeur/, /^Apotheke/]) {
    await button(name).click({ modifiers: ['Shift'] });
  }
  await expect.poll(() => news('2 Einsätze gewählt').elements()).toHaveLength(1);
  await seesNot(page.getByRole('dialog'));
});

/** Drags a visit from its left upper corner to another place, and lets it go. */
async function drag(visit: Locator, to: { readonly x: number; readonly y: number }): Promise<void> {
  const element = visit.element();
  const { left, top } = element.getBoundingClientRect();
  const point = (type: string, clientX: number, clientY: number) =>
    element.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        isPrimary: true,
        pointerType: 'mouse',
        clientX,
        clientY,
      }),
    );
  point('pointerdown', left + 12, top + 4);
  point('pointermove', to.x, to.y);
  await expect.poll(() => document.querySelector('[data-carried]')).not.toBeNull();
  point('pointerup', to.x, to.y);
}

const overridesOf = ({ appointment }: Awaited<ReturnType<typeof saveOf>>) =>
  appointment.events[0]!.overrides;

test('a drop on another day of the week moves the visit there, and offers to take back', async () => {
  const screen = await openPlan({ path: '/plan?view=week&date=2026-11-24' });
  const cell = lane(/^Carla/).getByRole('group', { name: /^Mittwoch, 25/ });
  const { left, top } = cell.element().getBoundingClientRect();
  await drag(button(/^Einsam/), { x: left + 28, y: top + 8 });
  const { from_date, worker_id } = await saveOf(screen, 5);
  expect([from_date, worker_id]).toEqual([DAY, 3]);
  await sees(lane(/^Carla/).getByRole('button', { name: /^Einsam, Carla Frei, Mittwoch/ }));
  await expect.poll(notice).toContain('Rückgängig');
});

test('along its own lane of a day a visit is moved by quarters of an hour', async () => {
  const screen = await openPlan();
  const { left, top } = button(/^Apotheke/)
    .element()
    .getBoundingClientRect();
  const track = document.querySelector('[data-track]')!;
  const hours = Number(getComputedStyle(track).getPropertyValue('--hours'));
  const hour = track.getBoundingClientRect().width / hours;
  await drag(button(/^Apotheke/), { x: left + 12 + 1.2 * hour, y: top + 4 });
  const saved = await saveOf(screen, 1);
  expect(saved.appointment.events[0]).toMatchObject({
    start_time: expect.stringContaining('T09:15') as string,
  });
});

test('a hand that only goes to another lane leaves the time as it is', async () => {
  const screen = await openPlan();
  const { left } = button(/^Apotheke/)
    .element()
    .getBoundingClientRect();
  const { top } = lane(/^Carla/)
    .element()
    .getBoundingClientRect();
  await drag(button(/^Apotheke/), { x: left + 52, y: top + 8 });
  const saved = await saveOf(screen, 1);
  expect([saved.worker_id, overridesOf(saved)]).toEqual([1, { [DAY]: { worker_ids: [3] } }]);
});

test('what is dragged is put back as the window loses the focus, and the click of a drop opens nothing', async () => {
  const { requests } = await openPlan();
  const visit = button(/^Apotheke/).element();
  const { left, top } = visit.getBoundingClientRect();
  const pointer = (type: string, clientY: number) =>
    visit.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        isPrimary: true,
        pointerType: 'mouse',
        clientX: left + 12,
        clientY,
      }),
    );
  pointer('pointerdown', top + 4);
  pointer('pointermove', top + 60);
  await expect.poll(() => document.querySelector('[data-carried]')).not.toBeNull();
  window.dispatchEvent(new Event('blur'));
  await expect.poll(() => news('Zurückgelegt.').elements()).toHaveLength(1);
  pointer('pointerdown', top + 4);
  pointer('pointermove', top + 60);
  pointer('pointermove', top + 4);
  pointer('pointerup', top + 4);
  visit.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  await nextPaint();
  await seesNot(page.getByRole('dialog'));
  await button(/^Apotheke/).click();
  await sees(page.getByRole('dialog'));
  expect(requests.sent).not.toContain('GET job/1');
});

test('a request that is dropped with another visit is the job of whom it is dropped on', async () => {
  const screen = await openWithJobs([1, 5]);
  await choose(/^Apotheke/, /^Einsam/);
  await userEvent.keyboard(' {ArrowDown>3/}{Enter}');
  const sent = await saveTogether(screen);
  expect(sent).toContainEqual(expect.objectContaining({ job_id: 5, worker_id: 3 }));
  expect(sent).toContainEqual(
    expect.objectContaining({ job_id: 1, patch: expect.objectContaining({ worker_ids: [3] }) }),
  );
  await expect.poll(notice).toContain('2 Einsätze sind Carla Frei zugeteilt.');
  await sees(visitIn('Carla', 'Einsam'));
});

test('a refused drop shows the visit where it was, and can be tried again', async () => {
  const screen = await openPlan();
  const { requests } = screen;
  requests.always('GET job/1', ok(read(1)));
  await carry(/^Apotheke/, ' {ArrowDown}{Enter}');
  await expect.poll(() => requests.waiting).toContain(SAVE_VISITS);
  const refusal = { code: 'forbidden', message: 'So nicht.' };
  requests.respond(SAVE_VISITS, { status: 403, body: refusal });
  await sees(page.getByRole('alert').getByText(/So nicht\. Es wurde nichts geändert\./));
  await sees(visitIn('Ana', 'Apotheke'));
  await button('Erneut versuchen').click();
  await saveOf(screen, 1);
  await sees(visitIn('Beat', 'Apotheke'));
});

test('of several visits that a colleague changes during the save none is changed, and it is said which', async () => {
  const screen = await openWithJobs([1, 3]);
  const { requests } = screen;
  await choose(/^Coiffeur/, /^Apotheke/);
  await userEvent.keyboard(' {ArrowUp}{Enter}');
  await expect.poll(() => requests.waiting).toContain(SAVE_VISITS);
  requests.respond(
    SAVE_VISITS,
    overtakenBy(read(1, { worker_ids: [3] }), read(3, { note: 'Hund' })),
  );
  await sees(changes.getByText(/^Apotheke: .*24\.11\..* Carla Frei/));
  await sees(changes.getByText(/^Coiffeur: .*Notiz.*geändert/));
  await sees(changes.getByText(/Es wurde nichts geändert\./));
  await sees(visitIn('Beat', 'Coiffeur'));
  await changes.getByRole('button', { name: 'Trotzdem ändern' }).click();
  expect(await saveTogether(screen)).toHaveLength(2);
  await expect.poll(notice).toContain('2 Einsätze sind geändert.');
});

/** Taps as a finger does, whose click comes after its pointer has left. */
function tap(what: Locator): void {
  const element = what.element() as HTMLElement;
  const { left, top } = element.getBoundingClientRect();
  const at = { bubbles: true, clientX: left + 4, clientY: top + 4, detail: 1 };
  for (const type of ['pointerdown', 'pointerup'])
    element.dispatchEvent(new PointerEvent(type, { ...at, pointerType: 'touch', button: 0 }));
  element.dispatchEvent(new MouseEvent('click', { ...at, cancelable: true }));
}

/** Carries two visits over the lane of Carla Frei, whose time can be moved then. */
async function tapTwoOverCarla(): Promise<void> {
  tap(button(/^Apotheke/));
  await sees(button('Weitere Aktionen'));
  tap(button('Weitere Aktionen'));
  tap(page.getByRole('menuitem', { name: 'Mehrere wählen' }));
  await seesNot(page.getByRole('dialog'));
  tap(button(/^Coiffeur/));
  await sees(button('Aufnehmen'));
  tap(button('Aufnehmen'));
  await sees(button('Ablegen'));
  tap(lane(/^Carla/));
  await expect.poll(() => document.querySelector('[data-over="3"]')).not.toBeNull();
}

/** The visits that are drawn where they would be. */
const placed = () =>
  [...document.querySelectorAll('[data-placed]')].map(({ textContent }) => textContent);

test('with taps alone visits are chosen, carried together, moved in time, and dropped', async () => {
  const screen = await openWithJobs([1, 3]);
  await tapTwoOverCarla();
  await sees(button('15 Min. früher'));
  tap(button('15 Min. später'));
  await expect.poll(placed).toEqual(['Apotheke08:15–10:15', 'Coiffeur09:15–11:15']);
  tap(button('Ablegen'));
  const sent = await saveTogether(screen);
  expect(sent.map(({ patch }) => patch)).toMatchObject([
    { worker_ids: [3], start_time: '2026-11-24T08:15:00+01:00' },
    { worker_ids: [3], start_time: '2026-11-24T09:15:00+01:00' },
  ]);
});

test('in the week, visits are moved by days, and drawn on the day where they would be', async () => {
  await openPlan({ path: `/plan?view=week&date=${DAY}` });
  await tapTwoOverCarla();
  await sees(button('1 Tag früher'));
  tap(button('1 Tag später'));
  const wednesday = lane(/^Carla/).getByRole('group', { name: /^Mittwoch/ });
  await expect.poll(() => wednesday.element().textContent).toContain('Apotheke08:00–10:00');
  expect(placed()).toEqual(['Apotheke08:00–10:00', 'Coiffeur09:00–11:00']);
});

test('a visit that is opened by a key gives the focus back as it is closed', async () => {
  await openPlan({ path: `/plan?view=week&date=${DAY}` });
  await carry(/^Apotheke/, '{Enter}');
  const popup = page.getByRole('dialog', { name: 'Apotheke' });
  await expect
    .element(popup.getByRole('link', { name: /Details/ }))
    .toHaveAttribute('href', '/jobs/1');
  await userEvent.keyboard('{Escape}');
  await seesNot(popup);
  await expect.element(button(/^Apotheke/)).toHaveFocus();
});

test('on a phone the plan is a list, without a way to scroll to its side', async () => {
  await page.viewport(375, 800);
  const far = visitOf(9, 'Zuletzt', { start: '20:00', end: '22:00' });
  await openPlan({ path: `/plan?view=week&date=${DAY}`, rows: [...jobs, far] });
  await sees(button(/^Apotheke/));
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBe(clientWidth);
});
