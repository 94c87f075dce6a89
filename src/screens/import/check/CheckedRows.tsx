import { Box, chakra, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useCallback, useRef, useState } from 'react';
import { Import, ImportRows, useImportRows } from '../../../actors/exchange/import.ts';
import type { ImportRow, Verdict } from '../../../domain/exchange/dataImport.ts';
import { DEFAULT_PAGE_SIZE, pageOf } from '../../../domain/list/table.ts';
import { ActionButton } from '../../../ui/buttons.tsx';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { Pagination } from '../../../ui/table/Pagination.tsx';
import { delayedFadeIn } from '../../../ui/tokens.ts';
import { UnreadableRows } from '../../list/listNotices.tsx';
import { LoadErrorHint } from '../../page/LoadErrorHint.tsx';
import { RequestReference } from '../../page/RequestReference.tsx';
import { RetryButton } from '../../page/RetryButton.tsx';
import { CheckedRow } from './CheckedRow.tsx';

interface CheckedRowsProps {
  readonly label: string;
  readonly verdict: Verdict;
}

/** The rows of the list above, page by page, or what stands in their place. */
export function CheckedRows({ label, verdict }: CheckedRowsProps) {
  const list = ImportRows.useActorRef();
  const rows = useImportRows();
  const failure = ImportRows.useSelector(({ context }) => context.failure);
  const unreadable = ImportRows.useSelector(({ context }) => context.unreadable);
  if (rows === null && failure) {
    return (
      <EmptyState
        failed
        title={<Trans>The rows could not be loaded</Trans>}
        action={<RetryButton onRetry={() => list.send({ type: 'retry.requested' })} />}
      >
        <LoadErrorHint failure={failure} />
        <RequestReference failure={failure} />
      </EmptyState>
    );
  }
  if (rows === null) {
    return (
      <Box role="status" aria-busy="true" px="4" py="6" color="fg.muted" {...delayedFadeIn}>
        <Trans>Loading…</Trans>
      </Box>
    );
  }
  return (
    <>
      {unreadable > 0 && (
        <Box px="4" pb="3">
          <Notice tone="failure">
            <UnreadableRows count={unreadable} />
          </Notice>
        </Box>
      )}
      {verdict === 'unclear' && rows.length > 0 && <SkipOthers rows={rows} />}
      <PagedRows label={label} rows={rows} />
    </>
  );
}

/** Never all: a row has much to draw, and a file 10,000 of them. */
const SIZES = [DEFAULT_PAGE_SIZE, 50, 100];

interface OfRows {
  readonly rows: readonly ImportRow[];
}

/** Decides about all unclear rows that have no choice yet. */
function SkipOthers({ rows }: OfRows) {
  const actor = Import.useActorRef();
  const decisions = Import.useSelector(({ context }) => context.decisions);
  const open = rows.filter(({ line }) => decisions[line] === undefined);
  return (
    <Flex px="4" pb="3">
      <ActionButton
        size="xs"
        variant="outline"
        colorPalette="gray"
        disabled={open.length === 0}
        onClick={() =>
          actor.send({
            type: 'decisions.made',
            decisions: Object.fromEntries(open.map(({ line }) => [line, 'skip' as const])),
          })
        }
      >
        <Trans>Skip all others</Trans>
      </ActionButton>
    </Flex>
  );
}

function PagedRows({ label, rows }: OfRows & { readonly label: string }) {
  const top = useRef<HTMLUListElement>(null);
  const [{ page, size }, setShown] = useState({ page: 1, size: DEFAULT_PAGE_SIZE });
  const change = useCallback(
    (changed: { readonly page?: number; readonly size?: number }) =>
      setShown((before) => ({ ...before, ...changed })),
    [],
  );
  const { rows: onPage, number, count } = pageOf(rows, page, size);
  if (rows.length === 0) {
    return (
      <Box px="4" pb="4" color="fg.muted">
        <Trans>No row is of this kind.</Trans>
      </Box>
    );
  }
  return (
    <>
      <chakra.ul ref={top} aria-label={label} scrollMarginTop="16">
        {onPage.map((row) => (
          <CheckedRow key={row.id} row={row} />
        ))}
      </chakra.ul>
      {(count > 1 || size !== DEFAULT_PAGE_SIZE) && (
        <Pagination
          label={label}
          number={number}
          count={count}
          size={size}
          sizes={SIZES}
          top={top}
          onChange={change}
        />
      )}
    </>
  );
}
