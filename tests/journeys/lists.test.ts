import type { Page } from 'playwright';
import { test } from 'vitest';
import { ROUTES } from '../../src/domain/route.ts';
import { expect } from './support/expect.ts';
import { newSignedInPage, open, openSignedIn } from './support/pages.ts';

const search = (page: Page) => page.getByRole('searchbox', { name: 'suchen' });
const records = (page: Page) => page.locator('[role=row][data-id]');
const header = (page: Page, name: string) => page.getByRole('columnheader', { name });

test('the URL holds search, order, page and page size', async () => {
  const page = await openSignedIn('/customers');
  await expect(records(page)).toHaveCount(25);
  await page.getByRole('button', { name: 'Nächste Seite' }).click();
  await expect(page).toHaveURL('/customers?page=2');
  await header(page, 'Ort').getByRole('button').click();
  await expect(page).toHaveURL('/customers?sort=city');
  await expect(records(page).first()).toContainText('Adliswil');
  await header(page, 'Ort').getByRole('button').click();
  await expect(page).toHaveURL('/customers?sort=-city');
  await expect(header(page, 'Ort')).toHaveAttribute('aria-sort', 'descending');
  await expect(records(page).first()).toContainText('Zürich');
  await header(page, 'Ort').getByRole('button').click();
  await expect(page).toHaveURL('/customers');
  await header(page, 'Name').getByRole('button').click();
  await page.getByLabel('Zeilen pro Seite').selectOption('10');
  await search(page).fill('zürich');
  await page.getByRole('button', { name: 'Nächste Seite' }).click();
  await expect(page).toHaveURL('/customers?q=z%C3%BCrich&sort=name&page=2&size=10');
  const shown = await records(page).allInnerTexts();

  await page.reload();
  await expect(records(page)).toHaveCount(shown.length);
  await expect(search(page)).toHaveValue('zürich');
  expect(await records(page).allInnerTexts()).toEqual(shown);
});

test('people are sorted by name by default', async () => {
  const page = await openSignedIn('/workers');
  const names = await records(page)
    .getByRole('link')
    .filter({ hasText: /\p{L}/u, hasNotText: /[@\d]/ })
    .allInnerTexts();
  const collator = new Intl.Collator('de-CH');
  expect(names.length).toBeGreaterThan(5);
  expect(names).toEqual(names.toSorted(collator.compare));
  await expect(header(page, 'Name')).not.toHaveAttribute('aria-sort');
});

