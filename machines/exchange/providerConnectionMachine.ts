import { assign, setup } from 'xstate';
import { failureOf, isUncertain, type Failure } from '../../src/domain/failure.ts';
import type { SignInOutcome } from '../../src/domain/reports/signInOutcome.ts';
import { promisePort } from '../ports.ts';

interface ProviderConnectionInput {
  /** The outcome of a sign-in that did not connect; null without one. */
  readonly outcome: SignInOutcome | null;
}

interface ProviderConnectionContext extends ProviderConnectionInput {
  /** Why disconnecting failed. */
  failure: Failure | null;
}

type ProviderConnectionEvent =
  /** The window or the network is back, or a report was opened. */
  | { type: 'refresh.requested' }
  | { type: 'outcome.dismissed' }
  | { type: 'disconnect.requested' }
  | { type: 'disconnect.confirmed' }
  | { type: 'disconnect.declined' };

export const providerConnectionMachine = setup({
  types: {
    input: {} as ProviderConnectionInput,
    context: {} as ProviderConnectionContext,
    events: {} as ProviderConnectionEvent,
    tags: {} as 'connected',
  },
  actors: {
    checkConnection: promisePort<boolean>('checkConnection'),
    disconnect: promisePort<void>('disconnect'),
  },
  guards: {
    isConnected: (_, params: { output: boolean }) => params.output,
    isUncertain: (_, params: { error: unknown }) => isUncertain(failureOf(params.error)),
  },
  actions: {
    storeFailure: assign((_, params: { error: unknown }) => ({
      failure: failureOf(params.error),
    })),
    forgetOutcome: assign({ outcome: null }),
  },
}).createMachine({
  id: 'providerConnection',
  description: 'Whether the signed-in user is connected to the provider, which two reports need.',
  context: ({ input }) => ({ failure: null, ...input }),
  initial: 'checking',
  meta: {
    impossible: {
      'disconnect.requested': 'Its button is on the page of a connected user only.',
      'disconnect.confirmed': 'There is no question.',
      'disconnect.declined': 'There is no question.',
    },
  },
  states: {
    checking: {
      description: 'Nothing is known yet: the page reserves room for the answer.',
      invoke: {
        id: 'checkConnection',
        src: 'checkConnection',
        onDone: [
          {
            guard: { type: 'isConnected', params: ({ event }) => event },
            target: 'connected',
          },
          { target: 'disconnected' },
        ],
        onError: {
          description: 'A failed check counts as disconnected, and is logged.',
          target: 'disconnected',
        },
      },
      on: {
        'refresh.requested': { description: 'Ignored: the answer is on its way.' },
        'outcome.dismissed': { actions: 'forgetOutcome' },
      },
    },
    connected: {
      description: 'The reports can be used.',
      tags: ['connected'],
      entry: 'forgetOutcome',
      meta: {
        impossible: { 'outcome.dismissed': 'No outcome is shown beside a connection.' },
      },
      initial: 'quiet',
      states: {
        quiet: {
          description: 'Nothing to report.',
          on: {
            'refresh.requested': { target: 'rechecking' },
            'disconnect.requested': { target: 'asking' },
          },
        },
        rechecking: {
          description: 'The reports stay open while it is checked again.',
          invoke: {
            id: 'checkConnection',
            src: 'checkConnection',
            onDone: [
              {
                guard: { type: 'isConnected', params: ({ event }) => event },
                target: 'quiet',
              },
              { target: '#providerConnection.disconnected' },
            ],
            onError: {
              description: 'A missing answer closes no open report; it is logged.',
              target: 'quiet',
            },
          },
          on: {
            'refresh.requested': { description: 'Ignored: the answer is on its way.' },
            'disconnect.requested': { target: 'asking' },
          },
        },
        asking: {
          description: 'Says what ends with the connection, and asks.',
          meta: { impossible: { 'disconnect.requested': 'The question covers the page.' } },
          on: {
            'disconnect.confirmed': { target: 'disconnecting' },
            'disconnect.declined': { target: 'quiet' },
            'refresh.requested': { description: 'Ignored: the question stays open.' },
          },
        },
        disconnecting: {
          description: 'The server ends the connection; the question stays open.',
          meta: {
            impossible: {
              'disconnect.requested': 'The question covers the page.',
              'disconnect.confirmed': 'Its button is disabled.',
            },
          },
          invoke: {
            id: 'disconnect',
            src: 'disconnect',
            onDone: { target: '#providerConnection.disconnected' },
            onError: [
              {
                description: 'The connection may have ended: it is checked.',
                guard: { type: 'isUncertain', params: ({ event }) => event },
                target: 'verifying',
                actions: { type: 'storeFailure', params: ({ event }) => event },
              },
              {
                target: 'kept',
                actions: { type: 'storeFailure', params: ({ event }) => event },
              },
            ],
          },
          on: {
            'disconnect.declined': {
              description: 'Ignored, also by Escape: the outcome must be known first.',
            },
            'refresh.requested': { description: 'Ignored: the outcome must be known first.' },
          },
        },
        kept: {
          description: 'Says that the connection could not be ended.',
          on: {
            'refresh.requested': { target: 'rechecking' },
            'disconnect.requested': { target: 'asking' },
          },
        },
        verifying: {
          description: 'Checks the connection, because the server may have ended it or not.',
          meta: { impossible: { 'disconnect.requested': 'Its button is disabled.' } },
          invoke: {
            id: 'checkConnection',
            src: 'checkConnection',
            onDone: [
              {
                guard: { type: 'isConnected', params: ({ event }) => event },
                target: 'kept',
              },
              { target: '#providerConnection.disconnected' },
            ],
            onError: { target: 'unclear' },
          },
          on: { 'refresh.requested': { description: 'Ignored: the answer is on its way.' } },
        },
        unclear: {
          description: 'Says that it is unclear whether there is still a connection.',
          meta: { impossible: { 'disconnect.requested': 'Its button is disabled.' } },
          on: { 'refresh.requested': { target: 'verifying' } },
        },
      },
    },
    disconnected: {
      description: 'The reports ask to connect first.',
      initial: 'quiet',
      on: { 'outcome.dismissed': { actions: 'forgetOutcome' } },
      states: {
        quiet: {
          description: 'Nothing is on its way.',
          on: { 'refresh.requested': { target: 'rechecking' } },
        },
        rechecking: {
          description: 'It is checked again behind the page, which stays as it is.',
          invoke: {
            id: 'checkConnection',
            src: 'checkConnection',
            onDone: [
              {
                guard: { type: 'isConnected', params: ({ event }) => event },
                target: '#providerConnection.connected',
              },
              { target: 'quiet' },
            ],
            onError: {
              description: 'A failed check counts as disconnected, and is logged.',
              target: 'quiet',
            },
          },
          on: { 'refresh.requested': { description: 'Ignored: the answer is on its way.' } },
        },
      },
    },
  },
});
