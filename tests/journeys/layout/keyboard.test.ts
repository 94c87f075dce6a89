import type { ElementHandle, Locator, Page } from 'playwright';
import { NAVIGATION } from '../../../src/domain/navigation/navigation.ts';
import { test } from 'vitest';
import { DEMO_USER } from '../../../server/demo/seedDemo.ts';
import { expect } from '../support/expect.ts';
import { newSignedOutPage, open, openSignedIn } from '../support/pages.ts';

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

/** Goes to each of these controls with one key press. */
async function walk(page: Page, key: string, controls: readonly Locator[]): Promise<void> {
  for (const control of controls) {
    await page.keyboard.press(key);
    await expect(control).toBeFocused();
  }
}

/** The same, and sees the focus there. */
async function walkSeen(page: Page, key: string, controls: readonly Locator[]): Promise<void> {
  for (const control of controls) {
    await walk(page, key, [control]);
    await expectFocusVisible(page, control);
  }
}

test('chooses a language and signs in by keyboard alone', async () => {
  const page = await newSignedOutPage();
  await page.goto('/login');
  const username = page.getByLabel('Benutzername');
  await expect(username).toBeFocused();
  await expectFocusVisible(page, username);
  const english = page.getByRole('button', { name: 'English' });
  const others = [
    page.getByRole('button', { name: 'Deutsch' }),
    page.getByRole('link', { name: 'Einsatzplan' }),
  ];
  await walkSeen(page, 'Shift+Tab', [page.getByRole('button', { name: 'Español' }), english]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await walkSeen(page, 'Shift+Tab', others);

  await walk(page, 'Tab', [others[0]!, english, page.getByRole('button', { name: 'Español' })]);
  await walk(page, 'Tab', [page.getByLabel('Username')]);
  await page.keyboard.type(DEMO_USER.username);
  await walkSeen(page, 'Tab', [page.getByLabel('Password')]);
  await page.keyboard.type(DEMO_USER.password);
  await walkSeen(page, 'Tab', [page.getByRole('button', { name: 'Sign in' })]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New requests');
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
  const appointment = page.getByRole('button', { name: 'Termin bearbeiten' });
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
  await walkSeen(page, 'Tab', [
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
    ...customer,
    ...confirmations,
  ]);
  const wasConfirmed = await confirmation.isChecked();
  await page.keyboard.press('Space');
  await expect(confirmation).toBeChecked({ checked: !wasConfirmed });

  await walkSeen(page, 'Tab', [
    appointment,
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

  await walkSeen(page, 'Shift+Tab', [page.getByRole('link', { name: '079 555 21 17' })]);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Gespeichert', { exact: true })).toBeVisible();
  await open(page, '/jobs/1');
  await expect(confirmation).toBeChecked({ checked: !wasConfirmed });
  await expect(best).toBeChecked();
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
