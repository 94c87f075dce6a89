import { Stack } from '@chakra-ui/react';
import { JobCustomer } from '../../../actors/jobCustomer.ts';
import type { Customer } from '../../../domain/entities.ts';
import { ScheduleSkeleton } from './ScheduleSkeleton.tsx';
import { RouteMapCard } from './RouteMapCard.tsx';
import { WeekCalendarCard } from './WeekCalendarCard.tsx';
import { WorkerSchedule } from './WorkerSchedule.tsx';

interface ScheduleCardsProps {
  /** Undefined until loaded. */
  readonly customer: Customer | undefined;
}

/** The job among the other jobs of its worker, once its customer is known or could not be loaded. */
export function ScheduleCards({ customer }: ScheduleCardsProps) {
  const isBusy = JobCustomer.useSelector(
    (snapshot) => snapshot.hasTag('busy') && snapshot.context.failure === null,
  );
  return (
    <WorkerSchedule customer={customer}>
      {(schedule) =>
        !customer && isBusy ? (
          <ScheduleSkeleton aria-busy="true" />
        ) : (
          <Stack gap="4">
            <WeekCalendarCard {...schedule} />
            <RouteMapCard visits={schedule.visits} jobs={schedule.jobs} />
          </Stack>
        )
      }
    </WorkerSchedule>
  );
}
