import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { LocalDate } from '../../../domain/entities.ts';
import { weekdayNames } from '../../../domain/time/calendarWords.ts';
import { formatDay, weekdayIndex } from '../../../domain/time/dates.ts';

const Chip = chakra('label', {
  base: {
    position: 'relative',
    px: '3',
    lineHeight: '30px',
    color: 'fg.muted',
    fontVariantNumeric: 'tabular-nums',
    borderWidth: '1px',
    borderRadius: 'full',
    cursor: 'pointer',
    _hover: { borderColor: 'accent.border' },
    '&:has(:checked)': {
      color: 'accent.fg',
      fontWeight: 'medium',
      bg: 'accent.subtle',
      borderColor: 'accent.border',
    },
    '&:has(:focus-visible)': {
      outline: '2px solid',
      outlineColor: 'accent.focusRing',
      outlineOffset: '2px',
    },
  },
});

interface DayChipsProps {
  readonly days: readonly LocalDate[];
  readonly selected: LocalDate;
  readonly onSelect: (day: LocalDate) => void;
}

/** One of a few days to choose: `Mo 23.11.` */
export function DayChips({ days, selected, onSelect }: DayChipsProps) {
  const { i18n } = useLingui();
  const name = useId();
  const weekdays = weekdayNames(i18n.locale, 'short');
  return (
    <chakra.fieldset display="flex" flexWrap="wrap" gap="1.5" pt="1.5" _print={{ display: 'none' }}>
      <chakra.legend srOnly>
        <Trans>Day</Trans>
      </chakra.legend>
      {days.map((day) => (
        <Chip key={day}>
          <chakra.input
            type="radio"
            name={name}
            srOnly
            checked={day === selected}
            onChange={() => onSelect(day)}
          />
          {weekdays[weekdayIndex(day)]} {formatDay(day).slice(0, 6)}
        </Chip>
      ))}
    </chakra.fieldset>
  );
}
