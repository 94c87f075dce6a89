import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestServer } from '../support/testServer.ts';

test('every filter uses an index', async () => {
  const { database } = await startTestServer();
  const plan = async (filter: string) => {
    const query = sql.raw(`explain query plan select * from jobs where ${filter}`);
    return JSON.stringify((await query.execute(database)).rows);
  };
  const sum = 'confirmed_support + confirmed_customer + confirmed_worker';
  expect(await plan('worker_id = 1')).toContain('jobs_by_worker');
  expect(await plan('worker_id is null')).toContain('jobs_by_worker');
  expect(await plan(`worker_id is not null and ${sum} < 3`)).toContain('jobs_unconfirmed');
});
