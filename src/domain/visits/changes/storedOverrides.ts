import type { EarlierWorkers, LocalDate, Overrides, VisitPatch } from '../../entities.ts';
import {
  isBoolean,
  isDay,
  isFields,
  isId,
  isText,
  listOf,
  orAbsent,
  orNull,
  withFields,
  type Shape,
} from '../../form/shape.ts';
import { isCalendarDay } from '../../time/dates.ts';
import { wallTimeOf } from '../../time/isoTime.ts';
import { CANCELLATION_REASONS } from './visitPatch.ts';

type Stored = Readonly<Record<string, unknown>>;

const isReason: Shape = (value) => CANCELLATION_REASONS.some((reason) => reason === value);

const isKnown = orAbsent(orNull(isBoolean));

const isIdList = listOf(isId);

/** What a stored patch may say, but for its times; null says nothing. */
const SHAPES = {
  cancelled: isBoolean,
  reason: isReason,
  worker_ids: isIdList,
  note: isText,
  told: withFields({ customer: isKnown, worker: isKnown }),
} as const satisfies Readonly<Record<string, Shape>>;

const NAMES = { ...SHAPES, start_time: true, end_time: true };

function withoutNulls(stored: Stored): Stored {
  return Object.fromEntries(Object.entries(stored).filter(([, value]) => value !== null));
}

/** Both times of a moved visit, none if it is not moved; null if they cannot be read. */
function periodOf(
  { start_time, end_time }: Stored,
  timeZone: string,
): Pick<VisitPatch, 'start' | 'end'> | null {
  if (start_time === undefined && end_time === undefined) return {};
  const [start, end] = [start_time, end_time].map((time) => wallTimeOf(String(time), timeZone));
  return start && end && start < end ? { start, end } : null;
}

/** One exception as it is stored. If anything of it cannot be read, all of it is left unread. */
export function patchOf(stored: unknown, timeZone: string): VisitPatch {
  if (!isFields(stored)) return { unread: {} };
  const said = withoutNulls(stored);
  const isReadable = Object.entries(SHAPES).every(([name, shape]) => orAbsent(shape)(said[name]));
  const period = periodOf(said, timeZone);
  if (!isReadable || !period) return { unread: stored };
  const unread = Object.entries(stored).filter(([name]) => !(name in NAMES));
  const { reason, worker_ids: workerIds, note, told } = said;
  return {
    ...(said.cancelled === true && { cancelled: true }),
    ...(reason !== undefined && { reason }),
    ...period,
    ...(workerIds !== undefined && { workerIds }),
    ...(note !== undefined && note !== '' && { note }),
    ...(isFields(told) && { told: withoutNulls(told) }),
    ...(unread.length > 0 && { unread: Object.fromEntries(unread) }),
  } as VisitPatch;
}

/** Whether an exception is stored that this version of the app cannot read. */
export function isUnreadable({ unread }: VisitPatch): boolean {
  if (unread === undefined) return false;
  const names = Object.keys(unread);
  return names.length === 0 || names.some((name) => name in NAMES);
}

/** The exceptions of a stored event; without any, nothing. What is on no day is left unread. */
export function overridesOf(stored: unknown, timeZone: string): { readonly overrides?: Overrides } {
  if (!isFields(stored)) return {};
  const patches = Object.entries(stored)
    .filter(([day]) => isCalendarDay(day))
    .map(([day, patch]) => [day, patchOf(patch, timeZone)]);
  return patches.length > 0 ? { overrides: Object.fromEntries(patches) } : {};
}

/** Who comes to the visits of a stored event; nothing if the worker of the job does. */
export function workerIdsOf(stored: unknown): { readonly workerIds?: readonly number[] } {
  return isIdList(stored) ? { workerIds: stored as readonly number[] } : {};
}

/** Who had a stored job before; without anybody, nothing. */
export function earlierWorkersOf(stored: unknown): {
  readonly earlierWorkers?: readonly EarlierWorkers[];
} {
  const earlierWorkers = (Array.isArray(stored) ? stored : []).flatMap((entry: unknown) => {
    if (!isFields(entry) || !isDay(entry.until) || !isIdList(entry.worker_ids)) return [];
    return {
      until: entry.until as LocalDate,
      workerIds: entry.worker_ids as readonly number[],
    };
  });
  return earlierWorkers.length > 0 ? { earlierWorkers } : {};
}
