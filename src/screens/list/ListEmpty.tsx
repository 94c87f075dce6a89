import { Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useContext, type ReactNode, type RefObject } from 'react';
import { isOn, toggleFilter } from '../../domain/list/listFilters.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { focusHeading } from '../../ui/page/landmarks.ts';
import { QuickSearch } from '../../ui/shell.ts';
import type { ListFilter, ListTexts, ListView } from './list.ts';

interface ListEmptyProps {
  readonly texts: Pick<ListTexts, 'noMatch' | 'empty' | 'emptyHint' | 'allArchived'>;
  /** How a person makes the first record. */
  readonly firstStep: ReactNode;
  readonly filters: readonly ListFilter<never>[];
  readonly view: ListView;
  /** The card of the list, with its search and its filters. */
  readonly card: RefObject<HTMLElement | null>;
  /** Whether the quick search finds records like those of the list. */
  readonly hasRecords: boolean;
}

/** Replaces the rows: nothing matches, with the ways out, or there is nothing yet. */
export function ListEmpty({
  texts,
  firstStep,
  filters,
  view: { params, change },
  card,
  hasRecords,
}: ListEmptyProps) {
  const { t, i18n } = useLingui();
  const quickSearch = useContext(QuickSearch);
  const { query } = params;
  const isSearched = query.trim() !== '';
  const active = filters.filter((filter) => isOn(filter, params.filters));
  const criteria = [...active.map(({ label }) => label), ...(isSearched ? [query] : [])];
  const hiding = filters.find((filter) => filter.hides && !isOn(filter, params.filters));
  if (criteria.length === 0 && hiding && texts.allArchived) {
    return (
      <EmptyState
        title={i18n._(texts.allArchived)}
        action={
          <Button
            variant="outline"
            onClick={() => {
              focusHeading();
              change({ filters: toggleFilter(params.filters, hiding) });
            }}
          >
            <Trans>Show archived</Trans>
          </Button>
        }
      />
    );
  }
  if (criteria.length === 0) {
    return (
      <EmptyState title={i18n._(texts.empty)} action={firstStep}>
        {!firstStep && texts.emptyHint && i18n._(texts.emptyHint)}
      </EmptyState>
    );
  }
  const focus = (control: string) => card.current?.querySelector<HTMLElement>(control)?.focus();
  const clearFilters = () => {
    focus('[aria-pressed=true]');
    change({ filters: {} });
  };
  const clearSearch = () => {
    focus('[role=searchbox]');
    change({ query: '' });
  };
  return (
    <EmptyState
      title={i18n._(texts.noMatch(criteria.map((text) => t`“${text}”`).join(', ')))}
      action={
        <Flex wrap="wrap" justify="center" gap="2">
          {active.length > 0 && (
            <Button variant="outline" onClick={clearFilters}>
              <Trans>Clear filter</Trans>
            </Button>
          )}
          {isSearched && (
            <Button variant="outline" onClick={clearSearch}>
              <Trans>Clear search</Trans>
            </Button>
          )}
          {isSearched && hasRecords && quickSearch && (
            <Button variant="outline" onClick={() => quickSearch(query)}>
              <Trans>Search everywhere</Trans>
            </Button>
          )}
        </Flex>
      }
    />
  );
}
