import { createCalendar, destroyCalendar, ResourceTimeline } from '@event-calendar/core';
import '@event-calendar/core/index.css';
import type { Contender } from '../contender.ts';
import { DAY, type BoardVisit } from '../visits.ts';

export const contender: Contender = {
  visits: '.ec-event',
  isVirtual: false,
  mount({ element, workers }) {
    const calendar = createCalendar(element, [ResourceTimeline], {
      view: 'resourceTimelineDay',
      date: DAY,
      slotMinTime: '06:00',
      slotMaxTime: '23:00',
      headerToolbar: { start: '', center: '', end: '' },
      resources: workers.map(({ id, name }) => ({ id: String(id), title: name })),
    });
    const colors = new Map(workers.map(({ id, color }) => [id, color]));
    const eventOf = ({ id, customer, start, end }: BoardVisit, workerId: number) => ({
      id: String(id),
      resourceIds: [String(workerId)],
      title: customer,
      start: `${DAY}T${start}:00`,
      end: `${DAY}T${end}:00`,
      backgroundColor: colors.get(workerId)!,
    });
    return {
      show: (visits) =>
        void calendar.setOption(
          'events',
          visits.map((visit) => eventOf(visit, visit.workerId)),
        ),
      give: (visit, workerId) => void calendar.updateEvent(eventOf(visit, workerId)),
      remove: () => void destroyCalendar(calendar),
    };
  },
};
