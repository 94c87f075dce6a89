import { test } from 'vitest';
import { page } from 'vitest/browser';
import { demoUser, ok, refused, signInIsAwaited } from '../support/backend.ts';
import { button, sees, types } from '../support/gestures.ts';
import { HeldRequests } from '../support/heldRequests.ts';
import { wireCustomer, wireWorkers } from '../support/records.ts';
import { renderScreen } from '../support/renderScreen.tsx';

const heading = (name: string) => page.getByRole('heading', { level: 1, name });

test('the way back from the sign-in page is taken although the same page is opened once more', async () => {
  const requests = new HeldRequests();
  requests.always('GET customer', ok([wireCustomer]));
  requests.always('GET job', ok([]));
  requests.always('GET worker', ok(wireWorkers));
  const screen = await renderScreen({ path: '/login', requests });
  const { router } = screen;
  const again = router.subscribe(({ navigation }) => {
    if (navigation.state !== 'loading') return;
    again();
    void router.navigate('/login');
  });
  requests.always('GET auth/me', demoUser);
  await sees(heading('Neue Anfragen'));
});

test('Back skips the sign-in after an expired session', async () => {
  const requests = new HeldRequests();
  requests.always('GET auth/me', demoUser);
  requests.always('GET customer', ok([wireCustomer]));
  requests.always('GET job', ok([]));
  requests.always('GET worker', ok(wireWorkers));
  const screen = await renderScreen({ path: '/workers', requests });
  const { router } = screen;
  await sees(heading('Mitarbeitende'));
  requests.always('GET auth/me', refused);
  void router.navigate('/customers');
  await sees(heading('Anmelden'));
  await signInIsAwaited(screen);
  requests.always('POST auth/login', ok());
  requests.always('GET auth/me', demoUser);
  await types(page.getByLabelText('Benutzername'), 'demo');
  await types(page.getByLabelText('Passwort'), 'secret');
  await button('Anmelden').click();
  await sees(heading('Neue Anfragen'));
  void router.navigate(-1);
  await sees(heading('Mitarbeitende'));
  void router.navigate(1);
  await sees(heading('Neue Anfragen'));
});
