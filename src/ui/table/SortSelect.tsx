import type { SystemStyleObject } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { memo, type ReactNode } from 'react';
import type { Sort } from '../../domain/table.ts';
import type { Column } from './DataTable.tsx';
import { Select } from '../fields/Select.tsx';
import { ROWS_FROM, withRoom } from './tableLayout.ts';

interface SortSelectProps<Row> {
  readonly columns: readonly Column<Row>[];
  /** From how much room on the table has rows, and headers that sort. */
  readonly rowsFrom?: number;
  readonly sort: Sort | null;
  /** Stable, or the select is drawn at every letter of a search. */
  readonly onSort: (sort: Sort | null) => void;
}

const WIDTH: SystemStyleObject = { maxW: { md: '320px' } };
const HIDDEN: SystemStyleObject = { display: 'none' };

const DIRECTIONS = ['ascending', 'descending'] as const;

/** The order of a table whose rows are cards, where its headers are out of sight. */
export const SortSelect = memo(function SortSelect<Row>({
  columns,
  rowsFrom = ROWS_FROM,
  sort,
  onSort,
}: SortSelectProps<Row>) {
  const { t } = useLingui();
  const usual = columns.find((column) => column.usual);
  const orders = columns
    .filter(({ sortValue }) => sortValue)
    .flatMap(({ id, header }) => DIRECTIONS.map((direction) => ({ column: id, direction, header })))
    .filter(({ column, direction }) => column !== usual?.id || direction !== 'ascending');
  const chosen = orders.findIndex(
    ({ column, direction }) => column === sort?.column && direction === sort.direction,
  );
  return (
    <Select
      css={{ ...WIDTH, [withRoom(rowsFrom)]: HIDDEN, _print: HIDDEN }}
      aria-label={t`Order`}
      value={chosen}
      onChange={({ target }) => onSort(orders[Number(target.value)] ?? null)}
    >
      <option value={-1}>{usual ? t`${usual.header} (usual order)` : t`Usual order`}</option>
      {orders.map(({ column, direction, header }, index) => (
        <option key={`${column} ${direction}`} value={index}>
          {direction === 'ascending' ? t`${header}, ascending` : t`${header}, descending`}
        </option>
      ))}
    </Select>
  );
}) as <Row>(props: SortSelectProps<Row>) => ReactNode;
