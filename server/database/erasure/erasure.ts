import { sql } from 'kysely';
import type { RecordKind } from '../../../src/api/contract/records/history.ts';
import type { StoredAppointment } from '../../calendar/storedJob.ts';
import { exceptionDaysOf, withoutVisitNotes } from '../../calendar/visitNotes.ts';
import { createCalendarToken } from '../../credentials/calendarTokens.ts';
import { createLinkToken } from '../../credentials/linkTokens.ts';
import { fold } from '../../fold.ts';
import type { PersonKind } from '../../../src/domain/kinds/kinds.ts';
import type { History } from '../history/history.ts';
import { parsed } from '../history/written.ts';
import { intakeRequests } from '../intake/intakeRequests.ts';
import { takenUpBy } from '../records/mergeReader.ts';
import { jobsNaming as jobsOf } from '../records/jobWorkers.ts';
import { rewriteAnswers } from '../records/keptAnswers.ts';
import { portionsOf } from '../sql/portions.ts';
import type { Database } from '../sql/schema.ts';
import {
  BLANK_CUSTOMER,
  BLANK_WORKER,
  erasedName,
  JOB_NOTES,
  NAME,
  withoutNotes,
  withoutRequestTo,
} from './erasedFields.ts';
import { rewrite, scrubJobs, scrubMerges, scrubRequests, scrubVisits } from './erasedHistory.ts';
import { AT_A_TIME, rowsNaming } from './namingChanges.ts';

/** The number of the record of a change behind a text. */
function numbered(text: string) {
  return sql<string>`cast(${text} as text) || cast(record_id as text)`;
}

/** Gives a record of an answer as it is by now, if it is one of these. */
function asTheyAre<Known extends { readonly id: number }>(records: readonly Known[]) {
  const known = new Map(records.map((record) => [record.id, record]));
  return (record: Pick<Known, 'id'>): object => known.get(record.id) ?? record;
}

