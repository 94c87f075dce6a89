import { Box, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useId } from 'react';
import { HistoryUserList } from '../../actors/lists/history.ts';
import { useToday } from '../../actors/clock/useToday.ts';
import type { LocalDate } from '../../domain/entities.ts';
import { isReversed } from '../../domain/history/historyAddress.ts';
import { KIND_NAMES } from '../../domain/kinds/kinds.ts';
import type { HistoryFilter } from '../../domain/history/historyEntry.ts';
import { DateField } from '../../ui/fields/date/DateField.tsx';
import { FieldFrame } from '../../ui/fields/FieldFrame.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import type { TypedValue } from '../../ui/fields/typing/useTypedText.ts';
import { useTypedValueOf } from '../../ui/fields/typing/useTypedValue.ts';
import { SearchField } from '../../ui/table/SearchField.tsx';
import type { ListView } from '../list/list.ts';

interface HistoryFiltersProps {
  readonly view: ListView;
  /** What the parameters of the view ask for. */
  readonly filter: HistoryFilter;
}

/** A day that can be left out, by an empty field. */
function useOptionalDay(
  day: LocalDate | undefined,
  onChange: (day: LocalDate | undefined) => void,
): TypedValue<LocalDate | null> {
  const typed = useTypedValueOf<LocalDate | null>(day ?? null, onChange);
  return {
    ...typed,
    onText: (text) => {
      typed.onText(text || null);
      if (text === '') onChange(undefined);
    },
  };
}

/** As far down as the fields that have a label. */
const BELOW_LABELS = { sm: '6' } as const;

const WIDTH = { flex: '1 1 9rem', maxW: { sm: '48' } } as const;

/** Which changes are shown; the address keeps it. */
export function HistoryFilters({ view, filter }: HistoryFiltersProps) {
  const { t } = useLingui();
  const today = useToday();
  const users = HistoryUserList.useRowsSoFar();
  const fieldId = useId();
  const { params, change } = view;
  const search = useCallback((query: string) => change({ query }), [change]);
  const set = (name: keyof typeof params.filters, value: string | undefined) => {
    const { [name]: _, ...others } = params.filters;
    change({ filters: value ? { ...others, [name]: value } : others });
  };
  const from = useOptionalDay(filter.from, (day) => set('from', day));
  const to = useOptionalDay(filter.to, (day) => set('to', day));
  const kinds = { customer: t`Customers`, worker: t`Workers`, job: t`Jobs`, absence: t`Absences` };
  const { user } = filter;
  const unknown = users.some(({ id }) => id === user) ? undefined : user;
  return (
    <Flex
      wrap="wrap"
      align="start"
      gap="3"
      px="4"
      py="3"
      borderBottomWidth="1px"
      _print={{ display: 'none' }}
    >
      <Box flex="1 1 16rem" maxW={{ sm: '320px' }} pt={BELOW_LABELS}>
        <SearchField value={params.query} onChange={search} />
      </Box>
      <FieldFrame fieldId={`${fieldId}-user`} label={<Trans>Who</Trans>} {...WIDTH}>
        <Select
          id={`${fieldId}-user`}
          value={user ?? ''}
          onChange={({ target }) => set('user', target.value)}
        >
          <option value="">{t`Everybody`}</option>
          {users.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          {unknown && <option value={unknown}>{t`User ${unknown}`}</option>}
        </Select>
      </FieldFrame>
      <FieldFrame fieldId={`${fieldId}-kind`} label={<Trans>Kind</Trans>} {...WIDTH}>
        <Select
          id={`${fieldId}-kind`}
          value={filter.kind ?? ''}
          onChange={({ target }) => set('kind', target.value)}
        >
          <option value="">{t`Everything`}</option>
          {KIND_NAMES.map((kind) => (
            <option key={kind} value={kind}>
              {kinds[kind]}
            </option>
          ))}
        </Select>
      </FieldFrame>
      <Box {...WIDTH}>
        <DateField {...from} label={<Trans>From</Trans>} today={today} assumedYear="past" />
      </Box>
      <Box {...WIDTH}>
        <DateField
          {...to}
          label={<Trans>To</Trans>}
          today={today}
          assumedYear="past"
          problem={isReversed(filter) && <Trans>The end is before the start.</Trans>}
        />
      </Box>
    </Flex>
  );
}
