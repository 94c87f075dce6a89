import { expect, test } from 'vitest';
import { chanceFrom } from '../../server/demo/random.ts';
import type { WireAbsence, WireChangedVisits } from '../../src/api/contract/planning/absences.ts';
import type { WireJob } from '../../src/api/contract/records/jobs.ts';
import type { WireWorker } from '../../src/api/contract/records/workers.ts';
import { reportRace, roundsOr, SEED } from './support/rounds.ts';
import { TUESDAY, TUESDAYS } from './support/tuesdays.ts';
import { startTwoServers, type Asked } from './support/twoServers.ts';

const ROUNDS = roundsOr(2);

const SEEN = {
  ...TUESDAYS.appointment.events[0]!,
  patch: null,
  worker_ids: TUESDAYS.worker_id === null ? [] : [TUESDAYS.worker_id],
};

test('of saves of visits that have a job in common one is stored whole, and nothing of the others', async (context) => {
  const chance = chanceFrom(SEED);
  const { tally, newKey, made, read, race } = await startTwoServers(chance);
  for (let round = 0; round < ROUNDS; round += 1) {
    const absentee = await made<WireWorker>('worker', { name: `Runde ${round}` });
    const jobs: WireJob[] = [];
    for (let place = 0; place < 5; place += 1) jobs.push(await made<WireJob>('job', TUESDAYS));
    const [shared, ...others] = jobs as [WireJob, ...WireJob[]];

    const wanted = Array.from({ length: chance.between(2, 4) }, (_, place): Asked => {
      const own = [...others.slice(0, chance.between(1, others.length)), shared];
      const note = `Planung ${place}`;
      const changes = own.map(({ id }) => ({
        job_id: id,
        seen: SEEN,
        event: 0,
        day: TUESDAY,
        patch: { worker_ids: [chance.between(1, 9)], note },
      }));
      const days = { first_day: TUESDAY, last_day: TUESDAY, part: 'all' };
      const absence = { worker_id: absentee.id, kind: 'sick', ...days, note };
      return { path: 'visit-changes', key: newKey(), body: { changes, absence } };
    });
    const answers = await race(wanted);
    const stored = answers.flatMap(({ status, text }) =>
      status === 200 ? [JSON.parse(text) as WireChangedVisits] : [],
    );
    expect(stored).toHaveLength(1);
    const changed = new Map(stored[0]!.jobs.map(({ etag: _etag, ...job }) => [job.id, job]));
    for (const job of jobs) expect(await read(`job/${job.id}`)).toEqual(changed.get(job.id) ?? job);
    const absences = await read<WireAbsence[]>(`absence?worker=${absentee.id}`);
    expect(absences.map(({ id }) => id)).toEqual([stored[0]!.absence!.id]);
  }
  reportRace(context, { rounds: ROUNDS, ...tally });
});
