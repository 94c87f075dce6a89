import { Box, Text } from '@chakra-ui/react';
import { useCallback, type ReactNode } from 'react';
import { ReportRun, useReportStart } from '../../../actors/exchange/reportRun.ts';
import { useRuntime } from '../../../actors/runtime/runtime.ts';
import { saveFile } from '../../../actors/exchange/saveFile.ts';
import { csvOf } from '../../../domain/csv.ts';
import type { ReportResult } from '../../../domain/reports/report.ts';
import { REPORT_PAGE_SIZE } from '../../../domain/list/table.ts';
import { wallTimeAt } from '../../../domain/time/zone.ts';
import { Notice } from '../../../ui/page/Notice.tsx';
import type { Column } from '../../../ui/table/column.ts';
import type { Line, ListTexts } from '../../list/list.ts';
import { ListTable } from '../../list/ListTable.tsx';
import { UnreadableRows } from '../../list/listNotices.tsx';
import { useListParams } from '../../list/useListParams.ts';
import { AsOf } from '../../page/AsOf.tsx';
import { LeftOut } from './LeftOut.tsx';

/** A column whose cells are texts in a file. */
export interface ResultColumn<Row> extends Column<Row> {
  readonly fileText: (row: Row) => string;
}

interface ResultTableProps<Row extends Line> {
  readonly title: ReactNode;
  readonly lines: readonly Row[];
  readonly result: ReportResult | null;
  readonly columns: readonly ResultColumn<Row>[];
  readonly texts: Omit<ListTexts, 'loadFailed'>;
  readonly compact?: boolean;
  readonly cardHeight: number;
  /** The first part of the name of a saved file. */
  readonly fileName: string;
}

/** The rows of a report with totals: searchable, sortable, printable, and saved as CSV. */
export function ResultTable<Row extends Line>({
  result,
  columns,
  fileName,
  ...table
}: ResultTableProps<Row>) {
  const period = ReportRun.useSelector(({ context }) => context.period);
  const startedAt = useReportStart();
  const save = useCallback(
    (rows: readonly Row[]) => {
      const texts = rows.map((row) => columns.map(({ fileText }) => fileText(row)));
      const csv = csvOf([columns.map(({ header }) => header), ...texts]);
      const name = [fileName, ...(period ? [period.start, period.end] : [])].join('_');
      saveFile(`${name}.csv`, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
    },
    [columns, fileName, period],
  );
  return (
    <ListTable
      {...table}
      columns={columns}
      view={useListParams(undefined, REPORT_PAGE_SIZE)}
      onSave={save}
      above={
        <>
          {startedAt !== null && <StartTime startedAt={startedAt} />}
          {result && result.unreadable > 0 && (
            <Box px="4" pt="2">
              <Notice tone="failure">
                <UnreadableRows count={result.unreadable} />
              </Notice>
            </Box>
          )}
          {result && result.leftOut.length > 0 && <LeftOut rows={result.leftOut} />}
        </>
      }
    />
  );
}

/** The server read the accounting data after the report was started, in milliseconds since 1970. */
function StartTime({ startedAt }: { readonly startedAt: number }) {
  const { timeZone } = useRuntime().api.config;
  return (
    <Text px="4" pt="1" color="fg.muted">
      <AsOf wallTime={wallTimeAt(startedAt, timeZone)} />
    </Text>
  );
}
