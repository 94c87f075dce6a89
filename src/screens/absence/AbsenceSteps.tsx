import { Box, Stack, Text } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import {
  AbsenceFlow,
  useAbsenceBatch,
  useIsBusy,
  useSavedBatch,
} from '../../actors/visits/absence.ts';
import { useBatch } from '../../actors/visits/visitBatch.ts';
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

interface AbsenceStepsProps {
  readonly workerId: number;
  readonly task: AbsenceTask;
}

/** What each state of the chart shows; while it is busy, the step that it came from. */
type Step = 'days' | 'visits' | 'unanswered' | 'dropped' | 'inform';

function useStep(): Step {
  const isDating = AbsenceFlow.useSelector((snapshot) => snapshot.matches('dating'));
  const settled = useAbsenceBatch((batch) => {
    if (batch.matches('unanswered')) return 'unanswered';
    if (batch.matches('dropped')) return 'dropped';
    return batch.context.saved ? 'inform' : undefined;
  });
  return settled ?? (isDating ? 'days' : 'visits');
}

function useBusyWords(isAlone: boolean, isNote: boolean): string {
  const { t } = useLingui();
  const isNoting = useAbsenceBatch((batch) => batch.matches('noting'));
  if (isNoting) return t`It is being noted…`;
  if (isNote) return t`Your note is being saved…`;
  return isAlone ? t`The visits are being saved…` : t`The absence is being saved…`;
}

/** The steps of an absence: its days, its visits, whom to tell. */
export function AbsenceSteps({ workerId, task }: AbsenceStepsProps) {
  const step = useStep();
  const isBusy = useIsBusy();
  const batch = useBatch(AbsenceFlow.useActorRef());
  const failure = useAbsenceBatch(({ context }) => context.failure) ?? null;
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
              onRetry={() => batch?.send({ type: 'retry.requested' })}
            />
          )}
          {step === 'dropped' && <Dropped isAlone={isAlone} />}
          {step === 'visits' && <Choosing workerId={workerId} task={task} />}
          {step === 'inform' && <Saved workerId={workerId} task={task} />}
        </StepFrame>
      </BusyOverlay>
      <Box role="status" srOnly>
        {isBusy && words}
      </Box>
    </CustomerList.Provider>
  );
}

function Choosing({ workerId, task }: AbsenceStepsProps) {
  if (task.kind === 'return') return <ReturnStep workerId={workerId} days={task.days} />;
  const notedId = task.kind === 'substitute' ? task.absenceId : null;
  return <VisitsStep workerId={workerId} notedId={notedId} />;
}

function Saved({ workerId, task }: AbsenceStepsProps) {
  const saved = useSavedBatch();
  const isTakenBack = useIsTakenBack();
  if (!saved) return null;
  if (isTakenBack) return <TakenBackStep workerId={workerId} saved={saved} />;
  if (task.kind === 'return') return <ReturnedStep workerId={workerId} saved={saved} />;
  return <InformStep workerId={workerId} saved={saved} />;
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
