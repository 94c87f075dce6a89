import { expect, test } from 'vitest';
import { startImporter } from '../support/importer.ts';

const HEADER = 'Kunde,Ab,Beginn,Ende,Rhythmus';

const listOf = (...days: readonly string[]) =>
  [HEADER, ...days.map((day) => `Anna,${day},8:00 AM,10:00 AM,weekly`)].join('\n');

async function startWithAnna() {
  const importer = await startImporter();
  await importer.imported('customer', 'Name\nAnna\nBerta\n');

  /** The first days of the rows of a list as the check has read them. */
  async function daysOf(file: string) {
    const { id } = await importer.checked('job', file);
    const rows = await importer.rows(id);
    return rows.map(
      ({ changes }) => changes.find(({ field }) => field === 'from_date')?.after ?? null,
    );
  }
  return { ...importer, daysOf };
}

test('one date that begins with its month proves that all of the list do', async () => {
  const { daysOf, upload } = await startWithAnna();
  const list = listOf('11/03/2026', '11/27/2026');
  expect(await upload('job', list)).toMatchObject({
    date_order: 'month-first',
    date_order_is_guess: false,
  });
  expect(await daysOf(list)).toEqual(['03.11.2026', '27.11.2026']);
});

test('one date that begins with its day proves that all of the list do', async () => {
  const { daysOf, upload } = await startWithAnna();
  const list = listOf('11/03/2026', '27/11/2026');
  expect(await upload('job', list)).toMatchObject({
    date_order: 'day-first',
    date_order_is_guess: false,
  });
  expect(await daysOf(list)).toEqual(['11.03.2026', '27.11.2026']);
});

test('where no date proves an order, it is asked, and the list is read as it is answered', async () => {
  const { browser, check, rows, upload } = await startWithAnna();
  const asked = await upload('job', listOf('11/03/2026', '12/03/2026'));
  expect(asked).toMatchObject({
    date_order: 'day-first',
    date_order_is_guess: true,
    date_samples: ['11/03/2026', '12/03/2026'],
  });
  const fields = asked.columns.map(({ field }) => field);
  const answered = await browser.put(`/api/import/${asked.id}`, {
    date_order: 'month-first',
    fields,
  });
  expect(answered.json()).toMatchObject({ date_order: 'month-first', date_order_is_guess: false });
  await check(asked.id);
  const days = (await rows(asked.id)).map(({ changes }) => changes.map(({ after }) => after));
  expect(days.flat()).toEqual(expect.arrayContaining(['03.11.2026', '03.12.2026']));
});

test('of two orders in a list, the one that fewer dates have is a fault of those', async () => {
  const { faults, upload } = await startWithAnna();
  const list = listOf('11/27/2026', '11/28/2026', '29/11/2026', '11/03/2026');
  expect(await upload('job', list)).toMatchObject({
    date_order: 'month-first',
    date_order_is_guess: true,
  });
  expect(await faults('job', list)).toEqual({
    4: 'Spalte «Ab»: «29/11/2026» ist kein Datum. Schreiben Sie es wie 24.11.2026.',
  });
});

test('dates of a column that is left out prove nothing and ask for nothing', async () => {
  const { browser, upload } = await startWithAnna();
  const file = 'Kunde,Ab,Geburtstag\nAnna,01.12.2026,3/4/1980\nBerta,02.12.2026,12/24/1980\n';
  const { id, date_order } = await upload('job', file);
  expect(date_order).toBeNull();
  const fields = ['customer_name', null, 'from_date'];
  const answered = await browser.put(`/api/import/${id}`, { fields });
  expect(answered.json()).toMatchObject({ date_order: 'month-first', date_order_is_guess: false });
});

test('dates whose day is their month ask for nothing', async () => {
  const { upload } = await startWithAnna();
  expect(await upload('job', listOf('01/01/2026', '02/02/2026'))).toMatchObject({
    date_order_is_guess: false,
    date_samples: [],
  });
});

const WITH_UMLAUTS = Buffer.from(
  `Kunde,Ab,Ort\nAnna,11/03/2026,Z\u00fcrich\nAnna,12/03/2026,D\u00fcbendorf\n`,
  'latin1',
);

test('an answer about the dates says nothing of the letters', async () => {
  const { browser, upload } = await startWithAnna();
  const { id } = await upload('job', WITH_UMLAUTS);
  const answered = await browser.put(`/api/import/${id}`, { date_order: 'month-first' });
  expect(answered.json()).toMatchObject({
    encoding: 'windows-1252',
    encoding_is_guess: true,
    date_order_is_guess: false,
  });
});

test('an answer about the dates stands when the letters are read anew', async () => {
  const { browser, upload } = await startWithAnna();
  const { id } = await upload('job', WITH_UMLAUTS);
  await browser.put(`/api/import/${id}`, { date_order: 'month-first' });
  const answered = await browser.put(`/api/import/${id}`, { encoding: 'macintosh' });
  expect(answered.json()).toMatchObject({
    encoding: 'macintosh',
    encoding_is_guess: false,
    date_order: 'month-first',
    date_order_is_guess: false,
  });
});
