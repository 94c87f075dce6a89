import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import styles from '../../../src/screens/plan/carry/carry.module.css';
import { ok } from '../../support/pages/backend.ts';
import { button, sees, seesNot } from '../../support/screen/gestures.ts';
import { carry, jobs, lane, openPlan, person, saveOf, visitOf } from '../../support/pages/plan.tsx';
import { overtakenBy, SAVE_VISITS } from '../../support/pages/savedVisits.ts';
import { wireAbsence, wireJob } from '../../support/records.ts';

const changes = page.getByRole('region', { name: 'Änderungen' });

/** What the notice of a change says; null if there is none. */
const notice = () =>
  changes.elements()[0]?.querySelector('[role=status]')?.textContent.replaceAll(/\s+/g, ' ') ??
  null;

test('after a drop on somebody who is absent it is said until when', async () => {
  const screen = await openPlan({
    absences: [{ ...wireAbsence, worker_id: 3, first_day: '2026-11-23', last_day: '2026-12-04' }],
  });
  await carry(/^Einsam/, ' {ArrowDown>3/}{Enter}');
  await saveOf(screen, 5);
  await expect
    .poll(notice)
    .toContain('Einsatz vom 24.11.: Carla Frei zugeteilt. Carla Frei: abwesend bis 04.12.');
});

test('after a drop on somebody who is elsewhere then it is said where', async () => {
  const screen = await openPlan();
  await carry(/^Einsam/, ' {ArrowDown}{Enter}');
  await saveOf(screen, 5);
  await expect
    .poll(notice)
    .toContain(
      'Einsatz vom 24.11.: Ana Marques zugeteilt. Ana Marques: Überschneidung mit Apotheke, 08:00–10:00',
    );
});

test('a drop at another time names what the visit overlaps with there', async () => {
  const screen = await openPlan();
  await carry(/^Apotheke/, ' {ArrowRight>9/}{Enter}');
  await saveOf(screen, 1);
  await expect.poll(notice).toContain('Ana Marques: Überschneidung mit Bäckerei, 10:05–12:00');
});

test('a drop on somebody who is free says nothing of it', async () => {
  const screen = await openPlan();
  await carry(/^Einsam/, ' b{Enter}');
  await saveOf(screen, 5);
  await expect.poll(notice).toMatch(/^Einsatz vom 24\.11\.: Carla Frei zugeteilt\. Rückgängig$/);
  await sees(lane(/^Carla/).getByRole('button', { name: /^Einsam/ }));
});

/** Mondays and Tuesdays of which nobody has any. */
const openSeries = {
  ...visitOf(5, 'Einsam', { start: '07:00', end: '09:30', worker: null, date: '2026-11-23' }),
  appointment: {
    events: [
      {
        start_time: '2026-11-23T07:00:00+01:00',
        end_time: '2026-11-23T09:30:00+01:00',
        rrule: 'FREQ=WEEKLY;BYDAY=MO,TU',
      },
    ],
  },
};

test('an open visit is assigned, not substituted: in its menu, its dialog and its notice', async () => {
  const rows = jobs.map((row) => (row.id === 5 ? openSeries : row));
  const screen = await openPlan({ rows });
  await button(/^Einsam/).click();
  const popup = page.getByRole('dialog', { name: 'Einsam' });
  await popup.getByRole('button', { name: 'Zuteilen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Wer zu diesem Einsatz kommt' });
  await dialog.getByRole('option', { name: /^Carla Frei/ }).click();
  const { appointment } = await saveOf(screen, 5, rows);
  expect(appointment.events[0]!.overrides).toEqual({ '2026-11-24': { worker_ids: [3] } });
  await expect
    .poll(() => popup.element().textContent)
    .toContain('Einsatz vom 24.11.: Carla Frei zugeteilt.');
  await sees(button(/^Einsam, Carla Frei, .*wiederkehrend, nicht bestätigt/));
});

async function assignInMenu(): Promise<void> {
  await button(/^Einsam/).click();
  await page.getByRole('button', { name: 'Zuteilen' }).click();
  await page.getByRole('option', { name: /^Carla Frei/ }).click();
}

