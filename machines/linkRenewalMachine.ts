import { assign, setup } from 'xstate';
import { failureOf, isUncertain, type Failure } from '../src/domain/failure.ts';
import { promisePort } from './ports.ts';

interface LinkRenewalContext {
  workerId: number;
  /** The part of the link that is secret. */
  token: string;
  /** Why the last renewal, or the check of its outcome, failed. */
  failure: Failure | null;
}

type LinkRenewalEvent =
  | { type: 'renewal.requested' }
  | { type: 'renewal.confirmed' }
  | { type: 'renewal.declined' }
  | { type: 'check.requested' };

export const linkRenewalMachine = setup({
  types: {
    context: {} as LinkRenewalContext,
    input: {} as { workerId: number; token: string },
    events: {} as LinkRenewalEvent,
  },
  actors: {
    renewToken: promisePort<string, { workerId: number }>('renewToken'),
    loadToken: promisePort<string, { workerId: number }>('loadToken'),
  },
  guards: {
    isUncertain: (_, params: { error: unknown }) => isUncertain(failureOf(params.error)),
    isOtherToken: ({ context }, params: { output: string }) => params.output !== context.token,
  },
  actions: {
    storeToken: assign((_, params: { output: string }) => ({
      token: params.output,
      failure: null,
    })),
    storeFailure: assign((_, params: { error: unknown }) => ({
      failure: failureOf(params.error),
    })),
  },
}).createMachine({
  id: 'linkRenewal',
  description: 'The link to a worker’s calendar feed or plan, and its replacement by a new one.',
  context: ({ input }) => ({ workerId: input.workerId, token: input.token, failure: null }),
  initial: 'showing',
  meta: {
    impossible: {
      'renewal.confirmed': 'There is no question.',
      'renewal.declined': 'There is no question.',
      'check.requested': 'Nothing is unclear.',
    },
  },
  states: {
    showing: {
      description: 'The link can be copied.',
      initial: 'quiet',
      states: {
        quiet: { description: 'Nothing to report.' },
        renewed: { description: 'Says that the link is a new one and the old one has ended.' },
        unrenewed: { description: 'Says that the renewal failed and the link is still valid.' },
        unclear: {
          description: 'Says that it is unclear whether the link is still valid.',
          on: { 'check.requested': { target: '#linkRenewal.checking' } },
        },
        last: { description: 'What there was to read before the question.', type: 'history' },
      },
      on: { 'renewal.requested': { target: 'asking' } },
    },
    asking: {
      description: 'Says what a new link means for those who have the old one, and asks.',
      meta: { impossible: { 'renewal.requested': 'The question covers the page.' } },
      on: {
        'renewal.confirmed': { target: 'renewing' },
        'renewal.declined': { target: 'showing.last' },
      },
    },
    renewing: {
      description: 'The server makes a new link; the question stays open.',
      meta: {
        impossible: {
          'renewal.requested': 'The question covers the page.',
          'renewal.confirmed': 'Its button is disabled.',
        },
      },
      invoke: {
        id: 'renewToken',
        src: 'renewToken',
        input: ({ context }) => ({ workerId: context.workerId }),
        onDone: {
          target: 'showing.renewed',
          actions: { type: 'storeToken', params: ({ event }) => event },
        },
        onError: [
          {
            description: 'The old link may have ended: the worker is loaded again.',
            guard: { type: 'isUncertain', params: ({ event }) => event },
            target: 'checking',
            actions: { type: 'storeFailure', params: ({ event }) => event },
          },
          {
            target: 'showing.unrenewed',
            actions: { type: 'storeFailure', params: ({ event }) => event },
          },
        ],
      },
      on: {
        'renewal.declined': {
          description: 'Ignored, also by Escape: what becomes of the link must be known first.',
        },
      },
    },
    checking: {
      description: 'Loads the worker, because the renewal may have arrived or not.',
      meta: { impossible: { 'renewal.requested': 'Its button is disabled.' } },
      invoke: {
        id: 'loadToken',
        src: 'loadToken',
        input: ({ context }) => ({ workerId: context.workerId }),
        onDone: [
          {
            description: 'The renewal had arrived.',
            guard: { type: 'isOtherToken', params: ({ event }) => event },
            target: 'showing.renewed',
            actions: { type: 'storeToken', params: ({ event }) => event },
          },
          { target: 'showing.unrenewed' },
        ],
        onError: {
          target: 'showing.unclear',
          actions: { type: 'storeFailure', params: ({ event }) => event },
        },
      },
    },
  },
});
