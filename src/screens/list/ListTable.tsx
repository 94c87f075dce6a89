import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { mdiTrayArrowDown } from '@mdi/js';
import {
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from 'react';
import type { ListRecord } from '../../domain/entities.ts';
import { filterCounts, filterRows, isOn, toggleFilter } from '../../domain/listFilters.ts';
import { searchFor, searchRows, type Searchable } from '../../domain/search/search.ts';
import { nextSort, pageOf, sortRows, type Sort } from '../../domain/table.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Card } from '../../ui/page/Card.tsx';
import type { Column } from '../../ui/table/column.ts';
import {
  DataTable,
  DEFAULT_EXPECTED_ROWS,
  type DataTableProps,
  type RowChoice,
} from '../../ui/table/DataTable.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { FilterChips } from '../../ui/table/FilterChips.tsx';
import { markerOf } from '../../ui/table/mark.tsx';
import { Pagination } from '../../ui/table/Pagination.tsx';
import { SearchField } from '../../ui/table/SearchField.tsx';
import { SortSelect } from '../../ui/table/SortSelect.tsx';
import { TableLayout } from '../../ui/table/TableLayout.tsx';
import { delayedFadeIn } from '../../ui/delayedFadeIn.ts';
import { usePrinting } from '../../ui/page/usePrinting.ts';
import { useChoiceKeys } from './useChoiceKeys.ts';
import type { ListFilter } from './listFilter.ts';
import type { ListTexts } from './listTexts.ts';
import { useFoldAhead } from './useFoldAhead.ts';
import { useReveal, type RecordTableHandle } from './useReveal.ts';
import { QuickSearch } from '../page/quickSearch.ts';
import type { ListParams } from '../../domain/listParams.ts';

export type Line = ListRecord & Searchable;

interface ListView {
  readonly params: ListParams;
  readonly defaultSize: number;
  readonly change: (changed: Partial<ListParams>) => void;
}

const NO_INTERACTION = {};

/** `following` are the rows below the one that is opened, on all pages. */
type ListInteraction<Row> =
  | {
      readonly onOpen?: (row: Row, event: MouseEvent, following: readonly Row[]) => void;
      readonly onChoose?: never;
    }
  | RowChoice<Row>;

export interface ListTableProps<Row extends Line> extends Pick<
  DataTableProps<Row>,
  'expected' | 'cardHeight' | 'inlineCells' | 'highlightedId' | 'onHover' | 'orderKey'
> {
  readonly loading?: boolean;
  /** Whether to say how many rows there are. */
  readonly hasCount?: boolean;
  /** For few columns: rows in a narrow place too. */
  readonly compact?: boolean;
  /** All records; null while they load. */
  readonly lines: readonly Row[] | null;
  readonly columns: readonly Column<Row>[];
  readonly texts: Omit<ListTexts, 'loadFailed'>;
  /** Stable, or every key typed filters all rows anew. */
  readonly filters?: readonly ListFilter<Row>[];
  readonly view: ListView;
  /** Stable, or every row is drawn anew; none for rows that are only read. */
  readonly interaction?: ListInteraction<Row>;
  /** Above the list, where it is not the only one on the page. */
  readonly title?: ReactNode;
  /** Across from the title. */
  readonly aside?: ReactNode;
  /** Between the title and the list. */
  readonly above?: ReactNode;
  /** Saves the rows that are found, in their order, as a file. */
  readonly onSave?: (found: readonly Row[]) => void;
  /** Draws the rows, or what stands in their place. */
  readonly around?: (rows: ReactNode) => ReactNode;
  readonly handle?: Ref<RecordTableHandle>;
}

const ALL = -1;
const NO_FILTERS: readonly [] = [];
/** Of a list beside others, which is a short one as a rule. */
const EXPECTED_ROWS_OF_PART = 8;

/** Or else counts of thousands would begin a second line as they arrive, and move the rows down. */
const ON_ONE_LINE = {
  '@container rows (width >= 0)': {
    flexWrap: 'nowrap',
    '& > * + *': { flexShrink: 0 },
  },
};

/** Visible while there are no rows, in place of their count; only announced while old ones stay. */
function Loading({ srOnly }: { readonly srOnly: boolean }) {
  return (
    <chakra.span {...(srOnly ? { srOnly } : delayedFadeIn)}>
      <Trans>Loading…</Trans>
    </chakra.span>
  );
}

/** Rows that can be searched, filtered, sorted and turned page by page. */
export function ListTable<Row extends Line>({
  loading = false,
  hasCount = true,
  compact = false,
  lines,
  columns,
  texts,
  filters = NO_FILTERS,
  view: { params, defaultSize, change },
  interaction = NO_INTERACTION,
  title,
  expected = title ? EXPECTED_ROWS_OF_PART : DEFAULT_EXPECTED_ROWS,
  aside,
  above,
  onSave,
  around = (rows) => rows,
  handle,
  ...table
}: ListTableProps<Row>) {
  const { t, i18n } = useLingui();
  const printing = usePrinting();
  const quickSearch = useContext(QuickSearch);
  const { query, filters: chosen, sort, size } = params;
  const card = useRef<HTMLElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const search = useCallback((text: string) => change({ query: text }), [change]);
  const clearSearch = () => {
    search('');
    searchField.current?.focus();
  };
  const chipGroup = useRef<HTMLDivElement>(null);
  const toggle = useCallback(
    (index: number) => change({ filters: toggleFilter(chosen, filters[index]!) }),
    [change, chosen, filters],
  );
  const clearFilters = () => {
    chipGroup.current?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus();
    change({ filters: {} });
  };
  const sortBy = useCallback(
    (column: string) => change({ sort: nextSort(sort, column) }),
    [change, sort],
  );
  const changeSort = useCallback((order: Sort | null) => change({ sort: order }), [change]);
  const changePageSize = useCallback(
    // The rows of before stay while the code for long lists loads.
    (rows: number) => startTransition(() => change({ size: rows })),
    [change],
  );
  const goToPage = useCallback(
    (number: number) => {
      change({ page: number });
      const isTopOutOfView = (card.current?.getBoundingClientRect().top ?? 0) < 0;
      if (isTopOutOfView) card.current?.scrollIntoView();
    },
    [change],
  );

  const sorted = useMemo(() => {
    const valueOf = columns.find(({ id }) => id === sort?.column)?.sortValue;
    return lines && sort && valueOf ? sortRows(lines, sort.direction, valueOf) : lines;
  }, [lines, columns, sort]);
  const wanted = useMemo(() => searchFor(query), [query]);
  const mark = useMemo(() => markerOf(wanted), [wanted]);
  const matching = useMemo(() => sorted && searchRows(sorted, wanted), [sorted, wanted]);
  const found = useMemo(
    () => matching && filterRows(matching, filters, chosen),
    [matching, filters, chosen],
  );
  const page = useMemo(
    () => found && pageOf(found, params.page, printing ? ALL : size),
    [found, params.page, size, printing],
  );

  const chips = useMemo(() => {
    const counts = matching && filterCounts(matching, filters, chosen);
    return filters.map((filter, index) => ({
      label: filter.label,
      title: filter.title,
      count: counts && !filter.pending ? counts[index]! : null,
      on: isOn(filter, chosen),
    }));
  }, [matching, filters, chosen]);
  const active = chips.filter(({ on }) => on).map(({ label }) => label);
  const headings = filters.flatMap((filter) =>
    isOn(filter, chosen) && filter.paperHeading ? [filter.paperHeading] : [],
  );
  const names = filters
    .filter((filter) => isOn(filter, chosen) && !filter.paperHeading)
    .map(({ label, title: inFull = label }) => inFull)
    .join(', ');
  const criteria = [...active, ...(query.trim() ? [query] : [])].map((text) => t`“${text}”`);

  const countOf = (rows: number, all: number) => {
    if (criteria.length === 0) return texts.count(rows);
    const shown = i18n.number(rows);
    const total = i18n.number(all);
    return t`${shown} of ${total}`;
  };

  const latestFound = useRef(found);
  useEffect(() => {
    latestFound.current = found;
  });
  const { onOpen } = interaction;
  const open = useCallback(
    (row: Row, event: MouseEvent) => {
      const rows = latestFound.current ?? [];
      onOpen?.(row, event, rows.slice(rows.indexOf(row) + 1));
    },
    [onOpen],
  );
  const { onSearchKey, onRowKey } = useChoiceKeys({ card, found, onChoose: interaction.onChoose });
  useFoldAhead(lines);
  const revealedId = useReveal({ handle, card, sorted, found, size, change });

  return (
    <Card ref={card} title={title} aside={aside}>
      {above}
      <TableLayout compact={compact}>
        <Flex
          align="center"
          wrap="wrap"
          columnGap="4"
          rowGap="2"
          px="4"
          py="2"
          borderBottomWidth="1px"
          css={ON_ONE_LINE}
          onKeyDown={onSearchKey}
        >
          <SearchField ref={searchField} value={query} onChange={search} />
          {headings.map((heading) => (
            <chakra.h2
              key={heading}
              display="none"
              fontWeight="semibold"
              _print={{ display: 'block' }}
            >
              {heading}
            </chakra.h2>
          ))}
          {names && (
            <Text display="none" _print={{ display: 'block' }}>
              <Trans>Filters: {names}</Trans>
            </Text>
          )}
          {query && (
            <Text display="none" _print={{ display: 'block' }}>
              <Trans>Search: {query}</Trans>
            </Text>
          )}
          <Text
            color="fg.muted"
            aria-live="polite"
            whiteSpace="nowrap"
            minH="5"
            minW="6.5rem"
            fontVariantNumeric="tabular-nums"
          >
            {lines && found && hasCount && countOf(found.length, lines.length)}
            {loading && <Loading srOnly={found !== null} />}
          </Text>
          {chips.length > 0 && <FilterChips ref={chipGroup} chips={chips} onToggle={toggle} />}
          <SortSelect columns={columns} sort={sort} onSort={changeSort} />
          {onSave && found && found.length > 0 && (
            <ActionButton
              variant="outline"
              colorPalette="gray"
              ms={{ md: 'auto' }}
              onClick={() => onSave(found)}
            >
              <Icon path={mdiTrayArrowDown} />
              <Trans>Save as CSV</Trans>
            </ActionButton>
          )}
        </Flex>
        {around(
          <Box
            {...(interaction.onChoose && {
              role: 'radiogroup',
              'aria-label': texts.label,
              onKeyDown: onRowKey,
            })}
          >
            <DataTable
              {...table}
              {...(interaction.onChoose ? interaction : { onOpen: onOpen && open })}
              label={texts.label}
              columns={columns}
              rows={page && page.rows}
              total={found?.length ?? 0}
              before={page?.before ?? 0}
              rowsWithoutSearch={size > 0 ? size : (lines?.length ?? 0)}
              expected={size > 0 ? Math.min(size, expected) : expected}
              mark={mark}
              sort={sort}
              onSort={sortBy}
              pinnedId={revealedId}
              totalled={found ?? undefined}
              empty={
                criteria.length > 0 ? (
                  <EmptyState
                    title={texts.noMatch(criteria.join(', '))}
                    action={
                      <Flex wrap="wrap" justify="center" gap="2">
                        {active.length > 0 && (
                          <Button variant="outline" onClick={clearFilters}>
                            <Trans>Clear filter</Trans>
                          </Button>
                        )}
                        {query.trim() && (
                          <Button variant="outline" onClick={clearSearch}>
                            <Trans>Clear search</Trans>
                          </Button>
                        )}
                        {query.trim() && onOpen && quickSearch && (
                          <Button variant="outline" onClick={() => quickSearch(query)}>
                            <Trans>Search everywhere</Trans>
                          </Button>
                        )}
                      </Flex>
                    }
                  />
                ) : (
                  <EmptyState title={texts.empty}>{texts.emptyHint}</EmptyState>
                )
              }
            />
          </Box>,
        )}
      </TableLayout>
      {page && found && (page.count > 1 || size !== defaultSize) && (
        <Pagination
          label={texts.label}
          number={page.number}
          count={page.count}
          size={size}
          onPage={goToPage}
          onSize={changePageSize}
        />
      )}
    </Card>
  );
}
