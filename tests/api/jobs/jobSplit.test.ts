import { expect, test } from 'vitest';
import { fetchFollowing, restOf, splitJob } from '../../../src/api/jobs/jobSplit.ts';
import { jobOf } from '../../../src/api/jobs/jobs.ts';
import type { LocalDate } from '../../../src/domain/entities.ts';
import { draftOf } from '../../../src/domain/job/edit/jobFields.ts';
import { restMoved } from '../../../src/domain/job/series/seriesEdit.ts';
import { splitOn } from '../../../src/domain/job/series/split.ts';
import { day, minute } from '../../domain/support/values.ts';
import { wireJob, wireJobListings } from '../../support/records.ts';
import { callsTo, inPage, json } from '../support/fetchBackend.ts';

inPage();

const ZONE = 'Europe/Zurich';
const KEY = '5f0c8f1e-8a52-4c39-9f43-0d2f3f0f6b01';
const FROM = '2026-11-23' as LocalDate;
const RULE = 'FREQ=WEEKLY;BYDAY=MO';

const [event] = wireJob.appointment.events;
/** Mondays, with what only the server knows. */
const wire = {
  ...wireJob,
  worker_id: 1,
  colour: 'red',
  appointment: {
    zone: 'Zürich',
    events: [
      {
        ...event!,
        id: 9,
        room: 4,
        overrides: { '2026-11-16': { cancelled: true }, '2026-11-30': { note: 'Tor', gate: 2 } },
      },
    ],
  },
};
const job = jobOf(wire, '"seven"', ZONE);
const following = { ...wire, id: 82, follows: 7, from_date: FROM };

function rest() {
  const split = splitOn(job, FROM);
  if (!split.ok) throw new Error(split.problem);
  return restOf(job, split.following, ZONE);
}

test('what goes on has what only the server knows of its events and exceptions', () => {
  expect(rest().raw).toEqual({
    ...wire,
    from_date: FROM,
    appointment: {
      zone: 'Zürich',
      events: [
        {
          ...event!,
          id: 9,
          room: 4,
          start_time: '2026-11-23T09:00:00+01:00',
          end_time: '2026-11-23T11:00:00+01:00',
          overrides: { '2026-11-30': { note: 'Tor', gate: 2 } },
        },
      ],
    },
  });
});

test('a split sends the day, and the job that goes on as a save would', async () => {
  const { api, requests } = callsTo(() =>
    json({ earlier: wire, earlier_etag: '"8"', following, following_etag: '"82"' }),
  );
  const key = { eventId: 9, seriesDay: FROM };
  const period = { start: minute('2026-11-24 13:00'), end: minute('2026-11-24 15:00') };
  const { edited } = restMoved(job, key, period)!;
  const draft = { ...draftOf(rest()), ...edited };
  const answer = await splitJob(api, job, { from: FROM, rest: rest(), draft, creationKey: KEY });
  const [request] = requests;
  expect(request!.url).toMatch(/\/api\/job\/7\/split$/);
  expect(request!.headers.get('if-match')).toBe('"seven"');
  expect(request!.headers.get('idempotency-key')).toBe(KEY);
  expect(await request!.json()).toMatchObject({
    from: FROM,
    job: {
      customer_id: 3,
      worker_id: 1,
      from_date: FROM,
      appointment: {
        zone: 'Zürich',
        events: [
          {
            id: 9,
            room: 4,
            start_time: '2026-11-24T13:00:00+01:00',
            end_time: '2026-11-24T15:00:00+01:00',
            rrule: 'FREQ=WEEKLY;BYDAY=TU',
            overrides: { '2026-12-01': { note: 'Tor', gate: 2 } },
          },
        ],
      },
    },
  });
  expect([answer.earlier.etag, answer.following.etag]).toEqual(['"8"', '"82"']);
  expect(answer.following).toMatchObject({ id: 82, follows: 7, fromDate: FROM });
});

test('a job that has changed meanwhile is not split', async () => {
  const { api } = callsTo(() => json({ code: 'outdated', message: '' }, 412));
  const asked = { from: FROM, rest: rest(), draft: draftOf(rest()), creationKey: KEY };
  await expect(splitJob(api, job, asked)).rejects.toMatchObject({ code: 'outdated' });
});

test('the jobs that go on with one are asked for', async () => {
  const { api, requests } = callsTo(() => json([{ ...wireJobListings[0]!, id: 82 }]));
  const found = await fetchFollowing(api, 7, null);
  expect(new URL(requests[0]!.url).search).toBe('?follows=7');
  expect(found.map(({ id }) => id)).toEqual([82]);
});

test('what is recurring stays recurring', () => {
  expect(rest().events.map(({ rule }) => rule)).toEqual([RULE]);
  expect(rest().fromDate).toBe(day(FROM));
});
