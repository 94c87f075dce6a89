import { DateTime } from 'luxon';
import type { ChangedKind } from '../../src/api/contract/records/history.ts';
import type { WireJob } from '../../src/api/contract/records/jobs.ts';
import { COMMAND, historyWriter, type Author, type History } from '../database/history/history.ts';
import type { Fields, Written } from '../database/history/written.ts';
import type { Database } from '../database/sql/schema.ts';
import type { Clock } from './appointments.ts';
import { chanceFrom, type Chance } from './random.ts';

/** Since when there is a history: before it, all records were brought in at once. */
const WEEKS = 5;

/** How many records of a kind have changes, at most. */
const MAX_CHANGED = 60;

/** The author of what customers ask for on a website. */
const INTAKE: Author = { userId: null, source: 'intake', requestId: null };

interface Event {
  readonly at: DateTime;
  readonly author: Author;
  readonly written: readonly Written[];
}

const otherDigits = (chance: Chance, text: unknown) =>
  String(text).replace(/\d\d$/, () => String(chance.between(10, 99)));

/** What the changes of a record have replaced, the latest first. */
const REPLACED: Readonly<
  Partial<Record<ChangedKind, (record: Fields, chance: Chance) => readonly Fields[]>>
> = {
  customer: ({ phone, email }, chance) =>
    chance.percent(30)
      ? [chance.percent(50) ? { phone: otherDigits(chance, phone) } : { email: email && '' }]
      : [],
  worker: ({ phone }, chance) =>
    chance.percent(40)
      ? [chance.percent(50) ? { color: '#b0b0b0' } : { phone: otherDigits(chance, phone) }]
      : [],
  // As an office arranges a job: somebody gets it, then the three are asked.
  job: () => [
    { confirmed_worker: false },
    { confirmed_customer: false },
    { confirmed_support: false },
    { worker_id: null },
  ],
};

/** A job is arranged within the history if it begins in it or later; who is archived stays as is. */
function isChanged({ kind, after }: Written, begin: DateTime): boolean {
  if (kind !== 'job') return !after['archived_on'];
  return String(after['from_date']) > begin.plus({ weeks: 1 }).toISODate()!;
}

/** The states of a record, the first one first, of which each differs from the one before. */
function statesOf({ kind, after }: Written, chance: Chance): readonly [Fields, ...Fields[]] {
  const states: [Fields, ...Fields[]] = [after];
  for (const replaced of REPLACED[kind]?.(after, chance) ?? []) {
    const earlier = { ...states[0], ...replaced };
    if (JSON.stringify(earlier) !== JSON.stringify(states[0])) states.unshift(earlier);
  }
  return states;
}

/**
 * A history of the last weeks in which users have changed some of the records that are inserted, so
 * that they are as they are. It is written at the end.
 */
export function inventHistory(
  database: Database,
  { now, timeZone }: Clock,
  users: readonly number[],
): History & { write(): Promise<void> } {
  const chance = chanceFrom(1);
  const today = DateTime.fromJSDate(now, { zone: timeZone });
  const begin = today.startOf('day').minus({ weeks: WEEKS }).set({ hour: 8 });
  const events: Event[] = [];

  /** In working hours, where that lies between the two. */
  function timeAfter(start: DateTime): DateTime {
    const midnight = start.startOf('day');
    const day = midnight.plus({
      days: chance.between(0, Math.floor(today.diff(midnight).as('days'))),
    });
    const weekday = day.minus({ days: Math.max(0, day.weekday - 5) });
    const time = weekday.set({ hour: chance.between(8, 17), minute: chance.between(0, 59) });
    if (start < time && time < today) return time;
    return start.plus({ milliseconds: chance.between(1, today.diff(start).toMillis() - 1) });
  }

  /** When a record was made, and by whom: a request on the day that it came in. */
  function originOf({ after }: Written): Pick<Event, 'at' | 'author'> {
    const request = after['job_request'] as WireJob['job_request'] | undefined;
    const requested = DateTime.fromISO(request?.created_at ?? '', { zone: timeZone });
    return requested.isValid && begin < requested && requested < today
      ? { at: requested, author: INTAKE }
      : { at: begin, author: COMMAND };
  }

  /** How a record was archived, if that is within the history. */
  function archivalOf(one: Written): (Event & { readonly before: Fields }) | null {
    const { id, after } = one;
    const day = DateTime.fromISO(String(after['archived_on']), { zone: timeZone });
    if (!day.isValid || day < begin) return null;
    const before = { ...after, archived_on: null };
    return {
      before,
      at: day.set({ hour: 16 }),
      author: { userId: users[id % users.length]!, source: 'ui', requestId: null },
      written: [{ ...one, action: 'changed', before, after }],
    };
  }

  return {
    at: now.toISOString(),

    async note(written) {
      const changing = new Set(
        written.filter((one) => isChanged(one, begin)).slice(0, MAX_CHANGED),
      );
      const imported: Written[] = [];
      for (const one of written) {
        if (one.kind === 'absence') {
          const author: Author = { userId: chance.pick(users), source: 'ui', requestId: null };
          events.push({ at: timeAfter(today.minus({ days: 2 })), author, written: [one] });
          continue;
        }
        const archival = archivalOf(one);
        if (archival) {
          imported.push({ ...one, after: archival.before });
          events.push(archival);
          continue;
        }
        const origin = changing.has(one) ? originOf(one) : { at: begin, author: COMMAND };
        const [first, ...states] = changing.has(one) ? statesOf(one, chance) : [one.after];
        const made = { ...one, after: first };
        if (origin.author === COMMAND) imported.push(made);
        else events.push({ ...origin, written: [made] });
        let { at } = origin;
        let before = first;
        for (const after of states) {
          at = timeAfter(at);
          const author: Author = { userId: chance.pick(users), source: 'ui', requestId: null };
          events.push({ at, author, written: [{ ...one, action: 'changed', before, after }] });
          before = after;
        }
      }
      events.push({ at: begin, author: COMMAND, written: imported });
    },

    async write() {
      for (const { at, author, written } of events.toSorted(
        (a, b) => a.at.toMillis() - b.at.toMillis(),
      )) {
        await historyWriter(database, author, at.toJSDate().toISOString()).note(written);
      }
    },
  };
}
