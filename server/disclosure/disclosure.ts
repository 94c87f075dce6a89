import type { WireAbsence } from '../../src/api/absenceContract.ts';
import type {
  RecordKind,
  WireCustomer,
  WireJob,
  WireJobRequest,
  WireRecordChange,
  WireWorker,
} from '../../src/api/contract.ts';
import type { LocalDate, LocalDateTime } from '../../src/domain/entities.ts';
import { visitsOf as visitsOfSchedule } from '../../src/domain/visits/jobVisits.ts';
import { workersOf } from '../../src/domain/visits/workersOf.ts';
import { addDays } from '../../src/domain/time/dates.ts';
import { storedSchedule } from '../calendar/storedEvent.ts';
import { withoutVisitNotes } from '../calendar/visitNotes.ts';
import type { ContactSyncs } from '../contacts/contactSyncRepository.ts';
import type { Records } from '../database/records.ts';

export type PersonKind = 'customer' | 'worker';

/** How many days before and after today visits are listed for. */
const DAYS = 365;

/** How many changes are read at a time. */
const PAGE = 200;

type Change = Pick<WireRecordChange, 'at' | 'kind' | 'record_id' | 'action' | 'before' | 'after'>;

/** A contact of bexio, as it was read last. */
interface DisclosedContact {
  readonly contact_id: number;
  readonly fields: Readonly<Record<string, string>>;
}

interface DisclosedVisit {
  readonly job_id: number;
  /** Wall times of the business. */
  readonly start: LocalDateTime;
  readonly end: LocalDateTime;
}

type DisclosedJob = Pick<WireJob, 'id' | 'from_date' | 'appointment'> &
  Partial<Pick<WireJob, 'instructions' | 'internal_note'>>;

/** All that is kept of a person, by the names of the wire. */
export interface Disclosure {
  readonly kind: PersonKind;
  readonly day: LocalDate;
  readonly person: WireCustomer | Omit<WireWorker, 'calendar_token' | 'plan_token'>;
  /** Customers that this one has taken up, and those whom these had taken up. */
  readonly merged: readonly WireCustomer[];
  /** Of a worker without what was written about the customers. */
  readonly jobs: readonly DisclosedJob[];
  /** Of the last and the next twelve months, ascending. */
  readonly visits: readonly DisclosedVisit[];
  /** Of a worker, withdrawn ones as well. */
  readonly absences: readonly WireAbsence[];
  readonly requests: readonly (WireJobRequest & { readonly job_id: number })[];
  readonly contacts: readonly DisclosedContact[];
  /** Of the person, of the absences of a worker and of the jobs of a customer; the newest change first. */
  readonly history: readonly Change[];
}

interface DisclosureOptions {
  readonly records: Records;
  readonly contactSyncs: Pick<ContactSyncs, 'contactsOf'>;
  readonly kind: PersonKind;
  readonly id: number;
  readonly today: LocalDate;
  readonly timeZone: string;
}

async function historyOf(records: Records, kind: RecordKind, id: number): Promise<Change[]> {
  const changes: Change[] = [];
  for (let before: number | undefined; ;) {
    const page = await records.history.list({ kind, record: id, limit: PAGE, before });
    for (const { at, kind: of, record_id, action, before: was, after } of page.changes) {
      changes.push({ at, kind: of, record_id, action, before: was, after });
    }
    if (page.next === null) return changes;
    before = page.next;
  }
}

/** The visits of a job, or those of one worker alone. */
function visitsOf(
  job: WireJob,
  today: LocalDate,
  timeZone: string,
  workerId: number | null,
): DisclosedVisit[] {
  const window = { first: addDays(today, -DAYS), last: addDays(today, DAYS) };
  return visitsOfSchedule(storedSchedule(job, timeZone), window, timeZone)
    .visits.filter(({ workerIds }) => workerId === null || workerIds.includes(workerId))
    .map(({ start, end }) => ({ job_id: job.id, start, end }));
}

function disclosedJob(kind: PersonKind, job: WireJob): DisclosedJob {
  const { id, from_date, appointment, instructions, internal_note } = job;
  return kind === 'customer'
    ? { id, from_date, appointment, instructions, internal_note }
    : { id, from_date, appointment: withoutVisitNotes(appointment) };
}

async function personOf(records: Records, kind: PersonKind, id: number) {
  if (kind === 'customer') return records.customers.find(id);
  const worker = await records.workers.find(id);
  if (!worker) return undefined;
  const { calendar_token: _feed, plan_token: _plan, ...disclosed } = worker;
  return disclosed;
}

/** What is kept of a person; undefined if there is none. */
export async function discloseOf({
  records,
  contactSyncs,
  kind,
  id,
  today,
  timeZone,
}: DisclosureOptions): Promise<Disclosure | undefined> {
  const person = await personOf(records, kind, id);
  if (!person) return undefined;
  const own = (await records.jobs.all()).filter((job) =>
    kind === 'customer' ? job.customer_id === id : workersOf(storedSchedule(job, timeZone)).has(id),
  );
  const takenUp = kind === 'customer' ? await records.customers.takenUpBy(id) : [];
  const merged = await Promise.all(takenUp.map((one) => records.customers.find(one)));
  const ids = [id, ...takenUp];
  const jobs = kind === 'customer' ? own : [];
  const histories = [
    ...ids.map((one) => historyOf(records, kind, one)),
    ...jobs.map((job) => historyOf(records, 'job', job.id)),
  ];
  return {
    kind,
    day: today,
    person,
    merged: merged.filter((customer) => customer !== undefined),
    jobs: own.map((job) => disclosedJob(kind, job)),
    visits: own
      .flatMap((job) => visitsOf(job, today, timeZone, kind === 'worker' ? id : null))
      .toSorted((one, other) => one.start.localeCompare(other.start)),
    absences: kind === 'worker' ? await records.absences.allOf(id) : [],
    requests: jobs.flatMap(({ id: job_id, job_request }) =>
      job_request ? [{ job_id, ...job_request }] : [],
    ),
    contacts: kind === 'customer' ? await contactSyncs.contactsOf(ids) : [],
    history: (await Promise.all(histories))
      .flat()
      .toSorted((one, other) => other.at.localeCompare(one.at)),
  };
}