test('the only visit of an open job gives the job, also from its menu', async () => {
  const screen = await openPlan();
  await assignInMenu();
  expect((await saveOf(screen, 5)).worker_id).toBe(3);
  const popup = page.getByRole('dialog', { name: 'Einsam' });
  await expect
    .poll(() => popup.element().textContent)
    .toContain('Einsatz vom 24.11.: Carla Frei zugeteilt.');
});

test.each([
  ['by a drop', () => carry(/^Einsam/, ' b{Enter}')],
  ['from its menu', assignInMenu],
])('a visit that was left open before its job was is given with it %s', async (_, give) => {
  const rows = jobs.map((row) => {
    if (row.id !== 5) return row;
    const [event] = row.appointment.events;
    const overrides = { '2026-11-24': { worker_ids: [] } };
    return { ...row, appointment: { events: [{ ...event!, overrides }] } };
  });
  const screen = await openPlan({ rows });
  await give();
  const { worker_id, appointment } = await saveOf(screen, 5, rows);
  expect(worker_id).toBe(3);
  expect(appointment.events[0]!.overrides ?? {}).toEqual({});
  await sees(lane(/^Carla/).getByRole('button', { name: /^Einsam/ }));
});

test('on a phone, the details of a visit close once it is given, and the page stays where it is, with the focus on the visit', async () => {
  await page.viewport(375, 420);
  const screen = await openPlan();
  await button(/^Einsam/).click();
  await button('Zuteilen').click();
  const before = scrollY;
  await page.getByRole('option', { name: /^Carla Frei/ }).click();
  await seesNot(page.getByRole('dialog'));
  await saveOf(screen, 5);
  await expect.poll(notice).toMatch(/^Einsatz vom 24\.11\.: Carla Frei zugeteilt\. Rückgängig$/);
  const given = lane(/^Carla/).getByRole('button', { name: /^Einsam/ });
  expect(given.element().getBoundingClientRect().top).toBeGreaterThan(innerHeight);
  expect(scrollY).toBe(before);
  await expect.element(given).toHaveFocus();
});

interface Beside {
  readonly workers?: readonly object[];
  /** Whom the colleague gives the open visit; Beat by default. */
  readonly to?: number;
}

