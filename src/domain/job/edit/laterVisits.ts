import type { Job, LocalDate } from '../../entities.ts';
import { dayOf } from '../../time/dates.ts';
import { eventWithId } from '../eventIds.ts';
import { hasNewEvents, type DraftEvent, type JobDraft } from '../jobDraft.ts';
import type { JobEdit } from './jobEdit.ts';
import { draftOf } from './jobFields.ts';

/** The loaded single visits that are later than the day, as the draft has them. */
export function laterVisits(job: Job, draft: JobDraft, day: LocalDate): readonly DraftEvent[] {
  if (hasNewEvents(draft)) return [];
  return draftOf(job)
    .events.map((loaded) => eventWithId(draft, loaded.id) ?? loaded)
    .filter(({ start, rule }) => rule === null && dayOf(start) > day);
}

/** Whether the draft has lost an event of the loaded job. */
export function isRemoved(draft: JobDraft, event: DraftEvent): boolean {
  return !eventWithId(draft, event.id);
}

/** Keeps or removes loaded events. */
export function keeping(draft: JobDraft, chosen: readonly DraftEvent[], isKept: boolean): JobEdit {
  const others = draft.events.filter(({ id }) => !eventWithId({ events: chosen }, id));
  const events = isKept
    ? [...others, ...chosen].toSorted((a, b) => Number(a.id) - Number(b.id))
    : others;
  return { kind: 'events', events };
}
