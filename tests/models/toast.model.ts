import { toastMachine } from '../../machines/toastMachine.ts';
import { defineModel } from '../support/defineModel.ts';

const earlier = 'Gespeichert: Familie Özdemir';
const later = 'Gespeichert: Grafikatelier Punktum';

const told = (text: string) => ({ type: 'news.told', text });
const caught = { type: 'attention.caught' };
const lost = { type: 'attention.lost' };
const dismissed = { type: 'dismiss.requested' };
const timeIsUp = { type: 'xstate.after.toastPeriod.toast.passing' };

const start = { state: 'quiet' };
const shown = { event: told(earlier), state: 'passing', context: { text: earlier } };

export const toastModel = defineModel({
  chart: toastMachine,
  paths: 6,
  cases: {
    'news.told': [{ text: earlier }],
    'attention.caught': [{}],
    'attention.lost': [{}],
    'dismiss.requested': [{}],
    'xstate.after.toastPeriod.toast.passing': [{}],
  },
  journeys: [
    {
      name: 'news goes by itself',
      start,
      steps: [shown, { event: timeIsUp, state: 'quiet' }, shown],
    },
    {
      name: 'news stays as long as somebody attends to it, and then has its whole time again',
      start,
      steps: [
        shown,
        { event: caught, state: 'held' },
        { event: lost, state: 'passing' },
        { event: timeIsUp, state: 'quiet' },
      ],
    },
    {
      name: 'the latest news takes the place of what is shown, held or not',
      start,
      steps: [
        shown,
        { event: told(later), state: 'passing', context: { text: later } },
        { event: caught, state: 'held' },
        { event: told(earlier), state: 'held', context: { text: earlier } },
        { event: lost, state: 'passing', context: { text: earlier } },
      ],
    },
    {
      name: 'news goes when it is dismissed, held or not',
      start,
      steps: [
        shown,
        { event: dismissed, state: 'quiet' },
        shown,
        { event: caught, state: 'held' },
        { event: dismissed, state: 'quiet' },
      ],
    },
  ],
});
