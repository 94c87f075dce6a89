import { sql } from 'kysely';
import type { RecordKind, WireAppointment, WireJob } from '../../../src/api/contract.ts';
import { exceptionDaysOf, withoutVisitNotes } from '../../calendar/visitNotes.ts';
import { createCalendarToken } from '../../credentials/calendarTokens.ts';
import { createLinkToken } from '../../credentials/linkTokens.ts';
import { fold } from '../../fold.ts';
import { namesOf, wordsOf, type Fields, type History } from '../history/history.ts';
import { takenUpBy } from '../records/mergeReader.ts';
import { jobsNaming as jobsOf } from '../records/jobWorkers.ts';
import { rewriteAnswers } from '../records/keptAnswers.ts';
import type { ChangeRow, CustomerRow, Database } from '../sql/schema.ts';

type PersonKind = Exclude<RecordKind, 'job'>;

/** How many ids or rows a statement has. */
const AT_A_TIME = 500;

/** What people have written about a job, and what was asked for: about its customer, too. */
const JOB_NOTES = { instructions: '', internal_note: '', job_request: null };

const BLANK = { email: '', phone: '', address: '', zip_code: '', city: '' };
const BLANK_CUSTOMER = { ...BLANK, latitude: null, longitude: null, access: '', internal_note: '' };

/** What is in front of the number in the name of somebody who is there no more. */
const NAME = 'Gelöscht #';

function erasedName(id: number): string {
  return `${NAME}${id}`;
}

/** The number of the record of a change behind a text. */
function numbered(text: string) {
  return sql<string>`cast(${text} as text) || cast(record_id as text)`;
}

function parsed(json: string | null): Fields | null {
  return json === null ? null : (JSON.parse(json) as Fields);
}

/** The same fields without what was written. */
function withoutNotes(fields: Fields | null): Fields | null {
  if (fields === null) return null;
  const blank = Object.entries(JOB_NOTES).filter(([name]) => name in fields);
  const appointment = fields['appointment'] as WireAppointment | undefined;
  return {
    ...fields,
    ...Object.fromEntries(blank),
    ...(appointment && { appointment: withoutVisitNotes(appointment) }),
  };
}

/** Rows whose JSON may name a record by this field; to be read again. */
function naming(field: string, ids: readonly number[]) {
  const patterns = ids.map((id) => `%"${field}":${id}%`);
  const named = patterns.flatMap((pattern) => [
    sql<boolean>`before like ${pattern}`,
    sql<boolean>`after like ${pattern}`,
  ]);
  return sql<boolean>`(${sql.join(named, sql` or `)})`;
}

/** Rows whose JSON may list a worker among others; to be read again. */
function listing(id: number) {
  const lists = [`[${id}]`, `[${id},%`, `[%,${id}]`, `[%,${id},%`];
  const patterns = lists.map((list) => `%"worker_ids":${list}%`);
  const listed = patterns.flatMap((pattern) => [
    sql<boolean>`before like ${pattern}`,
    sql<boolean>`after like ${pattern}`,
  ]);
  return sql<boolean>`(${sql.join(listed, sql` or `)})`;
}

