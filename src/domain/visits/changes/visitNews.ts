import type { LocalDate, LocalDateTime, VisitPatch } from '../../entities.ts';
import { COUNTERPARTIES } from '../../job/confirmation/confirmedTerms.ts';
import { isSamePlan } from '../../job/appointment.ts';
import { dayOf } from '../../time/dates.ts';
import { seenVisit, type AskedVisitChange, type Planned } from './visitChange.ts';
import type { VisitKey } from './visitPatch.ts';
import { changedMatters, isSamePatch } from './visitMatters.ts';
import { isSamePeople } from '../workersOf.ts';

/** What happened to a visit; `rescheduled` if to its series. */
type VisitNews =
  | { readonly kind: 'cancelled' | 'takesPlace' | 'movedBack' | 'returned' }
  | { readonly kind: 'moved'; readonly start: LocalDateTime; readonly end: LocalDateTime }
  | { readonly kind: 'given'; readonly workerIds: readonly number[] }
  | { readonly kind: 'noted' | 'noteRemoved' | 'informed' | 'uninformed' | 'rescheduled' };

/** What the change of a patch means; of several matters, what counts most. */
export function newsOf(before: VisitPatch | null, after: VisitPatch | null): VisitNews {
  const { cancelled, start, end, workerIds, note, told = {} } = after ?? {};
  switch (changedMatters(before, after)[0]) {
    case 'time':
      if (cancelled) return { kind: 'cancelled' };
      if (before?.cancelled && before.start === start) return { kind: 'takesPlace' };
      return start && end ? { kind: 'moved', start, end } : { kind: 'movedBack' };
    case 'workers':
      return workerIds ? { kind: 'given', workerIds } : { kind: 'returned' };
    case 'customerInformed':
    case 'workerInformed': {
      const isInformed = COUNTERPARTIES.some((who) => told[who] && !before?.told?.[who]);
      return { kind: isInformed ? 'informed' : 'uninformed' };
    }
    default:
      return { kind: note === undefined ? 'noteRemoved' : 'noted' };
  }
}

/** A visit as it is by now, with what somebody has seen of it. */
export interface Overtaken extends Pick<AskedVisitChange, 'id' | 'seen'> {
  readonly change: VisitKey;
}

/** What somebody does not know who has seen the visit in the job as it was; null if nothing. */
export function overtakenVisit(
  was: Planned,
  now: Planned & Pick<AskedVisitChange, 'id'>,
  key: VisitKey,
): Overtaken | null {
  const formerly = seenVisit(was, key);
  const seen = seenVisit(now, key);
  const isSame =
    isSamePlan(formerly.event, seen.event) &&
    isSamePatch(formerly.patch, seen.patch) &&
    isSamePeople(formerly.usual, seen.usual);
  return isSame ? null : { id: now.id, change: key, seen: { ...seen, formerly } };
}

/** What another person did to the visit of a superseded change, which knows of it. */
export function supersedingNews({ seen }: Overtaken): VisitNews {
  const { event, patch, usual, formerly = seen } = seen;
  if (!isSamePatch(formerly.patch, patch)) return newsOf(formerly.patch, patch);
  if (!isSamePeople(formerly.usual, usual)) return { kind: 'given', workerIds: usual };
  const { start, end, rule } = event;
  const isMoved = rule === null && !isSamePlan(formerly.event, event);
  return isMoved ? { kind: 'moved', start, end } : { kind: 'rescheduled' };
}

/** The day by which the person knows the visit, whatever another one did to it. */
export function seenDay({ change, seen }: Overtaken): LocalDate {
  const { event } = seen.formerly ?? seen;
  return event.rule === null ? dayOf(event.start) : change.seriesDay;
}
