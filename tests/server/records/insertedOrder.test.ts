import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { COMMAND, historyWriter } from '../../../server/database/history/history.ts';
import { writableRecords } from '../../../server/database/records.ts';
import { TODAY } from '../../support/today.ts';
import { databaseSettings } from '../support/database/databaseSettings.ts';
import { startTestServer } from '../support/testServer.ts';

/** Returns rows in the opposite order, as a database may. */
const OPPOSITE: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => ({ ...result, rows: result.rows.toReversed() }),
};

/** Inserts customers over a database that returns them in the opposite order. */
async function inserted(rows: readonly { readonly id?: number; readonly name: string }[]) {
  const { database } = await startTestServer({ settings: await databaseSettings('empty') });
  const opposite = database.withPlugin(OPPOSITE);
  const history = historyWriter(opposite, COMMAND, TODAY.toISOString());
  const made = await writableRecords(opposite, history).customers.insertMany(rows);
  return made.map(({ id, name }) => [id, name]);
}

test('new records are returned in the order of their rows', async () => {
  expect(await inserted([{ name: 'Zoe' }, { name: 'Anna' }])).toEqual([
    [1, 'Zoe'],
    [2, 'Anna'],
  ]);
});

test('so are those that have their numbers', async () => {
  const rows = [
    { id: 9, name: 'Zoe' },
    { id: 2, name: 'Anna' },
  ];
  expect(await inserted(rows)).toEqual([
    [9, 'Zoe'],
    [2, 'Anna'],
  ]);
});
