import { expect as expectValue, test } from 'vitest';
import { expect } from './support/expect.ts';
import { newSignedInPage, open, openSignedIn } from './support/pages.ts';
import { scrollToRoute } from './support/schedule.ts';

test.each(['America/Los_Angeles', 'Pacific/Auckland'])(
  'with the browser in %s, an unsaved edit moves the visit in the business zone',
  async (timeZone) => {
    const page = await newSignedInPage({ timeZone });
    await open(page, '/jobs/1');
    await scrollToRoute(page);
    const week = page.getByRole('region', { name: 'Woche' });
    const route = page.getByRole('region', { name: 'Route' });
    const own = week.getByRole('button', { name: /^Verena Stäubli, dieser Auftrag, / });
    const line = page.getByRole('region', { name: 'Mitarbeiter/in' }).getByRole('status');
    const stops = route.getByRole('listitem');
    await expect(line).toHaveText('Keine Überschneidung mit anderen Aufträgen.');
    await expect(own).toHaveAccessibleName(/, Montag, 23\. November 2026, 08:00–11:00, /);
    await expect(stops).toHaveText(['108:00–11:00Verena Stäubli · dieser Auftrag']);

    await page.getByLabel('Tag', { exact: true }).first().selectOption('Mittwoch');
    await expect(own).toHaveAccessibleName(/, Mittwoch, 25\. November 2026, 08:00–11:00, /);
    await expect(line).toHaveText(
      /^\d+ Überschneidungen, nächste Mi 25\.11\., 08:00–11:00 Woche anzeigen$/,
    );
    await expect(week).toContainText(
      'Nächste: Mittwoch, 25. November 2026, 08:00–11:00, mit Nadia Hofstetter (08:30–11:00).',
    );
    await expect(stops).toHaveText([
      /^108:00–11:00Verena Stäubli/,
      /^208:30–11:00Nadia Hofstetter/,
    ]);

    await page.getByRole('radio', { name: 'Tenzin Dolkar' }).check();
    await expect(week).not.toContainText('Nadia Hofstetter');
    await expect(stops.filter({ hasText: 'Nadia Hofstetter' })).toHaveCount(0);
    const stored = (await (await page.request.get('/api/job/1')).json()) as object;
    expectValue(stored).toMatchObject({ worker_id: 1 });
  },
);

test('the head of the page stays in front of the week that is scrolled beneath it', async () => {
  const page = await openSignedIn('/jobs/1');
  await scrollToRoute(page);
  const heading = page.getByRole('heading', { level: 1 });
  const { y } = (await heading.boundingBox())!;
  const hour = page.getByRole('region', { name: 'Woche' }).getByText('10:00', { exact: true });
  await hour.evaluate((text, top) => scrollBy(0, text.getBoundingClientRect().top - top), y);
  const inFront = await heading.evaluate((title) => {
    const { left, top } = title.getBoundingClientRect();
    return title.contains(document.elementFromPoint(left + 4, top + 8));
  });
  expectValue(inFront).toBe(true);
});
