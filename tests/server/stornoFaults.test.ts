import { expect, test } from 'vitest';
import { findFaults, openFaultDatabase } from './support/stornoFaults.ts';
import { startTaskServer } from './support/taskServer.ts';

const SEEDS = 300;

test('every entry is reduced once if processes are killed, bexio fails and people edit entries', async () => {
  const { database } = await openFaultDatabase();
  const faults = await findFaults(database, SEEDS, async (process, userId) => {
    const server = await startTaskServer(process);
    return server.storno(userId);
  });
  expect(faults).toEqual([]);
});
