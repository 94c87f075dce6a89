import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

function isInCircle(id: number, takers: ReadonlyMap<number, number>): boolean {
  const passed = new Set<number>();
  for (let one = takers.get(id); one !== undefined && !passed.has(one); one = takers.get(one)) {
    if (one === id) return true;
    passed.add(one);
  }
  return false;
}

/**
 * Takes customers apart who were merged in a circle, as an archive could say: they were in no list,
 * and could not be erased.
 */
export const mergeCircles: Migration = {
  async up(database: Kysely<unknown>) {
    const { rows } = await sql<{ id: number; merged_into: number }>`
      select id, merged_into from customers where merged_into is not null
    `.execute(database);
    const takers = new Map(rows.map(({ id, merged_into }) => [id, merged_into]));
    for (const { id } of rows) {
      if (!isInCircle(id, takers)) continue;
      await sql`
        update customers set merged_into = null, merged_on = null where id = ${id}
      `.execute(database);
    }
  },
};
