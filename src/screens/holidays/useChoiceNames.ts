import { useLingui } from '@lingui/react/macro';
import type { HolidayChoice } from '../../domain/holidays/holidayChoices.ts';

/** How the choices for one visit are called. */
export function useChoiceNames(): Readonly<Record<HolidayChoice, string>> {
  const { t } = useLingui();
  return {
    keep: t`Takes place`,
    cancel: t`Cancel visit`,
    before: t`Day before`,
    after: t`Day after`,
  };
}
