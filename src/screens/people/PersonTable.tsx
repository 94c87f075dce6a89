import { useMemo } from 'react';
import type { RecordListActor } from '../../actors/recordList.ts';
import type { Person } from '../../domain/entities.ts';
import { personLines, type PersonLine } from '../../domain/person/personLines.ts';
import { useListParams } from '../list/useListParams.ts';
import { useRowNavigation } from '../list/useRowNavigation.ts';
import type { ListTexts } from '../list/list.ts';
import { RecordTable } from '../list/RecordTable.tsx';
import { usePersonColumns } from './usePersonColumns.tsx';

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
  const lines = useMemo(() => people && personLines(people), [people]);
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
