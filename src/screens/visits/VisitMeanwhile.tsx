import { Box } from '@chakra-ui/react';
import { overtakenVisit } from '../../domain/visits/visitNews.ts';
import type { VisitKey } from '../../domain/visits/visitPatch.ts';
import type { ScheduledJob } from '../../domain/visits/workerSchedule.ts';
import { SupersedingVisit } from '../jobs/changes/VisitNews.tsx';

interface VisitMeanwhileProps {
  /** The job as the person has seen it. */
  readonly shown: ScheduledJob;
  /** As it is by now. */
  readonly newer: ScheduledJob;
  readonly visitKey: VisitKey;
}

/** What others have done to a visit since its dialog is open, in a place that moves nothing. */
export function VisitMeanwhile({ shown, newer, visitKey }: VisitMeanwhileProps) {
  const overtaken = overtakenVisit(shown, newer, visitKey);
  return (
    <Box
      role="status"
      minH={{ base: '16', sm: '12' }}
      pt="1"
      color="orange.800"
      fontWeight="medium"
    >
      {overtaken && <SupersedingVisit asked={overtaken} />}
    </Box>
  );
}
