import type { LocalDate } from '../../src/domain/entities.ts';
import { splitOn, type PartOfJob, type SplitProblem } from '../../src/domain/job/series/split.ts';
import { eventWithId } from '../../src/domain/job/eventIds.ts';
import { ruleOf, wireRuleOf } from '../../src/domain/recurrence/wireRule.ts';
import { earlierWorkersOf, eventOf } from './schedule.ts';
import type { StoredEvent, StoredJob } from './storedJob.ts';

type Scheduled = Pick<StoredJob, 'from_date' | 'appointment'>;

type SplitJob =
  | { readonly problem: SplitProblem }
  | { readonly problem: null; readonly ended: Scheduled; readonly following: Scheduled };

/** The event as it is stored, with its rule, times and exceptions replaced where they differ. */
function storedEventOf(
  { rule, start, end, overrides: wanted = {} }: PartOfJob['events'][number],
  { overrides = {}, ...stored }: StoredEvent,
  timeZone: string,
): StoredEvent {
  const { rrule: before = '' } = stored;
  const kept = Object.entries(overrides).filter(([day]) => wanted[day]);
  const rrule = rule && wireRuleOf(rule, start, before, timeZone);
  return {
    ...stored,
    start_time: start,
    end_time: end,
    ...(rrule && rule !== ruleOf(before, start, timeZone) && { rrule }),
    ...(kept.length > 0 && { overrides: Object.fromEntries(kept) }),
  };
}

/** The parts of a stored job until the day of a visit and from it on. */
export function splitJob(
  { from_date, appointment }: Scheduled,
  day: LocalDate,
  timeZone: string,
): SplitJob {
  const events = appointment.events.map(eventOf).map((event) => ({
    ...event,
    rule: event.rule && ruleOf(event.rule, event.start, timeZone),
  }));
  const result = splitOn({ fromDate: from_date, events, ...earlierWorkersOf(appointment) }, day);
  if (!result.ok) return result;
  const partOf = ({ fromDate, events: wanted, earlierWorkers }: PartOfJob): Scheduled => ({
    from_date: fromDate!,
    appointment: {
      events: wanted.map((event) =>
        storedEventOf(event, eventWithId(appointment, event.id)!, timeZone),
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
