import { Box } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { keepChoice, readChoice } from '../../actors/runtime/browserStorage.ts';
import { SwitchMenu } from '../../ui/table/SwitchMenu.tsx';
import type { JobColumnName } from './useJobColumns.tsx';

const KEY = 'einsatzplan-job-start-dates';
const HIDEABLE: readonly JobColumnName[] = ['startDate'];
const IN_ROWS = { display: 'none', '@container rows (width >= 0)': { display: 'block' } };

/** Columns that a person can add to the list of jobs, and the menu that does it. */
export function useExtraColumns(): {
  readonly hidden: readonly JobColumnName[];
  readonly menu: ReactNode;
} {
  const { t } = useLingui();
  const [isShown, setIsShown] = useState(() => readChoice(KEY) === 'on');
  const toggle = () => {
    keepChoice(KEY, isShown ? 'off' : 'on');
    setIsShown(!isShown);
  };
  const label = t({ message: 'Start date', context: 'column' });
  return {
    hidden: isShown ? [] : HIDEABLE,
    menu: (
      <Box css={IN_ROWS}>
        <SwitchMenu label={t`Columns`} switches={[{ label, on: isShown }]} onToggle={toggle} />
      </Box>
    ),
  };
}
