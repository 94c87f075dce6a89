import type { ElementHandle, Locator, Page } from 'playwright';
import { NAVIGATION } from '../../src/domain/navigation.ts';
import { test } from 'vitest';
import { DEMO_USER } from '../../server/demo/seedDemo.ts';
import { TODAY } from '../support/today.ts';
import { expect } from './support/expect.ts';
import {
  newSignedInPage,
  newSignedOutPage,
  open,
  openSignedIn,
  stopClock,
} from './support/pages.ts';

/** What a person sees around a control; of a hidden one, around the label that stands for it. */
async function pictureOf(page: Page, control: ElementHandle<Element>): Promise<string> {
  const area = await control.evaluate((element) => {
    const { x, y, width, height } = (element.closest('label') ?? element).getBoundingClientRect();
    return { x: x - 6, y: y - 6, width: width + 12, height: height + 12 };
  });
  const picture = await page.screenshot({ clip: area, animations: 'disabled' });
  return picture.toString('base64');
}

async function expectFocusVisible(page: Page, control: Locator): Promise<void> {
  // To find a control by its role and name takes longer than all that is done with it.
  const found = (await control.elementHandle())!;
  const focused = await pictureOf(page, found);
  await found.evaluate((element) => (element as HTMLElement).blur());
  expect(await pictureOf(page, found), `focus of ${control}`).not.toBe(focused);
  await found.focus();
}

/** Goes to each of these controls with one key press and sees the focus there. */
async function walk(page: Page, key: string, controls: readonly Locator[]): Promise<void> {
  for (const control of controls) {
    await page.keyboard.press(key);
    await expect(control).toBeFocused();
    await expectFocusVisible(page, control);
  }
}

