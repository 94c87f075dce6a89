import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { WireAppointmentEvent } from '../../../src/api/contract/records/appointments.ts';
import { button, sees, seesNot, types } from '../../support/screen/gestures.ts';
import { openJob } from '../../support/pages/openJob.ts';

const lastDay = page.getByLabelText('Endet am');
const startDate = page.getByLabelText('Startdatum');
const lost = page.getByText(/^Diese Änderungen einzelner Einsätze entfallen/);

const overrides = {
  '2026-11-09': { worker_ids: [2] },
  '2026-12-14': { cancelled: true, note: 'Ferien' },
  '2026-12-21': {
    start_time: '2026-12-23T14:00:00+01:00',
    end_time: '2026-12-23T16:00:00+01:00',
  },
} satisfies WireAppointmentEvent['overrides'];

/** Mondays from 9 to 11, since 2 November 2026; today is Friday, 20 November 2026. */
const mondays: WireAppointmentEvent = {
  start_time: '2026-11-02T09:00:00+01:00',
  end_time: '2026-11-02T11:00:00+01:00',
  rrule: 'FREQ=WEEKLY;BYDAY=MO',
  overrides,
};

async function opensJob(exceptions = overrides as WireAppointmentEvent['overrides']) {
  const events = [{ ...mondays, overrides: exceptions }];
  await openJob({ job: { appointment: { events } } });
  await sees(startDate);
}

const checkbox = (name: RegExp) => page.getByRole('checkbox', { name });
const moved = checkbox(
  /^Mo 21\.12\.2026: verschoben auf Mi 23\.12\.2026, 14:00–16:00\. Als Einzeltermin behalten$/,
);

test('an earlier end names what it loses, and what is not cancelled can be kept', async () => {
  await opensJob();
  await seesNot(lost);
  await types(lastDay, '1.12.2026');
  await sees(lost);
  await sees(page.getByText('Mo 14.12.2026: abgesagt, Notiz: Ferien'));
  await expect.element(moved).not.toBeChecked();
  await moved.click();
  await expect.element(moved).toBeChecked();
});

test('what is lost is back once the field is as it was', async () => {
  await opensJob();
  await types(lastDay, '1.12.2026');
  await moved.click();
  await userEvent.clear(lastDay);
  await seesNot(lost);
  await seesNot(page.getByText('Nicht gespeicherte Änderungen'));
});

test('a past visit is kept unless that is unticked', async () => {
  await opensJob();
  await types(startDate, '30.11.2026');
  const past = checkbox(/^Mo 09\.11\.2026: vergeben an /);
  await expect.element(past).toBeChecked();
  await past.click();
  await expect.element(past).not.toBeChecked();
});

test('of many that are lost, the first are named, and the others on demand', async () => {
  const days = ['12-07', '12-14', '12-21', '12-28'].map((day) => `2026-${day}`);
  const later = ['01-04', '01-11', '01-18'].map((day) => `2027-${day}`);
  const all = [...days, ...later].map((day) => [day, { cancelled: true as const }]);
  await opensJob(Object.fromEntries(all) as WireAppointmentEvent['overrides']);
  await types(lastDay, '1.12.2026');
  await sees(page.getByText('Mo 04.01.2027: abgesagt'));
  await seesNot(page.getByText('Mo 11.01.2027: abgesagt'));
  await button('2 weitere zeigen').click();
  await sees(page.getByText('Mo 18.01.2027: abgesagt'));
  await seesNot(button('2 weitere zeigen'));
});

test('a visit that was moved beyond an earlier end can stay there', async () => {
  await opensJob({ '2026-12-21': overrides['2026-12-21'] });
  await types(lastDay, '22.12.2026');
  const beyond = checkbox(
    /^Mo 21\.12\.2026: verschoben auf .* Dort behalten, sonst gilt wieder der geplante Tag$/,
  );
  await expect.element(beyond).not.toBeChecked();
});
