import { assign, setup } from 'xstate';

interface ToastContext {
  /** The current or last text. */
  text: string;
}

type ToastEvent =
  | { type: 'toast.requested'; text: string }
  | { type: 'pause.requested' }
  | { type: 'resume.requested' }
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
  initial: 'hidden',
  states: {
    hidden: {
      description: 'There is no toast.',
      meta: {
        impossible: {
          'pause.requested': 'Nothing can be pointed at.',
          'dismiss.requested': 'Nothing can be dismissed.',
        },
      },
      on: {
        'toast.requested': {
          target: 'passing',
          actions: { type: 'storeText', params: ({ event }) => ({ text: event.text }) },
        },
        'resume.requested': {
          description: 'Ignored here: the pointer left the toast as it went.',
        },
      },
    },
    passing: {
      description: 'The toast is shown and goes by itself.',
      tags: ['shown'],
      after: { toastPeriod: { target: 'hidden' } },
      on: {
        'toast.requested': {
          description: 'The latest toast replaces the one before, and has its own time.',
          target: 'passing',
          reenter: true,
          actions: { type: 'storeText', params: ({ event }) => ({ text: event.text }) },
        },
        'pause.requested': { target: 'paused' },
        'resume.requested': { description: 'Ignored here: the time runs already.' },
        'dismiss.requested': { target: 'hidden' },
      },
    },
    paused: {
      description: 'Under the pointer or with the focus in it, the toast stays.',
      tags: ['shown'],
      on: {
        'toast.requested': {
          description: 'The latest toast stays as well.',
          actions: { type: 'storeText', params: ({ event }) => ({ text: event.text }) },
        },
        'pause.requested': {
          description: 'Ignored here: the focus came to a toast that is pointed at.',
        },
        'resume.requested': {
          description: 'The time begins anew: perhaps the toast is not read yet.',
          target: 'passing',
        },
        'dismiss.requested': { target: 'hidden' },
      },
    },
  },
});
