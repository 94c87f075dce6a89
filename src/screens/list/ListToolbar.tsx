import { chakra, Flex, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, type KeyboardEvent, type ReactNode } from 'react';
import { isOn, toggleFilter } from '../../domain/list/listFilters.ts';
import type { FoundLines } from '../../domain/list/listLines.ts';
import type { Sort } from '../../domain/list/table.ts';
import type { Column } from '../../ui/table/column.ts';
import { FilterChips } from '../../ui/table/FilterChips.tsx';
import { SearchField } from '../../ui/table/SearchField.tsx';
import { SwitchMenu } from '../../ui/table/SwitchMenu.tsx';
import { SortSelect } from '../../ui/table/SortSelect.tsx';
import { delayedFadeIn } from '../../ui/tokens.ts';
import type { ListFilter, ListTexts, ListView } from './list.ts';

interface ListToolbarProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly filters: readonly ListFilter<Row>[];
  readonly view: ListView;
  /** Null while the rows load. */
  readonly found: FoundLines<Row> | null;
  /** How many lines there are; null if no count is shown. */
  readonly outOf: number | null;
  /** Words the count of an unfiltered list. */
  readonly countOf: ListTexts['count'];
  readonly loading: boolean;
  readonly tools: ReactNode;
  /** Whether there is nothing to search. */
  readonly hidden: boolean;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Reserved, or large counts would wrap as they arrive and push the rows down. */
const ON_ONE_LINE = {
  '@container rows (width >= 0)': {
    flexWrap: 'nowrap',
    '& > * + *': { flexShrink: 0 },
    // The search gives way to the filters, as long as it is one.
    '& > div:first-of-type': { minWidth: '9rem', flexShrink: 1000 },
  },
};

/** On a line of its own, as high as a filter beside it, which may come with the rows. */
const COUNT = {
  '@media (max-width: 639px)': { display: 'inline-flex', alignItems: 'center', minHeight: '8' },
};
/** Below several filters, which fill a line, beside the order of the cards. */
const BELOW_FILTERS = {
  '@media (max-width: 639px)': { order: 1, display: 'inline-flex', alignItems: 'center' },
};

const APART = { display: 'contents' };
/** On a phone in a line of their own, which no filter that comes with the rows moves. */
const TOGETHER = {
  display: 'flex',
  alignItems: 'center',
  gap: '4',
  marginInlineStart: 'auto',
  '@media (max-width: 639px)': { gap: '2', order: 1, w: 'full' },
};

/** The search, the filters and the order of a list; on paper, in words. */
export function ListToolbar<Row>({
  columns,
  filters,
  view: { params, change },
  found,
  outOf,
  countOf,
  loading,
  tools,
  hidden,
  onKeyDown,
}: ListToolbarProps<Row>) {
  const { t, i18n } = useLingui();
  const { query, filters: chosen, sort } = params;
  const search = useCallback((text: string) => change({ query: text }), [change]);
  const changeSort = useCallback((order: Sort | null) => change({ sort: order }), [change]);
  const toggle = useCallback(
    (index: number) => change({ filters: toggleFilter(chosen, filters[index]!) }),
    [change, chosen, filters],
  );
  const switches = useMemo(
    () =>
      filters.map((filter, index) => ({
        label: filter.label,
        title: filter.title,
        count: found && !filter.pending ? found.counts[index]! : null,
        on: isOn(filter, chosen),
        isTodo: filter.isTodo ?? false,
        index,
      })),
    [found, filters, chosen],
  );
  const [todos, chips] = useMemo(
    () => [switches.filter(({ isTodo }) => isTodo), switches.filter(({ isTodo }) => !isTodo)],
    [switches],
  );
  const todo = todos.filter(({ on }) => on);
  const active = filters.filter((filter) => isOn(filter, chosen));
  const shownOf = (rows: number, all: number) => {
    if (active.length === 0 && query.trim() === '') return i18n._(countOf(rows));
    const shown = i18n.number(rows);
    const total = i18n.number(all);
    return t`${shown} of ${total}`;
  };
  return (
    <Flex
      align="center"
      wrap="wrap"
      columnGap="4"
      rowGap="2"
      px="4"
      py="2"
      borderBottomWidth="1px"
      display={hidden ? 'none' : undefined}
      css={ON_ONE_LINE}
      onKeyDown={onKeyDown}
    >
      <SearchField value={query} onChange={search} />
      <PaperCriteria query={query} active={active} />
      <Text
        color="fg.muted"
        aria-live="polite"
        whiteSpace="nowrap"
        minH="5"
        minW="6.5rem"
        fontVariantNumeric="tabular-nums"
        css={chips.length > 1 ? BELOW_FILTERS : COUNT}
      >
        {found && outOf !== null && shownOf(found.rows.length, outOf)}
        {loading && (
          // Visible in place of the count; only announced while old rows stay.
          <chakra.span {...(found ? { srOnly: true } : delayedFadeIn)}>
            <Trans>Loading…</Trans>
          </chakra.span>
        )}
      </Text>
      {switches.length > 0 && (
        <FilterChips chips={chips} onToggle={toggle}>
          {todos.length > 0 && (
            <SwitchMenu
              label={t`To do`}
              shown={todo.map(({ label }) => label).join(', ') || undefined}
              switches={todos}
              onToggle={(place) => toggle(todos[place]!.index)}
            />
          )}
        </FilterChips>
      )}
      <Flex css={tools ? TOGETHER : APART}>
        {tools}
        <SortSelect
          columns={columns}
          sort={sort}
          onSort={changeSort}
          isInLine={Boolean(tools) || chips.length > 1}
        />
      </Flex>
    </Flex>
  );
}

interface PaperCriteriaProps {
  readonly query: string;
  readonly active: readonly ListFilter<never>[];
}

const ONLY_ON_PAPER = { display: 'none', _print: { display: 'block' } } as const;

function PaperCriteria({ query, active }: PaperCriteriaProps) {
  const headings = active.flatMap(({ paperHeading }) => (paperHeading ? [paperHeading] : []));
  const names = active
    .filter(({ paperHeading }) => !paperHeading)
    .map(({ label, title = label }) => title)
    .join(', ');
  return (
    <>
      {headings.map((heading) => (
        <chakra.h2 key={heading} fontWeight="semibold" {...ONLY_ON_PAPER}>
          {heading}
        </chakra.h2>
      ))}
      {names && (
        <Text {...ONLY_ON_PAPER}>
          <Trans>Filters: {names}</Trans>
        </Text>
      )}
      {query && (
        <Text {...ONLY_ON_PAPER}>
          <Trans>Search: {query}</Trans>
        </Text>
      )}
    </>
  );
}
