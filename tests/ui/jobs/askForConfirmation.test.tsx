import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { WireConfirmationRequest } from '../../../src/api/contract/records/confirmations.ts';
import type { WireJobListing } from '../../../src/api/contract/records/jobs.ts';
import type { WireLinkMail } from '../../../src/api/contract/mail.ts';
import { demoUser, ok } from '../../support/pages/backend.ts';
import { button, sees, seesNot } from '../../support/screen/gestures.ts';
import { HeldRequests } from '../../support/heldRequests.ts';
import { wireJobListings, wireWorkers } from '../../support/records.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';

const ASKED: WireConfirmationRequest = {
  person_id: 3,
  asked_at: '2026-11-19T08:00:00.000Z',
  expires_at: '2026-12-19T08:00:00.000Z',
  answer: null,
  answered_at: null,
  comment: '',
};
const DECLINED: WireConfirmationRequest = {
  ...ASKED,
  person_id: 1,
  answer: 'declined',
  answered_at: '2026-11-19T11:30:00.000Z',
  comment: 'Erst ab <b>10 Uhr</b>',
};

const listing = (
  id: number,
  name: string,
  confirmation_requests: WireJobListing['confirmation_requests'] = null,
): WireJobListing => ({
  ...wireJobListings[0]!,
  id,
  customer: { ...wireJobListings[0]!.customer, name },
  confirmation_requests,
});

const openTodos = () =>
  page.getByRole('group', { name: 'Filter' }).getByRole('button').first().click();
const todo = (name: RegExp) => page.getByRole('menuitemcheckbox', { name });
const rows = page.getByRole('table').getByRole('link', { name: /^Haus/ });
const mark = (name: RegExp | string) => page.getByRole('checkbox', { name });

async function open(
  jobs: readonly WireJobListing[],
  user = demoUser,
  mails: readonly WireLinkMail[] = [],
) {
  const requests = new HeldRequests();
  requests.always('GET auth/me', user);
  requests.always('GET worker', ok(wireWorkers));
  requests.always('GET job', ok(jobs));
  requests.always('GET job/8/confirmation-mails', ok(mails));
  await renderScreen({ path: '/jobs', requests, features: ['einsatzplan', 'mail'] });
  await sees(rows.first());
}

const JOBS = [
  listing(7, 'Haus A', { customer: ASKED, worker: DECLINED }),
  listing(8, 'Haus B', { customer: ASKED }),
  listing(9, 'Haus C', {
    worker: { ...ASKED, person_id: 1, expires_at: '2026-11-20T07:00:00.000Z' },
  }),
];

test('the marks say in words who was asked, who declined and why, and which link has ended', async () => {
  await open(JOBS);
  await sees(mark('Kunde: angefragt 19.11. 09:00').first());
  await sees(mark('Mitarbeiter/in: abgelehnt 19.11. 12:30: «Erst ab <b>10 Uhr</b>»'));
  await sees(mark('Mitarbeiter/in: Link abgelaufen 20.11., nicht beantwortet'));
});

test('the filters show whoever was asked, and whoever declined, as long as there are any', async () => {
  await open(JOBS);
  await openTodos();
  await todo(/^Angefragt/).click();
  await expect
    .poll(() => rows.elements().map(({ textContent }) => textContent))
    .toEqual(['Haus A', 'Haus B']);
  await openTodos();
  await todo(/^Abgelehnt/).click();
  await expect
    .poll(() => rows.elements().map(({ textContent }) => textContent))
    .toEqual(['Haus A']);
});

test('without anybody asked there is no filter for it', async () => {
  await open([listing(7, 'Haus A')]);
  await openTodos();
  await sees(todo(/^Unbestätigt/));
  await seesNot(todo(/^Angefragt/));
  await seesNot(todo(/^Abgelehnt/));
});

test('the popup offers to ask, and to ask again whom a link has reached', async () => {
  await open(JOBS);
  await button(/^Bestätigen: Haus B/).click();
  const popup = page.getByRole('dialog', { name: 'Bestätigungen: Haus B' });
  await sees(popup.getByRole('button', { name: 'Erneut anfragen: Kunde' }));
  await sees(popup.getByRole('button', { name: 'Anfragen: Mitarbeiter/in', exact: true }));
  await sees(popup.getByRole('button', { name: 'Beide anfragen' }));
  await userEvent.keyboard('{Escape}');
  await button(/^Bestätigen: Haus A/).click();
  const other = page.getByRole('dialog', { name: 'Bestätigungen: Haus A' });
  await sees(other.getByText('abgelehnt 19.11. 12:30: «Erst ab <b>10 Uhr</b>»'));
  await seesNot(other.getByRole('button', { name: 'Beide anfragen' }));
});

const MAIL = { visit: null, failure: null, answer: '', at: '2026-11-19T08:01:00.000Z' } as const;

test.each<[what: string, mail: Partial<WireLinkMail>, words: string]>([
  ['was sent, and when', { state: 'sent' }, 'E-Mail gesendet 19.11. 09:01'],
  ['waits', { state: 'waiting' }, 'E-Mail wartet auf den Mailserver'],
  [
    'was refused, and why',
    { state: 'failed', failure: 'refused', answer: '550 Nein' },
    'E-Mail nicht zugestellt 19.11. 09:01: Der Mailserver hat sie abgelehnt. (550 Nein)',
  ],
])('who opens the popup later reads that the mail with the link %s', async (_, mail, words) => {
  const both = [listing(8, 'Haus B', { customer: ASKED, worker: { ...ASKED, person_id: 1 } })];
  await open(both, demoUser, [{ ...MAIL, party: 'customer', state: 'sent', ...mail }]);
  await button(/^Bestätigen: Haus B/).click();
  const popup = page.getByRole('dialog', { name: 'Bestätigungen: Haus B' });
  await sees(popup.getByText(words));
  expect(popup.getByText(/^E-Mail/).elements()).toHaveLength(1);
});
