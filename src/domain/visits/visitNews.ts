import type { LocalDate, LocalDateTime, VisitPatch } from '../entities.ts';
import { CONCERNED } from '../job/confirmedTerms.ts';
import { dayOf } from '../time/dates.ts';
import type { AskedVisitChange } from './visitChange.ts';
import { changedMatters, isSamePatch } from './visitMatters.ts';

/** What happened to a visit; `rescheduled` if to its series. */
type VisitNews =
  | { readonly kind: 'cancelled' | 'takesPlace' | 'movedBack' | 'givenBack' }
  | { readonly kind: 'moved'; readonly start: LocalDateTime; readonly end: LocalDateTime }
  | { readonly kind: 'given'; readonly workerIds: readonly number[] }
  | { readonly kind: 'noted' | 'noteRemoved' | 'told' | 'untold' | 'rescheduled' };

/** What the change of a patch means; of several matters, what counts most. */
export function newsOf(before: VisitPatch | null, after: VisitPatch | null): VisitNews {
  const { cancelled, start, end, workerIds, note, told = {} } = after ?? {};
  switch (changedMatters(before, after)[0]) {
    case 'time':
      if (cancelled) return { kind: 'cancelled' };
      if (before?.cancelled && before.start === start) return { kind: 'takesPlace' };
      return start && end ? { kind: 'moved', start, end } : { kind: 'movedBack' };
    case 'workers':
      return workerIds ? { kind: 'given', workerIds } : { kind: 'givenBack' };
    case 'customerTold':
    case 'workerTold': {
      const isTold = CONCERNED.some((who) => told[who] && !before?.told?.[who]);
      return { kind: isTold ? 'told' : 'untold' };
    }
    default:
      return { kind: note === undefined ? 'noteRemoved' : 'noted' };
  }
}

/** What another person did to the visit of a superseded change, which knows of it. */
export function supersedingNews({ seen }: AskedVisitChange): VisitNews {
  const { event, patch, formerly = seen } = seen;
  if (!isSamePatch(formerly.patch, patch)) return newsOf(formerly.patch, patch);
  const { start, end, rule } = event;
  return rule === null ? { kind: 'moved', start, end } : { kind: 'rescheduled' };
}

/** The day by which the person knows the visit, whatever another one did to it. */
export function seenDay({ change, seen }: AskedVisitChange): LocalDate {
  const { event } = seen.formerly ?? seen;
  return event.rule === null ? dayOf(event.start) : change.seriesDay;
}
