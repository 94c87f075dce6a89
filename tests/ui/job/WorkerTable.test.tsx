import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { WireJob, WireJobListing } from '../../../src/api/contract/records/jobs.ts';
import { demoUser, ok } from '../../support/pages/backend.ts';
import { button, nextPaint, sees, seesNot, types } from '../../support/screen/gestures.ts';
import { HeldRequests, type Answer } from '../../support/heldRequests.ts';
import { openJob } from '../../support/pages/openJob.ts';
import { wireCustomer, wireJob, wireJobListings, wireWorkers } from '../../support/records.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';
import { opensFieldsOnce } from '../../support/pages/opensFields.ts';

const table = page.getByRole('table', { name: 'Mitarbeitende' });
const header = table.getByRole('columnheader', { name: 'Verfügbarkeit' });
const radio = (name: string) => page.getByRole('radio', { name, exact: true });
const weekday = page.getByLabelText('Tag', { exact: true });

/** The second column of each row, as a screen reader gets it with the radio button of the first. */
const reasons = () =>
  table
    .getByRole('radio')
    .elements()
    .map((one) => {
      const reason = document.getElementById(one.getAttribute('aria-describedby')!)!;
      return reason.innerText.replaceAll('\u00a0', ' ').trim();
    });

const names = () =>
  table
    .getByRole('radio')
    .elements()
    .map((one) => one.closest('label')!.textContent);

const rowHeights = () =>
  [...table.element().querySelectorAll('[data-id]')].map(
    (row) => row.getBoundingClientRect().height,
  );

const listing = (
  id: number,
  worker: number,
  customer: Partial<WireJobListing['customer']>,
  [date, start, end]: readonly [string, string, string],
): WireJobListing => ({
  ...wireJobListings[0]!,
  id,
  worker,
  customer: { id, name: '', latitude: null, longitude: null, ...customer },
  appointment: {
    events: [
      {
        start_time: `${date}T${start}:00+01:00`,
        end_time: `${date}T${end}:00+01:00`,
        rrule: null,
      },
    ],
  },
});

/** The job of the page is on Monday, 23 November, from 09:00 to 11:00. */
const JOBS = [
  wireJobListings[0],
  listing(8, 1, { name: 'Familie Özdemir', city: 'Zürich', latitude: 47.37, longitude: 8.54 }, [
    '2026-11-25',
    '08:00',
    '10:00',
  ]),
  listing(9, 2, { name: 'Café Sihlblick' }, ['2026-11-23', '10:00', '13:00']),
];

const ON_MONDAY = [
  'frei\nKW 48: 2 Std. · war 3-mal hier',
  'Überschneidung am 23.11., 10:00\nKW 48: 3 Std. · Café Sihlblick',
];
const NOTHING = ['', ''];

interface Opened {
  readonly job?: Partial<WireJob>;
  readonly isCustomerHeld?: boolean;
  readonly logs?: RegExp;
}

/** Opens a job; the list of all jobs is held. */
async function opens({ job = {}, isCustomerHeld = false, logs }: Opened = {}) {
  const requests = new HeldRequests();
  requests.always('GET auth/me', demoUser);
  requests.always('GET job/7', ok({ ...wireJob, ...job }));
  if (!isCustomerHeld) requests.always('GET customer/3', ok(wireCustomer));
  requests.always('GET worker', ok(wireWorkers));
  await renderScreen({
    path: '/jobs/7',
    requests,
    ...(logs && { logs }),
  });
  await expect.poll(reasons).toEqual(NOTHING);
  await opensFieldsOnce();
  await userEvent.hover(page.getByRole('heading', { level: 1 }));
  const answers = (name: string) => async (answer: Answer) => {
    await expect.poll(() => requests.waiting).toContain(name);
    requests.respond(name, answer);
  };
  return {
    requests,
    answersJobs: answers('GET job'),
    answersCustomer: answers('GET customer/3'),
  };
}

