import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestServer } from '../support/testServer.ts';

/** How SQLite finds the rows of a table. */
async function planner(table: string) {
  const { database } = await startTestServer();
  return async (filter: string) => {
    const query = sql.raw(`explain query plan select * from ${table} where ${filter}`);
    return JSON.stringify((await query.execute(database)).rows);
  };
}

test('every filter of jobs uses an index', async () => {
  const plan = await planner('jobs');
  const sum = 'confirmed_support + confirmed_customer + confirmed_worker';
  expect(await plan('worker_id = 1')).toContain('jobs_by_worker');
  expect(await plan('worker_id is null')).toContain('jobs_by_worker');
  expect(await plan(`worker_id is not null and ${sum} < 3`)).toContain('jobs_unconfirmed');
});

test('a page of a history uses an index that is in its order', async () => {
  const plan = await planner('changes');
  const ofRecord = await plan("kind = 'job' and record_id = 1 and id < 9 order by id desc");
  expect(ofRecord).toContain('changes_by_record');
  expect(await plan('user_id = 1 order by id desc')).toContain('changes_by_user');
  expect(await plan('id < 9 order by id desc')).toContain('PRIMARY KEY');
  expect(ofRecord).not.toContain('TEMP B-TREE');
});
