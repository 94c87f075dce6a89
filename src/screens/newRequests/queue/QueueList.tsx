import { chakra, Flex, Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { JobLine } from '../../../domain/job/lines/jobLines.ts';
import { useGliding } from '../../../ui/movement/useGliding.ts';
import { useStops } from '../../list/useStops.ts';
import { RequestRow, WaitingRow } from './QueueRow.tsx';

interface QueueListProps {
  /** Null where they could not be loaded, or not yet. */
  readonly requests: readonly JobLine[] | null;
  readonly waiting: readonly JobLine[] | null;
  /** Whether all requests are known, so that none means that there is nothing to do. */
  readonly areAllKnown: boolean;
  readonly shownId: number | undefined;
  readonly onSelect: (id: number) => void;
  readonly onGlance: (id: number) => void;
}

/** One list: what is assigned glides from the first group to the second. */
export function QueueList({
  requests,
  waiting,
  areAllKnown,
  shownId,
  onSelect,
  onGlance,
}: QueueListProps) {
  const stops = useStops(false);
  useGliding(stops.ref);
  const rowOf = (line: JobLine) => ({ line, isShown: line.id === shownId, onSelect, onGlance });
  return (
    <div {...stops}>
      <chakra.ul listStyleType="none">
        {requests && (
          <GroupHead count={requests.length}>
            <Trans>New requests</Trans>
          </GroupHead>
        )}
        {requests?.length === 0 && areAllKnown && (
          <Text as="li" px="4" py="3" color="fg.muted">
            <Trans>There are no new requests</Trans>
          </Text>
        )}
        {requests?.map((line) => (
          <RequestRow key={line.id} {...rowOf(line)} />
        ))}
        {waiting && waiting.length > 0 && (
          <GroupHead count={waiting.length}>
            <Trans>Assigned, confirmation missing</Trans>
          </GroupHead>
        )}
        {waiting?.map((line) => (
          <WaitingRow key={line.id} {...rowOf(line)} />
        ))}
      </chakra.ul>
    </div>
  );
}

function GroupHead({ count, children }: { readonly count: number; readonly children: ReactNode }) {
  return (
    <Flex
      as="li"
      gap="2"
      px="4"
      pt="3.5"
      pb="1.5"
      borderBottomWidth="1px"
      fontSize="xs"
      fontWeight="semibold"
      color="fg.muted"
    >
      <span>{children}</span>
      <chakra.span fontWeight="normal" fontVariantNumeric="tabular-nums">
        · {count}
      </chakra.span>
    </Flex>
  );
}