async function opensWithReasons() {
  const opened = await opens();
  await opened.answersJobs(ok(JOBS));
  await expect.poll(reasons).toEqual(ON_MONDAY);
  return opened;
}

test('a worker’s radio button is described by their availability', async () => {
  await opensWithReasons();
  await expect
    .element(radio('Ana Marques'))
    .toHaveAccessibleDescription(/^frei KW\s48: 2\sStd\. · war 3-mal hier$/);
});

test('nothing is said until the customer, to whom the way is, has loaded', async () => {
  const { answersJobs, answersCustomer } = await opens({ isCustomerHeld: true });
  await answersJobs(ok(JOBS));
  await nextPaint();
  expect(reasons()).toEqual(NOTHING);
  await answersCustomer(ok(wireCustomer));
  await expect.poll(reasons).toEqual(ON_MONDAY);
});

test('a customer who could not be loaded leaves who is free, without the way', async () => {
  const { answersJobs, answersCustomer } = await opens({ isCustomerHeld: true });
  await answersJobs(ok(JOBS));
  await answersCustomer({ status: 500 });
  await expect.poll(reasons).toEqual(['frei\nKW 48: 2 Std.', ON_MONDAY[1]]);
});

test('another weekday changes who is free before it is saved', async () => {
  const { requests } = await opensWithReasons();
  await weekday.selectOptions('Mittwoch');
  await expect
    .poll(reasons)
    .toEqual([
      'frei\nKW 48: 3 Std.',
      'Überschneidung am 25.11., 09:00\nKW 48: 2 Std. · Familie Özdemir · war 3-mal hier',
    ]);
  expect(requests.sent.filter((name) => name.startsWith('PUT'))).toEqual([]);
});

const ON_WEDNESDAYS = {
  appointment: {
    events: [
      {
        start_time: '2026-11-04T09:00:00+01:00',
        end_time: '2026-11-04T11:00:00+01:00',
        rrule: 'FREQ=WEEKLY;BYDAY=WE',
      },
    ],
  },
};

const BY_NAME = ['Ana Marques', 'Tenzin Dolkar'];
const BY_FIT_ON_WEDNESDAYS = ['Tenzin Dolkar', 'Ana Marques'];

test('the workers who are free come first, those of an edit too, until another order is chosen', async () => {
  await opensWithReasons();
  expect(names()).toEqual(BY_NAME);
  await weekday.selectOptions('Mittwoch');
  await expect.poll(names).toEqual(BY_FIT_ON_WEDNESDAYS);
  const name = table.getByRole('columnheader', { name: 'Name' });
  await name.getByRole('button').click();
  await expect.element(name).toHaveAttribute('aria-sort', 'ascending');
  expect(names()).toEqual(BY_NAME);
  await header.getByRole('button').click();
  await header.getByRole('button').click();
  await expect.element(header).toHaveAttribute('aria-sort', 'descending');
  expect(names()).toEqual(BY_NAME);
  await header.getByRole('button').click();
  await expect.element(header).not.toHaveAttribute('aria-sort');
  expect(names()).toEqual(BY_FIT_ON_WEDNESDAYS);
});

test('the worker who has the job comes first', async () => {
  const { requests } = await opens({ job: { worker_id: 2 } });
  expect(names()).toEqual(['Tenzin Dolkar', 'Ana Marques']);
  requests.always('GET job', ok(JOBS));
  await expect.poll(reasons).toEqual(ON_MONDAY.toReversed());
  expect(names()).toEqual(['Tenzin Dolkar', 'Ana Marques']);
  await radio('Ana Marques').click();
  await userEvent.click(page.getByLabelText('Startdatum'));
  await expect.element(radio('Ana Marques')).toBeChecked();
  expect(names()).toEqual(['Tenzin Dolkar', 'Ana Marques']);
});

