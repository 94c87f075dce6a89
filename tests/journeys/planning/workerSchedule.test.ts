import { test } from 'vitest';
import { expect } from '../support/expect.ts';
import { newSignedInPage, open } from '../support/pages.ts';
import { openSchedule } from '../support/schedule.ts';

test('with the browser in another time zone, an unsaved edit moves the visit in the business zone', async () => {
  const page = await newSignedInPage({ timeZone: 'Pacific/Auckland' });
  await open(page, '/jobs/1');
  await openSchedule(page);
  const week = page.getByRole('region', { name: 'Woche' });
  const route = page.getByRole('region', { name: 'Route' });
  const own = week.getByRole('button', { name: /^Verena Stäubli, dieser Auftrag, / });
  const line = page.getByRole('region', { name: 'Mitarbeiter/in' }).getByRole('status');
  const stops = route.getByRole('listitem');
  await expect(line).toHaveText('Keine Überschneidung mit anderen Aufträgen.');
  await expect(own).toHaveAccessibleName(/, Montag, 23\. November 2026, 08:00–11:00, /);
  await expect(stops).toHaveText(['108:00–11:00Verena Stäubli · dieser Auftrag']);

  await page.getByRole('button', { name: 'Termin bearbeiten' }).click();
  await page.getByLabel('Tag', { exact: true }).first().selectOption('Mittwoch');
  await expect(own).toHaveAccessibleName(/, Mittwoch, 25\. November 2026, 08:00–11:00, /);
  await expect(line).toHaveText(
    /^\d+ Überschneidungen, nächste Mi 25\.11\., 08:00–11:00 Woche anzeigen$/,
  );
  await expect(week).toContainText(
    'Nächste: Mittwoch, 25. November 2026, 08:00–11:00, mit Nadia Hofstetter (08:30–11:00).',
  );
  await expect(stops).toHaveText([/^108:00–11:00Verena Stäubli/, /^208:30–11:00Nadia Hofstetter/]);
});
