import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { WireAppointmentEvent } from '../../../src/api/contract/records/appointments.ts';
import { button, sees, seesNot, types } from '../../support/screen/gestures.ts';
import { openJob } from '../../support/pages/openJob.ts';

const lastDay = page.getByLabelText('Endet am');
const visits = page.getByLabelText('oder nach … Einsätzen');
const startDate = page.getByLabelText('Startdatum');
const dropped = page.getByText(/ entfallen: /);

const MONDAYS = 'FREQ=WEEKLY;BYDAY=MO';

const event = (day: string, rrule: string | null): WireAppointmentEvent => ({
  start_time: `${day}T09:00:00+01:00`,
  end_time: `${day}T11:00:00+01:00`,
  rrule,
});
const mondays = event('2026-11-02', MONDAYS);
const thursdays = event('2026-11-05', 'FREQ=WEEKLY;BYDAY=TH');

/** Opens a job on Friday, 20 November 2026; its series starts on Monday, 2 November. */
async function opensJob(...events: readonly WireAppointmentEvent[]) {
  const { screen, requests } = await openJob({ job: { appointment: { events } } });
  await sees(startDate);
  return { ...screen, requests };
}

test('a last day ends the series and names what is dropped', async () => {
  await opensJob(mondays);
  await expect.element(lastDay).toHaveAttribute('placeholder', 'nie');
  await types(lastDay, '1.12.2026');
  await sees(page.getByText('jeden Montag bis 01.12.2026'));
  await sees(page.getByText('Letzter Einsatz: Mo 30.11.2026.'));
  await sees(
    page.getByText(
      'Nach dem 01.12.2026 entfallen: Mo 07.12.2026, Mo 14.12.2026, Mo 21.12.2026 und alle weiteren.',
    ),
  );
});

test('a series whose last day is emptied never ends', async () => {
  await opensJob(mondays);
  await types(lastDay, '1.12.2026');
  await sees(dropped);
  await userEvent.clear(lastDay);
  await seesNot(dropped);
  await seesNot(page.getByText('Nicht gespeicherte Änderungen'));
});

test('a last day without a year is the nearest one, also of next year', async () => {
  await opensJob(mondays);
  await types(lastDay, '6.1.');
  await userEvent.tab();
  await expect.element(lastDay).toHaveValue('06.01.2027');
  await sees(page.getByText('Letzter Einsatz: Mo 04.01.2027.'));
});

test('a last day can be picked, none before the first visit', async () => {
  await opensJob(mondays);
  await page.getByRole('group', { name: 'Ende der Serie' }).getByRole('button').click();
  const cell = (name: string) => page.getByRole('gridcell', { name });
  await expect.element(cell('Sonntag, 1. November 2026')).toBeDisabled();
  await cell('Montag, 2. November 2026').click();
  await expect.element(lastDay).toHaveValue('02.11.2026');
  await sees(page.getByText('Die Serie ist zu Ende: Der letzte Einsatz war am Mo 02.11.2026.'));
});

test('a number of visits takes the place of a last day', async () => {
  await opensJob({ ...mondays, rrule: `${MONDAYS};UNTIL=20261221` });
  await expect.element(lastDay).toHaveValue('21.12.2026');
  await types(visits, '5');
  await expect.element(lastDay).toHaveValue('');
  await sees(page.getByText('Letzter Einsatz: Mo 30.11.2026. Gezählt ab 02.11.2026.'));
  await sees(
    page.getByText('Nach dem 30.11.2026 entfallen: Mo 07.12.2026, Mo 14.12.2026, Mo 21.12.2026.'),
  );
  await types(visits, '1000');
  await seesNot(page.getByText(/ganze Zahl/));
  await userEvent.tab();
  await sees(page.getByText('Geben Sie eine ganze Zahl von 1 bis 999 ein.'));
  await sees(button('Anzahl Einsätze'));
  await visits.click();
  await userEvent.keyboard('{Escape}');
  await expect.element(visits).toHaveValue('5');
  await types(visits, '999');
  await userEvent.tab();
  await seesNot(page.getByText(/ganze Zahl/));
  await button('Kein Ende').click();
  await expect.element(visits).toHaveValue('');
  await expect.element(lastDay).toHaveValue('');
});

