import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { WireJob, WireJobSplit } from '../../../src/api/contract/records/jobs.ts';
import { demoUser, ok, unreachable } from '../../support/pages/backend.ts';
import { UNDO, undoneRecords } from '../../support/pages/undone.ts';
import { button, scrollsTo, sees, seesNot, types } from '../../support/screen/gestures.ts';
import { HeldRequests } from '../../support/heldRequests.ts';
import { wireCustomer, wireJob, wireJobListings, wireWorkers } from '../../support/records.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';
import { opensSchedule } from '../../support/pages/opensFields.ts';

const DAY = '2026-11-23';
const [event] = wireJob.appointment.events;
/** Mondays from 9 to 11 with Ana Marques. */
const job = { ...wireJob, worker_id: 1 };
const ended = {
  ...job,
  appointment: { events: [{ ...event!, rrule: `${event!.rrule};UNTIL=20261122T225959Z` }] },
};
const following = { ...job, id: 82, follows: 7, from_date: DAY };
const laterEvent = {
  ...event!,
  start_time: '2026-11-23T14:00:00+01:00',
  end_time: '2026-11-23T16:00:00+01:00',
};
const followingRow = {
  ...wireJobListings[0]!,
  id: 82,
  from_date: DAY,
  appointment: { events: [laterEvent] },
};

const popup = page.getByRole('dialog', { name: 'Grafikatelier Punktum' });
const scope = (name: string) => page.getByRole('radio', { name, exact: true });
const notice = page.getByRole('region', { name: 'Änderungen' });
const below = page.getByRole('group', { name: 'Woche und Route' });

interface Opened {
  /** What is chosen in the popup of the visit; none is open without it. */
  readonly task?: string;
  readonly path?: string;
  readonly known?: WireJob;
  readonly date?: string;
}

async function open({ task, path, known = job, date = DAY }: Opened) {
  localStorage.clear();
  onTestFinished(() => localStorage.clear());
  const requests = new HeldRequests();
  requests.always('GET auth/me', demoUser);
  requests.always('GET worker', ok(wireWorkers));
  requests.always('GET customer/3', ok(wireCustomer));
  const { appointment, from_date } = known;
  const listed = { ...wireJobListings[0]!, appointment, from_date };
  requests.always('GET job', ok([{ ...listed, id: 6, appointment: { events: [] } }, listed]));
  requests.always('GET job?follows=7', ok([]));
  requests.always('GET job/7', { ...ok(known), etag: '"1"' });
  const screen = await renderScreen({
    path: path ?? `/calendar?date=${date}`,
    requests,
  });
  if (!task) return { ...screen, requests };
  await button(/^Grafikatelier Punktum/)
    .first()
    .click();
  await popup.getByRole('button', { name: task, exact: true }).click();
  return { ...screen, requests };
}

const sentAs = async (requests: HeldRequests, name: string) => {
  await expect.poll(() => requests.waiting).toContain(name);
  return requests.bodyOf(name);
};

async function moveFromHere() {
  const opened = await open({ task: 'Verschieben' });
  await scope('ab diesem Einsatz').click();
  await types(page.getByRole('textbox', { name: 'Beginn' }), '14:00');
  await button('Einsätze verschieben').click();
  return opened;
}

/** The jobs as they are once the server has split them. */
function splitAt(requests: HeldRequests): void {
  requests.always(
    'GET job',
    ok([{ ...wireJobListings[0]!, appointment: ended.appointment }, followingRow]),
  );
  requests.always('GET job/7', { ...ok(ended), etag: '"2"' });
  requests.always('GET job?follows=7', ok([followingRow]));
}

const BOTH = {
  earlier: ended,
  earlier_etag: '"2"',
  following,
  following_etag: '"82"',
};

test('a move holds for the visit alone unless another choice is made', async () => {
  await open({ task: 'Verschieben' });
  await expect.element(scope('nur dieser Einsatz')).toBeChecked();
  expect(page.getByRole('radio').elements()).toHaveLength(3);
});

test('the visits from one on go on in a job of their own, which the notice leads to', async () => {
  const { requests } = await moveFromHere();
  const { from, job: sent } = (await sentAs(requests, 'POST job/7/split')) as WireJobSplit;
  expect(from).toBe(DAY);
  expect(sent.from_date).toBe(DAY);
  expect(sent.appointment.events).toEqual([
    {
      start_time: '2026-11-23T14:00:00+01:00',
      end_time: '2026-11-23T16:00:00+01:00',
      rrule: 'FREQ=WEEKLY;BYDAY=MO',
    },
  ]);
  splitAt(requests);
  requests.respond('POST job/7/split', ok(BOTH));
  await sees(notice.getByText('Auftrag 82 führt Auftrag 7 ab 23.11.2026 fort.', { exact: false }));
  await expect
    .element(notice.getByRole('link', { name: 'Auftrag 82' }))
    .toHaveAttribute('href', '/jobs/82');
});

