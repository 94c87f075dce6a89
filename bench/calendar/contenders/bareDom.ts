import { gridDays } from '../../../src/domain/calendar/timeGrid.ts';
import { timeOf } from '../../../src/domain/time/dates.ts';
import { weekOf } from '../../../src/domain/calendar/view.ts';
import { withExpandedVisits, type Contender } from '../contender.ts';

const HOURS = { first: 6, count: 17 };
const MINUTES = HOURS.count * 60;

/** In px; decides which visits lie over one another. */
const DAY_WIDTH = 100;

/** The floor: one element per visit, without hours, days, colours, keys or names. */
export const contender: Contender = {
  visits: '.visit',
  mount(start) {
    const { element } = start;
    element.style.cssText = 'position: relative; height: 680px';
    const calendar = withExpandedVisits(
      start,
      ({ id, start: from, end, job }) => ({ id, start: from, end, title: job.customerName }),
      (week, events) => {
        const days = gridDays(weekOf(week), events, HOURS, DAY_WIDTH);
        const percent = (part: number) => `${(part / days.length) * 100}%`;
        const visits = days.flatMap(({ segments }, index) =>
          segments.map(({ event: { title, start: from }, top, minutes, left, width }) => {
            const visit = document.createElement('div');
            visit.className = 'visit';
            visit.textContent = `${title} ${timeOf(from)}`;
            visit.style.cssText = `position: absolute; overflow: hidden; left: ${percent(index + left)}; width: ${percent(width)}; top: ${(top / MINUTES) * 100}%; height: ${(minutes / MINUTES) * 100}%`;
            return visit;
          }),
        );
        element.replaceChildren(...visits);
      },
    );
    return { ...calendar, remove: () => element.replaceChildren() };
  },
};
