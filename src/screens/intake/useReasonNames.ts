import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { IntakeReason } from '../../domain/intake/intakeLimits.ts';

/** Why requests are sorted out, in words. */
export function useReasonNames(): Readonly<Record<IntakeReason, string>> {
  const { t } = useLingui();
  return useMemo(
    () => ({
      robot: t`Looks filled in by a program`,
      hasty: t`Sent too fast`,
      test: t`Test`,
    }),
    [t],
  );
}
