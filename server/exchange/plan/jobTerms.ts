import type { LocalDate } from '../../../src/domain/entities.ts';
import { WEEKDAYS } from '../../../src/domain/recurrence/rule.ts';
import { isSameJson } from '../../../src/domain/sameJson.ts';
import { weekdayIndex } from '../../../src/domain/time/dates.ts';
import type { AppointmentToStore, JobToStore, StoredJob } from '../../calendar/storedJob.ts';
import type { FlatRecord } from '../columns/columns.ts';
import { SCHEDULE } from '../columns/jobRow.ts';
import type { Fault } from '../rows/plannedRow.ts';
import { Refusal } from './refusal.ts';
import { recurrenceOf } from '../columns/rhythms.ts';
import {
  appointmentOf,
  simpleAppointment,
  type SimpleAppointment,
} from '../columns/simpleAppointment.ts';
import type { Source } from '../rows/sourceRow.ts';

/** In minutes: a visit over midnight that is longer has its times in the wrong order. */
const LONGEST_NIGHT = 14 * 60;

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Throws a `Refusal` if the end is meant to be after the start, and is before it. */
function refuseEndBeforeStart({ start, end }: SimpleAppointment, headerOf: Source['headerOf']) {
  const length = minutesOf(end) - minutesOf(start);
  if (length > 0 || length + 24 * 60 <= LONGEST_NIGHT) return;
  throw new Refusal([
    { code: 'endBeforeStart', field: 'end', header: headerOf('end'), value: `${start}–${end}` },
  ]);
}

/** The days on which a rhythm says its visits are, or why it cannot. */
function fittingSchedule(
  simple: SimpleAppointment,
  headerOf: Source['headerOf'],
): SimpleAppointment {
  const { from_date, frequency, weekdays = [] } = simple;
  if (weekdays.length === 0) return simple;
  const fault = (code: Fault['code']) =>
    new Refusal([{ code, field: 'weekdays', header: headerOf('weekdays') }]);
  const recurrence = recurrenceOf(frequency);
  if (recurrence === null) {
    const isOther = weekdays.some((weekday) => weekday !== WEEKDAYS[weekdayIndex(from_date)]);
    if (isOther) throw fault('weekdayOtherThanDay');
    return { ...simple, weekdays: undefined };
  }
  if (recurrence.unit !== 'day') return simple;
  if (recurrence.interval > 1) throw fault('weekdayWithoutWeeks');
  return { ...simple, frequency: 'every 1 week' };
}

/**
 * When a row says that a job is done: as its exact column says, unless what people can edit says
 * something else. What is blank is as it was `before`. Throws a `Refusal`.
 */
export function termsOf(
  values: FlatRecord,
  exact: AppointmentToStore | undefined,
  before: StoredJob | undefined,
  timeZone: string,
  headerOf: Source['headerOf'],
): Pick<JobToStore, 'from_date' | 'appointment'> {
  const known = exact ?? before?.appointment;
  const from = values['from_date'] as LocalDate | undefined;
  const fromBefore = before?.from_date ?? from;
  const said =
    known &&
    fromBefore &&
    simpleAppointment({ from_date: fromBefore, appointment: known }, timeZone);
  const given = Object.fromEntries(
    SCHEDULE.flatMap((field) => (values[field] === undefined ? [] : [[field, values[field]]])),
  );
  const isAsSaid = Object.entries(given).every(([field, value]) =>
    isSameJson(value, said?.[field as keyof SimpleAppointment]),
  );
  const isFromAsBefore = from === undefined || from === fromBefore;
  if (known && fromBefore && isAsSaid && (isFromAsBefore || !said)) {
    return { from_date: from ?? fromBefore, appointment: known };
  }
  const wanted: Partial<SimpleAppointment> = {
    ...said,
    ...given,
    ...(from && { from_date: from }),
  };
  const missing = (['from_date', 'frequency', 'start', 'end'] as const).filter(
    (field) => wanted[field] === undefined,
  );
  if (missing.length > 0) {
    throw new Refusal(
      missing.map((field) => ({ code: 'missing', field, header: headerOf(field) }) as const),
    );
  }
  const simple = fittingSchedule(wanted as SimpleAppointment, headerOf);
  refuseEndBeforeStart(simple, headerOf);
  return { from_date: simple.from_date, appointment: appointmentOf(simple) };
}
