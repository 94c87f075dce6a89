import type { Insertable } from 'kysely';
import type { ChangedKind, ChangeSource } from '../../../src/api/contract/records/history.ts';
import type { Kind } from '../../../src/domain/kinds/kind.ts';
import { KINDS } from '../../../src/domain/kinds/kinds.ts';
import { fold } from '../../fold.ts';
import { portionsOf } from '../sql/portions.ts';
import type { Database, Tables } from '../sql/schema.ts';
import { peopleOf, writePeople } from './changePeople.ts';
import type { Fields, Written } from './written.ts';

/** Who changes records, and by which way. */
export interface Author {
  /** Null for a command. */
  readonly userId: number | null;
  readonly source: ChangeSource;
  readonly requestId: string | null;
  /** Of the changes that one request or command makes. */
  readonly batchId?: string | null;
}

/** The author of what a command of the server writes. */
export const COMMAND: Author = { userId: null, source: 'command', requestId: null };

/** Where whoever writes records says what was written, in the same transaction. */
export interface History {
  /** The ISO time of what is written. */
  readonly at: string;
  note(written: readonly Written[]): Promise<void>;
}

/** How many rows fit into one statement. */
const ROWS_AT_A_TIME = 1000;

/** What the history does not tell: the id, which has its column, and what is secret. */
const UNRECORDED = new Set(['id', 'calendar_token', 'plan_token']);

const declared = (kind: ChangedKind): Kind => KINDS[kind];

/** A record that was written, with the fields in which it differs from before. */
interface Change extends Written {
  readonly differing: readonly string[];
}

function changeOf(written: Written): Change {
  const { before, after, action } = written;
  const differs = (name: string) =>
    before === null || JSON.stringify(before[name]) !== JSON.stringify(after[name]);
  const recorded = Object.keys((action === 'removed' && before) || after).filter(
    (name) => !UNRECORDED.has(name),
  );
  return { ...written, differing: recorded.filter(differs) };
}

function part(record: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, record[name]]));
}

/** The values of a field before and after some changes. */
function valuesOf(changes: readonly Change[], field: string): unknown[] {
  return changes.flatMap(({ before, after }) => [before?.[field], after[field]]);
}

/** The names of the people with these ids; what is no id is left out. */
export async function namesOf(
  database: Database,
  table: 'customers' | 'workers',
  values: readonly unknown[],
): Promise<ReadonlyMap<unknown, string>> {
  const ids = [...new Set(values)].filter((value) => typeof value === 'number');
  if (ids.length === 0) return new Map();
  const query = database.selectFrom(table).select(['id', 'name']).where('id', 'in', ids);
  return new Map((await query.execute()).map(({ id, name }) => [id, name]));
}

interface NamesInWords {
  readonly customers: ReadonlyMap<unknown, string>;
  readonly workers: ReadonlyMap<unknown, string>;
  /** Of the customer with whom one was merged; empty without one. */
  readonly other: string;
}

/** What the search finds a row by: its name, and the texts and names in its fields. */
export function wordsOf(
  recordName: string,
  states: readonly (Fields | null)[],
  { customers, workers, other }: NamesInWords,
): string {
  const texts = states.flatMap((fields) => [
    ...Object.values(fields ?? {}).filter((value) => typeof value === 'string'),
    customers.get(fields?.['customer_id']) ?? '',
    workers.get(fields?.['worker_id']) ?? '',
  ]);
  return fold([...new Set([recordName, ...texts, other])].join('\n'));
}

/** Writes what an author changes at an ISO time into `changes`. */
export function historyWriter(database: Database, author: Author, at: string): History {
  const { userId, source, requestId, batchId = null } = author;

  async function rowsOf(changes: readonly Change[]): Promise<Insertable<Tables['changes']>[]> {
    const others = changes.flatMap(({ kind, otherId }) => (kind === 'customer' ? otherId : []));
    const named = [...valuesOf(changes, 'customer_id'), ...others];
    const customers = await namesOf(database, 'customers', named);
    const ofWorker = changes.filter(
      ({ kind, differing }) =>
        declared(kind).namedAfter === 'worker' || differing.includes('worker_id'),
    );
    const workers = await namesOf(database, 'workers', valuesOf(ofWorker, 'worker_id'));
    return changes.map(({ kind, id, action, before, after, otherId, differing }) => {
      const { name, customer_id, worker_id } = { ...before, ...after };
      const { namedAfter, isConfidential } = declared(kind);
      const record_name = String(
        name ?? (namedAfter === 'worker' ? workers.get(worker_id) : customers.get(customer_id)),
      );
      const replaced = before && part(before, differing);
      const written = part(after, differing);
      const other = kind === 'customer' ? (customers.get(otherId) ?? '') : '';
      return {
        at,
        user_id: userId,
        source,
        kind,
        record_id: id,
        record_name,
        action,
        before: replaced && JSON.stringify(replaced),
        after: JSON.stringify(written),
        other_id: otherId ?? null,
        // Whoever may search is not told why somebody is absent.
        words: wordsOf(record_name, isConfidential ? [] : [replaced, written], {
          customers,
          workers,
          other,
        }),
        batch_id: batchId,
        request_id: requestId,
      };
    });
  }

  async function write(changes: readonly Change[]): Promise<void> {
    const rows = await rowsOf(changes);
    const written = await database
      .insertInto('changes')
      .values(({ selectFrom }) =>
        rows.map((row) => ({
          ...row,
          user_name:
            userId === null
              ? null
              : selectFrom('users').select('username').where('id', '=', userId),
        })),
      )
      .returning('id')
      .execute();
    // Databases give ids in the order of the rows, but may return them in another one.
    const ids = written.map(({ id }) => id).toSorted((one, other) => one - other);
    await writePeople(
      database,
      changes.flatMap((change, place) =>
        peopleOf(change).map((person) => ({ change_id: ids[place]!, ...person })),
      ),
    );
  }

  return {
    at,
    async note(written) {
      const changes = written
        .map(changeOf)
        .filter(({ action, differing }) => action !== 'changed' || differing.length > 0);
      for (const portion of portionsOf(changes, ROWS_AT_A_TIME)) await write(portion);
    },
  };
}
