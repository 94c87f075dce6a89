import type { Fault } from '../rows/plannedRow.ts';
import type { Source, SourceRow } from '../rows/sourceRow.ts';

/** The rows of an archive that lead back to themselves by the number of a record in a field. */
export function rowsInCircles(rows: readonly SourceRow[], field: string): ReadonlySet<SourceRow> {
  const byId = new Map(rows.map((row) => [row.values['id'], row]));
  const next = ({ values }: SourceRow) =>
    values[field] === undefined ? undefined : byId.get(values[field]);
  const found = new Set<SourceRow>();
  const known = new Set<SourceRow>();
  for (const row of rows) {
    const path = new Set<SourceRow>();
    let one: SourceRow | undefined = row;
    while (one && !known.has(one) && !path.has(one)) {
      path.add(one);
      one = next(one);
    }
    if (one && path.has(one)) {
      for (let inside = one; !found.has(inside); inside = next(inside)!) found.add(inside);
    }
    for (const passed of path) known.add(passed);
  }
  return found;
}

/** What is wrong with a row that is in a circle. */
export function circleFault(
  { values }: SourceRow,
  field: string,
  headerOf: Source['headerOf'],
): Fault {
  return { code: 'inCircle', field, header: headerOf(field), value: Number(values[field]) };
}
