import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openJob } from '../../support/pages/openJob.ts';
import { button, sees, seesNot, types } from '../../support/screen/gestures.ts';

const card = page.getByRole('region', { name: 'Auftrag', exact: true });
const edit = button('Termin bearbeiten');
const startDate = page.getByLabelText('Startdatum');
const start = page.getByLabelText('Beginn');

/** What the card says, in lines. */
const said = () =>
  (card.element() as HTMLElement).innerText
    .replaceAll('\u00a0', ' ')
    .split('\n')
    .filter((line) => line.trim() !== '');

const event = (day: string, [from, to]: readonly [string, string], rrule: string | null) => ({
  start_time: `${day}T${from}:00+01:00`,
  end_time: `${day}T${to}:00+01:00`,
  rrule,
});

const MONDAYS = event('2026-11-02', ['09:00', '11:00'], 'FREQ=WEEKLY;BYDAY=MO');

test('a series reads as its rules with their next dates, since when it is and its last visit', async () => {
  const friday = event(
    '2026-11-06',
    ['13:00', '14:30'],
    'FREQ=WEEKLY;BYDAY=FR;UNTIL=20261218T225959Z',
  );
  await openJob({
    isRead: true,
    job: {
      from_date: '2026-11-02',
      appointment: {
        events: [{ ...MONDAYS, rrule: `${MONDAYS.rrule};UNTIL=20261218T225959Z` }, friday],
      },
    },
  });
  expect(said()).toEqual([
    'Auftrag',
    'Bearbeiten',
    'Jeden Montag bis 18.12.2026, 09:00–11:00 · 2 Std.',
    'Nächste Einsätze: Mo 23.11., Mo 30.11., Mo 07.12., Mo 14.12.',
    'Jeden Freitag bis 18.12.2026, 13:00–14:30 · 1½ Std.',
    'Nächste Einsätze: Fr 20.11., Fr 27.11., Fr 04.12., Fr 11.12.',
    'Seit 02.11.2026. Letzter Einsatz: Fr 18.12.2026.',
  ]);
});

test('a visit over midnight, once, reads as its day and how long it lasts', async () => {
  const night = {
    start_time: '2026-12-05T22:00:00+01:00',
    end_time: '2026-12-06T02:00:00+01:00',
    rrule: null,
  };
  await openJob({ isRead: true, job: { appointment: { events: [night] } } });
  expect(said().slice(2)).toEqual([
    'Einmalig am Sa 05.12.2026, 22:00–02:00 · 4 Std.',
    'Dauert 4 Std. und endet am nächsten Tag.',
  ]);
});

test('the button and a click on the text open the fields, with the focus in the first', async () => {
  await openJob({ isRead: true });
  await seesNot(startDate);
  edit.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(startDate).toHaveFocus();
  await seesNot(edit);
});

test('a click on the text opens the fields too', async () => {
  await openJob({ isRead: true });
  await card.getByText(/^Nächste Einsätze:/).click();
  await expect.element(startDate).toHaveFocus();
});

test('the fields stay once something was edited, after it is discarded too', async () => {
  await openJob();
  await types(start, '08:00');
  await button('Verwerfen').click();
  await expect.element(start).toHaveValue('09:00');
});

test('an edit that comes from elsewhere opens the fields', async () => {
  await openJob({ isRead: true });
  await edit.click();
  await types(start, '08:00');
  await userEvent.keyboard('{Tab}');
  await button('Verwerfen').click();
  await page.getByRole('status').getByRole('button', { name: 'Rückgängig' }).click();
  await sees(start);
  await expect.element(start).toHaveValue('08:00');
});
