import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useMarkedIds } from '../../actors/lists/marks.ts';
import type { RecordListActor } from '../../actors/lists/recordList.ts';
import type { Person } from '../../domain/entities.ts';
import { isArchived } from '../../domain/person/archive.ts';
import { personLines, type PersonLine } from '../../domain/person/personLines.ts';
import type { Column } from '../../ui/table/column.ts';
import { RecordLink } from '../../ui/table/RecordLink.tsx';
import type { ListFilter, ListTexts } from '../list/list.ts';
import { RecordTable } from '../list/RecordTable.tsx';
import { useRowsExport } from '../list/useRowsExport.tsx';
import { useListParams } from '../list/useListParams.ts';
import { ViewMenu } from '../list/views/ViewMenu.tsx';
import { useRowNavigation } from '../list/useRowNavigation.ts';
import { useFirstStep } from '../page/useFirstStep.tsx';
import { emailCell, PHONE_WIDTH, phoneCell } from './contactCells.tsx';

interface PersonTableProps {
  readonly list: RecordListActor;
  readonly people: readonly Person[] | null;
  readonly texts: ListTexts;
  readonly kind: keyof typeof LIST_PATHS;
  /** What is said beside the name of a person; empty if nothing. Stable. */
  readonly remarkOn?: (id: number) => string;
  /** What is shown after what all persons have. Stable. */
  readonly besides?: readonly Column<PersonLine>[];
  /** Of a card, in pixels. */
  readonly cardHeight?: number;
}

const LIST_PATHS = { customer: '/customers', worker: '/workers' } as const;
const VIEW_LISTS = { customer: 'customers', worker: 'workers' } as const;

/** Four lines, and the space around them. */
const CARD_HEIGHT = 146;

const nameOf = ({ name }: PersonLine) => name;

const NO_REMARK = () => '';

const NO_COLUMNS: readonly Column<PersonLine>[] = [];

export function PersonTable({
  list,
  people,
  texts,
  kind,
  remarkOn = NO_REMARK,
  besides = NO_COLUMNS,
  cardHeight = CARD_HEIGHT,
}: PersonTableProps) {
  const path = LIST_PATHS[kind];
  const lines = useMemo(() => people && personLines(people), [people]);
  const view = useListParams();
  const filters = useArchiveFilter(lines, view.params.filters.archived !== undefined);
  return (
    <RecordTable
      list={list}
      markedIds={useMarkedIds(kind)}
      saved={useRowsExport(kind)}
      lines={lines}
      columns={usePersonColumns(path, remarkOn, besides)}
      texts={texts}
      view={view}
      filters={filters}
      tools={<ViewMenu list={VIEW_LISTS[kind]} params={view.params} columns={null} />}
      interaction={useRowNavigation(path, nameOf)}
      firstStep={useFirstStep(kind)}
      cardHeight={cardHeight}
      inlineCells
    />
  );
}

const NO_FILTERS: readonly ListFilter<PersonLine>[] = [];

/** Hides archived persons while it is off; offered as soon as there are some. */
function useArchiveFilter(
  lines: readonly PersonLine[] | null,
  isOn: boolean,
): readonly ListFilter<PersonLine>[] {
  const { t } = useLingui();
  const isOffered = useMemo(() => isOn || (lines?.some(isArchived) ?? false), [isOn, lines]);
  return useMemo(
    () =>
      isOffered
        ? [{ name: 'archived', value: '1', label: t`Archived`, matches: isArchived, hides: true }]
        : NO_FILTERS,
    [t, isOffered],
  );
}

/** About the width of the header, for a column whose cells are narrower. */
function widthOf(header: string): string {
  return `${header.length * 6 + 44}px`;
}

function usePersonColumns(
  path: string,
  remarkOn: (id: number) => string,
  besides: readonly Column<PersonLine>[],
): readonly Column<PersonLine>[] {
  const { t } = useLingui();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t`Name`,
        width: '19.5%',
        cardSlot: 'across',
        defaultSort: 'ascending',
        sortValue: ({ name }) => name,
        title: ({ id, name }) => [name, remarkOn(id)].filter(Boolean).join(', '),
        cell: ({ id, name }, mark) => (
          <>
            <RecordLink href={`${path}/${id}`}>{name ? mark(name) : t`Without a name`}</RecordLink>
            <Remark text={remarkOn(id)} />
          </>
        ),
      },
      {
        id: 'email',
        header: t`Email`,
        width: 'minmax(0, 18.5rem)',
        cardSlot: 'last',
        sortValue: ({ email }) => email,
        title: ({ email }) => email,
        cell: emailCell,
      },
      {
        id: 'phone',
        header: t`Phone`,
        width: PHONE_WIDTH,
        numeric: true,
        cardSlot: 'last',
        sortValue: ({ phone }) => phone,
        title: ({ phone }) => phone,
        cell: phoneCell,
      },
      {
        id: 'address',
        header: t`Address`,
        width: '17%',
        cardSlot: 'across',
        sortValue: ({ address }) => address,
        title: ({ address }) => address,
        cell: ({ address }) => address,
      },
      {
        id: 'zipCode',
        header: t`Zip code`,
        width: widthOf(t`Zip code`),
        numeric: true,
        sortValue: ({ zipCode }) => zipCode,
        cell: ({ zipCode }) => zipCode,
      },
      {
        id: 'city',
        header: t`City`,
        width: 'minmax(5.5rem, 1fr)',
        sortValue: ({ city }) => city,
        title: ({ city }) => city,
        cell: ({ city }) => city,
      },
      ...besides,
    ],
    [t, path, remarkOn, besides],
  );
}

function Remark({ text }: { readonly text: string }) {
  if (text === '') return null;
  return (
    <chakra.span color="orange.800" fontSize="xs">
      {' '}
      {text}
    </chakra.span>
  );
}
