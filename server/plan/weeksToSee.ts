import { DAYS_PER_WEEK } from '../../src/domain/calendar/dimensions.ts';
import { weekStart } from '../../src/domain/calendar/view.ts';
import type { LocalDate, LocalDateTime } from '../../src/domain/entities.ts';
import { isSameJson } from '../../src/domain/sameJson.ts';
import { isMessageWay, type ToldTimes } from '../../src/domain/sentWeek/sentWeek.ts';
import { addDays, dayOf, isCalendarDay } from '../../src/domain/time/dates.ts';
import type { FeedJob } from '../calendar/feed.ts';
import type { ReadableRecords, WritableRecords } from '../database/records.ts';
import { ownWeek, timesIn } from '../mail/weekMails.ts';
import { DIGEST, shownDigest } from '../outside/shownDigest.ts';
import { inTurns } from '../steps.ts';
import { DAYS_AHEAD } from './workerPlan.ts';

/** A week that a worker was sent, and has not said to have seen as it is. */
export interface WeekToSee {
  readonly monday: LocalDate;
  readonly visits: readonly ToldTimes[];
  /** Names the week with the visits that were shown. */
  readonly key: string;
}

interface WhoseWeeks {
  readonly workerId: number;
  readonly jobs: readonly FeedJob[];
  readonly now: LocalDateTime;
  /** IANA name of the business time zone. */
  readonly timeZone: string;
}

/** The weeks that were sent, and that the plan shows as a whole; earlier ones first. */
export async function weeksToSee(
  { workerId, jobs, now, timeZone }: WhoseWeeks,
  sentWeeks: ReadableRecords['sentWeeks'],
): Promise<readonly WeekToSee[]> {
  const today = dayOf(now);
  const lastMonday = addDays(today, DAYS_AHEAD - DAYS_PER_WEEK + 1);
  const tellings = await sentWeeks.ofWorker(workerId, weekStart(today));
  const byWeek = Map.groupBy(tellings, ({ week }) => week as LocalDate);
  const weeks: WeekToSee[] = [];
  for (const [monday, ofWeek] of [...byWeek].toSorted()) {
    if (monday > lastMonday || !ofWeek.some(({ way }) => isMessageWay(way))) continue;
    const own = await inTurns(ownWeek(jobs, { workerId, week: monday, now, timeZone }));
    const visits = timesIn(own);
    const last = ofWeek.at(-1)!;
    if (last.way === 'seen' && visits.every((visit) => isKnown(visit, last.visits))) continue;
    weeks.push({ monday, visits, key: `${monday}.${shownDigest(visits)}` });
  }
  return weeks;
}

const isKnown = (visit: ToldTimes, known: readonly ToldTimes[]) =>
  known.some((one) => isSameJson(one, visit));

const KEY = new RegExp(`^(\\d{4}-\\d{2}-\\d{2})\\.${DIGEST}$`);

/** Whether a text is such a key. */
export function isWeekKey(key: string): boolean {
  return isCalendarDay(KEY.exec(key)?.[1] ?? '');
}

/**
 * Notes that a worker has seen weeks, by their keys. Returns whether all of them are noted: one that is
 * another by now is not. What was noted before stays so.
 */
export async function weeksSeenByWorker(
  keys: readonly string[],
  whose: WhoseWeeks,
  { sentWeeks }: Pick<WritableRecords, 'sentWeeks'>,
): Promise<boolean> {
  const open = await weeksToSee(whose, sentWeeks);
  const { workerId } = whose;
  let isWhole = true;
  for (const key of new Set(keys)) {
    const week = open.find((one) => one.key === key);
    const monday = key.slice(0, key.indexOf('.'));
    if (week) {
      const told = { workerId, week: week.monday, visits: week.visits };
      await sentWeeks.add({ ...told, way: 'seen', userId: null });
    } else if (open.some((one) => one.monday === monday)) isWhole = false;
  }
  return isWhole;
}
