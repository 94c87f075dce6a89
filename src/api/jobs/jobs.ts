import type {
  AppointmentEvent,
  Confirmations,
  ConfirmedTerms,
  EarlierWorkers,
  Job,
  JobEvent,
  JobListing,
  JobRequest,
  Terms,
} from '../../domain/entities.ts';
import { properEnd } from '../../domain/job/appointment.ts';
import {
  COUNTERPARTIES,
  confirmedTermsAfter,
  isUnconfirmed,
} from '../../domain/job/confirmation/confirmedTerms.ts';
import { eventIdsOf, eventWithId } from '../../domain/job/eventIds.ts';
import type { JobDraft } from '../../domain/job/jobDraft.ts';
import { withCarriedOverrides } from '../../domain/job/series/overridesAfter.ts';
import { canLoseOverrides, changesOf, hasSameEvents } from '../../domain/job/edit/jobFields.ts';
import { byParty, confirmationFields } from '../../domain/job/confirmation/parties.ts';
import { CONTACT } from '../../domain/kinds/contact.ts';
import { JOB } from '../../domain/kinds/job.ts';
import { namesByWire, type WireName } from '../../domain/kinds/kind.ts';
import { dayOf } from '../../domain/time/dates.ts';
import { wallTimeOf } from '../../domain/time/isoTime.ts';
import { wallTimeAt } from '../../domain/time/zone.ts';
import { isSameJson } from '../../domain/sameJson.ts';
import {
  earlierWorkersOf,
  overridesOf,
  workerIdsOf,
} from '../../domain/visits/changes/storedOverrides.ts';
import { workersOf } from '../../domain/visits/workersOf.ts';
import type { WireAppointment, WireAppointmentEvent } from '../contract/records/appointments.ts';
import type {
  WireConfirmedTerms,
  WireJob,
  WireJobListing,
  WireJobQuery,
  WireJobRequest,
  WireJobUpdate,
  WireTerms,
} from '../contract/records/jobs.ts';
import type { Api } from '../client/createApi.ts';
import { confirmationRequestsOf } from './confirmationRequests.ts';
import { listQuery, type ListQuery } from '../client/list.ts';
import { LIST_PATHS } from '../client/listCache.ts';
import { readTexts, writeTexts } from '../people/people.ts';
import { namingFields } from '../client/rejectedFields.ts';
import { requireParameters } from '../client/required.ts';
import type { RuntimeConfig } from '../client/runtimeConfig.ts';
import { saveMerged } from '../client/saveMerged.ts';
import { dayOfWire, wireTimeOf } from '../client/wallTime.ts';
import { wireOverridesOf, wireWorkerIdsOf } from './wireOverrides.ts';
import { ruleOf, wireRuleOf } from '../../domain/recurrence/wireRule.ts';
import {
  fieldsIn,
  idOf,
  isObject,
  numberOf,
  objectOf,
  positionOf,
  requiredId,
  storedWire,
  textOf,
  type Sent,
  type Unread,
  type WireObject,
} from '../client/wire.ts';

export interface JobQuery {
  readonly worker?: number;
  readonly hasWorker?: boolean;
  readonly unconfirmed?: boolean;
}

type WireJobFields = Pick<WireJob, keyof WireJob & keyof WireJobListing>;

function listOf(value: unknown): readonly WireObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function eventOf(wire: Unread<WireAppointmentEvent>, timeZone: string): AppointmentEvent | null {
  const start = wallTimeOf(textOf(wire.start_time), timeZone);
  const end = wallTimeOf(textOf(wire.end_time), timeZone);
  if (!start || !end) return null;
  const rule = ruleOf(textOf(wire.rrule), start, timeZone) || null;
  return {
    start,
    end: properEnd(start, end),
    rule,
    ...workerIdsOf(wire.worker_ids),
    ...earlierWorkersOf(wire.earlier_workers),
    ...overridesOf(wire.overrides, timeZone),
  };
}

export interface WireEvent {
  readonly wire: unknown;
  /** Null if it is unreadable. */
  readonly event: JobEvent | null;
}

/** The events of a stored appointment. Where the backend gives them no ids, these are their indices. */
export function eventsIn(appointment: unknown, timeZone: string): readonly WireEvent[] {
  const { events }: Unread<WireAppointment> = fieldsIn(appointment);
  if (!Array.isArray(events)) return [];
  const ids = eventIdsOf(events.map((wire: unknown) => fieldsIn(wire).id));
  return events.map((wire: unknown, index) => {
    const event = isObject(wire) ? eventOf(wire, timeZone) : null;
    return { wire, event: event && { id: ids[index]!, ...event } };
  });
}

