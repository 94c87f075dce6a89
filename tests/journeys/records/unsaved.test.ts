import type { Page } from 'playwright';
import { expect as expectValue, test } from 'vitest';
import type { WireJob } from '../../../src/api/contract/records/jobs.ts';
import { expect } from '../support/expect.ts';
import { newPage, newSignedInPage, open, setChecked, submitSignIn } from '../support/pages.ts';
import { signedInAt, startServer } from '../support/server.ts';
import { endSessionAtSave } from '../support/sessionEnd.ts';

const confirmation = (page: Page) =>
  page.getByRole('checkbox', { name: 'Kundendienst', exact: true });
const saveButton = (page: Page) => page.getByRole('button', { name: 'Speichern', exact: true });

/** Opens job 3 and changes who has confirmed it; tells what the box says then. */
async function openAndChange(page: Page): Promise<boolean> {
  await open(page, '/jobs/3');
  await page.getByRole('button', { name: /^Alle \d+ Mitarbeitenden$/ }).click();
  const changed = !(await confirmation(page).isChecked());
  await setChecked(confirmation(page), changed);
  return changed;
}

async function isConfirmed(page: Page): Promise<boolean> {
  const job = (await (await page.request.get('/api/job/3')).json()) as WireJob;
  return job.confirmed_support;
}

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

  await second.getByRole('button', { name: /^Alle \d+ Mitarbeitenden$/ }).click();
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
