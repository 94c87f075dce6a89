/** The URL parameters of filters. Of the filters with one name, one at most is on. */
export const FILTER_NAMES = [
  'when',
  'open',
  'unconfirmed',
  'overlap',
  'absent',
  'archived',
  'untold',
  'user',
  'kind',
  'from',
  'to',
] as const;

/** Which filters are on: the value of each name. */
export type FilterValues = Readonly<Partial<Record<(typeof FILTER_NAMES)[number], string>>>;

export interface RowFilter<Row> {
  readonly name: keyof FilterValues;
  readonly value: string;
  readonly matches: (row: Row) => boolean;
  /** Whether rows that match are left out while the filter is off. */
  readonly hides?: boolean;
}

export function isOn({ name, value }: RowFilter<never>, values: FilterValues): boolean {
  return values[name] === value;
}

/** Turns a filter on, in place of another one with its name, or off. */
export function toggleFilter(values: FilterValues, filter: RowFilter<never>): FilterValues {
  const { [filter.name]: _, ...others } = values;
  return isOn(filter, values) ? others : { ...others, [filter.name]: filter.value };
}

/** The rows that match every filter that is on, and none that hides them while it is off. */
export function filterRows<Row>(
  rows: readonly Row[],
  filters: readonly RowFilter<Row>[],
  values: FilterValues,
): readonly Row[] {
  const active = filters.filter((filter) => isOn(filter, values));
  const hiding = filters.filter((filter) => filter.hides && !isOn(filter, values));
  if (active.length + hiding.length === 0) return rows;
  return rows.filter(
    (row) =>
      active.every(({ matches }) => matches(row)) && !hiding.some(({ matches }) => matches(row)),
  );
}

/** How many rows each filter has, among those that match the filters of other names. */
export function filterCounts<Row>(
  rows: readonly Row[],
  filters: readonly RowFilter<Row>[],
  values: FilterValues,
): readonly number[] {
  return filters.map((filter) => {
    const ofOtherNames = filters.filter(({ name }) => name !== filter.name);
    return filterRows(rows, ofOtherNames, values).filter(filter.matches).length;
  });
}
