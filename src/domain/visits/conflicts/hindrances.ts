import { absencesAmong, type AbsenceFinder } from '../../absences/absentAt.ts';
import type { Absence, JobListing, LocalDateTime } from '../../entities.ts';
import type { AskedChange } from '../../record/recordChange.ts';
import { dayOf } from '../../time/dates.ts';
import { comingVisits, visitOf } from '../singleVisits.ts';
import type { Visit } from '../jobVisits.ts';
import { othersAt, type TimeConflict } from './othersAt.ts';
import { patchInFull, type AskedVisitChange } from '../changes/visitChange.ts';
import { eventWithId } from '../../job/eventIds.ts';
import { newsOf } from '../changes/visitNews.ts';

/** How many visits of a job that somebody gets are looked at. */
const VISITS_LOOKED_AT = 12;

/** What keeps a person from a visit: an absence, or another visit at the same time. */
export type Hindrance = { readonly visit: Visit } & (
  | { readonly absence: Absence }
  | { readonly other: TimeConflict }
);

interface HindranceOptions {
  /** As they are after the change. */
  readonly jobs: readonly JobListing[];
  readonly absenceOf: AbsenceFinder;
  /** A wall time in the zone. */
  readonly now: LocalDateTime;
  readonly timeZone: string;
}

/** Whether after a change of a visit others come, or they come at another time. */
function isArranged({ change, seen }: AskedVisitChange): boolean {
  const { kind } = newsOf(seen.patch, patchInFull(change));
  return ['given', 'returned', 'moved', 'movedBack', 'takesPlace'].includes(kind);
}

function arrangedVisits(
  asked: AskedChange,
  { jobs, now, timeZone }: HindranceOptions,
): readonly Visit[] {
  const jobOf = ({ id }: { readonly id: number }) => jobs.find((job) => job.id === id);
  const job = jobOf(asked);
  switch (asked.target) {
    case 'job': {
      const { workerId } = asked.change;
      if (!job || typeof workerId !== 'number') return [];
      const coming = comingVisits(job, { now, count: VISITS_LOOKED_AT, timeZone });
      return coming.filter(({ workerIds }) => workerIds.includes(workerId));
    }
    case 'visits':
      return asked.change.filter(isArranged).flatMap((one) => {
        const known = jobOf(one);
        const { eventId, seriesDay, patch } = one.change;
        const isSingle = known && eventWithId(known, eventId)?.rule === null;
        const day = isSingle && patch?.start ? dayOf(patch.start) : seriesDay;
        return (known && visitOf(known, { eventId, seriesDay: day }, timeZone)) ?? [];
      });
    default:
      return [];
  }
}

/** Of each visit that a saved change has arranged, the first that keeps somebody from it. */
export function hindrancesAfter(
  asked: AskedChange,
  options: HindranceOptions,
): readonly Hindrance[] {
  const { jobs, absenceOf, timeZone } = options;
  return arrangedVisits(asked, options).flatMap((visit): readonly Hindrance[] => {
    if (visit.patch?.cancelled) return [];
    const [absence] = absencesAmong(visit.workerIds, visit, absenceOf);
    if (absence) return [{ visit, absence }];
    const [other] = othersAt(jobs, visit, visit, timeZone);
    return other ? [{ visit, other }] : [];
  });
}
