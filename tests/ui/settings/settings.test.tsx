import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { demoUser, ok } from '../../support/pages/backend.ts';
import { button, sees, seesNot, types } from '../../support/screen/gestures.ts';
import { HeldRequests } from '../../support/heldRequests.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';

const settings = {
  name: 'Einsatzplan',
  holiday_region: 'CH-ZH',
  noon: '12:00',
  weekly_limit: 45,
  history_months: 24,
};

const name = page.getByRole('textbox', { name: 'Name des Betriebs' });
const press = (keys: string) => userEvent.keyboard(keys);

async function open(user = demoUser) {
  const requests = new HeldRequests();
  requests.always('GET auth/me', user);
  requests.always('GET health', ok({ status: 'ok', backup: null }));
  requests.always('GET settings', { ...ok(settings), etag: '"1"' });
  const screen = await renderScreen({ path: '/settings', requests });
  return { ...screen, requests };
}

test('all settings are changed by keyboard, short forms of a time included', async () => {
  const { requests } = await open();
  await sees(name);
  (name.element() as HTMLElement).focus();
  await press('{Tab}{End}{Tab}{Tab}{Control>}a{/Control}1230{Tab}');
  await expect.element(page.getByLabelText('Mittag')).toHaveValue('12:30');
  await press('{Control>}a{/Control}42{Tab}{Control>}a{/Control}36{Control>}s{/Control}');
  await expect.poll(() => requests.waiting).toContain('PUT settings');
  expect(requests.bodyOf('PUT settings')).toMatchObject({
    noon: '12:30',
    weekly_limit: 42,
    history_months: 36,
  });
});

test('two people who give the business different names are asked which one stays', async () => {
  const { requests } = await open();
  await sees(name);
  await types(name, 'Putzfee GmbH');
  requests.always('GET settings', { ...ok({ ...settings, name: 'Sauber AG' }), etag: '"2"' });
  requests.always('PUT settings', { status: 412, body: { code: 'outdated', message: '' } });
  await press('{Control>}s{/Control}');
  const question = page.getByRole('alertdialog', { name: 'Gleichzeitig geändert' });
  await sees(question.getByText('Sauber AG'));
  requests.always('PUT settings', ok({ ...settings, name: 'Putzfee GmbH' }));
  await question.getByRole('radio', { name: /^Ihre Änderung/ }).click();
  await question.getByRole('button', { name: 'Auswahl speichern' }).click();
  await sees(page.getByText('Gespeichert', { exact: true }));
  await expect.element(name).toHaveValue('Putzfee GmbH');
});

test('whoever leaves with an unsaved setting is asked first', async () => {
  const { router } = await open();
  await sees(name);
  await types(name, 'Putzfee GmbH');
  void router.navigate('/jobs');
  await sees(page.getByRole('alertdialog', { name: 'Seite verlassen, ohne zu speichern?' }));
  await button('Auf der Seite bleiben').click();
  await expect.element(name).toHaveValue('Putzfee GmbH');
});

test('a dispatcher is not offered the settings, and is told why they do not open', async () => {
  await open(ok({ username: 'anna', email: 'anna@example.ch', role: 'dispatcher' }));
  await sees(page.getByText('Sie haben keinen Zugriff auf diese Seite'));
  await button(/Benutzermenü/).click();
  await sees(page.getByRole('menuitem', { name: 'Abmelden' }));
  await seesNot(page.getByRole('menuitem', { name: 'Einstellungen' }));
});
