import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SimulatedClock } from 'xstate';
import type { WireRecordChange } from '../../../src/api/contract/records/history.ts';
import { answer, demoUser, ok } from '../../support/pages/backend.ts';
import { button, sees, seesNot, types } from '../../support/screen/gestures.ts';
import { HeldRequests } from '../../support/heldRequests.ts';
import {
  wireChange,
  wireCustomer,
  wireJob,
  wireJobListings,
  wireWorkers,
} from '../../support/records.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';
import { opensFieldsOnce } from '../../support/pages/opensFields.ts';

const moved: WireRecordChange = {
  ...wireChange,
  before: { city: 'Uster' },
  after: { city: 'Zürich' },
};
const called: WireRecordChange = {
  ...wireChange,
  id: 8,
  at: '2026-11-19T15:05:00.000Z',
  before: { phone: '044 1', city: 'Zug' },
  after: { phone: wireCustomer.phone, city: 'Uster' },
};
const made: WireRecordChange = {
  ...wireChange,
  id: 7,
  at: '2026-11-19T15:00:00.000Z',
  action: 'created',
  before: null,
  after: { name: wireCustomer.name },
};
const assigned: WireRecordChange = {
  ...wireChange,
  kind: 'job',
  record_id: 7,
  before: { worker_id: null, from_date: '2026-11-03', appointment: { events: [] } },
  after: { worker_id: 2, from_date: '2026-11-02', appointment: wireJob.appointment },
};
const CHANGES = { changes: [moved, called, made], next: null };

interface OpenOptions {
  readonly path: string;
  readonly features?: readonly string[];
  readonly user?: object;
}

async function open({ user = {}, ...options }: OpenOptions) {
  const requests = new HeldRequests();
  const clock = new SimulatedClock();
  requests.always('GET auth/me', ok({ ...(demoUser as { body: object }).body, ...user }));
  requests.always('GET customer', ok([wireCustomer]));
  requests.always('GET customer/3', ok(wireCustomer));
  requests.always('GET worker', ok(wireWorkers));
  requests.always('GET job', ok(wireJobListings));
  requests.always('GET job/7', ok({ ...wireJob, worker_id: 2 }));
  requests.always('GET history/user', ok([{ id: 2, name: 'anna' }]));
  const screen = await renderScreen({ clock, requests, ...options });
  await sees(page.getByRole('heading', { level: 1 }));
  const heard = (path: string, id: number) => {
    screen.runtime.api.listCache.markChanged(path, [id], { by: 'anna' });
    clock.increment(200);
  };
  return { ...screen, requests, heard };
}

const title = page.getByRole('heading', { level: 2, name: 'Verlauf' });
const asItWas = button(/^So war es vorher/);
const city = page.getByLabelText('Ort');

async function openHistory(requests: HeldRequests, changes: object, of = 'customer/3') {
  await sees(title);
  await title.click();
  await answer({ requests } as Parameters<typeof answer>[0], `GET ${of}/changes`, ok(changes));
}

