import { Box, type BoxProps } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { LocalDate } from '../../../domain/entities.ts';
import { useTypedValueOf } from '../typing/useTypedValue.ts';
import { DateField } from './DateField.tsx';

interface GoToDateFieldProps extends Omit<BoxProps, 'children' | 'css'> {
  readonly date: LocalDate;
  readonly today: LocalDate;
  readonly onDate: (date: LocalDate) => void;
}

const HIDDEN_LABEL = { '& label': { srOnly: true } };

/** The day that a page shows, to go to any other; only a screen reader says what it is for. */
export function GoToDateField({ date, today, onDate, ...box }: GoToDateFieldProps) {
  const { t } = useLingui();
  return (
    <Box css={HIDDEN_LABEL} {...box}>
      <DateField {...useTypedValueOf(date, onDate)} label={t`Go to date`} today={today} />
    </Box>
  );
}