test.each([
  ['pointer', () => userEvent.hover(table)],
  ['focus', () => page.getByRole('searchbox').element().focus()],
])('new availability moves no row under the %s', async (_, attend) => {
  const { answersJobs } = await opens({ job: ON_WEDNESDAYS });
  await attend();
  await answersJobs(ok(JOBS));
  await expect.poll(reasons).toContainEqual(expect.stringMatching(/^frei/));
  expect(names()).toEqual(BY_NAME);
  await userEvent.click(page.getByLabelText('Startdatum'));
  await expect.poll(names).toEqual(BY_FIT_ON_WEDNESDAYS);
});

test('a focus that goes on within the table moves no row', async () => {
  const { answersJobs } = await opens({ job: ON_WEDNESDAYS });
  page.getByRole('searchbox').element().focus();
  await answersJobs(ok(JOBS));
  await expect.poll(reasons).toContainEqual(expect.stringMatching(/^frei/));
  await userEvent.tab();
  await expect.element(page.getByRole('searchbox')).not.toHaveFocus();
  await nextPaint();
  expect(names()).toEqual(BY_NAME);
});

test('the choice of a worker changes nothing about who is free', async () => {
  const { requests } = await opensWithReasons();
  requests.always('GET job', ok([]));
  await radio('Ana Marques').click();
  await expect.element(radio('Ana Marques')).toBeChecked();
  expect(reasons()).toEqual(ON_MONDAY);
});

test('the search does not look at who is free', async () => {
  await opensWithReasons();
  await userEvent.fill(page.getByRole('searchbox'), 'frei');
  await expect.element(page.getByText('Keine Mitarbeitenden passen zu «frei»')).toBeVisible();
});

test('while a time is invalid, what the last valid one meant stands', async () => {
  await opensWithReasons();
  const start = page.getByLabelText('Beginn', { exact: true });
  await types(start, '9:3');
  await userEvent.tab();
  await expect.element(start).toBeInvalid();
  await nextPaint();
  expect(reasons()).toEqual(ON_MONDAY);
});

test('nothing is said of a job without any more visits', async () => {
  const [event] = wireJob.appointment.events;
  const { answersJobs } = await opens({
    job: { appointment: { events: [{ ...event!, rrule: null }] } },
  });
  await answersJobs(ok(JOBS));
  const starts = async (day: string) => {
    await types(page.getByLabelText('Startdatum'), day);
    await userEvent.keyboard('{Tab}');
  };
  await starts('30.11.2026');
  await expect.poll(reasons).toContainEqual(expect.stringMatching(/^frei/));
  await starts('02.11.2026');
  await expect.poll(reasons).toEqual(NOTHING);
});

test('a list of jobs that fails is logged in one line, and the workers can be chosen', async () => {
  const { requests, answersJobs } = await opens({ logs: /"ranking\.loadFailed"/ });
  const warn = vi.spyOn(console, 'warn');
  onTestFinished(() => warn.mockRestore());
  await answersJobs({ status: 500 });
  await expect.poll(() => warn.mock.calls.length).toBe(1);
  await seesNot(page.getByRole('alert'));
  requests.always('GET job', ok([]));
  await radio('Tenzin Dolkar').click();
  await expect.element(radio('Tenzin Dolkar')).toBeChecked();
  expect(reasons()).toEqual(NOTHING);
  expect(warn).toHaveBeenCalledOnce();
});

test.each([1280, 375])(
  'at %d px, no row moves when it becomes known who is free',
  async (width) => {
    await page.viewport(width, 800);
    const { answersJobs } = await opens();
    const before = rowHeights();
    await answersJobs(ok(JOBS));
    await expect.poll(reasons).toEqual(ON_MONDAY);
    expect(rowHeights()).toEqual(before);
  },
);

