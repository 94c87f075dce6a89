import { test } from 'vitest';
import { expect } from '../support/expect.ts';
import { newPage, open } from '../support/pages.ts';
import { signedInAt, startServer } from '../support/server.ts';

test('a viewer finds neither reports nor users in navigation, menu and quick search', async () => {
  const { address, database } = await startServer();
  await database.updateTable('users').set({ role: 'viewer' }).execute();
  const page = await newPage(address, { storageState: signedInAt(address) });
  await open(page, '/jobs');
  await expect(page.getByRole('navigation').getByRole('link')).toHaveText([
    'Heute',
    'Neue Anfragen',
    'Aufträge',
    'Kunden',
    'Mitarbeitende',
    'Plan',
    'Kalender',
    'Feiertage',
  ]);
  await page.getByRole('button', { name: 'Benutzermenü' }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Tastenkürzel',
    'Verlauf',
    'Passwort ändern',
    'Abmelden',
  ]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option', { name: 'Passwort ändern' })).toBeVisible();
  await expect(page.getByRole('option', { name: /Berichte|Benutzer|Neue[rn]? K/ })).toHaveCount(0);
});
