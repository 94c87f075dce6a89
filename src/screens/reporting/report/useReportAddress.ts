import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useToday } from '../../../actors/clock/useToday.ts';
import {
  readReportAddress,
  writeReportAddress,
  type ReportAddress,
} from '../../../domain/reports/reportAddress.ts';
import { IN_PLACE } from '../../page/inPlace.ts';

export type ChangeReportAddress = (changed: Partial<ReportAddress>) => void;

/** Period and task of a report, which the address keeps so that a reload shows the same. */
export function useReportAddress(): readonly [ReportAddress, ChangeReportAddress] {
  const today = useToday();
  const [search, setSearch] = useSearchParams();
  const address = useMemo(() => readReportAddress(search, today), [search, today]);
  const change = useCallback<ChangeReportAddress>(
    (changed) =>
      setSearch(
        (before) => writeReportAddress(before, { ...readReportAddress(before, today), ...changed }),
        IN_PLACE,
      ),
    [setSearch, today],
  );
  return [address, change];
}
