import type { WireVisitChanges } from '../../../src/api/contract/planning/absences.ts';
import type { WireVisitPatch } from '../../../src/api/contract/records/appointments.ts';
import type { WireJob } from '../../../src/api/contract/records/jobs.ts';
import type { Answer, HeldRequests } from '../heldRequests.ts';

export const SAVE_VISITS = 'POST visit-changes';

type Events = WireJob['appointment']['events'];

function withPatch(events: Events, change: WireVisitChanges['changes'][number]): Events {
  const { event: id, day, patch } = change;
  return events.map((event, index) => {
    if ((event.id ?? index) !== id) return event;
    const { [day]: _replaced, ...others } = event.overrides ?? {};
    const { start_time, end_time, ...rest }: WireVisitPatch = patch ?? {};
    const isMoved = !event.rrule && start_time !== undefined && end_time !== undefined;
    const own = isMoved ? rest : (patch ?? {});
    const storedDay = isMoved ? start_time.slice(0, 10) : day;
    return {
      ...event,
      ...(isMoved && { start_time, end_time }),
      overrides: { ...others, ...(Object.keys(own).length > 0 && { [storedDay]: own }) },
    };
  });
}

/** A job as the server has it once it has stored what was sent of its visits. */
function stored(job: WireJob, { changes }: WireVisitChanges): WireJob {
  const own = changes.filter(({ job_id }) => job_id === job.id);
  const given = own.findLast(({ worker_id }) => worker_id !== undefined);
  return {
    ...job,
    worker_id: given?.worker_id === undefined ? job.worker_id : given.worker_id,
    appointment: { ...job.appointment, events: own.reduce(withPatch, job.appointment.events) },
  };
}

const etag = '"2"';

/** The answer to a save of visits that others have overtaken: their jobs as they are by now. */
export function overtakenBy(...jobs: readonly WireJob[]): Answer {
  const newer = { jobs: jobs.map((job) => ({ ...job, etag })), absence: null };
  return { status: 409, body: { code: 'changed', message: '', ...newer } };
}

/** Stores the changes of visits that wait, as the server does. Returns what was sent, and the jobs by then. */
export function storesVisits(requests: HeldRequests, ...jobs: readonly WireJob[]) {
  const sent = requests.bodyOf(SAVE_VISITS) as WireVisitChanges;
  const ids = sent.changes.map(({ job_id }) => job_id);
  const saved = jobs.filter(({ id }) => ids.includes(id)).map((job) => stored(job, sent));
  for (const job of saved) requests.always(`GET job/${job.id}`, { status: 200, body: job, etag });
  const body = { jobs: saved.map((job) => ({ ...job, etag })), absence: null };
  requests.respond(SAVE_VISITS, { status: 200, body });
  return { changes: sent.changes, jobs: saved };
}
