import { setImmediate as nextTurn } from 'node:timers/promises';
import type { WireAbsence } from '../../src/api/contract/planning/absences.ts';
import type {
  WireConfirmationRequest,
  WireConfirmationRequests,
} from '../../src/api/contract/records/confirmations.ts';
import type { WireCustomer } from '../../src/api/contract/records/customers.ts';
import type { WireRecordChange } from '../../src/api/contract/records/history.ts';
import type { WireJobRequest } from '../../src/api/contract/records/jobs.ts';
import type { WireWorker } from '../../src/api/contract/records/workers.ts';
import type { WireSortedOutRequest } from '../../src/api/contract/intake.ts';
import type { LocalDate } from '../../src/domain/entities.ts';
import type { JOB } from '../../src/domain/kinds/job.ts';
import type { WireName } from '../../src/domain/kinds/kind.ts';
import { addDays } from '../../src/domain/time/dates.ts';
import { notesOf, type StoredJob } from '../calendar/storedJob.ts';
import { withoutVisitNotes } from '../calendar/visitNotes.ts';
import type { PersonKind } from '../../src/domain/kinds/kinds.ts';
import type { HistoryFilter } from '../database/history/historyReader.ts';
import type { IntakeRequests } from '../database/intake/intakeRequests.ts';
import type { ContactSyncs } from '../database/imports/contactSyncRepository.ts';
import type { Records } from '../database/records.ts';
import type { MailRow } from '../database/sql/schema.ts';
import type { Outbox } from '../database/mails/outbox.ts';
import { inTurns } from '../steps.ts';
import { disclosedVisits, type DisclosedSchedule } from './disclosedVisits.ts';

/** How many days before and after today visits are listed for. */
const DAYS = 365;

/** How many changes are read at a time. */
const PAGE = 50;

type Change = Pick<WireRecordChange, 'at' | 'kind' | 'record_id' | 'action' | 'before' | 'after'>;

/** A contact of bexio, as it was read last. */
interface DisclosedContact {
  readonly contact_id: number;
  readonly fields: Readonly<Record<string, string>>;
}

type DisclosedJob = Pick<StoredJob, 'id' | 'from_date' | 'appointment'> &
  Partial<Pick<StoredJob, WireName<typeof JOB.notes>>> & {
    /** What the person was asked by a link to confirm, and has answered. */
    readonly confirmation_requests: readonly WireConfirmationRequest[];
  };

/** A mail, of which the text is kept until it was sent. */
type DisclosedMail = Pick<MailRow, 'queued_at' | 'ended_at' | 'state' | 'subject' | 'text'>;

/** All that is kept of a person, by the names of the wire. */
export interface Disclosure extends DisclosedSchedule {
  readonly kind: PersonKind;
  readonly day: LocalDate;
  readonly person: WireCustomer | Omit<WireWorker, 'calendar_token' | 'plan_token'>;
  /** Customers that this one has taken up, and those whom these had taken up. */
  readonly merged: readonly WireCustomer[];
  /** Of a worker without what was written about the customers. */
  readonly jobs: readonly DisclosedJob[];
  /** Of a worker, withdrawn ones as well. */
  readonly absences: readonly WireAbsence[];
  readonly requests: readonly (WireJobRequest & { readonly job_id: number })[];
  /** Of a customer: requests from websites that were sorted out, with the same telephone or email address. */
  readonly sorted_out: readonly WireSortedOutRequest[];
  readonly contacts: readonly DisclosedContact[];
  /** The newest first, without the secret of the link in them. */
  readonly mails: readonly DisclosedMail[];
  /** Of the person, of the absences of a worker and of the jobs of a customer; the newest change first. */
  readonly history: readonly Change[];
}

interface DisclosureOptions {
  readonly records: Records;
  readonly contactSyncs: Pick<ContactSyncs, 'contactsOf'>;
  readonly intakeRequests: Pick<IntakeRequests, 'ofPeople'>;
  readonly outbox: Pick<Outbox, 'sentTo'>;
  readonly kind: PersonKind;
  readonly id: number;
  readonly today: LocalDate;
  readonly timeZone: string;
}

/** Of the requests to confirm a job, that to its customer alone. */
function withoutOthers<Known extends Change['before']>(fields: Known): Known {
  if (!fields?.['confirmation_requests']) return fields;
  const { customer, visits = [] } = fields['confirmation_requests'] as WireConfirmationRequests;
  const own = visits.filter(({ party }) => party === 'customer');
  const told = { ...(customer && { customer }), ...(own.length > 0 && { visits: own }) };
  return { ...fields, confirmation_requests: Object.keys(told).length > 0 ? told : null };
}

