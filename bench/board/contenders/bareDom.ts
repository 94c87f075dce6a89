import type { Contender } from '../contender.ts';
import type { BoardVisit } from '../visits.ts';

const OPENS = 6 * 60;
const MINUTES = 17 * 60;

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The floor: one element per worker and visit, without colours, keys or names. */
export const contender: Contender = {
  visits: '.visit',
  isVirtual: false,
  mount({ element, workers }) {
    const lanes = new Map(
      workers.map(({ id }) => {
        const lane = document.createElement('div');
        lane.style.cssText = 'position: relative; height: 48px';
        return [id, lane];
      }),
    );
    element.replaceChildren(...lanes.values());
    const drawn = new Map<number, HTMLElement>();
    const draw = ({ id, customer, start, end }: BoardVisit) => {
      const visit = document.createElement('div');
      visit.className = 'visit';
      visit.textContent = `${customer} ${start}`;
      const from = minutesOf(start);
      visit.style.cssText = `position: absolute; overflow: hidden; left: ${((from - OPENS) / MINUTES) * 100}%; width: ${((minutesOf(end) - from) / MINUTES) * 100}%`;
      drawn.set(id, visit);
      return visit;
    };
    return {
      show(visits) {
        for (const visit of visits) lanes.get(visit.workerId)!.append(draw(visit));
      },
      give({ id }, workerId) {
        lanes.get(workerId)!.append(drawn.get(id)!);
      },
      remove: () => element.replaceChildren(),
    };
  },
};