describe('on a record', () => {
  test('the history is asked for once it is opened, and told by day and time', async () => {
    const { requests } = await open({ path: '/customers/3' });
    await sees(title);
    expect(requests.sent).not.toContain('GET customer/3/changes');
    await openHistory(requests, CHANGES);
    await sees(page.getByRole('heading', { name: 'Freitag, 20. November 2026' }));
    await sees(page.getByText(/^anna hat den Ort geändert: Uster → Zürich$/));
    await sees(page.getByRole('heading', { name: 'Donnerstag, 19. November 2026' }));
    await sees(page.getByText('16:05'));
    await sees(page.getByText('hat die Telefonnummer geändert: 044 1 → 044 555 20 79'));
    await sees(page.getByText(/^anna hat den Kunden erfasst$/));
  });

  test('what another person changes of the record comes into the open history', async () => {
    const { requests, heard } = await open({ path: '/customers/3' });
    await openHistory(requests, { ...CHANGES, changes: [called, made] });
    await sees(page.getByText(/^anna hat den Kunden erfasst$/));
    heard('customer', 4);
    heard('job', 3);
    expect(requests.waiting).toEqual([]);
    heard('customer', 3);
    await answer(
      { requests } as Parameters<typeof answer>[0],
      'GET customer/3/changes',
      ok(CHANGES),
    );
    await sees(page.getByText(/^anna hat den Ort geändert: Uster → Zürich$/));
  });

  test('it is opened by the keyboard', async () => {
    const { requests } = await open({ path: '/customers/3' });
    await sees(title);
    (title.element().closest('summary') as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => requests.waiting).toContain('GET customer/3/changes');
  });

  test('what it had before an entry becomes a draft, which says that it is not saved', async () => {
    const { requests } = await open({ path: '/customers/3' });
    await openHistory(requests, CHANGES);
    await button('So war es vorher: 19.11.2026, 16:05').click();
    await expect.element(city).toHaveValue('Zug');
    await expect.element(page.getByLabelText('Telefon')).toHaveValue('044 1');
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
    await sees(page.getByText(/^Nicht gespeicherte Änderungen/));
    await sees(
      page.getByText(
        'Im Formular steht der Stand vor 19.11.2026, 16:05. Er ist noch nicht gespeichert.',
      ),
    );
    expect(requests.waiting).toEqual([]);
    await button('Speichern').click();
    await expect.poll(() => requests.waiting).toContain('PUT customer/3');
    expect(requests.bodyOf('PUT customer/3')).toEqual({
      ...wireCustomer,
      city: 'Zug',
      phone: '044 1',
    });
  });

  test('a creation is not offered to be taken back', async () => {
    const { requests } = await open({ path: '/customers/3' });
    await openHistory(requests, CHANGES);
    await expect.poll(() => asItWas.elements()).toHaveLength(2);
  });

  test('a merge is told with a link to the other customer, and not offered to be taken back', async () => {
    const { requests } = await open({ path: '/customers/3' });
    const merged = { ...moved, id: 10, action: 'merged', other_id: 5 };
    await openHistory(requests, { changes: [merged, made], next: null });
    await sees(page.getByText('hat den Kunden mit Kunde 5 zusammengeführt'));
    await sees(page.getByText(/^hat den Ort geändert: Uster → Zürich$/));
    await expect
      .element(page.getByRole('link', { name: 'Kunde 5' }))
      .toHaveAttribute('href', '/customers/5');
    await seesNot(asItWas);
  });

  test('a viewer reads it, and is offered nothing', async () => {
    const { requests } = await open({ path: '/customers/3', user: { role: 'viewer' } });
    await openHistory(requests, CHANGES);
    await sees(page.getByText(/^anna hat den Kunden erfasst$/));
    await seesNot(asItWas);
  });

  test('a save is told at once', async () => {
    const { requests } = await open({ path: '/customers/3' });
    await openHistory(requests, { changes: [], next: null });
    await sees(page.getByText('Es wurde noch nichts geändert'));
    await types(city, 'Uster');
    await button('Speichern').click();
    await expect.poll(() => requests.waiting).toContain('PUT customer/3');
    requests.respond('PUT customer/3', ok({ ...wireCustomer, city: 'Uster' }));
    await expect.poll(() => requests.waiting).toContain('GET customer/3/changes');
    requests.respond('GET customer/3/changes', ok({ changes: [moved], next: null }));
    await sees(page.getByText(/^anna hat den Ort geändert: Uster → Zürich$/));
  });

  test('of a job the worker is called by name, and the appointment comes back', async () => {
    const { requests } = await open({ path: '/jobs/7' });
    await openHistory(requests, { changes: [assigned], next: null }, 'job/7');
    await sees(page.getByText('hat Tenzin Dolkar zugeteilt'));
    await sees(page.getByText('hat den Termin eingetragen: jeden Montag, 09:00–11:00'));
    await asItWas.click();
    await opensFieldsOnce();
    await expect.element(page.getByLabelText('Startdatum')).toHaveValue('03.11.2026');
    await sees(page.getByText(/^Nicht gespeicherte Änderungen/));
  });

  test('a new record has none', async () => {
    await open({ path: '/customers/new' });
    await seesNot(title);
  });
});

