import { Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Appointment } from '../../../actors/editor/appointment.ts';
import { dayOf } from '../../../domain/time/dates.ts';
import type { AppointmentEvent } from '../../../domain/entities.ts';
import { useWorkerSchedule } from '../schedule/WorkerSchedule.tsx';
import { useWrittenDay } from './appointmentWords.ts';
import { SeriesSummary } from './SeriesSummary.tsx';

interface EventSummaryProps {
  readonly event: AppointmentEvent;
  /** The place of the event in the draft. */
  readonly index: number;
  /** Said with the rule, where no fields have them. */
  readonly times?: string;
}

/** The rule of an event in words, and its next visits, with the exceptions as they would be saved. */
export function EventSummary({ event, index, times }: EventSummaryProps) {
  const { job } = useWorkerSchedule();
  const fromDate = Appointment.useSelector(({ context }) => context.draft.fromDate);
  const written = useWrittenDay();
  const start = dayOf(event.start);
  if (event.rule === null) {
    return (
      <Text color={times ? undefined : 'fg.muted'}>
        <Trans>Once, on {written(start)}</Trans>
        {times && `, ${times}`}
      </Text>
    );
  }
  const { overrides: _, ...planned } = event;
  const { overrides } = job.events[index] ?? event;
  return (
    <SeriesSummary
      event={{ ...planned, rule: event.rule, ...(overrides && { overrides }) }}
      from={fromDate ?? start}
      {...(times && { times })}
    />
  );
}
