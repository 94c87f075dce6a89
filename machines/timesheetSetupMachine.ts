import { assign, setup } from 'xstate';
import type { ProviderUser } from '../src/domain/entities.ts';
import { failureOf, isUnreachable, type Failure } from '../src/domain/failure.ts';
import {
  restoredUsers,
  withoutUsers,
  withUsers,
  type UserSelection,
} from '../src/domain/reports/userSelection.ts';
import { promisePort } from './ports.ts';

interface TimesheetSetupContext {
  /** Null until they are loaded. */
  users: readonly ProviderUser[] | null;
  /** The selection of the last report; null until it is loaded. */
  saved: UserSelection | null;
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
    hasUsers: ({ context }) => context.users !== null,
    hasSelection: ({ context }) => context.saved !== null,
    isUnreachable: ({ context }) => isUnreachable(context.failure),
  },
  actions: {
    storeUsers: assign((_, { users }: { users: readonly ProviderUser[] }) => ({ users })),
    storeSelection: assign((_, { saved }: { saved: UserSelection }) => ({ saved })),
    assumeNoSelection: assign({ saved: [] }),
    restoreSelection: assign(({ context }) => ({
      selected: restoredUsers(context.saved ?? [], context.users ?? []),
    })),
    storeFailure: assign((_, { error }: { error: unknown }) => ({
      failure: failureOf(error),
      saved: null,
    })),
    selectUsers: assign(({ context }, { ids }: { ids: UserSelection }) => ({
      selected: withUsers(context.selected, ids, context.users ?? []),
    })),
    deselectUsers: assign(({ context }, { ids }: { ids: UserSelection }) => ({
      selected: withoutUsers(context.selected, ids),
    })),
  },
}).createMachine({
  id: 'timesheetSetup',
  description: 'Whose timesheets are reported: the users of the provider, and who was chosen last.',
  context: { users: null, saved: null, selected: [], failure: null },
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
      meta: { impossible: { 'retry.requested': 'The button is shown after a failure only.' } },
      invoke: [
        {
          id: 'fetchUsers',
          src: 'fetchUsers',
          onDone: [
            {
              guard: 'hasSelection',
              target: 'choosing',
              actions: [
                { type: 'storeUsers', params: ({ event }) => ({ users: event.output }) },
                'restoreSelection',
              ],
            },
            { actions: { type: 'storeUsers', params: ({ event }) => ({ users: event.output }) } },
          ],
          onError: {
            target: 'failed',
            actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
          },
        },
        {
          id: 'fetchSelection',
          src: 'fetchSelection',
          onDone: [
            {
              guard: 'hasUsers',
              target: 'choosing',
              actions: [
                { type: 'storeSelection', params: ({ event }) => ({ saved: event.output }) },
                'restoreSelection',
              ],
            },
            {
              actions: {
                type: 'storeSelection',
                params: ({ event }) => ({ saved: event.output }),
              },
            },
          ],
          onError: [
            {
              description: 'This is logged, and every user is selected.',
              guard: 'hasUsers',
              target: 'choosing',
              actions: ['assumeNoSelection', 'restoreSelection'],
            },
            {
              description: 'This is logged, and every user will be selected.',
              actions: 'assumeNoSelection',
            },
          ],
        },
      ],
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
