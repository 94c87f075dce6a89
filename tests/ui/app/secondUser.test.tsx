import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { demoUser, ok, refused } from '../../support/pages/backend.ts';
import {
  animationsEnd,
  button,
  nextPaint,
  sees,
  seesNot,
  types,
} from '../../support/screen/gestures.ts';
import { HeldRequests } from '../../support/heldRequests.ts';
import { customer, wireCustomer, wireJobListings, wireWorkers } from '../../support/records.ts';
import { withMotion } from '../../support/screen/media.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';
import { signsInAs } from '../../support/pages/signsInAs.ts';

beforeEach(withMotion);

const STATUS = 'GET bexio/timesheet-report-status/k7';
const otherUser = ok({ username: 'berta', email: 'berta@example.ch' });

const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const userMenu = button(/Benutzermenü/);
const row = page.getByRole('link', { name: 'Grafikatelier Punktum' });
const phone = page.getByLabelText('Telefon');

async function open(path: string) {
  const requests = new HeldRequests();
  requests.always('GET auth/me', demoUser);
  requests.always('GET bexio/status', ok({ has_token: true }));
  requests.always('GET bexio/users', ok([{ id: 3, name: 'Ana Marques' }]));
  requests.always('GET bexio/selected-user-ids', ok({ user_ids: [] }));
  requests.always('GET customer/3', ok(wireCustomer));
  requests.always('GET job', ok(wireJobListings));
  requests.always('GET worker', ok(wireWorkers));
  const screen = await renderScreen({ path, requests });
  return { requests, ...screen };
}

type Opened = Awaited<ReturnType<typeof open>>;

async function signsIn(opened: Opened): Promise<void> {
  await signsInAs(otherUser, opened);
  await sees(heading('Neue Anfragen'));
}

const WAYS: readonly (readonly [string, (opened: Opened) => Promise<void>])[] = [
  [
    'signs in after a sign-out',
    async (opened) => {
      opened.requests.always('POST auth/logout', ok());
      await userMenu.click();
      const signOut = page.getByRole('menuitem', { name: 'Abmelden' });
      await sees(signOut);
      await animationsEnd();
      await signOut.click();
      await signsIn(opened);
    },
  ],
  [
    'signs in after the session has expired',
    async (opened) => {
      opened.requests.always('GET auth/me', refused);
      void opened.router.navigate('/reporting');
      await signsIn(opened);
    },
  ],
  [
    'signs in in another tab',
    async ({ requests, router, runtime: { session } }) => {
      requests.always('GET auth/me', otherUser);
      void router.navigate('/new-requests');
      await expect.poll(() => session.getSnapshot().context.user?.username).toBe('berta');
      await sees(heading('Neue Anfragen'));
    },
  ],
];

test.each(WAYS)('the next user, who %s, finds no report of the one before', async (_, comes) => {
  const opened = await open('/reporting/timesheets?task=k7&of=2026-09-01..2026-09-30');
  const { requests, router } = opened;
  await expect.poll(() => requests.waiting).toEqual([STATUS]);
  void router.navigate('/reporting/vacation');
  await sees(heading('Ferien'));
  await comes(opened);
  void router.navigate('/reporting/timesheets');
  await sees(page.getByText('1 von 1 ausgewählt'));
  await nextPaint();
  expect(requests.sent.filter((call) => call === STATUS)).toHaveLength(1);
  expect(router.state.location.search).toBe('');
});

test.each(WAYS)('the next user, who %s, sees no list of the one before', async (_, comes) => {
  const opened = await open('/customers');
  const { requests, router } = opened;
  await expect.poll(() => requests.waiting).toContain('GET customer');
  requests.respond('GET customer', ok([wireCustomer]));
  await sees(row);
  await comes(opened);
  void router.navigate('/customers');
  await expect.poll(() => requests.waiting).toContain('GET customer');
  await sees(heading('Kunden'));
  await seesNot(row);
});

test.each(WAYS)(
  'the next user, who %s, finds no unsaved changes of the one before',
  async (_, comes) => {
    const opened = await open('/reporting/vacation');
    const { router, runtime } = opened;
    const offer = page.getByRole('complementary').getByText(/Punktum/);
    runtime.draftStore.save({
      username: 'demo',
      kind: 'customer',
      id: 3,
      name: 'Punktum',
      record: { ...customer, raw: wireCustomer, etag: null },
      changes: { phone: '044 555 00 00' },
    });
    await sees(offer);
    await comes(opened);
    await seesNot(offer);
    void router.navigate('/customers/3');
    await expect.element(phone).toHaveValue(wireCustomer.phone);
  },
);

test('a form that is open when another user signs in in another tab starts anew', async () => {
  const { requests, runtime } = await open('/customers/3');
  await sees(phone);
  await types(phone, '044 555 00 00');
  requests.always('GET auth/me', otherUser);
  runtime.session.send({ type: 'authorization.lost' });
  await expect.element(phone).toHaveValue(wireCustomer.phone);
  expect(runtime.draftStore.find('berta', 'customer', 3)).toBeNull();
  expect(runtime.draftStore.find('demo', 'customer', 3)?.changes).toEqual({
    phone: '044 555 00 00',
  });
});

test('the quick search of the next user names no record that the one before has opened', async () => {
  const opened = await open('/customers/3');
  await sees(heading('Grafikatelier Punktum'));
  const signsOut = WAYS[0]![1];
  await signsOut(opened);
  await userEvent.keyboard('{Control>}k{/Control}');
  await sees(page.getByRole('combobox', { name: 'Schnellsuche' }));
  await seesNot(page.getByRole('option', { name: /Grafikatelier Punktum/ }));
});
