import ICAL from 'ical.js';
import { expandRecurringEvent, parseICS, type VEvent } from 'node-ical';
import { instantOf, wallTimeAt } from '../../../src/domain/time/zone.ts';
import { wallTime } from '../../domain/support/values.ts';

/** What a program makes of a feed: `start end` of every visit that starts in 2026, as wall times. */
export type FeedReader = (text: string, timeZone: string) => string[];

export const readWithNodeIcal: FeedReader = (text, timeZone) => {
  const instant = (time: string) => new Date(instantOf(wallTime(time), timeZone));
  const shown = (date: Date) => wallTimeAt(date.getTime(), timeZone);
  const window = { from: instant('2026-01-01T00:00:00'), to: instant('2026-12-31T23:59:59') };
  return Object.values(parseICS(text))
    .filter((part): part is VEvent => part?.type === 'VEVENT')
    .flatMap((each) => expandRecurringEvent(each, window))
    .map(({ start, end }) => `${shown(start)} ${shown(end)}`)
    .toSorted();
};

function icalJsReader(readsExceptions: boolean): FeedReader {
  return (text) => {
    const calendar = new ICAL.Component(ICAL.parse(text));
    const shown = (time: ICAL.Time) => time.toString().slice(0, 19);
    const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
    const exceptions = events.filter((event) => event.isRecurrenceException());
    const visits: string[] = [];
    for (const event of events) {
      if (event.isRecurrenceException()) continue;
      if (readsExceptions) {
        const own = exceptions.filter(({ uid }) => uid === event.uid);
        for (const exception of own) event.relateException(exception);
      }
      const starts = event.iterator();
      for (let next = starts.next(); next && next.year < 2027; next = starts.next()) {
        const { startDate, endDate } = event.isRecurring()
          ? event.getOccurrenceDetails(next)
          : event;
        visits.push(`${shown(startDate)} ${shown(endDate)}`);
      }
    }
    if (!readsExceptions) {
      for (const { startDate, endDate } of exceptions) {
        visits.push(`${shown(startDate)} ${shown(endDate)}`);
      }
    }
    return visits.filter((visit) => visit.startsWith('2026')).toSorted();
  };
}

export const readWithIcalJs = icalJsReader(true);

/** A program that takes an exception for another event, and shows the visit that it is instead of. */
export const readWithoutRecurrenceIds = icalJsReader(false);
