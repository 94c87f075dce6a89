import type { WireAbsence } from '../../src/api/contract/planning/absences.ts';
import type { WireJob, WireJobListing } from '../../src/api/contract/records/jobs.ts';
import { newAbsence } from '../../src/domain/absences/usualDays.ts';
import type {
  AbsenceRecord,
  Job,
  LocalDate,
  LocalDateTime,
  VisitPatch,
} from '../../src/domain/entities.ts';
import { withVisitPatch } from '../../src/domain/visits/changes/visitChange.ts';
import { bareJob, wireJob, wireJobListings } from './records.ts';
import { TODAY_IN_ZURICH } from './today.ts';

/** A job of Ana's with a visit on the day of the tests, from 15:00. */
export const fridaysJob: Job = {
  ...bareJob,
  customerId: 3,
  workerId: 1,
  fromDate: '2026-11-06' as LocalDate,
  events: [
    {
      id: 0,
      start: '2026-11-06T15:00:00' as LocalDateTime,
      end: '2026-11-06T17:00:00' as LocalDateTime,
      rule: 'FREQ=WEEKLY;BYDAY=FR',
    },
  ],
};

/** That visit. */
export const fridaysVisit = { eventId: 0, seriesDay: TODAY_IN_ZURICH };

/** The job once the visit has something of its own. */
export function withPatch(patch: VisitPatch | null, job = fridaysJob): Job {
  return withVisitPatch(job, fridaysVisit, patch);
}

const fridays = (patch: object | null) => ({
  events: [
    {
      start_time: '2026-11-06T15:00:00+01:00',
      end_time: '2026-11-06T17:00:00+01:00',
      rrule: 'FREQ=WEEKLY;BYDAY=FR',
      ...(patch && { overrides: { [TODAY_IN_ZURICH]: patch } }),
    },
  ],
});

/** The same job as it travels. */
export function wireFridaysJob(patch: object | null): WireJob {
  return { ...wireJob, worker_id: 1, from_date: '2026-11-06', appointment: fridays(patch) };
}

export const wireFridaysListing: WireJobListing = {
  ...wireJobListings[0]!,
  from_date: '2026-11-06',
  appointment: fridays(null),
};

/** Of Ana, who is ill on the day of the tests. */
export const absenceDraft = newAbsence(TODAY_IN_ZURICH);

export const wireAbsence: WireAbsence = {
  id: 9,
  worker_id: 1,
  kind: 'sick',
  first_day: TODAY_IN_ZURICH,
  last_day: TODAY_IN_ZURICH,
  part: 'all',
  note: '',
  withdrawn_at: null,
};

export const savedAbsence: AbsenceRecord = {
  id: 9,
  workerId: 1,
  kind: 'sick',
  firstDay: TODAY_IN_ZURICH,
  lastDay: TODAY_IN_ZURICH,
  part: 'all',
  note: '',
  withdrawnAt: null,
  raw: {},
  etag: null,
};
