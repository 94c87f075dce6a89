import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { recentRecords } from '../../actors/lists/recentRecords.ts';
import { useUsername } from '../../actors/session/session.ts';
import { bestHits, numberIn } from '../../domain/search/bestHits.ts';
import { searchable, type Search } from '../../domain/search/search.ts';
import type { PaletteGroup, PaletteItem, RankedGroup } from './paletteItem.ts';
import { useActionItems } from './useActionItems.ts';
import { useAbsenceItems } from './useAbsenceItems.ts';
import { useDayItems } from './useDayItems.ts';
import { usePageItems } from './usePageItems.ts';
import { useViewItems } from './useViewItems.ts';
import type { PaletteRecords } from './usePaletteRecords.ts';
import { useRecordSources } from './useRecordSources.ts';

const KINDS = ['customer', 'worker', 'job'] as const;

interface PaletteGroups {
  readonly groups: readonly PaletteGroup[];
  /** How many hits there are; null without a query. */
  readonly count: number | null;
  /** How many of the recent records are still loading. */
  readonly pendingRecent: number;
}

function searchItems(name: string, items: readonly PaletteItem[], search: Search): RankedGroup {
  const rows = items.map((item) => ({
    item,
    searchText: searchable(item.name, item.searched ?? '', ...(item.details ?? [])),
  }));
  const { rows: found, rank } = bestHits(rows, search, rows.length);
  return { name, items: found.map(({ item }) => item), count: found.length, rank };
}

/**
 * Without a query, the recent records, what can be taken back, all pages and the page's actions;
 * otherwise the day that is typed, and the results, the group with the best hit first.
 */
export function usePaletteGroups(
  query: string,
  search: Search,
  records: PaletteRecords,
  onHelp: () => void,
): PaletteGroups {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const username = useUsername();
  const sources = useRecordSources(records, query, search);
  const pages = usePageItems();
  const views = useViewItems();
  const { ofPage, reversals, general } = useActionItems(onHelp);
  const absences = useAbsenceItems(records.worker, query);
  const days = { name: t`Plan`, items: useDayItems(records.worker, query) };
  const [opened] = useState(() => recentRecords(username));
  const isHere = ({ href }: PaletteItem) => href === pathname;

  if (search.terms.length === 0) {
    const recent = opened.flatMap(({ kind, id }) => sources[kind].find(id) ?? []);
    const others = recent.filter((item) => !isHere(item));
    const changes = { name: t`Changes`, items: reversals };
    const toPages = { name: t`Pages`, items: pages.filter((page) => !isHere(page)) };
    // Enter opens the first entry: that must not take anything back.
    const groups = [
      { name: t`Recently opened`, items: others },
      ...(others.length > 0 ? [changes, toPages] : [toPages, changes]),
      { name: t`This page`, items: ofPage },
    ];
    return {
      groups: groups.filter(({ items }) => items.length > 0),
      count: null,
      pendingRecent: opened.filter(({ kind }) => sources[kind].isLoading).length,
    };
  }
  const found = [
    // Jobs are known by their numbers, people by name.
    ...(numberIn(query) === null ? KINDS : KINDS.toReversed()).map((kind) =>
      sources[kind].search(),
    ),
    searchItems(t`Actions`, [...ofPage, ...absences, ...reversals, ...general], search),
    searchItems(t`My views`, views, search),
    searchItems(t`Pages`, pages, search),
  ].filter(({ rank }) => rank !== null);
  const groups = found.toSorted((one, other) => one.rank! - other.rank!);
  return {
    groups: days.items.length > 0 ? [days, ...groups] : groups,
    count: found.reduce((sum, { count }) => sum + count, days.items.length),
    pendingRecent: 0,
  };
}
