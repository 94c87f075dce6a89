import { Link } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { mdiAccountOffOutline } from '@mdi/js';
import { useCallback, useMemo } from 'react';
import { Link as RouterLink } from 'react-router';
import { AbsenceList, useAbsenceListProps, useAbsences } from '../../actors/lists/absenceList.ts';
import { useRecordListProps } from '../../actors/lists/recordList.ts';
import { allJobs, JobList } from '../../actors/lists/jobList.ts';
import { allWorkers, WorkerList } from '../../actors/lists/workerList.ts';
import { useFeature } from '../../actors/runtime/useFeature.ts';
import { useCanOpen } from '../../actors/session/usePermission.ts';
import { useToday } from '../../actors/clock/useToday.ts';
import { absentToday } from '../../domain/absences/ownAbsences.ts';
import { isolated } from '../../domain/isolated.ts';
import { isArchived } from '../../domain/person/archive.ts';
import type { PersonLine } from '../../domain/person/personLines.ts';
import { reportAbsencePath, ROUTES } from '../../domain/navigation/route.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { TOUCH_ROOM } from '../../ui/tokens.ts';
import type { Column } from '../../ui/table/column.ts';
import { useAbsenceWords } from '../absences/useAbsenceWords.ts';
import { ListsNotice } from '../known/ListsNotice.tsx';
import { useListsKnowledge } from '../known/useListsKnowledge.ts';
import { NewRecordLink } from '../page/NewRecordLink.tsx';
import { PersonTable } from '../people/PersonTable.tsx';
import { WORKER_TEXTS } from '../people/personLists.ts';
import { useHoursColumn } from './useHoursColumn.tsx';

export function WorkersScreen() {
  const { t } = useLingui();
  const offersHours = useFeature('einsatzplan');
  const jobProps = useRecordListProps(allJobs);
  return (
    <WorkerList.Provider key={allWorkers.key} {...useRecordListProps(allWorkers)}>
      <AbsenceList.Provider {...useAbsenceListProps()}>
        <Page title={t`Workers`} aside={<NewRecordLink kind="worker" isPrimary />}>
          {offersHours ? (
            <JobList.Provider {...jobProps}>
              <WorkersWithHours />
            </JobList.Provider>
          ) : (
            <WorkerPeople />
          )}
        </Page>
      </AbsenceList.Provider>
    </WorkerList.Provider>
  );
}

/** Says of a worker that they are absent today, and until when. */
function useAbsenceRemark(): (workerId: number) => string {
  const absences = useAbsences();
  const today = useToday();
  const absentWords = useAbsenceWords();
  return useCallback(
    (workerId) => {
      const absence = absentToday(absences, workerId, today);
      return absence ? absentWords(absence) : '';
    },
    [absences, today, absentWords],
  );
}

/** Reports a worker as absent. */
function useActions(): Column<PersonLine> | null {
  const { t } = useLingui();
  const mayOpen = useCanOpen();
  return useMemo(
    () =>
      mayOpen(ROUTES.absence.path)
        ? {
            id: 'actions',
            header: t`Actions`,
            isHeaderUnseen: true,
            width: '48px',
            cardSlot: 'aside',
            screenOnly: true,
            unsearched: true,
            cell: (worker) => {
              if (isArchived(worker)) return null;
              const name = isolated(worker.name || t`Without a name`);
              return (
                <Link
                  asChild
                  {...TOUCH_ROOM}
                  minW="6"
                  minH="6"
                  justifyContent="center"
                  color="fg.muted"
                  _hover={{ color: 'accent.fg' }}
                >
                  <RouterLink
                    to={reportAbsencePath(worker.id)}
                    title={t`Report as absent…`}
                    aria-label={t`Report ${name} as absent`}
                  >
                    <Icon path={mdiAccountOffOutline} size={20} />
                  </RouterLink>
                </Link>
              );
            },
          }
        : null,
    [t, mayOpen],
  );
}

/** With a line for the hours of a week and their bar. */
const CARD_HEIGHT = 183;

const JOBS = { needed: [], beside: ['jobs'] } as const;

/** The workers with what they do this week, beneath what is not known of that. */
function WorkersWithHours() {
  const hours = useHoursColumn();
  return (
    <>
      <ListsNotice of={useListsKnowledge(JOBS)} mb="3" />
      <WorkerPeople hours={hours} />
    </>
  );
}

function WorkerPeople({ hours }: { readonly hours?: Column<PersonLine> }) {
  const actions = useActions();
  const besides = useMemo(() => [hours, actions].filter((column) => !!column), [hours, actions]);
  return (
    <PersonTable
      list={WorkerList.useActorRef()}
      people={WorkerList.useRows()}
      kind="worker"
      remarkOn={useAbsenceRemark()}
      besides={besides}
      {...(hours && { cardHeight: CARD_HEIGHT })}
      texts={WORKER_TEXTS}
    />
  );
}
