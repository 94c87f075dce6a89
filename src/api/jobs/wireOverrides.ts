import type { Overrides, VisitPatch } from '../../domain/entities.ts';
import { isCalendarDay } from '../../domain/time/dates.ts';
import { patchOf } from '../../domain/visits/changes/storedOverrides.ts';
import type { WireVisitPatch } from '../contract/records/appointments.ts';
import { wireTimeOf } from '../client/wallTime.ts';
import { isObject, type Sent, type WireObject } from '../client/wire.ts';
import { isSameJson } from '../../domain/sameJson.ts';

/** A patch to send. */
export function wirePatchOf(
  { cancelled, reason, start, end, workerIds, note, told, unread }: VisitPatch,
  timeZone: string,
): WireObject {
  return {
    ...unread,
    cancelled,
    reason,
    start_time: start && wireTimeOf(start, timeZone),
    end_time: end && wireTimeOf(end, timeZone),
    worker_ids: workerIds,
    note,
    told,
  } satisfies Sent<WireVisitPatch>;
}

/**
 * The exceptions to send. Those that were not changed, and what is on no day, are sent as they were
 * `loaded`; undefined if there are none and were none.
 */
export function wireOverridesOf(
  overrides: Overrides | undefined,
  loaded: unknown,
  timeZone: string,
): unknown {
  const stored = isObject(loaded) ? loaded : {};
  const patches = Object.entries(overrides ?? {});
  const sent = patches.map(([day, patch]) => {
    const isKept = day in stored && isSameJson(patchOf(stored[day], timeZone), patch);
    return [day, isKept ? stored[day] : wirePatchOf(patch, timeZone)] as const;
  });
  const unread = Object.entries(stored).filter(([day]) => !isCalendarDay(day));
  const isUntouched =
    sent.length + unread.length === Object.keys(stored).length &&
    sent.every(([day, patch]) => patch === stored[day]);
  return isUntouched ? loaded : Object.fromEntries([...unread, ...sent]);
}

/**
 * Who comes to an event, to send; as it was loaded if that was not changed, and null if it is the
 * worker of the job again.
 */
export function wireWorkerIdsOf(
  workerIds: readonly number[] | undefined,
  loaded: unknown,
): unknown {
  return isSameJson(workerIds ?? null, loaded ?? null) ? loaded : (workerIds ?? null);
}
