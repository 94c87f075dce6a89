import type { AnyStateMachine } from 'xstate';
import { activeIds } from '../../../tests/support/chart/chart.ts';

/** The pictures of a chart, by the states that its screen was in. */
export type Pictures = Readonly<Record<string, string>>;

/** The first picture of the screen while some states are present together, by their ids. */
export function pictureOf(
  chart: AnyStateMachine,
  pictures: Pictures,
  present: readonly string[],
): string | undefined {
  const path = Object.keys(pictures).find((one) => {
    const active = activeIds(chart, one);
    return present.every((id) => active.includes(id));
  });
  return path === undefined ? undefined : pictures[path];
}
