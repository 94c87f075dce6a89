import { Box, chakra } from '@chakra-ui/react';
import { mdiArrowDown, mdiArrowUp } from '@mdi/js';
import type { MouseEvent, ReactNode } from 'react';
import type { ListRecord } from '../domain/entities.ts';
import type { Sort } from '../domain/table.ts';
import { Icon } from './Icon.tsx';
import { quietly } from './quietly.ts';

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly width?: string;
  /** Figures stand under each other. */
  readonly figures?: boolean;
  /** Its place on a narrow screen, where a row is a card: beside the first lines, or right across. */
  readonly narrow?: 'aside' | 'across';
  readonly sortable?: boolean;
}

interface DataTableProps<Row extends ListRecord> {
  /** What the table holds, for those who do not see it. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** The rows of this page; null while they are on their way. */
  readonly rows: readonly Row[] | null;
  readonly sort?: Sort | null;
  readonly onSort?: (column: string) => void;
  /** What a click on a row does; a click that selects text or meets a control is none. */
  readonly onOpen?: (row: Row, event: MouseEvent) => void;
  readonly isSelected?: (row: Row) => boolean;
  /** Shown in place of the rows when there are none. */
  readonly empty: ReactNode;
}

const PLACEHOLDER_ROWS = 25;

const NARROW_PLACES = { aside: '2', across: '1 / -1' } as const;

const Cell = chakra('div', {
  base: {
    display: { base: 'block', md: 'table-cell', _print: 'table-cell' },
    verticalAlign: 'middle',
    px: { base: '0', md: '3' },
    py: { base: '0.5', md: '1' },
    minW: '0',
    '&:first-of-type': { ps: { md: '4' } },
    '&:last-of-type': { pe: { md: '4' } },
  },
});

const Row = chakra('div', {
  base: {
    display: { base: 'grid', md: 'table-row', _print: 'table-row' },
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gridAutoFlow: 'row dense',
    columnGap: '3',
    alignItems: 'center',
    h: { md: '10' },
    px: { base: '4', md: '0' },
    py: { base: '3', md: '0' },
    borderBottomWidth: { base: '1px', md: '0' },
    '& > [role=cell]': { md: { borderBottomWidth: '1px' } },
    '&:last-of-type, &:last-of-type > [role=cell]': { borderBottomWidth: '0' },
  },
});

const selected = { bg: 'accent.100' } as const;
const openable = { cursor: 'pointer', _hover: { bg: 'accent.50' } } as const;

function isPlainClick({ target, currentTarget }: MouseEvent): boolean {
  const control = target instanceof Element && target.closest('a, button, input, label');
  const selecting = getSelection()?.isCollapsed === false;
  return !selecting && (!control || !currentTarget.contains(control));
}

/** A table on a wide screen, a column of cards on a narrow one; the same roles on both. */
export function DataTable<Record extends ListRecord>({
  label,
  columns,
  rows,
  sort = null,
  onSort,
  onOpen,
  isSelected,
  empty,
}: DataTableProps<Record>) {
  if (rows?.length === 0) return <>{empty}</>;
  return (
    <Box
      role="table"
      aria-label={label}
      aria-busy={rows === null}
      display={{ base: 'block', md: 'table', _print: 'table' }}
      tableLayout="fixed"
      w="full"
    >
      <Box
        role="rowgroup"
        display={{ base: 'none', md: 'table-header-group', _print: 'table-header-group' }}
      >
        <Row role="row">
          {columns.map((column) => (
            <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
        </Row>
      </Box>
      <Box
        role="rowgroup"
        display={{ base: 'block', md: 'table-row-group', _print: 'table-row-group' }}
      >
        {rows === null && <PlaceholderRows columns={columns} />}
        {rows?.map((row) => (
          <Row
            key={row.id}
            role="row"
            {...(isSelected?.(row) && selected)}
            {...(onOpen && openable)}
            onClick={(event: MouseEvent) => {
              if (onOpen && isPlainClick(event)) onOpen(row, event);
            }}
            onAuxClick={(event: MouseEvent) => {
              if (onOpen && event.button === 1 && isPlainClick(event)) onOpen(row, event);
            }}
          >
            {columns.map((column) => (
              <Cell
                key={column.id}
                role="cell"
                gridColumn={column.narrow ? NARROW_PLACES[column.narrow] : '1'}
                justifySelf={column.narrow === 'aside' ? 'end' : 'start'}
                maxW="full"
                fontVariantNumeric={column.figures ? 'tabular-nums' : 'normal'}
              >
                {column.cell(row)}
              </Cell>
            ))}
          </Row>
        ))}
      </Box>
    </Box>
  );
}

interface HeaderCellProps<Row> {
  readonly column: Column<Row>;
  readonly sort: Sort | null;
  readonly onSort: ((column: string) => void) | undefined;
}

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const direction = sort?.column === column.id ? sort.direction : undefined;
  const sorts = column.sortable && onSort;
  return (
    <Cell
      role="columnheader"
      aria-sort={direction}
      w={column.width}
      bg="bg"
      position="sticky"
      top="14"
      zIndex="1"
      textAlign="start"
      color="fg.muted"
      fontSize="xs"
      fontWeight="medium"
      borderBottomWidth="1px"
      whiteSpace="nowrap"
    >
      {sorts ? (
        <chakra.button
          type="button"
          display="inline-flex"
          alignItems="center"
          gap="1"
          minH="6"
          cursor="pointer"
          borderRadius="l1"
          fontWeight="inherit"
          focusVisibleRing="outside"
          _hover={{ color: 'fg' }}
          onClick={() => onSort(column.id)}
        >
          {column.header}
          <Box as="span" boxSize="14px" display="inline-flex">
            {direction && (
              <Icon path={direction === 'ascending' ? mdiArrowUp : mdiArrowDown} size={14} />
            )}
          </Box>
        </chakra.button>
      ) : (
        column.header
      )}
    </Cell>
  );
}

function PlaceholderRows<Row>({ columns }: { readonly columns: readonly Column<Row>[] }) {
  return Array.from({ length: PLACEHOLDER_ROWS }, (_, index) => (
    <Row key={index} role="row" aria-hidden="true" h={{ base: '140px', md: '41px' }}>
      {columns.map(({ id }) => (
        <Cell key={id} role="cell">
          <Box h="3" maxW="160px" w="70%" bg="gray.100" borderRadius="full" {...quietly} />
        </Cell>
      ))}
    </Row>
  ));
}
