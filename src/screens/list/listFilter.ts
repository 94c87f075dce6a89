import type { RowFilter } from '../../domain/listFilters.ts';

export interface ListFilter<Row> extends RowFilter<Row> {
  readonly label: string;
  /** The label in full, with its dates. */
  readonly title?: string;
  /** Whether it is not known yet which rows match. */
  readonly pending?: boolean;
  /** The printed heading of what the filter leaves, where its label says it only today. */
  readonly paperHeading?: string;
}
