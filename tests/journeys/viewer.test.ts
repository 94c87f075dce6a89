import type { Page } from 'playwright';
import { test } from 'vitest';
import { PAGES } from '../../scripts/pages.ts';
import { roleFor, ROUTES } from '../../src/domain/route.ts';
import { startTestSandbox } from '../server/support/sandbox.ts';
import { expect } from './support/expect.ts';
import { newPage, open } from './support/pages.ts';
import { signedInAt, startServer } from './support/server.ts';

/** Pages on which everybody edits what is their own or looks something up, or nobody is signed in. */
const OWN: readonly string[] = [
  ROUTES.signIn.path,
  ROUTES.invitation.path,
  ROUTES.passwordChange.path,
  ROUTES.plan.path,
  ROUTES.calendar.path,
  ROUTES.daySheets.path,
  ROUTES.history.path,
  ROUTES.test.path,
];

/** A page whose user may only look; an answer with 403 fails its test. */
async function openAsViewer(path: string): Promise<Page> {
  const { environment } = await startTestSandbox();
  const { address, database } = await startServer(environment);
  await database.updateTable('users').set({ role: 'viewer' }).execute();
  const page = await newPage(address, { storageState: signedInAt(address) });
  await open(page, path);
  return page;
}

const paths = PAGES.map(({ path }) => path).filter((path) => !OWN.includes(path));
const opened = paths.filter((path) => roleFor(path) === 'viewer');
const refused = paths.filter((path) => !opened.includes(path));

/** What is typed or ticked, other than a search. */
const FIELDS = 'main :is(input, textarea):enabled:not([readonly], [role=searchbox])';

const CHANGES =
  /Speichern|Verwerfen|[Zz]uweisen|[Bb]estätig(en|ung)|Link erneuern|entfernen|Bearbeiten|Neue[rn]? /;

test.each(opened)('%s offers a viewer nothing that would be refused', async (path) => {
  const page = await openAsViewer(path);
  await expect(page.locator(FIELDS)).toHaveCount(0);
  const controls = page.locator('main').getByRole('button').or(page.locator('main a'));
  await expect(controls.filter({ hasText: CHANGES })).toHaveCount(0);
});

test.each(refused)('%s is closed to a viewer, who is told so', async (path) => {
  const page = await openAsViewer(path);
  await expect(page.getByText('Sie haben keinen Zugriff auf diese Seite')).toBeVisible();
});

test('a viewer finds neither reports nor users in navigation, menu and quick search', async () => {
  const page = await openAsViewer('/jobs');
  await expect(page.getByRole('navigation').getByRole('link')).toHaveText([
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
