import type { SystemStyleObject } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { memo, type ReactNode } from 'react';
import type { Sort } from '../../domain/list/table.ts';
import { Select } from '../fields/Select.tsx';
import type { Column } from './column.ts';

interface SortSelectProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sort: Sort | null;
  /** Must be stable, or every key typed into the search renders the select. */
  readonly onSort: (sort: Sort | null) => void;
  /** Whether it shares a line with something else on a phone. */
  readonly isInLine?: boolean;
}

const STYLE: SystemStyleObject = {
  maxW: { md: '320px' },
  '@container rows (width >= 0)': { display: 'none' },
};

const IN_LINE: SystemStyleObject = {
  ...STYLE,
  '@media (max-width: 639px)': { order: 1, flex: '1 1 0', minW: '0' },
};

const DIRECTIONS = ['ascending', 'descending'] as const;

/** The sort order of cards, which have no column headers. */
export const SortSelect = memo(function SortSelect<Row>({
  columns,
  sort,
  onSort,
  isInLine = false,
}: SortSelectProps<Row>) {
  const { t } = useLingui();
  const defaultColumn = columns.find((column) => column.defaultSort);
  const orders = columns
    .filter(({ sortValue }) => sortValue)
    .flatMap(({ id, header }) => DIRECTIONS.map((direction) => ({ column: id, direction, header })))
    .filter(
      ({ column, direction }) =>
        column !== defaultColumn?.id || direction !== defaultColumn?.defaultSort,
    );
  const chosen = orders.findIndex(
    ({ column, direction }) => column === sort?.column && direction === sort.direction,
  );
  return (
    <Select
      css={isInLine ? IN_LINE : STYLE}
      aria-label={t`Order`}
      value={chosen}
      onChange={({ target }) => onSort(orders[Number(target.value)] ?? null)}
    >
      <option value={-1}>
        {defaultColumn ? t`${defaultColumn.header} (default)` : t`Default order`}
      </option>
      {orders.map(({ column, direction, header }, index) => (
        <option key={`${column} ${direction}`} value={index}>
          {direction === 'ascending' ? t`${header}, ascending` : t`${header}, descending`}
        </option>
      ))}
    </Select>
  );
}) as <Row>(props: SortSelectProps<Row>) => ReactNode;
