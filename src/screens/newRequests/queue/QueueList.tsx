import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { use, type ReactNode } from 'react';
import type { JobLine } from '../../../domain/job/lines/jobLines.ts';
import { ROW_KEYS } from '../../../domain/navigation/shortcuts.ts';
import { KeyHint } from '../../../ui/Kbd.tsx';
import { useGliding } from '../../../ui/movement/useGliding.ts';
import { SingleKeys } from '../../../ui/shell.ts';
import { SearchField } from '../../../ui/table/SearchField.tsx';
import type { Mark } from '../../../ui/table/mark.tsx';
import { JOB_LISTS } from '../../jobs/jobLists.ts';
import { useStops } from '../../list/useStops.ts';
import { RequestRow, WaitingRow } from './QueueRow.tsx';

interface QueueListProps {
  readonly query: string;
  /** Stable. */
  readonly onQuery: (query: string) => void;
  /** Marks the hits of the search. */
  readonly mark: Mark;
  /** Those that the search finds; null where they could not be loaded, or not yet. */
  readonly requests: readonly JobLine[] | null;
  readonly waiting: readonly JobLine[] | null;
  /** Whether all requests are known, so that none means that there is nothing to do. */
  readonly areAllKnown: boolean;
  readonly shownId: number | undefined;
  readonly onSelect: (id: number) => void;
  readonly onGlance: (id: number) => void;
}

/** One list with its search: what is assigned glides from the first group to the second. */
export function QueueList({
  query,
  onQuery,
  mark,
  requests,
  waiting,
  areAllKnown,
  shownId,
  onSelect,
  onGlance,
}: QueueListProps) {
  const { t, i18n } = useLingui();
  const stops = useStops(false);
  useGliding(stops.ref);
  const rowOf = (line: JobLine) => ({
    line,
    mark,
    isShown: line.id === shownId,
    onSelect,
    onGlance,
  });
  const text = query.trim();
  const isSearched = text !== '';
  const isNothingFound = isSearched && requests?.length === 0 && !waiting?.length;
  return (
    <div {...stops}>
      <Box px="4" py="2" borderBottomWidth="1px">
        <SearchField value={query} onChange={onQuery} />
      </Box>
      {isNothingFound && (
        <Text role="status" px="4" py="3" color="fg.muted" overflowWrap="anywhere">
          {i18n._(JOB_LISTS.newRequests.texts.noMatch(t`“${text}”`))}
        </Text>
      )}
      <chakra.ul listStyleType="none">
        {requests && (requests.length > 0 || !isSearched) && (
          <GroupHead count={requests.length} order={<Trans>by start date</Trans>}>
            <Trans>New requests</Trans>
          </GroupHead>
        )}
        {requests?.length === 0 && areAllKnown && !isSearched && (
          <Text as="li" px="4" py="3" color="fg.muted">
            <Trans>There are no new requests</Trans>
          </Text>
        )}
        {requests?.map((line) => (
          <RequestRow key={line.id} {...rowOf(line)} />
        ))}
        {waiting && waiting.length > 0 && (
          <GroupHead
            count={waiting.length}
            order={<Trans>by next visit</Trans>}
            letter={ROW_KEYS.confirm}
          >
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

interface GroupHeadProps {
  readonly count: number;
  /** By what the rows are ordered. */
  readonly order: ReactNode;
  /** The key that leads to the group. */
  readonly letter?: string;
  readonly children: ReactNode;
}

function GroupHead({ count, order, letter, children }: GroupHeadProps) {
  const areKeysOn = use(SingleKeys);
  return (
    <Flex
      as="li"
      wrap="wrap"
      columnGap="2"
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
      <chakra.span fontWeight="normal" ms="auto">
        {order}
      </chakra.span>
      {letter && areKeysOn && <KeyHint my="-1">{letter}</KeyHint>}
    </Flex>
  );
}
