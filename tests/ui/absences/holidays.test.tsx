import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SimulatedClock } from 'xstate';
import type { WireVisitChanges } from '../../../src/api/contract/planning/absences.ts';
import type { WireHoliday } from '../../../src/api/contract/planning/holidays.ts';
import { wireFridaysJob, wireFridaysListing } from '../../support/absences.ts';
import { demoUser, ok } from '../../support/pages/backend.ts';
import { UNDO, undoneRecords } from '../../support/pages/undone.ts';
import {
  button,
  isOffered,
  returnsToWindow,
  sees,
  seesNot,
} from '../../support/screen/gestures.ts';
import { overtakenBy, SAVE_VISITS } from '../../support/pages/savedVisits.ts';
import { HeldRequests, type Answer } from '../../support/heldRequests.ts';
import { wireCustomer, wireWorkers } from '../../support/records.ts';
import { TODAY, TODAY_IN_ZURICH } from '../../support/today.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';

const THURSDAY = '2026-11-26';
const FRIDAY = '2026-11-27';
const SATURDAY = '2026-11-28';
const MINUTE = 60_000;

const holidayOn = (day: string, name = 'Kirchweih'): WireHoliday => ({ day, name, part: 'all' });
const viewer = ok({ username: 'vera', email: '', role: 'viewer' });

/** The listed job with visits on Fridays, with what they have of their own by their days. */
function listed(overrides: object = {}, id = 7) {
  const [event] = wireFridaysListing.appointment.events;
  return { ...wireFridaysListing, id, appointment: { events: [{ ...event!, overrides }] } };
}

let requests: HeldRequests;
let clock: SimulatedClock;

beforeEach(() => {
  requests = new HeldRequests();
  clock = new SimulatedClock();
});

const LOAD_FAILED = /"event":"holidays.loadFailed"/;

interface OpenOptions {
  readonly now?: Date;
  readonly logs?: RegExp;
  readonly areNamesLate?: boolean;
}

async function open(
  path: string,
  user: Answer = demoUser,
  { areNamesLate, ...options }: OpenOptions = {},
) {
  requests.otherwise('GET auth/me', user);
  requests.otherwise('GET settings', { status: 404 });
  if (!areNamesLate) requests.otherwise('GET worker', ok(wireWorkers));
  requests.otherwise('GET customer', ok([]));
  requests.otherwise('GET job', ok([listed()]));
  requests.otherwise('GET holiday', ok([holidayOn(FRIDAY)]));
  return renderScreen({ path, requests, clock, ...options });
}

const dayChoice = button(/^Alle Einsätze am Fr 27\.11\./);
const singleVisits = button('Einzelne Einsätze am Fr 27.11.');

/** Chooses what becomes of all visits of the day. */
async function chooseForDay(item: string): Promise<void> {
  await dayChoice.click();
  await page.getByRole('menuitemradio', { name: item }).click();
}

test('the page says which visits it lists, up to the last day of eight weeks, and that nothing moves by itself, to whoever only looks too', async () => {
  const days = [FRIDAY, '2027-01-14', '2027-01-15'].map((day) => holidayOn(day));
  requests.always('GET holiday', ok(days));
  const [event] = wireFridaysListing.appointment.events;
  const daily = { events: [{ ...event!, rrule: 'FREQ=DAILY' }] };
  requests.always('GET job', ok([{ ...listed(), appointment: daily }]));
  await open('/holidays', viewer);
  await sees(
    page.getByText(
      'Die Einsätze der nächsten acht Wochen, die auf einen Feiertag fallen. Von selbst verschiebt sich nichts.',
    ),
  );
  await sees(page.getByText('15:00–17:00').first());
  await sees(page.getByRole('heading', { name: 'Do 14.01.2027 · Kirchweih' }));
  await seesNot(page.getByRole('heading', { name: 'Fr 15.01.2027 · Kirchweih' }));
  await seesNot(dayChoice);
});

