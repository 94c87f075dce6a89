import { Button, Flex, Text, VisuallyHidden } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { useNavigate } from 'react-router';
import type { RecordListActor } from '../actors/recordList.ts';
import type { ListRecord } from '../domain/entities.ts';
import { nextSort, pageOf, searchRows, sortRows, type Searchable } from '../domain/table.ts';
import { Card } from '../ui/Card.tsx';
import { DataTable, type Column } from '../ui/DataTable.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Pagination } from '../ui/Pagination.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { SortSelect } from '../ui/SortSelect.tsx';
import { usePrinting } from '../ui/usePrinting.ts';
import { openRecord } from './openRecord.ts';
import { RecordListStatus } from './RecordListStatus.tsx';
import { useListParams } from './useListParams.ts';

/** A record with what a search looks at in it. */
export type Line = ListRecord & Searchable;

/** What a list says of its records. */
export interface ListWords {
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

interface RecordTableProps<Row extends Line> {
  readonly list: RecordListActor;
  /** All records; null until they have come. */
  readonly lines: readonly Row[] | null;
  readonly columns: readonly Column<Row>[];
  readonly words: ListWords;
  /** Where the records are opened: `/jobs` for `/jobs/7`. */
  readonly path: string;
  /** Above the list, where it is not the only one on the page. */
  readonly title?: ReactNode;
  /** Tells the list's part of the address from that of others on the page. */
  readonly name?: string;
  readonly cardHeight?: number;
  readonly marked?: number | null;
  readonly onPoint?: (id: number | null) => void;
  readonly handle?: Ref<RecordTableHandle>;
}

/** What can be done with a list from beside it. */
export interface RecordTableHandle {
  /** Goes to a record, on whatever page it is, past a search that hides it. */
  readonly reveal: (id: number) => void;
}

const ALL = -1;
const MOST_EXPECTED = 25;

/** A list of records: searched, sorted and paged by its part of the address; its rows open them. */
export function RecordTable<Row extends Line>({
  list,
  lines,
  columns,
  words,
  path,
  title,
  name,
  cardHeight,
  marked,
  onPoint,
  handle,
}: RecordTableProps<Row>) {
  const navigate = useNavigate();
  const printing = usePrinting();
  const loading = useSelector(list, (snapshot) => snapshot.hasTag('busy'));
  const { params, change } = useListParams(name);
  const { query, sort, size } = params;
  const card = useRef<HTMLElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const [revealed, setRevealed] = useState<{ readonly id: number } | null>(null);
  const clearSearch = () => {
    change({ query: '' });
    searchField.current?.focus();
  };
  const open = useCallback(
    ({ id }: Row, event: MouseEvent) => openRecord(`${path}/${id}`, event, navigate),
    [path, navigate],
  );

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
    const row = revealed && card.current?.querySelector(`[data-id="${revealed.id}"]`);
    row?.scrollIntoView({ block: 'center' });
    row?.querySelector('a')?.focus({ preventScroll: true });
  }, [revealed]);

  return (
    <Card ref={card} title={title}>
      <Flex
        align="center"
        wrap={{ base: 'wrap', md: 'nowrap' }}
        columnGap="4"
        rowGap="2"
        px="4"
        py="3"
        borderBottomWidth="1px"
        _print={{ display: 'none' }}
      >
        <SearchField ref={searchField} value={query} onChange={(text) => change({ query: text })} />
        <Text color="fg.muted" aria-live="polite" whiteSpace="nowrap" minH="5">
          {found && words.count(found.length)}
          {loading && (
            <VisuallyHidden>
              <Trans>Loading…</Trans>
            </VisuallyHidden>
          )}
        </Text>
        <SortSelect columns={columns} sort={sort} onSort={(order) => change({ sort: order })} />
      </Flex>
      <RecordListStatus list={list} failed={words.failed} stale={words.stale}>
        <DataTable
          label={words.label}
          columns={columns}
          rows={page && page.rows}
          total={found?.length ?? 0}
          before={page?.before ?? 0}
          {...(size > 0 && { expected: Math.min(size, MOST_EXPECTED) })}
          sort={sort}
          onSort={(column) => change({ sort: nextSort(sort, column) })}
          onOpen={open}
          {...(cardHeight && { cardHeight })}
          {...(marked !== undefined && { marked })}
          {...(onPoint && { onPoint })}
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
      </RecordListStatus>
      {page && found && found.length > 0 && (
        <Pagination
          page={page}
          size={size}
          onPage={(number) => {
            change({ page: number });
            card.current?.scrollIntoView({ block: 'nearest' });
          }}
          onSize={(chosen) => change({ size: chosen })}
        />
      )}
    </Card>
  );
}
