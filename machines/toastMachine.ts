import { assign, setup } from 'xstate';

interface ToastContext {
  /** What there is to tell, or was told last. */
  text: string;
}

type ToastEvent =
  | { type: 'news.told'; text: string }
  | { type: 'attention.caught' }
  | { type: 'attention.lost' }
  | { type: 'dismiss.requested' };

export const toastMachine = setup({
  types: {
    context: {} as ToastContext,
    events: {} as ToastEvent,
    tags: {} as 'shown',
  },
  delays: {
    toastPeriod: 5000,
  },
  actions: {
    storeText: assign((_, params: { text: string }) => ({ text: params.text })),
  },
}).createMachine({
  id: 'toast',
  description: 'Short news at the edge of the page, about what happened out of sight.',
  context: { text: '' },
  initial: 'quiet',
  states: {
    quiet: {
      description: 'There is no news.',
      on: {
        'news.told': {
          target: 'passing',
          actions: { type: 'storeText', params: ({ event }) => ({ text: event.text }) },
        },
      },
    },
    passing: {
      description: 'The news is shown and goes by itself.',
      tags: ['shown'],
      after: { toastPeriod: { target: 'quiet' } },
      on: {
        'news.told': {
          description: 'The latest news takes the place of older news, and has its own time.',
          target: 'passing',
          reenter: true,
          actions: { type: 'storeText', params: ({ event }) => ({ text: event.text }) },
        },
        'attention.caught': { target: 'held' },
        'dismiss.requested': { target: 'quiet' },
      },
    },
    held: {
      description: 'Under the pointer or with the focus in it, the news stays.',
      tags: ['shown'],
      on: {
        'news.told': {
          description: 'The latest news is held as well.',
          actions: { type: 'storeText', params: ({ event }) => ({ text: event.text }) },
        },
        'attention.lost': {
          description: 'The time begins anew: perhaps it is not read yet.',
          target: 'passing',
        },
        'dismiss.requested': { target: 'quiet' },
      },
    },
  },
});
