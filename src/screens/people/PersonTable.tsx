import { useMemo } from 'react';
import type { RecordListActor } from '../../actors/recordList.ts';
import type { Person } from '../../domain/entities.ts';
import { searchable, type Searchable } from '../../domain/table.ts';
import { RecordTable, type ListWords } from '../RecordTable.tsx';
import { usePersonColumns } from './usePersonColumns.tsx';

export type PersonLine = Person & Searchable;

interface PersonTableProps {
  readonly list: RecordListActor;
  readonly people: readonly Person[] | null;
  readonly words: ListWords;
  readonly path: string;
}

/** Three lines, and the space around them. */
const CARD_HEIGHT = 97;

/** Customers or workers, and how to reach them. */
export function PersonTable({ list, people, words, path }: PersonTableProps) {
  const lines = useMemo(
    () =>
      people?.map((person): PersonLine => {
        const { name, email, phone, address, zipCode, city } = person;
        return { ...person, searchText: searchable(name, email, phone, address, zipCode, city) };
      }) ?? null,
    [people],
  );
  return (
    <RecordTable
      list={list}
      lines={lines}
      columns={usePersonColumns(path)}
      words={words}
      path={path}
      cardHeight={CARD_HEIGHT}
    />
  );
}
