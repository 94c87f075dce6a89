import { Stack } from '@chakra-ui/react';
import { JobCustomer, useNamesCustomer } from '../../../actors/editor/jobCustomer.ts';
import type { Customer } from '../../../domain/entities.ts';
import { ScheduleSkeleton } from './ScheduleSkeleton.tsx';
import { RouteMapCard } from './RouteMapCard.tsx';
import { WeekCalendarCard } from './WeekCalendarCard.tsx';

interface ScheduleCardsProps {
  /** Undefined until loaded. */
  readonly customer: Customer | undefined;
}

/** The job among the other jobs of its worker, once its customer is known or could not be loaded. */
export function ScheduleCards({ customer }: ScheduleCardsProps) {
  const isBusy = JobCustomer.useSelector(
    (snapshot) => snapshot.hasTag('busy') && snapshot.context.failure === null,
  );
  const isNamed = useNamesCustomer();
  if (!customer && isBusy && isNamed) return <ScheduleSkeleton aria-busy="true" />;
  return (
    <Stack gap="4">
      <WeekCalendarCard />
      <RouteMapCard />
    </Stack>
  );
}
