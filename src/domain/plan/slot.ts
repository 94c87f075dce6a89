import type { LocalDateTime } from '../entities.ts';
import { recordPath, savedId } from '../navigation/route.ts';
import { NO_ID } from '../record/recordReference.ts';
import { wallTimeOf } from '../time/isoTime.ts';

/** A time of a lane of the plan at which a visit may begin. */
export interface Slot {
  /** Whose lane it is; `NO_ID` for that of visits without anybody. */
  readonly lane: number;
  readonly start: LocalDateTime;
}

/** The path of a new job that begins in a slot. */
export function slotPath({ lane, start }: Slot): string {
  const worker = lane === NO_ID ? '' : `worker=${lane}&`;
  return `${recordPath('job', 'new')}?${worker}start=${start.slice(0, 16)}`;
}

/** The slot in the address of a new job; null if there is none. */
export function slotIn(search: URLSearchParams): Slot | null {
  const start = wallTimeOf(search.get('start') ?? '', 'UTC');
  return start && { lane: savedId(search.get('worker')) ?? NO_ID, start };
}
