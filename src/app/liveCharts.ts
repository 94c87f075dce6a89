import type { AnyMachineSnapshot, AnyStateNode, InspectionEvent } from 'xstate';

/** The channel between the application and a window that shows its charts. */
export const LIVE_CHARTS = 'einsatzplan-live-charts';

/** What a window of the application says of a chart that runs in it. */
export interface LiveChart {
  /** Names the running chart among all of all windows. */
  readonly actor: string;
  readonly chart: string;
  readonly event: string;
  readonly states: readonly string[];
  readonly isOver: boolean;
}

/** What is said on the channel: by a window that shows the charts, and by the application. */
export type LiveMessage =
  | { readonly type: 'asked' }
  | { readonly type: 'moved'; readonly live: LiveChart }
  | { readonly type: 'left'; readonly window: string };

type Inspect = (event: InspectionEvent) => void;

/** Returns the `inspect` of every actor, so that charts can be watched. Only for development. */
export function tellOfCharts(channel = new BroadcastChannel(LIVE_CHARTS)): Inspect {
  const name = crypto.randomUUID();
  const actors = new Map<object, LiveChart>();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target
  const tell = (message: LiveMessage) => channel.postMessage(message);

  channel.addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => {
    if (data.type !== 'asked') return;
    for (const live of actors.values()) tell({ type: 'moved', live });
  });
  addEventListener('pagehide', () => tell({ type: 'left', window: name }));

  let count = 0;
  return (event) => {
    if (event.type !== '@xstate.snapshot' || !('machine' in event.snapshot)) return;
    const { machine, status, _nodes } = event.snapshot as AnyMachineSnapshot;
    const live: LiveChart = {
      actor: actors.get(event.actorRef)?.actor ?? `${name} ${(count += 1)}`,
      chart: machine.id,
      event: event.event.type,
      states: (_nodes as readonly AnyStateNode[]).map(({ id }) => id),
      isOver: status !== 'active',
    };
    if (live.isOver) actors.delete(event.actorRef);
    else actors.set(event.actorRef, live);
    tell({ type: 'moved', live });
  };
}
