import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { countIntake, onIntakeChanged } from '../../actors/exchange/intakeCount.ts';
import { useRuntime } from '../../actors/runtime/runtime.ts';
import { useFeature } from '../../actors/runtime/useFeature.ts';
import { usePermission } from '../../actors/session/usePermission.ts';
import { useToast } from '../../actors/toast.ts';
import { hasArrived, type IntakeCount } from '../../domain/intake/intakeCount.ts';
import { useCount, type Known } from './useCount.ts';

/**
 * How many requests from websites there are to see to; null until that is known. They are counted again
 * where forms send some; another one that has arrived is said.
 */
export function useIntakeCount(): IntakeCount | null {
  const { t } = useLingui();
  const runtime = useRuntime();
  const isOffered = useFeature('einsatzplan');
  const isWanted = usePermission('edit') && isOffered;
  const showToast = useToast();
  const count = useCallback(
    async ({ last, signal }: Known<IntakeCount>) => {
      if (last?.forms === 0) return last;
      const now = await countIntake(runtime, signal);
      if (hasArrived(last, now)) showToast(t`A new request from the website`);
      return now;
    },
    [runtime, showToast, t],
  );
  return useCount({ isWanted, count, onChanged: onIntakeChanged });
}