describe('of all records', () => {
  const list = 'GET history';

  const entry = page.getByText(/anna hat den Ort geändert: Uster → Zürich$/);

  test('each sentence stands below a link to its record', async () => {
    const { requests, router } = await open({ path: '/history' });
    await answer(
      { requests } as Parameters<typeof answer>[0],
      list,
      ok({ changes: [moved], next: null }),
    );
    await sees(entry);
    await page.getByRole('link', { name: 'Grafikatelier Punktum' }).click();
    await expect.poll(() => router.state.location.pathname).toBe('/customers/3');
  });

  test('a job is named by its customer and its number, by that alone where the customer is unknown', async () => {
    const { requests } = await open({ path: '/history' });
    const job = { ...wireChange, kind: 'job', action: 'created', before: null } as const;
    const known = { ...job, record_id: 7, record_name: 'Grafikatelier Punktum' };
    const changes = [known, { ...job, id: 8, record_id: 8, record_name: '' }];
    const context = { requests } as Parameters<typeof answer>[0];
    await answer(context, list, ok({ changes, next: null }));
    const link = (name: string) => page.getByRole('link', { name, exact: true });
    await expect
      .element(link('Grafikatelier Punktum · Auftrag 7'))
      .toHaveAttribute('href', '/jobs/7');
    await expect.element(link('Auftrag 8')).toHaveAttribute('href', '/jobs/8');
  });

  test('an absence leads to its worker', async () => {
    const { requests, router } = await open({ path: '/history' });
    const change = { ...wireChange, kind: 'absence', record_id: 9, record_name: 'Ana Marques' };
    const absent = { ...change, other_id: 1, before: { part: 'all' }, after: { part: 'am' } };
    const changes = [absent];
    const context = { requests } as Parameters<typeof answer>[0];
    await answer(context, list, ok({ changes, next: null }));
    await page.getByRole('link', { name: 'Ana Marques' }).click();
    await expect.poll(() => router.state.location.pathname).toBe('/workers/1');
  });

  test('what another person changes comes above what is shown', async () => {
    const { requests, heard } = await open({ path: '/history' });
    const context = { requests } as Parameters<typeof answer>[0];
    await answer(context, list, ok({ changes: [made], next: null }));
    await sees(page.getByText(/anna hat den Kunden erfasst$/));
    heard('setting', 1);
    expect(requests.waiting).toEqual([]);
    heard('customer', 3);
    await answer(context, list, ok({ changes: [moved, made], next: null }));
    await sees(entry);
  });

  test('the filters are in the address and in what is asked for', async () => {
    const { requests, router } = await open({ path: '/history' });
    await page.getByLabelText('Wer').selectOptions('anna');
    await page.getByLabelText('Art').selectOptions('Kunden');
    await types(page.getByLabelText('Von'), '01.11.2026');
    await types(page.getByLabelText('Bis'), '20.11.2026');
    await types(page.getByRole('searchbox'), 'Uster');
    await expect
      .poll(() => requests.waitingWithQuery)
      .toContain('GET history?user=2&kind=customer&from=2026-11-01&to=2026-11-20&text=Uster');
    await expect
      .poll(() => router.state.location.search)
      .toBe('?q=Uster&user=2&kind=customer&from=2026-11-01&to=2026-11-20');
  });

  test('the address has the filters, and an emptied day is none', async () => {
    const { requests } = await open({ path: '/history?user=9&kind=job&from=2026-11-01&q=x' });
    await expect
      .poll(() => requests.waitingWithQuery)
      .toEqual(['GET history?user=9&kind=job&from=2026-11-01&text=x']);
    await expect.element(page.getByLabelText('Wer')).toHaveDisplayValue('Benutzer 9');
    await types(page.getByLabelText('Von'), '');
    await expect
      .poll(() => requests.waitingWithQuery)
      .toEqual(['GET history?user=9&kind=job&text=x']);
  });

  test('an end before the start is said, and nothing is asked for', async () => {
    const { requests } = await open({ path: '/history?from=2026-11-20&to=2026-11-01' });
    await sees(page.getByText('Das Ende liegt vor dem Beginn.'));
    expect(requests.sent).not.toContain(list);
  });

  test('without a match the filters are cleared by one click', async () => {
    const { requests } = await open({ path: '/history?q=x' });
    const context = { requests } as Parameters<typeof answer>[0];
    await answer(context, list, ok({ changes: [], next: null }));
    await sees(page.getByText('Keine Änderung gefunden'));
    await button('Filter aufheben').click();
    await expect.poll(() => requests.waitingWithQuery).toEqual([list]);
    await answer(context, list, ok({ changes: [moved], next: null }));
    await sees(entry);
    await expect.element(page.getByRole('searchbox')).toHaveValue('');
  });

  test('what another filter has left stays until the answer comes', async () => {
    const { requests } = await open({ path: '/history' });
    const context = { requests } as Parameters<typeof answer>[0];
    await answer(context, list, ok({ changes: [moved], next: null }));
    await sees(entry);
    await types(page.getByRole('searchbox'), 'x');
    await expect.poll(() => requests.waitingWithQuery).toEqual(['GET history?text=x']);
    await sees(entry);
    await answer(context, list, ok({ changes: [], next: null }));
    await seesNot(entry);
  });
});

describe('where it is found', () => {
  test('in the user menu', async () => {
    const { router } = await open({ path: '/customers' });
    await button(/Benutzermenü/).click();
    await page.getByRole('menuitem', { name: 'Verlauf' }).click();
    await expect.poll(() => router.state.location.pathname).toBe('/history');
  });

  test('in the quick search', async () => {
    const { router } = await open({ path: '/customers' });
    await userEvent.keyboard('{Control>}k{/Control}');
    await sees(page.getByRole('combobox'));
    await types(page.getByRole('combobox'), 'Verlauf');
    await page.getByRole('option', { name: 'Verlauf' }).click();
    await expect.poll(() => router.state.location.pathname).toBe('/history');
  });
});

describe('of a backend that does not announce it', () => {
  test('a record shows none', async () => {
    await open({ path: '/customers/3', features: [] });
    await sees(city);
    await seesNot(title);
  });

  test('the user menu has none', async () => {
    await open({ path: '/customers', features: [] });
    await button(/Benutzermenü/).click();
    await sees(page.getByRole('menuitem', { name: 'Abmelden' }));
    await seesNot(page.getByRole('menuitem', { name: 'Verlauf' }));
  });

  test('the quick search has none', async () => {
    await open({ path: '/customers', features: [] });
    await userEvent.keyboard('{Control>}k{/Control}');
    await sees(page.getByRole('option', { name: 'Passwort ändern' }));
    await seesNot(page.getByRole('option', { name: 'Verlauf' }));
  });

  test('there is no such page', async () => {
    await open({ path: '/history', features: [] });
    await sees(page.getByRole('heading', { name: 'Seite nicht gefunden' }));
  });
});