test('a row of jobs has four tab stops, and its details link is for the pointer only', async () => {
  const page = await openSignedIn('/jobs');
  const row = records(page).first();
  await row.getByRole('link').first().focus();
  await page.keyboard.press('Tab');
  await expect(row.getByRole('group', { name: 'Bestätigungen' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(row.getByRole('button', { name: /^Neu zuteilen/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(row.getByRole('button', { name: /^Bestätig(?:en|ung ändern)/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(records(page).nth(1).getByRole('link').first()).toBeFocused();
  await row.getByRole('link', { name: /^Details/ }).click();
  await expect(page).toHaveURL(/jobs\/\d/);
});

test('a row offers what its job needs, without hovering', async () => {
  const page = await newSignedInPage();
  const job = (id: number, worker: number | null, isConfirmed: boolean) => ({
    id,
    customer: { id, name: `Haus ${id}` },
    worker,
    from_date: `2026-11-2${id}`,
    appointment: { events: [] },
    confirmed_support: true,
    confirmed_customer: true,
    confirmed_worker: isConfirmed,
  });
  await page.route('**/api/job', (route) =>
    route.fulfill({ json: [job(1, null, true), job(2, 1, false), job(3, 1, true)] }),
  );
  await open(page, '/jobs');
  await expect(records(page)).toHaveCount(3);
  const offered = await records(page).evaluateAll((rows) =>
    rows.map((row) =>
      [...row.querySelectorAll('button')]
        .filter((button) => button.checkVisibility({ opacityProperty: true }))
        .map(({ title }) => title),
    ),
  );
  expect(offered).toEqual([
    ['Zuteilen'],
    ['Neu zuteilen', 'Bestätigen'],
    ['Neu zuteilen', 'Bestätigung ändern'],
  ]);
});

test('the jobs of a worker are given to others row by row, by keys alone', async () => {
  const page = await openSignedIn('/workers/1');
  const former = page.getByText('Noch von Ana Marques da Silva bestätigt.');
  await expect(records(page)).toHaveCount(5);
  await page
    .getByRole('button', { name: /^Neu zuteilen/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  const options = page.getByRole('option');
  await expect(options.first()).toContainText('frei');
  await expect(options.filter({ hasText: 'Ana Marques' })).toHaveCount(0);
  await page.keyboard.type('nowak');
  await expect(options).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(records(page)).toHaveCount(4);
  await expect(former).toBeVisible();
  await expect(page.getByRole('button', { name: /^Neu zuteilen/ }).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(options.first()).toContainText(/^Ewa Nowak.*zuletzt gewählt/);
  await page.keyboard.press('Enter');
  await expect(records(page)).toHaveCount(3);
  const notice = page.getByRole('region', { name: 'Änderungen' });
  const remove = notice.getByRole('button', { name: 'Bestätigung entfernen' });
  await expect(remove).toHaveCount(2);
  await remove.first().click();
  await expect(remove).toHaveCount(1);
  await remove.click();
  await expect(former).toHaveCount(0);
  await notice.getByRole('button', { name: 'Rückgängig' }).click();
  const undone = page.getByRole('region', { name: 'Rückgängig' });
  await expect(undone).toContainText('Zurückgenommen: Bestätigung: Mitarbeiter/in');
  await expect(notice).toHaveCount(0);

  await open(page, '/jobs?unconfirmed=1&q=nowak');
  const outdated = { name: 'Mitarbeiter/in: vor der letzten Änderung bestätigt' };
  const row = records(page).filter({ has: page.getByRole('checkbox', outdated) });
  await expect(row).toHaveCount(1);
  await row.getByRole('button', { name: /^Bestätig/ }).click();
  await page.getByRole('button', { name: 'Gilt weiterhin' }).click();
  await expect(row).toHaveCount(0);
});

test('without the list of all jobs a job is assigned by name, and the console has a line', async () => {
  const page = await newSignedInPage({ allowedErrors: /500|ranking\.loadFailed/ });
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  await page.route('**/api/job', (route) => route.fulfill({ status: 500, json: {} }));
  await open(page, '/workers/1');
  await page
    .getByRole('button', { name: /^Neu zuteilen/ })
    .first()
    .click();
  await expect(page.getByRole('option').first()).toContainText(/^Blerta Krasniqi\d{4} /);
  expect(lines.filter((line) => line.includes('ranking.loadFailed'))).toHaveLength(1);
});

test('counts of thousands leave the search and the chips on one line', async () => {
  const page = await openSignedIn('/jobs', { routes: true });
  const jobs = (await (await page.request.get('/api/job')).json()) as object[];
  const many = Array.from({ length: 10_000 }, (_, id) => ({
    ...jobs[id % jobs.length],
    id: id + 1,
  }));
  await page.route('**/api/job', (route) => route.fulfill({ json: many }));
  await page.reload();
  await expect(page.getByText(/^10.000 Aufträge/)).toBeVisible();
  const unconfirmed = page.getByRole('button', { name: /^Unbestätigt/ });
  const middles = await Promise.all(
    [search(page), unconfirmed].map(async (control) => {
      const { y, height } = (await control.boundingBox())!;
      return y + height / 2;
    }),
  );
  expect(Math.abs(middles[0]! - middles[1]!)).toBeLessThan(4);
});

test('chips filter jobs by period and confirmation', async () => {
  const once = (id: number, day: string, worker: number | null, isConfirmed: boolean) => ({
    id,
    customer: { id, name: `Haus ${id}` },
    worker,
    from_date: day,
    appointment: {
      events: [{ start_time: `${day}T08:00:00+01:00`, end_time: `${day}T09:00:00+01:00` }],
    },
    confirmed_support: true,
    confirmed_customer: true,
    confirmed_worker: isConfirmed,
  });
  const page = await newSignedInPage();
  await page.route('**/api/job', (route) =>
    route.fulfill({
      json: [
        once(1, '2026-11-27', null, true),
        once(2, '2026-11-21', 1, false),
        once(3, '2026-11-20', 1, true),
        once(4, '2026-11-16', null, false),
      ],
    }),
  );
  await open(page, '/jobs');
  const names = () => records(page).getByRole('link', { name: /^Haus/ });
  const chip = (name: string) => page.getByRole('group', { name: 'Filter' }).getByText(name);
  await expect(names()).toHaveText(['Haus 2', 'Haus 1', 'Haus 4', 'Haus 3']);
  await expect(records(page).first()).toContainText('morgen, 08:00–09:00');
  await expect(page.getByRole('group', { name: 'Filter' }).getByRole('button')).toHaveText([
    ...['Heute1', 'Morgen1', 'Diese Woche3', 'Unbestätigt2', 'Überschneidungen0'],
  ]);

  await chip('Heute').click();
  await expect(names()).toHaveText(['Haus 3']);
  await expect(records(page).first()).toContainText('heute, 08:00–09:00 · vorbei');
  await expect(page.getByRole('columnheader', { name: 'Einsatz heute' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(names()).toHaveText(['Haus 4', 'Haus 3', 'Haus 2']);
  await chip('Unbestätigt').click();
  await expect(names()).toHaveText(['Haus 4', 'Haus 2']);
  await expect(page).toHaveURL('/jobs?when=week&unconfirmed=1');

  await page.reload();
  await expect(names()).toHaveText(['Haus 4', 'Haus 2']);
  await expect(page.getByRole('button', { pressed: true })).toHaveText([
    ...['Diese Woche2', 'Unbestätigt2'],
  ]);
  await chip('Heute').click();
  await expect(page.getByText('Kein Auftrag passt zu «Heute», «Unbestätigt»')).toBeVisible();
  await page.getByRole('button', { name: 'Filter aufheben' }).click();
  await expect(chip('Heute')).toBeFocused();
  await expect(names()).toHaveCount(4);
  await expect(page).toHaveURL('/jobs');
});

test('chips count within the search, and neither they nor the count move what stands beside', async () => {
  const page = await openSignedIn('/jobs');
  const chips = page.getByRole('group', { name: 'Filter' }).getByRole('button');
  await expect(page.getByText('62 Aufträge')).toBeVisible();
  await expect(chips).toHaveCount(8);
  const edges = async () =>
    Promise.all((await chips.all()).map(async (chip) => (await chip.boundingBox())!.x));
  const before = await edges();
  await search(page).fill('grafikatelier');
  await expect(page.getByText('1 von 62')).toBeVisible();
  expect(await edges()).toEqual(before);
  await search(page).fill('keiner');
  await expect(page.getByText('0 von 62')).toBeVisible();
  await expect(chips).toHaveText([
    ...['Heute0', 'Morgen0', 'Diese Woche0', 'Unbestätigt0', 'Nicht informiert0'],
    ...['Überschneidungen0', 'Abwesend0', 'Archiviert0'],
  ]);
  expect(await edges()).toEqual(before);
});

test('an appointment has short weekdays in a narrow list, and a search marks them', async () => {
  const page = await openSignedIn('/jobs?size=100');
  const texts = records(page).getByText(/^(jeden|alle)/);
  const shown = () =>
    texts.evaluateAll((all) =>
      all.filter((text) => text.checkVisibility()).map(({ textContent }) => textContent),
    );
  await expect(texts.first()).toBeAttached();
  const short = await shown();
  expect(short.filter((text) => /tag|woch/.test(text))).toEqual([]);
  expect(short).toContain('jeden Di und Fr, 06:00–07:30');
  await search(page).fill('freitag');
  const row = records(page).filter({ hasText: 'jeden Dienstag, 06:00–07:30' });
  await expect(row.getByText('Fr', { exact: true }).and(page.locator('mark'))).toBeVisible();

  await page.setViewportSize({ width: 1480, height: 800 });
  expect((await shown()).filter((text) => !text.includes('tag'))).toEqual([]);
  await expect(row.getByText('Freitag', { exact: true }).and(page.locator('mark'))).toBeVisible();
});

test('a card names the missing confirmations', async () => {
  const page = await openSignedIn('/jobs?size=100', { width: 375 });
  const cardWith = (...names: readonly string[]) =>
    names
      .map((name) => page.getByRole('checkbox', { name, exact: true }))
      .reduce((cards, has) => cards.filter({ has }), records(page))
      .first();
  await expect(
    cardWith('Kundendienst: bestätigt', 'Kunde: bestätigt', 'Mitarbeiter/in: bestätigt'),
  ).toContainText('Vollständig bestätigt');
  await expect(
    cardWith(
      'Kundendienst: bestätigt',
      'Kunde: nicht bestätigt',
      'Mitarbeiter/in: nicht bestätigt',
    ),
  ).toContainText('Bestätigung fehlt: Kunde, Mitarbeiter/in');
  await expect(
    cardWith(
      'Kundendienst: nicht bestätigt',
      'Kunde: nicht bestätigt',
      'Mitarbeiter/in: nicht bestätigt',
    ),
  ).toContainText('Noch unbestätigt');
});

test('the search covers every column', async () => {
  const page = await openSignedIn('/customers');
  const hits = records(page).locator('mark');
  for (const [text, found] of [
    ['stäubli', ['Stäubli', 'staeubli']],
    ['V.STAEUBLI', ['v.staeubli']],
    ['044 555 10 99', ['044 555 10 99']],
    ['+41445551099', ['044 555 10 99']],
    ['1099', ['10 99']],
    ['Rämistrasse 8 verena', ['Verena', 'Rämistrasse', '8', '8']],
  ] as const) {
    await search(page).fill(text);
    await expect(page.getByText('1 von 45', { exact: true }), text).toBeVisible();
    await expect(records(page)).toContainText('Verena Stäubli');
    await expect(hits, text).toHaveText(found);
  }
  await search(page).fill('8610');
  await expect(records(page)).toContainText('Treuhand Oberland GmbH');
  await search(page).fill('<b>nobody');
  await expect(page.getByText('Kein Kunde passt zu «<b>nobody»')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Suche leeren' }).last().click();
  await expect(search(page)).toBeFocused();
  await expect(records(page)).toHaveCount(25);

  await page.keyboard.type('8610');
  await expect(records(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(records(page)).toHaveCount(25);
  await expect(search(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(search(page)).not.toBeFocused();
});

const WITHOUT_LISTS: readonly string[] = [
  ROUTES.plan.path,
  ROUTES.calendar.path,
  ROUTES.holidays.path,
  ROUTES.reporting.path,
];
const lists = Object.values(ROUTES).filter(
  (route) => 'letter' in route && !WITHOUT_LISTS.includes(route.path),
);

test.each(lists)('a row of $path is found by its name', async ({ path }) => {
  const page = await openSignedIn(path);
  const row = records(page).first();
  const id = await row.getAttribute('data-id');
  const [name] = (await row.getByRole('cell').first().innerText()).split('\n');
  await search(page).first().fill(name!);
  await expect(records(page).locator('mark').first()).toBeVisible();
  await expect(page.locator(`[role=row][data-id="${id}"]`)).toBeVisible();
});

test('Back and the link above the heading restore the search and the scroll position', async () => {
  const page = await openSignedIn('/jobs');
  await page.getByLabel('Zeilen pro Seite').selectOption('50');
  await search(page).fill('a');
  await expect(page).toHaveURL('/jobs?q=a&size=50');
  const row = records(page).nth(35);
  await row.scrollIntoViewIfNeeded();
  const name = await row.getByRole('link').first().innerText();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(300);
  await row.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  const isRestored = async () => {
    await expect(page).toHaveURL('/jobs?q=a&size=50');
    await expect(search(page)).toHaveValue('a');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  };
  await page.goBack();
  await isRestored();
  await row.getByRole('link').first().click();
  await page.getByRole('main').getByRole('link', { name: 'Aufträge', exact: true }).click();
  await isRestored();
});

test.each(['/jobs', '/customers'])('at 1280 × 800, 15 rows of %s are in sight', async (path) => {
  const page = await openSignedIn(path);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(records(page).nth(14)).toBeInViewport({ ratio: 1 });
});

test('returning to a list gets 304 unless its rows have changed', async () => {
  const page = await newSignedInPage();
  await open(page, '/customers');
  const answer = () => page.waitForResponse('**/api/customer');
  const comeBack = async () => {
    await page.getByRole('link', { name: 'Mitarbeitende' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mitarbeitende');
    const [response] = await Promise.all([
      answer(),
      page.getByRole('link', { name: 'Kunden' }).click(),
    ]);
    await expect(records(page)).toHaveCount(25);
    return response.status();
  };
  expect(await comeBack()).toBe(304);
  const colleague = await page.context().newPage();
  await open(colleague, '/customers/1');
  await colleague.getByLabel('Ort', { exact: true }).fill('Aarau');
  await colleague.getByRole('button', { name: 'Speichern' }).click();
  await expect(colleague.getByText('Gespeichert', { exact: true })).toBeVisible();
  expect(await comeBack()).toBe(200);
  await search(page).fill('aarau');
  await expect(records(page).filter({ hasText: 'Aarau' })).toHaveCount(1);
});

test('a row opens like a link', async () => {
  const page = await openSignedIn('/workers');
  const row = records(page).nth(1);
  const address = `/workers/${await row.getAttribute('data-id')}`;
  const city = row.getByRole('cell').last();
  for (const options of [{ modifiers: ['Control' as const] }, { button: 'middle' as const }]) {
    const [tab] = await Promise.all([page.context().waitForEvent('page'), city.click(options)]);
    await expect(tab).toHaveURL(address);
    await tab.close();
  }
  await expect(page).toHaveURL('/workers');
  await city.click();
  await expect(page).toHaveURL(address);
  await page.goBack();
  await row.getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address);
});

test('selecting text in a row does not open it', async () => {
  const page = await openSignedIn('/workers');
  const { x, y, height } = (await records(page).first().getByRole('cell').nth(-2).boundingBox())!;
  await page.mouse.move(x + 10, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + 40, y + height / 2, { steps: 3 });
  await page.mouse.up();
  expect(await page.evaluate(() => String(getSelection()).trim())).not.toBe('');
  await expect(page).toHaveURL('/workers');
});

test('email and phone are links', async () => {
  const page = await openSignedIn('/customers?q=st%C3%A4ubli');
  const [mail, phone] = [
    records(page).first().getByRole('link', { name: '@' }),
    records(page).first().getByRole('link', { name: '044' }),
  ];
  await expect(mail).toHaveAttribute('href', 'mailto:v.staeubli@kundschaft.example');
  await expect(phone).toHaveAttribute('href', 'tel:+41445551099');
});

test('an upright sheet has room for all columns of new requests', async () => {
  const sheet = 720;
  const page = await openSignedIn('/new-requests', { width: sheet });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^Stockwerkeigentümergemeinschaft/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(sheet);
});

test('printing shows all matching rows without controls', async () => {
  const page = await openSignedIn('/jobs?q=montag&size=10');
  await expect(records(page)).toHaveCount(10);
  const searched = page.getByText('Suche: montag');
  await expect(searched).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(records(page)).toHaveCount(14);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aufträge');
  await expect(searched).toBeVisible();
  await expect(page.getByText('14 von 62')).toBeVisible();
  for (const role of ['searchbox', 'navigation', 'banner'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Details' })).toHaveCount(0);
  await expect(records(page).first()).not.toContainText('Startdatum', { useInnerText: true });
  await expect(
    records(page)
      .first()
      .getByText(/bestätigt$|^Bestätigung fehlt/),
  ).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await expect(records(page)).toHaveCount(10);
});

test('the next page of a list starts at its first row', async () => {
  const page = await openSignedIn('/customers', { width: 375 });
  const next = page.getByRole('button', { name: 'Nächste Seite' });
  await next.scrollIntoViewIfNeeded();
  await next.click();
  await expect(page).toHaveURL('/customers?page=2');
  await expect(search(page)).toBeInViewport();
  await expect(records(page).first()).toBeInViewport();
});

const failures = [
  { status: 500, advice: 'Der Server hat ein Problem.' },
  { status: 403, advice: 'Ihr Konto hat darauf keinen Zugriff.' },
  { status: 429, advice: 'Es waren zu viele Zugriffe auf einmal.' },
  { status: 400, advice: 'Der Server hat diese Abfrage abgelehnt.' },
  { status: 0, advice: 'Prüfen Sie die Verbindung' },
];

test('a failed list shows the reason and what to do', async () => {
  const page = await newSignedInPage({ allowedErrors: /status of|ERR_FAILED/ });
  for (const { status, advice } of failures) {
    await page.route('**/api/customer', (route) =>
      status > 0 ? route.fulfill({ status, json: {} }) : route.abort(),
    );
    await page.goto('/customers');
    await expect(page.getByRole('alert')).toContainText('Die Kunden konnten nicht geladen werden');
    await expect(page.getByRole('alert')).toContainText(advice);
    await page.unroute('**/api/customer');
  }
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(records(page)).toHaveCount(25);
});

test('an empty list says that there are no records yet', async () => {
  const page = await newSignedInPage();
  await page.route('**/api/customer', (route) => route.fulfill({ json: { data: [] } }));
  await open(page, '/customers');
  await expect(page.getByText('Es gibt noch keine Kunden')).toBeVisible();
});
