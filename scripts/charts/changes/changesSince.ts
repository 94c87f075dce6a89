import type { AnyStateMachine } from 'xstate';
import type { Change } from '../page/reports.ts';
import { compareCharts } from './compareCharts.ts';
import { renamedCharts } from './renames.ts';

export type Changes = Readonly<Record<string, readonly Change[]>>;

/** The changes of each chart. A new or removed chart is one change, and so is another name. */
export function changesSince(
  before: readonly AnyStateMachine[],
  now: readonly AnyStateMachine[],
): Changes {
  const renamed = renamedCharts(before, now);
  const changed = now.map((chart): readonly [string, readonly Change[]] => {
    const was = before.find(({ id }) => id === chart.id || renamed.get(id) === chart);
    const whole: Change = { kind: 'added', place: chart.id, words: 'the whole chart' };
    if (!was) return [chart.id, [whole]];
    const words = `the chart was called «${was.id}»`;
    const name: readonly Change[] =
      was.id === chart.id ? [] : [{ kind: 'changed', place: chart.id, words }];
    return [chart.id, [...name, ...compareCharts(was, chart)]];
  });
  const gone = before
    .filter(({ id }) => !renamed.has(id) && !now.some((chart) => chart.id === id))
    .map(({ id }): readonly [string, readonly Change[]] => [
      id,
      [{ kind: 'removed', place: id, words: 'the whole chart' }],
    ]);
  return Object.fromEntries([...changed, ...gone].filter(([, changes]) => changes.length > 0));
}
