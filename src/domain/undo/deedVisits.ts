import { toldOfChanges, type Concerned } from '../absences/concerned.ts';
import type { AbsenceRecord, Job } from '../entities.ts';
import { eventWithId } from '../job/eventIds.ts';
import { visitName } from '../job/jobDraft.ts';
import { visitOfPart } from '../job/edit/jobParts.ts';
import { isSameJson } from '../sameJson.ts';
import { dayOf } from '../time/dates.ts';
import { seenVisit, type AskedVisitChange } from '../visits/changes/visitChange.ts';
import type { VisitKey } from '../visits/changes/visitPatch.ts';
import { eachOf, partsOf, type DoneChange, type SavedRecord } from './doneChange.ts';

const idsIn = ({ events }: Job) => events.map(({ id }) => id);

function singleKeys({ events }: Job): readonly VisitKey[] | null {
  return events.every(({ rule }) => rule === null)
    ? events.map(({ id, start }) => ({ eventId: id, seriesDay: dayOf(start) }))
    : null;
}

/** The visits that a part of the form is about; null if that is more than single visits. */
function visitsOfPart(part: string, before: Job): readonly VisitKey[] | null {
  if (part === 'appointment' || part === 'workerId') return singleKeys(before);
  const visit = visitOfPart(part);
  return visit && (singleKeys(before) ?? [visit]);
}

/** Without what changes with who has the job: who had it until then, and what they have confirmed. */
export function withoutFollowers(parts: readonly string[]): readonly string[] {
  const followers = ['earlierWorkers', 'confirmation worker'];
  return parts.includes('workerId') ? parts.filter((part) => !followers.includes(part)) : parts;
}

/** The changes of visits that a deed consists of; null if there is more to it than that. */
export function visitChangesIn(change: DoneChange): readonly AskedVisitChange[] | null {
  if (change.visits) return change.visits;
  if (change.kind !== 'job' || change.draft === null || change.followedBy !== undefined)
    return null;
  const [before, saved] = [change.before as Job, change.saved as Job];
  const parts = partsOf(change);
  const keys = new Map<string, VisitKey>();
  for (const part of withoutFollowers(parts)) {
    const visits = visitsOfPart(part, before);
    if (!visits || !isSameJson(idsIn(before), idsIn(saved))) return null;
    for (const key of visits) keys.set(visitName(key), key);
  }
  return [...keys.values()].map((key) => {
    const { start, rule, overrides } = eventWithId(saved, key.eventId)!;
    const patch = overrides?.[rule === null ? dayOf(start) : key.seriesDay] ?? null;
    return {
      target: 'visit',
      id: saved.id,
      name: change.name,
      change: { ...key, patch },
      seen: seenVisit(before, key),
    };
  });
}

/** Who had been told of a deed that is reversed: its records are as they were before that. */
export function toldOf(
  change: DoneChange,
  read: SavedRecord,
  timeZone: string,
): readonly Concerned[] {
  const jobs = eachOf(change, read).flatMap(([{ kind }, record]) =>
    kind === 'job' ? [record as Job] : [],
  );
  const absentId = change.kind === 'absence' ? (change.saved as AbsenceRecord).workerId : null;
  return toldOfChanges(visitChangesIn(change) ?? [], jobs, { absentId, timeZone });
}
