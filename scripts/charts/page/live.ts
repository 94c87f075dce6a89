import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { useEffect, useReducer } from 'preact/hooks';
import { LIVE_CHARTS, type LiveChart, type LiveMessage } from '../../../src/app/liveCharts.ts';
import { stateNodesOf } from '../../../tests/support/chart/chart.ts';

export interface Watched extends LiveChart {
  readonly before: readonly string[];
  /** The events that it was sent, the latest first. */
  readonly happened: readonly string[];
}

const MOST_EVENTS = 20;

/**
 * The state after a message. The next chart of a kind replaces one that has ended.
 * @internal
 */
export function watchedAfter(
  watched: readonly Watched[],
  message: LiveMessage,
): readonly Watched[] {
  if (message.type === 'asked') return watched;
  if (message.type === 'left') {
    return watched.filter(({ actor }) => !actor.startsWith(`${message.window} `));
  }
  const { live } = message;
  const known = watched.find(({ actor }) => actor === live.actor);
  const next: Watched = {
    ...live,
    before: known?.states ?? [],
    happened: [live.event, ...(known?.happened ?? [])].slice(0, MOST_EVENTS),
  };
  return known
    ? watched.map((one) => (one === known ? next : one))
    : [...watched.filter(({ chart, isOver }) => chart !== live.chart || !isOver), next];
}

export function nodesOf(chart: AnyStateMachine, ids: readonly string[]): readonly AnyStateNode[] {
  return stateNodesOf(chart).filter(({ id }) => ids.includes(id));
}

/** The running charts of the application; none if this page was opened from the disk. */
export function useLiveCharts(): readonly Watched[] {
  const [watched, hear] = useReducer(watchedAfter, []);
  useEffect(() => {
    if (location.protocol === 'file:') return undefined;
    const channel = new BroadcastChannel(LIVE_CHARTS);
    channel.addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => hear(data));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target
    channel.postMessage({ type: 'asked' } satisfies LiveMessage);
    return () => channel.close();
  }, []);
  return watched;
}
