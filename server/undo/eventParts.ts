import type { LocalDate, VisitPatch } from '../../src/domain/entities.ts';
import { eventWithId } from '../../src/domain/job/eventIds.ts';
import { isSeriesDay } from '../../src/domain/recurrence/visits.ts';
import { isSameJson } from '../../src/domain/sameJson.ts';
import { dayOf } from '../../src/domain/time/dates.ts';
import { changedMatters } from '../../src/domain/visits/changes/visitMatters.ts';
import {
  patchText,
  tidy,
  uninformed,
  withOverride,
} from '../../src/domain/visits/changes/visitPatch.ts';
import { patchOf, plannedOf, planOf, storedPatchOf } from '../calendar/schedule.ts';
import type { StoredEvent, StoredJob, StoredPatch } from '../calendar/storedJob.ts';
import { fieldsPart, together, type RecordPart, type Versions } from './recordPart.ts';

type JobPart = RecordPart<StoredJob>;
type Changed = Pick<Versions<StoredJob>, 'before' | 'saved'>;

const APPOINTMENT = { fields: ['appointment'] };

const eventIn = ({ appointment }: StoredJob, id: number) => eventWithId(appointment, id);

function daysIn(event: StoredEvent | undefined): readonly string[] {
  return Object.keys(event?.overrides ?? {});
}

function withEvents(job: StoredJob, events: StoredEvent[]): StoredJob {
  return { ...job, appointment: { ...job.appointment, events } };
}

function withEvent(job: StoredJob, changed: StoredEvent): StoredJob {
  const { events } = job.appointment;
  return withEvents(
    job,
    events.map((event) => (event.id === changed.id ? changed : event)),
  );
}

function patchIn(event: StoredEvent | undefined, day: string): VisitPatch | null {
  const stored = event?.overrides?.[day];
  return stored ? patchOf(stored) : null;
}

/** What a visit has of its own, beside who knows of it. */
function saidOf(event: StoredEvent | undefined, day: string): string {
  const patch = patchIn(event, day);
  return patchText(patch && uninformed(patch));
}

function withPatch(
  { overrides: known, ...planned }: StoredEvent,
  day: string,
  patch: StoredPatch | null,
): StoredEvent {
  const overrides = withOverride(known, day, patch);
  return { ...planned, ...(overrides && { overrides }) };
}

function isNews(matters: ReturnType<typeof changedMatters>): boolean {
  return matters.includes('time') || matters.includes('workers');
}

/** Where only a note changes, who knows of the visit stays as it is. */
function patchBack(from: VisitPatch | null, into: VisitPatch | null): VisitPatch | null {
  if (!from || !into) return from;
  const { told } = isNews(changedMatters(from, into)) ? from : into;
  return tidy({ ...from, told });
}

