import { Box, Flex, Text } from '@chakra-ui/react';
import { usePrinting } from '../../ui/page/usePrinting.ts';
import { AsOfJobs } from '../page/AsOfJobs.tsx';
import type { DrawnVisit } from './visitWords.ts';

interface PrintedKeyProps {
  readonly visits: readonly DrawnVisit[];
}

/** On paper: the workers that the initials and colours stand for, and from when the visits are. */
export function PrintedKey({ visits }: PrintedKeyProps) {
  if (!usePrinting()) return null;
  const workers = [...new Map(visits.map((visit) => [visit.workerId, visit])).values()].toSorted(
    (a, b) => a.workerName.localeCompare(b.workerName),
  );
  return (
    <Flex wrap="wrap" columnGap="3" pt="2" fontSize="2xs" lineHeight="short">
      {workers.map(({ workerId, workerName, initials, color }) => (
        <Flex key={workerId} align="center" gap="1">
          <Box
            boxSize="2"
            borderRadius="full"
            style={{ background: color.main, printColorAdjust: 'exact' }}
          />
          <bdi>{initials}</bdi> <bdi>{workerName}</bdi>
        </Flex>
      ))}
      <Text ms="auto" color="fg.muted">
        <AsOfJobs />
      </Text>
    </Flex>
  );
}
