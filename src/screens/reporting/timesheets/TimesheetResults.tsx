import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { ReportRun, useReportResult } from '../../../actors/exchange/reportRun.ts';
import { formatPeriod } from '../../../domain/reports/period.ts';
import { timesheetLines, type TimesheetRow } from '../../../domain/reports/timesheet.ts';
import { ResultTable } from '../report/ResultTable.tsx';
import { useTimesheetColumns } from './useTimesheetColumns.ts';

const NO_ROWS: readonly TimesheetRow[] = [];
/** Five lines, and the space around them. */
const CARD_HEIGHT = 148;

export function TimesheetResults() {
  const { t } = useLingui();
  const result = useReportResult<TimesheetRow>();
  const period = ReportRun.useSelector(({ context }) => context.period);
  const noEntries = t`No Entries in this period`;
  const rows = result?.rows ?? NO_ROWS;
  const lines = useMemo(() => timesheetLines(rows, noEntries), [rows, noEntries]);
  return (
    <ResultTable
      compact
      title={period ? <Trans>Hours, {formatPeriod(period)}</Trans> : <Trans>Hours</Trans>}
      lines={lines}
      result={result}
      columns={useTimesheetColumns()}
      cardHeight={CARD_HEIGHT}
      fileName={t`timesheets`}
      texts={{
        label: msg`Hours`,
        count: (found) => msg`${plural(found, { one: '# user', other: '# users' })}`,
        noMatch: (criteria) => msg`No user matches ${criteria}`,
        empty: msg`No timesheet data available`,
        emptyHint: msg`Choose other users or another period.`,
      }}
    />
  );
}
