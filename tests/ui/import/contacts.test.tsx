import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { WireContactProposal } from '../../../src/api/contract/exchange/contacts.ts';
import type { WireUnreadableRow } from '../../../src/api/contract/exchange/reports.ts';
import { wireProposals } from '../../models/exchange/contactSamples.ts';
import { demoUser, ok, unreachable } from '../../support/pages/backend.ts';
import { button, sees, seesNot } from '../../support/screen/gestures.ts';
import { HeldRequests } from '../../support/heldRequests.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';

const SYNC = 'bexio/contact-sync';
const APPLY = `POST ${SYNC}/k7/apply`;

interface OpenOptions {
  readonly path?: string;
  readonly mayRead?: boolean;
  readonly user?: typeof demoUser;
  readonly features?: readonly string[];
  readonly proposal?: Partial<WireContactProposal>;
  readonly leftOut?: readonly WireUnreadableRow[];
}

/** The page with a sync that has read the contacts. */
async function open({
  path = '/import/bexio?task=k7',
  mayRead = true,
  user = demoUser,
  proposal = {},
  leftOut = [],
  ...options
}: OpenOptions = {}) {
  const requests = new HeldRequests();
  requests.always('GET auth/me', user);
  requests.always(`GET ${SYNC}`, ok({ may_read_contacts: mayRead }));
  requests.always(
    `GET ${SYNC}/k7`,
    ok({
      status: 'SUCCESS',
      result: { proposal: { ...wireProposals['one']!, ...proposal }, outcome: null },
      unreadable_rows: leftOut,
    }),
  );
  const screen = await renderScreen({ path, requests, logs: /./, ...options });
  return { ...screen, requests };
}

const take = button('Übernehmen');

test('who has not allowed it yet is led to bexio, and back to this page', async () => {
  await open({ mayRead: false });
  const link = page.getByRole('link', { name: 'Zu bexio' });
  await sees(link);
  expect(link.element().getAttribute('href')).toBe('/api/bexio/auth?purpose=contacts');
  await seesNot(take);
});

test('a dispatcher is told that the page is for others', async () => {
  await open({ user: ok({ username: 'jana', email: '', role: 'dispatcher' }) });
  await sees(page.getByText('Sie haben keinen Zugriff auf diese Seite'));
  await seesNot(take);
});

test('a backend that does not announce it has no such page', async () => {
  await open({ features: ['einsatzplan'] });
  await seesNot(take);
  await sees(page.getByRole('heading', { level: 1, name: 'Seite nicht gefunden' }));
});

test('a sync is named in the address as soon as it has begun, for a reload to take it up', async () => {
  const { requests, router } = await open({ path: '/import/bexio' });
  await button('Kontakte lesen').click();
  await expect.poll(() => requests.waiting).toContain(`POST ${SYNC}`);
  requests.respond(`POST ${SYNC}`, ok({ task_id: 'k7' }));
  await expect.poll(() => router.state.location.search).toBe('?task=k7');
});

test('an outage is said while the contacts are read, and ends with them', async () => {
  const { requests, runtime } = await open({ path: '/import/bexio?task=k8' });
  await expect.poll(() => requests.waiting).toContain(`GET ${SYNC}/k8`);
  requests.respond(`GET ${SYNC}/k8`, unreachable);
  await sees(page.getByText('Der Server ist nicht erreichbar. Es geht weiter', { exact: false }));
  await sees(page.getByRole('button', { name: 'Kontakte lesen', disabled: true }));
  runtime.connectivity.send({ type: 'request.answered' });
  await expect.poll(() => requests.waiting).toContain(`GET ${SYNC}/k8`);
  await sees(page.getByText('Kontakte werden gelesen …').last());
});

test('says what would be done, and sends what was decided', async () => {
  const { requests } = await open();
  await sees(page.getByText('1 neuer Kunde'));
  await button('Alle mit gleichem Namen verknüpfen').click();
  await page.getByRole('group', { name: 'Telefon' }).getByRole('radio', { name: /bexio/ }).click();
  await sees(page.getByText('1 neuer Kunde, 1 Verknüpfung, 1 geänderter Kunde'));
  await take.click();
  await expect.poll(() => requests.waiting).toContain(APPLY);
  expect(requests.bodyOf(APPLY)).toEqual({
    digest: 'one',
    group_id: null,
    kind: null,
    decisions: [
      { contact_id: 2, customer_id: 81 },
      { contact_id: 3, fields: [{ field: 'phone', side: 'theirs' }] },
    ],
  });
});

test('names contacts that are gone, and those that cannot be customers', async () => {
  await open({
    proposal: {
      lost: [{ contact_id: 9, customer: { id: 4, name: 'Kehrli AG' }, reason: 'archived' }],
    },
    leftOut: [{ list: 'contacts', id: 12, worker_name: '', date: null, field: 'name_1' }],
  });
  await sees(page.getByText('bexio #9: in bexio archiviert', { exact: false }));
  await sees(page.getByText('Kontakt #12: Name'));
});

test('shows many contacts a portion at a time', async () => {
  const [first] = wireProposals['one']!.rows;
  const rows = Array.from({ length: 120 }, (_, index) => ({
    ...first!,
    contact: { ...first!.contact, id: index + 1, name: `Kontakt ${index + 1}` },
  }));
  await open({ proposal: { rows } });
  await sees(page.getByText('Neue Kunden (120)'));
  const boxes = page.getByRole('checkbox');
  await expect.poll(() => boxes.elements()).toHaveLength(50);
  await button('Mehr anzeigen (noch 70)').click();
  await expect.poll(() => boxes.elements()).toHaveLength(100);
});
