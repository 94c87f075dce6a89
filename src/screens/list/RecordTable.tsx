import { Box } from '@chakra-ui/react';
import { useLingui } from '@lingui/react';
import { useSelector } from '@xstate/react';
import { memo, type ReactNode } from 'react';
import { isLoading, isUnreadable, type RecordListActor } from '../../actors/lists/recordList.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { LoadErrorHint } from '../page/LoadErrorHint.tsx';
import { RequestReference } from '../page/RequestReference.tsx';
import { RetryButton } from '../page/RetryButton.tsx';
import type { Line, ListTableProps, ListTexts } from './list.ts';
import { StaleRows, UnreadableRows } from './listNotices.tsx';
import { ListTable } from './ListTable.tsx';
import type { RowsExport } from './useRowsExport.tsx';

interface RecordTableProps<Row extends Line> extends Omit<
  ListTableProps<Row>,
  'loading' | 'hasCount' | 'texts' | 'onSave' | 'saving' | 'around'
> {
  readonly list: RecordListActor;
  readonly texts: ListTexts;
  /** How the rows are saved as a file, if they can be. */
  readonly saved?: RowsExport;
  /** Above the rows, where there are some or could be. */
  readonly notice?: ReactNode;
  /** Called when the list is loaded again, for what is loaded beside it. */
  readonly onRetry?: () => void;
}

/** The rows of a list actor, or what stands in place of rows that could not be loaded. */
export const RecordTable = memo(function RecordTable<Row extends Line>({
  list,
  saved,
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
      {saved?.outcome}
      {rows}
    </RecordListStatus>
  );
  return (
    <ListTable
      {...table}
      loading={loading}
      hasCount={!areAllUnreadable}
      onSave={saved?.onSave}
      saving={saved?.isSaving}
      around={withStatus}
    />
  );
}) as <Row extends Line>(props: RecordTableProps<Row>) => ReactNode;

interface RecordListStatusProps {
  readonly list: RecordListActor;
  /** Shown in place of rows that could not be loaded. */
  readonly failed: ListTexts['loadFailed'];
  /** Called when the list is loaded again, for what is loaded beside it. */
  readonly onRetry?: (() => void) | undefined;
  /** The rows, old or new, or their placeholder. */
  readonly children: ReactNode;
}

/** A list's rows; where they or newer ones could not be loaded, a notice and a button that tries again. */
export function RecordListStatus({ list, failed, onRetry, children }: RecordListStatusProps) {
  const { i18n } = useLingui();
  const isFailed = useSelector(list, (snapshot) => snapshot.hasTag('failed'));
  const isStale = useSelector(list, (snapshot) => snapshot.matches('stale'));
  const isIncomplete = useSelector(list, (snapshot) => snapshot.matches('incomplete'));
  const areAllUnreadable = useSelector(list, isUnreadable);
  const unreadable = useSelector(list, ({ context }) => context.unreadable);
  const loadedAt = useSelector(list, ({ context }) => context.loadedAt);
  const failure = useSelector(list, ({ context }) => context.failure);
  const retry = () => {
    list.send({ type: 'retry.requested' });
    onRetry?.();
  };
  const tryAgain = <RetryButton onRetry={retry} />;
  if (isFailed) {
    return (
      <EmptyState failed title={i18n._(failed)} action={tryAgain}>
        {failure && <LoadErrorHint failure={failure} />}
        <RequestReference failure={failure} />
      </EmptyState>
    );
  }
  if (areAllUnreadable) {
    return (
      <EmptyState failed title={i18n._(failed)} action={(isIncomplete || isStale) && tryAgain}>
        <UnreadableRows count={unreadable} />
      </EmptyState>
    );
  }
  return (
    <>
      {isStale && (
        <Box px="4" pt="3" pb="1">
          <Notice tone="failure" action={tryAgain}>
            {loadedAt !== null && <StaleRows loadedAt={loadedAt} />}
            <RequestReference failure={failure} />
          </Notice>
        </Box>
      )}
      {unreadable > 0 && (
        <Box px="4" pt="3" pb="1">
          <Notice tone="failure" action={isIncomplete && tryAgain}>
            <UnreadableRows count={unreadable} />
          </Notice>
        </Box>
      )}
      {children}
    </>
  );
}
