import { useMemo } from 'react';
import type { RecordListActor } from '../../actors/recordList.ts';
import type { Person } from '../../domain/entities.ts';
import { searchable, sortRows, type Searchable } from '../../domain/table.ts';
import { VirtualRows } from '../../ui/table/VirtualRows.tsx';
import { useListParams } from '../list/useListParams.ts';
import { useRowNavigation } from '../list/useRowNavigation.ts';
import { RecordTable, type ListTexts } from '../list/RecordTable.tsx';
import { usePersonColumns } from './usePersonColumns.tsx';

export type PersonLine = Person & Searchable;

interface PersonTableProps {
  readonly list: RecordListActor;
  readonly people: readonly Person[] | null;
  readonly words: ListTexts;
  readonly path: string;
}

/** Four lines, and the space around them. */
const CARD_HEIGHT = 146;

/** Customers or workers by name, and how to reach them. */
export function PersonTable({ list, people, words, path }: PersonTableProps) {
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
      words={words}
      view={useListParams()}
      use={useRowNavigation(path)}
      cardHeight={CARD_HEIGHT}
      flowing
      LongBody={VirtualRows}
    />
  );
}
