import { Box } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useMemo, useState, type ReactNode } from 'react';
import { keepChoice, readChoice } from '../../actors/runtime/browserStorage.ts';
import { SwitchMenu } from '../../ui/table/SwitchMenu.tsx';

/** Columns that a person shows or leaves out, with the places where the browser keeps that. */
const KEYS = {
  phone: 'einsatzplan-job-telephones',
  startDate: 'einsatzplan-job-start-dates',
} as const;

export type ExtraColumn = keyof typeof KEYS;

const AT_FIRST: Readonly<Record<ExtraColumn, 'on' | 'off'>> = { phone: 'on', startDate: 'off' };

const IN_ROWS = {
  display: 'none',
  '@media screen': { '@container rows (width >= 0)': { display: 'block' } },
};
/** Beside the title of a card, which is as wide as its rows. */
const ABOVE_ROWS = { display: { base: 'none', lg: 'block' }, '@media print': { display: 'none' } };

/** Which of the columns a list leaves out, and the menu that changes it; null without such columns. */
export function useExtraColumns(
  offered: readonly ExtraColumn[],
  isInTitle: boolean,
): { readonly hidden: readonly string[]; readonly menu: ReactNode } {
  const { t } = useLingui();
  const [shown, setShown] = useState(() =>
    offered.filter((column) => (readChoice(KEYS[column]) ?? AT_FIRST[column]) === 'on'),
  );
  const toggle = (column: ExtraColumn) => {
    const isShown = shown.includes(column);
    keepChoice(KEYS[column], isShown ? 'off' : 'on');
    setShown(isShown ? shown.filter((other) => other !== column) : [...shown, column]);
  };
  const labels: Readonly<Record<ExtraColumn, string>> = {
    phone: t`Phone`,
    startDate: t({ message: 'Start date', context: 'column' }),
  };
  return {
    hidden: useMemo(() => offered.filter((column) => !shown.includes(column)), [offered, shown]),
    menu: offered.length > 0 && (
      <Box css={isInTitle ? ABOVE_ROWS : IN_ROWS}>
        <SwitchMenu
          label={t`Columns`}
          isFilter={false}
          switches={offered.map((column) => ({
            label: labels[column],
            on: shown.includes(column),
          }))}
          onToggle={(index) => toggle(offered[index]!)}
        />
      </Box>
    ),
  };
}
