import { Box, Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { mdiAlertOutline } from '@mdi/js';
import { JobList } from '../../../actors/lists/jobList.ts';
import { WorkerList } from '../../../actors/lists/workerList.ts';
import type { AbsenceConflict } from '../../../domain/absences/affectedVisits.ts';
import { substituteIn, type Choice } from '../../../domain/absences/visitChoices.ts';
import { timeOf } from '../../../domain/time/dates.ts';
import type { MoveWarnings } from '../../../domain/visits/conflicts/moveWarnings.ts';
import { isHindered, type WorkerFit } from '../../../domain/visits/fit/workerFit.ts';
import { timesOf } from '../../../domain/visits/visitInWords.ts';
import { IconLine } from '../../../ui/IconLine.tsx';
import { MoveWarningLines } from '../../visits/MoveWarningLines.tsx';
import { OverlapLines } from '../../visits/OverlapLines.tsx';
import { useVisitWords } from '../../visits/useVisitWords.ts';
import { Hindrance, ManyHours } from './Hindrance.tsx';

interface RowConcernsProps {
  readonly affected: AbsenceConflict;
  readonly absentId: number;
  readonly choice: Choice | null;
  readonly substitute: WorkerFit | undefined;
  /** Of its move, if that is chosen and not just being typed. */
  readonly warnings: MoveWarnings | undefined;
  /** Whether somebody else has changed it meanwhile. */
  readonly isChanged: boolean;
}

/** What has to be known of a visit, and of what is chosen for it. */
export function RowConcerns(props: RowConcernsProps) {
  const { affected, absentId, choice, substitute, warnings, isChanged } = props;
  const { visit, isGoingOn, absentDuring } = affected;
  const { whoOf } = useVisitWords(WorkerList.useRows());
  const begun = timeOf(visit.start);
  const hours = absentDuring && timesOf(absentDuring);
  const colleagues = visit.workerIds.filter((id) => id !== absentId);
  const others = whoOf({ workerIds: colleagues });
  const isInVain =
    substituteIn(choice) === null &&
    warnings?.absences.some(({ workerId }) => workerId === absentId);
  return (
    <>
      <OverlapLines visit={visit} jobs={JobList.useRowsSoFar()} />
      {isChanged && (
        <Text color="red.fg" fontWeight="medium">
          <Trans>Somebody else has changed this visit: please choose again.</Trans>
        </Text>
      )}
      {isGoingOn && (
        <IconLine path={mdiAlertOutline} color="orange.fg">
          <Trans>This visit has begun at {begun}.</Trans>
        </IconLine>
      )}
      {hours && (
        <IconLine path={mdiAlertOutline} color="orange.fg">
          <Trans>Only {hours} is in the absence; a substitute takes over the whole visit.</Trans>
        </IconLine>
      )}
      {choice?.kind === 'cancel' && colleagues.length > 0 && (
        <Text>
          <Trans>It is cancelled for {others} too.</Trans>
        </Text>
      )}
      {warnings && (
        <Box role="status">
          <MoveWarningLines warnings={warnings} />
          {isInVain && (
            <Text pt="1.5" fontWeight="medium">
              <Trans>Not solved yet: please choose who comes then.</Trans>
            </Text>
          )}
        </Box>
      )}
      {substitute && !warnings && isHindered(substitute) && <Hindrance substitute={substitute} />}
      {substitute?.excess && !warnings && <ManyHours substitute={substitute} />}
    </>
  );
}
