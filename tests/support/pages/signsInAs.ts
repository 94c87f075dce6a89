import { page } from 'vitest/browser';
import { ok, signInIsAwaited } from './backend.ts';
import type { TestContext } from '../model/describeModel.ts';
import { button, sees, types } from '../screen/gestures.ts';
import type { Answer } from '../heldRequests.ts';

/** Signs in on the sign-in page as the user with whom the session check is answered from then on. */
export async function signsInAs(
  user: Answer,
  { requests, runtime }: Pick<TestContext, 'requests' | 'runtime'>,
): Promise<void> {
  await sees(page.getByRole('heading', { level: 1, name: 'Anmelden' }));
  await signInIsAwaited({ runtime });
  requests.always('POST auth/login', ok());
  requests.always('GET auth/me', user);
  await types(page.getByLabelText('Benutzername'), 'somebody');
  await types(page.getByLabelText('Passwort'), 'secret');
  await button('Anmelden').click();
}
