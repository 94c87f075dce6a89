import type { RowFilter } from '../../domain/listFilters.ts';

export interface ListFilter<Row> extends RowFilter<Row> {
  readonly label: string;
}
