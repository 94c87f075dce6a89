import { Box, Stack, Text } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { AbsenceFlow } from '../../actors/visits/absence.ts';
import type { AbsenceTask } from '../../domain/absences/absenceTask.ts';
import { allCustomers, CustomerList } from '../../actors/lists/customerList.ts';
import { useRecordListProps } from '../../actors/lists/recordList.ts';
import { BusyOverlay } from '../../ui/overlays/BusyOverlay.tsx';
import { DaysStep } from './days/DaysStep.tsx';
import { STEP } from '../page/isFocusFree.ts';
import { Dropped, Unanswered } from '../visitChoices/Unanswered.tsx';
import { useIsTakenBack } from './useIsTakenBack.ts';
import { VisitsStep } from './visits/VisitsStep.tsx';
import { InformStep } from './outcome/InformStep.tsx';
import { ReturnStep } from './outcome/ReturnStep.tsx';
import { ReturnedStep } from './outcome/ReturnedStep.tsx';
import { TakenBackStep } from './outcome/TakenBackStep.tsx';
import { UndoneStep } from './outcome/UndoneStep.tsx';
import { UndoQuestion } from './outcome/UndoQuestion.tsx';

interface AbsenceStepsProps {
  readonly workerId: number;
  readonly task: AbsenceTask;
}

/** What each state of the chart shows; while it is busy, the step that it came from. */
type Step = 'days' | 'visits' | 'unanswered' | 'dropped' | 'inform' | 'undone';

function useStep(): Step {
  return AbsenceFlow.useSelector((snapshot) => {
    if (snapshot.matches('dating')) return 'days';
    if (snapshot.matches('unanswered')) return 'unanswered';
    if (snapshot.matches('dropped')) return 'dropped';
    if (snapshot.matches('undone')) return 'undone';
    return snapshot.context.saved ? 'inform' : 'visits';
  });
}

function useBusyWords(isAlone: boolean, isNote: boolean): string {
  const { t } = useLingui();
  const isNoting = AbsenceFlow.useSelector((snapshot) => snapshot.matches('noting'));
  const isUndoing = AbsenceFlow.useSelector((snapshot) => snapshot.matches('undoing'));
  if (isUndoing) return t`The changes are being taken back…`;
  if (isNoting) return t`It is being noted…`;
  if (isNote) return t`Your note is being saved…`;
  return isAlone ? t`The visits are being saved…` : t`The absence is being saved…`;
}

/** The steps of an absence: its days, its visits, whom to tell. */
export function AbsenceSteps({ workerId, task }: AbsenceStepsProps) {
  const step = useStep();
  const isBusy = AbsenceFlow.useSelector((snapshot) => snapshot.hasTag('busy'));
  const isAsking = AbsenceFlow.useSelector((snapshot) => snapshot.matches('asking'));
  const actor = AbsenceFlow.useActorRef();
  const failure = AbsenceFlow.useSelector(({ context }) => context.failure);
  const isExisting = AbsenceFlow.useSelector(({ context }) => context.existingId !== null);
  const isAlone = task.kind !== 'report' || isExisting;
  const isNote = AbsenceFlow.useSelector(
    ({ context: { existingId, asked } }) => existingId !== null && asked.length === 0,
  );
  const words = useBusyWords(isAlone, isNote);
  return (
    <CustomerList.Provider {...useRecordListProps(allCustomers)}>
      <BusyOverlay busy={isBusy} panel={<Text fontWeight="semibold">{words}</Text>}>
        <StepFrame key={step} isFirst={step === 'days'}>
          {step === 'days' && <DaysStep />}
          {step === 'unanswered' && (
            <Unanswered
              isAlone={isAlone}
              isNote={isNote}
              failure={failure}
              onRetry={() => actor.send({ type: 'retry.requested' })}
            />
          )}
          {step === 'dropped' && <Dropped isAlone={isAlone} />}
          {step === 'visits' && <Choosing workerId={workerId} task={task} />}
          {step === 'inform' && <Saved workerId={workerId} task={task} />}
          {step === 'undone' && <UndoneStep workerId={workerId} />}
        </StepFrame>
      </BusyOverlay>
      <Box role="status" srOnly>
        {isBusy && words}
      </Box>
      {isAsking && <UndoQuestion workerId={workerId} />}
    </CustomerList.Provider>
  );
}

function Choosing({ workerId, task }: AbsenceStepsProps) {
  if (task.kind === 'return') return <ReturnStep workerId={workerId} days={task.days} />;
  const notedId = task.kind === 'substitute' ? task.absenceId : null;
  return <VisitsStep workerId={workerId} notedId={notedId} />;
}

function Saved({ workerId, task }: AbsenceStepsProps) {
  if (useIsTakenBack()) return <TakenBackStep workerId={workerId} />;
  if (task.kind === 'return') return <ReturnedStep workerId={workerId} />;
  return <InformStep workerId={workerId} />;
}

interface StepFrameProps {
  readonly isFirst: boolean;
  readonly children: ReactNode;
}

/** A step takes the focus if the control that led to it is gone, before anything in it does. */
function StepFrame({ isFirst, children }: StepFrameProps) {
  const { t } = useLingui();
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isFirst || document.activeElement !== document.body) return;
    frame.current?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: 'instant' });
  }, [isFirst]);
  return (
    <Stack
      ref={frame}
      {...STEP}
      role="group"
      aria-label={t`Absence`}
      tabIndex={-1}
      outline="none"
      gap="4"
      align="stretch"
    >
      {children}
    </Stack>
  );
}
