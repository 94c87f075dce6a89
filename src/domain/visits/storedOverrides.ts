import type { EarlierWorkers, LocalDate, Overrides, VisitPatch } from '../entities.ts';
import { isBoolean, isDay, isFields, isId, isText, listOf, tableOf, type Shape } from '../shape.ts';
import { wallTimeOf } from '../time/isoTime.ts';
import { CANCELLATION_REASONS } from './visitPatch.ts';

type Stored = Readonly<Record<string, unknown>>;

const isReason: Shape = (value) => CANCELLATION_REASONS.some((reason) => reason === value);

const isParty = (key: string) => key === 'customer' || key === 'worker';

const isIdList = listOf(isId);

/** What a stored patch may say, but for its times. */
const SHAPES = {
  cancelled: isBoolean,
  reason: isReason,
  worker_ids: isIdList,
  note: isText,
  told: tableOf(isParty, isBoolean),
} as const satisfies Readonly<Record<string, Shape>>;

const NAMES = { ...SHAPES, start_time: true, end_time: true };

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
  const isReadable = Object.entries(SHAPES).every(
    ([name, isShape]) => stored[name] === undefined || isShape(stored[name]),
  );
  const period = periodOf(stored, timeZone);
  if (!isReadable || !period) return { unread: stored };
  const unread = Object.entries(stored).filter(([name]) => !(name in NAMES));
  const { reason, worker_ids: workerIds, note, told } = stored;
  return {
    ...(stored.cancelled === true && { cancelled: true }),
    ...(reason !== undefined && { reason }),
    ...period,
    ...(workerIds !== undefined && { workerIds }),
    ...(note !== undefined && note !== '' && { note }),
    ...(told !== undefined && { told }),
    ...(unread.length > 0 && { unread: Object.fromEntries(unread) }),
  } as VisitPatch;
}

/** Whether an exception is stored that this version of the app cannot read. */
export function isUnreadable({ unread }: VisitPatch): boolean {
  return unread !== undefined && Object.keys(unread).every((name) => name in NAMES);
}

/** The exceptions of a stored event; without any, nothing. */
export function overridesOf(stored: unknown, timeZone: string): { readonly overrides?: Overrides } {
  if (!isFields(stored)) return {};
  const patches = Object.entries(stored).map(([day, patch]) => [day, patchOf(patch, timeZone)]);
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
