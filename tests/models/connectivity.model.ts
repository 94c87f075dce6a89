import { connectivityMachine } from '../../machines/connectivityMachine.ts';
import { defineModel } from '../support/defineModel.ts';
import { noAnswer } from './events.ts';

/** Friday 20 November 2026, 11:00 in Zurich. */
const at = Date.UTC(2026, 10, 20, 10);

const lost = { type: 'network.lost', at };
const found = { type: 'network.found' };
const answered = { type: 'call.answered' };
const unanswered = { type: 'call.unanswered', at };
const retry = { type: 'retry.requested' };
const reached = { type: 'xstate.done.actor.reachServer' };
const notReached = { type: 'xstate.error.actor.reachServer', error: noAnswer };

const backAgain = { state: 'online', emits: ['connection.restored'] };
const start = { state: 'online', asks: ['watchConnection'], context: { since: null } };
const asking = { state: 'reconnecting', asks: ['reachServer'] };

export const connectivityModel = defineModel({
  chart: connectivityMachine,
  paths: 11,
  cases: {
    'network.lost': [{ at }],
    'network.found': [{}],
    'call.answered': [{}],
    'call.unanswered': [{ at }],
    'retry.requested': [{}],
    'xstate.done.actor.reachServer': [{}],
    'xstate.error.actor.reachServer': [{ error: noAnswer }],
  },
  journeys: [
    {
      name: 'the browser loses its network and finds it again',
      start,
      steps: [
        { event: lost, state: 'offline', context: { since: at } },
        { event: found, ...asking },
        { event: reached, ...backAgain },
      ],
    },
    {
      name: 'a call without an answer shows that the connection is gone, the next with one that it is back',
      start,
      steps: [
        { event: unanswered, state: 'offline', context: { since: at } },
        { event: answered, ...backAgain },
      ],
    },
    {
      name: 'the time is that of the first loss, whatever fails after it',
      start,
      steps: [
        { event: lost, state: 'offline', context: { since: at } },
        { event: { ...unanswered, at: at + 1000 }, state: 'offline', context: { since: at } },
        { event: { ...lost, at: at + 2000 }, state: 'offline', context: { since: at } },
        { event: retry, ...asking },
        { event: notReached, state: 'offline', context: { since: at } },
      ],
    },
    {
      name: 'a retry asks once and can be repeated',
      start,
      steps: [
        { event: unanswered, state: 'offline' },
        { event: retry, ...asking },
        { event: retry, state: 'reconnecting' },
        { event: notReached, state: 'offline' },
        { event: retry, ...asking },
        { event: reached, ...backAgain },
      ],
    },
    {
      name: 'while the server is asked, any other call with an answer decides as well',
      start,
      steps: [
        { event: unanswered, state: 'offline' },
        { event: retry, ...asking },
        { event: unanswered, state: 'reconnecting' },
        { event: answered, ...backAgain },
      ],
    },
    {
      name: 'the network is lost again while the server is asked',
      start,
      steps: [
        { event: lost, state: 'offline' },
        { event: found, ...asking },
        { event: { ...lost, at: at + 1000 }, state: 'offline', context: { since: at } },
        { event: found, ...asking },
        { event: reached, ...backAgain },
        {
          event: { ...lost, at: at + 2000 },
          state: 'offline',
          context: { since: at + 2000 },
        },
      ],
    },
  ],
});
