import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState } from 'react';
import {
  History,
  HistoryUserList,
  historyUsers,
  isInHistory,
  useFilteredHistoryProps,
  useFreshHistory,
} from '../../actors/lists/history.ts';
import { useRecordListProps } from '../../actors/lists/recordList.ts';
import { allWorkers, WorkerList } from '../../actors/lists/workerList.ts';
import { historyFilterOf, isFiltered, isReversed } from '../../domain/history/historyAddress.ts';
import type {
  HistoryEntry,
  HistoryFilter,
  HistoryPage,
} from '../../domain/history/historyEntry.ts';
import { recordPath } from '../../domain/navigation/route.ts';
import { Card } from '../../ui/page/Card.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Page } from '../../ui/page/Page.tsx';
import type { ListView } from '../list/list.ts';
import { useListParams } from '../list/useListParams.ts';
import { CardLink } from '../page/CardLink.tsx';
import { RetryButton } from '../page/RetryButton.tsx';
import { HistoryList, type OfEntry } from '../recordHistory/HistoryList.tsx';
import { HistoryFilters } from './HistoryFilters.tsx';

/** What was changed of all records, and by whom. */
export function HistoryScreen() {
  const { t } = useLingui();
  const view = useListParams();
  const { query, filters } = view.params;
  const filter = useMemo(() => historyFilterOf({ query, filters }), [query, filters]);
  const [shown, setShown] = useState<HistoryPage | null>(null);
  return (
    <Page title={t`History`}>
      <Card>
        <HistoryUserList.Provider {...useRecordListProps(historyUsers)}>
          <HistoryFilters view={view} filter={filter} />
        </HistoryUserList.Provider>
        <WorkerList.Provider {...useRecordListProps(allWorkers)}>
          {!isReversed(filter) && (
            <Filtered
              key={JSON.stringify(filter)}
              filter={filter}
              view={view}
              previous={shown}
              onShown={setShown}
            />
          )}
        </WorkerList.Provider>
      </Card>
    </Page>
  );
}

interface FilteredProps {
  readonly filter: HistoryFilter;
  readonly view: ListView;
  /** What another filter has left, until this one has an answer. */
  readonly previous: HistoryPage | null;
  readonly onShown: (shown: HistoryPage) => void;
}

function Filtered({ filter, ...entries }: FilteredProps) {
  return (
    <History.Provider {...useFilteredHistoryProps(filter)}>
      <Entries {...entries} filter={filter} />
    </History.Provider>
  );
}

function Entries({ filter, view, previous, onShown }: FilteredProps) {
  const shown = History.useSelector(({ context }) => context.shown);
  useFreshHistory(isInHistory);
  useEffect(() => {
    if (shown) onShown(shown);
  }, [shown, onShown]);
  return (
    <HistoryList
      workers={WorkerList.useRows()}
      previous={previous}
      empty={
        isFiltered(filter) ? (
          <EmptyState
            title={<Trans>No change matches</Trans>}
            action={
              <RetryButton onRetry={() => view.change({ query: '', filters: {} })}>
                <Trans>Clear filter</Trans>
              </RetryButton>
            }
          />
        ) : (
          <EmptyState title={<Trans>Nothing was changed yet</Trans>} />
        )
      }
      Head={RecordName}
    />
  );
}

/** An absence has no page but that of its worker. */
function pageOf({ kind, recordId, otherId }: HistoryEntry) {
  return kind === 'absence' ? (['worker', otherId] as const) : ([kind, recordId] as const);
}

/** The name of the record that an entry is about, which leads to it. */
function RecordName({ entry }: OfEntry) {
  const { t } = useLingui();
  const { recordName: name } = entry;
  const [kind, id] = pageOf(entry);
  if (kind === null || id === null) return name && <Box>{name}</Box>;
  const titles = {
    customer: name || t`Customer ${id}`,
    worker: name || t`Worker ${id}`,
    job: name ? t`Job ${id}, ${name}` : t`Job ${id}`,
  };
  return (
    <Box>
      <CardLink to={recordPath(kind, id)}>{titles[kind]}</CardLink>
    </Box>
  );
}
