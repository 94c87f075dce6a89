import { useLingui } from '@lingui/react/macro';
import type { HolidayRow } from '../../domain/holidays/holidayForm.ts';

/** What a day counts as. */
export function usePartNames(): Readonly<Record<HolidayRow['part'], string>> {
  const { t } = useLingui();
  return {
    all: t`holiday`,
    am: t`holiday in the morning`,
    pm: t`holiday in the afternoon`,
    none: t`no holiday`,
  };
}
