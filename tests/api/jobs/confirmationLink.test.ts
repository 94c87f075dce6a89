import { expect, test } from 'vitest';
import { makeConfirmationLink } from '../../../src/api/jobs/confirmationLink.ts';
import { callsTo, inPage, json } from '../support/fetchBackend.ts';

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
