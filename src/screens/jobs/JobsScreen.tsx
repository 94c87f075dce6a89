import { useLingui } from '@lingui/react/macro';
import { AbsenceList, useAbsenceListProps } from '../../actors/lists/absenceList.ts';
import { Page } from '../../ui/page/Page.tsx';
import { ViewMenu } from '../list/views/ViewMenu.tsx';
import { useRowsExport } from '../list/useRowsExport.tsx';
import { NewRecordLink } from '../page/NewRecordLink.tsx';
import { useFirstStep } from '../page/useFirstStep.tsx';
import { JOB_LISTS } from './jobLists.ts';
import { JobListProvider, JobTable, type JobTableProps } from './JobTable.tsx';
import { useJobFilters } from './useJobFilters.ts';
import { useOpenVisits } from './useOpenVisits.ts';
import { useOverlapWindow, useShownOverlaps } from './overlaps/useOverlaps.ts';

export function JobsScreen() {
  const { t } = useLingui();
  return (
    <JobListProvider list={JOB_LISTS.all}>
      <AbsenceList.Provider {...useAbsenceListProps()}>
        <Page title={t`Jobs`} aside={<NewRecordLink kind="job" isPrimary />}>
          <FilteredJobs />
        </Page>
      </AbsenceList.Provider>
    </JobListProvider>
  );
}

const viewsOf: NonNullable<JobTableProps['toolsFor']> = (params, columns) => (
  <ViewMenu list="jobs" params={params} columns={columns} />
);

function FilteredJobs() {
  const overlaps = useShownOverlaps();
  const openVisits = useOpenVisits(useOverlapWindow());
  return (
    <JobTable
      list={JOB_LISTS.all}
      saved={useRowsExport('job')}
      filters={useJobFilters(overlaps, openVisits)}
      overlaps={overlaps}
      toolsFor={viewsOf}
      openVisits={openVisits}
      firstStep={useFirstStep('job')}
    />
  );
}
