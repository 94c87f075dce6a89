import { expect, onTestFinished, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { toastMachine } from '../../../machines/toastMachine.ts';
import { watchedAfter, type Watched } from '../../../scripts/charts/page/live.ts';
import { tellOfCharts, type LiveMessage } from '../../../src/app/liveCharts.ts';

const name = 'test of the live charts';

/** What a window beside the application knows of its charts. */
function openWindow() {
  const channel = new BroadcastChannel(name);
  onTestFinished(() => channel.close());
  let watched: readonly Watched[] = [];
  channel.addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => {
    watched = watchedAfter(watched, data);
  });
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target
    ask: () => channel.postMessage({ type: 'asked' } satisfies LiveMessage),
    sees: () =>
      watched.map(({ chart, states, happened, isOver }) => ({
        chart,
        state: states.at(-1),
        happened,
        isOver,
      })),
  };
}

/** Its channel stays open, like that of a page. */
function startToast() {
  const inspect = tellOfCharts(new BroadcastChannel(name));
  const actor = createActor(toastMachine, { clock: new SimulatedClock(), inspect });
  onTestFinished(() => void actor.stop());
  return actor.start();
}

test('a window beside the application sees a chart move, and its end', async () => {
  const { sees } = openWindow();
  const toast = startToast();
  toast.send({ type: 'toast.requested', text: 'Gespeichert.' });
  const happened = ['toast.requested', 'xstate.init'];
  const passing = { chart: 'toast', state: 'toast.passing', happened, isOver: false };
  await expect.poll(sees).toEqual([passing]);
  toast.stop();
  await expect
    .poll(sees)
    .toEqual([{ ...passing, happened: ['xstate.stop', ...happened], isOver: true }]);
});

test('a window that is opened later asks where the charts are', async () => {
  startToast();
  const { ask, sees } = openWindow();
  ask();
  await expect.poll(sees).toMatchObject([{ chart: 'toast', isOver: false }]);
});

test('the charts of a window that is gone are gone', async () => {
  const { sees } = openWindow();
  startToast();
  await expect.poll(sees).toHaveLength(1);
  dispatchEvent(new PageTransitionEvent('pagehide'));
  await expect.poll(sees).toEqual([]);
});
