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

/** The same for all visits of a day. */
export function useDayChoiceNames(): Readonly<Record<HolidayChoice, string>> {
  const { t } = useLingui();
  return {
    keep: t`All as planned`,
    cancel: t`Cancel all`,
    before: t`All to the day before`,
    after: t`All to the day after`,
  };
}
