import type { ChangedKind } from '../../../src/api/contract/records/history.ts';
import type { PersonKind } from '../../../src/domain/kinds/kinds.ts';
import { portionsOf } from '../sql/portions.ts';
import type { ChangeRow, Database } from '../sql/schema.ts';

/** How many ids or rows a statement has. */
export const AT_A_TIME = 500;

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

/** A change, and whom of those who are sought it names. */
type NamingRow = ChangeRow & { readonly person_id: number };

/** The changes of a kind of record that name these people, once for each of them. */
export async function rowsNaming(
  transaction: Database,
  of: ChangedKind,
  kind: PersonKind,
  ids: readonly number[],
): Promise<readonly NamingRow[]> {
  const rows: NamingRow[] = [];
  for (const portion of portionsOf(ids, AT_A_TIME)) {
    const naming = transaction
      .selectFrom('changes')
      .innerJoin('change_people', 'change_id', 'changes.id')
      .selectAll('changes')
      .select('change_people.id as person_id')
      .where('changes.kind', '=', of)
      .where('change_people.kind', '=', kind)
      .where('change_people.id', 'in', portion);
    rows.push(...(await naming.execute()));
  }
  return rows;
}
