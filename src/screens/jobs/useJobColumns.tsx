import { Button, Link, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link as RouterLink } from 'react-router';
import { formatDay } from '../../domain/dates.ts';
import { ConfirmationMarks } from '../../ui/ConfirmationMarks.tsx';
import type { Column } from '../../ui/DataTable.tsx';
import type { JobLine } from './jobLines.ts';

export function useJobColumns(): readonly Column<JobLine>[] {
  const { t } = useLingui();
  return [
    {
      id: 'customer',
      header: t`Customer`,
      sortable: true,
      width: '20%',
      cell: ({ id, customerName }) => (
        <Link
          asChild
          display="block"
          fontWeight="medium"
          color="fg"
          lineClamp={{ base: 'none', md: '1' }}
          overflowWrap="anywhere"
          title={customerName}
        >
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
      width: '124px',
      figures: true,
      cell: ({ fromDate }) =>
        fromDate ? (
          <>
            <Text as="span" hideFrom="md">
              {t`Start date`}{' '}
            </Text>
            {formatDay(fromDate)}
          </>
        ) : (
          '–'
        ),
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
      cell: ({ id, customerName, summary }) => (
        <Button
          asChild
          size="xs"
          variant="outline"
          aria-label={t`Details of ${customerName || t`Unknown customer`}, ${summary}`}
        >
          <RouterLink to={`/jobs/${id}`}>
            <Trans>Details</Trans>
          </RouterLink>
        </Button>
      ),
    },
  ];
}
