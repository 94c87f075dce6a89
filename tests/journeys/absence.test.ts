import type { Page } from 'playwright';
import { test } from 'vitest';
import { expect } from './support/expect.ts';
import { newPage, open, openSignedIn, submitSignIn } from './support/pages.ts';
import { signedInAt, startServer } from './support/server.ts';
import { endSessionAtSave } from './support/sessionEnd.ts';

const REPORT = '/workers/2/absence';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Chooses substitutes for two weeks, and cancels the last visit: four clicks. */
async function choose(page: Page): Promise<void> {
  await button(page, 'Bis auf Weiteres').click();
  await button(page, 'Beste für alle').click();
  await button(page, 'Absagen').last().click();
  await expect(page.getByText(/^\d+ vertreten, 1 absagen$/)).toBeVisible();
}

async function save(page: Page): Promise<void> {
  await button(page, 'Speichern').click();
  await expect(page.getByText('Die Abwesenheit ist gespeichert.')).toBeVisible();
}

/** What the server has of a worker: absences, and visits that are no longer theirs. */
async function storedOf(page: Page) {
  const read = async (path: string) => (await page.request.get(`/api/${path}`)).json();
  const absences = (await read('absence?worker=2')) as readonly object[];
  const jobs = (await read('job?worker=2')) as readonly {
    readonly appointment: { readonly events: readonly { readonly overrides?: object }[] };
  }[];
  const changed = jobs.flatMap(({ appointment }) =>
    appointment.events.flatMap(({ overrides = {} }) => Object.values(overrides) as object[]),
  );
  return { absences: absences.length, changed };
}

test('six clicks give away the visits of a sick worker, cancel one, and note that all know', async () => {
  const page = await openSignedIn('/workers/2');
  const before = await storedOf(page);
  await page.getByRole('link', { name: 'Abwesend melden …' }).click();
  await choose(page);
  await save(page);
  await button(page, 'Alle informiert').click();
  await expect(button(page, 'Alle wissen Bescheid')).toBeVisible();
  for (const tick of await page.getByRole('checkbox').all()) await expect(tick).toBeChecked();

  const after = await storedOf(page);
  expect(after.absences).toBe(before.absences + 1);
  const added = after.changed.length - before.changed.length;
  expect(added).toBeGreaterThan(4);
  const toldOf = ({ changed }: typeof after) => changed.filter((patch) => 'told' in patch).length;
  expect(toldOf(after) - toldOf(before)).toBe(added);
});

test('a message is ready for each of them in the language that is chosen', async () => {
  const page = await openSignedIn(REPORT);
  await choose(page);
  await save(page);
  const mail = page.getByRole('link', { name: /^Mail schreiben/ }).first();
  const textOf = async () => decodeURIComponent((await mail.getAttribute('href')) ?? '');
  expect(await textOf()).toContain(
    'Blerta Krasniqi kann leider nicht wie geplant zu Ihnen kommen.',
  );
  await page.getByRole('combobox').first().selectOption('es');
  expect(await textOf()).toContain('Lamentablemente, Blerta Krasniqi no puede ir');
});

test('what was saved is taken back, with the absence', async () => {
  const page = await openSignedIn(REPORT);
  const before = await storedOf(page);
  await choose(page);
  await save(page);
  await button(page, 'Zurücknehmen …').click();
  await button(page, 'Zurücknehmen').click();
  await expect(page.getByText('Die Abwesenheit ist zurückgezogen.')).toBeVisible();
  expect(await storedOf(page)).toEqual(before);
});

test('of two who save at once, the later learns which visits have changed, and nothing is lost', async () => {
  const { address } = await startServer();
  const options = { storageState: signedInAt(address), ownContext: true };
  const page = await newPage(address, { ...options, allowedErrors: /409|changesFailed/ });
  const other = await newPage(address, options);
  await open(page, REPORT);
  await choose(page);
  await open(other, REPORT);
  await button(other, 'Bis auf Weiteres').click();
  await button(other, 'Absagen').nth(1).click();
  await save(other);
  const stored = await storedOf(page);

  await button(page, 'Speichern').click();
  await expect(page.getByRole('alert')).toContainText('Jemand hat inzwischen Einsätze geändert');
  expect(await storedOf(page)).toEqual(stored);
  await button(page, 'Speichern').click();
  await expect(page.getByText(/^Diese Abwesenheit ist schon eingetragen/)).toBeVisible();
  expect(await storedOf(page)).toEqual(stored);
  await button(page, 'Speichern').click();
  await expect(page.getByText('Die Einsätze sind gespeichert.')).toBeVisible();
  const after = await storedOf(page);
  expect(after.absences).toBe(stored.absences);
  expect(after.changed.length).toBeGreaterThan(stored.changed.length);
});