test('from a visit on a job can go on as one of its own, in which anything else can be changed', async () => {
  const { requests } = await open({ task: 'Verschieben' });
  await scope('ab diesem Einsatz').click();
  await sees(page.getByText('Was ab dann anders ist, lässt sich in diesem Auftrag ändern.'));
  await button('Als eigenen Auftrag weiterführen').click();
  const { from, job: sent } = (await sentAs(requests, 'POST job/7/split')) as WireJobSplit;
  expect(from).toBe(DAY);
  expect(sent.appointment.events).toEqual([
    {
      start_time: '2026-11-23T09:00:00+01:00',
      end_time: '2026-11-23T11:00:00+01:00',
      rrule: 'FREQ=WEEKLY;BYDAY=MO',
    },
  ]);
});

test('where a move would lead the series is said before it is made', async () => {
  await open({ task: 'Verschieben' });
  await scope('ab diesem Einsatz').click();
  await types(page.getByRole('textbox', { name: 'Tag' }), '24.11.');
  await userEvent.tab();
  await sees(
    page.getByText('Ab 24.11.2026 als eigener Auftrag: jeden Dienstag, 09:00–11:00', {
      exact: false,
    }),
  );
});

test('a day to which the whole series cannot be moved is refused before it is sent', async () => {
  const { requests } = await open({ task: 'Verschieben' });
  await scope('alle Einsätze').click();
  await types(page.getByRole('textbox', { name: 'Tag' }), '30.11.');
  await userEvent.tab();
  await sees(
    page.getByText('Auf diesen Tag lässt sich die Serie nicht verschieben', { exact: false }),
  );
  await button('Einsätze verschieben').click();
  expect(requests.sent).not.toContain('GET job/7');
});

test('all visits move with one', async () => {
  const { requests } = await open({ task: 'Verschieben' });
  await scope('alle Einsätze').click();
  await types(page.getByRole('textbox', { name: 'Tag' }), '24.11.');
  await userEvent.tab();
  await button('Einsätze verschieben').click();
  const sent = (await sentAs(requests, 'PUT job/7')) as WireJob;
  expect(sent.from_date).toBe('2026-11-02');
  expect(sent.appointment.events[0]!.rrule).toBe('FREQ=WEEKLY;BYDAY=TU');
  requests.respond('PUT job/7', ok({ ...job, appointment: sent.appointment }));
  await sees(page.getByText('Alle Einsätze sind verschoben.', { exact: false }));
});

