import type { LocalDate } from '../../src/domain/entities.ts';
import { splitOn, type PartOfJob, type SplitProblem } from '../../src/domain/job/series/split.ts';
import { eventWithId } from '../../src/domain/job/eventIds.ts';
import { ruleOf, wireRuleOf } from '../../src/domain/recurrence/wireRule.ts';
import {
  earlierWorkersOf,
  eventOf,
  storedEarlierWorkersOf,
  storedEventOf,
  withLastDay,
} from './schedule.ts';
import type { StoredEvent, StoredJob } from './storedJob.ts';

type Scheduled = Pick<StoredJob, 'from_date' | 'appointment'>;

type SplitJob =
  | { readonly problem: SplitProblem }
  | { readonly problem: null; readonly ended: Scheduled; readonly following: Scheduled };

/** The event with its rule as it is sent, as it came where it is the same. */
function withWireRule(
  event: PartOfJob['events'][number],
  { rrule: before = '' }: StoredEvent,
  timeZone: string,
): PartOfJob['events'][number] {
  const { rule, start } = event;
  if (rule === null) return event;
  const isSame = rule === ruleOf(before, start, timeZone);
  return { ...event, rule: isSame ? before : wireRuleOf(rule, start, before, timeZone) };
}

/** The parts of a stored job until the day of a visit and from it on. */
export function splitJob(
  { from_date, appointment }: Scheduled,
  day: LocalDate,
  timeZone: string,
): SplitJob {
  const events = appointment.events.map((event) => withLastDay(eventOf(event), timeZone));
  const result = splitOn({ fromDate: from_date, events, ...earlierWorkersOf(appointment) }, day);
  if (!result.ok) return result;
  const partOf = ({ fromDate, events: wanted, earlierWorkers }: PartOfJob): Scheduled => ({
    from_date: fromDate!,
    appointment: {
      events: wanted.map((event) =>
        storedEventOf(withWireRule(event, eventWithId(appointment, event.id)!, timeZone)),
      ),
      ...storedEarlierWorkersOf(earlierWorkers),
    },
  });
  return { problem: null, ended: partOf(result.ended), following: partOf(result.following) };
}