async function historyOf(records: Records, filter: HistoryFilter): Promise<Change[]> {
  const changes: Change[] = [];
  for (let before: number | undefined; ;) {
    const page = await records.history.list({ ...filter, limit: PAGE, before });
    for (const { at, kind: of, record_id, action, before: was, after } of page.changes) {
      const told = { before: withoutOthers(was), after: withoutOthers(after) };
      changes.push({ at, kind: of, record_id, action, ...told });
    }
    if (page.next === null) return changes;
    before = page.next;
    await nextTurn();
  }
}

function disclosedJob(kind: PersonKind, ids: readonly number[], job: StoredJob): DisclosedJob {
  const { id, from_date, appointment } = job;
  const { [kind]: ofJob, visits = [] } = job.confirmation_requests ?? {};
  const asked = [...(ofJob ? [ofJob] : []), ...visits.filter(({ party }) => party === kind)];
  const told = {
    id,
    from_date,
    confirmation_requests: asked.filter(({ person_id }) => ids.includes(person_id)),
  };
  return kind === 'customer'
    ? { ...told, appointment, ...notesOf(job) }
    : { ...told, appointment: withoutVisitNotes(appointment) };
}

async function personOf(records: Records, kind: PersonKind, id: number) {
  if (kind === 'customer') return records.customers.find(id);
  const worker = await records.workers.find(id);
  if (!worker) return undefined;
  const { calendar_token: _feed, plan_token: _plan, ...disclosed } = worker;
  return disclosed;
}

/** The token in the address of a page for somebody outside. */
const TOKEN = /(?<=\/[pc]\/)[0-9a-f]{64}/g;

async function mailsTo(
  outbox: DisclosureOptions['outbox'],
  kind: PersonKind,
  ids: readonly number[],
): Promise<readonly DisclosedMail[]> {
  const mails = await Promise.all(ids.map((id) => outbox.sentTo({ kind, id })));
  return mails
    .flat()
    .toSorted((one, other) => other.queued_at.localeCompare(one.queued_at))
    .map(({ queued_at, ended_at, state, subject, text }) => {
      return { queued_at, ended_at, state, subject, text: text.replaceAll(TOKEN, '…') };
    });
}

/** What is kept of a person; undefined if there is none. */
export async function discloseOf({
  records,
  contactSyncs,
  intakeRequests,
  outbox,
  kind,
  id,
  today,
  timeZone,
}: DisclosureOptions): Promise<Disclosure | undefined> {
  const person = await personOf(records, kind, id);
  if (!person) return undefined;
  const own = await (kind === 'customer' ? records.jobs.ofCustomer(id) : records.jobs.naming(id));
  const takenUp = kind === 'customer' ? await records.customers.takenUpBy(id) : [];
  const merged = await Promise.all(takenUp.map((one) => records.customers.find(one)));
  const ids = [id, ...takenUp];
  const people = [person, ...merged].filter((customer) => customer !== undefined);
  const jobs = kind === 'customer' ? own : [];
  const history: Change[] = [];
  for (const record of ids) history.push(...(await historyOf(records, { kind, record })));
  if (kind === 'customer') {
    history.push(...(await historyOf(records, { kind: 'job', customers: ids })));
  }
  return {
    kind,
    day: today,
    person,
    merged: merged.filter((customer) => customer !== undefined),
    jobs: own.map((job) => disclosedJob(kind, ids, job)),
    ...(await inTurns(
      disclosedVisits(
        own,
        { first: addDays(today, -DAYS), last: addDays(today, DAYS) },
        timeZone,
        kind === 'worker' ? id : null,
      ),
    )),
    absences: kind === 'worker' ? await records.absences.allOf(id) : [],
    requests: jobs.flatMap(({ id: job_id, job_request }) =>
      job_request ? [{ job_id, ...job_request }] : [],
    ),
    sorted_out: kind === 'customer' ? await intakeRequests.ofPeople(people) : [],
    contacts: kind === 'customer' ? await contactSyncs.contactsOf(ids) : [],
    mails: await mailsTo(outbox, kind, ids),
    history: history.toSorted((one, other) => other.at.localeCompare(one.at)),
  };
}
