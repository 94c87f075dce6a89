import { toastMachine } from '../../machines/toastMachine.ts';
import { defineModel } from '../support/model/defineModel.ts';
import { step } from '../support/model/journey.ts';

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
const paused = step(pause, 'paused');
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
      steps: [shown, step(timeIsUp, 'hidden'), step(resume, 'hidden'), shown],
    },
    {
      name: 'a toast stays while it is pointed at or has the focus, and then has its whole time again',
      start,
      steps: [shown, step(resume, 'passing'), paused, paused, resumed, step(timeIsUp, 'hidden')],
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
        step(requested(earlier), 'paused', { text: earlier }),
        resumed,
      ],
    },
    {
      name: 'a toast can be dismissed, paused or not',
      start,
      steps: [shown, step(dismiss, 'hidden'), shown, paused, step(dismiss, 'hidden')],
    },
  ],
});
