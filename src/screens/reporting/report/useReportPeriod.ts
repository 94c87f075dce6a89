import { useToday } from '../../../actors/clock/useToday.ts';
import type { LocalDate } from '../../../domain/entities.ts';
import { quickPeriod, type PeriodDraft, type QuickRange } from '../../../domain/reports/period.ts';
import { useTypedValueOf } from '../../../ui/fields/typing/useTypedValue.ts';
import { useReportAddress } from './useReportAddress.ts';

/** The chosen period, with null for a day whose text is no date, and the field for it. */
export function useReportPeriod() {
  const today = useToday();
  const [{ period, range }, change] = useReportAddress();
  const start = useTypedValueOf<LocalDate | null>(period.start, (day) =>
    change({ period: { ...period, start: day }, range: null }),
  );
  const end = useTypedValueOf<LocalDate | null>(period.end, (day) =>
    change({ period: { ...period, end: day }, range: null }),
  );
  const chosen: PeriodDraft = {
    start: start.text === null ? period.start : null,
    end: end.text === null ? period.end : null,
  };
  const onRange = (quick: QuickRange) => {
    start.onText(null);
    end.onText(null);
    change({ period: quickPeriod(quick, today), range: quick });
  };
  return { chosen, field: { today, range, start, end, onRange } };
}
