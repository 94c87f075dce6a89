import { Box } from '@chakra-ui/react';
import { useMemo } from 'react';
import { withoutBeside } from '../../../domain/job/people/eventPeople.ts';
import { WeekStrip } from '../../jobs/strips/WeekStrip.tsx';
import { useWorkerSchedule } from '../schedule/WorkerSchedule.tsx';
import styles from './availability.module.css';

/** The week of a worker with the visits that they would have of the edited job. */
export function WorkersWeek({ workerId }: { readonly workerId: number }) {
  const { job, week } = useWorkerSchedule();
  const edited = useMemo(() => ({ ...job, events: withoutBeside(job) }), [job]);
  return (
    <Box className={styles.week}>
      <WeekStrip job={edited} workerId={workerId} week={week} />
    </Box>
  );
}
