import { Box, Flex, Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useToday } from '../../../actors/clock/useToday.ts';
import { Appointment } from '../../../actors/editor/appointment.ts';
import { DateField } from '../../../ui/fields/date/DateField.tsx';
import { useWorkerSchedule } from '../schedule/WorkerSchedule.tsx';
import { EventRows } from './EventRows.tsx';
import { FrequencySelect } from './FrequencySelect.tsx';
import { LostExceptions } from './LostExceptions.tsx';
import { ReplacedNote } from './ReplacedNote.tsx';
import { ROOM_FOR_PROBLEM, SeriesEndField } from './SeriesEndField.tsx';
import { useTypedField } from './useTypedField.ts';

/** The fields of the appointment, and what an edit of them does to it. */
export function AppointmentFields() {
  const appointment = Appointment.useActorRef();
  const fromDate = Appointment.useSelector(({ context }) => context.draft.fromDate);
  const today = useToday();
  const isNew = Appointment.useSelector(
    ({ context: { job, draft } }) => draft.fromDate !== job.fromDate,
  );
  const isPast = isNew && fromDate !== null && fromDate < today;
  const typedField = useTypedField('fromDate');
  return (
    <Flex direction="column" gap="4">
      <Flex wrap="wrap" columnGap="1.5" rowGap="4" align="start">
        <Box flex="0 1 11rem" css={ROOM_FOR_PROBLEM}>
          <DateField
            {...typedField}
            label={<Trans>Start date</Trans>}
            value={fromDate}
            today={today}
            onChange={(day) => appointment.send({ type: 'startDate.changed', fromDate: day })}
          />
          {isPast && (
            <Text pt="1" color="fg.muted">
              <Trans>The start date is in the past.</Trans>
            </Text>
          )}
        </Box>
        <Box flex="1 1 10rem" maxW="14rem">
          <FrequencySelect />
        </Box>
      </Flex>
      <ReplacedNote />
      <EventRows />
      <SeriesEndField />
      <Losses />
    </Flex>
  );
}

function Losses() {
  const { fallen } = useWorkerSchedule();
  return (
    <Box aria-live="polite" _empty={{ display: 'none' }}>
      {fallen.length > 0 && <LostExceptions fallen={fallen} />}
    </Box>
  );
}