/** Erases people, in a transaction of the records. */
export function eraser(transaction: Database, history: History) {
  async function forgetPositions(kind: PersonKind, ids: readonly number[]): Promise<void> {
    const now = await transaction
      .selectFrom(`${kind}s`)
      .select('address')
      .where('id', 'in', ids)
      .execute();
    const then = await transaction
      .selectFrom('changes')
      .select(['before', 'after'])
      .where('kind', '=', kind)
      .where('record_id', 'in', ids)
      .execute();
    const addresses = [
      ...now.map(({ address }) => address),
      ...then.flatMap(({ before, after }) => [
        parsed(before)?.['address'],
        parsed(after)['address'],
      ]),
    ].filter((address) => typeof address === 'string' && address.trim() !== '');
    for (const address of new Set(addresses)) {
      const start = `${fold(String(address).replaceAll(/[^\S\n]+/g, ' '))}\n`;
      await transaction
        .deleteFrom('positions')
        .where(sql<boolean>`substr(address, 1, ${[...start].length}) = ${start}`)
        .execute();
    }
  }

  async function forget(kind: PersonKind, ids: readonly number[]): Promise<void> {
    await transaction
      .deleteFrom('mails')
      .where('recipient_kind', '=', kind)
      .where('recipient_id', 'in', ids)
      .execute();
    await transaction
      .deleteFrom('changes')
      .where('kind', '=', kind)
      .where('record_id', 'in', ids)
      .execute();
    const done = transaction
      .selectFrom('imports')
      .select('id')
      .where('state', 'in', ['imported', 'undone']);
    await transaction.deleteFrom('import_rows').where('import_id', 'in', done).execute();
    await transaction
      .updateTable('imports')
      .set({ file: null, reading: null, checked: null })
      .where('state', 'in', ['imported', 'undone'])
      .execute();
  }

  /** Forgets what was sorted out of what customers have asked for on a website. */
  async function forgetRequests(ids: readonly number[]): Promise<void> {
    const intake = intakeRequests(transaction, () => new Date(history.at));
    const customers = await transaction
      .selectFrom('customers')
      .selectAll()
      .where('id', 'in', ids)
      .execute();
    for (const { id } of await intake.ofPeople(customers)) await intake.remove(id);
  }

  /** Forgets what was read of contacts and not applied yet: it has to be read anew. */
  async function forgetContacts(): Promise<void> {
    await transaction.deleteFrom('tasks').where('kind', '=', 'contactSync').execute();
  }

  /** Nobody needs to know any more when, and why, a worker who is there no more was absent, or which visits were told. */
  async function removeAbsences(workerId: number): Promise<void> {
    for (const table of ['told_visits', 'sent_weeks'] as const) {
      await transaction.deleteFrom(table).where('worker_id', '=', workerId).execute();
    }
    const own = transaction.selectFrom('absences').select('id').where('worker_id', '=', workerId);
    await transaction
      .deleteFrom('changes')
      .where('kind', '=', 'absence')
      .where('record_id', 'in', own)
      .execute();
    await transaction.deleteFrom('absences').where('worker_id', '=', workerId).execute();
  }

  /** Writes blank fields into the row of a person, who is archived from then on. */
  async function blank(kind: PersonKind, id: number, fields: object, today: string) {
    const table = `${kind}s` as 'customers';
    const { archived_on } = await transaction
      .selectFrom(table)
      .select('archived_on')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const erased = { name: erasedName(id), archived_on: archived_on ?? today, erased_on: today };
    return transaction
      .updateTable(table)
      .set({ ...fields, ...erased })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  /** The words by which changes of jobs are found, with the names of these workers as they are. */
  async function rewriteWords(workerIds: readonly number[]): Promise<void> {
    const rows = await rowsNaming(transaction, 'job', 'worker', workerIds);
    await rewrite(transaction, rows, (row) => row);
  }

  async function tell(kind: PersonKind, records: readonly { readonly id: number }[]) {
    await history.note(
      records.map((record) => ({
        kind,
        id: record.id,
        action: 'erased' as const,
        before: { ...record },
        after: { ...record },
      })),
    );
  }

  return {
    /** A customer, with those whom it has taken up, and what was written about their jobs. */
    async customer(id: number, today: string): Promise<void> {
      const ids = [id, ...(await takenUpBy(transaction, id))];
      await forgetPositions('customer', ids);
      await forgetRequests(ids);
      // The links stay, or the next sync would make a customer of the contact again.
      await transaction
        .updateTable('contact_links')
        .set({ fields: '{}' })
        .where('customer_id', 'in', ids)
        .execute();
      const records = [];
      for (const each of ids) records.push(await blank('customer', each, BLANK_CUSTOMER, today));
      const jobs = await transaction
        .updateTable('jobs')
        .set(JOB_NOTES)
        .where('customer_id', 'in', ids)
        .returning(['id', 'appointment'])
        .execute();
      for (const job of jobs) {
        const known = JSON.parse(job.appointment) as StoredAppointment;
        const appointment = JSON.stringify(withoutVisitNotes(known));
        if (appointment === job.appointment) continue;
        await transaction
          .updateTable('jobs')
          .set({ appointment })
          .where('id', '=', job.id)
          .execute();
      }
      const jobIds = jobs.map((job) => job.id);
      await forget('customer', ids);
      await scrubJobs(transaction, ids);
      const others = await scrubMerges(transaction, ids);
      await rewriteAnswers(transaction, {
        customer: asTheyAre([...others, ...records]),
        job: (job) =>
          jobIds.includes(job.id) || ids.includes(job.customer_id) ? withoutNotes({ ...job }) : job,
      });
      await forgetContacts();
      await tell('customer', records);
    },

    /**
     * Leaves in the history of removed records that they were made and removed, with their numbers,
     * and nothing of them in that of others.
     */
    async removed(kind: RecordKind, ids: readonly number[]): Promise<void> {
      for (const portion of portionsOf(ids, AT_A_TIME)) {
        const ofRecords = transaction
          .selectFrom('changes')
          .select('id')
          .where('kind', '=', kind)
          .where('record_id', 'in', portion);
        await transaction
          .deleteFrom('changes')
          .where('id', 'in', ofRecords.where('action', 'not in', ['created', 'removed']))
          .execute();
        await transaction.deleteFrom('change_people').where('change_id', 'in', ofRecords).execute();
        await transaction
          .updateTable('changes')
          .set({ record_name: numbered(NAME), words: numbered(fold(NAME)), after: '{}' })
          .set(({ eb }) => ({
            before: eb.case().when('before', 'is', null).then(null).else('{}').end(),
          }))
          .where('id', 'in', ofRecords)
          .execute();
      }
      if (kind === 'worker') await rewriteWords(ids);
      if (kind !== 'customer') return;
      await scrubJobs(transaction, ids);
      await scrubMerges(transaction, ids);
    },

    async worker(id: number, today: string): Promise<void> {
      await forgetPositions('worker', [id]);
      await removeAbsences(id);
      const links = { calendar_token: createCalendarToken(), plan_token: createLinkToken() };
      const fields = { ...BLANK_WORKER, ...links };
      const record = await blank('worker', id, fields, today);
      await forget('worker', [id]);
      const naming = await rowsNaming(transaction, 'job', 'worker', [id]);
      const now = await jobsOf(transaction, id).execute();
      const jobIds = new Set([
        ...now.map(({ job_id }) => job_id),
        ...naming.map(({ record_id }) => record_id),
      ]);
      const scrubbed = new Map<number, ReadonlySet<string>>();
      for (const jobId of jobIds) scrubbed.set(jobId, await scrubVisits(transaction, id, jobId));
      await scrubRequests(transaction, id, jobIds);
      await rewriteWords([id]);
      await rewriteAnswers(transaction, {
        worker: asTheyAre([record]),
        job: (known) => {
          const job = withoutRequestTo(id, { ...known });
          const days = new Set([...(scrubbed.get(job.id) ?? []), ...exceptionDaysOf(id, job)]);
          return days.size === 0
            ? job
            : { ...job, appointment: withoutVisitNotes(job.appointment, (day) => days.has(day)) };
        },
        absence: (absence) => (absence.worker_id === id ? null : absence),
      });
      await tell('worker', [record]);
    },
  };
}
