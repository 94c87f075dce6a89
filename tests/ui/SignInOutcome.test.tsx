import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { SimulatedClock } from 'xstate';
import { SignInOutcome } from '../../src/screens/reporting/SignInOutcome.tsx';
import { button, sees, seesNot } from '../support/gestures.ts';
import { HeldRequests } from '../support/heldRequests.ts';
import { renderScreen } from '../support/renderScreen.tsx';

const heading = page.getByRole('heading', { name: 'Berichte' });
const alert = page.getByRole('alert');

async function renderAt(search: string) {
  const element = (
    <main>
      <h1 tabIndex={-1}>Berichte</h1>
      <SignInOutcome />
    </main>
  );
  const screen = await renderScreen({
    path: `/${search}`,
    routes: [{ path: '/', element }],
    requests: new HeldRequests(),
    clock: new SimulatedClock(),
    inspect: () => {},
  });
  await sees(heading);
  const searchNow = () => screen.router.state.location.search;
  return { ...screen, searchNow };
}

test.each([
  ['refused', 'Sie haben den Zugriff auf bexio abgelehnt. Es wurde nichts geändert.'],
  ['failed', 'Die Anmeldung bei bexio ist fehlgeschlagen. Es wurde nichts geändert.'],
  ['unavailable', 'bexio ist nicht erreichbar.'],
])('a sign-in that ended as %s is announced once and leaves the address', async (outcome, text) => {
  const { searchNow, expectFaultless } = await renderAt(`?provider=${outcome}&other=1`);
  await sees(alert.getByText(text, { exact: false }));
  await expect.poll(searchNow).toBe('?other=1');
  await sees(alert);
  await expectFaultless();
});

test.each(['', '?provider=', '?provider=toString', '?other=failed'])(
  'the address %j announces nothing',
  async (search) => {
    const { searchNow } = await renderAt(search);
    await expect.poll(searchNow).not.toContain('provider');
    await seesNot(alert);
  },
);

test('the notice can be closed, and the heading takes the focus', async () => {
  await renderAt('?provider=failed');
  await button('Schliessen').click();
  await seesNot(alert);
  await expect.element(heading).toHaveFocus();
});
