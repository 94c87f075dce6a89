import { msg, plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { ReportRun, useReportResult } from '../../../actors/exchange/reportRun.ts';
import { formatPeriod } from '../../../domain/reports/period.ts';
import { stornoCounts, stornoLines, type StornoRow } from '../../../domain/reports/storno.ts';
import { Notice } from '../../../ui/page/Notice.tsx';
import { ResultTable } from '../report/ResultTable.tsx';
import { useStornoColumns } from './useStornoColumns.ts';

const NO_ROWS: readonly StornoRow[] = [];
/** Five lines, and the space around them. */
const CARD_HEIGHT = 164;

export function StornoResults() {
  const { t } = useLingui();
  const result = useReportResult<StornoRow>();
  const period = ReportRun.useSelector(({ context }) => context.period);
  const rows = result?.rows ?? NO_ROWS;
  const lines = useMemo(() => stornoLines(rows), [rows]);
  return (
    <>
      <Notice tone="success">
        <Counts rows={rows} />
      </Notice>
      <ResultTable
        title={
          period ? (
            <Trans>Reduced entries, {formatPeriod(period)}</Trans>
          ) : (
            <Trans>Reduced entries</Trans>
          )
        }
        lines={lines}
        result={result}
        columns={useStornoColumns()}
        cardHeight={CARD_HEIGHT}
        fileName={t`storno-times`}
        texts={{
          label: msg`Reduced entries`,
          count: (found) => msg`${plural(found, { one: '# entry', other: '# entries' })}`,
          noMatch: (criteria) => msg`No entry matches ${criteria}`,
          empty: msg`No storno data available`,
          emptyHint: msg`There are no storno entries in this period.`,
        }}
      />
    </>
  );
}

/** How many entries this run has changed, and how many an earlier one had. */
function Counts({ rows }: { readonly rows: readonly StornoRow[] }) {
  const { now, before } = stornoCounts(rows);
  return (
    <>
      <Plural
        value={now}
        _0="No entry was changed."
        one="# entry was changed."
        other="# entries were changed."
      />
      {before > 0 && (
        <>
          {' '}
          <Plural
            value={before}
            one="# had already been reduced."
            other="# had already been reduced."
          />
        </>
      )}
    </>
  );
}
