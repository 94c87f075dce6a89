import { Button, Flex, Text, VisuallyHidden } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import { JobList } from '../../actors/jobList.ts';
import { nextSort, pageOf, searchRows, sortRows } from '../../domain/table.ts';
import { Card } from '../../ui/Card.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { SortSelect } from '../../ui/SortSelect.tsx';
import { openRecord } from '../openRecord.ts';
import { RecordListStatus } from '../RecordListStatus.tsx';
import { useListParams } from '../useListParams.ts';
import { JOB_SORT_VALUES, useJobLines } from './jobLines.ts';
import { useJobColumns } from './useJobColumns.tsx';

export function JobTable() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const loading = JobList.useSelector((snapshot) => snapshot.hasTag('busy'));
  const lines = useJobLines();
  const columns = useJobColumns();
  const { params, change } = useListParams();
  const { query, sort } = params;
  const searchField = useRef<HTMLInputElement>(null);
  const clearSearch = () => {
    change({ query: '' });
    searchField.current?.focus();
  };

  const found = useMemo(
    () => lines && searchRows(lines, query, ({ searchText }) => searchText),
    [lines, query],
  );
  const sorted = useMemo(() => {
    const valueOf = sort && JOB_SORT_VALUES[sort.column];
    return found && valueOf ? sortRows(found, sort.direction, valueOf) : found;
  }, [found, sort]);
  const page = sorted && pageOf(sorted, params.page, params.size);

  return (
    <Card>
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
          {found && <Plural value={found.length} one="# job" other="# jobs" />}
          {loading && (
            <VisuallyHidden>
              <Trans>Loading…</Trans>
            </VisuallyHidden>
          )}
        </Text>
        <SortSelect columns={columns} sort={sort} onSort={(order) => change({ sort: order })} />
      </Flex>
      <RecordListStatus
        list={JobList.useActorRef()}
        failed={<Trans>The jobs could not be loaded</Trans>}
        stale={<Trans>The newest jobs could not be loaded. These are from the last visit.</Trans>}
      >
        <DataTable
          label={t`Jobs`}
          columns={columns}
          rows={page && page.rows}
          sort={sort}
          onSort={(column) => change({ sort: nextSort(sort, column) })}
          onOpen={(line, event) => openRecord(`/jobs/${line.id}`, event, navigate)}
          empty={
            query ? (
              <EmptyState
                title={<Trans>No job matches “{query}”</Trans>}
                action={
                  <Button size="sm" variant="outline" onClick={clearSearch}>
                    <Trans>Clear search</Trans>
                  </Button>
                }
              />
            ) : (
              <EmptyState title={<Trans>There are no jobs yet</Trans>}>
                <Trans>Jobs appear here as soon as a customer has asked for one.</Trans>
              </EmptyState>
            )
          }
        />
      </RecordListStatus>
      {page && found && found.length > 0 && (
        <Pagination
          page={page}
          size={params.size}
          onPage={(number) => {
            change({ page: number });
            window.scrollTo({ top: 0 });
          }}
          onSize={(size) => change({ size })}
        />
      )}
    </Card>
  );
}
