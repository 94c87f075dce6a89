import { Box, Button, Stack } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useLayoutEffect, useMemo, useRef } from 'react';
import type { TimeRange } from '../../../domain/recurrence/visits.ts';
import type { Visit } from '../../../domain/visits/jobVisits.ts';
import { Form } from '../../../ui/fields/Form.tsx';
import { MoveFields, useMove } from '../../visits/dialogs/MoveFields.tsx';
import { MoveWarningLines } from '../../visits/MoveWarningLines.tsx';
import type { WarnOfMove } from './useMoveWarnings.ts';

interface MovingProps {
  readonly visit: Visit;
  readonly warnOfMove: WarnOfMove;
  readonly onMove: (period: TimeRange) => void;
}

/** Asks when the visit takes place instead; whoever has it keeps it. */
export function Moving({ visit, warnOfMove, onMove }: MovingProps) {
  const move = useMove(visit);
  const form = useRef<HTMLFormElement>(null);
  const { period, isTyped } = move;
  const { start = visit.start, end = visit.end } = period ?? {};
  const isMoved = !isTyped && period !== null && (start !== visit.start || end !== visit.end);
  const warnings = useMemo(
    () => (isMoved ? warnOfMove(visit.id, { start, end }) : undefined),
    [warnOfMove, visit, isMoved, start, end],
  );
  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), []);
  return (
    <Form
      ref={form}
      onSubmit={() => {
        if (isMoved) onMove({ start, end });
      }}
    >
      <Stack gap="2" pt="3">
        <MoveFields move={move} />
        <Box role="status">{warnings && <MoveWarningLines warnings={warnings} />}</Box>
        <Button type="submit" variant="outline" w="fit-content">
          <Trans>Move the visit</Trans>
        </Button>
      </Stack>
    </Form>
  );
}
