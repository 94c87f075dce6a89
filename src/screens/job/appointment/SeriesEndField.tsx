import { Box, Flex, Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Appointment, useOffers } from '../../../actors/editor/appointment.ts';
import { useToday } from '../../../actors/clock/useToday.ts';
import type { JobDraft } from '../../../domain/job/jobDraft.ts';
import {
  endsBeforeFirst,
  fewestVisits,
  firstVisitDay,
  MAX_VISITS,
  seriesEndOf,
  type JobSeriesEnd,
} from '../../../domain/job/series/seriesEnd.ts';
import { NEVER, type SeriesEnd } from '../../../domain/recurrence/ruleEnd.ts';
import { CountField } from '../../../ui/fields/CountField.tsx';
import { DateField } from '../../../ui/fields/date/DateField.tsx';
import { DroppedVisits } from './DroppedVisits.tsx';
import { SeriesEndNote } from './SeriesEndNote.tsx';
import { useTypedField } from './useTypedField.ts';
import { useWrittenDay } from './appointmentWords.ts';

/** An error message needs more width than one column. */
export const ROOM_FOR_PROBLEM = {
  '&:has([aria-invalid=true])': { flexBasis: '100%', maxW: 'none' },
};

/** When the job's series ends, on a day or after so many visits. Without either it never does. */
export function SeriesEndField() {
  const { t } = useLingui();
  const draft = Appointment.useSelector(({ context }) => context.draft);
  const isOffered = useOffers({ type: 'seriesEnd.changed', end: NEVER });
  const end = isOffered && seriesEndOf(draft);
  if (!end) return null;
  return (
    <Stack role="group" aria-label={t`End of the series`} gap="1.5">
      <Flex wrap="wrap" columnGap="1.5" rowGap="1.5" align="start">
        <Box flex="1 1 8.75rem" maxW="11rem" css={ROOM_FOR_PROBLEM}>
          <LastDayField draft={draft} end={end} />
        </Box>
        <Box css={ROOM_FOR_PROBLEM}>
          <VisitsField draft={draft} end={end} />
        </Box>
      </Flex>
      <Box aria-live="polite" _empty={{ display: 'none' }}>
        {end.kind !== 'never' && (
          <Stack gap="1.5">
            <SeriesEndNote draft={draft} end={end} />
            <DroppedVisits draft={draft} />
          </Stack>
        )}
      </Box>
    </Stack>
  );
}

interface EndFieldProps {
  readonly draft: JobDraft;
  readonly end: JobSeriesEnd;
}

/** One kind of end; emptying its field removes it. */
function useEndField(field: 'endsOn' | 'endsAfter', hasValue: boolean) {
  const appointment = Appointment.useActorRef();
  const typed = useTypedField(field);
  const setEnd = (end: SeriesEnd) => appointment.send({ type: 'seriesEnd.changed', end });
  return {
    setEnd,
    typed: {
      ...typed,
      onText: (text: string | null) => {
        if (text === '' && hasValue) setEnd(NEVER);
        else typed.onText(text);
      },
    },
  };
}

function LastDayField({ draft, end }: EndFieldProps) {
  const { t } = useLingui();
  const value = end.kind === 'day' ? end.day : null;
  const { typed, setEnd } = useEndField('endsOn', value !== null);
  const first = firstVisitDay(draft);
  const written = useWrittenDay();
  const tooEarly = first && (
    <Trans>The series ends with its first visit at the earliest, on {written(first)}.</Trans>
  );
  return (
    <DateField
      {...typed}
      {...(first && { min: first })}
      label={<Trans>Ends on</Trans>}
      placeholder={end.kind === 'never' ? t`never` : ''}
      value={value}
      today={useToday()}
      beforeMin={tooEarly}
      problem={endsBeforeFirst(draft) && tooEarly}
      onChange={(day) => setEnd({ kind: 'day', day })}
    />
  );
}

function VisitsField({ draft, end }: EndFieldProps) {
  const value = end.kind === 'visits' ? end.visits : null;
  const { typed, setEnd } = useEndField('endsAfter', value !== null);
  return (
    <CountField
      {...typed}
      label={<Trans>or after … visits</Trans>}
      value={value}
      min={fewestVisits(draft)}
      max={MAX_VISITS}
      onChange={(visits) => setEnd({ kind: 'visits', visits })}
    />
  );
}
