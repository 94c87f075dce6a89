import { createCalendar, destroyCalendar, TimeGrid } from '@event-calendar/core';
import '@event-calendar/core/index.css';
import { withExpandedVisits, type Contender } from '../contender.ts';

export const contender: Contender = {
  visits: '.ec-event',
  mount(start) {
    const calendar = createCalendar(start.element, [TimeGrid], {
      view: 'timeGridWeek',
      date: start.week,
      firstDay: 1,
      height: '680px',
      slotMinTime: '06:00',
      slotMaxTime: '23:00',
      allDaySlot: false,
      headerToolbar: { start: '', center: '', end: '' },
    });
    const shown = withExpandedVisits(
      start,
      ({ id, start: from, end, job, worker }) => ({
        id,
        title: job.customerName,
        start: from,
        end,
        backgroundColor: worker.color,
      }),
      (week, events) => {
        calendar.setOption('date', week);
        calendar.setOption('events', [...events]);
      },
    );
    return { ...shown, remove: () => void destroyCalendar(calendar) };
  },
};