test('a save whose answer is lost is repeated, and stored once', async () => {
  const page = await openSignedIn(REPORT, { routes: true, allowedErrors: /Failed|changesFailed/ });
  const before = await storedOf(page);
  await choose(page);
  await page.route('**/api/visit-changes', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await button(page, 'Speichern').click();
  await expect(page.getByRole('alert')).toContainText('Es ist unklar');
  await page.unrouteAll();
  await button(page, 'Nochmals speichern').click();
  await expect(page.getByText('Die Abwesenheit ist gespeichert.')).toBeVisible();
  expect((await storedOf(page)).absences).toBe(before.absences + 1);
});

test('leaving the page asks before choices are lost', async () => {
  const page = await openSignedIn(REPORT);
  await choose(page);
  await page
    .getByRole('link', { name: /^Kalender/ })
    .first()
    .click();
  await expect(page.getByRole('alertdialog')).toContainText('Ihre Auswahl ginge verloren');
  await button(page, 'Abbrechen').click();
  await expect(page.getByText(/^\d+ vertreten, 1 absagen$/)).toBeVisible();
});

test('what was done and whom nobody visits yet is said after the save; a second absence of the days before it', async () => {
  const page = await openSignedIn(REPORT);
  await button(page, 'Bis auf Weiteres').click();
  await button(page, 'Absagen').last().click();
  await save(page);
  await expect(page.getByText(/1 Einsatz ist abgesagt$/)).toBeVisible();
  await expect(page.getByText(/^\d+ Einsätze sind noch nicht besetzt$/)).toBeVisible();
  await button(page, 'Alle informiert').click();
  const toPlan = page.getByRole('link', { name: 'Zum Plan dieses Tages' });
  await expect(toPlan).toHaveAttribute('href', /^\/plan\?view=day&date=\d{4}-\d{2}-\d{2}$/);
  await page.getByRole('link', { name: 'Zum Kalender dieses Tages' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kalender');

  await open(page, REPORT);
  await button(page, 'Heute').click();
  await expect(page.getByText(/An diesen Tagen gibt es schon eine Abwesenheit/)).toBeVisible();
});

test('the keyboard starts at the days, and an absence that starts later may have no end', async () => {
  const page = await openSignedIn(REPORT);
  await expect(button(page, 'Heute')).toBeFocused();
  await button(page, 'Andere Tage, Notiz …').press('Enter');
  const first = page.getByRole('textbox', { name: 'Erster Tag' });
  await expect(first).toBeFocused();
  await first.fill('01.12.2030');
  await page.getByRole('textbox', { name: 'Letzter Tag' }).fill('');
  await button(page, 'Einsätze anzeigen').click();
  await expect(page.getByText(/ab So 01\.12\.2030 bis auf Weiteres$/)).toBeVisible();
});

test('the quick search reports somebody as absent', async () => {
  const page = await openSignedIn('/jobs');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Schnellsuche' }).fill('krank Ewa');
  await page.getByRole('option', { name: /Ewa Nowak abwesend melden/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Abwesenheit');
  await expect(page.getByRole('main').getByRole('link', { name: 'Ewa Nowak' })).toBeVisible();
});

test('what was given away is given back after the absence is withdrawn, and taken back by Ctrl+Z', async () => {
  const page = await openSignedIn('/workers');
  const before = await storedOf(page);
  await page.getByRole('link', { name: 'Blerta Krasniqi abwesend melden' }).click();
  await button(page, 'Bis auf Weiteres').click();
  await button(page, 'Beste für alle').click();
  await page.keyboard.press('Control+s');
  await button(page, 'Alle informiert').click();
  await expect(button(page, 'Alle wissen Bescheid')).toBeVisible();
  await page.getByRole('link', { name: 'Zu Blerta Krasniqi' }).click();

  await page.getByRole('link', { name: /^Bearbeiten: ab/ }).click();
  await button(page, 'Abwesenheit zurückziehen').click();
  await expect(
    page.getByText(/Einsätze der frei gewordenen Tage sind bei anderen\./),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Zurückgeben …' }).click();
  const first = page.getByRole('checkbox').first();
  await expect(first).toBeChecked();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'schon mit Bescheid' }).first(),
  ).toBeVisible();
  const given = await storedOf(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/Einsätze sind wieder bei Blerta Krasniqi\./)).toBeVisible();
  await expect(page.getByText('Schon Bescheid gesagt: bitte nochmals')).toBeVisible();
  const withoutTold = (patches: readonly object[]) =>
    patches.map((patch) => ({ ...patch, told: 0 }));
  expect(withoutTold((await storedOf(page)).changed)).toEqual(withoutTold(before.changed));

  await page.keyboard.press('Control+z');
  await expect(page.getByText('Was hier gespeichert wurde, ist zurückgenommen.')).toBeVisible();
  expect(await storedOf(page)).toEqual(given);
});

test('an absence that is noted gets substitutes, and no second absence', async () => {
  const page = await openSignedIn(REPORT);
  await button(page, 'Bis auf Weiteres').click();
  await save(page);
  const before = await storedOf(page);
  await page.getByRole('link', { name: 'Zu Blerta Krasniqi' }).click();
  await page.getByRole('link', { name: /^Einsätze vertreten: / }).click();
  await expect(button(page, 'Speichern')).toHaveAttribute('aria-disabled', 'true');
  await button(page, 'Beste für alle').click();
  await button(page, 'Speichern').click();
  await expect(page.getByText('Die Einsätze sind gespeichert.')).toBeVisible();
  const after = await storedOf(page);
  expect(after.absences).toBe(before.absences);
  expect(after.changed.length).toBeGreaterThan(before.changed.length);
});

test('by keyboard, each visit is one stop, and Ctrl+Z takes the whole day back', async () => {
  const page = await openSignedIn(REPORT);
  const before = await storedOf(page);
  await button(page, 'Bis auf Weiteres').press('Enter');
  await expect(button(page, 'Beste für alle')).toBeFocused();
  await page.keyboard.press('Enter');
  const rows = page.getByRole('main').getByRole('listitem');
  const stop = (row: number) => rows.nth(row).locator('[data-choice][tabindex="0"]');
  await expect(stop(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(stop(1)).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(rows.nth(1).getByRole('button', { name: 'Absagen' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.keyboard.press('Tab');
  await expect(stop(2)).toBeFocused();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Die Abwesenheit ist gespeichert.')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Was hier gespeichert wurde, ist zurückgenommen.')).toBeVisible();
  expect(await storedOf(page)).toEqual(before);
});

test('from the quick search until everybody knows, nine keys give two weeks away and cancel a visit', async () => {
  const page = await openSignedIn('/jobs');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('krank blerta');
  await expect(page.getByRole('option', { name: /abwesend melden/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Heute')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(button(page, 'Beste für alle')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('main').getByRole('listitem').first().locator(':focus'),
  ).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('a');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/1 Einsatz ist abgesagt/)).toBeVisible();
  await expect(button(page, 'Alle informiert')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Alle wissen Bescheid')).toBeFocused();
});

test('a visit is moved within the flow, and its customer is told of that', async () => {
  const page = await openSignedIn(REPORT);
  await button(page, 'Heute').click();
  await button(page, 'Tage ändern').click();
  await button(page, 'Bis auf Weiteres').click();
  await button(page, 'Verschieben …').first().click();
  const day = page.getByRole('textbox', { name: 'Tag', exact: true });
  await expect(day).toBeFocused();
  await day.fill('30.12.2026');
  await button(page, 'Einsatz verschieben').click();
  await expect(page.getByText('1 verschieben')).toBeVisible();
  await expect(button(page, 'Verschieben …').first()).toBeFocused();
  await save(page);
  await expect(page.getByText(/1 Einsatz ist verschoben/)).toBeVisible();
  const mail = page.getByRole('link', { name: /^Mail schreiben/ }).first();
  expect(decodeURIComponent((await mail.getAttribute('href')) ?? '')).toContain(
    'Der Einsatz findet neu statt am Mittwoch, 30. Dezember 2026',
  );
});

test('choices that were left, and hold no more, are named', async () => {
  const page = await openSignedIn(REPORT);
  await button(page, 'Bis auf Weiteres').click();
  await button(page, 'Absagen').first().click();
  await expect(page.getByText('1 absagen')).toBeVisible();
  await page.evaluate(() => {
    const [stored] = JSON.parse(sessionStorage.getItem('cases')!) as [
      { start: { choices: object } },
    ];
    Object.assign(stored.start.choices, { '1-0-2026-11-27': { kind: 'cancel' } });
    sessionStorage.setItem('cases', JSON.stringify([stored]));
  });
  await page.reload();
  await expect(
    page.getByText(/Auswahl .*gilt nicht mehr:|gilt Ihre Auswahl nicht mehr:/),
  ).toBeVisible();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Verena Stäubli' }).first(),
  ).toBeVisible();
  await expect(page.getByText('1 absagen')).toBeVisible();
});

test('a visit that is moved into the absence is not solved until somebody comes then', async () => {
  const page = await openSignedIn(REPORT);
  const main = page.getByRole('main');
  await button(page, 'Bis auf Weiteres').click();
  const row = main.getByRole('listitem').first();
  await row.getByRole('button', { name: 'Verschieben …' }).click();
  const day = page.getByRole('textbox', { name: 'Tag', exact: true });
  const planned = await day.inputValue();
  await day.fill('06.01.2025');
  await expect(row).toContainText('Dieser Zeitpunkt ist schon vorbei.');
  await expect(row).not.toContainText('abwesend bis auf Weiteres');
  await day.fill(planned);
  await page.getByRole('textbox', { name: 'Beginn' }).fill('20:00');
  await expect(row).toContainText('Dann kommt: Blerta Krasniqi');
  await expect(row).toContainText('Blerta Krasniqi: abwesend bis auf Weiteres');
  await button(page, 'Einsatz verschieben').click();
  await expect(row).toContainText('Noch nicht gelöst: Bitte wählen, wer dann kommt.');
  const inVain = main.getByText(/^1 Einsatz ist auf eine Zeit verschoben, zu der Blerta Krasniqi/);
  await expect(inVain).toBeVisible();

  await row.getByRole('button', { name: /frei/ }).first().click();
  await expect(inVain).toBeHidden();
  await expect(row).not.toContainText('Noch nicht gelöst');
  await expect(page.getByText('1 verschieben und vertreten')).toBeVisible();
  await row.getByRole('button', { name: /^Verschoben auf/ }).click();
  await expect(page.getByText('1 vertreten', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: 'Verschieben …' }).click();
  await page.getByRole('textbox', { name: 'Beginn' }).fill('20:00');
  await button(page, 'Einsatz verschieben').click();
  await expect(page.getByText('1 verschieben und vertreten')).toBeVisible();
  const before = await storedOf(page);
  await save(page);
  const { changed } = await storedOf(page);
  expect(changed.filter((patch) => 'start_time' in patch && 'worker_ids' in patch)).toHaveLength(
    before.changed.filter((patch) => 'start_time' in patch && 'worker_ids' in patch).length + 1,
  );
});

test('choices survive the end of the session, and are gone once the page is left', async () => {
  const page = await openSignedIn(REPORT, { ownContext: true, allowedErrors: /changesFailed/ });
  await choose(page);
  await endSessionAtSave(page);
  await button(page, 'Speichern').click();
  await submitSignIn(page);
  await page
    .getByRole('complementary')
    .filter({ hasText: /^Abwesenheit von Blerta Krasniqi, ab .*: für \d+ Einsätze gewählt/ })
    .getByRole('link', { name: 'Weiter bearbeiten' })
    .click();
  await expect(page.getByText(/^\d+ vertreten, 1 absagen$/)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Blerta Krasniqi' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Seite verlassen' }).click();
  await page.getByRole('link', { name: 'Abwesend melden …' }).click();
  await expect(button(page, 'Heute')).toBeVisible();
});
