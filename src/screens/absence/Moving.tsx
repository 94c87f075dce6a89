import { Box, Button, Stack } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useLayoutEffect, useRef } from 'react';
import type { JobListing } from '../../domain/entities.ts';
import type { Visit } from '../../domain/recurrence/visits.ts';
import type { JobVisit } from '../../domain/visits/jobVisits.ts';
import { MoveEffectLines, MoveFields, useMove } from '../visits/MoveFields.tsx';

interface MovingProps {
  readonly job: JobListing;
  readonly visit: JobVisit;
  readonly onMove: (period: Visit) => void;
}

/** Asks when the visit takes place instead; whoever has it keeps it. */
export function Moving({ job, visit, onMove }: MovingProps) {
  const move = useMove(visit);
  const form = useRef<HTMLFormElement>(null);
  const { period, isTyped } = move;
  const isMoved = period !== null && (period.start !== visit.start || period.end !== visit.end);
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
          {isMoved && !isTyped && <MoveEffectLines job={job} visit={visit} period={period} />}
        </Box>
        <Button type="submit" variant="outline" w="fit-content">
          <Trans>Move the visit</Trans>
        </Button>
      </Stack>
    </form>
  );
}
