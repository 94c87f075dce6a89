import { sql } from 'kysely';
import type { Fields } from '../history/history.ts';
import type { ChangeRow, Database } from '../sql/schema.ts';

/** How many ids or rows a statement has. */
export const AT_A_TIME = 500;

/** The fields of a record before or after a change. */
export function parsed(json: string | null): Fields | null {
  return json === null ? null : (JSON.parse(json) as Fields);
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

/** The jobs of which the history names customers or workers by this field. */
export async function jobsNaming(
  transaction: Database,
  field: string,
  ids: readonly number[],
): Promise<readonly number[]> {
  const named = await transaction
    .selectFrom('changes')
    .select('record_id')
    .distinct()
    .where('kind', '=', 'job')
    .where(naming(field, ids))
    .execute();
  return named.map(({ record_id }) => record_id);
}

/** The jobs that the history knows of a worker. */
export async function jobsOfWorker(transaction: Database, id: number): Promise<readonly number[]> {
  const named = await transaction
    .selectFrom('changes')
    .select('record_id')
    .distinct()
    .where('kind', '=', 'job')
    .where(({ or }) => or([naming('worker_id', [id]), listing(id)]))
    .execute();
  return named.map(({ record_id }) => record_id);
}

/** Changes of jobs that may name a worker as theirs. */
export async function changesOfWorker(
  transaction: Database,
  id: number,
): Promise<readonly ChangeRow[]> {
  return transaction
    .selectFrom('changes')
    .selectAll()
    .where('kind', '=', 'job')
    .where(naming('worker_id', [id]))
    .execute();
}

/** What the history tells of a job, the newest first. */
export async function changesOfJob(
  transaction: Database,
  jobId: number,
): Promise<readonly ChangeRow[]> {
  return transaction
    .selectFrom('changes')
    .selectAll()
    .where('kind', '=', 'job')
    .where('record_id', '=', jobId)
    .orderBy('id', 'desc')
    .execute();
}

/** Changes of jobs behind an entry that name customers or workers by this field. */
export async function changesNaming(
  transaction: Database,
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
export async function mergedFor(
  transaction: Database,
  ids: readonly number[],
): Promise<readonly number[]> {
  const rows = await transaction
    .selectFrom('changes')
    .select('other_id')
    .distinct()
    .where('kind', '=', 'customer')
    .where('other_id', 'in', ids)
    .execute();
  return rows.map(({ other_id }) => other_id!);
}
