import { Stack } from '@chakra-ui/react';
import { useCallback, useState } from 'react';
import { Changes, usePending, usePendingJobs } from '../../actors/changes/change.ts';
import { AbsenceList } from '../../actors/lists/absenceList.ts';
import { JobList } from '../../actors/lists/jobList.ts';
import { CardSkeleton } from '../../ui/page/CardSkeleton.tsx';
import { OUT_OF_SIGHT } from '../../ui/tokens.ts';
import { FirstSteps } from '../firstSteps/FirstSteps.tsx';
import { NowCard } from './now/NowCard.tsx';
import { OpenPopup } from './OpenPopup.tsx';
import type { Opened } from './opened.ts';
import { TodoCard } from './todo/TodoCard.tsx';
import { useTodos } from './todo/useTodos.ts';

/** Once the absences are there too, or have failed: nothing moves when they come. */
export function TodayCards() {
  const areAbsencesLoading = AbsenceList.useSelector((snapshot) => snapshot.hasTag('loading'));
  const hasJobs = JobList.useRowsSoFar().length > 0;
  if (areAbsencesLoading) return <CardSkeleton h={OUT_OF_SIGHT} />;
  return (
    <Stack gap="4">
      <FirstSteps />
      {hasJobs && <Day />}
    </Stack>
  );
}

/** Whether the person has just changed a job, or is about to. */
function useIsOwnChange(jobId: number | undefined): boolean {
  const isPending = usePending().some(({ id }) => id === jobId);
  const isSaved = Changes.useSelector(
    (snapshot) => snapshot.matches({ outcome: 'saved' }) && snapshot.context.asked?.id === jobId,
  );
  return isPending || isSaved;
}

function Day() {
  const jobs = usePendingJobs(JobList.useRows()) ?? [];
  const groups = useTodos();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = useCallback(() => setOpened(null), []);
  const todoId = opened?.todoId;
  const isGone =
    todoId !== undefined &&
    groups !== null &&
    !groups.some(({ todos }) => todos.some(({ id }) => id === todoId));
  const isOwn = useIsOwnChange(opened?.job.id);
  if (isGone && isOwn) setOpened(null);
  return (
    <>
      <NowCard jobs={jobs} onOpen={setOpened} />
      <TodoCard groups={groups} isPopupOpen={opened !== null} onOpen={setOpened} />
      <OpenPopup opened={opened} jobs={jobs} isLost={isGone && !isOwn} onClose={close} />
    </>
  );
}
