import { Box, chakra, Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { JobEditor } from '../../actors/jobEditor.ts';
import { formatDay, timeOf } from '../../domain/dates.ts';
import { appointmentSummary } from '../../domain/recurrence/words.ts';
import { Card } from '../../ui/Card.tsx';
import { useWording } from '../useWording.ts';

/** When the job happens, in words. */
export function AppointmentCard() {
  const job = JobEditor.useSelector(({ context }) => context.loaded?.job ?? null);
  const wording = useWording();
  return (
    <Card title={<Trans>Appointment</Trans>}>
      <Box px="4" pb="4">
        {job?.fromDate && (
          <Text color="fg.muted">
            <Trans>from {formatDay(job.fromDate)}</Trans>
          </Text>
        )}
        {job && job.events.length > 0 ? (
          <chakra.ul listStyleType="none">
            {job.events.map((event, index) => (
              <li key={index}>
                {appointmentSummary([event], wording)}–{timeOf(event.end)}
              </li>
            ))}
          </chakra.ul>
        ) : (
          <Text color="fg.muted">
            <Trans>No appointment is set yet.</Trans>
          </Text>
        )}
      </Box>
    </Card>
  );
}
