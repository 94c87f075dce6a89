import type { Page, Route } from 'playwright';
import { expect as expectValue, test } from 'vitest';
import type { WireJob } from '../../src/api/contract.ts';
import { expect } from './support/expect.ts';
import {
  newPage,
  newSignedInPage,
  open,
  openSignedIn,
  setChecked,
  submitSignIn,
} from './support/pages.ts';
import { OUTAGE } from './support/outage.ts';
import { scrollToRoute } from './support/schedule.ts';
import { signedInAt, startServer } from './support/server.ts';
import { endSessionAtSave } from './support/sessionEnd.ts';

const JOB = '**/api/job/3';

const confirmation = (page: Page) =>
  page.getByRole('checkbox', { name: 'Kundendienst', exact: true });
const saveButton = (page: Page) => page.getByRole('button', { name: 'Speichern', exact: true });

/** Opens job 3 and changes who has confirmed it; tells what the box says then. */
async function openAndChange(page: Page): Promise<boolean> {
  await open(page, '/jobs/3');
  await scrollToRoute(page);
  const changed = !(await confirmation(page).isChecked());
  await setChecked(confirmation(page), changed);
  return changed;
}

/** Does something else with every save of job 3. */
async function onSave(page: Page, act: (route: Route) => Promise<void>): Promise<void> {
  await page.route(JOB, (route) =>
    route.request().method() === 'PUT' ? act(route) : route.continue(),
  );
}

async function isConfirmed(page: Page): Promise<boolean> {
  const job = (await (await page.request.get('/api/job/3')).json()) as WireJob;
  return job.confirmed_support;
}

test('a double click, Enter and Ctrl+S during a save send one request', async () => {
  const page = await newSignedInPage({ routes: true });
  await openAndChange(page);
  let saves = 0;
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await onSave(page, async (route) => {
    saves += 1;
    await held;
    await route.continue();
  });
  await saveButton(page).dblclick();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('button', { name: 'Wird gespeichert …' })).toBeVisible();
  goOn();
  await expect(page.getByText('Gespeichert', { exact: true })).toBeVisible();
  expectValue(saves).toBe(1);
});

test('a lost response is reported as uncertain, and discarding reloads the job', async () => {
  const page = await newSignedInPage({
    routes: true,
    allowedErrors: OUTAGE,
  });
  const changed = await openAndChange(page);
  await onSave(page, async (route) => {
    await route.fetch();
    // Or else the page is connected again after two seconds, and says so.
    await page.context().setOffline(true);
    await route.abort('connectionreset');
  });
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('alert')).toContainText('unklar, ob gespeichert wurde');
  await expect(page.getByRole('alert')).toContainText('sobald die Verbindung wieder steht');
  expectValue(await isConfirmed(page)).toBe(changed);
  await expect(confirmation(page)).toBeChecked({ checked: changed });

  await page.unroute(JOB);
  await page.context().setOffline(false);
  await expect(page.getByRole('alert')).toContainText(
    'Änderungen bleiben erhalten; speichern Sie erneut.',
  );
  await page.getByRole('button', { name: 'Verwerfen' }).click();
  await expect(saveButton(page)).toBeDisabled();
  await expect(confirmation(page)).toBeChecked({ checked: changed });
});

test('two people’s changes of one job are merged', async () => {
  const { address } = await startServer();
  const storageState = signedInAt(address);
  const first = await newPage(address, { storageState });
  const second = await newPage(address, {
    storageState,
    allowedErrors: /status of 412|"job\.saveFailed"/,
  });
  await open(second, '/jobs/3');
  const confirmed = await openAndChange(first);
  await first.getByRole('radio', { name: 'Ewa Nowak' }).check();
  await saveButton(first).click();
  await expect(first.getByText('Gespeichert', { exact: true })).toBeVisible();

  await second.getByRole('radio', { name: 'Tenzin Dolkar' }).check();
  await saveButton(second).click();
  const question = second.getByRole('alertdialog', { name: 'Gleichzeitig geändert' });
  await expect(question).toContainText('Tenzin Dolkar');
  await expect(question.getByRole('button', { name: 'Auswahl speichern' })).toBeDisabled();
  await expect(question.getByRole('radio', { name: /^Inzwischen/ })).toHaveAccessibleName(
    /Ewa Nowak$/,
  );
  await question.getByRole('radio', { name: /^Ihre Änderung Tenzin Dolkar/ }).check();
  await question.getByRole('button', { name: 'Auswahl speichern' }).click();
  await expect(second.getByText('Gespeichert', { exact: true })).toBeVisible();
  await expect(second.getByRole('radio', { name: 'Tenzin Dolkar' })).toBeChecked();
  await expect(confirmation(second)).toBeChecked({ checked: confirmed });
});

