import { Box, Text } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useRef } from 'react';
import { allCustomers, CustomerList } from '../../actors/lists/customerList.ts';
import { allJobs, JobList } from '../../actors/lists/jobList.ts';
import { useRecordListProps } from '../../actors/lists/recordList.ts';
import { allWorkers, WorkerList } from '../../actors/lists/workerList.ts';
import { SavedViews, useSavedViewsProps } from '../../actors/lists/savedViews.ts';
import { searchFor } from '../../domain/search/search.ts';
import { markerOf } from '../../ui/table/mark.tsx';
import { delayedFadeIn } from '../../ui/tokens.ts';
import { PaletteFailures } from './PaletteFailures.tsx';
import { PaletteListbox } from './PaletteListbox.tsx';
import { usePaletteGroups } from './usePaletteGroups.ts';
import { usePaletteRecords } from './usePaletteRecords.ts';

export function OpenPalette(props: PaletteListProps) {
  return (
    <CustomerList.Provider {...useRecordListProps(allCustomers)}>
      <WorkerList.Provider {...useRecordListProps(allWorkers)}>
        <JobList.Provider {...useRecordListProps(allJobs)}>
          <SavedViews.Provider {...useSavedViewsProps()}>
            <PaletteList {...props} />
          </SavedViews.Provider>
        </JobList.Provider>
      </WorkerList.Provider>
    </CustomerList.Provider>
  );
}

interface PaletteListProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly onHelp: () => void;
  readonly onClose: () => void;
}

function PaletteList({ query, onQuery, onHelp, onClose }: PaletteListProps) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const search = useMemo(() => searchFor(query), [query]);
  const mark = useMemo(() => markerOf(search), [search]);
  const records = usePaletteRecords();
  const isLoading = Object.values(records).includes(null);
  const { groups, count, pendingRecent } = usePaletteGroups(query, search, records, onHelp);
  return (
    <PaletteListbox
      field={field}
      groups={groups}
      mark={mark}
      query={query}
      isPending={pendingRecent > 0}
      onQuery={onQuery}
      onClose={onClose}
    >
      <Box role="status" px="4" color="fg.muted">
        {isLoading ? (
          <Text {...delayedFadeIn} py="3" minH={`calc(${pendingRecent} * var(--item-height))`}>
            <Trans>Loading…</Trans>
          </Text>
        ) : count === 0 ? (
          <Text py="3">{t`Nothing matches “${query}”`}</Text>
        ) : (
          count !== null && (
            <Text srOnly>{t`${plural(count, { one: '# result', other: '# results' })}`}</Text>
          )
        )}
      </Box>
      <PaletteFailures onRetry={() => field.current?.focus()} />
    </PaletteListbox>
  );
}
