import { ascending } from '../../ascending.ts';
import type { LocalDate, LocalDateTime, Overrides, VisitPatch } from '../../entities.ts';

/** The highest id that an event can have. */
export const MAX_EVENT_ID = 2 ** 31 - 1;

/** How many exceptions a job may have: a hundred in each of twenty years. */
export const MAX_OVERRIDES = 2000;

/** How many characters the note of a visit may have. */
export const VISIT_NOTE_LENGTH = 300;

/** How many people may come to a visit. */
export const MAX_VISIT_WORKERS = 20;

/** How many times a job may have had others before. */
export const MAX_EARLIER_WORKERS = 100;

export const CANCELLATION_REASONS = ['customer', 'worker', 'holiday', 'weather', 'other'] as const;

/** One visit of a job, as its appointment names it. */
export interface VisitKey {
  readonly eventId: number;
  /** Its day in the series, even if it is moved. */
  readonly seriesDay: LocalDate;
}

export type PatchChange = { readonly [Key in keyof VisitPatch]: VisitPatch[Key] | undefined };

/** The patch without what is undefined or empty; null if nothing is left. */
export function tidy(patch: PatchChange): VisitPatch | null {
  const entries = Object.entries(patch).filter(([, value]) => value !== undefined && value !== '');
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}

/** What has changed has to be told anew. */
function changed(patch: VisitPatch | null, change: PatchChange): VisitPatch | null {
  return tidy({ ...patch, ...change, told: undefined });
}

/** Cancels a visit; one that was moved is cancelled where it is moved to. */
export function cancelled(
  patch: VisitPatch | null,
  reason: VisitPatch['reason'],
  note: string,
): VisitPatch | null {
  return changed(patch, { cancelled: true, reason, note });
}

/** Lets a cancelled visit take place, without the note of its cancellation. */
export function takingPlace(patch: VisitPatch | null): VisitPatch | null {
  const note = patch?.cancelled ? undefined : patch?.note;
  return changed(patch, { cancelled: undefined, reason: undefined, note });
}

/**
 * Moves a visit to a time of its own, where it takes place even if it was cancelled; a null period
 * brings it back to its place in the series.
 */
export function moved(
  patch: VisitPatch | null,
  period: { readonly start: LocalDateTime; readonly end: LocalDateTime } | null,
): VisitPatch | null {
  return changed(takingPlace(patch), { start: period?.start, end: period?.end });
}

/** Gives a visit to somebody else; null gives it back to whom the job belongs. */
export function givenTo(
  patch: VisitPatch | null,
  workerIds: readonly number[] | null,
): VisitPatch | null {
  return changed(patch, { workerIds: workerIds ?? undefined });
}

/** Notes something about a visit; nobody has to be told of it. */
export function noted(patch: VisitPatch | null, note: string): VisitPatch | null {
  return tidy({ ...patch, note });
}

/** Notes whether somebody knows of the exception. */
export function informed(
  patch: VisitPatch | null,
  who: 'customer' | 'worker',
  knows: boolean,
): VisitPatch | null {
  return tidy({ ...patch, told: { ...patch?.told, [who]: knows } });
}

/** The patch of a visit that takes place elsewhere: nobody knows of that yet. */
export function uninformed(patch: VisitPatch): VisitPatch | null {
  return changed(patch, {});
}

/** What is left of a patch for a visit that is planned at its times; null if nothing. */
export function atOwnTimes({ told: known, ...patch }: VisitPatch): VisitPatch | null {
  const rest = tidy({ ...patch, start: undefined, end: undefined });
  return rest && tidy({ ...rest, told: known });
}

/** The same text for patches, or exceptions, that say the same. */
export function patchText(patch: VisitPatch | Overrides | null | undefined): string {
  return JSON.stringify(patch ?? null, (_, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value).toSorted(([one], [other]) => ascending(one, other)),
        )
      : value,
  );
}

/** The exceptions by their days in order; undefined without any. */
export function overridesIn<Patch = VisitPatch>(
  patches: Iterable<readonly [day: string, patch: Patch]>,
): Readonly<Record<string, Patch>> | undefined {
  const all = [...patches].toSorted(([one], [other]) => ascending(one, other));
  return all.length > 0 ? Object.fromEntries(all) : undefined;
}

/** The exceptions with another one of a day; null removes it. Undefined if none are left. */
export function withOverride<Patch = VisitPatch>(
  overrides: Readonly<Record<string, Patch>> | undefined,
  day: string,
  patch: Patch | null,
): Readonly<Record<string, Patch>> | undefined {
  const patches = new Map(Object.entries(overrides ?? {}));
  if (patch === null) patches.delete(day);
  else patches.set(day, patch);
  return overridesIn(patches);
}
