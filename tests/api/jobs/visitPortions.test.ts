import { expect, test } from 'vitest';
import { saveJointly } from '../../../src/actors/changes/jointCalls.ts';
import { savePortions } from '../../../src/actors/visits/savedVisits.ts';
import type { WireVisitChanges } from '../../../src/api/absenceContract.ts';
import { newCreationKey } from '../../../src/api/client/creation.ts';
import type { Job } from '../../../src/domain/entities.ts';
import { addDays } from '../../../src/domain/time/dates.ts';
import { jointChange, jointRecord } from '../../../src/domain/visits/changes/jointChange.ts';
import {
  seenVisit,
  type AskedVisitChange,
} from '../../../src/domain/visits/changes/visitChange.ts';
import { fridaysJob, fridaysVisit, wireFridaysJob } from '../../support/absences.ts';
import { callsTo, inPage, json } from '../support/fetchBackend.ts';

inPage();

/** A server that saves under each key once; it refuses changes of jobs that are not as they were read. */
function server({ losesAnswer }: { readonly losesAnswer?: number } = {}) {
  const etags = new Map<number, string>();
  const answers = new Map<string, unknown>();
  let calls = 0;
  const saved: number[] = [];
  const { api } = callsTo(async (request) => {
    calls += 1;
    const key = request.headers.get('idempotency-key')!;
    const { changes } = (await request.json()) as WireVisitChanges;
    if (!answers.has(key)) {
      if (changes.some(({ job_id, if_match }) => if_match !== (etags.get(job_id) ?? '"0"')))
        return json({ code: 'changed', message: '', jobs: [], absence: null }, 409);
      saved.push(changes.length);
      const ids = [...new Set(changes.map(({ job_id }) => job_id))];
      for (const id of ids) etags.set(id, `"${saved.length}"`);
      const jobs = ids.map((id) => ({ ...wireFridaysJob(null), id, etag: etags.get(id) }));
      answers.set(key, { jobs, absence: null });
    }
    if (calls === losesAnswer) throw new TypeError('Failed to fetch');
    return json(answers.get(key));
  });
  return { api, saved, etagOf: (id: number) => etags.get(id) };
}

const jobWith = (id: number): Job => ({ ...fridaysJob, id, etag: '"0"' });

/** Changes of so many visits of a job. */
function changesOf(id: number, count: number): readonly AskedVisitChange[] {
  return Array.from({ length: count }, (_, week) => {
    const visit = { eventId: 0, seriesDay: addDays(fridaysVisit.seriesDay, 7 * week) };
    const change = { ...visit, patch: { cancelled: true } } as const;
    return { target: 'visit', id, name: '', change, seen: seenVisit(fridaysJob, visit) };
  });
}

const ASKED = [...changesOf(1, 401), ...changesOf(2, 2)];
const JOBS = [jobWith(1), jobWith(2)];

test('of one job, more visits than one call takes are saved, each call after the one before', async () => {
  const { api, saved, etagOf } = server();
  const result = await savePortions(api, { key: newCreationKey(), asked: ASKED, jobs: JOBS });
  expect(saved).toEqual([400, 3]);
  expect(result.asked).toEqual(ASKED);
  expect(result.jobs.map(({ id, etag }) => [id, etag])).toEqual([
    [1, etagOf(1)],
    [2, etagOf(2)],
  ]);
});

test('after a lost answer to the second call, the same is sent again, and nothing is saved twice', async () => {
  const { api, saved } = server({ losesAnswer: 2 });
  const portions = { key: newCreationKey(), asked: ASKED, jobs: JOBS };
  await expect(savePortions(api, portions)).rejects.toMatchObject({ code: 'unreachable' });
  expect((await savePortions(api, portions)).asked).toEqual(ASKED);
  expect(saved).toEqual([400, 3]);
});

test('what is brought back together is saved as it was left by the call before', async () => {
  const { api, saved, etagOf } = server();
  const record = await saveJointly(api, jointRecord(JOBS), jointChange(ASKED, ''));
  expect(saved).toEqual([400, 3]);
  expect([record.etag, record.others[0]?.etag]).toEqual([etagOf(1), etagOf(2)]);
});
