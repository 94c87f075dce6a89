import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { AbsenceList, useAbsenceListProps, useAbsences } from '../../actors/absenceList.ts';
import { useRecordListProps } from '../../actors/recordList.ts';
import { allWorkers, WorkerList } from '../../actors/workerList.ts';
import { useToday } from '../../actors/useToday.ts';
import { absentToday } from '../../domain/absences/ownAbsences.ts';
import { Page } from '../../ui/page/Page.tsx';
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

function WorkerPeople() {
  return (
    <PersonTable
      list={WorkerList.useActorRef()}
      people={WorkerList.useRows()}
      kind="worker"
      remarkOn={useAbsenceRemark()}
      texts={WORKER_TEXTS}
    />
  );
}
