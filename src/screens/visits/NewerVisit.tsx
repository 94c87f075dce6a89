import { Box } from '@chakra-ui/react';
import { overtakenVisit } from '../../domain/visits/changes/visitNews.ts';
import type { VisitKey } from '../../domain/visits/changes/visitPatch.ts';
import type { ScheduledJob } from '../../domain/visits/fit/workerSchedule.ts';
import { SupersedingVisit } from '../jobs/changes/outcome/VisitNews.tsx';

interface NewerVisitProps {
  /** The job as the person has seen it. */
  readonly shown: ScheduledJob;
  /** As it is by now. */
  readonly newer: ScheduledJob;
  readonly visitKey: VisitKey;
}

/** What others have done to a visit since its dialog is open. */
export function NewerVisit({ shown, newer, visitKey }: NewerVisitProps) {
  const overtaken = overtakenVisit(shown, newer, visitKey);
  return (
    <Box role="status" pt={overtaken ? '1' : undefined} color="orange.800" fontWeight="medium">
      {overtaken && <SupersedingVisit asked={overtaken} />}
    </Box>
  );
}
