import { expect, test } from 'vitest';
import { checkRecord, readRecord } from '../../src/actors/changes/changeCalls.ts';
import type { AskedChange } from '../../src/domain/record/recordChange.ts';
import { wireCustomer, wireJob, wireWorker } from '../support/records.ts';
import { callsTo, inPage, json, never, tagged } from './support/fetchBackend.ts';

inPage();

function untilAborted({ signal }: Request): Promise<Response> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
}

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
  {
    target: 'series',
    change: { edit: { kind: 'restMoved' } },
    read: readRecord,
    first: () => tagged(wireJob),
    paths: ['/api/job/7', '/api/job'],
  },
  {
    target: 'copy',
    change: { creationKey: 'k' },
    read: checkRecord,
    first: () => json({}, 404),
    paths: ['/api/creation/k', '/api/job/7'],
  },
])('each read of a $target is given up', async ({ first, paths, read, ...change }) => {
  for (const [index] of paths.entries()) {
    const left = new AbortController();
    const { api, requests } = callsTo((request) =>
      requests.length <= index ? first() : untilAborted(request),
    );
    const answer = read(api, { id: 7, ...change } as unknown as AskedChange, left.signal);
    const asked = paths.slice(0, index + 1);
    await expect.poll(() => requests.map(({ url }) => new URL(url).pathname)).toEqual(asked);
    left.abort();
    await expect(answer).rejects.toBeInstanceOf(Error);
    expect(requests.at(-1)!.signal.aborted).toBe(true);
  }
});

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
  const { api, requests } = callsTo(untilAborted);
  const read = readRecord(api, { id: 7, ...change } as unknown as AskedChange, left.signal);
  await expect.poll(() => requests.length).toBe(change.target === 'visits' ? 2 : 1);
  left.abort();
  await expect(read).rejects.toBeInstanceOf(Error);
  expect(requests.map(({ signal }) => signal.aborted)).not.toContain(false);
});
