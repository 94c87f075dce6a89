import { useLingui } from '@lingui/react/macro';
import { mdiMagnify } from '@mdi/js';
import type { ListRecord } from '../../domain/entities.ts';
import { isNameMissing } from '../../domain/job/lines/workerNames.ts';
import type { JobLine } from '../../domain/job/lines/jobLines.ts';
import type { NavigationPath } from '../../domain/navigation/navigation.ts';
import type { PersonLine } from '../../domain/person/personLines.ts';
import type { RecordKind } from '../../domain/record/recordForm.ts';
import { bestHits, numberIn } from '../../domain/search/bestHits.ts';
import { hasAnyTerm, type Search, type Searchable } from '../../domain/search/search.ts';
import { NAVIGATION_ICONS, useNavigationNames } from '../navigation/useNavigation.ts';
import type { PaletteItem, RankedGroup } from './paletteItem.ts';
import type { PaletteRecords } from './usePaletteRecords.ts';

const MAX_HITS = 5;

const LISTS = {
  customer: '/customers',
  worker: '/workers',
  job: '/jobs',
} as const satisfies Record<RecordKind, NavigationPath>;

interface RecordSource {
  readonly isLoading: boolean;
  readonly find: (id: number) => PaletteItem | null;
  /** The best hits, and a link to the list with all of them if there are more. */
  readonly search: () => RankedGroup;
}

export function useRecordSources(
  records: PaletteRecords,
  query: string,
  search: Search,
): Readonly<Record<RecordKind, RecordSource>> {
  const { t, i18n } = useLingui();
  const names = useNavigationNames();
  const kindNames = { customer: t`Customer`, worker: t`Worker`, job: t`Job` };

  const sourceOf = <Row extends ListRecord & Searchable>(
    kind: RecordKind,
    rows: readonly Row[] | null,
    nameOf: (row: Row) => string,
    detailsOf: (row: Row, isNumbered: boolean) => readonly string[],
  ): RecordSource => {
    const kindName = kindNames[kind];
    const number = numberIn(query, kindName);
    const isNumbered = ({ id }: Row) => id === number;
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
        if (!row) return null;
        const details = detailsOf(row, false);
        // The kind of the record, unless its name already says it.
        return itemOf(row, kind === 'job' ? details : [kindName, ...details]);
      },
      search: () => {
        const hits = bestHits(rows ?? [], search, MAX_HITS, isNumbered);
        const items = hits.rows.map((row) => itemOf(row, detailsOf(row, isNumbered(row))));
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
  const detailsOfPerson = (
    { id, city, phone, email, address, archivedOn }: PersonLine,
    isNumbered: boolean,
  ) => [
    isNumbered ? `#${id}` : '',
    archivedOn ? t`archived` : '',
    city,
    phone,
    ...[email, address].filter((text) => hasAnyTerm(text, search)),
  ];
  const nameOfJob = ({ customerName }: JobLine) => customerName || t`Unknown customer`;
  const detailsOfJob = (line: JobLine) => {
    const { id, workerNames, summary } = line;
    const worker = workerNames || (isNameMissing(line) ? t`name not loaded` : t`unassigned`);
    return [t`Job ${id}`, worker, summary];
  };
  return {
    customer: sourceOf('customer', records.customer, nameOfPerson, detailsOfPerson),
    worker: sourceOf('worker', records.worker, nameOfPerson, detailsOfPerson),
    job: sourceOf('job', records.job, nameOfJob, detailsOfJob),
  };
}
