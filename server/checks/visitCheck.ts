import type { AppointmentEvent, LocalDate } from '../../src/domain/entities.ts';
import { eventWithId } from '../../src/domain/job/eventIds.ts';
import { isSeriesDay, isTooLong } from '../../src/domain/recurrence/visits.ts';
import { isSameJson } from '../../src/domain/sameJson.ts';
import { dayOf, isCalendarDay } from '../../src/domain/time/dates.ts';
import { MAX_OVERRIDES } from '../../src/domain/visits/changes/visitPatch.ts';
import { overrideField } from '../calendar/namedWorkers.ts';
import { plannedOf } from '../calendar/schedule.ts';
import type { AppointmentToStore, JobToStore, StoredPatch } from '../calendar/storedJob.ts';
import type { DayCheck } from './dayCheck.ts';
import { fieldProblem } from '../problem.ts';

interface VisitCheckOptions {
  readonly timeZone: string;
  readonly checkDay: DayCheck;
}

type Scheduled = Pick<JobToStore, 'from_date' | 'appointment'>;

/**
 * Throws a `Problem` for the first thing that single visits of a job cannot have of their own. What
 * they had `before` is not judged again: who saves something else could do nothing about it.
 */
export function createVisitCheck({ timeZone, checkDay }: VisitCheckOptions) {
  function checkPeriod({ start_time, end_time }: StoredPatch, field: string): void {
    if (start_time === undefined && end_time === undefined) return;
    if (start_time === undefined) throw fieldProblem('required', `${field}.start_time`);
    if (end_time === undefined) throw fieldProblem('required', `${field}.end_time`);
    checkDay(dayOf(start_time), `${field}.start_time`);
    checkDay(dayOf(end_time), `${field}.end_time`);
    if (end_time <= start_time) throw fieldProblem('endNotAfterStart', `${field}.end_time`);
    // Of visits alike: a single event may be longer than one of a series.
    if (isTooLong({ start: start_time, end: end_time, rule: 'FREQ=DAILY' })) {
      throw fieldProblem('outOfRange', `${field}.end_time`);
    }
  }

  function checkPatch(
    event: AppointmentEvent,
    fromDate: LocalDate,
    [day, patch]: readonly [day: string, patch: StoredPatch],
    field: string,
  ): void {
    const isVisit = isCalendarDay(day) && isSeriesDay(event, fromDate, day as LocalDate, timeZone);
    if (!isVisit) throw fieldProblem('notAVisit', field);
    checkPeriod(patch, field);
    if (patch.start_time === undefined) return;
    if (event.rule === null) throw fieldProblem('movedAlone', `${field}.start_time`);
  }

  function checkEarlierWorkers(
    { earlier_workers = [] }: Pick<AppointmentToStore, 'earlier_workers'>,
    path: string,
  ): void {
    for (const [index, { until }] of earlier_workers.entries()) {
      const field = `${path}.earlier_workers[${index}].until`;
      checkDay(until, field);
      const before = earlier_workers[index - 1];
      if (before && until <= before.until) throw fieldProblem('notAscending', field);
    }
  }

  function checkNumber({ events }: AppointmentToStore, newest: string | undefined): void {
    const numbers = events.map(({ overrides = {} }) => Object.keys(overrides).length);
    const isTooMany = numbers.reduce((sum, number) => sum + number, 0) > MAX_OVERRIDES;
    if (newest && isTooMany) throw fieldProblem('tooManyExceptions', newest);
  }

  return ({ from_date, appointment }: Scheduled, before?: Scheduled): void => {
    let newest: string | undefined;
    for (const [index, event] of appointment.events.entries()) {
      const was = before && eventWithId(before.appointment, event.id);
      if (!isSameJson(event.earlier_workers, was?.earlier_workers)) {
        checkEarlierWorkers(event, `appointment.events[${index}]`);
      }
      const known = was?.overrides;
      const series = plannedOf(event);
      for (const [day, patch] of Object.entries(event.overrides ?? {})) {
        if (known && isSameJson(known[day], patch)) continue;
        newest = overrideField(index, day);
        checkPatch(series, from_date, [day, patch], newest);
      }
    }
    checkNumber(appointment, newest);
    if (!isSameJson(appointment.earlier_workers, before?.appointment.earlier_workers)) {
      checkEarlierWorkers(appointment, 'appointment');
    }
  };
}