/** What an event was read from, if it was. */
export function sourceWithId(
  events: readonly WireEvent[],
  eventId: number | null,
): WireEvent | undefined {
  return eventId === null ? undefined : events.find(({ event }) => event?.id === eventId);
}

/** The readable events, and the number of unreadable ones if there are any. */
export function eventsOf(appointment: unknown, timeZone: string) {
  const all = eventsIn(appointment, timeZone);
  const events = all.flatMap(({ event }) => event ?? []);
  const unreadableEvents = all.length - events.length;
  return { events, ...(unreadableEvents > 0 && { unreadableEvents }) };
}

function confirmationsOf(wire: Unread<WireJobFields>): Confirmations {
  return byParty((party) => wire[`confirmed_${party}`] === true);
}

/** What a customer has said of themselves; nothing without it. */
function newsOf(value: unknown): Pick<JobRequest, 'contact'> {
  const said = Object.entries(fieldsIn(value)).flatMap(([name, text]) => {
    const field = CONTACT_NAMES[name];
    return field && textOf(text) !== '' ? [[field, textOf(text)] as const] : [];
  });
  return said.length > 0 ? { contact: Object.fromEntries(said) } : {};
}

function requestOf(value: unknown, timeZone: string): JobRequest | null {
  if (!isObject(value)) return null;
  const wire: Unread<WireJobRequest> = value;
  const frequency: Unread<WireJobRequest['frequency']> = fieldsIn(wire.frequency);
  const timeSlots: readonly Unread<WireJobRequest['time_slots'][number]>[] = listOf(
    wire.time_slots,
  );
  return {
    createdAt: wallTimeOf(textOf(wire.created_at), timeZone),
    frequency: textOf(frequency.name),
    duration: numberOf(wire.duration),
    comment: textOf(wire.comment),
    timeSlots: timeSlots.map(({ name }) => textOf(name)),
    ...newsOf(wire.contact),
  };
}

function termsOf(wire: Unread<WireTerms>, timeZone: string): Terms {
  return {
    fromDate: dayOfWire(wire.from_date, timeZone),
    ...eventsOf(wire.appointment, timeZone),
    workerId: idOf(wire.worker_id),
    ...earlierWorkersOf(fieldsIn(wire.appointment).earlier_workers),
  };
}

/** The terms of outdated confirmations, if there are any. */
export function confirmedTermsOf(value: unknown, timeZone: string): Pick<Job, 'confirmedTerms'> {
  const wire: Unread<WireConfirmedTerms> = fieldsIn(value);
  const given = COUNTERPARTIES.flatMap((by) => {
    const terms = wire[by];
    return isObject(terms) ? [[by, termsOf(terms, timeZone)] as const] : [];
  });
  return given.length > 0 ? { confirmedTerms: Object.fromEntries(given) } : {};
}

function fieldsOf(wire: Unread<WireJobFields>, timeZone: string) {
  return {
    id: requiredId(wire.id),
    fromDate: dayOfWire(wire.from_date, timeZone),
    ...eventsOf(wire.appointment, timeZone),
    ...earlierWorkersOf(fieldsIn(wire.appointment).earlier_workers),
    confirmations: confirmationsOf(wire),
    ...confirmedTermsOf(wire.confirmed_terms, timeZone),
    ...confirmationRequestsOf(wire.confirmation_requests, timeZone),
    request: requestOf(wire.job_request, timeZone),
  };
}

function listingOf(wire: Unread<WireJobListing>, timeZone: string): JobListing {
  const customer: Unread<WireJobListing['customer']> = fieldsIn(wire.customer);
  return {
    ...fieldsOf(wire, timeZone),
    customerId: idOf(customer.id),
    customerName: textOf(customer.name),
    customerCity: textOf(customer.city),
    customerZipCode: textOf(customer.zip_code),
    ...(customer.phone !== undefined && { customerPhone: textOf(customer.phone) }),
    customerPosition: positionOf(customer),
    workerId: idOf(wire.worker),
  };
}

const CONTACT_NAMES = namesByWire(CONTACT);

/** The notes of a job by their names on the wire. */
export const NOTES = namesByWire(JOB.notes);

