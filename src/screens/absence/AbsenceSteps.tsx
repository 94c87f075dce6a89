import { Box, Stack, Text } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type ReactNode } from 'react';
import { AbsenceFlow } from '../../actors/absence.ts';
import { allCustomers, CustomerList } from '../../actors/customerList.ts';
import { useRecordListProps } from '../../actors/recordList.ts';
import { LazyBoundary } from '../../ui/lazy/LazyBoundary.tsx';
import { lazyPart } from '../../ui/lazy/lazyComponent.ts';
import { CardSkeleton } from '../../ui/page/CardSkeleton.tsx';
import { BusyOverlay } from '../../ui/overlays/BusyOverlay.tsx';
import { DaysStep } from './DaysStep.tsx';
import { Dropped, Unanswered } from './Stopped.tsx';
import { UndoQuestion } from './UndoQuestion.tsx';

const VisitsStep = lazyPart(async () => (await import('./laterSteps.ts')).VisitsStep);
const TellStep = lazyPart(async () => (await import('./laterSteps.ts')).TellStep);
const UndoneStep = lazyPart(async () => (await import('./laterSteps.ts')).UndoneStep);

interface OfWorker {
  readonly workerId: number;
}

/** What each state of the chart shows; while it is busy, the step that it came from. */
type Step = 'days' | 'visits' | 'unanswered' | 'dropped' | 'tell' | 'undone';

function useStep(): Step {
  return AbsenceFlow.useSelector((snapshot) => {
    if (snapshot.matches('dating')) return 'days';
    if (snapshot.matches('unanswered')) return 'unanswered';
    if (snapshot.matches('dropped')) return 'dropped';
    if (snapshot.matches('undone')) return 'undone';
    return snapshot.context.saved ? 'tell' : 'visits';
  });
}

function useBusyWords(): string {
  const { t } = useLingui();
  const isNoting = AbsenceFlow.useSelector((snapshot) => snapshot.matches('noting'));
  const isUndoing = AbsenceFlow.useSelector((snapshot) => snapshot.matches('undoing'));
  if (isUndoing) return t`The changes are being taken back…`;
  return isNoting ? t`It is being noted…` : t`The absence is being saved…`;
}

/** The steps of an absence: its days, its visits, whom to tell. */
export function AbsenceSteps({ workerId }: OfWorker) {
  const step = useStep();
  const isBusy = AbsenceFlow.useSelector((snapshot) => snapshot.hasTag('busy'));
  const words = useBusyWords();
  return (
    <CustomerList.Provider {...useRecordListProps(allCustomers)}>
      <BusyOverlay busy={isBusy} panel={<Text fontWeight="semibold">{words}</Text>}>
        <StepFrame key={step} isFirst={step === 'days'}>
          {step === 'days' && <DaysStep />}
          {step === 'unanswered' && <Unanswered />}
          {step === 'dropped' && <Dropped />}
          <LazyBoundary placeholder={<CardSkeleton h="340px" />}>
            {step === 'visits' && <VisitsStep workerId={workerId} />}
            {step === 'tell' && <TellStep workerId={workerId} />}
            {step === 'undone' && <UndoneStep workerId={workerId} />}
          </LazyBoundary>
        </StepFrame>
      </BusyOverlay>
      <Box role="status" srOnly>
        {isBusy && words}
      </Box>
      <UndoQuestion />
    </CustomerList.Provider>
  );
}

interface StepFrameProps {
  readonly isFirst: boolean;
  readonly children: ReactNode;
}

/** A step takes the focus if the control that led to it is gone. */
function StepFrame({ isFirst, children }: StepFrameProps) {
  const { t } = useLingui();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFirst || document.activeElement !== document.body) return;
    frame.current?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: 'instant' });
  }, [isFirst]);
  return (
    <Stack
      ref={frame}
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
