import { visitsOf, type Contender } from './contender.ts';
import { FIRST_WEEK, NEXT_WEEK, weeklyJobs } from './jobs.ts';

/** In ms. */
export interface Round {
  readonly handedOver: number;
  readonly nextWeek: number;
  /** The mean of hiding a worker and showing them again. */
  readonly toggled: number;
}

declare global {
  /** Mounts the contender of this page, measures it and removes it. */
  var round: (numberOfJobs: number, numberOfWorkers: number, workerId: number) => Promise<Round>;
}

/** In ms. */
const PATIENCE = 60_000;

/** The page is at rest after this many ms without a change. */
const REST = 100;

const ALL_CHANGES = { subtree: true, childList: true, attributes: true, characterData: true };

const modules = import.meta.glob<{ contender: Contender }>('./{contenders,peers}/*.{ts,tsx}');

/** When the next frame is painted, in ms. */
const nextPaint = () =>
  new Promise<number>((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve(performance.now()));
      port1.start();
      port2.postMessage(null);
    });
  });

/**
 * When the last change of an element was painted, in ms: the last one before it rests. Fails unless
 * the expected number of visits is drawn then.
 */
async function lastPaint(element: HTMLElement, visits: string, expected: number): Promise<number> {
  let hasChanged = true;
  const changes = new MutationObserver(() => {
    hasChanged = true;
  });
  changes.observe(element, ALL_CHANGES);
  const deadline = performance.now() + PATIENCE;
  let now = Number.NaN;
  let painted = Number.NaN;
  let isDrawn = false;
  do {
    now = await nextPaint();
    if (!hasChanged) continue;
    hasChanged = false;
    painted = now;
    isDrawn = element.querySelectorAll(visits).length === expected;
  } while (!(isDrawn && now - painted > REST) && now < deadline);
  changes.disconnect();
  if (isDrawn) return painted;
  const drawn = element.querySelectorAll(visits).length;
  throw new Error(`It draws ${drawn} visits instead of ${expected}.`);
}

globalThis.round = async (numberOfJobs, numberOfWorkers, workerId) => {
  const { contender } = await modules[new URLSearchParams(location.search).get('contender')!]!();
  const records = weeklyJobs(numberOfJobs, numberOfWorkers);
  const visits = visitsOf(records, FIRST_WEEK);
  const visitsOfNextWeek = visitsOf(records, NEXT_WEEK);
  const visitsOfOthers = visitsOfNextWeek.filter((visit) => visit.workerId !== workerId);
  const element = document.createElement('main');
  document.body.append(element);
  const calendar = await contender.mount({
    element,
    workers: records.workers,
    week: FIRST_WEEK,
  });
  const drawn = (expected: readonly unknown[]) =>
    lastPaint(element, contender.visits, expected.length);
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
