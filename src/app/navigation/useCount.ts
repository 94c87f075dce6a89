import { useEffect, useRef, useState } from 'react';
import { everyMinuteInView } from '../../actors/clock/everyMinuteInView.ts';
import { useRuntime, type Runtime } from '../../actors/runtime/runtime.ts';
import { whenIdle } from '../../ui/movement/whenIdle.ts';
import { isPageLoading, watchPage } from '../../ui/page/landmarks.ts';

export interface Known<Count> {
  /** What was counted last; null if nothing was. */
  readonly last: Count | null;
  /** Whether others may have changed something since it was loaded. */
  readonly areStale: boolean;
  readonly signal: AbortSignal;
}

/** Calls back until the returned stop. Stable. */
type Listen = (runtime: Runtime, act: () => void) => () => void;

interface CountOptions<Count> {
  readonly isWanted: boolean;
  /** Stable. If it fails, the count stays as it is until the next time. */
  readonly count: (known: Known<Count>) => Promise<Count>;
  /** Whether so much is loaded for it that the page shows first what it has. */
  readonly isHeavy?: boolean;
  /** When others may have changed what is counted. */
  readonly onChanged: Listen;
  /** When there is more to count. */
  readonly onMore?: Listen;
}

/**
 * The number beside an entry; null until it is known, and where it is not wanted. It is counted at first,
 * and when the browser is idle: after saves, when others have changed something, and every minute in view.
 */
export function useCount<Count>({
  isWanted,
  count,
  isHeavy = false,
  onChanged,
  onMore,
}: CountOptions<Count>): Count | null {
  const runtime = useRuntime();
  const [shown, show] = useState<Count | null>(null);
  const last = useRef<Count | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    let callOff = () => {};
    let areStale = false;
    const countNow = async () => {
      const wereStale = areStale;
      areStale = false;
      try {
        last.current = await count({ last: last.current, areStale: wereStale, signal });
        show(last.current);
      } catch {
        areStale ||= wereStale;
      }
    };
    const countOnceShown = () => {
      if (isHeavy && isPageLoading())
        callOff = watchPage(() => {
          if (!isPageLoading()) request();
        });
      else void countNow();
    };
    const request = () => {
      callOff();
      callOff = whenIdle(countOnceShown);
    };
    const requestAnew = () => {
      areStale = true;
      request();
    };
    if (isHeavy) request();
    else void countNow();
    const stops = [
      onChanged(runtime, requestAnew),
      runtime.api.listCache.onSaved(request),
      everyMinuteInView(runtime.clock, requestAnew),
      ...(onMore ? [onMore(runtime, request)] : []),
    ];
    return () => {
      for (const stop of stops) stop();
      leaving.abort();
      callOff();
    };
  }, [runtime, isWanted, count, isHeavy, onChanged, onMore]);
  return isWanted ? shown : null;
}
