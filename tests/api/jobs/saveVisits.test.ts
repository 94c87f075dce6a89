import { expect, test } from 'vitest';
import { fetchJob } from '../../../src/api/jobs/jobs.ts';
import { saveVisits } from '../../../src/api/jobs/saveVisits.ts';
import { absenceForm } from '../../../src/domain/absences/absenceForm.ts';
import type { VisitPatch } from '../../../src/domain/entities.ts';
import { seenVisit } from '../../../src/domain/visits/changes/visitChange.ts';
import {
  absenceDraft,
  fridaysVisit,
  savedAbsence,
  wireAbsence,
  wireFridaysJob,
} from '../../support/absences.ts';
import { callsTo, inPage, json, tagged, type Backend } from '../support/fetchBackend.ts';

inPage();

const KEY = 'f81d4fae-7dec-41d1-a765-00a0c91e6bf6';
const changed = {
  jobs: [{ ...wireFridaysJob({ worker_ids: [2] }), etag: '"2"' }],
  absence: { ...wireAbsence, etag: '"1"' },
};

/** Reads the job, then gives its visit to worker 2 while worker 1 is absent. */
async function give(
  answer: Backend,
  wire: object = wireFridaysJob({ cancelled: true }),
  workerId?: number,
) {
  const { api, requests } = callsTo((request) =>
    request.method === 'GET' ? tagged(wire, '"1"') : answer(request),
  );
  const job = await fetchJob(api, 7, null);
  const patch: VisitPatch = { workerIds: [2] };
  const asked = {
    id: 7,
    name: 'Grafikatelier Punktum',
    change: { ...fridaysVisit, patch, ...(workerId && { workerId }) },
    seen: seenVisit(job, fridaysVisit),
  } as const;
  const saving = saveVisits(api, {
    key: KEY,
    asked: [asked],
    absence: { workerId: 1, draft: absenceDraft },
  });
  return { saving, sent: () => requests[1]! };
}

test('changes of visits are sent with what was seen of them, the absence and a key', async () => {
  let body: unknown;
  const { saving, sent } = await give(async (request) => {
    body = await request.json();
    return json(changed);
  });
  const saved = await saving;
  expect(sent().headers.get('idempotency-key')).toBe(KEY);
  expect(body).toEqual({
    changes: [
      {
        job_id: 7,
        event: 0,
        day: '2026-11-20',
        patch: { worker_ids: [2] },
        seen: {
          start_time: '2026-11-06T15:00:00+01:00',
          end_time: '2026-11-06T17:00:00+01:00',
          rrule: 'FREQ=WEEKLY;BYDAY=FR',
          patch: { cancelled: true },
          worker_ids: [1],
        },
      },
    ],
    absence: {
      worker_id: 1,
      kind: 'sick',
      first_day: '2026-11-20',
      last_day: '2026-11-20',
      part: 'all',
      note: '',
    },
  });
  expect(saved.absence).toMatchObject({ id: 9, etag: '"1"' });
  expect(saved.jobs[0]).toMatchObject({
    etag: '"2"',
    events: [{ overrides: { '2026-11-20': { workerIds: [2] } } }],
  });
});

test('who gets the job with a visit is sent with it', async () => {
  let body: { changes?: object[] } = {};
  const answer: Backend = async (request) => {
    body = await request.json();
    return json(changed);
  };
  await (
    await give(answer, undefined, 2)
  ).saving;
  expect(body.changes![0]).toMatchObject({ job_id: 7, worker_id: 2 });
});

test('a save that others have overtaken fails as outdated, with the records as they are by now', async () => {
  const { saving } = await give(() => json({ code: 'changed', message: '', ...changed }, 409));
  await expect(saving).rejects.toMatchObject({
    code: 'outdated',
    newer: { jobs: [{ id: 7, etag: '"2"' }], absence: { id: 9, etag: '"1"' } },
  });
});

test('another refusal is passed on', async () => {
  const { saving } = await give(() => json({ code: 'notAVisit', message: 'So nicht.' }, 422));
  await expect(saving).rejects.toMatchObject({ code: 'refused', message: 'So nicht.' });
});

test('an answer without jobs is unreadable', async () => {
  const { saving } = await give(() => json({}));
  await expect(saving).rejects.toMatchObject({ code: 'unreadableAnswer' });
});

test('the withdrawal of an absence is sent with its tag', async () => {
  let body: unknown;
  const { api } = callsTo(async (request) => {
    body = await request.json();
    return json({ ...changed, jobs: [] });
  });
  const record = { ...savedAbsence, etag: '"1"' };
  const draft = { ...absenceForm.draftOf(record), withdrawn: true };
  await saveVisits(api, { key: KEY, asked: [], absence: { record, draft } });
  expect(body).toEqual({
    changes: [],
    absence_change: { id: 9, withdrawn: true, if_match: '"1"' },
  });
});
