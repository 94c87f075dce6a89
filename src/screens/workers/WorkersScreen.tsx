import { Link } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import { Link as RouterLink } from 'react-router';
import { AbsenceList, useAbsenceListProps, useAbsences } from '../../actors/absenceList.ts';
import { useRecordListProps } from '../../actors/recordList.ts';
import { allWorkers, WorkerList } from '../../actors/workerList.ts';
import { useMayOpen } from '../../actors/useMay.ts';
import { useToday } from '../../actors/useToday.ts';
import { absentToday } from '../../domain/absences/ownAbsences.ts';
import { isolated } from '../../domain/isolated.ts';
import { isArchived } from '../../domain/person/archive.ts';
import type { PersonLine } from '../../domain/person/personLines.ts';
import { reportAbsencePath, ROUTES } from '../../domain/route.ts';
import { Page } from '../../ui/page/Page.tsx';
import type { Column } from '../../ui/table/column.ts';
import { useAbsenceWords } from '../absences/useAbsenceWords.ts';
import { NewRecordLink } from '../page/NewRecordLink.tsx';
import { PersonTable } from '../people/PersonTable.tsx';
import { WORKER_TEXTS } from '../people/personLists.ts';

export function WorkersScreen() {
  const { t } = useLingui();
  return (
    <WorkerList.Provider key={allWorkers.key} {...useRecordListProps(allWorkers)}>
      <AbsenceList.Provider {...useAbsenceListProps()}>
        <Page title={t`Workers`} aside={<NewRecordLink kind="worker" />}>
          <WorkerPeople />
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
  const mayOpen = useMayOpen();
  return useMemo(
    () =>
      mayOpen(ROUTES.absence.path)
        ? {
            id: 'actions',
            header: t`Actions`,
            width: '100px',
            alignEnd: true,
            cardSlot: 'aside',
            screenOnly: true,
            unsearched: true,
            cell: (worker) =>
              !isArchived(worker) && (
                <Link asChild minH="6">
                  <RouterLink
                    to={reportAbsencePath(worker.id)}
                    aria-label={`${t`Absent…`} ${isolated(worker.name || t`Without a name`)}`}
                  >
                    {t`Absent…`}
                  </RouterLink>
                </Link>
              ),
          }
        : null,
    [t, mayOpen],
  );
}

function WorkerPeople() {
  return (
    <PersonTable
      list={WorkerList.useActorRef()}
      people={WorkerList.useRows()}
      kind="worker"
      remarkOn={useAbsenceRemark()}
      actions={useActions()}
      texts={WORKER_TEXTS}
    />
  );
}
