import { expect, onTestFinished, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { wireAbsence, wireFridaysJob, wireFridaysListing } from '../../support/absences.ts';
import { demoUser, ok, unreachable } from '../../support/pages/backend.ts';
import {
  button,
  nextPaint,
  returnsToWindow,
  sees,
  seesNot,
} from '../../support/screen/gestures.ts';
import { HeldRequests, type Answer } from '../../support/heldRequests.ts';
import { wireCustomer, wireWorkers } from '../../support/records.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';

const TODAY = '2026-11-20';
const fault: Answer = { status: 500 };
const html: Answer = { html: '<!doctype html><title>Anmelden</title>' };
const listing = (id: number, name: string, more: object = {}) => ({
  ...wireFridaysListing,
  id,
  customer: { ...wireFridaysListing.customer, name },
  ...more,
});
const [weekly] = wireFridaysListing.appointment.events;
const givenAway = (day: string) => ({
  appointment: { events: [{ ...weekly, overrides: { [day]: { worker_ids: [2] } } }] },
});
const some = ok([
  listing(7, 'Bar Nord'),
  listing(8, 'Familie Hug', { worker: 2 }),
  listing(9, 'Praxis Kern', givenAway('2026-11-27')),
  listing(10, 'Kino Rex', givenAway(TODAY)),
]);

const text = (words: string | RegExp) => page.getByText(words).first();
const calendar = page.getByRole('group', { name: /^Kalender, / });
const lane = page.getByRole('group', { name: /^Ana Marques/ });
const retry = button('Erneut versuchen').first();

interface Row {
  readonly shows: string;
  readonly path: string;
  /** What is there once it is known that there are no jobs. */
  readonly none: Locator;
  /** What is there then and looks empty by itself. */
  readonly blank?: Locator;
  /** What is there of the jobs that there are. */
  readonly some: Locator;
}

const SHEETS = `/plan/sheets?date=${TODAY}`;

const bar = text('Bar Nord');
// Letter by letter where a visit is narrow.
const drawn = button(/^Bar Nord, /).first();

const ROWS: readonly Row[] = [
  {
    shows: 'the day of the plan',
    path: '/plan',
    none: text('keine Einsätze'),
    blank: lane,
    some: bar,
  },
  {
    shows: 'the week of the plan',
    path: '/plan?view=week',
    none: text('keine Einsätze'),
    blank: lane,
    some: bar,
  },
  { shows: 'the day of the calendar', path: '/calendar?view=day', none: calendar, some: bar },
  { shows: 'the week of the calendar', path: '/calendar', none: calendar, some: drawn },
  { shows: 'the month of the calendar', path: '/calendar?view=month', none: calendar, some: bar },
  {
    shows: 'the agenda',
    path: '/calendar?view=agenda',
    none: text('Keine Einsätze an diesem Tag'),
    blank: calendar,
    some: bar,
  },
  {
    shows: 'today',
    path: '/today',
    none: text('Die ersten Schritte'),
    some: bar,
  },
  {
    shows: 'a worker',
    path: '/workers/1',
    none: text(/sind keine Aufträge zugeteilt/),
    some: bar,
  },
  {
    shows: 'a customer',
    path: '/customers/3',
    none: text('Dieser Kunde hat noch keine Aufträge'),
    some: page.getByRole('link', { name: /^jeden Fr, / }).first(),
  },
  {
    shows: 'the week of a job',
    path: '/jobs/7',
    none: text(/keine Überschneidung/i),
    some: text(/\d Überschneidungen/),
  },
  {
    shows: 'the holidays',
    path: '/holidays',
    none: text('Es ist nichts zu entscheiden'),
    some: bar,
  },
  {
    shows: 'the sick day',
    path: '/workers/1/absence?absence=9',
    none: text(/An diesen Tagen gibt es keine Einsätze/),
    some: bar,
  },
  {
    shows: 'whom to tell of a sick day',
    path: '/workers/1/absence?tell=9',
    none: text('Niemand ist zu informieren.'),
    some: text('Wen informieren'),
  },
  {
    shows: 'what is given back',
    path: '/workers/1/absence?back=all',
    none: text(/Keine kommenden Einsätze/),
    some: page.getByRole('checkbox', { name: /Praxis Kern$/ }),
  },
  {
    shows: 'the day sheets',
    path: SHEETS,
    none: text('Keine Einsätze an diesem Tag'),
    some: text('15:00–17:00'),
  },
  {
    shows: 'the overview of a day',
    path: `${SHEETS}&view=overview`,
    none: text('Keine Einsätze an diesem Tag'),
    some: text('15:00–17:00'),
  },
];

async function open(path: string, answers: Readonly<Record<string, Answer | null>> = {}) {
  localStorage.clear();
  onTestFinished(() => localStorage.clear());
  const requests = new HeldRequests();
  const all: Readonly<Record<string, Answer | null>> = {
    'GET auth/me': demoUser,
    'GET settings': { status: 404 },
    'GET worker': ok(wireWorkers),
    'GET worker/1': ok(wireWorkers[0]),
    'GET customer': ok([wireCustomer, { ...wireCustomer, id: 4 }]),
    'GET customer/3': ok(wireCustomer),
    'GET job/7': ok(wireFridaysJob(null)),
    'GET absence': ok([wireAbsence]),
    'GET holiday': ok([{ day: TODAY, name: 'Feiertag', part: 'all' }]),
    'GET visit-note': ok([]),
    'GET job': some,
    ...answers,
  };
  for (const [name, answer] of Object.entries(all)) if (answer) requests.always(name, answer);
  const screen = await renderScreen({ path, requests, logs: /\.(loadFailed|rowsUnreadable)"/ });
  return { ...screen, requests };
}

/** Opens a page for which everything has come but the jobs. */
async function openBeforeJobs(path: string) {
  const opened = await open(path, { 'GET job': null });
  await expect.poll(() => opened.requests.waiting).toContain('GET job');
  await nextPaint();
  return opened;
}

// These come first: once the code of a page is there, nothing that it states comes later.
test.each(ROWS)(
  '$shows: that there are no jobs is said once it is known',
  async ({ path, none, blank = none }) => {
    await open(path, { 'GET job': ok([]) });
    await sees(none);
    await sees(blank);
    await seesNot(text(/konnten nicht geladen werden/));
  },
);

const FAILED = [
  ...ROWS.map((row) => ({ ...row, failure: 'a fault of the server', answer: fault })),
  { ...ROWS[0]!, failure: 'no connection', answer: unreachable },
  { ...ROWS[0]!, failure: 'the page of a proxy', answer: html },
];

test.each(FAILED)(
  '$shows: after $failure it is said that jobs lack, nothing that there are none, until they come',
  async ({ path, none, blank = none, some: jobs, answer }) => {
    const { requests, runtime } = await openBeforeJobs(path);
    requests.always('GET job', answer);
    await sees(text(/Aufträge konnten nicht geladen werden/));
    await seesNot(none);
    await seesNot(blank);
    await seesNot(jobs);
    requests.always('GET job', some);
    // What lacked the connection is loaded when it is back, whether or not a person asks for it.
    if (answer === unreachable) runtime.connectivity.send({ type: 'retry.requested' });
    else await retry.click();
    await sees(jobs);
    await seesNot(text(/Aufträge konnten nicht geladen werden/));
  },
);

test.each(ROWS)('$shows: while jobs load, nothing says that there are none', async (row) => {
  const { path, none, blank = none } = row;
  await openBeforeJobs(path);
  await sees(page.getByRole('heading', { level: 1 }));
  await seesNot(none);
  await seesNot(blank);
  await seesNot(text(/konnten nicht geladen werden/));
});

test.each(ROWS)('$shows: what could not be refreshed stays, with its time', async (row) => {
  const { path, some: jobs } = row;
  const { requests } = await open(path);
  await sees(jobs);
  requests.always('GET job', fault);
  returnsToWindow();
  await sees(text(/Konnte nicht aktualisiert werden\. Stand 11:00\./));
  await sees(jobs);
  await seesNot(text(/konnten nicht geladen werden/));
});

interface Missing {
  readonly list: string;
  readonly call: string;
  readonly says: RegExp;
}

const MISSING: readonly Missing[] = [
  { list: 'workers', call: 'GET worker', says: /Mitarbeitenden konnten nicht geladen werden/ },
  { list: 'absences', call: 'GET absence', says: /Abwesenheiten konnten nicht geladen werden/ },
  { list: 'holidays', call: 'GET holiday', says: /Feiertage konnten nicht geladen werden/ },
];

const PLANNING = [
  { shows: 'the plan', path: '/plan' },
  { shows: 'the calendar', path: '/calendar' },
  { shows: 'the holidays', path: '/holidays' },
] as const;

test.each(PLANNING.flatMap((row) => MISSING.map((one) => ({ ...row, ...one }))))(
  '$shows: that $list lack is said, until they come',
  async ({ path, call, says }) => {
    const { requests } = await open(path, { [call]: fault });
    await sees(text(says));
    requests.always(call, call === 'GET worker' ? ok(wireWorkers) : ok([]));
    await retry.click();
    await seesNot(text(says));
  },
);

test.each(ROWS.filter(({ none }) => none !== calendar))(
  '$shows: with a job that cannot be read, nothing says that there are none',
  async ({ path, none }) => {
    const { requests } = await openBeforeJobs(path);
    requests.always('GET job', ok([{ ...wireFridaysListing, id: 'seven' }]));
    await sees(text(/1 Eintrag konnte nicht gelesen werden/));
    await seesNot(none);
  },
);

test('nobody is called free for a job while the absences lack', async () => {
  const free = page.getByText('frei', { exact: true });
  const { requests } = await open('/jobs/7', {
    'GET job': ok([listing(7, 'Bar Nord')]),
    'GET absence': fault,
  });
  await sees(page.getByText('keine Überschneidung', { exact: true }).first());
  await seesNot(free);
  requests.always('GET absence', ok([wireAbsence]));
  await retry.click();
  await sees(free);
});

test('how ways are estimated is said once there are lanes', async () => {
  const ways = text(/^Wege geschätzt/);
  const { requests } = await openBeforeJobs('/plan');
  await seesNot(ways);
  requests.always('GET job', fault);
  await sees(retry);
  await seesNot(ways);
  requests.always('GET job', some);
  await retry.click();
  await sees(ways);
});

test('sheets that could not be refreshed say so on each page of paper', async () => {
  const { requests, runtime } = await open(SHEETS);
  await expect.poll(() => runtime.api.listCache.rowsOf('job')).not.toHaveLength(0);
  const says = page.getByText('Auf dieser Seite können Einsätze fehlen oder veraltet sein.');
  await sees(button('Drucken'));
  await seesNot(says);
  requests.always('GET job', fault);
  returnsToWindow();
  await expect.poll(() => says.elements()).toHaveLength(2);
});

test('sheets of which jobs lack cannot be printed', async () => {
  const { requests } = await openBeforeJobs(SHEETS);
  await expect.element(button('Drucken')).toHaveAttribute('aria-disabled', 'true');
  requests.always('GET job', fault);
  await sees(text(/Aufträge konnten nicht geladen werden/));
  await expect.element(button('Drucken')).toHaveAttribute('aria-disabled', 'true');
});
