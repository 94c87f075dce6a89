import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { demoUser, ok } from '../../support/pages/backend.ts';
import { jobs, person } from '../../support/pages/plan.tsx';
import { HeldRequests, type Answer } from '../../support/heldRequests.ts';
import { sees, seesNot } from '../../support/screen/gestures.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';

const WEEK = 'Woche vom 16.11.';

/** The visits of the plan, a week before. */
const thisWeek = jobs.map((job) => ({
  ...job,
  from_date: '2026-11-17',
  appointment: {
    events: job.appointment.events.map((event) => ({
      ...event,
      start_time: event.start_time.replace('11-24', '11-17'),
      end_time: event.end_time.replace('11-24', '11-17'),
    })),
  },
}));

async function open(answer: Answer, features?: readonly string[]) {
  const requests = new HeldRequests();
  requests.always('GET auth/me', demoUser);
  requests.always('GET absence', ok([]));
  requests.always('GET job', answer);
  requests.always(
    'GET worker',
    ok([
      { ...person(1, 'Ana Marques'), weekly_target: 28 },
      { ...person(2, 'Beat Gut'), weekly_target: 4 },
      person(3, 'Carla Frei'),
    ]),
  );
  await renderScreen({ path: '/workers', requests, ...(features && { features }) });
  await sees(page.getByRole('link', { name: 'Ana Marques' }));
}

const row = (name: RegExp) => page.getByRole('row', { name });

test('the list of workers has the hours of this week, and says what is above a target', async () => {
  await open(ok(thisWeek));
  await sees(page.getByRole('columnheader', { name: WEEK }));
  await sees(row(/^Ana Marques .* 3\sStd\. 55\sMin\. von 28\sStd\.( |$)/));
  await sees(row(/^Beat Gut .* 5½ von 4\sStd\., über dem Soll( |$)/));
  await expect.element(row(/^Carla Frei/)).not.toHaveTextContent('Std.');
});

test('where jobs cannot be loaded, the list of workers says so and has no hours', async () => {
  await open({ status: 500 });
  await sees(page.getByText(/^Die Aufträge konnten nicht geladen werden/));
  await expect.element(row(/^Ana Marques/)).not.toHaveTextContent('Std.');
});

test('another backend has no hours in its list of workers', async () => {
  await open(ok(thisWeek), []);
  await seesNot(page.getByRole('columnheader', { name: WEEK }));
});
