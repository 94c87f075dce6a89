import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import {
  memo,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type Ref,
} from 'react';
import { isUnreadable, type RecordListActor } from '../../actors/recordList.ts';
import type { ListRecord } from '../../domain/entities.ts';
import {
  nextSort,
  pageOf,
  searchRows,
  sortRows,
  type Searchable,
  type Sort,
} from '../../domain/table.ts';
import { Card } from '../../ui/page/Card.tsx';
import {
  DataTable,
  type Column,
  type DataTableProps,
  type RowUse,
} from '../../ui/table/DataTable.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Pagination } from '../../ui/table/Pagination.tsx';
import { SearchField } from '../../ui/table/SearchField.tsx';
import { SortSelect } from '../../ui/table/SortSelect.tsx';
import { delayedFadeIn } from '../../ui/delayedFadeIn.ts';
import { usePrinting } from '../../ui/page/usePrinting.ts';
import { RecordListStatus } from './RecordListStatus.tsx';
import type { ListParams } from './useListParams.ts';

/** A record with what a search looks at in it. */
export type Line = ListRecord & Searchable;

/** What a list says of its records. */
export interface ListTexts {
  /** What they are called, together. */
  readonly label: string;
  readonly count: (found: number) => string;
  /** Where there is nothing to show. */
  readonly failed: string;
  /** Above old rows. */
  readonly stale: string;
  readonly noMatch: (query: string) => string;
  readonly none: string;
  /** When there will be some. */
  readonly noneYet: string;
}

/** What part of a list is shown, and how that is changed. */
interface ListView {
  readonly params: ListParams;
  readonly change: (changed: Partial<ListParams>) => void;
}

interface RecordTableProps<Row extends Line> extends Pick<
  DataTableProps<Row>,
  'cardHeight' | 'rowsFrom' | 'flowing' | 'LongBody' | 'marked' | 'onPoint'
> {
  readonly list: RecordListActor;
  /** All records; null until they have come. */
  readonly lines: readonly Row[] | null;
  readonly columns: readonly Column<Row>[];
  readonly words: ListTexts;
  readonly view: ListView;
  /** What a row is good for; stable, or every row is drawn anew. */
  readonly use: RowUse<Row>;
  /** Above the list, where it is not the only one on the page. */
  readonly title?: ReactNode;
  /** Across from the title. */
  readonly aside?: ReactNode;
  /** Between the title and the list. */
  readonly above?: ReactNode;
  /** Above the rows, where there are some or could be. */
  readonly notice?: ReactNode;
  /** After the list was asked to try again: for what is loaded beside it. */
  readonly onRetry?: () => void;
  readonly handle?: Ref<RecordTableHandle>;
}

/** What can be done with a list from beside it. */
export interface RecordTableHandle {
  /** Goes to a record, on whatever page it is, past a search that hides it. */
  readonly reveal: (id: number) => void;
}

const ALL = -1;
const MOST_EXPECTED = 25;
/** As high as the bar of the page and the header of a table. */
const STICKY_HEADER_PX = 96;
/** Of a list beside others, which is a short one as a rule. */
const FEW_EXPECTED = 8;

/** Whether an element is beneath what covers the upper edge of the window, and above the lower. */
function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= STICKY_HEADER_PX && bottom <= innerHeight;
}

/** Seen where there are no rows yet, in the place of their count; heard where the old ones stay. */
function Loading({ srOnly }: { readonly srOnly: boolean }) {
  return (
    <chakra.span {...(srOnly ? { srOnly } : delayedFadeIn)}>
      <Trans>Loading…</Trans>
    </chakra.span>
  );
}

