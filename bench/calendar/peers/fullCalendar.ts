import rrulePlugin from '@fullcalendar/rrule';
import { Calendar, type EventSourceInput } from 'fullcalendar';
import classicThemePlugin from 'fullcalendar/themes/classic';
import timeGridPlugin from 'fullcalendar/timegrid';
import 'fullcalendar/skeleton.css';
import 'fullcalendar/themes/classic/palette.css';
import 'fullcalendar/themes/classic/theme.css';
import type { JobListing, Worker } from '../../../src/domain/entities.ts';
import type { Contender } from '../contender.ts';

const compact = (wallTime: string) => wallTime.replaceAll(/[-:]/g, '');

function sourceOf(worker: Worker, jobs: readonly JobListing[]): EventSourceInput {
  const events = jobs
    .filter(({ workerId }) => workerId === worker.id)
    .flatMap(({ customerName, events: [event] }) => {
      if (!event) return [];
      const { start, end, rule } = event;
      const duration = { milliseconds: Date.parse(`${end}Z`) - Date.parse(`${start}Z`) };
      return { title: customerName, rrule: `DTSTART:${compact(start)}\nRRULE:${rule}`, duration };
    });
  return { id: String(worker.id), color: worker.color, events };
}

/** Expands with its rrule plugin; each worker is an event source. */
export const contender: Contender = {
  visits: '.visit',
  mount({ element, workers, week }) {
    let sources = new Map<number, EventSourceInput>();
    const calendar = new Calendar(element, {
      plugins: [timeGridPlugin, rrulePlugin, classicThemePlugin],
      initialView: 'timeGridWeek',
      initialDate: week,
      firstDay: 1,
      height: 680,
      slotMinTime: '06:00',
      slotMaxTime: '23:00',
      allDaySlot: false,
      headerToolbar: false,
      eventClass: 'visit',
    });
    calendar.render();
    return {
      show(jobs) {
        sources = new Map(workers.map((worker) => [worker.id, sourceOf(worker, jobs)]));
        calendar.batchRendering(() => {
          for (const source of sources.values()) calendar.addEventSource(source);
        });
      },
      goTo: (day) => calendar.gotoDate(day),
      toggle(workerId) {
        const shown = calendar.getEventSourceById(String(workerId));
        if (shown) shown.remove();
        else calendar.addEventSource(sources.get(workerId)!);
      },
      remove: () => calendar.destroy(),
    };
  },
};
