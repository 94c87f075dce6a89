import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { demoUser, ok } from '../../support/pages/backend.ts';
import { button, nextPaint, sees } from '../../support/screen/gestures.ts';
import { HeldRequests } from '../../support/heldRequests.ts';
import { holdRoute } from '../../support/heldRoute.ts';
import { dropped, sampleImport, wireImportOf } from '../../support/imports.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';

const BEGINNINGS = [
  {
    of: 'a report',
    path: '/reporting/timesheets',
    begin: () => button('Stunden laden').click(),
    request: 'POST bexio/timesheet-report-async',
    answer: ok({ task_id: 'k8' }),
  },
  {
    of: 'a sync of contacts',
    path: '/import/bexio',
    begin: () => button('Kontakte lesen').click(),
    request: 'POST bexio/contact-sync',
    answer: ok({ task_id: 'k8' }),
  },
  {
    of: 'an import',
    path: '/import?kind=worker',
    begin: async () => {
      const zone = page.getByText('Datei hierher ziehen oder');
      await sees(zone);
      zone.element().parentElement!.dispatchEvent(dropped('drop', 'a.csv'));
    },
    request: 'POST import',
    answer: { status: 201, body: wireImportOf(sampleImport) },
  },
] as const;

test.each(BEGINNINGS)(
  'the beginning of $of does not stop the way to another page',
  async ({ path, begin, request, answer }) => {
    const requests = new HeldRequests();
    requests.always('GET auth/me', demoUser);
    requests.always('GET bexio/status', ok({ has_token: true }));
    requests.always('GET bexio/users', ok([{ id: 3, name: 'Ana Marques' }]));
    requests.always('GET bexio/selected-user-ids', ok({ user_ids: [3] }));
    requests.always('POST bexio/selected-user-ids', { status: 204 });
    requests.always('GET bexio/contact-sync', ok({ may_read_contacts: true }));
    for (const list of ['customer', 'worker', 'job', 'import']) {
      requests.always(`GET ${list}`, ok([]));
    }
    const { routes, arrives } = holdRoute('/customers');
    const { router } = await renderScreen({ path, requests, routes });
    await begin();
    await expect.poll(() => requests.waiting).toContain(request);
    void router.navigate('/customers');
    await expect.poll(() => router.state.navigation.location?.pathname).toBe('/customers');
    requests.respond(request, answer);
    await nextPaint();
    expect(router.state.navigation.location?.pathname).toBe('/customers');
    arrives();
    await sees(page.getByRole('heading', { level: 1, name: 'Kunden' }));
  },
);
