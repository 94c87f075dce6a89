import { useEffect } from 'react';
import { useRuntime } from '../../actors/runtime/runtime.ts';
import { useFeature } from '../../actors/runtime/useFeature.ts';
import { followOthers } from '../followOthers.ts';

/** Lets the page follow what others change, where the backend tells that. */
export function useLive(): void {
  const runtime = useRuntime();
  const isOffered = useFeature('einsatzplan');
  useEffect(() => {
    if (!isOffered) return undefined;
    return followOthers(runtime);
  }, [runtime, isOffered]);
}
