import { expect, test } from 'vitest';
import { findFaults, openFaultDatabase } from '../support/bexio/stornoFaults.ts';
import { startTaskServer } from '../support/bexio/taskServer.ts';

const SEEDS_OF_A_TEST = 25;

const firstSeeds = Array.from({ length: 12 }, (_, index) => 1 + index * SEEDS_OF_A_TEST);

test.each(firstSeeds)(
  'every entry is reduced once if processes are killed, bexio fails and people edit entries, from seed %i',
  async (first) => {
    const { database } = await openFaultDatabase();
    const seeds = { first, count: SEEDS_OF_A_TEST };
    const faults = await findFaults(database, seeds, async (process, userId) => {
      const server = await startTaskServer(process);
      return server.storno(userId);
    });
    expect(faults).toEqual([]);
  },
);
