import { describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { demoUser, ok } from '../../support/pages/backend.ts';
import { sees } from '../../support/screen/gestures.ts';
import { HeldRequests } from '../../support/heldRequests.ts';
import { wireCustomer, wireJobListings, wireWorkers } from '../../support/records.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';

/** Shows a page about the Mondays of Ana Marques and Tenzin Dolkar. */
async function open(path: string, width = 1280) {
  await page.viewport(width, 800);
  localStorage.clear();
  onTestFinished(() => localStorage.clear());
  const requests = new HeldRequests();
  requests.always('GET auth/me', demoUser);
  requests.always('GET worker', ok(wireWorkers));
  const [job] = wireJobListings;
  requests.always('GET job', ok([job, { ...job!, id: 9, worker: 2 }]));
  requests.always('GET customer', ok([wireCustomer]));
  requests.always('GET visit-note', ok([]));
  await renderScreen({ path, requests });
}

const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const MONDAY = 'Montag, 23. November 2026, KW\u00a048';

describe('the number of the week stands', () => {
  test.each([
    ['of a day of the calendar', '/calendar?view=day&date=2026-11-23', 'Mo 23.11.2026, KW\u00a048'],
    ['of a day of the plan', '/plan?date=2026-11-23', 'Mo 23.11.2026, KW\u00a048'],
    ['of a day of the agenda', '/calendar?view=agenda&date=2026-11-23', MONDAY],
    ['of the overview of the day sheets', '/plan/sheets?date=2026-11-23&view=overview', MONDAY],
  ])('in the heading %s', async (_name, path, text) => {
    await open(path);
    await sees(heading(text));
  });

  test('on each day sheet', async () => {
    await open('/plan/sheets?date=2026-11-23');
    const sheets = page.getByRole('region', { name: /^(Ana|Tenzin)/ });
    await sees(sheets.first());
    expect(sheets.elements()).toHaveLength(2);
    for (const sheet of sheets.elements()) expect(sheet.textContent).toContain(MONDAY);
  });

  test('before each row of a month, below its name', async () => {
    await open('/calendar?view=month&date=2026-11-23');
    await sees(page.getByText('KW', { exact: true }));
    const numbers = () =>
      [...document.querySelectorAll('.sx__month-grid-week')].map(
        (row) => row.firstChild!.textContent,
      );
    await expect.poll(numbers).toEqual(['44', '45', '46', '47', '48', '49']);
  });

  test('before the date of the plan on a phone, which has no room for the days', async () => {
    await open('/plan?date=2026-11-23', 375);
    const week = page.getByText('KW\u00a048', { exact: true });
    await sees(week);
    const { right } = week.element().getBoundingClientRect();
    const field = page.getByLabelText('Zum Datum').element().getBoundingClientRect();
    expect(right).toBeLessThan(field.left);
    expect(week.element().getBoundingClientRect().top).toBeLessThan(field.bottom);
  });
});
