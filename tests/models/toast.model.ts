import { toastMachine } from '../../machines/toastMachine.ts';
import { defineModel } from '../support/defineModel.ts';

const earlier = 'Gespeichert: Familie Özdemir';
const later = 'Gespeichert: Grafikatelier Punktum';

const requested = (text: string) => ({ type: 'toast.requested', text });
const pause = { type: 'pause.requested' };
const resume = { type: 'resume.requested' };
const dismiss = { type: 'dismiss.requested' };
const timeIsUp = { type: 'xstate.after.toastPeriod.toast.passing' };

const start = { state: 'hidden', context: { text: '' } };
const fiveSeconds = { toastPeriod: 5_000 };
const shown = {
  event: requested(earlier),
  state: 'passing',
  starts: fiveSeconds,
  context: { text: earlier },
};
const paused = { event: pause, state: 'paused' };
const resumed = { event: resume, state: 'passing', starts: fiveSeconds };

export const toastModel = defineModel({
  chart: toastMachine,
  marks: { tags: { shown: ['passing', 'paused'] } },
  generatedSteps: 14,
  cases: {
    'toast.requested': [{ text: earlier }],
    'pause.requested': [{}],
    'resume.requested': [{}],
    'dismiss.requested': [{}],
    'xstate.after.toastPeriod.toast.passing': [{}],
  },
  journeys: [
    {
      name: 'specification: a toast goes by itself after five seconds',
      start,
      steps: [
        shown,
        { event: timeIsUp, state: 'hidden' },
        { event: resume, state: 'hidden' },
        shown,
      ],
    },
    {
      name: 'a toast stays while it is pointed at or has the focus, and then has its whole time again',
      start,
      steps: [
        shown,
        { event: resume, state: 'passing' },
        paused,
        paused,
        resumed,
        { event: timeIsUp, state: 'hidden' },
      ],
    },
    {
      name: 'the latest toast replaces the one before',
      start,
      steps: [
        shown,
        {
          event: requested(later),
          state: 'passing',
          starts: fiveSeconds,
          context: { text: later },
        },
        paused,
        { event: requested(earlier), state: 'paused', context: { text: earlier } },
        resumed,
      ],
    },
    {
      name: 'a toast can be dismissed, paused or not',
      start,
      steps: [
        shown,
        { event: dismiss, state: 'hidden' },
        shown,
        paused,
        { event: dismiss, state: 'hidden' },
      ],
    },
  ],
});
