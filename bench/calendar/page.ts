import { visitsOf, type Contender } from './contender.ts';
import { lastPaint, nextPaint } from '../painted.ts';
import { FIRST_WEEK, NEXT_WEEK, weeklyJobs, withExceptions } from './jobs.ts';

/** In ms. */
export interface Round {
  readonly handedOver: number;
  readonly nextWeek: number;
  /** The mean of hiding a worker and showing them again. */
  readonly toggled: number;
}

declare global {
  /** Mounts the contender of this page, measures it and removes it. */
  var measureCalendar: (
    numberOfJobs: number,
    numberOfWorkers: number,
    workerId: number,
    exceptions: number,
  ) => Promise<Round>;
}

const modules = import.meta.glob<{ contender: Contender }>('./{contenders,peers}/*.{ts,tsx}');

globalThis.measureCalendar = async (numberOfJobs, numberOfWorkers, workerId, exceptions) => {
  const { contender } = await modules[new URLSearchParams(location.search).get('contender')!]!();
  const plain = weeklyJobs(numberOfJobs, numberOfWorkers);
  const records = exceptions > 0 ? withExceptions(plain, exceptions) : plain;
  const visits = visitsOf(records, FIRST_WEEK);
  const visitsOfNextWeek = visitsOf(records, NEXT_WEEK);
  const visitsOfOthers = visitsOfNextWeek.filter(({ worker }) => worker.id !== workerId);
  const element = document.createElement('main');
  document.body.append(element);
  const calendar = await contender.mount({
    element,
    workers: records.workers,
    week: FIRST_WEEK,
  });
  const drawn = (expected: readonly unknown[]) =>
    lastPaint(element, () => {
      const { length } = element.querySelectorAll(contender.visits);
      return length === expected.length
        ? null
        : `It draws ${length} visits instead of ${expected.length}.`;
    });
  await drawn([]);
  const time = async (action: () => void, expected: readonly unknown[]) => {
    const began = await nextPaint();
    action();
    return (await drawn(expected)) - began;
  };
  const handedOver = await time(() => calendar.show(records.jobs), visits);
  const nextWeek = await time(() => calendar.goTo(NEXT_WEEK), visitsOfNextWeek);
  const hidden = await time(() => calendar.toggle(workerId), visitsOfOthers);
  const shown = await time(() => calendar.toggle(workerId), visitsOfNextWeek);
  calendar.remove();
  element.remove();
  return { handedOver, nextWeek, toggled: (hidden + shown) / 2 };
};
