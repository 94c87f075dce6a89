import type {
  WireCustomer,
  WireJob,
  WireJobRequest,
  WireRecordChange,
  WireWorker,
} from '../../src/api/contract.ts';
import type { LocalDate, LocalDateTime } from '../../src/domain/entities.ts';
import { visitsBetween } from '../../src/domain/recurrence/visits.ts';
import { addDays } from '../../src/domain/time/dates.ts';
import { storedEvent } from '../calendar/storedEvent.ts';
import type { Records } from '../database/records.ts';

export type PersonKind = 'customer' | 'worker';

/** How many days before and after today visits are listed for. */
const DAYS = 365;

/** How many changes are read at a time. */
const PAGE = 200;

type Change = Pick<WireRecordChange, 'at' | 'action' | 'before' | 'after'>;

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
  readonly person: WireCustomer | Omit<WireWorker, 'calendar_token'>;
  /** Customers that this one has taken up. */
  readonly merged: readonly WireCustomer[];
  /** Of a worker without what was written about the customers. */
  readonly jobs: readonly DisclosedJob[];
  /** Of the last and the next twelve months, ascending. */
  readonly visits: readonly DisclosedVisit[];
  readonly requests: readonly (WireJobRequest & { readonly job_id: number })[];
  /** The newest change first. */
  readonly history: readonly Change[];
}

interface DisclosureOptions {
  readonly records: Records;
  readonly kind: PersonKind;
  readonly id: number;
  readonly today: LocalDate;
  readonly timeZone: string;
}

async function historyOf(records: Records, kind: PersonKind, id: number): Promise<Change[]> {
  const changes: Change[] = [];
  for (let before: number | undefined; ;) {
    const page = await records.history.list({ kind, record: id, limit: PAGE, before });
    for (const { at, action, before: was, after } of page.changes) {
      changes.push({ at, action, before: was, after });
    }
    if (page.next === null) return changes;
    before = page.next;
  }
}

function visitsOf(
  { id, from_date, appointment }: WireJob,
  today: LocalDate,
  timeZone: string,
): DisclosedVisit[] {
  const window = { first: addDays(today, -DAYS), last: addDays(today, DAYS) };
  return appointment.events.flatMap((wire) => {
    const event = storedEvent(wire, timeZone);
    const found = event && visitsBetween(event, from_date as LocalDate, window, timeZone);
    return found?.ok ? found.visits.map(({ start, end }) => ({ job_id: id, start, end })) : [];
  });
}

function disclosedJob(kind: PersonKind, job: WireJob): DisclosedJob {
  const { id, from_date, appointment, instructions, internal_note } = job;
  const notes = kind === 'customer' ? { instructions, internal_note } : {};
  return { id, from_date, appointment, ...notes };
}

async function personOf(records: Records, kind: PersonKind, id: number) {
  if (kind === 'customer') return records.customers.find(id);
  const worker = await records.workers.find(id);
  if (!worker) return undefined;
  const { calendar_token: _secret, ...disclosed } = worker;
  return disclosed;
}

/** What is kept of a person; undefined if there is none. */
export async function discloseOf({
  records,
  kind,
  id,
  today,
  timeZone,
}: DisclosureOptions): Promise<Disclosure | undefined> {
  const person = await personOf(records, kind, id);
  if (!person) return undefined;
  const field = `${kind}_id` as const;
  const own = (await records.jobs.all()).filter((job) => job[field] === id);
  const customers = kind === 'customer' ? await records.customers.all() : [];
  const requests = kind === 'customer' ? own : [];
  return {
    kind,
    day: today,
    person,
    merged: customers.filter(({ merged_into }) => merged_into === id),
    jobs: own.map((job) => disclosedJob(kind, job)),
    visits: own
      .flatMap((job) => visitsOf(job, today, timeZone))
      .toSorted((one, other) => one.start.localeCompare(other.start)),
    requests: requests.flatMap(({ id: job_id, job_request }) =>
      job_request ? [{ job_id, ...job_request }] : [],
    ),
    history: await historyOf(records, kind, id),
  };
}
