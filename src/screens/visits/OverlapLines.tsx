import { Text } from '@chakra-ui/react';
import { useRuntime } from '../../actors/runtime/runtime.ts';
import type { JobListing } from '../../domain/entities.ts';
import type { Visit, ScheduledJob } from '../../domain/visits/jobVisits.ts';
import { othersAt } from '../../domain/visits/conflicts/othersAt.ts';
import { useOverlapText } from '../jobs/overlaps/useOverlapText.ts';

interface OverlapLinesProps {
  readonly visit: Visit;
  /** All of those who come to it. */
  readonly jobs: readonly (ScheduledJob & Pick<JobListing, 'customerName'>)[];
}

/** With which other visits of those who come it overlaps, one line each. */
export function OverlapLines({ visit, jobs }: OverlapLinesProps) {
  const overlapText = useOverlapText();
  const { timeZone } = useRuntime().api.config;
  if (visit.patch?.cancelled) return null;
  return othersAt(jobs, visit, visit, timeZone).map(({ visit: other, customerName }) => (
    <Text key={other.id} pt="1" color="red.800">
      {overlapText(customerName, other)}
    </Text>
  ));
}
