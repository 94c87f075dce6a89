import { expect, test } from 'vitest';
import { fetchJob, saveJob } from '../../../src/api/jobs/jobs.ts';
import { applyEdit, type JobEdit } from '../../../src/domain/job/edit/jobEdit.ts';
import { draftOf } from '../../../src/domain/job/edit/jobFields.ts';
import { callsTo, inPage, json, never } from '../support/fetchBackend.ts';

inPage();

const event = {
  start_time: '2026-11-02T09:00:00+01:00',
  end_time: '2026-11-02T11:00:00+01:00',
  rrule: 'FREQ=WEEKLY;BYDAY=MO',
};
const terms = { from_date: '2026-11-02', worker_id: 1, appointment: { events: [event] } };
const wire = {
  id: 7,
  customer_id: 3,
  ...terms,
  confirmed_support: true,
  confirmed_customer: true,
  confirmed_worker: true,
  job_request: null,
};

const given = {
  fromDate: '2026-11-02',
  workerId: 1,
  events: [
    {
      id: 0,
      start: '2026-11-02T09:00:00',
      end: '2026-11-02T11:00:00',
      rule: 'FREQ=WEEKLY;BYDAY=MO',
    },
  ],
};

const substitute: JobEdit = { kind: 'fields', fields: { workerId: 2 } };
const renew: JobEdit = { kind: 'confirmation', by: 'worker', confirmed: true };

/** What a save of the edited job sends, and the job that it returns. */
async function save(stored: object, answer: object, features: readonly string[], edits: JobEdit[]) {
  const isPut = ({ method }: Request) => method === 'PUT';
  const { api, requests } = callsTo((request) => json(isPut(request) ? answer : stored), {
    features,
  });
  const loaded = await fetchJob(api, 7, never);
  const saved = await saveJob(api, loaded, edits.reduce(applyEdit, draftOf(loaded)));
  const sent = (await requests.find(isPut)!.json()) as Record<string, unknown>;
  return { saved, sent };
}

test('a confirmation that stands is not sent again', async () => {
  const { sent } = await save(wire, wire, ['einsatzplan'], [substitute]);
  expect(sent).not.toHaveProperty('confirmed_terms');
});

test('a confirmation given again is sent with what it was given for', async () => {
  const stored = { ...wire, worker_id: 2, confirmed_terms: { worker: terms } };
  const { sent } = await save(stored, wire, ['einsatzplan'], [renew]);
  expect(sent.confirmed_terms).toEqual({ worker: { ...terms, worker_id: 2 } });
  expect(Object.keys(sent)).toHaveLength(8);
});

test('a backend that does not announce them is sent no terms', async () => {
  const { sent } = await save(wire, wire, [], [substitute, renew]);
  expect(Object.keys(sent)).toHaveLength(7);
});

test('which confirmations are outdated is read from the response', async () => {
  const stored = { ...wire, worker_id: 2, confirmed_terms: { worker: terms, customer: null } };
  const { api } = callsTo(() => json(stored));
  const job = await fetchJob(api, 7, never);
  expect(job.confirmedTerms).toEqual({ worker: given });
});

test('it is worked out where the response does not say so', async () => {
  const { saved } = await save(wire, { ...wire, worker_id: 2 }, [], [substitute]);
  expect(saved.confirmedTerms).toEqual({ worker: given });
  const again = await save(wire, { ...wire, worker_id: 2 }, [], [substitute, renew]);
  expect(again.saved.confirmedTerms).toBeUndefined();
});
