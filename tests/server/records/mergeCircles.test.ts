import { expect, test } from 'vitest';
import { mergeCircles } from '../../../server/database/migrations/029_merge_circles.ts';
import { survivorOf } from '../../../server/database/records/survivor.ts';
import { startSignedInServer } from '../support/testServer.ts';

/** A server whose customers 1 to 3 were merged in a circle, 4 into one of them, and 6 into 5. */
async function startWithCircle() {
  const server = await startSignedInServer();
  for (const [id, merged_into] of [
    [1, 2],
    [2, 3],
    [3, 1],
    [4, 1],
    [6, 5],
  ] as const) {
    await server.database
      .updateTable('customers')
      .set({ merged_into, merged_on: '2026-11-01' })
      .where('id', '=', id)
      .execute();
  }
  return server;
}

test('the disclosure of a customer who was merged in a circle names each of the others once', async () => {
  const { browser } = await startWithCircle();
  const answer = await browser.get('/api/customer/1/disclosure');
  expect(answer.statusCode).toBe(200);
  const { merged } = answer.json() as { merged: readonly { id: number }[] };
  expect(merged.map(({ id }) => id).toSorted()).toEqual([2, 3, 4]);
});

test('who was merged in a circle is a record of its own again once the database is opened', async () => {
  const { browser, database } = await startWithCircle();
  await mergeCircles.up(database);
  const rows = await database.selectFrom('customers').selectAll().orderBy('id').limit(6).execute();
  expect(rows.map(({ id, merged_into, merged_on }) => [id, merged_into, merged_on])).toEqual([
    [1, null, null],
    [2, null, null],
    [3, null, null],
    [4, 1, '2026-11-01'],
    [5, null, null],
    [6, 5, '2026-11-01'],
  ]);
  const list = (await browser.get('/api/customer')).json() as readonly { id: number }[];
  expect(list.map(({ id }) => id)).toEqual(expect.arrayContaining([1, 2, 3, 5]));
});

test('the walk to who has taken up a record ends, in a circle with the record itself', () => {
  const records = new Map(
    [
      { id: 1, merged_into: 2 },
      { id: 2, merged_into: 1 },
      { id: 3, merged_into: 3 },
      { id: 4, merged_into: 5 },
      { id: 5, merged_into: 6 },
      { id: 6, merged_into: null },
    ].map((record) => [record.id, record]),
  );
  const ends = [...records.values()].map((record) => survivorOf(record, records).id);
  expect(ends).toEqual([1, 2, 3, 6, 6, 6]);
});
