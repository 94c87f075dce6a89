import { Box, Button, chakra, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { LocalDate } from '../../../domain/entities.ts';
import {
  formatPeriod,
  isStartAfterEnd,
  QUICK_RANGES,
  quickPeriod,
  type QuickRange,
} from '../../../domain/reports/period.ts';
import { DateField } from './DateField.tsx';
import type { TypedValue } from '../typing/useTypedText.ts';

interface DateRangeFieldProps {
  readonly today: LocalDate;
  /** The quick range that was chosen; null once a day was edited. */
  readonly range: QuickRange | null;
  readonly start: TypedValue<LocalDate | null>;
  readonly end: TypedValue<LocalDate | null>;
  readonly onRange: (range: QuickRange) => void;
}

/** Three in a row where they fit, otherwise one per row. */
const BESIDE_OR_BELOW = '1 1 calc((28rem - 100%) * 999)';

const PRESSED = {
  '&[aria-pressed=true]': {
    background: '{colors.accent.subtle}',
    borderColor: '{colors.accent.border}',
    color: '{colors.accent.fg}',
  },
};

/**
 * The first and last day of a report's period, with buttons for the usual ones. A day without a
 * year is in the past.
 */
export function DateRangeField({ today, range, start, end, onRange }: DateRangeFieldProps) {
  const { t } = useLingui();
  const names: Readonly<Record<QuickRange, string>> = {
    lastMonth: t`Last month`,
    thisMonth: t`This month`,
    thisYear: t`This year`,
  };
  const isReversed = isStartAfterEnd({ start: start.value, end: end.value });
  return (
    <Box>
      <Flex wrap="wrap" gap="2">
        {QUICK_RANGES.map((each) => (
          <Button
            key={each}
            variant="outline"
            colorPalette="gray"
            flex={BESIDE_OR_BELOW}
            h="auto"
            minH="9"
            py="1.5"
            px="3"
            flexWrap="wrap"
            justifyContent="space-between"
            columnGap="3"
            rowGap="0"
            lineHeight="1.35"
            aria-pressed={each === range}
            css={PRESSED}
            onClick={() => onRange(each)}
          >
            {names[each]}{' '}
            <chakra.span fontSize="xs" fontWeight="normal" fontVariantNumeric="tabular-nums">
              {formatPeriod(quickPeriod(each, today))}
            </chakra.span>
          </Button>
        ))}
      </Flex>
      <Flex wrap="wrap" gap="4" pt="4">
        <Box flex="1 1 9rem" maxW="44">
          <DateField {...start} label={<Trans>From</Trans>} today={today} assumedYear="past" />
        </Box>
        <Box flex="1 1 9rem" maxW="44">
          <DateField
            {...end}
            label={<Trans>To</Trans>}
            today={today}
            assumedYear="past"
            problem={isReversed && <Trans>The end is before the start.</Trans>}
          />
        </Box>
      </Flex>
    </Box>
  );
}
