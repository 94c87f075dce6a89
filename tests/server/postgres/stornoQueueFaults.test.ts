import { fastify } from 'fastify';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createPgBossRunner } from '../../../server/tasks/pgBossRunner.ts';
import type { TaskHandler } from '../../../server/tasks/taskRunner.ts';
import { findFaults, openFaultDatabase } from '../support/bexio/stornoFaults.ts';
import { NOVEMBER, openTasks, outcomeOf } from '../support/bexio/taskServer.ts';

const SEEDS_OF_A_TEST = 20;

test.each([1, 21])(
  'every entry is reduced once if the queue tries again what was killed and has failed, from seed %i',
  async (first) => {
    const { database, postgres } = await openFaultDatabase();
    const queue = createPgBossRunner({ url: postgres!.url, log: fastify().log, retryDelay: 0 });
    let handle: TaskHandler | undefined;
    await queue.start((id, signal) => handle!(id, signal));
    /** For one process after another. */
    const runner = { ...queue, start: async (handler: TaskHandler) => void (handle = handler) };

    const faults = await findFaults(
      database,
      { first, count: SEEDS_OF_A_TEST },
      async ({ killed, ...process }, userId) => {
        const { tasks } = await openTasks(runner, process);
        const id = await tasks.start(userId, 'storno', NOVEMBER);
        const hasEnded = async () =>
          ['SUCCESS', 'FAILURE'].includes((await outcomeOf(database, id)).status);
        while (!(await Promise.race([killed, hasEnded()])));
        return outcomeOf(database, id);
      },
    );
    expect(faults).toEqual([]);
    await queue.close();
    const open = await sql`select * from pgboss.job where state <> 'completed'`.execute(database);
    expect(open.rows).toEqual([]);
  },
);