/** A list of records: searched, sorted and paged. */
export const RecordTable = memo(function RecordTable<Row extends Line>({
  list,
  lines,
  columns,
  words,
  view: { params, change },
  use,
  title,
  aside,
  above,
  notice,
  onRetry,
  handle,
  ...table
}: RecordTableProps<Row>) {
  const printing = usePrinting();
  const loading = useSelector(
    list,
    (snapshot) => snapshot.hasTag('busy') || (lines === null && !snapshot.matches('failed')),
  );
  const areAllUnreadable = useSelector(list, isUnreadable);
  const { query, sort, size } = params;
  const card = useRef<HTMLElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const [revealed, setRevealed] = useState<{ readonly id: number } | null>(null);
  const search = useCallback((text: string) => change({ query: text }), [change]);
  const clearSearch = () => {
    search('');
    searchField.current?.focus();
  };
  const sortBy = useCallback(
    (column: string) => change({ sort: nextSort(sort, column) }),
    [change, sort],
  );
  const changeSort = useCallback((order: Sort | null) => change({ sort: order }), [change]);
  const changePageSize = useCallback((chosen: number) => change({ size: chosen }), [change]);
  const goToPage = useCallback(
    (number: number) => {
      change({ page: number });
      const isTopOutOfView = (card.current?.getBoundingClientRect().top ?? 0) < 0;
      if (isTopOutOfView) card.current?.scrollIntoView();
    },
    [change],
  );
  const expected = title ? FEW_EXPECTED : MOST_EXPECTED;

  const sorted = useMemo(() => {
    const valueOf = columns.find(({ id }) => id === sort?.column)?.sortValue;
    return lines && sort && valueOf ? sortRows(lines, sort.direction, valueOf) : lines;
  }, [lines, columns, sort]);
  const found = useMemo(() => sorted && searchRows(sorted, query), [sorted, query]);
  const page = useMemo(
    () => found && pageOf(found, params.page, printing ? ALL : size),
    [found, params.page, size, printing],
  );

  useImperativeHandle(handle, () => ({
    reveal: (id) => {
      const isFound = found?.some((row) => row.id === id);
      const index = (isFound ? found : sorted)?.findIndex((row) => row.id === id) ?? -1;
      if (index < 0) return;
      const number = size > 0 ? Math.floor(index / size) + 1 : 1;
      change({ page: number, ...(!isFound && { query: '' }) });
      setRevealed({ id });
    },
  }));

  useEffect(() => {
    if (!revealed) return;
    const row = card.current?.querySelector(`[data-id="${revealed.id}"]`);
    if (row && !isInView(row)) row.scrollIntoView({ block: 'center' });
    row?.querySelector<HTMLElement>('a, input')?.focus({ preventScroll: true });
  }, [revealed]);

  return (
    <Card ref={card} title={title} aside={aside} containerType="inline-size">
      {above}
      <Flex
        align="center"
        wrap={{ base: 'wrap', md: 'nowrap' }}
        columnGap="4"
        rowGap="2"
        px="4"
        py="3"
        borderBottomWidth="1px"
      >
        <SearchField ref={searchField} value={query} onChange={search} />
        {query && (
          <Text display="none" _print={{ display: 'block' }}>
            <Trans>Search: {query}</Trans>
          </Text>
        )}
        <Text color="fg.muted" aria-live="polite" whiteSpace="nowrap" minH="5">
          {found && !areAllUnreadable && words.count(found.length)}
          {loading && <Loading srOnly={found !== null} />}
        </Text>
        <SortSelect
          columns={columns}
          sort={sort}
          onSort={changeSort}
          {...(table.rowsFrom && { rowsFrom: table.rowsFrom })}
        />
      </Flex>
      <RecordListStatus list={list} failed={words.failed} stale={words.stale} onRetry={onRetry}>
        {notice}
        <Box {...(use.onChoose && { role: 'radiogroup', 'aria-label': words.label })}>
          <DataTable
            {...table}
            {...use}
            label={words.label}
            columns={columns}
            rows={page && page.rows}
            total={found?.length ?? 0}
            before={page?.before ?? 0}
            capacity={size > 0 ? size : (lines?.length ?? 0)}
            expected={size > 0 ? Math.min(size, expected) : expected}
            sort={sort}
            onSort={sortBy}
            kept={revealed?.id ?? null}
            empty={
              query.trim() ? (
                <EmptyState
                  title={words.noMatch(query)}
                  action={
                    <Button size="sm" variant="outline" onClick={clearSearch}>
                      <Trans>Clear search</Trans>
                    </Button>
                  }
                />
              ) : (
                <EmptyState title={words.none}>{words.noneYet}</EmptyState>
              )
            }
          />
        </Box>
      </RecordListStatus>
      {page && found && found.length > 0 && (
        <Pagination
          label={words.label}
          number={page.number}
          count={page.count}
          size={size}
          onPage={goToPage}
          onSize={changePageSize}
        />
      )}
    </Card>
  );
}) as <Row extends Line>(props: RecordTableProps<Row>) => ReactNode;
