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
import { DateField } from '../../ui/fields/date/DateField.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { useTypedValueOf } from '../../ui/fields/typing/useTypedValue.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useNotes } from './useNotes.ts';

const HIDDEN_LABEL = { '& label': { srOnly: true } };

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
      <Box w="9rem" css={HIDDEN_LABEL}>
        <DateField
          {...useTypedValueOf(date, (day) => goTo({ date: day }))}
          label={t`Go to date`}
          today={today}
        />
      </Box>
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
