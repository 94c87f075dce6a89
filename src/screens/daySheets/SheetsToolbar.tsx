import { Box, Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { mdiPrinterOutline } from '@mdi/js';
import { useToday } from '../../actors/clock/useToday.ts';
import { WorkerList } from '../../actors/lists/workerList.ts';
import { choosable } from '../../domain/person/archive.ts';
import { savedId } from '../../domain/navigation/route.ts';
import type { SheetsAddress } from '../../domain/sheets/sheetsAddress.ts';
import { sortRows } from '../../domain/list/table.ts';
import { isolated } from '../../domain/isolated.ts';
import { addDays } from '../../domain/time/dates.ts';
import { PeriodButtons } from '../../ui/calendar/PeriodButtons.tsx';
import { ActionButton } from '../../ui/buttons.tsx';
import { GoToDateField } from '../../ui/fields/date/GoToDateField.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useNotes } from './useNotes.ts';

interface SheetsToolbarProps extends SheetsAddress {
  /** The jobs with visits on the sheets; null while these are not known. */
  readonly jobIds: readonly number[] | null;
  readonly goTo: (changed: Partial<SheetsAddress>) => void;
}

/** Chooses the day, whose sheets they are and how they are shown, and prints them. */
export function SheetsToolbar({ date, workerId, view, jobIds, goTo }: SheetsToolbarProps) {
  const { t } = useLingui();
  const today = useToday();
  const { stateOf } = useNotes();
  const workers = choosable(WorkerList.useRowsSoFar(), workerId);
  const views = { sheets: t`Sheets`, overview: t`Overview` } as const;
  const isOverview = view === 'overview';
  const waits = !jobIds || (!isOverview && ['partly', 'loading'].includes(stateOf(jobIds)));
  return (
    <Flex wrap="wrap" align="center" columnGap="2" rowGap="2" pb="3" _print={{ display: 'none' }}>
      <PeriodButtons
        previous={t`Previous day`}
        next={t`Next day`}
        onToday={() => goTo({ date: today })}
        onStep={(days) => goTo({ date: addDays(date, days) })}
      />
      <GoToDateField w="9rem" date={date} today={today} onDate={(day) => goTo({ date: day })} />
      <Box flex="1 1 12rem" maxW={{ md: '16rem' }}>
        <Select
          aria-label={t`Worker`}
          value={workerId ?? ''}
          onChange={({ target }) =>
            goTo({ workerId: savedId(target.value), ...(target.value && { view: 'sheets' }) })
          }
        >
          <option value="">{t`Everybody with visits`}</option>
          {sortRows(workers, 'ascending', ({ name }) => name).map(({ id, name }) => (
            <option key={id} value={id}>
              {isolated(name || t`Worker ${id}`)}
            </option>
          ))}
        </Select>
      </Box>
      {workerId === null && (
        <Flex role="group" aria-label={t`View`}>
          {(['sheets', 'overview'] as const).map((name) => (
            <Button
              key={name}
              px="2.5"
              variant={name === view ? 'subtle' : 'ghost'}
              colorPalette={name === view ? 'accent' : 'gray'}
              aria-pressed={name === view}
              onClick={() => goTo({ view: name })}
            >
              {views[name]}
            </Button>
          ))}
        </Flex>
      )}
      <ActionButton
        variant="outline"
        ms={{ md: 'auto' }}
        disabled={waits}
        onClick={() => window.print()}
      >
        <Icon path={mdiPrinterOutline} />
        <Trans>Print</Trans>
      </ActionButton>
    </Flex>
  );
}
