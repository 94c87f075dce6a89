import type { WireAppointmentEvent, WireJob } from '../../src/api/contract.ts';
import type { LocalDate, LocalDateTime } from '../../src/domain/entities.ts';
import { splitOn, type PartOfJob, type SplitProblem } from '../../src/domain/job/series/split.ts';
import { eventWithId, withEventIds } from '../../src/domain/job/eventIds.ts';
import { ruleOf, wireRuleOf } from '../../src/domain/recurrence/wireRule.ts';
import { instantOf } from '../../src/domain/time/zone.ts';
import { earlierWorkersOf } from '../../src/domain/visits/changes/storedOverrides.ts';
import { storedEvent, storedTimes } from './storedEvent.ts';

type Scheduled = Pick<WireJob, 'from_date' | 'appointment'>;

type SplitJob =
  | { readonly problem: SplitProblem }
  | { readonly problem: null; readonly ended: Scheduled; readonly following: Scheduled };

function instant(wallTime: LocalDateTime, timeZone: string): string {
  return new Date(instantOf(wallTime, timeZone)).toISOString();
}

/** The event as it is stored, with its rule, times and exceptions replaced where they differ. */
function wireEventOf(
  event: PartOfJob['events'][number],
  wire: WireAppointmentEvent,
  timeZone: string,
): WireAppointmentEvent {
  const { overrides, ...stored } = wire;
  const before = storedTimes(wire, timeZone)!;
  const kept = Object.entries(overrides ?? {}).filter(([day]) => event.overrides?.[day]);
  const { rule, start, end } = event;
  const rrule = rule && wireRuleOf(rule, start, wire.rrule ?? '', timeZone);
  return {
    ...stored,
    ...(start !== before.start && {
      start_time: instant(start, timeZone),
      end_time: instant(end, timeZone),
    }),
    ...(rrule && rule !== ruleOf(wire.rrule ?? '', start, timeZone) && { rrule }),
    ...(kept.length > 0 && { overrides: Object.fromEntries(kept) }),
  };
}

/** The parts of a stored job until the day of a visit and from it on. */
export function splitJob(job: Scheduled, day: LocalDate, timeZone: string): SplitJob {
  const { events: wire, earlier_workers, ...appointment } = job.appointment;
  const identified = withEventIds(wire);
  const readable = identified.flatMap(({ id, ...one }) => {
    const event = storedEvent(one, timeZone);
    if (!event) return [];
    const rule = event.rule && ruleOf(event.rule, event.start, timeZone);
    return [{ id, ...event, rule }];
  });
  const result = splitOn(
    {
      fromDate: job.from_date as LocalDate,
      events: readable,
      unreadableEvents: wire.length - readable.length,
      ...earlierWorkersOf(earlier_workers),
    },
    day,
  );
  if (!result.ok) return result;
  const partOf = ({ fromDate, events, earlierWorkers }: PartOfJob): Scheduled => ({
    from_date: fromDate!,
    appointment: {
      ...appointment,
      events: events.map((event) =>
        wireEventOf(event, eventWithId({ events: identified }, event.id)!, timeZone),
      ),
      ...(earlierWorkers.length > 0 && {
        earlier_workers: earlierWorkers.map(({ until, workerIds }) => ({
          until,
          worker_ids: [...workerIds],
        })),
      }),
    },
  });
  return { problem: null, ended: partOf(result.ended), following: partOf(result.following) };
}