/** Reads a single job; a server may also send the list form. */
export function jobOf(raw: WireObject, etag: string | null, timeZone: string): Job {
  const wire: Unread<WireJob & WireJobListing> = raw;
  const customer: Unread<WireJobListing['customer']> = fieldsIn(wire.customer);
  const follows = idOf(wire.follows);
  return {
    ...fieldsOf(wire, timeZone),
    customerId: requiredId(wire.customer_id ?? customer.id),
    workerId: idOf('worker_id' in wire ? wire.worker_id : wire.worker),
    ...(follows !== null && { follows }),
    ...readTexts(NOTES, wire),
    raw,
    etag,
  };
}

export function jobsWhere({ worker, hasWorker, unconfirmed }: JobQuery): ListQuery<JobListing> {
  const params = {
    worker,
    has_worker: hasWorker,
    unconfirmed,
  } satisfies Omit<Sent<WireJobQuery>, 'since' | 'follows'>;
  const includes = (job: Job) => {
    return (
      (worker === undefined || workersOf(job).has(worker)) &&
      (hasWorker === undefined || hasWorker === (job.workerId !== null)) &&
      (unconfirmed === undefined || unconfirmed === isUnconfirmed(job))
    );
  };
  const rowOf = (wire: WireObject, { timeZone }: RuntimeConfig) => listingOf(wire, timeZone);
  return { ...listQuery(LIST_PATHS.jobs, rowOf, params, includes), tellsChanges: true };
}

export async function fetchJob({ http, config }: Api, id: number, signal: AbortSignal | null) {
  requireParameters('fetchJob', { id });
  const { etag, json } = await http.getTagged(`job/${id}`, signal);
  return jobOf(objectOf(json), etag, config.timeZone);
}

/** The event to send: its raw JSON with the edited fields replaced. */
export function wireEventOf(
  { start, end, rule, workerIds, earlierWorkers = [], overrides }: AppointmentEvent,
  source: WireEvent | undefined,
  timeZone: string,
): WireObject {
  const { wire, event } = source ?? { wire: {}, event: null };
  const loaded: Unread<WireAppointmentEvent> = objectOf(wire);
  const loadedRule = textOf(loaded.rrule);
  const isSameRule = rule === event?.rule && rule === (ruleOf(loadedRule, start, timeZone) || null);
  return {
    ...loaded,
    start_time: start === event?.start ? loaded.start_time : wireTimeOf(start, timeZone),
    end_time: end === event?.end ? loaded.end_time : wireTimeOf(end, timeZone),
    // JSON.stringify leaves out undefined.
    rrule: isSameRule
      ? loaded.rrule
      : (rule && wireRuleOf(rule, start, loadedRule, timeZone)) || undefined,
    worker_ids: wireWorkerIdsOf(workerIds, loaded.worker_ids),
    earlier_workers: isSameJson(
      earlierWorkers,
      earlierWorkersOf(loaded.earlier_workers).earlierWorkers ?? [],
    )
      ? loaded.earlier_workers
      : wireEarlierWorkersOf(earlierWorkers).earlier_workers,
    overrides: wireOverridesOf(overrides, loaded.overrides, timeZone),
  } satisfies Omit<Sent<WireAppointmentEvent>, 'id'>;
}

/** What a new event is made of where the server would give it the exceptions of one that it has. */
const WITHOUT_EXCEPTIONS: WireEvent = {
  wire: { worker_ids: null, earlier_workers: [], overrides: {} },
  event: null,
};

const hasExceptions = ({ wire }: WireEvent) =>
  isObject(wire) && ['overrides', 'worker_ids', 'earlier_workers'].some((name) => name in wire);

const hasId = ({ wire }: WireEvent) => isObject(wire) && 'id' in wire;

export function wireEarlierWorkersOf(earlierWorkers: readonly EarlierWorkers[]) {
  const sent = earlierWorkers.map(({ until, workerIds }) => ({ until, worker_ids: workerIds }));
  return { earlier_workers: sent };
}

/** Who had the job before, if that was changed. */
function changedEarlierWorkers(
  { earlierWorkers = [] }: Pick<Job, 'earlierWorkers'>,
  draft: JobDraft,
) {
  return isSameJson(earlierWorkers, draft.earlierWorkers)
    ? {}
    : wireEarlierWorkersOf(draft.earlierWorkers);
}

