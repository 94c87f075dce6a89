import type { WireVisitRequest } from '../../src/api/contract/records/confirmations.ts';
import type { LocalDate, LocalDateTime } from '../../src/domain/entities.ts';
import { isAsAsked } from '../../src/domain/job/confirmation/visitRequest.ts';
import type { VisitKey } from '../../src/domain/visits/changes/visitPatch.ts';
import { visitId, type Visit } from '../../src/domain/visits/jobVisits.ts';
import type { Shift } from '../../src/domain/visits/upcoming/nextVisit.ts';
import { visitOf } from '../../src/domain/visits/singleVisits.ts';
import { scheduleOf } from '../calendar/schedule.ts';
import type { JobToStore, StoredJob } from '../calendar/storedJob.ts';
import { writableJob } from '../checks/jobChange.ts';
import { shownDigest } from '../outside/shownDigest.ts';

/** Which visit is asked about. */
type Place = Pick<WireVisitRequest, 'event' | 'day'>;

const keyOf = ({ event, day }: Place): VisitKey => ({
  eventId: event,
  seriesDay: day as LocalDate,
});

/** A visit that takes place otherwise than planned; null if it is none, or does not take place. */
export function changedVisit(job: StoredJob, place: Place, timeZone: string): Visit | null {
  const visit = visitOf(scheduleOf(job), keyOf(place), timeZone);
  const { cancelled, start, workerIds } = visit?.patch ?? {};
  return visit && !cancelled && (start ?? workerIds) ? visit : null;
}

/** What stands for one request about a visit in the table of links. */
export function aboutOf({ event, day, person_id }: Place & Pick<WireVisitRequest, 'person_id'>) {
  return `${event}/${day}/${person_id}`;
}

/** The requests about visits of a job. */
export function visitRequestsOf({ confirmation_requests }: JobToStore): WireVisitRequest[] {
  return confirmation_requests?.visits ?? [];
}

/** The visit that was asked about, if it still is as it was then; else null. */
export function visitAsAsked(
  job: StoredJob,
  request: WireVisitRequest,
  timeZone: string,
): Visit | null {
  const visit = visitOf(scheduleOf(job), keyOf(request), timeZone);
  const asked = {
    ...keyOf(request),
    start: request.start_time as LocalDateTime,
    end: request.end_time as LocalDateTime,
    workerIds: request.worker_ids,
  };
  return visit && isAsAsked(asked, visit) ? visit : null;
}

/** Names a visit as it was shown. */
export function keyOfAsked(jobId: number, visit: Shift): string {
  const { start, end, workerIds } = visit;
  const id = visitId(jobId, visit);
  return `${jobId}.${shownDigest([id, start, end, workerIds])}`;
}

/** The job with one request in place of that which asked the same. */
export function withVisitRequest(job: StoredJob, request: WireVisitRequest): JobToStore {
  const about = aboutOf(request);
  const others = visitRequestsOf(job).filter((one) => aboutOf(one) !== about);
  return {
    ...writableJob(job),
    confirmation_requests: { ...job.confirmation_requests, visits: [...others, request] },
  };
}

/** The job where a party knows of a visit. */
export function withTold(
  job: JobToStore,
  { event: eventId, day }: Place,
  party: WireVisitRequest['party'],
): JobToStore {
  const events = job.appointment.events.map((event) => {
    const patch = event.id === eventId ? event.overrides?.[day] : undefined;
    if (!patch) return event;
    const told = { ...patch, told: { ...patch.told, [party]: true } };
    return { ...event, overrides: { ...event.overrides, [day]: told } };
  });
  return { ...job, appointment: { ...job.appointment, events } };
}
