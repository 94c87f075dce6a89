import { useLingui } from '@lingui/react/macro';
import type { HolidayRow } from '../../domain/holidays/holidayForm.ts';

/** How much of a day is a holiday. */
export function usePartNames(): Readonly<Record<HolidayRow['part'], string>> {
  const { t } = useLingui();
  return {
    all: t`the whole day`,
    am: t`mornings`,
    pm: t`afternoons`,
    none: t`no holiday`,
  };
}
