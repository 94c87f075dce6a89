import { Box } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useRef, type MouseEvent } from 'react';
import { isolated } from '../../domain/isolated.ts';
import { isOn } from '../../domain/list/listFilters.ts';
import type { Sort } from '../../domain/list/table.ts';
import { Card } from '../../ui/page/Card.tsx';
import { DataTable, DEFAULT_EXPECTED_ROWS } from '../../ui/table/DataTable.tsx';
import { Pagination } from '../../ui/table/Pagination.tsx';
import { TableLayout } from '../../ui/table/TableLayout.tsx';
import type { Line, ListTableProps } from './list.ts';
import { ListEmpty } from './ListEmpty.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { RowKeys } from './rowKeys/RowKeys.tsx';
import { SelectionBar } from './rowKeys/SelectionBar.tsx';
import { useSelection } from './rowKeys/useSelection.ts';
import { SaveRows } from './SaveRows.tsx';
import { useChoiceKeys } from './useChoiceKeys.ts';
import { useListLines } from './useListLines.ts';
import { useReveal } from './useReveal.ts';

const NO_FILTERS: readonly [] = [];
const NO_INTERACTION = {};
/** For a list beside others, which is usually short. */
const EXPECTED_ROWS_OF_PART = 8;

/** Rows that can be searched, filtered, sorted and turned page by page. */
export function ListTable<Row extends Line>({
  loading = false,
  hasCount = true,
  compact = false,
  lines,
  columns,
  texts,
  filters = NO_FILTERS,
  view,
  interaction = NO_INTERACTION,
  title,
  expected = title ? EXPECTED_ROWS_OF_PART : DEFAULT_EXPECTED_ROWS,
  aside,
  firstStep,
  above,
  more,
  onSave,
  saving = false,
  actsOn,
  peek,
  tools,
  searchedFrom = 1,
  around = (rows) => rows,
  handle,
  ...table
}: ListTableProps<Row>) {
  const { t, i18n } = useLingui();
  const card = useRef<HTMLElement>(null);
  const { params, defaultSize, change } = view;
  const { sort, size } = params;
  const { sorted, found, page, mark } = useListLines({ lines, columns, filters, view });
  const rows = found && found.rows;
  const label = i18n._(texts.label);
  const changeSort = useCallback((order: Sort | null) => change({ sort: order }), [change]);
  const { onOpen, onChoose, nameOf } = { nameOf: undefined, ...interaction };
  const open = useMemo(() => {
    if (!onOpen || !rows) return undefined;
    return (row: Row, event: MouseEvent) => onOpen(row, event, rows.slice(rows.indexOf(row) + 1));
  }, [onOpen, rows]);
  const { onSearchKey, onRowKey } = useChoiceKeys({ card, rows, onChoose });
  const selection = useSelection(rows);
  const canSelect = onOpen !== undefined && (onSave ?? actsOn) !== undefined;
  const { toggle: onToggle } = selection;
  const selecting = useMemo(
    () =>
      canSelect && nameOf
        ? { onToggle, labelOf: (row: Row) => t`Select ${isolated(nameOf(row))}` }
        : undefined,
    [canSelect, onToggle, nameOf, t],
  );
  const isNarrowed = params.query !== '' || filters.some((filter) => isOn(filter, params.filters));
  const hasToolbar =
    isNarrowed || searchedFrom <= 1 || (lines !== null && lines.length >= searchedFrom);
  const isSearchable = isNarrowed || lines === null || lines.length > 0;
  const peekAt =
    peek &&
    ((id: number, anchor: HTMLElement) => {
      const row = rows?.find((one) => one.id === id);
      return row && peek(row, anchor);
    });
  const revealedId = useReveal({ handle, card, sorted, found: rows, size, change });
  return (
    <Card ref={card} title={title} aside={aside}>
      {above}
      <TableLayout compact={compact}>
        {hasToolbar && (
          <ListToolbar
            hidden={!isSearchable}
            columns={columns}
            filters={filters}
            view={view}
            found={found}
            outOf={hasCount && lines ? lines.length : null}
            countOf={texts.count}
            loading={loading}
            tools={tools}
            onKeyDown={onSearchKey}
          />
        )}
        {around(
          // Where there is nothing to search, what is shown takes the room of the toolbar, and is another element: it does not move there.
          <Box
            key={isSearchable ? 'rows' : 'empty'}
            position="relative"
            {...(onChoose && { role: 'radiogroup', 'aria-label': label, onKeyDown: onRowKey })}
          >
            <DataTable
              {...table}
              {...(interaction.onChoose
                ? interaction
                : { onOpen: open, isChosen: selection.isSelected, selecting })}
              label={label}
              columns={columns}
              rows={page && page.rows}
              total={rows?.length ?? 0}
              before={page?.before ?? 0}
              rowsWithoutSearch={size > 0 ? size : (lines?.length ?? 0)}
              expected={size > 0 ? Math.min(size, expected) : expected}
              mark={mark}
              sort={sort}
              onSort={changeSort}
              pinnedId={revealedId}
              totalled={rows ?? undefined}
              empty={
                <ListEmpty
                  texts={texts}
                  firstStep={firstStep}
                  filters={filters}
                  view={view}
                  card={card}
                  hasRecords={onOpen !== undefined}
                />
              }
            />
            {!onChoose && (
              <RowKeys list={card} onSelect={canSelect ? onToggle : undefined} peek={peekAt} />
            )}
          </Box>,
        )}
      </TableLayout>
      {more}
      {!more && page && (page.count > 1 || size !== defaultSize) && (
        <Pagination
          label={label}
          number={page.number}
          count={page.count}
          size={size}
          top={card}
          onChange={change}
        />
      )}
      {selection.rows.length > 0 && (
        <SelectionBar
          rows={selection.rows}
          onSave={onSave}
          saving={saving}
          onClear={selection.clear}
        >
          {actsOn?.(selection.rows)}
        </SelectionBar>
      )}
      {onSave && rows && (rows.length > 0 || isNarrowed) && (
        <SaveRows rows={rows} saving={saving} onSave={onSave} />
      )}
    </Card>
  );
}
