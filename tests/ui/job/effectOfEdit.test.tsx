import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { WireAppointmentEvent } from '../../../src/api/contract/records/appointments.ts';
import { button, sees, seesNot, types } from '../../support/screen/gestures.ts';
import { openJob } from '../../support/pages/openJob.ts';
import { wireJobListings } from '../../support/records.ts';

const status = page.getByRole('status').filter({ hasText: 'Nicht gespeicherte Änderungen' });
const show = status.getByRole('button');
const list = page.getByRole('dialog', { name: 'Das ändert sich beim Speichern' });
const startTime = page.getByLabelText('Beginn');
const lastDay = page.getByLabelText('Endet am');
const tenzin = page.getByRole('radio', { name: 'Tenzin Dolkar', exact: true });

/** Of Ana Marques, on Monday, 14 December. */
const elsewhere = {
  ...wireJobListings[1],
  worker: 1,
  appointment: {
    events: [
      {
        start_time: '2026-12-14T07:30:00+01:00',
        end_time: '2026-12-14T08:30:00+01:00',
        rrule: null,
      },
    ],
  },
};

/** Mondays from 9 to 11, since 2 November 2026; today is Friday, 20 November 2026. */
const mondays: WireAppointmentEvent = {
  start_time: '2026-11-02T09:00:00+01:00',
  end_time: '2026-11-02T11:00:00+01:00',
  rrule: 'FREQ=WEEKLY;BYDAY=MO',
};

async function opens(overrides?: WireAppointmentEvent['overrides']) {
  const events = [{ ...mondays, ...(overrides && { overrides }) }];
  const opened = await openJob({
    job: { worker_id: 1, appointment: { events } },
    jobs: [wireJobListings[0], elsewhere],
  });
  await sees(tenzin);
  return opened;
}

test('what an edit changes is said beside the unsaved changes, once for each kind of change', async () => {
  await opens();
  await types(startTime, '10:00');

  await sees(status.getByText('52 Einsätze zu anderer Zeit'));
  await tenzin.click();
  await sees(status.getByText('52 Einsätze zu anderer Zeit, 52 Einsätze gehen an Tenzin Dolkar'));
});

test('an edit of something else says nothing of visits', async () => {
  await opens();
  await types(page.getByRole('textbox', { name: 'Interne Notiz' }), 'Schlüssel beim Hauswart');
  await sees(status);
  await seesNot(show);
});

test('specification: an overlap that the edit makes is a warning with its day, and the job is saved without a question', async () => {
  const { requests } = await opens();
  await types(startTime, '08:00');
  await sees(status.getByText(/1 Überschneidung am 14\.12\./));
  await button('Speichern').click();
  await expect.poll(() => requests.waiting).toContain('PUT job/7');
});

test('the list names the first of each kind, and the others on demand', async () => {
  await opens();
  await types(startTime, '08:00');
  await show.click();
  await sees(
    list.getByText('Mo 14.12., 08:00–11:00: Ana Marques ist bei Familie Özdemir, 07:30–08:30'),
  );
  await sees(list.getByText('Mo 23.11., 09:00–11:00 → Mo 23.11., 08:00–11:00'));
  await seesNot(list.getByText(/^Mo 28\.12\., 09:00/));
  await list.getByRole('button', { name: '47 weitere zeigen' }).click();
  await sees(list.getByText(/^Mo 28\.12\., 09:00/));
});

test('the list names the exceptions that go along', async () => {
  await opens({ '2026-12-21': { cancelled: true } });
  await types(startTime, '08:00');
  await show.click();
  await sees(list.getByText('Mo 21.12.: abgesagt'));
});

test('the list names the exceptions that fall away', async () => {
  await opens({ '2026-12-21': { worker_ids: [2] }, '2027-01-04': { cancelled: true } });
  await types(lastDay, '1.12.2026');
  await show.click();
  await sees(list.getByRole('heading', { name: '2 Ausnahmen entfallen' }));
  await sees(list.getByText('Mo 21.12.: vergeben an Tenzin Dolkar'));
  await sees(list.getByText('Mo 04.01.2027: abgesagt'));
});

test('the next dates of an edited series leave out visits that stay cancelled, and name moved ones', async () => {
  await opens({
    '2026-11-30': { cancelled: true },
    '2026-12-14': {
      start_time: '2026-12-15T09:00:00+01:00',
      end_time: '2026-12-15T11:00:00+01:00',
    },
  });
  await page.getByRole('combobox', { name: 'Häufigkeit' }).selectOptions('Alle 2 Wochen');
  const dates = 'Nächste Einsätze: Di 15.12., Mo 28.12., Mo 11.01.2027, Mo 25.01.2027';
  await sees(page.getByText(dates.replaceAll(/(Di|Mo) /g, '$1\u00a0')));
});

test('the focus is on the button again once the list is closed', async () => {
  await opens();
  await types(startTime, '08:00');
  await show.click();
  await list.getByRole('button', { name: 'Schliessen' }).click();
  await expect.element(show).toHaveFocus();
});

test('an exception that falls away is counted, unless its visit is kept', async () => {
  await opens({ '2026-12-21': { worker_ids: [2] } });
  await types(lastDay, '1.12.2026');
  await sees(status.getByText(/1 Ausnahme entfällt, 50 Einsätze fallen weg/));
  await page.getByRole('checkbox', { name: /Als Einzeltermin behalten$/ }).click();
  await sees(status.getByText(/49 Einsätze fallen weg/));
  await seesNot(status.getByText(/Ausnahme/));
});

test('what is taken back says nothing any more', async () => {
  await opens();
  await types(startTime, '08:00');

  await types(startTime, '09:00');
  await seesNot(show);
});
