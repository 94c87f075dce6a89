import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { JobEditor } from '../../actors/jobEditor.ts';
import { WorkerList } from '../../actors/workerList.ts';
import type { Worker } from '../../domain/entities.ts';
import { searchable, searchRows } from '../../domain/table.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { Card } from '../../ui/Card.tsx';
import { DataTable, type Column } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { RecordListStatus } from '../RecordListStatus.tsx';
import { useJobEdit } from './useJobEdit.ts';

/** Two lines, and the space around them. */
const CARD_HEIGHT = 81;

function placeOf({ zipCode, city }: Worker): string {
  return [zipCode, city].filter(Boolean).join(' ');
}

/** The worker's name; of one who does not exist, the number. */
function nameOf(workers: readonly Worker[], workerId: number): string {
  return workers.find(({ id }) => id === workerId)?.name ?? `#${workerId}`;
}

function useColumns(chosen: number | null, choose: (workerId: number) => void) {
  const { t } = useLingui();
  const columns: readonly Column<Worker>[] = [
    {
      id: 'name',
      header: t`Name`,
      width: '45%',
      cell: ({ id, name }) => (
        <chakra.label display="flex" alignItems="center" gap="2.5" minH="6" cursor="pointer">
          <chakra.input
            type="radio"
            name="worker"
            boxSize="4"
            borderRadius="full"
            flexShrink="0"
            accentColor="accent.solid"
            checked={id === chosen}
            onChange={() => choose(id)}
          />
          <Text as="span" fontWeight="medium" truncate>
            {name}
          </Text>
        </chakra.label>
      ),
    },
    { id: 'place', header: t`City`, wholeText: placeOf, cell: placeOf },
    {
      id: 'phone',
      header: t`Phone`,
      width: '30%',
      figures: true,
      narrow: 'aside',
      cell: ({ phone }) => phone,
    },
  ];
  return columns;
}

/** All workers, of whom one can be chosen for the job, or nobody. */
export function WorkerTable() {
  const { t } = useLingui();
  const edit = useJobEdit();
  const chosen = JobEditor.useSelector(({ context }) => context.draft?.workerId ?? null);
  const workers = WorkerList.useRows();
  const [query, setQuery] = useState('');
  const choose = (workerId: number | null) => edit({ kind: 'worker', workerId });
  const columns = useColumns(chosen, choose);
  const lines = useMemo(
    () =>
      workers?.map((worker) => ({
        ...worker,
        searchText: searchable(worker.name, placeOf(worker), worker.phone),
      })) ?? null,
    [workers],
  );
  const found = useMemo(() => lines && searchRows(lines, query), [lines, query]);

  return (
    <Card title={<Trans>Worker</Trans>}>
      <Flex align="center" wrap={{ base: 'wrap', sm: 'nowrap' }} gap="3" px="4" py="2">
        <SearchField value={query} onChange={setQuery} />
        <ActionButton
          size="sm"
          variant="outline"
          colorPalette="gray"
          disabled={chosen === null}
          onClick={() => choose(null)}
        >
          <Trans>Unassign</Trans>
        </ActionButton>
      </Flex>
      <Text px="4" pb="1" minH="6" color="fg.muted" aria-live="polite">
        {workers &&
          (chosen === null ? (
            <Trans>Nobody is assigned.</Trans>
          ) : (
            <Trans>Assigned: {nameOf(workers, chosen)}</Trans>
          ))}
      </Text>
      <RecordListStatus
        list={WorkerList.useActorRef()}
        failed={<Trans>The workers could not be loaded</Trans>}
        stale={<Trans>The newest list of workers could not be loaded.</Trans>}
      >
        <Box role="radiogroup" aria-label={t`Worker`}>
          <DataTable
            label={t`Workers`}
            columns={columns}
            rows={found}
            cardHeight={CARD_HEIGHT}
            onChoose={({ id }) => choose(id)}
            isChosen={({ id }) => id === chosen}
            empty={
              <EmptyState
                title={
                  query ? (
                    <Trans>No worker matches “{query}”</Trans>
                  ) : (
                    <Trans>There are no workers yet</Trans>
                  )
                }
              />
            }
          />
        </Box>
      </RecordListStatus>
    </Card>
  );
}