test('by keyboard, a day and each of its visits is one stop, and Ctrl+S saves', async () => {
  await open('/holidays');
  await sees(dayChoice);
  await singleVisits.click();
  const row = page.getByRole('listitem', { name: '15:00–17:00, Grafikatelier Punktum' });
  expect(row.element().querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  (row.getByRole('button').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
  await sees(page.getByText('1 absagen'));
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.poll(() => requests.waiting).toContain(SAVE_VISITS);
});

const CHOICE = { '7-0-2026-11-27': 'cancel' };

test('choices are stored as long as they are not saved', async () => {
  const { runtime } = await open('/holidays');
  const stored = () => runtime.unsavedStore.find('demo', '/holidays');
  await chooseForDay('Alle absagen');
  await expect
    .poll(stored)
    .toEqual({ username: 'demo', address: '/holidays', start: { choices: CHOICE } });
});

test('a choice for a visit that a colleague has decided about is not one that is not saved', async () => {
  const { runtime } = await open('/holidays');
  const stored = () => runtime.unsavedStore.find('demo', '/holidays');
  await chooseForDay('Alle absagen');
  await expect.poll(stored).not.toBeNull();
  requests.always('GET job', ok([listed({ [FRIDAY]: { cancelled: true } })]));
  returnsToWindow();
  await expect.poll(stored).toBeNull();
});

test('the page after the next sign-in leads back to choices that the end of the session has left', async () => {
  const { runtime, router } = await open('/workers');
  await sees(page.getByRole('cell', { name: 'Ana Marques' }));
  const start = { choices: CHOICE };
  runtime.unsavedStore.save({ username: 'demo', address: '/holidays', start });
  await router.navigate('/customers');
  await sees(page.getByText('Für 1 Einsatz an Feiertagen gewählt, noch nicht gespeichert.'));
  await page.getByRole('link', { name: 'Weiter bearbeiten' }).click();
  await sees(page.getByText('1 absagen'));
});

test('one choice for all of a day can be followed by another one for a single visit', async () => {
  requests.always('GET job', ok([listed(), { ...listed({}, 8), worker: 2 }]));
  await open('/holidays');
  await chooseForDay('Alle absagen');
  await sees(page.getByText('2 absagen'));
  await seesNot(page.getByRole('main').getByRole('listitem'));
  await singleVisits.click();
  await page.getByRole('main').getByRole('listitem').first().getByRole('button').click();
  await page.getByRole('menuitemradio', { name: 'Findet statt' }).click();
  await sees(dayChoice.getByText('1 findet statt, 1 absagen'));
});

test('that the days beside it are holidays too is said once for the day, before anything is chosen', async () => {
  requests.always(
    'GET holiday',
    ok([holidayOn(THURSDAY, 'Vigil'), holidayOn(FRIDAY), holidayOn(SATURDAY, 'Chilbi')]),
  );
  requests.always('GET job', ok([listed(), listed({}, 8)]));
  await open('/holidays');
  const words = page.getByText('Auch der Tag danach ist ein Feiertag: Chilbi');
  await sees(words);
  await sees(page.getByText('Auch der Tag davor ist ein Feiertag: Vigil'));
  await chooseForDay('Alle auf den Tag danach');
  await sees(page.getByText('2 auf den Tag danach'));
  expect(words.elements()).toHaveLength(1);
});

test('a year of holidays that does not come is said to be missing, and loaded again', async () => {
  const next = 'GET holiday?from=2027-01-01&to=2027-12-31';
  requests.always(next, { status: 500 });
  await open('/holidays', demoUser, { logs: LOAD_FAILED });
  const failures = page.getByText('Die Feiertage konnten nicht geladen werden');
  await sees(failures.first());
  await seesNot(dayChoice);
  requests.always(next, ok([holidayOn('2027-01-01', 'Neujahr')]));
  await page.getByRole('button', { name: 'Erneut versuchen' }).first().click();
  await sees(dayChoice);
  await sees(page.getByRole('region', { name: 'Feiertage 2027' }).getByText('Neujahr'));
  await seesNot(failures);
});

test('a year of holidays that does not come is asked for again every minute', async () => {
  const next = 'GET holiday?from=2027-01-01&to=2027-12-31';
  requests.always(next, { status: 500 });
  const now = new Date(TODAY);
  await open('/holidays', demoUser, { now, logs: LOAD_FAILED });
  await sees(page.getByText('Die Feiertage konnten nicht geladen werden').first());
  requests.always(next, ok([]));
  now.setTime(now.getTime() + MINUTE);
  clock.increment(MINUTE);
  await sees(dayChoice);
});

/** The browser is idle at once, which one behind other windows seldom is. */
function isIdle(): void {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  onTestFinished(() => void vi.unstubAllGlobals());
}

const counted = (words: string) => page.getByText(words, { exact: true });

const KEPT = { [TODAY_IN_ZURICH]: { reason: 'holiday' } };

/** Two Fridays within two weeks, and one after them. */
const threeFridays = ok([TODAY_IN_ZURICH, FRIDAY, '2026-12-04'].map((day) => holidayOn(day)));

test('the menu counts the days of two weeks with visits to decide about on a page without jobs, too, and anew by those that another page loads', async () => {
  isIdle();
  requests.always('GET holiday', threeFridays);
  requests.always('GET job', ok([listed(KEPT), listed(KEPT, 8)]));
  const { router } = await open('/customers');
  await expect.poll(() => counted('1 Tag zu entscheiden').elements()).toHaveLength(1);
  requests.always('GET job', ok([listed(KEPT), listed({}, 8)]));
  await router.navigate('/jobs');
  await expect.poll(() => counted('2 Tage zu entscheiden').elements()).toHaveLength(1);
});

test('the menu counts anew by the jobs of each minute', async () => {
  isIdle();
  requests.always('GET holiday', threeFridays);
  requests.always('GET job', ok([listed(KEPT)]));
  await open('/jobs');
  await expect.poll(() => counted('1 Tag zu entscheiden').elements()).toHaveLength(1);
  requests.always('GET job', ok([listed()]));
  clock.increment(MINUTE);
  await expect.poll(() => counted('2 Tage zu entscheiden').elements()).toHaveLength(1);
});

test('the menu counts after what a page shows, whose jobs are loaded once', async () => {
  isIdle();
  await open('/jobs');
  await expect.poll(() => counted('1 Tag zu entscheiden').elements()).toHaveLength(1);
  expect(requests.sent.filter((name) => name === 'GET job')).toHaveLength(1);
});

test('the menu counts nothing for a viewer', async () => {
  isIdle();
  await open('/jobs', viewer);
  await sees(page.getByText('1 Auftrag'));
  await seesNot(page.getByText(/zu entscheiden/));
});

test('the visits come with the names of who comes, which would move them later', async () => {
  await open('/holidays', demoUser, { areNamesLate: true });
  await sees(page.getByText('Die Einsätze der nächsten acht Wochen', { exact: false }));
  await expect.poll(() => requests.waiting).toContain('GET worker');
  await expect.poll(() => requests.sent).toContain('GET job');
  await seesNot(page.getByText('15:00–17:00'));
  requests.respond('GET worker', ok(wireWorkers));
  await button(/^Einzelne Einsätze am/).click();
  await sees(page.getByText('15:00–17:00'));
});

const toldAgain = page.getByText('Bereits informiert: bitte nochmals informieren');

/** Answers what is asked of the visits as a server does that keeps it. */
async function visitsAreSaved(): Promise<void> {
  await expect.poll(() => requests.waiting).toContain(SAVE_VISITS);
  const { changes } = requests.bodyOf(SAVE_VISITS) as WireVisitChanges;
  const overrides = Object.fromEntries(
    changes.flatMap(({ day, patch }) => (patch ? [[day, patch]] : [])),
  );
  const stored = { ...wireFridaysJob(null), appointment: listed(overrides).appointment };
  requests.always('GET job', ok([listed(overrides)]));
  requests.always('GET job/7', { ...ok(stored), etag: '"1"' });
  requests.respond(SAVE_VISITS, ok({ jobs: [{ ...stored, etag: '"1"' }], absence: null }));
}

/** Answers that the visit is as it was, of which everybody had been told. */
async function visitsAreTakenBack(): Promise<void> {
  await expect.poll(() => requests.waiting).toContain(UNDO);
  const told = { cancelled: true, reason: 'holiday', told: { customer: true, worker: true } };
  const jobWith = (overrides: object) => ({
    ...wireFridaysJob(null),
    appointment: listed(overrides).appointment,
  });
  requests.always('GET job', ok([listed()]));
  const before = { jobs: [jobWith({ [FRIDAY]: told })] };
  requests.respond(UNDO, undoneRecords(before, { jobs: [jobWith({})] }));
}

/** Cancels the visit of the holiday, of which everybody is told. */
async function cancelsAndTells() {
  requests.always('GET customer', ok([wireCustomer]));
  requests.always('GET job/7', { ...ok(wireFridaysJob(null)), etag: '"1"' });
  await open('/holidays');
  await chooseForDay('Alle absagen');
  await button(/^Speichern/).click();
  await visitsAreSaved();
  await button('Alle informiert').click();
  await visitsAreSaved();
  await sees(button('Alle sind informiert'));
}

test('what was saved is taken back, and whoever was told is named', async () => {
  await cancelsAndTells();
  await button('Rückgängig').click();
  await visitsAreTakenBack();
  await sees(page.getByText('Was hier gespeichert wurde, ist rückgängig gemacht.'));
  await sees(toldAgain);
});

test('the key takes it back as well, says so on the page and in a notice, and names once whoever was told', async () => {
  await cancelsAndTells();
  await userEvent.keyboard('{Control>}z{/Control}');
  await visitsAreTakenBack();
  await sees(page.getByText('Was hier gespeichert wurde, ist rückgängig gemacht.'));
  const notice = page.getByRole('region', { name: 'Rückgängig' });
  await sees(notice.getByRole('link', { name: /^Grafikatelier Punktum/ }));
  await sees(page.getByRole('main').getByText('Bereits informiert: bitte nochmals informieren'));
  expect(toldAgain.elements()).toHaveLength(1);
});

/** So many jobs have a visit on the holiday that two calls save what becomes of them. */
const MANY = Array.from({ length: 401 }, (_, index) => index + 1);

/** Cancels the visits of all of them. */
async function cancelsMany() {
  requests.always('GET job', ok(MANY.map((id) => listed({}, id))));
  for (const id of MANY) {
    const wire = { ...wireFridaysJob(null), id };
    requests.always(`GET job/${id}`, { ...ok(wire), etag: '"1"' });
  }
  await open('/holidays', demoUser, { logs: /"event":"holidays.changesFailed"/ });
  await chooseForDay('Alle absagen');
  await button(/^Speichern/).click();
}

/** Of a call that changes so many visits. */
const batchOf = (count: number) =>
  `0b0e7a51-3f0c-4d3e-9a55-8c1d3e6f7${count % 1000}`.padEnd(36, '0');

/** Answers one call as a server does that keeps what it says; returns how many visits that were. */
async function portionIsSaved(): Promise<number> {
  await expect.poll(() => requests.waiting).toContain(SAVE_VISITS);
  const { changes } = requests.bodyOf(SAVE_VISITS) as WireVisitChanges;
  const jobs = changes.map(({ job_id, day, patch }) => ({
    ...wireFridaysJob(null),
    id: job_id,
    appointment: listed(patch ? { [day]: patch } : {}).appointment,
    etag: '"2"',
  }));
  for (const { etag, ...job } of jobs) requests.always(`GET job/${job.id}`, { ...ok(job), etag });
  requests.respond(SAVE_VISITS, { ...ok({ jobs, absence: null }), batch: batchOf(changes.length) });
  return changes.length;
}

test.each([
  ['button', () => button('Rückgängig').click()],
  ['key', () => userEvent.keyboard('{Control>}z{/Control}')],
])(
  'more visits than one call takes are saved and taken back together by the %s',
  async (_, undo) => {
    await cancelsMany();
    expect([await portionIsSaved(), await portionIsSaved()]).toEqual([400, 1]);
    await sees(page.getByText('Gespeichert: 401 abgesagt.'));
    await undo();
    requests.always('GET job', ok(MANY.map((id) => listed({}, id))));
    for (const count of [1, 400]) {
      const request = `POST changes/${batchOf(count)}/undo`;
      await expect.poll(() => requests.waiting).toEqual([request]);
      const ids = count === 1 ? MANY.slice(400) : MANY.slice(0, 400);
      const jobs = ids.map((id) => ({ ...wireFridaysJob(null), id }));
      requests.respond(request, undoneRecords({}, { jobs }));
    }
    await sees(page.getByText('Was hier gespeichert wurde, ist rückgängig gemacht.'));
  },
);

test('what a later call could not save is said, and stays chosen', async () => {
  await cancelsMany();
  await portionIsSaved();
  await expect.poll(() => requests.waiting).toContain(SAVE_VISITS);
  const [left] = (requests.bodyOf(SAVE_VISITS) as WireVisitChanges).changes;
  requests.respond(SAVE_VISITS, overtakenBy({ ...wireFridaysJob(null), id: left!.job_id }));
  await sees(page.getByText('Gespeichert: 400 abgesagt.'));
  await sees(page.getByText('1 Einsatz ist nicht gespeichert', { exact: false }));
  await sees(page.getByText('1 absagen'));
});

describe('the days that the business keeps otherwise', () => {
  const rows = page.getByRole('list').getByRole('listitem');
  const day = page.getByRole('textbox', { name: 'Tag' });
  const name = page.getByRole('textbox', { name: 'Name' });
  const changes = [
    { day: '01-02', name: 'Berchtoldstag', part: 'none' },
    { day: '04-19', name: 'Sechseläuten', part: 'pm' },
  ];

  async function openChanges(known: readonly object[]) {
    requests.always('GET holiday-changes', { ...ok({ changes: known }), etag: '"1"' });
    return open('/settings/holidays');
  }

  test('Tab leads from the day to the name, where what is typed removes nothing', async () => {
    await openChanges([]);
    await button('Tag hinzufügen').click();
    await userEvent.keyboard('1.8.{Tab}Hallo Fest');
    await expect.element(day).toHaveValue('1.8.');
    await expect.element(name).toHaveValue('Hallo Fest');
    const controls = rows.last().element().querySelectorAll('input, select, button');
    const places = [...controls].map((one) => one.getBoundingClientRect());
    expect(
      places.every(({ left, top }, index) => {
        const before = places[index - 1];
        return !before || top > before.top + 20 || left >= before.right;
      }),
    ).toBe(true);
  });

  test('how a day of every year is typed is said before it is asked for', async () => {
    await openChanges(changes);
    await expect
      .element(day.first())
      .toHaveAccessibleDescription(
        /Mit Jahr \(19\.04\.2027\) gilt ein Eintrag einmal, ohne Jahr \(26\.12\.\) jedes Jahr/,
      );
  });

  test('a filled row that is removed can be brought back to its place', async () => {
    await openChanges(changes);
    await button('Zeile von 02.01. entfernen').click();
    await sees(page.getByText('Entfernt: 02.01. Berchtoldstag'));
    await expect.element(day).toHaveValue('19.04.');
    await expect.element(button('Rückgängig')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(day.first()).toHaveValue('02.01.');
    await expect.element(day.first()).toHaveFocus();
    await expect.element(name.last()).toHaveValue('Sechseläuten');
    await seesNot(page.getByText(/^Entfernt:/));
    expect(isOffered(button('Verwerfen'))).toBe(false);
  });

  test('half a day that is added is in the calendar once it is saved', async () => {
    const { router } = await openChanges([]);
    await button('Tag hinzufügen').click();
    await userEvent.keyboard('24.12.{Tab}Heiligabend');
    await rows.last().getByRole('combobox').selectOptions('Feiertag am Nachmittag');
    await button(/^Speichern/).click();
    await expect.poll(() => requests.waiting).toContain('PUT holiday-changes');
    const added = { day: '12-24', name: 'Heiligabend', part: 'pm' };
    expect(requests.bodyOf('PUT holiday-changes')).toEqual({ changes: [added] });
    requests.always('GET holiday', ok([{ ...added, day: '2026-12-24' }]));
    requests.respond('PUT holiday-changes', { ...ok({ changes: [added] }), etag: '"2"' });
    await sees(page.getByText('Do 24.12.2026'));
    await router.navigate('/calendar?date=2026-12-24');
    await sees(page.getByTitle('Heiligabend, nachmittags'));
  });

  test('an empty row that is removed is gone', async () => {
    await openChanges([]);
    await button('Tag hinzufügen').click();
    await button('Zeile von 1 entfernen').click();
    await expect.element(button('Tag hinzufügen')).toHaveFocus();
    await seesNot(page.getByText(/^Entfernt:/));
  });
});