test('signs in by keyboard alone', async () => {
  const page = await newSignedOutPage();
  await page.goto('/login');
  const username = page.getByLabel('Benutzername');
  await expect(username).toBeFocused();
  await expectFocusVisible(page, username);
  await page.keyboard.type(DEMO_USER.username);
  await walk(page, 'Tab', [page.getByLabel('Passwort')]);
  await page.keyboard.type(DEMO_USER.password);
  await walk(page, 'Tab', [page.getByRole('button', { name: 'Anmelden' })]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Neue Anfragen');
});

test('chooses the language of the sign-in page by keyboard alone', async () => {
  const page = await newSignedOutPage();
  await page.goto('/login');
  await expect(page.getByLabel('Benutzername')).toBeFocused();
  await walk(page, 'Shift+Tab', [
    page.getByRole('button', { name: 'Español' }),
    page.getByRole('button', { name: 'English' }),
  ]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await walk(page, 'Shift+Tab', [
    page.getByRole('button', { name: 'Deutsch' }),
    page.getByRole('link', { name: 'Einsatzplan' }),
  ]);
});

test('confirms, reassigns and saves a job by keyboard alone', async () => {
  const page = await openSignedIn('/jobs/1');
  const save = page.getByRole('button', { name: 'Speichern' });
  const discard = page.getByRole('button', { name: 'Verwerfen' });
  const customer = [
    page.getByRole('link', { name: 'Zum Kunden' }),
    page.getByRole('button', { name: /, bearbeiten$/ }),
    page.getByRole('link', { name: 'Rämistrasse 8' }),
    page.getByRole('region', { name: 'Kunde' }).getByRole('link', { name: /^0\d\d / }),
    page.getByRole('link', { name: '@' }),
  ];
  const times = [
    page.getByLabel('Startdatum'),
    page.getByRole('button', { name: 'Kalender öffnen' }).first(),
    page.getByLabel('Häufigkeit'),
    page.getByLabel('Tag', { exact: true }),
    page.getByLabel('Beginn'),
    page.getByLabel('Ende', { exact: true }),
    page.getByLabel('Endet am'),
    page.getByRole('button', { name: 'Kalender öffnen' }).last(),
    page.getByLabel('oder nach … Einsätzen'),
  ];
  const notes = [page.getByLabel('Instruktionen'), page.getByLabel('Interne Notiz')];
  const confirmations = ['Kundendienst', 'Kunde', 'Mitarbeiter/in'].map((name) =>
    page.getByRole('checkbox', { name, exact: true }),
  );
  const confirmation = page.getByRole('checkbox', { name: 'Mitarbeiter/in' });
  const search = page.getByRole('searchbox', { name: 'suchen' });
  const assigned = page.getByRole('button', { name: /, in der Liste zeigen$/ });
  const worker = [
    page.getByRole('button', { name: 'Weitere Person …' }),
    page.getByRole('link', { name: 'Zur Person' }),
  ];
  const headers = ['Name', 'Verfügbarkeit', 'Telefon'].map((name) =>
    page.getByRole('columnheader', { name }).getByRole('button'),
  );
  const nobody = page.getByRole('button', { name: 'Zuteilung aufheben' });
  const chosen = page.locator('[name=worker]:checked');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeFocused();
  await walk(page, 'Tab', [
    page.getByRole('button', { name: 'Menü', exact: true }),
    page.getByRole('link', { name: 'Einsatzplan' }),
    page.getByRole('button', { name: 'Schnellsuche' }),
    page.getByRole('button', { name: 'Benutzermenü' }),
    ...NAVIGATION.map(({ path }) => page.getByRole('navigation').locator(`a[href="${path}"]`)),
    page.getByRole('button', { name: 'Einzelne Berichte' }),
    page.getByRole('main').getByRole('link', { name: 'Aufträge' }),
    page.getByRole('link', { name: 'Auftrag kopieren' }),
    discard,
    save,
    ...confirmations,
  ]);
  const wasConfirmed = await confirmation.isChecked();
  await page.keyboard.press('Space');
  await expect(confirmation).toBeChecked({ checked: !wasConfirmed });

  await walk(page, 'Tab', [
    ...customer,
    ...times,
    ...notes,
    ...worker,
    assigned,
    nobody,
    search,
    ...headers,
    chosen,
  ]);
  const name = await page.locator('label:has([name=worker])').nth(1).innerText();
  const best = page.getByRole('radio', { name, exact: true });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(best).toBeChecked();

  await walk(page, 'Shift+Tab', [
    page.getByRole('link', { name: '079 555 21 17' }),
    ...headers.toReversed(),
    search,
    nobody,
    page.getByRole('button', { name: /^ab \d\d\./ }),
    assigned,
    ...worker.toReversed(),
    ...notes.toReversed(),
    ...times.toReversed(),
    ...customer.toReversed(),
    page.getByRole('button', { name: 'Rückgängig' }),
    ...confirmations.toReversed(),
    save,
  ]);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Gespeichert', { exact: true })).toBeVisible();
  await open(page, '/jobs/1');
  await expect(confirmation).toBeChecked({ checked: !wasConfirmed });
  await expect(best).toBeChecked();
});

test('searches a worker, clears the search and unassigns the job by keyboard alone', async () => {
  const page = await openSignedIn('/jobs/1');
  const radios = page.locator('[name=worker]');
  await expect(radios).toHaveCount(12);
  await page.getByRole('searchbox', { name: 'suchen' }).focus();
  await page.keyboard.type('blerta');
  await expect(radios).toHaveCount(1);
  await walk(page, 'Tab', [page.getByRole('button', { name: 'Suche leeren' })]);
  await page.keyboard.press('Enter');
  await expect(radios).toHaveCount(12);
  await expect(page.getByRole('searchbox', { name: 'suchen' })).toBeFocused();
  await walk(page, 'Shift+Tab', [page.getByRole('button', { name: 'Zuteilung aufheben' })]);
  await page.keyboard.press('Enter');
  await expect(page.locator('[name=worker]:checked')).toHaveCount(0);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Gespeichert', { exact: true })).toBeVisible();
});

test('finds a caller by number from a changed job, and leaves only after a question', async () => {
  const page = await openSignedIn('/jobs/1');
  const search = page.getByRole('combobox', { name: 'Schnellsuche' });
  const question = page.getByRole('alertdialog', { name: 'Seite verlassen, ohne zu speichern?' });
  const heading = page.getByRole('heading', { level: 1 });
  await page.getByRole('checkbox', { name: 'Kunde', exact: true }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+k');
  await expect(search).toBeFocused();
  await page.keyboard.type('+41 44 555 12 95');
  const hits = page.getByRole('group', { name: 'Kunden' }).getByRole('option');
  await expect(hits).toHaveText(['Buchhandlung am Markt GmbH Zürich · 044 555 12 95']);
  await page.keyboard.press('Enter');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(heading).toHaveText(/^Auftrag 1/);
  await expect(page.getByRole('checkbox', { name: 'Kunde', exact: true })).toBeFocused();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('buchhandlung');
  await expect(hits).toHaveCount(1);
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Verwerfen und verlassen' }).press('Enter');
  await expect(heading).toHaveText('Buchhandlung am Markt GmbH');
  await expect(heading).toBeFocused();
});

test('goes from the search of workers into the rows and chooses one by keyboard alone', async () => {
  const page = await openSignedIn('/jobs/1');
  const radios = page.locator('[name=worker]');
  const search = page.getByRole('searchbox', { name: 'suchen' });
  await expect(radios).toHaveCount(12);
  await search.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[name=worker]:checked')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(radios.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(radios.nth(1)).toBeFocused();
  await expect(radios.nth(1)).not.toBeChecked();
  await page.keyboard.press('Enter');
  await expect(radios.nth(1)).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect(radios.first()).toBeChecked();
  await search.focus();
  await page.keyboard.type('blerta');
  await expect(radios).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: /^Blerta/ })).toBeChecked();
});

