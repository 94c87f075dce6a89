import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { activeIds, isPassedThrough } from '../../../tests/support/chart/chart.ts';

/** The pictures of a chart, by the states that its screen was in. */
export type Pictures = Readonly<Record<string, string>>;

/** Why there is no picture of a state, where there are some of its chart. */
export function withoutPicture(node: AnyStateNode): string {
  return isPassedThrough(node)
    ? 'No picture: the chart never rests here.'
    : 'No picture: on the screen no walk rests here long enough to see it.';
}

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
