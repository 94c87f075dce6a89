import type { Job, LocalDate } from '../../entities.ts';
import { dayOf } from '../../time/dates.ts';
import { hasNewEvents, type DraftEvent, type JobDraft } from '../jobDraft.ts';
import type { JobEdit } from './jobEdit.ts';
import { draftOf } from './jobFields.ts';

/** The loaded single visits that are later than the day, as the draft has them. */
export function laterVisits(job: Job, draft: JobDraft, day: LocalDate): readonly DraftEvent[] {
  if (hasNewEvents(draft)) return [];
  const { events } = draft;
  return draftOf(job)
    .events.map((loaded) => events.find(({ origin }) => origin === loaded.origin) ?? loaded)
    .filter(({ start, rule }) => rule === null && dayOf(start) > day);
}

/** Whether the draft has lost an event of the loaded job. */
export function isRemoved({ events }: JobDraft, event: DraftEvent): boolean {
  return events.every(({ origin }) => origin !== event.origin);
}

/** Keeps or removes loaded events. */
export function keeping(draft: JobDraft, chosen: readonly DraftEvent[], isKept: boolean): JobEdit {
  const others = draft.events.filter((event) =>
    chosen.every(({ origin }) => origin !== event.origin),
  );
  const events = isKept
    ? [...others, ...chosen].toSorted((a, b) => Number(a.origin) - Number(b.origin))
    : others;
  return { kind: 'events', events };
}