test('with reduced motion a menu closes without an animation, whose end it could miss', async () => {
  const page = await openSignedIn('/jobs');
  await page.getByRole('button', { name: 'Benutzermenü' }).click();
  const menu = page.getByRole('menu');
  await expect(menu).toBeVisible();
  await expect(menu).toHaveCSS('animation-duration', '0s');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
});

test('opens and closes the user menu and signs out by keyboard alone', async () => {
  const page = await openSignedIn('/jobs/1');
  const trigger = page.getByRole('button', { name: 'Benutzermenü' });
  const menu = page.getByRole('menu');
  await trigger.focus();
  await page.keyboard.press('Enter');
  await expect(menu).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(trigger).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menu).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
});

test('changes the password by keyboard alone, from the user menu and back', async () => {
  const page = await newSignedInPage({ ownContext: true });
  await page.clock.install({ time: TODAY });
  await open(page, '/new-requests');
  await page.getByRole('button', { name: 'Benutzermenü' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/password-change');
  await expect(page.getByRole('heading', { level: 1, name: 'Passwort ändern' })).toBeFocused();

  const fields = {
    'Aktuelles Passwort': DEMO_USER.password,
    'Neues Passwort': 'gurke fährt tandem',
    'Neues Passwort wiederholen': 'gurke fährt tandem',
  };
  for (const [name, text] of Object.entries(fields)) {
    await walk(page, 'Tab', [page.getByLabel(name, { exact: true })]);
    await page.keyboard.type(text);
  }
  await walk(page, 'Tab', [
    page.getByRole('checkbox', { name: 'Passwörter anzeigen' }),
    page.getByRole('button', { name: 'Abbrechen' }),
    page.getByRole('button', { name: 'Passwort ändern' }),
  ]);
  await stopClock(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('status')).toContainText(
    'Das Passwort wurde geändert.',
  );
  await expect(page.getByRole('button', { name: 'Jetzt zurück' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/new-requests');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('an invisible focus fails the check', async () => {
  const page = await newSignedOutPage();
  await page.goto('/login');
  await expect(page.getByLabel('Benutzername')).toBeFocused();
  const control = page.getByRole('button', { name: 'English' });
  await control.evaluate((button) => button.style.setProperty('all', 'unset'));
  // More than once, if need be: on a busy machine two pictures of a page may differ by themselves.
  await expect(async () => {
    await control.focus();
    await expect(expectFocusVisible(page, control)).rejects.toThrow('focus of');
  }).toPass({ timeout: 20_000 });
});
