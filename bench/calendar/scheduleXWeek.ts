import {
  createCalendar,
  createViewWeek,
  type CalendarEventExternal,
  type PluginBase,
} from '@schedule-x/calendar';
import { createCalendarControlsPlugin } from '@schedule-x/calendar-controls';
import { createEventsServicePlugin } from '@schedule-x/events-service';
import '@schedule-x/theme-default/dist/calendar.css';
import { calendarColors } from '../../src/domain/calendar/calendarColors.ts';
import type { LocalDateTime } from '../../src/domain/entities.ts';
import type { Assignment } from '../../src/domain/visits/assignments.ts';
import { withExpandedVisits, type Contender } from './contender.ts';
import { ZONE } from './jobs.ts';

const instant = (time: LocalDateTime) => Temporal.PlainDateTime.from(time).toZonedDateTime(ZONE);

interface Cures {
  readonly plugins?: readonly PluginBase<string>[];
  /** HTML in place of schedule-x's own text. */
  readonly contentOf?: (visit: Assignment) => string;
}

/** schedule-x's week view, as it comes or with cures. */
export function scheduleXWeek({ plugins = [], contentOf }: Cures = {}): Contender {
  return {
    visits: '.sx__time-grid-event',
    mount(start) {
      const { element, workers, week } = start;
      const controls = createCalendarControlsPlugin();
      const events = createEventsServicePlugin();
      const app = createCalendar(
        {
          views: [createViewWeek()],
          selectedDate: Temporal.PlainDate.from(week),
          timezone: ZONE,
          locale: 'de-DE',
          firstDayOfWeek: 1,
          dayBoundaries: { start: '06:00', end: '23:00' },
          weekOptions: { gridHeight: 680, eventWidth: 100 },
          calendars: Object.fromEntries(
            workers.map((worker) => [String(worker.id), calendarColors(worker)]),
          ),
        },
        [controls, events, ...plugins],
      );
      app.render(element);
      const calendar = withExpandedVisits(
        start,
        (visit): CalendarEventExternal => ({
          id: visit.id,
          calendarId: String(visit.worker.id),
          title: visit.job.customerName,
          start: instant(visit.start),
          end: instant(visit.end),
          ...(contentOf && { _customContent: { timeGrid: contentOf(visit) } }),
        }),
        (day, visits) => {
          if (controls.getDate().toString() !== day) controls.setDate(Temporal.PlainDate.from(day));
          events.set([...visits]);
        },
      );
      return { ...calendar, remove: () => app.destroy() };
    },
  };
}
