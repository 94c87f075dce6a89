import { expect, test } from 'vitest';
import { checkRecord, readRecord } from '../../src/actors/changes/changeCalls.ts';
import type { AskedChange } from '../../src/domain/record/recordChange.ts';
import { wireCustomer, wireWorker } from '../support/records.ts';
import { callsTo, inPage, never, tagged } from './support/fetchBackend.ts';

inPage();

test.each([
  ['customer', wireCustomer],
  ['worker', wireWorker],
] as const)(
  'an erasure of a %s reads that person, before it and to check it',
  async (kind, wire) => {
    const { api, requests } = callsTo(() => tagged(wire));
    const asked = { target: 'erasure', id: wire.id, change: { kind } } as AskedChange;
    await readRecord(api, asked, never);
    await checkRecord(api, asked, never);
    const paths = requests.map(({ url }) => new URL(url).pathname);
    expect(paths).toEqual([`/api/${kind}/${wire.id}`, `/api/${kind}/${wire.id}`]);
  },
);

test.each([
  { target: 'job' },
  { target: 'copy' },
  { target: 'series' },
  { target: 'visits', change: [{ id: 7 }, { id: 8 }] },
  { target: 'customer' },
  { target: 'contact' },
  { target: 'merge' },
  { target: 'worker' },
  { target: 'erasure', change: { kind: 'customer' } },
  { target: 'erasure', change: { kind: 'worker' } },
])('a read that is given up is asked for no longer: $target $change', async (change) => {
  const left = new AbortController();
  const { api, requests } = callsTo(
    ({ signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  const read = readRecord(api, { id: 7, ...change } as unknown as AskedChange, left.signal);
  await expect.poll(() => requests.length).toBe(change.target === 'visits' ? 2 : 1);
  left.abort();
  await expect(read).rejects.toBeInstanceOf(Error);
  expect(requests.map(({ signal }) => signal.aborted)).not.toContain(false);
});
