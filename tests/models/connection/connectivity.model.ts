import { connectivityMachine } from '../../../machines/connection/connectivityMachine.ts';
import { defineModel } from '../../support/model/defineModel.ts';
import { step } from '../../support/model/journey.ts';
import { TODAY } from '../../support/today.ts';
import { noAnswer } from '../events.ts';

/** Friday 20 November 2026, 11:00 in Zurich. */
const at = TODAY.getTime();

const lost = { type: 'network.lost', at };
const restored = { type: 'network.restored' };
const returned = { type: 'window.returned' };
const answered = { type: 'request.answered' };
const failed = { type: 'request.failed', at };
const retry = { type: 'retry.requested' };
const pause = { type: 'xstate.after.retryPause.connectivity.offline.waiting' };
const timeout = { type: 'xstate.after.retryTimeout.connectivity.offline.retrying' };
const retryTimeout = { type: 'xstate.after.retryTimeout.connectivity.reconnecting' };
const reached = { type: 'xstate.done.actor.reachServer' };
const notReached = { type: 'xstate.error.actor.reachServer', error: noAnswer };

const start = {
  state: 'online.undisturbed',
  asks: ['watchConnection'],
  context: { offlineSince: null, retries: 0 },
};
const backAgain = { state: 'online.restored', emits: ['connection.restored'] };
const offline = {
  state: 'offline.waiting',
  starts: { retryPause: 2_000 },
  context: { offlineSince: at, retries: 0 },
};
const fiveSeconds = { retryTimeout: 5_000 };
const retrying = { state: 'offline.retrying', asks: ['reachServer'], starts: fiveSeconds };
const asking = { state: 'reconnecting', asks: ['reachServer'], starts: fiveSeconds };
const waitsAgain = (retries: number, retryPause: number) => ({
  state: 'offline.waiting',
  starts: { retryPause },
  context: { retries },
});

export const connectivityModel = defineModel({
  chart: connectivityMachine,
  marks: { tags: { lost: ['offline', 'reconnecting'] } },
  generatedSteps: 46,
  cases: {
    'network.lost': [{ at }],
    'network.restored': [{}],
    'window.returned': [{}],
    'request.answered': [{}],
    'request.failed': [{ at }],
    'retry.requested': [{}],
    'xstate.after.retryPause.connectivity.offline.waiting': [{}],
    'xstate.after.retryTimeout.connectivity.offline.retrying': [{}],
    'xstate.after.retryTimeout.connectivity.reconnecting': [{}],
    'xstate.done.actor.reachServer': [{}],
    'xstate.error.actor.reachServer': [{ error: noAnswer }],
  },
  journeys: [
    {
      name: 'while nothing is lost, nothing asks the server',
      start,
      steps: [
        step(answered, 'online.undisturbed'),
        step(restored, 'online.undisturbed'),
        step(returned, 'online.undisturbed'),
      ],
    },
    {
      name: 'the network of the browser is lost and comes back',
      start,
      steps: [
        { event: lost, ...offline },
        { event: restored, ...retrying },
        { event: reached, ...backAgain },
      ],
    },
    {
      name: 'a failed request shows that the connection is lost, an answered one that it is back',
      start,
      steps: [
        { event: failed, ...offline },
        { event: answered, ...backAgain },
        step(answered, 'online.restored'),
        step(restored, 'online.restored'),
        step(returned, 'online.restored'),
      ],
    },
    {
      name: 'a lost connection is retried with growing pauses',
      start,
      steps: [
        { event: failed, ...offline },
        { event: pause, ...retrying },
        { event: notReached, ...waitsAgain(1, 4_000) },
        { event: pause, ...retrying },
        step(failed, 'offline.retrying'),
        { event: timeout, ...waitsAgain(2, 8_000) },
        { event: pause, ...retrying },
        { event: notReached, ...waitsAgain(3, 10_000) },
        { event: pause, ...retrying },
        { event: notReached, ...waitsAgain(4, 10_000) },
        { event: pause, ...retrying },
        { event: reached, ...backAgain },
      ],
    },
    {
      name: 'a person who comes back to the window does not wait for the next retry',
      start,
      steps: [
        { event: failed, ...offline },
        { event: returned, ...retrying },
        step(returned, 'offline.retrying'),
        { event: reached, ...backAgain },
      ],
    },
    {
      name: 'a retry that was sent into a dead network is sent anew when the network is back',
      start,
      steps: [
        { event: lost, ...offline },
        { event: pause, ...retrying },
        { event: restored, ...retrying },
        { event: reached, ...backAgain },
      ],
    },
    {
      name: 'the time is that of the first failure, whatever fails after it',
      start,
      steps: [
        { event: lost, ...offline },
        step({ ...failed, at: at + 1000 }, 'offline.waiting'),
        step({ ...lost, at: at + 2000 }, 'offline.waiting'),
        { event: retry, ...asking },
        { event: notReached, ...waitsAgain(0, 2_000) },
      ],
    },
    {
      name: 'a retry by hand asks once and can be repeated',
      start,
      steps: [
        { event: failed, ...offline },
        { event: retry, ...asking },
        step(retry, 'reconnecting'),
        step(returned, 'reconnecting'),
        { event: retryTimeout, ...waitsAgain(0, 2_000) },
        { event: retry, ...asking },
        { event: restored, ...asking },
        { event: reached, ...backAgain },
      ],
    },
    {
      name: 'a retry by hand is shown although one runs already',
      start,
      steps: [
        { event: failed, ...offline },
        { event: pause, ...retrying },
        { event: retry, ...asking },
        { event: reached, ...backAgain },
      ],
    },
    {
      name: 'while the server is asked, any other answered request decides as well',
      start,
      steps: [
        { event: failed, ...offline },
        { event: retry, ...asking },
        step({ ...failed, at: at + 1000 }, 'reconnecting'),
        { event: answered, ...backAgain },
        { event: failed, ...offline },
        { event: pause, ...retrying },
        { event: answered, ...backAgain },
      ],
    },
    {
      name: 'a second outage has its own time and begins with a short pause',
      start,
      steps: [
        { event: lost, ...offline },
        { event: pause, ...retrying },
        { event: notReached, ...waitsAgain(1, 4_000) },
        { event: restored, ...retrying },
        {
          event: { ...lost, at: at + 1000 },
          state: 'offline.waiting',
          starts: { retryPause: 4_000 },
        },
        { event: retry, ...asking },
        {
          event: { ...lost, at: at + 1000 },
          state: 'offline.waiting',
          starts: { retryPause: 4_000 },
        },
        { event: restored, ...retrying },
        { event: reached, ...backAgain },
        {
          event: { ...lost, at: at + 2000 },
          ...offline,
          context: { offlineSince: at + 2000, retries: 0 },
        },
      ],
    },
  ],
});