test('a cancellation from a visit on ends the series on the day before', async () => {
  const { requests } = await open({ task: 'Absagen' });
  await expect.element(scope('alle Einsätze')).not.toBeInTheDocument();
  await scope('ab diesem Einsatz').click();
  await sees(page.getByText('Die Serie endet dann am 22.11.2026.'));
  await button('Einsätze absagen').click();
  const sent = (await sentAs(requests, 'PUT job/7')) as WireJob;
  expect(sent.appointment.events[0]!.rrule).toBe('FREQ=WEEKLY;BYDAY=MO;UNTIL=20261122T225959Z');
  requests.respond('PUT job/7', ok(ended));
  await sees(page.getByText('Die Serie endet am 22.11.2026.', { exact: false }));
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('the focus goes to the heading of a job that goes on as another one, with the visit', async () => {
  const { requests } = await open({ path: '/jobs/7' });
  requests.always('GET absence', ok([]));
  await opensSchedule();
  const row = page.getByRole('button', { name: /^Ändern: Mo 23\.11\./ });
  await scrollsTo(below, () => row.elements().length > 0);
  await row.click();
  await button('Verschieben').click();
  await scope('ab diesem Einsatz').click();
  await button('Als eigenen Auftrag weiterführen').click();
  await sentAs(requests, 'POST job/7/split');
  splitAt(requests);
  requests.respond('POST job/7/split', ok(BOTH));
  await seesNot(row);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('a worker is given the visits from one on, and who had them keeps the earlier ones', async () => {
  const { requests } = await open({ task: 'Vertreten' });
  await expect.element(scope('alle Einsätze')).not.toBeInTheDocument();
  await scope('ab diesem Einsatz').click();
  await sees(page.getByRole('heading', { name: 'Wer ab diesem Einsatz kommt' }));
  await page.getByRole('option', { name: /^Tenzin Dolkar/ }).click();
  const { worker_id, appointment } = (await sentAs(requests, 'PUT job/7')) as WireJob;
  expect(worker_id).toBe(2);
  expect(appointment.earlier_workers).toEqual([{ until: '2026-11-22', worker_ids: [1] }]);
});

test('the visits from one on are given back in the same popup, from who has them by then', async () => {
  const { requests } = await open({ task: 'Vertreten' });
  const gives = async (name: RegExp) => {
    await scope('ab diesem Einsatz').click();
    await page.getByRole('option', { name }).click();
    return (await sentAs(requests, 'PUT job/7')) as WireJob;
  };
  const given = { ...job, ...(await gives(/^Tenzin Dolkar/)) };
  const { appointment, worker_id } = given;
  requests.always('GET job/7', { ...ok(given), etag: '"2"' });
  requests.always('GET job', ok([{ ...wireJobListings[0]!, appointment, worker_id }]));
  requests.respond('PUT job/7', ok(given));
  await sees(popup.getByText('Tenzin Dolkar'));
  await popup.getByRole('button', { name: 'Vertreten', exact: true }).click();
  expect((await gives(/^Ana Marques/)).worker_id).toBe(1);
});

test('the search for a substitute has the focus beside the question', async () => {
  await open({ task: 'Vertreten' });
  await expect.element(page.getByRole('combobox')).toHaveFocus();
  await sees(scope('nur dieser Einsatz'));
});

test('the first visit has none before it, so that only all are an other choice', async () => {
  await open({ task: 'Verschieben', date: '2026-11-02' });
  await sees(scope('alle Einsätze'));
  await seesNot(scope('ab diesem Einsatz'));
});

test('of a single visit nothing is asked', async () => {
  const { rrule: _, ...single } = event!;
  const known = { ...job, appointment: { events: [single] } };
  await open({ task: 'Verschieben', known, date: '2026-11-02' });
  await sees(page.getByRole('textbox', { name: 'Tag' }));
  expect(page.getByRole('radio').elements()).toHaveLength(0);
});

test('a split without an answer that was made is known by the job that goes on', async () => {
  const { requests } = await moveFromHere();
  await sentAs(requests, 'POST job/7/split');
  splitAt(requests);
  requests.respond('POST job/7/split', unreachable);
  await sees(notice.getByText('Auftrag 82 führt Auftrag 7 ab 23.11.2026 fort.', { exact: false }));
  expect(requests.sent.filter((name) => name === 'POST job/7/split')).toHaveLength(1);
});

test('a split that was made after it had been called unmade is not made again', async () => {
  const { requests } = await moveFromHere();
  await sentAs(requests, 'POST job/7/split');
  requests.respond('POST job/7/split', unreachable);
  await sees(button('Erneut versuchen'));
  splitAt(requests);
  await button('Erneut versuchen').click();
  await sees(page.getByText('Auftrag 82 führt Auftrag 7 ab 23.11.2026 fort.', { exact: false }));
  expect(requests.sent.filter((name) => name === 'POST job/7/split')).toHaveLength(1);
});

test('a series that was changed meanwhile is changed only when asked for again', async () => {
  const { requests } = await open({ task: 'Verschieben' });
  await scope('ab diesem Einsatz').click();
  await types(page.getByRole('textbox', { name: 'Beginn' }), '14:00');
  const later = { ...event!, start_time: '2026-11-02T10:00:00+01:00' };
  requests.always('GET job/7', {
    ...ok({ ...job, appointment: { events: [later] } }),
    etag: '"2"',
  });
  await button('Einsätze verschieben').click();
  await sees(
    page.getByText('Die Zeiten dieses Auftrags wurden inzwischen geändert.', { exact: false }),
  );
  expect(requests.sent).not.toContain('POST job/7/split');
  await button('Trotzdem ändern').click();
  await sentAs(requests, 'POST job/7/split');
});

test('a split is taken back, and the job that went on leaves the calendar', async () => {
  const { requests } = await moveFromHere();
  await sentAs(requests, 'POST job/7/split');
  splitAt(requests);
  requests.respond('POST job/7/split', ok(BOTH));
  await sees(button(/^Grafikatelier Punktum/).first());
  await notice.getByRole('button', { name: 'Rückgängig' }).click();
  await expect.poll(() => requests.waiting).toContain(UNDO);
  requests.always('GET job', ok(wireJobListings));
  requests.respond(UNDO, undoneRecords({ jobs: [ended] }, { jobs: [job] }, { removed_jobs: [82] }));
  await expect.poll(() => button(/^Grafikatelier Punktum/).elements().length).toBe(1);
  await sees(page.getByText('Rückgängig gemacht: Teilung des Auftrags'));
  await seesNot(button('Wiederherstellen'));
});

const onward = page.getByText('Auftrag 82 führt diesen Auftrag ab 23.11.2026 fort.');
const back = page.getByText('Dieser Auftrag führt Auftrag 7 fort.');

test.each([
  ['of a job that was split leads to the one that goes on', '/jobs/7', onward, '/jobs/82'],
  ['of the job that goes on leads back', '/jobs/82', back, '/jobs/7'],
])('the page %s', async (_, path, line, href) => {
  const { requests } = await open({ path, known: path === '/jobs/7' ? ended : following });
  requests.always('GET absence', ok([]));
  requests.always('GET job?follows=7', ok([followingRow]));
  requests.always('GET job/82', { ...ok(following), etag: '"82"' });
  await opensSchedule();
  await scrollsTo(below, () => line.elements().length > 0);
  await expect.element(line.getByRole('link')).toHaveAttribute('href', href);
});