/** The parts of a job that are about its events, in a zone of wall times. */
export function createEventParts(timeZone: string) {
  function isVisit({ from_date }: StoredJob, event: StoredEvent, day: string): boolean {
    return isSeriesDay(plannedOf(event), from_date, day as LocalDate, timeZone);
  }

  /** Whether what are visits of the event by now would be visits still. */
  function keepsVisits(id: number, now: StoredJob, wanted: StoredJob): boolean {
    const [known, event] = [eventIn(now, id), eventIn(wanted, id)];
    if (!known || !event) return true;
    return daysIn(event).every((day) => isVisit(wanted, event, day) || !isVisit(now, known, day));
  }

  /** When the event takes place, with what the batch has changed of its visits. */
  function planPart(id: number, { before, saved }: Changed): JobPart {
    const [was, is] = [eventIn(before, id), eventIn(saved, id)];
    const isWhole = !was || !is;
    const days = [...new Set([...daysIn(was), ...daysIn(is)])].filter(
      (day) => isWhole || saidOf(was, day) !== saidOf(is, day),
    );
    const valueOf = (job: StoredJob) => {
      const event = eventIn(job, id);
      if (!event) return null;
      const known = isWhole ? daysIn(event).toSorted() : days;
      const patches = known.map((day) => [day, saidOf(event, day)]);
      const { worker_ids = null, earlier_workers = [] } = event;
      return [planOf(event), patches, isWhole && [worker_ids, earlier_workers]];
    };
    const isSingle = is && !is.rrule && was && !was.rrule;
    return {
      name: isSingle ? { visit: { event: id, day: dayOf(is.start_time) } } : APPOINTMENT,
      isSame: (older, newer) => isSameJson(valueOf(older), valueOf(newer)),
      copy: (from, into) => {
        const { events } = into.appointment;
        const source = eventIn(from, id);
        if (!source) {
          return withEvents(
            into,
            events.filter((event) => event.id !== id),
          );
        }
        const target = eventIn(into, id);
        if (!target) {
          const place = from.appointment.events.indexOf(source);
          return withEvents(into, events.toSpliced(place, 0, source));
        }
        const { start_time, end_time, rrule } = source;
        const { id: _, start_time: _start, end_time: _end, rrule: _rule, ...own } = target;
        const planned: StoredEvent = {
          id,
          start_time,
          end_time,
          ...(rrule !== undefined && { rrule }),
          ...own,
        };
        const changed = days.reduce(
          (event, day) => withPatch(event, day, source.overrides?.[day] ?? null),
          planned,
        );
        return withEvent(into, changed);
      },
      fits: ({ now }, wanted) => keepsVisits(id, now, wanted),
    };
  }

  function visitPart(id: number, day: string): JobPart {
    const valueOf = (job: StoredJob) => {
      const event = eventIn(job, id);
      return event ? saidOf(event, day) : null;
    };
    return {
      name: { visit: { event: id, day } },
      isSame: (older, newer) => valueOf(older) === valueOf(newer),
      copy: (from, into) => {
        const target = eventIn(into, id);
        if (!target) return into;
        const patch = patchBack(patchIn(eventIn(from, id), day), patchIn(target, day));
        return withEvent(into, withPatch(target, day, patch && storedPatchOf(patch)));
      },
      fits: (_, wanted) => {
        const event = eventIn(wanted, id);
        return !event?.overrides?.[day] || isVisit(wanted, event, day);
      },
    };
  }

  function informedPart(id: number, day: string, who: 'customer' | 'worker'): JobPart {
    const patchOfDay = (job: StoredJob) => patchIn(eventIn(job, id), day);
    return {
      name: { visit: { event: id, day } },
      isSame: (older, newer) => patchOfDay(older)?.told?.[who] === patchOfDay(newer)?.told?.[who],
      copy: (from, into) => {
        const patch = patchOfDay(into);
        if (!patch) return into;
        const { [who]: _, ...others } = patch.told ?? {};
        const knows = patchOfDay(from)?.told?.[who];
        const told = knows === undefined ? others : { ...others, [who]: knows };
        const isTold = Object.keys(told).length > 0;
        const wanted = tidy({ ...patch, told: isTold ? told : undefined });
        return withEvent(into, withPatch(eventIn(into, id)!, day, wanted && storedPatchOf(wanted)));
      },
    };
  }

  /** What the batch has changed of single visits, of an event that is planned as before. */
  function visitParts(id: number, { before, saved }: Changed): readonly JobPart[] {
    const [was, is] = [eventIn(before, id), eventIn(saved, id)];
    const days = [...new Set([...daysIn(was), ...daysIn(is)])];
    const changed = days.filter((day) => !isSameJson(was?.overrides?.[day], is?.overrides?.[day]));
    return changed.flatMap((day) => {
      const matters = changedMatters(patchIn(was, day), patchIn(is, day));
      const informed = (['customer', 'worker'] as const).filter(
        (who) => matters.includes(`${who}Informed`) && !isNews(matters),
      );
      return [visitPart(id, day), ...informed.map((who) => informedPart(id, day, who))];
    });
  }

  function staffPart(id: number): JobPart {
    const valueOf = (job: StoredJob) => {
      const { worker_ids = null, earlier_workers = [] } = eventIn(job, id) ?? {};
      return [worker_ids, earlier_workers];
    };
    return {
      name: APPOINTMENT,
      isSame: (older, newer) => isSameJson(valueOf(older), valueOf(newer)),
      copy: (from, into) => {
        const [source, target] = [eventIn(from, id), eventIn(into, id)];
        if (!source || !target) return into;
        const { worker_ids, earlier_workers } = source;
        const { worker_ids: _ids, earlier_workers: _earlier, overrides, ...planned } = target;
        return withEvent(into, {
          ...planned,
          ...(worker_ids && { worker_ids }),
          ...(earlier_workers && { earlier_workers }),
          ...(overrides && { overrides }),
        });
      },
    };
  }

  /** The events, their visits and their people, and from when on the job has them. */
  return (changed: Changed): readonly JobPart[] => {
    const { before, saved } = changed;
    const events = [...before.appointment.events, ...saved.appointment.events];
    const ids = [...new Set(events.map(({ id }) => id))];
    const isPlanned = (id: number) => {
      const [was, is] = [eventIn(before, id), eventIn(saved, id)];
      return was !== undefined && is !== undefined && isSameJson(planOf(was), planOf(is));
    };
    const replanned = ids.filter((id) => !isPlanned(id)).map((id) => planPart(id, changed));
    const start = fieldsPart<StoredJob>(['from_date']);
    const isMoved = !start.isSame(before, saved);
    const moved: JobPart = {
      ...together({ fields: ['from_date', 'appointment'] }, [start, ...replanned]),
      fits: ({ now }, wanted) =>
        now.appointment.events.every(({ id }) => keepsVisits(id, now, wanted)),
    };
    return [
      ...(isMoved ? [moved] : replanned),
      ...ids.filter(isPlanned).flatMap((id) => visitParts(id, changed)),
      ...ids.filter((id) => eventIn(before, id) && eventIn(saved, id)).map(staffPart),
    ];
  };
}
