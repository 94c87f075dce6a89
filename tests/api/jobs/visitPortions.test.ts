import { expect, test } from 'vitest';
import { saveAll, savePortions } from '../../../src/actors/visits/saveVisits.ts';
import type { WireVisitChanges } from '../../../src/api/contract/planning/absences.ts';
import { newCreationKey } from '../../../src/api/client/creation.ts';
import { saveVisits } from '../../../src/api/jobs/saveVisits.ts';
import { addDays } from '../../../src/domain/time/dates.ts';
import {
  seenVisit,
  type AskedVisitChange,
} from '../../../src/domain/visits/changes/visitChange.ts';
import { fridaysJob, fridaysVisit, wireFridaysJob } from '../../support/absences.ts';
import { callsTo, inPage, json } from '../support/fetchBackend.ts';

inPage();

/** A server that saves under each key once. */
function server({ losesAnswer, refuses }: { losesAnswer?: number; refuses?: number } = {}) {
  const answers = new Map<string, unknown>();
  let calls = 0;
  const saved: number[] = [];
  const { api } = callsTo(async (request) => {
    calls += 1;
    const key = request.headers.get('idempotency-key')!;
    const { changes } = (await request.json()) as WireVisitChanges;
    if (calls === refuses) return json({ code: 'changed', message: '', jobs: [] }, 409);
    if (!answers.has(key)) {
      saved.push(changes.length);
      const ids = [...new Set(changes.map(({ job_id }) => job_id))];
      const jobs = ids.map((id) => ({ ...wireFridaysJob(null), id, etag: `"${saved.length}"` }));
      answers.set(key, { jobs, absence: null });
    }
    if (calls === losesAnswer) throw new TypeError('Failed to fetch');
    return json(answers.get(key));
  });
  const save = (portion: Parameters<typeof savePortions>[0]) =>
    saveVisits(api, { ...portion, absence: null });
  return { save, saved };
}

/** Changes of so many visits of a job. */
function changesOf(id: number, count: number): readonly AskedVisitChange[] {
  return Array.from({ length: count }, (_, week) => {
    const visit = { eventId: 0, seriesDay: addDays(fridaysVisit.seriesDay, 7 * week) };
    const change = { ...visit, patch: { cancelled: true } } as const;
    return { id, name: '', change, seen: seenVisit(fridaysJob, visit) };
  });
}

const asked = [...changesOf(1, 401), ...changesOf(2, 2)];

test('of one job, more visits than one call takes are saved, each call after the one before', async () => {
  const { save, saved } = server();
  const result = await savePortions({ key: newCreationKey(), asked }, save);
  expect(saved).toEqual([400, 3]);
  expect(result.asked).toEqual(asked);
  expect(result.jobs.map(({ id, etag }) => [id, etag])).toEqual([
    [1, '"2"'],
    [2, '"2"'],
  ]);
});

test('after a lost answer to the second call, the same is sent again, and nothing is saved twice', async () => {
  const { save, saved } = server({ losesAnswer: 2 });
  const portions = { key: newCreationKey(), asked };
  await expect(savePortions(portions, save)).rejects.toMatchObject({ code: 'unreachable' });
  expect((await savePortions(portions, save)).asked).toEqual(asked);
  expect(saved).toEqual([400, 3]);
});

test('if the second call is refused, what is saved is what the first one has saved', async () => {
  const { save, saved } = server({ refuses: 2 });
  const result = await savePortions({ key: newCreationKey(), asked }, save);
  expect(saved).toEqual([400]);
  expect(result.asked).toEqual(asked.slice(0, 400));
});

test('what has to be saved whole fails if only some of it is saved', async () => {
  const all = { key: newCreationKey(), asked };
  await expect(saveAll(all, server({ refuses: 2 }).save)).rejects.toMatchObject({
    code: 'outdated',
  });
  expect((await saveAll(all, server().save)).map(({ id }) => id)).toEqual([1, 2]);
});