/** A job as far as its history is read, from now back: what a change does not name is as it was. */
function stateWith(state: Fields, change: Fields | null): Fields {
  const { worker_id = state['worker_id'], appointment = state['appointment'] } = change ?? {};
  return { worker_id, appointment };
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
        parsed(after)?.['address'],
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

  async function rewrite(
    rows: readonly ChangeRow[],
    change: (row: ChangeRow) => Pick<ChangeRow, 'record_name' | 'before' | 'after'>,
  ): Promise<void> {
    const changed = rows.map((row) => ({ ...row, ...change(row) }));
    const fields = changed.flatMap(({ before, after }) => [parsed(before), parsed(after)]);
    const idsIn = (field: string) => fields.map((one) => one?.[field]);
    const others = changed.map(({ other_id }) => other_id);
    const customers = await namesOf(transaction, 'customers', [...idsIn('customer_id'), ...others]);
    const workers = await namesOf(transaction, 'workers', idsIn('worker_id'));
    for (const { id, record_name, before, after, other_id } of changed) {
      const names = { customers, workers, other: customers.get(other_id) ?? '' };
      const words = wordsOf(record_name, [parsed(before), parsed(after)], names);
      await transaction
        .updateTable('changes')
        .set({ record_name, before, after, words })
        .where('id', '=', id)
        .execute();
    }
  }

  /** The jobs of which the history names customers or workers by this field. */
  async function jobsNaming(field: string, ids: readonly number[]): Promise<readonly number[]> {
    const named = await transaction
      .selectFrom('changes')
      .select('record_id')
      .distinct()
      .where('kind', '=', 'job')
      .where(naming(field, ids))
      .execute();
    return named.map(({ record_id }) => record_id);
  }

  /** What the history tells of a job, the newest first. */
  const changesOfJob = (jobId: number): Promise<ChangeRow[]> =>
    transaction
      .selectFrom('changes')
      .selectAll()
      .where('kind', '=', 'job')
      .where('record_id', '=', jobId)
      .orderBy('id', 'desc')
      .execute();

  /** What the history tells of these jobs while they were those of erased customers. */
  async function scrubJobs(ids: readonly number[], jobIds: Iterable<number>): Promise<void> {
    for (const jobId of new Set(jobIds)) {
      const rows = await changesOfJob(jobId);
      const job = await transaction
        .selectFrom('jobs')
        .select('customer_id')
        .where('id', '=', jobId)
        .executeTakeFirst();
      let customerId: unknown = job?.customer_id;
      const scrubbed = new Map<number, Pick<ChangeRow, 'record_name' | 'before' | 'after'>>();
      for (const { id, record_name, action, before, after } of rows) {
        const [was, is] = [parsed(before), parsed(after)!];
        // A removed job is named as it was.
        if (action === 'removed') customerId = was?.['customer_id'];
        customerId = is['customer_id'] ?? customerId;
        const isOf = ids.includes(customerId as number);
        if (isOf || ids.includes(was?.['customer_id'] as number)) {
          const cleaned = withoutNotes(was);
          scrubbed.set(id, {
            record_name: isOf ? erasedName(customerId as number) : record_name,
            before: cleaned && JSON.stringify(cleaned),
            after: JSON.stringify(withoutNotes(is)),
          });
        }
        customerId = was?.['customer_id'] ?? customerId;
      }
      await rewrite(
        rows.filter(({ id }) => scrubbed.has(id)),
        ({ id }) => scrubbed.get(id)!,
      );
    }
  }

  /**
   * What was written about visits that a worker was to make, or made in place of others. Returns their
   * days.
   */
  async function scrubVisits(workerId: number, jobId: number): Promise<ReadonlySet<string>> {
    const rows = await changesOfJob(jobId);
    const job = await transaction
      .selectFrom('jobs')
      .select(['worker_id', 'appointment'])
      .where('id', '=', jobId)
      .executeTakeFirst();
    const days = new Set<string>();
    let state: Fields = job ? { ...job, appointment: JSON.parse(job.appointment) } : {};
    for (const change of [null, ...rows.flatMap(({ before, after }) => [after, before])]) {
      state = stateWith(state, parsed(change));
      if (!state['appointment']) continue;
      const { worker_id = null, appointment } = state as unknown as WireJob;
      for (const day of exceptionDaysOf(workerId, { worker_id, appointment })) days.add(day);
    }
    if (days.size === 0) return days;
    const cleaned = (json: string | null) => {
      const fields = parsed(json);
      const known = fields?.['appointment'] as WireAppointment | undefined;
      if (!known) return json;
      const appointment = withoutVisitNotes(known, (day) => days.has(day));
      return JSON.stringify({ ...fields, appointment });
    };
    await rewrite(rows, ({ record_name, before, after }) => ({
      record_name,
      before: cleaned(before),
      after: cleaned(after)!,
    }));
    if (!job) return days;
    const known = JSON.parse(job.appointment) as WireAppointment;
    const appointment = JSON.stringify(withoutVisitNotes(known, (day) => days.has(day)));
    await transaction
      .updateTable('jobs')
      .set({ appointment })
      .where('id', '=', jobId)
      .where('appointment', '!=', appointment)
      .execute();
    return days;
  }

  /**
   * What the history tells of others with whom these customers were merged for a while. Returns the
   * others as they are by now.
   */
  async function scrubMerges(ids: readonly number[]): Promise<readonly CustomerRow[]> {
    const rows = await transaction
      .selectFrom('changes')
      .selectAll()
      .where('kind', '=', 'customer')
      .where('other_id', 'in', ids)
      .execute();
    await rewrite(rows, ({ record_name }) => ({ record_name, before: '{}', after: '{}' }));
    const others = new Set(rows.map(({ record_id }) => record_id));
    if (others.size === 0) return [];
    return transaction
      .selectFrom('customers')
      .selectAll()
      .where('id', 'in', [...others])
      .execute();
  }

  /** Changes of jobs behind an entry that name customers or workers by this field. */
  async function changesNaming(
    field: 'customer_id' | 'worker_id',
    ids: ReadonlySet<unknown>,
    entryId: number,
  ): Promise<readonly ChangeRow[]> {
    const found: ChangeRow[] = [];
    const pattern = `%"${field}":%`;
    for (let last = entryId; ;) {
      const rows = await transaction
        .selectFrom('changes')
        .selectAll()
        .where('kind', '=', 'job')
        .where('id', '>', last)
        .where(({ eb, or }) => or([eb('before', 'like', pattern), eb('after', 'like', pattern)]))
        .orderBy('id')
        .limit(AT_A_TIME)
        .execute();
      found.push(
        ...rows.filter(({ before, after }) =>
          [before, after].some((json) => ids.has(parsed(json)?.[field])),
        ),
      );
      if (rows.length < AT_A_TIME) return found;
      last = rows.at(-1)!.id;
    }
  }

  /** Those of these customers with whom others were merged for a while. */
  async function mergedFor(ids: readonly number[]): Promise<readonly number[]> {
    const rows = await transaction
      .selectFrom('changes')
      .select('other_id')
      .distinct()
      .where('kind', '=', 'customer')
      .where('other_id', 'in', ids)
      .execute();
    return rows.map(({ other_id }) => other_id!);
  }

  async function forget(kind: PersonKind, ids: readonly number[]): Promise<void> {
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

  /** Forgets what was read of contacts and not applied yet: it has to be read anew. */
  async function forgetContacts(): Promise<void> {
    await transaction.deleteFrom('tasks').where('kind', '=', 'contactSync').execute();
  }

  /** Nobody needs to know any more when, and why, a worker who is there no more was absent. */
  async function removeAbsences(workerId: number): Promise<void> {
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
        const known = JSON.parse(job.appointment) as WireAppointment;
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
      await scrubJobs(ids, [...jobIds, ...(await jobsNaming('customer_id', ids))]);
      const others = await scrubMerges(ids);
      await rewriteAnswers(transaction, {
        customer: asTheyAre([...others, ...records]),
        job: (job) =>
          jobIds.includes(job.id) || ids.includes(job.customer_id)
            ? withoutNotes({ ...job })!
            : job,
      });
      await forgetContacts();
      await tell('customer', records);
    },

    /**
     * Leaves in the history of removed records that they were made and removed, with their numbers,
     * and nothing of them in that of others.
     */
    async removed(kind: RecordKind, ids: readonly number[]): Promise<void> {
      let first = Infinity;
      const merged: number[] = [];
      for (let done = 0; done < ids.length; done += AT_A_TIME) {
        const portion = ids.slice(done, done + AT_A_TIME);
        await transaction
          .deleteFrom('changes')
          .where('kind', '=', kind)
          .where('record_id', 'in', portion)
          .where('action', 'not in', ['created', 'removed'])
          .execute();
        const left = await transaction
          .updateTable('changes')
          .set({ record_name: numbered(NAME), words: numbered(fold(NAME)), after: '{}' })
          .set(({ eb }) => ({
            before: eb.case().when('before', 'is', null).then(null).else('{}').end(),
          }))
          .where('kind', '=', kind)
          .where('record_id', 'in', portion)
          .returning('id')
          .execute();
        for (const { id } of left) first = Math.min(first, id);
        if (kind === 'customer') merged.push(...(await mergedFor(portion)));
      }
      if (kind === 'job' || ids.length === 0) return;
      const rows = await changesNaming(`${kind}_id`, new Set(ids), first);
      if (kind === 'worker') return rewrite(rows, (row) => row);
      await scrubJobs(
        ids,
        rows.map(({ record_id }) => record_id),
      );
      if (merged.length > 0) await scrubMerges(merged);
    },

    async worker(id: number, today: string): Promise<void> {
      await forgetPositions('worker', [id]);
      await removeAbsences(id);
      const links = { calendar_token: createCalendarToken(), plan_token: createLinkToken() };
      const fields = { ...BLANK, color: null, ...links };
      const record = await blank('worker', id, fields, today);
      await forget('worker', [id]);
      const now = await jobsOf(transaction, id).execute();
      const then = await transaction
        .selectFrom('changes')
        .select('record_id as job_id')
        .distinct()
        .where('kind', '=', 'job')
        .where(({ or }) => or([naming('worker_id', [id]), listing(id)]))
        .execute();
      const jobIds = new Set([...now, ...then].map(({ job_id }) => job_id));
      const scrubbed = new Map<number, ReadonlySet<string>>();
      for (const jobId of jobIds) scrubbed.set(jobId, await scrubVisits(id, jobId));
      const rows = await transaction
        .selectFrom('changes')
        .selectAll()
        .where('kind', '=', 'job')
        .where(naming('worker_id', [id]))
        .execute();
      await rewrite(rows, (row) => row);
      await rewriteAnswers(transaction, {
        worker: asTheyAre([record]),
        job: (job) => {
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
