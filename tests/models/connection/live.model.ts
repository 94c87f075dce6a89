import { liveMachine } from '../../../machines/connection/liveMachine.ts';
import { defineModel } from '../../support/model/defineModel.ts';
import { step } from '../../support/model/journey.ts';

const input = { lateness: 0.25 };

/** Petra Keller has changed a customer. */
const change = { kind: 'customer', ids: [1], by: 'Petra Keller' };
const nextChange = { kind: 'job', ids: [7, 8], by: 'planung' };

const opened = { type: 'stream.opened' };
const alive = { type: 'sign.heard' };
const changed = { type: 'change.heard', change };
const cut = { type: 'stream.cut' };
const refused = { type: 'stream.refused' };
const lost = { type: 'connection.lost' };
const restored = { type: 'connection.restored' };
const left = { type: 'page.left' };
const returned = { type: 'page.returned' };
const notOpened = { type: 'xstate.after.openTimeout.live.following.opening' };
const silent = { type: 'xstate.after.silence.live.following.listening' };
const pause = { type: 'xstate.after.retryPause.live.waiting' };

const opening = {
  state: 'following.opening',
  asks: ['followChanges'],
  starts: { openTimeout: 10_000 },
};
const start = {
  ...opening,
  asks: ['followChanges', 'watchPage'],
  context: { retries: 0, lateness: 0.25 },
};
const silence = { starts: { silence: 40_000 } };
const listening = { state: 'following.listening', emits: ['stream.began'], ...silence };
const refusal = { type: 'xstate.after.refusalPause.live.refused' };
const isRefused = { state: 'refused', starts: { refusalPause: 75_000 } };
const waits = (retryPause: number) => ({
  state: 'waiting',
  emits: ['stream.lost'],
  starts: { retryPause },
});
const again = (retries: number) => ({ ...opening, context: { retries } });

export const liveModel = defineModel({
  chart: liveMachine,
  generatedSteps: 36,
  inputs: [input],
  equivalents: {
    'live: refusalPause stays as long as it was first': 'a page is late by the same all its life',
  },
  cases: {
    'stream.opened': [{}],
    'sign.heard': [{}],
    'change.heard': [{ change }],
    'stream.cut': [{}],
    'stream.refused': [{}],
    'connection.lost': [{}],
    'connection.restored': [{}],
    'page.left': [{}],
    'page.returned': [{}],
    'xstate.after.openTimeout.live.following.opening': [{}],
    'xstate.after.silence.live.following.listening': [{}],
    'xstate.after.retryPause.live.waiting': [{}],
    'xstate.after.refusalPause.live.refused': [{}],
  },
  journeys: [
    {
      name: 'what another person changes is told at once',
      input,
      start,
      steps: [
        { event: opened, ...listening },
        {
          event: changed,
          state: 'following.listening',
          emits: [{ type: 'records.changed', change }],
        },
        { event: alive, state: 'following.listening', ...silence },
        {
          event: { ...changed, change: nextChange },
          state: 'following.listening',
          emits: [{ type: 'records.changed', change: nextChange }],
        },
      ],
    },
    {
      name: 'a stream that is cut is opened again, and the lists are loaded again',
      input,
      start,
      steps: [
        { event: opened, ...listening },
        { event: cut, ...waits(2_500) },
        { event: pause, ...again(1) },
        { event: opened, ...listening },
        { event: alive, state: 'following.listening', ...silence, context: { retries: 0 } },
        { event: cut, ...waits(2_500) },
      ],
    },
    {
      name: 'a stream that is cut each time it has opened is opened with growing pauses',
      input,
      start,
      steps: [
        { event: opened, ...listening },
        { event: cut, ...waits(2_500) },
        { event: pause, ...again(1) },
        { event: opened, ...listening, context: { retries: 1 } },
        { event: cut, ...waits(5_000) },
        { event: pause, ...again(2) },
        { event: opened, ...listening, context: { retries: 2 } },
        { event: cut, ...waits(10_000) },
      ],
    },
    {
      name: 'a stream that does not open is tried again with growing pauses',
      input,
      start,
      steps: [
        { event: cut, ...waits(2_500) },
        { event: pause, ...again(1) },
        { event: notOpened, ...waits(5_000) },
        { event: pause, ...again(2) },
        { event: cut, ...waits(10_000) },
        { event: pause, ...again(3) },
        { event: cut, ...waits(20_000) },
        { event: pause, ...again(4) },
        { event: cut, ...waits(37_500) },
        { event: pause, ...again(5) },
        { event: cut, ...waits(37_500) },
      ],
    },
    {
      name: 'a stream that is silent for a minute counts as cut',
      input,
      start,
      steps: [
        { event: opened, ...listening },
        { event: silent, ...waits(2_500) },
        { event: pause, ...again(1) },
      ],
    },
    {
      name: 'a server that refuses the stream is asked again after more than a minute',
      input,
      start,
      steps: [
        { event: refused, ...isRefused },
        { event: refusal, ...opening },
        { event: refused, ...isRefused },
        step(lost, 'disconnected'),
        { event: restored, ...opening },
        { event: refused, ...isRefused },
        step(left, 'paused.connected'),
        { event: returned, ...opening },
      ],
    },
    {
      name: 'a stream that was cut may be refused, as after the end of a session',
      input,
      start,
      steps: [
        { event: opened, ...listening },
        { event: cut, ...waits(2_500) },
        { event: pause, ...again(1) },
        { event: refused, ...isRefused },
      ],
    },
    {
      name: 'while the connection is lost nothing is opened',
      input,
      start,
      steps: [
        step(lost, 'disconnected'),
        { event: restored, ...opening },
        { event: opened, ...listening },
        step(lost, 'disconnected'),
        { event: restored, ...opening },
        { event: cut, ...waits(2_500) },
        step(lost, 'disconnected'),
        { event: restored, ...opening },
      ],
    },
    {
      name: 'a page that nobody looks at has no stream',
      input,
      start,
      steps: [
        step(left, 'paused.connected'),
        { event: returned, ...opening },
        { event: opened, ...listening },
        step(left, 'paused.connected'),
        { event: returned, ...opening },
        { event: cut, ...waits(2_500) },
        step(left, 'paused.connected'),
        { event: returned, ...opening },
      ],
    },
    {
      name: 'who comes back while the connection is lost waits for it',
      input,
      start,
      steps: [
        step(lost, 'disconnected'),
        step(left, 'paused.disconnected'),
        step(returned, 'disconnected'),
        { event: restored, ...opening },
      ],
    },
    {
      name: 'a connection that is lost and restored meanwhile opens no stream for nobody',
      input,
      start,
      steps: [
        step(left, 'paused.connected'),
        step(lost, 'paused.disconnected'),
        step(restored, 'paused.connected'),
        { event: returned, ...opening },
      ],
    },
  ],
});
