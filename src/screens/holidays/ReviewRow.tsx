import { Box, chakra, Flex, Link, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { Link as RouterLink } from 'react-router';
import { WorkerList } from '../../actors/lists/workerList.ts';
import type { HolidayChoice } from '../../domain/holidays/holidayChoices.ts';
import type { HolidayConflict } from '../../domain/holidays/holidayVisits.ts';
import { isolated } from '../../domain/isolated.ts';
import { recordPath } from '../../domain/navigation/route.ts';
import type { MoveWarnings } from '../../domain/visits/conflicts/moveWarnings.ts';
import { timesOf } from '../../domain/visits/visitInWords.ts';
import { ChoiceItem } from '../visitChoices/ChoiceItem.tsx';
import { ChoiceOpener } from '../visitChoices/ChoiceOpener.tsx';
import { CHOICE, useRowKeys } from '../visitChoices/useRowKeys.ts';
import { Menu } from '../../ui/overlays/Menu.tsx';
import { MoveWarningLines } from '../visits/MoveWarningLines.tsx';
import { useVisitWords } from '../visits/useVisitWords.ts';
import { useChoiceNames } from './useChoiceNames.ts';

interface ReviewRowProps {
  readonly reviewed: HolidayConflict;
  /** Empty if the person may not change it. */
  readonly offered: readonly HolidayChoice[];
  readonly choice: HolidayChoice | null;
  readonly warnings: MoveWarnings | undefined;
  /** With what it overlaps, in words; empty if with nothing. */
  readonly overlaps: string;
  /** Whether somebody else has changed it meanwhile. */
  readonly isChanged: boolean;
  readonly onChoose: (visitId: string, choice: HolidayChoice) => void;
}

/** One visit on the holiday of its card: when, whose, who comes, and what is to become of it. */
export const ReviewRow = memo(function ReviewRow({
  reviewed: { job, visit },
  offered,
  choice,
  warnings,
  overlaps,
  isChanged,
  onChoose,
}: ReviewRowProps) {
  const { t } = useLingui();
  const { whoOf } = useVisitWords(WorkerList.useRows());
  const names = useChoiceNames();
  const keys = useRowKeys();
  const when = timesOf(visit);
  const labelOf = (words: string) => t`What becomes of it: ${words}`;
  const customer = job.customerName || t`Unknown customer`;
  return (
    <chakra.li
      {...keys}
      px="4"
      py="1"
      borderTopWidth="1px"
      aria-label={`${when}, ${isolated(customer)}`}
    >
      <Flex wrap="wrap" columnGap="4" align="center" justify="space-between">
        <Flex wrap="wrap" columnGap="3" align="baseline" flex="1 1 20rem">
          <chakra.span fontWeight="semibold" fontVariantNumeric="tabular-nums">
            {when}
          </chakra.span>
          <Link asChild minH="6">
            <RouterLink {...CHOICE} to={recordPath('job', job.id)}>
              {customer}
            </RouterLink>
          </Link>
          <chakra.bdi color="fg.muted">{whoOf(visit)}</chakra.bdi>
        </Flex>
        {offered.length > 0 && (
          <Box w={{ base: 'full', md: '20rem' }}>
            <Menu
              label={t`What becomes of it`}
              opener={<ChoiceOpener labelOf={labelOf} words={choice ? names[choice] : ''} />}
            >
              {offered.map((one) => (
                <ChoiceItem
                  key={one}
                  isChosen={one === choice}
                  onClick={() => onChoose(visit.id, one)}
                >
                  {names[one]}
                </ChoiceItem>
              ))}
            </Menu>
          </Box>
        )}
      </Flex>
      {overlaps && <Text color="red.800">{overlaps}</Text>}
      {isChanged && (
        <Text color="red.fg" fontWeight="medium">
          <Trans>Somebody else has changed this visit: please choose again.</Trans>
        </Text>
      )}
      {warnings && (
        <Box role="status" pt="1">
          <MoveWarningLines warnings={warnings} formerIds={visit.workerIds} />
        </Box>
      )}
    </chakra.li>
  );
});