test('a button leads to the assigned worker past search, sort and page', async () => {
  const workers = Array.from({ length: 60 }, (_, index) => ({
    ...wireWorkers[0],
    id: 60 - index,
    name: `Nora ${index + 1}`,
  }));
  await openJob({ job: { worker_id: 1 }, workers, jobs: [] });
  const shown = () => table.element().querySelectorAll('[data-id]').length;
  const byName = table.getByRole('columnheader', { name: 'Name' });
  await expect.poll(shown).toBe(5);
  await expect.element(radio('Nora 60')).toBeChecked();
  await byName.getByRole('button').click();
  await expect.element(byName).toHaveAttribute('aria-sort', 'ascending');
  await seesNot(radio('Nora 60'));
  await button('Nora 60, in der Liste zeigen').click();
  await sees(page.getByText('Seite 3 von 3'));
  await expect.element(radio('Nora 60')).toHaveFocus();
  await page.getByRole('combobox', { name: /^Zeilen pro Seite/ }).selectOptions('10');
  await expect.poll(shown).toBe(10);
  await types(page.getByRole('searchbox'), 'niemand');
  await sees(page.getByText('Keine Mitarbeitenden passen zu «niemand»'));
  await button('Nora 60, in der Liste zeigen').click();
  await expect.element(radio('Nora 60')).toHaveFocus();
});

test('those who fit best are shown first, and a button leads on to the first of all others', async () => {
  const workers = Array.from({ length: 7 }, (_, index) => ({
    ...wireWorkers[0],
    id: index + 1,
    name: `Nora ${index + 1}`,
  }));
  await openJob({ job: { worker_id: 7 }, workers, jobs: [] });
  const five = ['Nora 7', 'Nora 1', 'Nora 2', 'Nora 3', 'Nora 4'];
  await expect.poll(names).toEqual(five);
  await button('Alle 7 Mitarbeitenden').click();
  expect(names()).toEqual([...five, 'Nora 5', 'Nora 6']);
  await expect.element(radio('Nora 5')).toHaveFocus();
  await expect.element(radio('Nora 7')).toBeChecked();
  await seesNot(button('Alle 7 Mitarbeitenden'));
});

test('a search looks among all workers, not among those who are shown', async () => {
  const workers = Array.from({ length: 7 }, (_, index) => ({
    ...wireWorkers[0],
    id: index + 1,
    name: index === 6 ? 'Zita' : `Nora ${index + 1}`,
  }));
  await openJob({ workers, jobs: [] });
  await expect.poll(() => names().length).toBe(5);
  await types(page.getByRole('searchbox'), 'zita');
  await expect.poll(names).toEqual(['Zita']);
});

test('beside each worker is the week of the next visit, with the visits that they would have', async () => {
  const { answersJobs } = await opens();
  await answersJobs(ok(JOBS));
  const weeks = () =>
    [...table.element().querySelectorAll('[role=img]')].map((week) =>
      week
        .getAttribute('aria-label')!
        .replaceAll(/[\u2066-\u2069]/g, '')
        .replaceAll('\u00a0', ' '),
    );
  await expect
    .poll(weeks)
    .toEqual([
      'Mo 23.11., 09:00–11:00 Grafikatelier Punktum, Mi 25.11., 08:00–10:00 Familie Özdemir',
      'Mo 23.11., 09:00–11:00 Grafikatelier Punktum, Mo 23.11., 10:00–13:00 Café Sihlblick',
    ]);
});

test('specification: a click on the row of a worker chooses them, and one on their phone does not', async () => {
  await openJob({ jobs: [] });
  const phone = table.getByRole('link', { name: /079 555 27 27/ });
  await sees(phone);
  const stays = (event: Event) => event.preventDefault();
  document.addEventListener('click', stays);
  onTestFinished(() => document.removeEventListener('click', stays));
  await phone.click();
  await nextPaint();
  await expect.element(radio('Tenzin Dolkar')).not.toBeChecked();
  document.removeEventListener('click', stays);
  const tenzin = table.getByRole('row').filter({ hasText: 'Tenzin Dolkar' });
  await tenzin
    .getByRole('cell')
    .last()
    .click({ position: { x: 4, y: 4 } });
  await expect.element(radio('Tenzin Dolkar')).toBeChecked();
});
