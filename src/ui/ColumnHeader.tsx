import { Box, chakra } from '@chakra-ui/react';
import { mdiArrowDown, mdiArrowUp, mdiUnfoldMoreHorizontal } from '@mdi/js';
import type { Sort } from '../domain/table.ts';
import type { Column } from './DataTable.tsx';
import { Icon } from './Icon.tsx';

interface ColumnHeaderProps<Row> {
  readonly column: Column<Row>;
  readonly sort: Sort | null;
  readonly onSort: ((column: string) => void) | undefined;
}

const ARROWS = { ascending: mdiArrowUp, descending: mdiArrowDown };

/** A column's name, which sorts by it where that is possible. */
export function ColumnHeader<Row>({ column, sort, onSort }: ColumnHeaderProps<Row>) {
  const direction = sort?.column === column.id ? sort.direction : undefined;
  return (
    <Box
      role="columnheader"
      aria-sort={direction}
      data-screen={column.screenOnly ? '' : undefined}
      w={column.width}
      h="9"
      bg="bg"
      position="sticky"
      top="14"
      zIndex="1"
      textAlign="start"
      color="fg.muted"
      fontSize="xs"
      fontWeight="medium"
      whiteSpace="nowrap"
      _print={{ w: column.figures ? 'auto' : column.width, position: 'static' }}
    >
      {column.sortValue && onSort ? (
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
          <Box as="span" opacity={direction ? '1' : '0.5'}>
            <Icon path={direction ? ARROWS[direction] : mdiUnfoldMoreHorizontal} size={14} />
          </Box>
        </chakra.button>
      ) : (
        column.header
      )}
    </Box>
  );
}
