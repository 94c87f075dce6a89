import { expect, test } from 'vitest';
import { chanceFrom } from '../../server/demo/random.ts';
import type { WireCustomer, WireUndoneMerge } from '../../src/api/contract/records/customers.ts';
import type { WireJob } from '../../src/api/contract/records/jobs.ts';
import { reportRace, roundsOr, SEED } from './support/rounds.ts';
import { startTwoServers, type Asked } from './support/twoServers.ts';

const ROUNDS = roundsOr(2);

const JOB = {
  worker_id: null,
  from_date: '2026-12-01',
  appointment: { events: [] },
  confirmed_support: false,
  confirmed_customer: false,
  confirmed_worker: false,
};

test('two processes that merge the same two customers do it once, and lose no job', async (context) => {
  const chance = chanceFrom(SEED);
  const { tally, newKey, made, read, race } = await startTwoServers(chance);
  const customerOf = async ({ id }: WireJob) => (await read<WireJob>(`job/${id}`)).customer_id;

  for (let round = 0; round < ROUNDS; round += 1) {
    const one = await made<WireCustomer>('customer', { name: `Runde ${round}, eins` });
    const other = await made<WireCustomer>('customer', { name: `Runde ${round}, zwei` });
    const jobs = [
      await made<WireJob>('job', { ...JOB, customer_id: one.id }),
      await made<WireJob>('job', { ...JOB, customer_id: other.id }),
    ];
    const wanted = Array.from({ length: chance.between(2, 5) }, (): Asked => {
      const [from, into] = chance.pick([
        [one, other],
        [other, one],
      ] as const);
      return { path: `customer/${from.id}/merge`, key: newKey(), body: { into: into.id } };
    });
    const merged = (await race(wanted)).filter(({ status }) => status === 200);
    expect(merged).toHaveLength(1);
    const survivor = JSON.parse(merged[0]!.text) as WireCustomer;
    const gone = survivor.id === one.id ? other : one;
    const listed = (await read<WireCustomer[]>('customer')).map(({ id }) => id);
    expect([listed.includes(survivor.id), listed.includes(gone.id)]).toEqual([true, false]);
    expect(await read(`customer/${gone.id}`)).toMatchObject({ merged_into: survivor.id });
    expect(await Promise.all(jobs.map(customerOf))).toEqual([survivor.id, survivor.id]);

    const undoing = Array.from({ length: chance.between(1, 3) }, (): Asked => ({
      path: `customer/${gone.id}/unmerge`,
      key: newKey(),
      body: {},
    }));
    const undone = (await race(undoing)).filter(({ status }) => status === 200);
    expect(undone).toHaveLength(1);
    expect((JSON.parse(undone[0]!.text) as WireUndoneMerge).kept_jobs).toEqual([]);
    expect(await Promise.all(jobs.map(customerOf))).toEqual([one.id, other.id]);
    expect(await read(`customer/${gone.id}`)).toEqual(gone);
  }
  reportRace(context, { rounds: ROUNDS, ...tally });
});
