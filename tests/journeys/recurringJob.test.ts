import type { Page } from 'playwright';
import { expect as expectValue, test } from 'vitest';
import { expect } from './support/expect.ts';
import { dataFolder } from '../server/support/template.ts';
import { signedInAt, spawnServer } from './support/server.ts';
import { newPage, newSignedInPage, open, setChecked } from './support/pages.ts';

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

  await page.getByRole('textbox', { name: 'Startdatum' }).fill('2.4.2037');
  await row.getByLabel('Tag').selectOption('Dienstag');
  await row.getByLabel('Beginn').fill('09:00');
  await row.getByLabel('Ende', { exact: true }).fill('10:00');
  for (const party of ['Kundendienst', 'Kunde', 'Mitarbeiter/in']) {
    await setChecked(page.getByRole('checkbox', { name: party, exact: true }), true);
  }
  await page.getByRole('radio', { name: 'Tenzin Dolkar' }).check();
  const tuesdays = {
    from: '02.04.2037',
    frequency: 'Alle 2 Wochen',
    rows: ['Dienstag 09:00–10:00'],
    words: ['alle 2 Wochen am Dienstag', 'Nächste: Di 14.04.2037, Di 28.04.2037, Di 12.05.2037'],
  };
  await expectSaved(page, id, tuesdays, {
    from_date: '2037-04-02',
    confirmed_support: true,
    confirmed_customer: true,
    confirmed_worker: true,
    appointment: {
      events: [
        {
          start_time: '2037-04-14T09:00:00+02:00',
          end_time: '2037-04-14T10:00:00+02:00',
          rrule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU',
        },
      ],
    },
  });
  await expect(page.getByRole('radio', { name: 'Tenzin Dolkar' })).toBeChecked();

  await row.getByLabel('Tag').selectOption('Sonntag');
  const sundays = {
    ...tuesdays,
    rows: ['Sonntag 09:00–10:00'],
    words: [
      'alle 2 Wochen am Sonntag',
      'Nächste: So 05.04.2037 (Ostersonntag), So 19.04.2037, So 03.05.2037',
    ],
  };
  await expectSaved(page, id, sundays, {
    appointment: {
      events: [
        {
          start_time: '2037-04-05T09:00:00+02:00',
          rrule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU',
        },
      ],
    },
  });

  await row.getByLabel('Beginn').fill('22:30');
  await row.getByLabel('Ende', { exact: true }).fill('2:15');
  const nights = { ...sundays, rows: ['Sonntag 22:30–02:15'] };
  await expect(row.getByRole('img', { name: 'endet am nächsten Tag' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expectSaved(page, id, nights, {
    appointment: {
      events: [{ start_time: '2037-04-05T22:30:00+02:00', end_time: '2037-04-06T02:15:00+02:00' }],
    },
  });

  await page.getByRole('textbox', { name: 'Startdatum' }).fill('24.10.2037');
  const acrossTheChange = {
    ...nights,
    from: '24.10.2037',
    words: ['alle 2 Wochen am Sonntag', 'Nächste: So 25.10.2037, So 08.11.2037, So 22.11.2037'],
  };
  await expectSaved(page, id, acrossTheChange, {
    from_date: '2037-10-24',
    appointment: {
      events: [{ start_time: '2037-10-25T22:30:00+01:00', end_time: '2037-10-26T02:15:00+01:00' }],
    },
  });

  await page.getByLabel('Häufigkeit').selectOption('Zweimal pro Woche');
  await expect(
    page.getByText('Bisher: alle 2 Wochen am Sonntag, 22:30–02:15 (am nächsten Tag)'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Bisherigen Termin zurückholen' }).click();
  await expect(row.getByLabel('Beginn')).toHaveValue('22:30');
  await page.getByLabel('Häufigkeit').selectOption('Zweimal pro Woche');
  await expect(page.getByText('Zwei Termine liegen auf diesem Wochentag')).toBeVisible();
  await page.getByRole('group', { name: 'Termin 2' }).getByLabel('Tag').selectOption('Montag');
  const twice = {
    from: '24.10.2037',
    frequency: 'Zweimal pro Woche',
    rows: ['Samstag 09:00–10:00', 'Montag 09:00–10:00'],
    words: [
      'jeden Samstag',
      'Nächste: Sa 24.10.2037, Sa 31.10.2037, Sa 07.11.2037',
      'jeden Montag',
      'Nächste: Mo 26.10.2037, Mo 02.11.2037, Mo 09.11.2037',
    ],
  };
  await expectSaved(page, id, twice, {
    appointment: {
      events: [
        { start_time: '2037-10-24T09:00:00+02:00', rrule: 'FREQ=WEEKLY;BYDAY=SA' },
        { start_time: '2037-10-26T09:00:00+01:00', rrule: 'FREQ=WEEKLY;BYDAY=MO' },
      ],
    },
  });

  await expect(page.getByText('Bisher:')).toBeHidden();
  await page.getByLabel('Häufigkeit').selectOption('Einmalig');
  const before = 'jeden Samstag, 09:00–10:00; jeden Montag, 09:00–10:00';
  await expect(page.getByText(`Bisher: ${before}`)).toBeVisible();
  await page.getByRole('textbox', { name: 'Startdatum' }).fill('31.10.2037');
  await expect(page.getByText('neu 05:00–06:00, bisher 09:00–10:00')).toBeVisible();
  const once = {
    from: '31.10.2037',
    frequency: 'Einmalig',
    rows: ['Samstag 05:00–06:00'],
    words: ['Einmalig am Sa 31.10.2037'],
  };
  await expectSaved(page, id, once, {
    appointment: {
      events: [{ start_time: '2037-10-31T05:00:00+01:00', end_time: '2037-10-31T06:00:00+01:00' }],
    },
  });

  await page.getByRole('button', { name: 'Gilt weiterhin' }).click();
  await page.getByRole('radio', { name: 'Ana Marques da Silva' }).check();
  const note = page.getByText('Bestätigt von Tenzin Dolkar, Sa 31.10.2037, 05:00–06:00');
  await note.getByRole('button', { name: 'Bestätigung entfernen' }).click();
  await expect(page.getByText('Zurückgenommen: Mitarbeiter/in')).toBeVisible();
  await save(page);
  await open(page, '/new-requests');
  const waiting = page.getByRole('region', { name: 'warten auf Bestätigung' });
  const listed = waiting.getByRole('row').filter({ hasText: 'Buchhandlung am Markt GmbH' });
  await expect(listed.getByRole('checkbox', { name: 'Mitarbeiter/in: nicht' })).toBeVisible();
  await expect(listed.getByRole('checkbox', { name: 'Kunde: bestätigt' })).toBeVisible();
});

test('saving a job keeps a rule that no frequency can express byte for byte', async () => {
  const page = await newSignedInPage();
  for (const name of ['FREQ=MONTHLY', 'INTERVAL=3', 'UNTIL=', 'COUNT=']) {
    const id = await idOf(page, ({ appointment }) => JSON.stringify(appointment).includes(name));
    const before = await stored(page, id);
    await open(page, `/jobs/${id}`);
    const other = page.locator('label:has([type=radio]:not(:checked))').first();
    await other.click();
    await save(page);
    const after = await stored(page, id);
    expectValue(after.worker_id).not.toBe(before.worker_id);
    const { events } = after.appointment;
    expectValue(JSON.stringify(events)).toBe(JSON.stringify(before.appointment.events));
  }
});

test('a rule beyond the frequencies can get an end', async () => {
  const page = await newSignedInPage();
  const id = await idOf(page, ({ appointment }) =>
    JSON.stringify(appointment).includes('FREQ=MONTHLY'),
  );
  await open(page, `/jobs/${id}`);
  await expect(page.getByLabel('Häufigkeit').locator('option:checked')).toHaveText('Andere Regel');
  await expect(page.getByText('jeden Monat am ersten Montag')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Termin 1' }).getByLabel('Tag')).toBeDisabled();

  await page.getByLabel('Endet am').fill('20.11.2026');
  const dropped = page.getByText('Nach dem 20.11.2026 entfallen: Mo 07.12.2026, ');
  await expect(dropped).toBeVisible();
  await save(page);
  expectValue(await stored(page, id)).toMatchObject({
    appointment: { events: [{ rrule: 'FREQ=MONTHLY;BYDAY=1MO;UNTIL=20261120T225959Z' }] },
  });
  await expect(dropped).toBeHidden();
  await expect(page.getByLabel('Endet am')).toHaveValue('20.11.2026');
  await page.getByRole('main').getByRole('link', { name: 'Aufträge', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aufträge');
  await page.getByRole('searchbox', { name: 'suchen' }).fill('ersten Montag bis 20.11.2026');
  const cells = page.locator(`[role=row][data-id="${id}"]`).getByRole('cell');
  await expect(cells.filter({ hasText: /^–$/ })).toHaveCount(1);
});