test('the end of a series that is over stays, as nobody made the visits since', async () => {
  await opensJob({ ...mondays, rrule: `${MONDAYS};UNTIL=20261109` });
  await sees(page.getByText('Die Serie ist zu Ende: Der letzte Einsatz war am Mo 09.11.2026.'));
  await seesNot(button('Kein Ende'));
});

test('visits are counted over all rules, each of which takes place at least once', async () => {
  await opensJob(mondays, thursdays);
  await types(visits, '1');
  await userEvent.tab();
  await sees(page.getByText('Geben Sie eine ganze Zahl von 2 bis 999 ein.'));
  await types(visits, '9');
  await sees(page.getByText('jeden Montag, 5\u2011mal'));
  await sees(page.getByText('jeden Donnerstag, 4\u2011mal'));
  await sees(page.getByText('Letzter Einsatz: Mo 30.11.2026. Gezählt ab 02.11.2026.'));
});

test('a last day before the first visit, typed or left by a new start date, shows the earliest one', async () => {
  await opensJob(mondays);
  await types(lastDay, '1.11.2026');
  await userEvent.tab();
  await sees(
    page.getByText('Die Serie endet frühestens mit dem ersten Einsatz, am Mo 02.11.2026.'),
  );
  await types(lastDay, '30.11.2026');
  await types(startDate, '1.12.2026');
  await sees(
    page.getByText('Die Serie endet frühestens mit dem ersten Einsatz, am Mo 07.12.2026.'),
  );
  await expect.element(lastDay).toHaveAttribute('aria-invalid', 'true');
  await sees(button('Endet am'));
});

test('single visits after the end are named and stay, until they are removed too', async () => {
  await opensJob(mondays, event('2026-12-15', null));
  await types(lastDay, '30.11.2026');
  const remove = page.getByRole('checkbox', {
    name: 'Auch den einzelnen Einsatz danach entfernen: Di 15.12.2026, 09:00',
  });
  await expect.element(remove).not.toBeChecked();
  await sees(page.getByText('Einmalig am Di 15.12.2026'));
  await remove.click();
  await seesNot(page.getByText('Einmalig am Di 15.12.2026'));
  await remove.click();
  await sees(page.getByText('Einmalig am Di 15.12.2026'));
});

test('rules that end differently are said so and take a new end together', async () => {
  await opensJob({ ...mondays, rrule: `${MONDAYS};UNTIL=20261221` }, thursdays);
  await sees(page.getByText('Die Regeln enden verschieden. Ein neues Ende gilt für alle.'));
  await expect.element(lastDay).toHaveValue('');
  await types(lastDay, '30.11.2026');
  await sees(page.getByText('jeden Montag bis 30.11.2026'));
  await sees(page.getByText('jeden Donnerstag bis 30.11.2026'));
});

test('a single visit has no end', async () => {
  await opensJob(event('2026-12-15', null));
  await sees(page.getByText('Einmalig am Di 15.12.2026'));
  await seesNot(lastDay);
});

test('a rule beyond the frequencies can get an end', async () => {
  const { requests } = await opensJob(event('2026-11-02', 'FREQ=MONTHLY;BYDAY=1MO'));
  const frequency = page.getByRole('combobox', { name: 'Häufigkeit' });
  expect((frequency.element() as HTMLSelectElement).selectedOptions[0]?.text).toBe('Andere Regel');
  await sees(page.getByText('jeden Monat am ersten Montag'));
  await expect.element(page.getByLabelText('Tag', { exact: true })).toBeDisabled();
  await types(lastDay, '20.11.2026');
  await sees(page.getByText(/^Nach dem 20\.11\.2026 entfallen: Mo\s07\.12\.2026, /));
  await button('Speichern').click();
  await expect.poll(() => requests.waiting).toContain('PUT job/7');
  const sent = requests.bodyOf('PUT job/7') as object;
  const rrule = 'FREQ=MONTHLY;BYDAY=1MO;UNTIL=20261120T225959Z';
  expect(sent).toMatchObject({ appointment: { events: [{ rrule }] } });
  requests.respond('PUT job/7', { status: 200, body: sent });
  await seesNot(dropped);
  await expect.element(lastDay).toHaveValue('20.11.2026');
});
