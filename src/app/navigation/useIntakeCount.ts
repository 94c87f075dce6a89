import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { everyMinuteInView } from '../../actors/clock/everyMinuteInView.ts';
import { countIntake, onIntakeChanged } from '../../actors/exchange/intakeCount.ts';
import { useRuntime } from '../../actors/runtime/runtime.ts';
import { useFeature } from '../../actors/runtime/useFeature.ts';
import { usePermission } from '../../actors/session/usePermission.ts';
import { useToast } from '../../actors/toast.ts';
import { hasArrived, type IntakeCount } from '../../domain/intake/intakeCount.ts';
import { whenIdle } from '../../ui/movement/whenIdle.ts';

/**
 * How many requests from websites there are to see to; null until that is known. Where forms send some,
 * they are counted again after saves, when others or a form have changed what is counted, and every
 * minute in view; another one that has arrived is said.
 */
export function useIntakeCount(): IntakeCount | null {
  const { t } = useLingui();
  const runtime = useRuntime();
  const isOffered = useFeature('einsatzplan');
  const isWanted = usePermission('edit') && isOffered;
  const [count, setCount] = useState<IntakeCount | null>(null);
  const known = useRef<IntakeCount | null>(null);
  const showToast = useToast();
  useEffect(() => {
    if (!isWanted) return undefined;
    const leaving = new AbortController();
    let callOff = () => {};
    const countNow = async () => {
      try {
        const now = await countIntake(runtime, leaving.signal);
        if (hasArrived(known.current, now)) showToast(t`A new request from the website`);
        known.current = now;
        setCount(now);
      } catch {
        // The count stays as it was until the next time.
      }
    };
    const request = () => {
      callOff();
      if (known.current?.forms) callOff = whenIdle(() => void countNow());
    };
    void countNow();
    const stops = [
      onIntakeChanged(runtime, request),
      runtime.api.listCache.onSaved(request),
      everyMinuteInView(runtime.clock, request),
    ];
    return () => {
      for (const stop of stops) stop();
      leaving.abort();
      callOff();
    };
  }, [runtime, isWanted, showToast, t]);
  return isWanted ? count : null;
}
