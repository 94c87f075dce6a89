import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sees, seesNot, types } from '../../support/screen/gestures.ts';
import { openJob } from '../../support/pages/openJob.ts';
import { wireJob } from '../../support/records.ts';

test('a probably mistyped end has a warning sign', async () => {
  await openJob({ jobs: [] });
  await sees(page.getByLabelText('Beginn'));
  const signs = async (start: string, end: string, words: string) => {
    await types(page.getByLabelText('Beginn'), start);
    await types(page.getByLabelText('Ende', { exact: true }), end);
    const line = page.getByText(words);
    await sees(line);
    return line.element().parentElement!.querySelectorAll('svg').length;
  };
  expect(await signs('22:00', '06:00', 'Dauert 8 Std. und endet am nächsten Tag.')).toBe(0);
  expect(await signs('14:00', '12:00', 'Dauert 22 Std. und endet am nächsten Tag.')).toBe(1);
});

test('two visits on one weekday are said to be, until one has another day', async () => {
  await openJob({ jobs: [] });
  await page.getByLabelText('Häufigkeit').selectOptions('Zweimal pro Woche');
  const warning = page.getByText(/^Zwei Termine liegen auf diesem Wochentag/);
  await sees(warning.first());
  const second = page.getByRole('group', { name: 'Termin 2' });
  await second.getByLabelText('Tag', { exact: true }).selectOptions('Mittwoch');
  await seesNot(warning);
});

test('appointments that cannot be read are counted beside the others, until a frequency is chosen', async () => {
  const events = [...wireJob.appointment.events, { start_time: 'soon' }, { start_time: 'later' }];
  await openJob({ job: { appointment: { events } }, jobs: [], logs: /"job\.eventsUnreadable"/ });
  const count = page.getByText(/^2 Termine konnten nicht gelesen werden\./);
  await sees(count);
  await page.getByLabelText('Häufigkeit').selectOptions('Zweimal pro Woche');
  await seesNot(count);
});

test('a single visit that its start date moves says which times it had', async () => {
  const event = {
    start_time: '2026-11-23T09:00:00+01:00',
    end_time: '2026-11-23T11:00:00+01:00',
    rrule: null,
  };
  await openJob({ job: { from_date: '2026-11-23', appointment: { events: [event] } }, jobs: [] });
  await sees(page.getByLabelText('Startdatum'));
  await types(page.getByLabelText('Startdatum'), '1.12.2026');
  await sees(page.getByText('neu 05:00–07:00, bisher 09:00–11:00'));
});
