import { useLingui } from '@lingui/react/macro';
import type { View } from '../../domain/calendar/view.ts';

export function useViewNames(): Readonly<Record<View, string>> {
  const { t } = useLingui();
  return { day: t`Day`, week: t`Week`, month: t`Month`, agenda: t`Agenda` };
}
