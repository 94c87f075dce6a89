import { Box, Button, Stack } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { mdiAlertOutline } from '@mdi/js';
import { useLayoutEffect, useRef } from 'react';
import { AbsenceFlow } from '../../actors/absence.ts';
import { useNoon } from '../../actors/useNoon.ts';
import { WorkerList } from '../../actors/workerList.ts';
import { coversDay, takesPart } from '../../domain/absences/absentAt.ts';
import type { JobListing } from '../../domain/entities.ts';
import type { Visit } from '../../domain/recurrence/visits.ts';
import { dayOf } from '../../domain/time/dates.ts';
import type { JobVisit } from '../../domain/visits/jobVisits.ts';
import { IconLine } from '../../ui/IconLine.tsx';
import { useWorkerName } from '../jobs/words.ts';
import { MoveEffectLines, MoveFields, useMove } from '../visits/MoveFields.tsx';

interface MovingProps {
  readonly job: JobListing;
  readonly visit: JobVisit;
  readonly absentId: number;
  readonly onMove: (period: Visit) => void;
}

/** Asks when the visit takes place instead; whoever has it keeps it. */
export function Moving({ job, visit, absentId, onMove }: MovingProps) {
  const move = useMove(visit);
  const form = useRef<HTMLFormElement>(null);
  const { period, isTyped } = move;
  const isMoved = period !== null && (period.start !== visit.start || period.end !== visit.end);
  const draft = AbsenceFlow.useSelector(({ context }) => context.draft);
  const noon = useNoon();
  const name = useWorkerName(WorkerList.useRows())(absentId);
  const isAbsent =
    period !== null &&
    coversDay(draft, dayOf(period.start)) &&
    takesPart(period, draft.part, noon) &&
    visit.workerIds.includes(absentId);
  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), []);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isMoved && !isTyped) onMove({ start: period.start, end: period.end });
      }}
    >
      <Stack gap="2" pt="3">
        <MoveFields move={move} />
        <Box role="status">
          {isMoved && !isTyped && (
            <>
              {isAbsent && (
                <IconLine path={mdiAlertOutline} color="orange.fg">
                  <Trans>{name} is absent then, too.</Trans>
                </IconLine>
              )}
              <MoveEffectLines job={job} visit={visit} period={period} />
            </>
          )}
        </Box>
        <Button type="submit" variant="outline" w="fit-content">
          <Trans>Move the visit</Trans>
        </Button>
      </Stack>
    </form>
  );
}
