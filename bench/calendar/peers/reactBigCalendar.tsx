import dayjs from 'dayjs';
import 'dayjs/locale/de';
import { Calendar, dayjsLocalizer, Views } from 'react-big-calendar';
import 'react-big-calendar/lib/css/react-big-calendar.css';
import { createRoot } from 'react-dom/client';
import type { LocalDate } from '../../../src/domain/entities.ts';
import { withExpandedVisits, type Contender } from '../contender.ts';

interface Visit {
  readonly title: string;
  readonly start: Date;
  readonly end: Date;
  readonly color: string;
}

dayjs.locale('de');
const localizer = dayjsLocalizer(dayjs);
const style = { height: 680 };
const views = [Views.WEEK];
const opens = new Date('2026-11-23T06:00');
const closes = new Date('2026-11-23T23:00');
const colorOf = ({ color }: Visit) => ({ style: { backgroundColor: color } });
const nothing = () => {};

export const contender: Contender = {
  visits: '.rbc-event',
  mount(start) {
    const root = createRoot(start.element);
    const draw = (week: LocalDate, visits: readonly Visit[]) =>
      root.render(
        <Calendar<Visit>
          localizer={localizer}
          style={style}
          views={views}
          view={Views.WEEK}
          date={`${week}T00:00`}
          min={opens}
          max={closes}
          toolbar={false}
          onNavigate={nothing}
          onView={nothing}
          eventPropGetter={colorOf}
          events={[...visits]}
        />,
      );
    draw(start.week, []);
    const calendar = withExpandedVisits(
      start,
      ({ start: from, end, job, worker }): Visit => ({
        title: job.customerName,
        start: new Date(from),
        end: new Date(end),
        color: worker.color,
      }),
      draw,
    );
    return { ...calendar, remove: () => root.unmount() };
  },
};
