import { useLingui } from '@lingui/react/macro';
import type { Frequency } from '../../domain/job/appointment.ts';

export function useFrequencyNames(): Readonly<Record<Frequency, string>> {
  const { t } = useLingui();
  return {
    once: t`Once`,
    weekly: t`Every week`,
    weekly2: t`Every 2 weeks`,
    weekly4: t`Every 4 weeks`,
    twiceAWeek: t`Twice a week`,
  };
}
