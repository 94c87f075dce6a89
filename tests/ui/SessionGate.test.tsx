import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SimulatedClock } from 'xstate';
import { demoUser, ok, refused, unreachable } from '../support/backend.ts';
import { animationsEnd, button, sees, types } from '../support/gestures.ts';
import { HeldRequests } from '../support/heldRequests.ts';
import { wireCustomer, wireWorkers } from '../support/records.ts';
import { renderScreen } from '../support/renderScreen.tsx';
import { signsInAs } from '../support/signsInAs.ts';

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
  await signsInAs(demoUser, { ...screen, requests });
  await sees(heading('Neue Anfragen'));
  void router.navigate(-1);
  await sees(heading('Mitarbeitende'));
  void router.navigate(1);
  await sees(heading('Neue Anfragen'));
});

/** Opens a page with what the lists and a customer need. */
async function open(path: string) {
  const requests = new HeldRequests();
  const clock = new SimulatedClock();
  requests.always('GET auth/me', demoUser);
  requests.always('GET customer', ok([wireCustomer]));
  requests.always('GET customer/3', ok(wireCustomer));
  requests.always('GET job', ok([]));
  requests.always('GET worker', ok(wireWorkers));
  const screen = await renderScreen({ path, requests, clock });
  const { router } = screen;
  /** Passes the pauses of what is tried again, until a page is there. */
  const pausesUntil = async (pathname: string) => {
    await expect
      .poll(() => {
        clock.increment(2_000);
        return router.state.location.pathname;
      })
      .toBe(pathname);
  };
  return { ...screen, requests, pausesUntil };
}

async function signsIn(): Promise<void> {
  await sees(heading('Anmelden'));
  await types(page.getByLabelText('Benutzername'), 'demo');
  await types(page.getByLabelText('Passwort'), 'secret');
  await button('Anmelden').click();
}

test('edits and the URL are restored after an outage of the session check', async () => {
  const { requests, router, pausesUntil } = await open('/customers/3?from=list#top');
  const phone = page.getByLabelText('Telefon');
  await sees(phone);
  await types(phone, '044 555 00 00');
  requests.always('GET auth/me', { status: 503 });
  requests.always('PUT customer/3', refused);
  await userEvent.keyboard('{Control>}s{/Control}');
  await pausesUntil('/login');
  await sees(page.getByText(/^Offline seit/));
  requests.always('GET auth/me', demoUser);
  await pausesUntil('/customers/3');
  await expect.element(phone).toHaveValue('044 555 00 00');
  const { search, hash } = router.state.location;
  expect(search + hash).toBe('?from=list#top');
});

test('signing in during an outage of the session check leads to the start page', async () => {
  const { requests, router, pausesUntil } = await open('/workers');
  await sees(heading('Mitarbeitende'));
  requests.always('GET auth/me', unreachable);
  void router.navigate('/customers');
  await pausesUntil('/login');
  await signsIn();
  await expect.poll(() => requests.waiting).toEqual(['POST auth/login']);
  requests.always('GET auth/me', demoUser);
  requests.respond('POST auth/login', ok());
  await sees(heading('Neue Anfragen'));
});

test('a sign-in waits for a running sign-out, whose response would delete the new session', async () => {
  const { requests } = await open('/workers');
  await button(/Benutzermenü/).click();
  const signOut = page.getByRole('menuitem', { name: 'Abmelden' });
  await sees(signOut);
  await animationsEnd();
  await signOut.click();
  await signsIn();
  await sees(button('Anmeldung läuft …'));
  expect(requests.waiting).toEqual(['POST auth/logout']);
  requests.respond('POST auth/logout', { status: 204 });
  await expect.poll(() => requests.waiting).toEqual(['POST auth/login']);
  requests.respond('POST auth/login', ok());
  await sees(heading('Neue Anfragen'));
});
