import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { WireJobListing } from '../../../src/api/contract/records/jobs.ts';
import { demoUser, ok } from '../../support/pages/backend.ts';
import { sees, seesNot } from '../../support/screen/gestures.ts';
import { HeldRequests } from '../../support/heldRequests.ts';
import { print } from '../../support/screen/paper.ts';
import { wireCustomer, wireJobListings, wireWorkers } from '../../support/records.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';

/** Two numbers in one field. */
const TWO = '044 555 11 97 / 079 555 11 98';

const NOW = new Date('2026-11-25T11:00:00Z');

const visited = (id: number, day: string, name: string): WireJobListing => ({
  ...wireJobListings[0]!,
  id,
  customer: { ...wireJobListings[0]!.customer, name },
  from_date: '2026-11-20',
  job_request: {
    created_at: '2026-11-21T09:00:00Z',
    frequency: { name: 'einmalig' },
    duration: 2,
    comment: '',
    time_slots: [],
  },
  appointment: {
    events: [
      { start_time: `${day}T06:00:00+01:00`, end_time: `${day}T07:30:00+01:00`, rrule: null },
    ],
  },
});

interface Opened {
  readonly name?: string;
  readonly customers?: number;
}

async function open(path: string, { name = wireCustomer.name, customers = 1200 }: Opened = {}) {
  const requests = new HeldRequests();
  requests.always('GET auth/me', demoUser);
  requests.always('GET worker', ok(wireWorkers));
  requests.always('GET job', ok([visited(7, '2026-11-26', name), visited(8, '2026-11-25', name)]));
  const people = Array.from({ length: customers }, (_, id) => ({
    ...wireCustomer,
    id,
    phone: TWO,
  }));
  requests.always('GET customer', ok(people));
  await renderScreen({ path, requests, now: NOW });
}

const cell = (name: string) => page.getByRole('cell', { name, exact: true }).first();
const heading = (name: string) => page.getByRole('heading', { name, exact: true });

test('a list of tomorrow’s visits has its date on paper, in the heading and in every row', async () => {
  await open('/jobs?when=tomorrow');
  await sees(cell('morgen, 06:00–07:30'));
  await print();
  await sees(heading('Einsätze am Donnerstag, 26. November 2026'));
  await sees(cell('Do 26.11.2026, 06:00–07:30'));
  await seesNot(cell('morgen, 06:00–07:30'));
});

test('a list of the week’s visits has its days on paper, and other filters beside them', async () => {
  await open('/jobs?when=week&unconfirmed=1');
  await sees(cell('heute, 06:00–07:30 · vorbei'));
  await print();
  await sees(heading('Einsätze von Montag, 23. November 2026 bis Sonntag, 29. November 2026'));
  await sees(page.getByText('Filter: Unbestätigt', { exact: true }));
  await sees(cell('Mi 25.11.2026, 06:00–07:30'));
});

test('new requests have the day on which they came on paper, and nothing is overdue', async () => {
  await open('/new-requests?view=lists');
  await sees(cell('vor 4 Tagen'));
  await sees(cell('20.11.2026 überfällig'));
  await print();
  await sees(cell('21.11.2026'));
  await seesNot(cell('vor 4 Tagen'));
  await sees(cell('20.11.2026'));
});

test('thousands have ’ between them in every count', async () => {
  await open('/customers');
  await sees(page.getByText('1’200 Kunden', { exact: true }));
  await page.getByRole('searchbox').fill('punktum');
  await expect.element(page.getByText(/^1’200 von 1’200$/)).toBeVisible();
});

test.each(['screen', 'print'])(
  'a separator of two numbers follows the first one on %s',
  async (media) => {
    await open('/customers');
    const number = page.getByRole('link', { name: '044 555 11 97' }).first();
    await sees(number);
    if (media === 'print') await print();
    const link = number.element();
    const separator = document.createRange();
    separator.selectNodeContents(link.nextSibling!);
    const [before, after] = [link, separator].map((place) => place.getClientRects()[0]!);
    expect(after!.left).toBeGreaterThanOrEqual(before!.right - 1);
    expect(Math.abs(after!.bottom - before!.bottom)).toBeLessThan(5);
  },
);

test('an upright sheet has room for all columns of new requests', async () => {
  const sheet = 720;
  await page.viewport(sheet, 800);
  await open('/new-requests?view=lists', {
    name: 'Stockwerkeigentümergemeinschaft Hönggerstrasse 117',
  });
  await sees(page.getByText(/^Stockwerkeigentümergemeinschaft/).first());
  await print();
  expect(document.documentElement.scrollWidth).toBe(sheet);
});

test('printing shows all matching rows without controls', async () => {
  await open('/customers?q=punktum&size=10', { customers: 30 });
  const shown = () => document.querySelectorAll('[role=row][data-id]');
  await expect.poll(shown).toHaveLength(10);
  const searched = page.getByText('Suche: punktum');
  await expect.element(searched).not.toBeVisible();
  await print();
  await expect.poll(shown).toHaveLength(30);
  await sees(heading('Kunden'));
  await sees(searched);
  await sees(page.getByText('30 von 30'));
  for (const role of ['searchbox', 'navigation', 'banner']) await seesNot(page.getByRole(role));
});

test('the confirmations of a printed job are in words, without controls', async () => {
  await open('/jobs');
  await sees(cell('morgen, 06:00–07:30'));
  await print();
  await sees(page.getByText(/bestätigt$|^Bestätigung fehlt/).first());
  await seesNot(page.getByRole('checkbox'));
  await seesNot(page.getByRole('link', { name: /^Details/ }));
  await seesNot(page.getByRole('button', { name: 'Spalten' }));
  expect(document.querySelector<HTMLElement>('[data-id]')!.innerText).not.toContain('Startdatum');
});
