import type { AppointmentEvent, EarlierWorkers, JobListing, LocalDate } from '../../entities.ts';
import { isSameJson } from '../../sameJson.ts';
import { addDays } from '../../time/dates.ts';
import { workersOn } from '../../visits/workersOf.ts';
import { peopleOf, withPeople } from './eventPeople.ts';

type Staffed = Pick<JobListing, 'workerId' | 'earlierWorkers'>;

/** Who comes to an event: until which day, ascending, and by now; nobody twice in a row. */
export interface PeopleOverTime {
  readonly earlier: readonly EarlierWorkers[];
  readonly now: readonly number[];
}

/** Entries that say nothing left out. */
function joined({ earlier, now }: PeopleOverTime): PeopleOverTime {
  const entries = earlier.filter(
    ({ workerIds }, index) => !isSameJson(workerIds, earlier[index + 1]?.workerIds ?? now),
  );
  return entries.length === earlier.length ? { earlier, now } : joined({ earlier: entries, now });
}

export function peopleOverTime(job: Staffed, event: AppointmentEvent): PeopleOverTime {
  const entries = [...(event.earlierWorkers ?? []), ...(job.earlierWorkers ?? [])];
  const days = [...new Set(entries.map(({ until }) => until))].toSorted();
  return joined({
    earlier: days.map((until) => ({ until, workerIds: workersOn(job, event, until, undefined) })),
    now: peopleOf(job, event),
  });
}

/** With other people from a day on; before it, nothing changes. */
export function changedFrom(
  { earlier, now }: PeopleOverTime,
  from: LocalDate,
  people: readonly number[],
): PeopleOverTime {
  const until = addDays(from, -1);
  const workerIds = earlier.find((entry) => entry.until >= until)?.workerIds ?? now;
  const before = earlier.filter((entry) => entry.until < until);
  return joined({ earlier: [...before, { until, workerIds }], now: people });
}

/** With other people by now; those of earlier days stay. */
export function withPeopleNow({ earlier }: PeopleOverTime, now: readonly number[]): PeopleOverTime {
  return joined({ earlier, now });
}

/** The event with what it needs of its own so that these people come to it. */
export function withPeopleOverTime<Event extends AppointmentEvent>(
  job: Staffed,
  event: Event,
  people: PeopleOverTime,
): Event {
  const { earlierWorkers: _, ...planned } = withPeople(event, null);
  const plain = planned as Event;
  const withPast = { ...plain, earlierWorkers: people.earlier };
  const ways = [plain, withPeople(plain, people.now), withPast];
  const isEnough = (way: Event) => isSameJson(peopleOverTime(job, way), people);
  return ways.find(isEnough) ?? withPeople(withPast, people.now);
}
