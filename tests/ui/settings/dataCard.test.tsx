import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { WireHealth } from '../../../src/api/contract/service.ts';
import { demoUser, ok, unreachable } from '../../support/pages/backend.ts';
import { sees, seesNot } from '../../support/screen/gestures.ts';
import { HeldRequests, type Answer } from '../../support/heldRequests.ts';
import { wireSettings } from '../../support/records.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';

const card = page.getByRole('region', { name: 'Daten' });
const alert = card.getByRole('alert');

const ADVICE = 'Jede Nacht sollte es eine geben.';

const health = (backup: WireHealth['backup']) => ok({ status: 'ok', backup });

async function open(answer: Answer) {
  const requests = new HeldRequests();
  requests.always('GET auth/me', demoUser);
  requests.always('GET settings', ok(wireSettings));
  requests.always('GET health', answer);
  const inspect = () => {};
  const screen = await renderScreen({
    path: '/settings',
    requests,
    inspect,
  });
  await sees(page.getByRole('textbox', { name: 'Name des Betriebs' }));
  return { requests, ...screen };
}

test('a backup of last night is said to be so', async () => {
  await open(health({ last: '2026-11-20T01:00:00Z', overdue: false }));
  await sees(card.getByText('Letzte Sicherung: heute, 02:00.'));
  await seesNot(alert);
});

test('a backup that is too old is an alert that says what to do', async () => {
  await open(health({ last: '2026-11-17T01:00:00Z', overdue: true }));
  await sees(alert.filter({ hasText: `Letzte Sicherung: 17.11.2026, 02:00. ${ADVICE}` }));
});

test('before the first backup there is none', async () => {
  await open(health({ last: null, overdue: true }));
  await sees(alert.filter({ hasText: `Es gibt noch keine Sicherung. ${ADVICE}` }));
});

test('a server that makes no backups says who can set them up', async () => {
  await open(health(null));
  await sees(card.getByText(/keine automatischen Sicherungen.*betreut/));
});

test('where the age of the backup does not come, it can be loaded again', async () => {
  const { requests } = await open(unreachable);
  await sees(alert);
  requests.always('GET health', health(null));
  await card.getByRole('button', { name: 'Erneut versuchen' }).click();
  await sees(card.getByText(/keine automatischen Sicherungen/));
});

test('all data are a link that the browser saves, in the language of the page', async () => {
  await open(health(null));
  const link = card.getByRole('link', { name: 'Alle Daten herunterladen' });
  await expect.element(link).toHaveAttribute('href', '/api/export/archive?language=de');
  await expect.element(link).toHaveAttribute('download');
});
