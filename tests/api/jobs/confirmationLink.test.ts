import { expect, test } from 'vitest';
import { fetchLinkMails, makeConfirmationLink } from '../../../src/api/jobs/confirmationLink.ts';
import { callsTo, inPage, json, never } from '../support/fetchBackend.ts';

inPage();

test('a link is asked for a party, under a key of its own each time', async () => {
  const { api, requests } = callsTo(() => json({ path: '/c/3f9a', expires_at: '' }, 201));
  expect(await makeConfirmationLink(api, 7, 'customer')).toBe('/c/3f9a');
  await makeConfirmationLink(api, 7, 'customer');
  const [first, second] = requests;
  expect(new URL(first!.url).pathname).toBe('/api/job/7/confirmation-requests');
  expect(await first!.json()).toEqual({ party: 'customer' });
  const keys = [first, second].map((request) => request!.headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(2);
});

test.each(['', 'c/3f9a', '//evil.example/c', '/c/../x', 'https://evil.example/c/3', '/c/a?b'])(
  'a path that is none of a page beside the API is unreadable: %s',
  async (path) => {
    const { api } = callsTo(() => json({ path }, 201));
    await expect(makeConfirmationLink(api, 7, 'worker')).rejects.toMatchObject({
      code: 'unreadableAnswer',
    });
  },
);

test('mails with links are read, of the job and of single visits; what is none is left out', async () => {
  const told = { state: 'sent', failure: null, answer: '250 OK', at: '2026-11-20T08:00:00.000Z' };
  const visit = { event: 2, day: '2026-11-27', person_id: 3 };
  const wires = [
    { ...told, party: 'customer', visit: null },
    { ...told, party: 'worker', visit, state: 'failed', failure: 'refused' },
    { ...told, party: 'support', visit: null },
    { ...told, party: 'customer', visit: null, at: '' },
  ];
  const { api, requests } = callsTo(() => json(wires));
  const { rows } = await fetchLinkMails(api, 7, never);
  const read = { state: 'sent', failure: null, answer: '250 OK', at: '2026-11-20T09:00:00' };
  expect(rows).toEqual([
    { ...read, id: 1, party: 'customer', visit: null },
    {
      ...read,
      id: 2,
      party: 'worker',
      state: 'failed',
      failure: 'refused',
      visit: { eventId: 2, seriesDay: '2026-11-27', personId: 3 },
    },
  ]);
  expect(new URL(requests[0]!.url).pathname).toBe('/api/job/7/confirmation-mails');
});
