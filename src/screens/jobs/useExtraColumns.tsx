import { Box } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useMemo, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { keepChoice, readChoice } from '../../actors/runtime/browserStorage.ts';
import { readColumns, writeColumns } from '../../domain/list/listColumns.ts';
import { SwitchMenu } from '../../ui/table/SwitchMenu.tsx';
import { IN_PLACE } from '../page/inPlace.ts';

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

interface ExtraColumns {
  readonly shown: readonly ExtraColumn[];
  readonly hidden: readonly string[];
  /** Changes which ones are shown; false without such columns. */
  readonly menu: ReactNode;
}

/**
 * Which of the columns a list shows: those of its address, as a saved view has them, or else those
 * that were chosen last in this browser.
 */
export function useExtraColumns(offered: readonly ExtraColumn[], isInTitle: boolean): ExtraColumns {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  const [chosen, setChosen] = useState(() =>
    offered.filter((column) => (readChoice(KEYS[column]) ?? AT_FIRST[column]) === 'on'),
  );
  const shown = useMemo(() => {
    const addressed = readColumns(search);
    return addressed ? offered.filter((column) => addressed.includes(column)) : chosen;
  }, [search, offered, chosen]);
  const toggle = (column: ExtraColumn) => {
    const isShown = shown.includes(column);
    const wanted = isShown ? shown.filter((other) => other !== column) : [...shown, column];
    if (readColumns(search)) {
      setSearch((address) => writeColumns(address, wanted), IN_PLACE);
      return;
    }
    keepChoice(KEYS[column], isShown ? 'off' : 'on');
    setChosen(wanted);
  };
  const labels: Readonly<Record<ExtraColumn, string>> = {
    phone: t`Phone`,
    startDate: t({ message: 'Start date', context: 'column' }),
  };
  return {
    shown,
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
