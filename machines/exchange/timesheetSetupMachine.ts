import { assign, setup } from 'xstate';
import type { ProviderUser } from '../../src/domain/entities.ts';
import { failureOf, isUnreachable, type Failure } from '../../src/domain/failure.ts';
import {
  restoredUsers,
  withoutUsers,
  withUsers,
  type UserSelection,
} from '../../src/domain/reports/userSelection.ts';
import { promisePort } from '../ports.ts';

interface TimesheetSetupContext {
  users: readonly ProviderUser[];
  /** The selection of the last report; empty if there was none. */
  saved: UserSelection;
  selected: UserSelection;
  /** Why the users could not be loaded. */
  failure: Failure | null;
}

type TimesheetSetupEvent =
  | { type: 'retry.requested' }
  | { type: 'connection.restored' }
  | { type: 'users.selected'; ids: UserSelection }
  | { type: 'users.deselected'; ids: UserSelection };

export const timesheetSetupMachine = setup({
  types: {
    context: {} as TimesheetSetupContext,
    events: {} as TimesheetSetupEvent,
  },
  actors: {
    fetchUsers: promisePort<readonly ProviderUser[]>('fetchUsers'),
    fetchSelection: promisePort<UserSelection>('fetchSelection'),
  },
  guards: {
    isUnreachable: ({ context }) => isUnreachable(context.failure),
  },
  actions: {
    storeUsers: assign((_, { users }: { users: readonly ProviderUser[] }) => ({ users })),
    storeSelection: assign((_, { saved }: { saved: UserSelection }) => ({ saved })),
    assumeNoSelection: assign({ saved: [] }),
    restoreSelection: assign(({ context }) => ({
      selected: restoredUsers(context.saved, context.users),
    })),
    storeFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    selectUsers: assign(({ context }, { ids }: { ids: UserSelection }) => ({
      selected: withUsers(context.selected, ids, context.users),
    })),
    deselectUsers: assign(({ context }, { ids }: { ids: UserSelection }) => ({
      selected: withoutUsers(context.selected, ids),
    })),
  },
}).createMachine({
  id: 'timesheetSetup',
  description: 'Whose timesheets are reported: the users of the provider, and the last selection.',
  context: { users: [], saved: [], selected: [], failure: null },
  initial: 'loading',
  meta: {
    impossible: {
      'users.selected': 'No user is shown.',
      'users.deselected': 'No user is shown.',
      'connection.restored': 'It is told where the users could not be loaded only.',
    },
  },
  states: {
    loading: {
      description: 'The users and the saved selection are loaded side by side.',
      type: 'parallel',
      meta: { impossible: { 'retry.requested': 'The button is shown after a failure only.' } },
      states: {
        users: {
          description: 'The users of the provider.',
          initial: 'loading',
          states: {
            loading: {
              description: 'The users are on their way.',
              invoke: {
                id: 'fetchUsers',
                src: 'fetchUsers',
                onDone: {
                  target: 'loaded',
                  actions: { type: 'storeUsers', params: ({ event }) => ({ users: event.output }) },
                },
                onError: {
                  target: '#timesheetSetup.failed',
                  actions: {
                    type: 'storeFailure',
                    params: ({ event }) => ({ error: event.error }),
                  },
                },
              },
            },
            loaded: { description: 'The users are known.', type: 'final' },
          },
        },
        selection: {
          description: 'The users of the last report.',
          initial: 'loading',
          states: {
            loading: {
              description: 'The saved selection is on its way.',
              invoke: {
                id: 'fetchSelection',
                src: 'fetchSelection',
                onDone: {
                  target: 'loaded',
                  actions: {
                    type: 'storeSelection',
                    params: ({ event }) => ({ saved: event.output }),
                  },
                },
                onError: {
                  description: 'This is logged, and every user will be selected.',
                  target: 'loaded',
                  actions: 'assumeNoSelection',
                },
              },
            },
            loaded: { description: 'The selection is known, or taken for empty.', type: 'final' },
          },
        },
      },
      onDone: { target: 'choosing', actions: 'restoreSelection' },
    },
    choosing: {
      description: 'The users can be selected: those of the last report are, or else everyone.',
      meta: { impossible: { 'retry.requested': 'The button is shown after a failure only.' } },
      on: {
        'users.selected': {
          actions: { type: 'selectUsers', params: ({ event }) => ({ ids: event.ids }) },
        },
        'users.deselected': {
          actions: { type: 'deselectUsers', params: ({ event }) => ({ ids: event.ids }) },
        },
      },
    },
    failed: {
      description: 'There are no users to select; both can be loaded again.',
      on: {
        'retry.requested': { target: 'loading' },
        'connection.restored': { guard: 'isUnreachable', target: 'loading' },
      },
    },
  },
});
