import type { Page, Route } from 'playwright';
import { expect as expectValue, test } from 'vitest';
import { expect } from './support/expect.ts';
import { type PageOptions, openSignedIn, setChecked } from './support/pages.ts';
import { TODAY } from '../support/today.ts';

const CUSTOMER = '**/api/customer/1';

const form = (page: Page) => page.getByRole('dialog');
const question = (page: Page) => page.getByRole('alertdialog');
const saveButton = (page: Page) => page.getByRole('button', { name: 'Speichern', exact: true });
const goBack = (page: Page) => page.evaluate(() => history.back());

/** Comes to a job from the list, opens its customer over it and gives them another city. */
async function openFormAndChange(options?: PageOptions): Promise<Page> {
  const page = await openSignedIn('/jobs?q=Verena', options);
  await page
    .getByRole('link', { name: /^Details zu Verena Stäubli/ })
    .first()
    .click();
  await page.getByRole('button', { name: /, bearbeiten$/ }).click();
  await form(page).getByLabel('Ort', { exact: true }).fill('Baden');
  return page;
}

/** Holds every save of the first customer back until it is told how to go on. */
async function holdSaves(page: Page): Promise<(goOn: (route: Route) => Promise<void>) => void> {
  const how = Promise.withResolvers<(route: Route) => Promise<void>>();
  await page.route(CUSTOMER, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    const goOn = await how.promise;
    return goOn(route);
  });
  return how.resolve;
}

/** Whether the browser asks before it closes the page; the page stays. */
async function isWarnedOnClosing(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const event = new Event('beforeunload', { cancelable: true });
    dispatchEvent(event);
    return event.defaultPrevented;
  });
}

test('Escape toggles between the changed form and the leave dialog', async () => {
  const page = await openFormAndChange();
  for (const isAsked of [true, false, true, false, true]) {
    await page.keyboard.press('Escape');
    await expect(question(page)).toHaveCount(isAsked ? 1 : 0);
    await expect(isAsked ? question(page) : form(page)).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await form(page).getByRole('heading', { level: 2 }).first().click();
  for (const isAsked of [true, false, true]) {
    await page.keyboard.press('Escape');
    await expect(question(page)).toHaveCount(isAsked ? 1 : 0);
  }
  await question(page).getByRole('button', { name: 'Verwerfen und schliessen' }).click();
  await expect(form(page)).toBeHidden();
});

test('Back does not bypass the leave dialog of a form or of a page', async () => {
  const page = await openFormAndChange();
  await goBack(page);
  await expect(question(page)).toBeVisible();
  await goBack(page);
  await expect(question(page)).toBeVisible();
  expectValue(await isWarnedOnClosing(page)).toBe(true);
  await question(page).getByRole('button', { name: 'Verwerfen und schliessen' }).click();
  await expect(form(page)).toBeHidden();
  expectValue(await isWarnedOnClosing(page)).toBe(false);

  const confirmation = page.getByRole('checkbox', { name: 'Kundendienst', exact: true });
  await setChecked(confirmation, !(await confirmation.isChecked()));
  await goBack(page);
  await expect(question(page)).toBeVisible();
  await goBack(page);
  await expect(question(page)).toBeVisible();
  await expect(page).toHaveURL(/\/jobs\/\d+$/);
  expectValue(await isWarnedOnClosing(page)).toBe(true);
  await question(page).getByRole('button', { name: 'Verwerfen und verlassen' }).click();
  await expect(page).toHaveURL(/\/jobs\?q=Verena$/);
});

test('a dialog stays open until its save is accepted', async () => {
  const page = await openFormAndChange({ routes: true, allowedErrors: /status of (422|503)/ });
  const goOn = await holdSaves(page);
  await page.keyboard.press('Escape');
  await question(page).getByRole('button', { name: 'Speichern und schliessen' }).click();
  const saving = form(page).getByRole('button', { name: 'Wird gespeichert …' });
  await expect(saving).toBeVisible();
  await goBack(page);
  await expect(saving).toBeVisible();
  await expect(question(page)).toHaveCount(0);
  expectValue(await isWarnedOnClosing(page)).toBe(true);
  goOn((route) => route.fulfill({ status: 422, json: { code: 'refused', message: 'So nicht.' } }));
  await expect(form(page).getByRole('alert')).toContainText('So nicht.');
  await expect(form(page).getByLabel('Ort', { exact: true })).toHaveValue('Baden');

  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await expect(form(page).getByRole('alert')).toContainText('So nicht.');

  await page.route(CUSTOMER, (route) =>
    route.request().method() === 'PUT' ? route.continue() : route.fulfill({ status: 503 }),
  );
  await page.keyboard.press('Control+s');
  await expect(form(page)).toBeHidden();
  await expect(page.getByText('Der Kunde konnte nicht aktualisiert werden.')).toBeVisible();
  await expect(page.locator('dd', { hasText: 'Baden' })).toBeVisible();
});

test('Undo stays focusable until it is used, and then moves focus to the form', async () => {
  const page = await openFormAndChange({ ownContext: true });
  await page.clock.install({ time: TODAY });
  await form(page).getByRole('button', { name: 'Verwerfen', exact: true }).click();
  const undo = form(page).getByRole('button', { name: 'Rückgängig' });
  await undo.focus();
  await page.clock.runFor(60_000);
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form(page).getByLabel('Ort', { exact: true })).toHaveValue('Baden');
  await expect(form(page).getByRole('heading', { level: 2 }).first()).toBeFocused();
});

test('a failed load of the customer form shows the reason and can be retried', async () => {
  const page = await openSignedIn('/jobs/1', { routes: true, allowedErrors: /status of 503/ });
  await page.route(CUSTOMER, (route) => route.fulfill({ status: 503 }));
  await page.getByRole('button', { name: /, bearbeiten$/ }).click();
  await expect(form(page).getByRole('alert')).toContainText('Der Server hat ein Problem.');
  await page.unroute(CUSTOMER);
  await form(page).getByRole('button', { name: 'Erneut versuchen' }).press('Enter');
  await expect(form(page).getByLabel('Name')).toBeFocused();
});

test('an emptied required field shows its error only after it loses focus', async () => {
  const page = await openSignedIn('/workers/1');
  const incomplete = page.getByText('Bitte zuerst korrigieren: Name');
  await page.getByLabel('Name').fill('');
  await expect(page.getByText('Nicht gespeicherte Änderungen')).toBeVisible();
  await expect(incomplete).toHaveCount(0);
  await page.getByRole('searchbox').focus();
  await expect(incomplete).toBeVisible();
  await expect(saveButton(page)).toHaveAttribute('aria-disabled', 'true');
});
