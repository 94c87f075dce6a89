import { Button, Flex, Link, Text } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import { JobList } from '../../actors/jobList.ts';
import { formatDay } from '../../domain/dates.ts';
import type { JobRow } from '../../domain/jobRow.ts';
import { appointmentSummary } from '../../domain/recurrence/words.ts';
import {
  nextSort,
  pageOf,
  searchable,
  searchRows,
  sortRows,
  type SortValue,
} from '../../domain/table.ts';
import { Card } from '../../ui/Card.tsx';
import { ConfirmationMarks } from '../../ui/ConfirmationMarks.tsx';
import { DataTable, type Column } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { SearchField } from '../../ui/SearchField.tsx';

import { openRecord } from '../openRecord.ts';
import { useListParams } from '../useListParams.ts';
import { useWording } from '../useWording.ts';

/** A job with the texts that the table shows, sorts by and searches in. */
interface JobLine extends JobRow {
  readonly summary: string;
  readonly searchText: string;
}

const SORT_VALUES: Readonly<Record<string, (line: JobLine) => SortValue>> = {
  customer: ({ customerName }) => customerName,
  worker: ({ workerName }) => workerName,
  startDate: ({ fromDate }) => fromDate,
  appointment: ({ summary }) => summary,
};

function useJobLines(): readonly JobLine[] | null {
  const rows = JobList.useRows();
  const wording = useWording();
  return useMemo(
    () =>
      rows &&
      rows.map((row) => {
        const summary = appointmentSummary(row.events, wording);
        return {
          ...row,
          summary,
          searchText: searchable(row.customerName, row.workerName, summary),
        };
      }),
    [rows, wording],
  );
}

function useColumns(): readonly Column<JobLine>[] {
  const { t } = useLingui();
  return [
    {
      id: 'customer',
      header: t`Customer`,
      sortable: true,
      width: '20%',
      cell: ({ id, customerName }) => (
        <Link asChild fontWeight="medium" color="fg" truncate maxW="36ch" title={customerName}>
          <RouterLink to={`/jobs/${id}`}>{customerName || t`Unknown customer`}</RouterLink>
        </Link>
      ),
    },
    {
      id: 'worker',
      header: t`Worker`,
      sortable: true,
      width: '15%',
      cell: ({ workerName }) =>
        workerName || (
          <Text as="span" color="fg.subtle">
            <Trans>nobody yet</Trans>
          </Text>
        ),
    },
    {
      id: 'startDate',
      header: t`Start date`,
      sortable: true,
      width: '100px',
      figures: true,
      cell: ({ fromDate }) => (fromDate ? formatDay(fromDate) : '–'),
    },
    {
      id: 'appointment',
      header: t`Appointment`,
      narrow: 'across',
      sortable: true,
      cell: ({ summary }) => summary || '–',
    },
    {
      id: 'confirmations',
      header: t`Confirmations`,
      width: '112px',
      narrow: 'aside',
      cell: ({ confirmations }) => <ConfirmationMarks confirmations={confirmations} />,
    },
    {
      id: 'actions',
      header: t`Actions`,
      width: '96px',
      narrow: 'aside',
      cell: ({ id, customerName }) => (
        <Button asChild size="xs" variant="outline" aria-label={t`Details of ${customerName}`}>
          <RouterLink to={`/jobs/${id}`}>
            <Trans>Details</Trans>
          </RouterLink>
        </Button>
      ),
    },
  ];
}

export function JobTable() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const actor = JobList.useActorRef();
  const failed = JobList.useSelector((snapshot) => snapshot.matches('failed'));
  const stale = JobList.useSelector((snapshot) => snapshot.matches('stale'));
  const lines = useJobLines();
  const columns = useColumns();
  const { params, change } = useListParams();
  const { query, sort } = params;

  const found = useMemo(
    () => lines && searchRows(lines, query, ({ searchText }) => searchText),
    [lines, query],
  );
  const sorted = useMemo(() => {
    const valueOf = sort && SORT_VALUES[sort.column];
    return found && valueOf ? sortRows(found, sort.direction, valueOf) : found;
  }, [found, sort]);
  const page = sorted && pageOf(sorted, params.page, params.size);

  const tryAgain = (
    <Button size="sm" variant="outline" onClick={() => actor.send({ type: 'retry.requested' })}>
      <Trans>Try again</Trans>
    </Button>
  );

  return (
    <Card>
      <Flex align="center" gap="4" px="4" py="3" borderBottomWidth="1px">
        <SearchField value={query} onChange={(text) => change({ query: text })} />
        <Text color="fg.muted" aria-live="polite" whiteSpace="nowrap">
          {found && <Plural value={found.length} one="# job" other="# jobs" />}
        </Text>
      </Flex>
      {stale && (
        <Notice tone="failure" action={tryAgain}>
          <Trans>The newest jobs could not be loaded. These are from the last visit.</Trans>
        </Notice>
      )}
      {failed ? (
        <EmptyState title={<Trans>The jobs could not be loaded</Trans>} action={tryAgain}>
          <Trans>Check the connection, then try again.</Trans>
        </EmptyState>
      ) : (
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
                  <Button size="sm" variant="outline" onClick={() => change({ query: '' })}>
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
      )}
      {page && found && found.length > 0 && (
        <Pagination
          page={page}
          size={params.size}
          onPage={(number) => change({ page: number })}
          onSize={(size) => change({ size })}
        />
      )}
    </Card>
  );
}
