import { useLingui } from '@lingui/react/macro';
import { mdiMagnify } from '@mdi/js';
import type { ListRecord } from '../../domain/entities.ts';
import { isNameMissing } from '../../domain/job/jobRow.ts';
import type { JobLine } from '../../domain/job/jobLines.ts';
import type { NavigationPath } from '../../domain/navigation.ts';
import type { PersonLine } from '../../domain/person/personLines.ts';
import type { RecordKind } from '../../domain/recordForm.ts';
import { bestHits, numberIn } from '../../domain/search/bestHits.ts';
import { hasAnyTerm, type Search, type Searchable } from '../../domain/search/search.ts';
import { NAVIGATION_ICONS, useNavigationNames } from '../shell/useNavigation.ts';
import type { PaletteItem, RankedGroup } from './paletteItem.ts';
import type { PaletteRecords } from './usePaletteRecords.ts';

const MAX_HITS = 5;

const LISTS = {
  customer: '/customers',
  worker: '/workers',
  job: '/jobs',
} as const satisfies Record<RecordKind, NavigationPath>;

/** The records of one kind as entries. */
interface RecordSource {
  readonly isLoading: boolean;
  readonly find: (id: number) => PaletteItem | null;
  /** The best hits, and a link to the list with all of them where there are more. */
  readonly search: () => RankedGroup;
}

export function useRecordSources(
  records: PaletteRecords,
  query: string,
  search: Search,
): Readonly<Record<RecordKind, RecordSource>> {
  const { t, i18n } = useLingui();
  const number = numberIn(query);
  const names = useNavigationNames();

  const sourceOf = <Row extends ListRecord & Searchable>(
    kind: RecordKind,
    rows: readonly Row[] | null,
    nameOf: (row: Row) => string,
    detailsOf: (row: Row) => readonly string[],
    /** Told among records of all kinds, where the details do not say it. */
    kindName = '',
  ): RecordSource => {
    const path = LISTS[kind];
    const list = names[path];
    const itemOf = (row: Row, details: readonly string[]): PaletteItem => ({
      value: `${kind}-${row.id}`,
      href: `${path}/${row.id}`,
      icon: NAVIGATION_ICONS[path],
      name: nameOf(row),
      details: details.filter(Boolean),
    });
    const allHits = (hits: number): PaletteItem => {
      const more = i18n.number(hits);
      return {
        value: `more-${kind}`,
        href: `${path}?${new URLSearchParams({ q: query })}`,
        icon: mdiMagnify,
        name: t`and ${more} more in ${list}`,
      };
    };
    return {
      isLoading: rows === null,
      find: (id) => {
        const row = rows?.find((each) => each.id === id);
        return row ? itemOf(row, [kindName, ...detailsOf(row)]) : null;
      },
      search: () => {
        const hits = bestHits(rows ?? [], search, MAX_HITS, ({ id }) => id === number);
        const items = hits.rows.map((row) => itemOf(row, detailsOf(row)));
        return {
          name: list,
          items: hits.more > 0 ? [...items, allHits(hits.more)] : items,
          count: hits.rows.length + hits.more,
          rank: hits.rank,
        };
      },
    };
  };

  const nameOfPerson = ({ name }: PersonLine) => name || t`Without a name`;
  const detailsOfPerson = ({ id, city, phone, email, address }: PersonLine) => [
    id === number ? `#${id}` : '',
    city,
    phone,
    ...[email, address].filter((text) => hasAnyTerm(text, search)),
  ];
  const nameOfJob = ({ customerName }: JobLine) => customerName || t`Unknown customer`;
  const detailsOfJob = (line: JobLine) => {
    const { id, workerName, summary } = line;
    const worker = workerName || (isNameMissing(line) ? t`name not loaded` : t`unassigned`);
    return [t`Job ${id}`, worker, summary];
  };
  return {
    customer: sourceOf('customer', records.customer, nameOfPerson, detailsOfPerson, t`Customer`),
    worker: sourceOf('worker', records.worker, nameOfPerson, detailsOfPerson, t`Worker`),
    job: sourceOf('job', records.job, nameOfJob, detailsOfJob),
  };
}
