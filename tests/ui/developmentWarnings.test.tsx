import type { RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ROUTES } from '../../src/domain/route.ts';
import { demoUser, ok, refused } from '../support/backend.ts';
import { sees, seesNot } from '../support/gestures.ts';
import { HeldRequests } from '../support/heldRequests.ts';
import {
  wireCustomer,
  wireJob,
  wireJobListings,
  wireUser,
  wireWorker,
  wireWorkers,
} from '../support/records.ts';
import { renderScreen } from '../support/renderScreen.tsx';

const settings = { name: 'Glanz GmbH', holiday_region: 'CH', noon: '12:00', history_months: 24 };

/** Renders a page with a response to each of its requests. */
async function open(path: string, more: { routes?: RouteObject[] } = {}) {
  const requests = new HeldRequests();
  requests.always('GET auth/me', path === ROUTES.signIn.path ? refused : demoUser);
  requests.always('GET customer', ok([wireCustomer]));
  requests.always('GET customer/3', ok(wireCustomer));
  requests.always('GET worker', ok(wireWorkers));
  requests.always('GET worker/3', ok({ ...wireWorker, id: 3 }));
  requests.always('GET job', ok(wireJobListings));
  requests.always('GET job/3', ok({ ...wireJob, id: 3 }));
  requests.always('GET absence', ok([]));
  requests.always('GET visit-note', ok([]));
  requests.always('GET holiday', ok([]));
  requests.always('GET holiday-changes', ok({ changes: [] }));
  requests.always('GET user', ok([wireUser]));
  requests.always('GET settings', ok(settings));
  requests.always('GET history', ok({ changes: [], next: null }));
  requests.always('GET history/user', ok([]));
  requests.always('GET bexio/status', ok({ has_token: true }));
  requests.always('GET import', ok([]));
  requests.always('GET bexio/contact-sync', ok({ may_read_contacts: true }));
  requests.always('GET health', ok({ status: 'ok', backup: null }));
  requests.always('GET bexio/users', ok([{ id: 3, name: 'Ana Marques' }]));
  requests.always('GET bexio/selected-user-ids', ok({ user_ids: [] }));
  return renderScreen({ path, requests, ...more });
}

test.each(Object.values(ROUTES).map(({ path }) => path.replace(':id', '3')))(
  'React has no warning about %s, in its development build',
  async (path) => {
    const { expectNoPageErrors } = await open(path);
    await sees(page.getByRole('heading', { level: 1 }));
    await seesNot(page.getByText('Wird geladen …'));
    expectNoPageErrors();
  },
);

test('a warning of React fails a test', async () => {
  const nested = (
    <p>
      <span>Treppenhaus</span>
      <div>Fenster</div>
    </p>
  );
  const { expectNoPageErrors } = await open('/', { routes: [{ path: '/', element: nested }] });
  await sees(page.getByText('Fenster'));
  expect(expectNoPageErrors).toThrow('cannot be a descendant of');
});
