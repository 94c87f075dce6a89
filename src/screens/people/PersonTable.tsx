import { useMemo } from 'react';
import type { RecordListActor } from '../../actors/recordList.ts';
import type { Person } from '../../domain/entities.ts';
import { searchable } from '../../domain/search/search.ts';
import { sortRows } from '../../domain/table.ts';
import { useListParams } from '../list/useListParams.ts';
import { useRowNavigation } from '../list/useRowNavigation.ts';
import type { ListTexts } from '../list/listTexts.ts';
import { RecordTable } from '../list/RecordTable.tsx';
import { usePersonColumns, type PersonLine } from './usePersonColumns.tsx';

interface PersonTableProps {
  readonly list: RecordListActor;
  readonly people: readonly Person[] | null;
  readonly texts: ListTexts;
  readonly path: string;
}

/** Four lines, and the space around them. */
const CARD_HEIGHT = 146;

const nameOf = ({ name }: PersonLine) => name;

export function PersonTable({ list, people, texts, path }: PersonTableProps) {
  const lines = useMemo(
    () =>
      people &&
      sortRows(people, 'ascending', ({ name }) => name).map((person): PersonLine => {
        const { name, email, phone, address, zipCode, city } = person;
        return { ...person, searchText: searchable(name, email, phone, address, zipCode, city) };
      }),
    [people],
  );
  return (
    <RecordTable
      list={list}
      lines={lines}
      columns={usePersonColumns(path)}
      texts={texts}
      view={useListParams()}
      interaction={useRowNavigation(path, nameOf)}
      cardHeight={CARD_HEIGHT}
      inlineCells
    />
  );
}
