import type { Page } from 'playwright';
import { expect as expectValue, test } from 'vitest';
import { expect } from '../support/expect.ts';
import { dataFolder } from '../../server/support/database/template.ts';
import { signedInAt, spawnServer } from '../support/server.ts';
import { newPage, open, setChecked } from '../support/pages.ts';

interface Stored {
  readonly from_date: string;
  readonly worker_id: number | null;
  readonly appointment: { readonly events: readonly object[] };
}

/** The job as the server has it. */
async function stored(page: Page, id: number): Promise<Stored> {
  return (await page.request.get(`/api/job/${id}`)).json() as Promise<Stored>;
}

async function idOf(page: Page, matches: (job: StoredListing) => boolean): Promise<number> {
  const jobs = (await (await page.request.get('/api/job')).json()) as StoredListing[];
  return jobs.find(matches)!.id;
}

interface StoredListing extends Stored {
  readonly id: number;
  readonly worker: number | null;
  readonly customer: { readonly name: string };
}

async function save(page: Page): Promise<void> {
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Gespeichert', { exact: true })).toBeVisible();
}

interface Appearance {
  readonly from: string;
  readonly frequency: string;
  /** Weekday, start and end of every row. */
  readonly rows: readonly string[];
  /** The rule in words and the dates that come next, row by row. */
  readonly words: readonly string[];
}

const openFields = (page: Page) => page.getByRole('button', { name: 'Termin bearbeiten' }).click();

async function expectAppearance(page: Page, { from, frequency, rows, words }: Appearance) {
  await expect(page.getByRole('textbox', { name: 'Startdatum' })).toHaveValue(from);
  await expect(page.getByLabel('Häufigkeit').locator('option:checked')).toHaveText(frequency);
  const groups = page.getByRole('group', { name: /^Termin / });
  await expect(groups).toHaveCount(rows.length);
  for (const [index, row] of rows.entries()) {
    const [weekday = '', start = '', end = ''] = row.split(/[ –]/);
    const group = groups.nth(index);
    await expect(group.getByLabel('Tag').locator('option:checked')).toHaveText(weekday);
    await expect(group.getByLabel('Beginn')).toHaveValue(start);
    await expect(group.getByLabel('Ende', { exact: true })).toHaveValue(end);
  }
  const job = page.getByRole('region', { name: 'Auftrag' });
  for (const line of words) await expect(job.getByText(line)).toBeVisible();
}

/** Saves; then what is shown before and after a reload is the same, and the server has it. */
async function expectSaved(page: Page, id: number, seen: Appearance, kept: object) {
  await expectAppearance(page, seen);
  await save(page);
  expectValue(await stored(page, id)).toMatchObject(kept);
  await open(page, `/jobs/${id}`);
  await openFields(page);
  await expectAppearance(page, seen);
}

test('a request becomes a job in any time zone', async () => {
  const { address } = await spawnServer({ DATA_DIR: dataFolder('demo'), TZ: 'UTC' });
  const page = await newPage(address, {
    timeZone: 'Pacific/Auckland',
    storageState: signedInAt(address),
  });
  const id = await idOf(page, ({ customer }) => customer.name === 'Buchhandlung am Markt GmbH');
  const row = page.getByRole('group', { name: 'Termin 1' });
  await open(page, `/jobs/${id}`);
  await expect(page.getByText('Montag, 7–9 Uhr, Dienstag, 7–9 Uhr')).toBeVisible();
  await openFields(page);

  await page.getByRole('textbox', { name: 'Startdatum' }).fill('2.4.2037');
  await row.getByLabel('Tag').selectOption('Dienstag');
  await row.getByLabel('Beginn').fill('09:00');
  await row.getByLabel('Ende', { exact: true }).fill('10:00');
  for (const party of ['Kundendienst', 'Kunde', 'Mitarbeiter/in']) {
    await setChecked(page.getByRole('checkbox', { name: party, exact: true }), true);
  }
  await page.getByRole('button', { name: /^Alle \d+ Mitarbeitenden$/ }).click();
  await page.getByRole('radio', { name: 'Tenzin Dolkar' }).check();
  const tuesdays = {
    from: '02.04.2037',
    frequency: 'Alle 2 Wochen',
    rows: ['Dienstag 09:00–10:00'],
    words: [
      'alle 2 Wochen am Dienstag',
      'Nächste Einsätze: Di 14.04.2037, Di 28.04.2037, Di 12.05.2037, Di 26.05.2037',
    ],
  };
  await expectSaved(page, id, tuesdays, {
    from_date: '2037-04-02',
    confirmed_support: true,
    confirmed_customer: true,
    confirmed_worker: true,
    appointment: {
      events: [
        {
          start_time: '2037-04-14T09:00:00',
          end_time: '2037-04-14T10:00:00',
          rrule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU',
        },
      ],
    },
  });
  await expect(page.getByRole('radio', { name: 'Tenzin Dolkar' })).toBeChecked();

  await page.getByRole('textbox', { name: 'Startdatum' }).fill('24.10.2037');
  await row.getByLabel('Tag').selectOption('Sonntag');
  await row.getByLabel('Beginn').fill('22:30');
  await row.getByLabel('Ende', { exact: true }).fill('2:15');
  await page.keyboard.press('Tab');
  const nightsAcrossTheChange = {
    from: '24.10.2037',
    frequency: 'Alle 2 Wochen',
    rows: ['Sonntag 22:30–02:15'],
    words: [
      'alle 2 Wochen am Sonntag',
      'Nächste Einsätze: So 25.10.2037, So 08.11.2037, So 22.11.2037, So 06.12.2037',
    ],
  };
  await expectSaved(page, id, nightsAcrossTheChange, {
    from_date: '2037-10-24',
    appointment: {
      events: [{ start_time: '2037-10-25T22:30:00', end_time: '2037-10-26T02:15:00' }],
    },
  });
});
