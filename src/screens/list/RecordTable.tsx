import { useSelector } from '@xstate/react';
import { memo, type ReactNode } from 'react';
import { isLoading, isUnreadable, type RecordListActor } from '../../actors/recordList.ts';
import type { Line, ListTableProps, ListTexts } from './list.ts';
import { ListTable } from './ListTable.tsx';
import { RecordListStatus } from './RecordListStatus.tsx';

interface RecordTableProps<Row extends Line> extends Omit<
  ListTableProps<Row>,
  'loading' | 'hasCount' | 'texts' | 'onSave' | 'around'
> {
  readonly list: RecordListActor;
  readonly texts: ListTexts;
  /** Above the rows, where there are some or could be. */
  readonly notice?: ReactNode;
  /** Called when the list is loaded again, for what is loaded beside it. */
  readonly onRetry?: () => void;
}

/** The rows of a list actor, or what stands in place of rows that could not be loaded. */
export const RecordTable = memo(function RecordTable<Row extends Line>({
  list,
  notice,
  onRetry,
  ...table
}: RecordTableProps<Row>) {
  const { lines, texts } = table;
  const loading = useSelector(
    list,
    (snapshot) => isLoading(snapshot) || (lines === null && !snapshot.hasTag('failed')),
  );
  const areAllUnreadable = useSelector(list, isUnreadable);
  const withStatus = (rows: ReactNode) => (
    <RecordListStatus list={list} failed={texts.loadFailed} onRetry={onRetry}>
      {notice}
      {rows}
    </RecordListStatus>
  );
  return (
    <ListTable {...table} loading={loading} hasCount={!areAllUnreadable} around={withStatus} />
  );
}) as <Row extends Line>(props: RecordTableProps<Row>) => ReactNode;