/** The plan beside that of a colleague, whose changes are told. */
async function openBeside({ workers, to = 2 }: Beside = {}) {
  const screen = await openPlan({ isLive: true, ...(workers && { workers }) });
  const { requests } = screen;
  await expect.poll(() => requests.waiting).toContain('GET changes');
  const { readable, writable } = new TransformStream<
    Uint8Array<ArrayBuffer>,
    Uint8Array<ArrayBuffer>
  >();
  const writer = writable.getWriter();
  const tell = (name: string, data: object) =>
    writer.write(new TextEncoder().encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`));
  requests.respond('GET changes', { events: readable });
  await tell('ready', {});
  const rows = jobs.map((row) => (row.id === 5 ? { ...row, worker: to } : row));
  /** Gives the open visit to somebody, as the colleague. */
  const gives = () => {
    requests.always('GET job', ok(rows));
    return tell('changed', { kind: 'job', ids: [5], by: 'anna' });
  };
  return { ...screen, rows, gives };
}

test('what a colleague gives to somebody while it is carried is put back, and says who and to whom', async () => {
  const { gives, clock } = await openBeside();
  await carry(/^Einsam/, ' {ArrowDown}');
  await gives();
  clock.increment(1000);
  await sees(
    page.getByText(
      'Zurückgelegt: anna hat Einsam inzwischen geändert: Beat Gut, Di 24.11., 07:00–09:30',
    ),
  );
  await sees(lane(/^Beat/).getByRole('button', { name: /^Einsam/ }));
});

test('who was faster is named where a drop is not saved', async () => {
  const { requests, gives, rows } = await openBeside();
  await carry(/^Einsam/, ' b{Enter}');
  await expect.poll(() => requests.waiting).toContain(SAVE_VISITS);
  await gives();
  const { from_date, appointment } = rows[4]!;
  requests.respond(
    SAVE_VISITS,
    overtakenBy({ ...wireJob, id: 5, from_date, appointment, worker_id: 2 }),
  );
  await sees(
    page.getByText(
      /^anna hat diesen Auftrag inzwischen geändert\. .* an Beat Gut gegeben\. Es wurde nichts geändert\./,
    ),
  );
});

test('what a colleague gives to somebody further down keeps the focus in the plan, and the page where it is', async () => {
  const workers = Array.from({ length: 30 }, (_, index) =>
    person(index + 1, `Person ${index + 1}`),
  );
  const { gives, clock } = await openBeside({ workers, to: 30 });
  (button(/^Einsam/).element() as HTMLElement).focus();
  scrollTo(0, 40);
  await gives();
  clock.increment(1000);
  await seesNot(button(/^Einsam, offen/));
  await expect.poll(() => document.activeElement?.closest('main')).not.toBeNull();
  expect(scrollY).toBe(40);
});

test('while a visit is carried, the page scrolls so far that the bar covers no lane', async () => {
  const workers = Array.from({ length: 20 }, (_, index) =>
    person(index + 1, `Person ${index + 1}`),
  );
  await openPlan({ workers });
  await carry(/^Einsam/, ' ');
  const distance = () => {
    scrollTo(0, document.documentElement.scrollHeight);
    const bar = document.querySelector(`.${styles['bar']}`)!.getBoundingClientRect();
    return bar.top - lane('Person 20').element().getBoundingClientRect().bottom;
  };
  await expect.poll(distance).toBeGreaterThan(12);
  await userEvent.keyboard('{Escape}');
});

/** Tuesdays of Ana, since three weeks. */
const tuesdays = {
  ...visitOf(5, 'Einsam', { start: '07:00', end: '09:30', date: '2026-11-03' }),
  appointment: {
    events: [
      {
        start_time: '2026-11-03T07:00:00+01:00',
        end_time: '2026-11-03T09:30:00+01:00',
        rrule: 'FREQ=WEEKLY;BYDAY=TU',
      },
    ],
  },
};

test('a visit that is moved offers to move all that follow it, by the same times', async () => {
  const rows = jobs.map((row) => (row.id === 5 ? tuesdays : row));
  const screen = await openPlan({ rows });
  await carry(/^Einsam/, ' {ArrowRight>4/}{Enter}');
  await saveOf(screen, 5, rows);
  await changes.getByRole('button', { name: 'Auch alle folgenden' }).click();
  await expect.poll(() => screen.requests.waiting).toContain('POST job/5/split');
  const body = JSON.stringify(screen.requests.bodyOf('POST job/5/split'));
  expect(body).toContain('2026-11-24T08:00:00+01:00');
  expect(body).toContain('FREQ=WEEKLY;BYDAY=TU');
});

test('of a visit without a series nothing follows', async () => {
  const screen = await openPlan();
  await carry(/^Apotheke/, ' {ArrowRight>4/}{Enter}');
  await saveOf(screen, 1);
  await expect.poll(notice).toContain('Rückgängig');
  expect(notice()).not.toContain('Auch alle folgenden');
});

test('a visit that is made longer with the keys says until when, and Escape leaves it as it was', async () => {
  const screen = await openPlan();
  await carry(/^Einsam/, '{Shift>}{ArrowRight}{ArrowRight}{/Shift}{Escape}');
  expect(screen.requests.waiting).not.toContain(SAVE_VISITS);
  await carry(/^Einsam/, '{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowLeft}{/Shift}{Enter}');
  const { appointment } = await saveOf(screen, 5);
  expect(appointment.events[0]).toMatchObject({
    start_time: '2026-11-24T07:00:00+01:00',
    end_time: '2026-11-24T10:00:00+01:00',
  });
  await expect.poll(notice).toContain('neu 07:00–10:00.');
});

test('a drop with Alt makes a job of its own with the customer and one visit there, in one request', async () => {
  const { requests } = await openPlan();
  requests.always('GET job/1', ok({ ...wireJob, id: 1, instructions: 'Fenster' }));
  await carry(/^Apotheke/, ' {ArrowDown}{ArrowRight}{Alt>}{Enter}{/Alt}');
  await expect.poll(() => requests.waiting).toContain('POST job');
  expect(requests.bodyOf('POST job')).toMatchObject({
    customer_id: wireJob.customer_id,
    worker_id: 2,
    from_date: '2026-11-24',
    instructions: 'Fenster',
    appointment: {
      events: [
        {
          start_time: '2026-11-24T08:15:00+01:00',
          end_time: '2026-11-24T10:15:00+01:00',
        },
      ],
    },
  });
  expect(requests.waiting).not.toContain(SAVE_VISITS);
});
