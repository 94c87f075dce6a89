import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SimulatedClock } from 'xstate';
import { demoUser, ok, refused, unreachable } from '../../support/pages/backend.ts';
import { animationsEnd, button, sees, types } from '../../support/screen/gestures.ts';
import { HeldRequests, type Answer } from '../../support/heldRequests.ts';
import { wireCustomer, wireWorkers } from '../../support/records.ts';
import { withMotion } from '../../support/screen/media.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';
import { signsInAs } from '../../support/pages/signsInAs.ts';

beforeEach(withMotion);

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
async function open(path: string, user: Answer = demoUser) {
  const requests = new HeldRequests();
  const clock = new SimulatedClock();
  requests.always('GET auth/me', user);
  requests.always('GET customer', ok([wireCustomer, { ...wireCustomer, id: 4, name: 'Bar Nord' }]));
  requests.always('GET customer/3', ok(wireCustomer));
  requests.always('GET job', ok([]));
  requests.always('GET worker', ok(wireWorkers));
  const screen = await renderScreen({ path, requests, clock, logs: /\.loadFailed"/ });
  const { router } = screen;
  /** Passes the pauses of what is tried again, until something is so. */
  const pausesUntil = async (isSo: () => boolean) => {
    await expect
      .poll(() => {
        clock.increment(2_000);
        return isSo();
      })
      .toBe(true);
  };
  const isAt = (pathname: string) => () => router.state.location.pathname === pathname;
  return { ...screen, requests, pausesUntil, isAt };
}

const offline = page.getByText(/^Offline seit/);
const isOffline = () => offline.elements().length > 0;

async function signsIn(): Promise<void> {
  await sees(heading('Anmelden'));
  await types(page.getByLabelText('Benutzername'), 'demo');
  await types(page.getByLabelText('Passwort'), 'secret');
  await button('Anmelden').click();
}

test('edits and the URL stay through an outage of the session check', async () => {
  const { requests, router, pausesUntil } = await open('/customers/3?from=list#top');
  const phone = page.getByLabelText('Telefon');
  await sees(phone);
  await types(phone, '044 555 00 00');
  requests.always('GET auth/me', { status: 503 });
  requests.always('PUT customer/3', refused);
  await userEvent.keyboard('{Control>}s{/Control}');
  await pausesUntil(isOffline);
  await expect.element(phone).toHaveValue('044 555 00 00');
  requests.always('GET auth/me', demoUser);
  await pausesUntil(() => !isOffline());
  await expect.element(phone).toHaveValue('044 555 00 00');
  const { pathname, search, hash } = router.state.location;
  expect(pathname + search + hash).toBe('/customers/3?from=list#top');
});

test('what was loaded stays readable from page to page without a connection, with its time', async () => {
  const { requests, router, pausesUntil } = await open('/customers');
  await sees(page.getByRole('link', { name: 'Bar Nord' }));
  await router.navigate('/workers');
  await sees(page.getByRole('link', { name: 'Ana Marques' }));
  for (const name of ['auth/me', 'customer', 'worker', 'job'])
    requests.always(`GET ${name}`, unreachable);
  void router.navigate('/customers');
  await pausesUntil(isOffline);
  await sees(heading('Kunden'));
  await sees(page.getByRole('link', { name: 'Bar Nord' }));
  await sees(page.getByText(/aktualisiert werden\. Stand 11:00\.$/));
});

test('a record that was not loaded says that it lacks the connection, and comes with it', async () => {
  const { requests, router, pausesUntil } = await open('/customers');
  await sees(page.getByRole('link', { name: 'Bar Nord' }));
  for (const name of ['auth/me', 'customer', 'customer/3'])
    requests.always(`GET ${name}`, unreachable);
  void router.navigate('/customers/3');
  await sees(page.getByText('Der Kunde konnte nicht geladen werden'));
  await sees(page.getByText('Prüfen Sie die Verbindung', { exact: false }));
  await pausesUntil(isOffline);
  requests.always('GET customer/3', ok(wireCustomer));
  requests.always('GET auth/me', demoUser);
  await pausesUntil(() => page.getByLabelText('Telefon').elements().length > 0);
});

test('a session that ended during an outage leads to the sign-in page once the server has said so', async () => {
  const { requests, router, pausesUntil, isAt } = await open('/workers');
  await sees(heading('Mitarbeitende'));
  requests.always('GET auth/me', unreachable);
  void router.navigate('/customers');
  await pausesUntil(isOffline);
  expect(router.state.location.pathname).toBe('/customers');
  requests.always('GET auth/me', refused);
  await pausesUntil(isAt('/login'));
});

test('signing in during an outage of the session check leads to the start page', async () => {
  const { requests, pausesUntil, isAt } = await open('/workers', unreachable);
  await pausesUntil(isAt('/login'));
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
