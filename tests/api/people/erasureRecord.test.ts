import { expect, test } from 'vitest';
import { checkRecord, readRecord } from '../../../src/actors/changes/changeCalls.ts';
import type { AskedChange } from '../../../src/domain/record/recordChange.ts';
import { wireCustomer, wireWorker } from '../../support/records.ts';
import { callsTo, inPage, never, tagged } from '../support/fetchBackend.ts';

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
