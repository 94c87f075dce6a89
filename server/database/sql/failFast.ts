import type { Kysely, KyselyPlugin, QueryId } from 'kysely';

const marked = new WeakSet<QueryId>();

const marksQueries: KyselyPlugin = {
  transformQuery({ node, queryId }) {
    marked.add(queryId);
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
};

/** The same database, whose statements fail with `DatabaseBusyError` instead of waiting. */
export function failFast<Tables>(database: Kysely<Tables>): Kysely<Tables> {
  return database.withPlugin(marksQueries);
}

/** For drivers: whether the query must not wait for a lock. */
export function isFailFast(queryId: QueryId): boolean {
  return marked.has(queryId);
}