/** The appointment to send; without edits it is the raw one. */
export function wireAppointmentOf(
  job: Pick<Job, 'raw' | 'events' | 'earlierWorkers'>,
  draft: JobDraft,
  timeZone: string,
): WireObject {
  const stored = isObject(job.raw.appointment) ? job.raw.appointment : { events: [] };
  const appointment: WireObject = { ...stored, ...changedEarlierWorkers(job, draft) };
  if (hasSameEvents(job, draft)) return appointment;
  const loaded = eventsIn(appointment, timeZone);
  const isReplaced = draft.events.every(({ id }) => id === null);
  const kept = loaded.flatMap((source) => {
    if (source.event === null) return isReplaced ? [] : [source.wire];
    const event = eventWithId(draft, source.event.id);
    return event ? [wireEventOf(event, source, timeZone)] : [];
  });
  const source = loaded.some(hasExceptions) ? WITHOUT_EXCEPTIONS : undefined;
  const added = draft.events.filter(({ id }) => !sourceWithId(loaded, id));
  return {
    ...appointment,
    earlier_workers: appointment.earlier_workers,
    events: [
      ...kept,
      ...added.map((event) => ({
        ...(event.id !== null && loaded.every(hasId) && { id: event.id }),
        ...wireEventOf(event, source, timeZone),
      })),
    ],
  } satisfies Sent<WireAppointment>;
}

function wireConfirmedTermsOf(given: ConfirmedTerms, job: Job, timeZone: string) {
  const terms = ({ fromDate, events, workerId, earlierWorkers = [] }: Terms) =>
    ({
      from_date: fromDate ?? job.raw.from_date,
      worker_id: workerId,
      appointment: {
        events: events.map((event) => {
          const { overrides: _, ...planned } = event;
          return wireEventOf(planned, undefined, timeZone);
        }),
        ...(earlierWorkers.length > 0 && wireEarlierWorkersOf(earlierWorkers)),
      },
    }) satisfies Sent<WireTerms>;
  const { customer, worker } = given;
  return {
    ...(customer && { customer: terms(customer) }),
    ...(worker && { worker: terms(worker) }),
  } satisfies Partial<Sent<WireConfirmedTerms>>;
}

/** What a save of the draft sends, and what the job then is as long as the server says no more. */
export function updateOf({ config }: Pick<Api, 'config'>, job: Job, draft: JobDraft) {
  const changes = changesOf(job, draft);
  const fields = {
    customer_id: job.customerId,
    worker_id: draft.workerId,
    from_date: draft.fromDate ?? job.raw.from_date,
    appointment: wireAppointmentOf(job, draft, config.timeZone),
    ...confirmationFields((party) => draft.confirmations[party]),
    ...writeTexts(NOTES, changes),
  } satisfies Omit<Sent<WireJobUpdate>, 'confirmed_terms' | WireName<typeof JOB.notes>>;
  const { confirmedFor: renewed = {} } = changes;
  const isKnown = config.features.includes('einsatzplan') && Object.keys(renewed).length > 0;
  const wireTermsOf = (given: ConfirmedTerms) => wireConfirmedTermsOf(given, job, config.timeZone);
  const update = { ...fields, ...(isKnown && { confirmed_terms: wireTermsOf(renewed) }) };
  const outdated = confirmedTermsAfter(
    { ...job, terms: job, confirmedTerms: job.confirmedTerms ?? {} },
    { ...draft, terms: draft },
    renewed,
  );
  const stored = { ...job.raw, ...fields, confirmed_terms: wireTermsOf(outdated) };
  return { update, stored };
}

async function putJob(api: Api, job: Job, draft: JobDraft): Promise<Job> {
  const { http, config } = api;
  const { update, stored } = updateOf(api, job, draft);
  const { etag, json } = await http
    .put(`job/${job.id}`, update, job.etag)
    .catch(namingFields(NOTES));
  return jobOf(storedWire(stored, json), etag, config.timeZone);
}

/** The draft with its exceptions on the days of the edited series. */
function carried({ config, now }: Api, job: Job, draft: JobDraft): JobDraft {
  if (!canLoseOverrides(job, draft)) return draft;
  return withCarriedOverrides(job, draft, dayOf(wallTimeAt(now(), config.timeZone)));
}

/**
 * Saves the job with the changes of the draft, as `saveMerged` does, and returns it. An unreadable
 * start is sent back unchanged. Fields that the response does not have are assumed to be stored as
 * they were sent; which confirmations are outdated by then is worked out here.
 */
export async function saveJob(api: Api, job: Job, draft: JobDraft): Promise<Job> {
  requireParameters('saveJob', { id: job?.id, jobUpdate: draft });
  return saveMerged({
    kind: 'job',
    record: job,
    draft,
    read: () => fetchJob(api, job.id, null),
    write: (record, changed) => putJob(api, record, carried(api, record, changed)),
  });
}