test('Back with unsaved changes asks first, and saves before it leaves', async () => {
  const goBack = () => page.evaluate(() => history.back());
  const page = await openSignedIn('/jobs');
  await page
    .getByRole('link', { name: /^Details/ })
    .first()
    .click();
  await expect(confirmation(page)).toBeVisible();
  const job = page.url();
  const changed = !(await confirmation(page).isChecked());
  await setChecked(confirmation(page), changed);

  await goBack();
  const dialog = page.getByRole('alertdialog', { name: 'Seite verlassen, ohne zu speichern?' });
  await expect(dialog.getByRole('button', { name: 'Auf der Seite bleiben' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.locator('body')).not.toBeFocused();
  expectValue(page.url()).toBe(job);
  await expect(confirmation(page)).toBeChecked({ checked: changed });

  await goBack();
  await dialog.getByRole('button', { name: 'Speichern und verlassen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aufträge');
  await page.goto(job);
  await expect(confirmation(page)).toBeChecked({ checked: changed });
});

test('a reload with unsaved changes asks first and restores them', async () => {
  const page = await newSignedInPage();
  const changed = await openAndChange(page);
  const asked = page.waitForEvent('dialog');
  const reloaded = page.reload();
  const dialog = await asked;
  expectValue(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await reloaded;
  await expect(
    page.getByText('Ihre nicht gespeicherten Änderungen wurden wiederhergestellt.'),
  ).toBeVisible();
  await expect(confirmation(page)).toBeChecked({ checked: changed });
  await expect(saveButton(page)).toBeEnabled();
});

test('a session that ends during an edit keeps it for the same user', async () => {
  const page = await newSignedInPage();
  const changed = await openAndChange(page);
  await endSessionAtSave(page);
  await saveButton(page).click();
  await expect(page.getByLabel('Benutzername')).toHaveAccessibleDescription(
    /^Nicht gespeicherte Änderungen bleiben/,
  );

  await submitSignIn(page);
  const offer = page.getByRole('complementary');
  await expect(offer).toContainText('Ihre Änderungen an Auftrag 3');
  expectValue(await isConfirmed(page)).not.toBe(changed);
  await offer.getByRole('link', { name: 'Weiter bearbeiten' }).click();
  await expect(confirmation(page)).toBeChecked({ checked: changed });
  await saveButton(page).click();
  await expect(page.getByText('Gespeichert', { exact: true })).toBeVisible();
  expectValue(await isConfirmed(page)).toBe(changed);
  await page.getByRole('main').getByRole('link', { name: 'Aufträge' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aufträge');
  await expect(offer).toBeHidden();
});

test('signing out with unsaved changes offers them after the next sign-in, where they can be discarded', async () => {
  const page = await newSignedInPage();
  const changed = await openAndChange(page);
  await page.getByRole('button', { name: 'Benutzermenü' }).click();
  await page.getByRole('menuitem', { name: 'Abmelden' }).click();
  await submitSignIn(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Neue Anfragen');
  const offer = page.getByRole('complementary');
  await offer.getByRole('button', { name: 'Verwerfen' }).click();
  await offer.getByRole('button', { name: 'Rückgängig' }).click();
  await offer.getByRole('button', { name: 'Verwerfen' }).click();
  await expect(offer).toContainText('Änderungen verworfen');
  const navigation = page.getByRole('navigation');
  await navigation.getByRole('link', { name: 'Kunden' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kunden');
  await navigation.getByRole('link', { name: 'Neue Anfragen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Neue Anfragen');
  await expect(offer).toBeHidden();
  await open(page, '/jobs/3');
  await expect(confirmation(page)).toBeChecked({ checked: !changed });
});

test.each([
  {
    what: 'job',
    path: '/jobs/3',
    edit: openAndChange,
    theirs: { confirmed_customer: true, from_date: '2031-05-05' } satisfies Partial<WireJob>,
  },
  {
    what: 'customer',
    path: '/customers/1',
    edit: async (page: Page) => {
      await open(page, '/customers/1');
      await page.getByLabel('Telefon').fill('044 000 00 00');
    },
    theirs: { address: 'Badstrasse 3', city: 'Baden' },
  },
])(
  'saving resumed changes to a $what keeps the fields that another user changed meanwhile',
  async ({ path, edit, theirs }) => {
    const page = await newSignedInPage({ routes: true });
    await edit(page);
    await page.getByRole('button', { name: 'Benutzermenü' }).click();
    await page.getByRole('menuitem', { name: 'Abmelden' }).click();
    await submitSignIn(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Neue Anfragen');
    await page.route(`**/api${path.replace('s/', '/')}`, async (route) => {
      if (route.request().method() === 'PUT') return route.continue();
      const response = await route.fetch();
      return route.fulfill({
        response,
        json: { ...((await response.json()) as object), ...theirs },
      });
    });
    await page.getByRole('complementary').getByRole('link', { name: 'Weiter bearbeiten' }).click();
    await expect(
      page.getByText('Ihre nicht gespeicherten Änderungen wurden wiederhergestellt.'),
    ).toBeVisible();
    const saved = page.waitForRequest((request) => request.method() === 'PUT');
    await saveButton(page).click();
    expectValue((await saved).postDataJSON()).toMatchObject(theirs);
  },
);

test('a save removes the saved fields from the stored draft and keeps later edits', async () => {
  const page = await openSignedIn('/customers/1', { routes: true });
  const goOn = Promise.withResolvers<void>();
  await page.route('**/api/customer/1', async (route) => {
    await goOn.promise;
    await route.continue();
  });
  await page.getByLabel('Telefon').fill('044 000 00 00');
  await page.keyboard.press('Control+s');
  await page.getByLabel('Ort', { exact: true }).fill('Baden');
  await expect(page.getByText('Nicht gespeicherte Änderungen')).toBeHidden();
  goOn.resolve();
  await expect(page.getByText('Nicht gespeicherte Änderungen')).toBeVisible();
  await expect(page.getByText('Gespeichert', { exact: true })).toBeHidden();
  const kept = await page.evaluate(() => sessionStorage.getItem('drafts') ?? '');
  const [draft] = JSON.parse(kept) as { changes: object }[];
  expectValue(draft!.changes).toEqual({ city: 'Baden' });
});

const cityField = (page: Page) => page.getByLabel('Ort', { exact: true });
const phoneField = (page: Page) => page.getByLabel('Telefon');
const conflictQuestion = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Gleichzeitig geändert' });

/** A page with an unsaved town of customer 1, of whom a colleague has saved another since. */
async function openAndChangeTheSame(): Promise<Page> {
  const { address } = await startServer();
  const storageState = signedInAt(address);
  const colleague = await newPage(address, { storageState });
  const page = await newPage(address, {
    storageState,
    allowedErrors: /status of 412|"customer\.saveFailed"/,
  });
  await open(page, '/customers/1');
  await cityField(page).fill('Baden');
  await open(colleague, '/customers/1');
  await cityField(colleague).fill('Aarau');
  await phoneField(colleague).fill('062 555 00 00');
  await saveButton(colleague).click();
  await expect(colleague.getByText('Gespeichert', { exact: true })).toBeVisible();
  return page;
}

test('a kept draft of what a colleague has changed since is saved only after a question', async () => {
  const page = await openAndChangeTheSame();
  await page.reload();
  await expect(cityField(page)).toHaveValue('Baden');
  await saveButton(page).click();
  const question = conflictQuestion(page);
  await question.getByRole('radio', { name: /Aarau/ }).check();
  await question.getByRole('button', { name: 'Auswahl speichern' }).click();
  await expect(cityField(page)).toHaveValue('Aarau');
  await expect(phoneField(page)).toHaveValue('062 555 00 00');
});

test('a question about the same change is answered by keyboard, and says so when nothing was saved', async () => {
  const page = await openAndChangeTheSame();
  await page.keyboard.press('Control+s');
  const question = conflictQuestion(page);
  await expect(question.getByRole('radio', { name: /^Ihre Änderung/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(question.getByRole('radio', { name: /^Inzwischen gespeichert/ })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(
    page.getByRole('status').getByText('Nichts gespeichert: Der andere Stand gilt.'),
  ).toBeVisible();
  await expect(cityField(page)).toHaveValue('Aarau');
  await expect(saveButton(page)).toBeDisabled();
});

test.each(['a conflict', 'a reload'])(
  'Discard after %s shows what a colleague has saved, and Undo asks again at the next save',
  async (after) => {
    const page = await openAndChangeTheSame();
    const question = conflictQuestion(page);
    if (after === 'a reload') await page.reload();
    else {
      await saveButton(page).click();
      await expect(question).toBeVisible();
      await page.keyboard.press('Escape');
    }
    await expect(cityField(page)).toHaveValue('Baden');
    await page.getByRole('button', { name: 'Verwerfen' }).click();
    await expect(cityField(page)).toHaveValue('Aarau');
    await expect(phoneField(page)).toHaveValue('062 555 00 00');
    await page.getByRole('status').getByRole('button', { name: 'Rückgängig' }).click();
    await expect(cityField(page)).toHaveValue('Baden');
    await saveButton(page).click();
    await expect(question).toBeVisible();
  },
);
