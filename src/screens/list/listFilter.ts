import type { RowFilter } from '../../domain/listFilters.ts';

export interface ListFilter<Row> extends RowFilter<Row> {
  readonly label: string;
  /** The printed heading of what the filter leaves, where its label says it only today. */
  readonly paperHeading?: string;
}
