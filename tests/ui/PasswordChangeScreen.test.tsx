import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { demoUser, ok } from '../support/backend.ts';
import { button, sees } from '../support/gestures.ts';
import { HeldRequests } from '../support/heldRequests.ts';
import { renderScreen } from '../support/renderScreen.tsx';

const heading = (name: string) => page.getByRole('heading', { level: 1, name });

test('cancelling on a page that was opened by its address leaves no way back to it', async () => {
  const requests = new HeldRequests();
  requests.always('GET auth/me', demoUser);
  requests.always('GET job', ok([]));
  requests.always('GET worker', ok([]));
  const screen = await renderScreen({ path: '/password-change', requests });
  await sees(heading('Passwort ändern'));
  await button('Abbrechen').click();
  await sees(heading('Neue Anfragen'));
  await screen.router.navigate(-1);
  expect(screen.router.state.location.pathname).toBe('/new-requests');
});

test('cancelling leads back to the page before', async () => {
  const requests = new HeldRequests();
  requests.always('GET auth/me', demoUser);
  requests.always('GET worker', ok([]));
  const { router } = await renderScreen({ path: '/workers', requests });
  await sees(heading('Mitarbeitende'));
  void router.navigate('/password-change');
  await sees(heading('Passwort ändern'));
  await button('Abbrechen').click();
  await sees(heading('Mitarbeitende'));
});
