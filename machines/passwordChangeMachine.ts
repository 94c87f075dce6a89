import { assign, emit, setup } from 'xstate';
import { failureOf, type Failure } from '../src/domain/failure.ts';
import {
  isSubmittable,
  type PasswordChange,
  type PasswordDraft,
  type PasswordEdit,
} from '../src/domain/account/passwordDraft.ts';
import { promisePort } from './ports.ts';

interface PasswordChangeContext {
  draft: PasswordDraft;
  failure: Failure | null;
  /** The fields that the server refused, as long as they are as it refused them. */
  atFault: readonly string[];
}

type PasswordChangeEvent =
  | { type: 'draft.edited'; edit: PasswordEdit }
  | { type: 'submit.requested' }
  | { type: 'leave.requested' };

/** Sent when it is time to go back to where the person came from. */
type PasswordChangeEmitted = { type: 'page.left' };

export const passwordChangeMachine = setup({
  types: {
    context: {} as PasswordChangeContext,
    events: {} as PasswordChangeEvent,
    emitted: {} as PasswordChangeEmitted,
    tags: {} as 'changed',
  },
  actors: {
    changePassword: promisePort<void, PasswordChange>('changePassword'),
  },
  delays: {
    redirectDelay: 3000,
  },
  guards: {
    isSubmittable: ({ context }) => isSubmittable(context.draft),
  },
  actions: {
    editDraft: assign(({ context }, params: { edit: PasswordEdit }) => ({
      draft: { ...context.draft, ...params.edit },
      atFault: context.atFault.filter((field) => !(field in params.edit)),
    })),
    storeFailure: assign((_, params: { error: unknown }) => {
      const failure = failureOf(params.error);
      return { failure, atFault: failure.fields ?? [] };
    }),
    forgetPasswords: assign({ draft: { currentPassword: '', newPassword: '', confirmation: '' } }),
    announceLeft: emit({ type: 'page.left' }),
  },
}).createMachine({
  id: 'passwordChange',
  description: 'Changing one’s own password.',
  context: {
    draft: { currentPassword: '', newPassword: '', confirmation: '' },
    failure: null,
    atFault: [],
  },
  initial: 'editing',
  states: {
    editing: {
      description: 'The form is open.',
      initial: 'untried',
      states: {
        untried: { description: 'Nothing was sent yet.' },
        failed: {
          description:
            'Says why the password is unchanged; all that was typed is kept. Fields at fault are marked until they are edited.',
        },
      },
      on: {
        'draft.edited': {
          actions: { type: 'editDraft', params: ({ event }) => ({ edit: event.edit }) },
        },
        'submit.requested': { guard: 'isSubmittable', target: 'submitting' },
        'leave.requested': { target: 'cancelled' },
      },
    },
    submitting: {
      description: 'The new password is on its way to the server; all controls are disabled.',
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ context }) => context.draft,
        onDone: { target: 'changed', actions: 'forgetPasswords' },
        onError: {
          target: 'editing.failed',
          actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: {
        'submit.requested': { description: 'Ignored here: a second submit does nothing.' },
        'draft.edited': { description: 'Ignored here: what was typed is being sent.' },
        'leave.requested': {
          description: 'Ignored here: whether the password has changed must be known first.',
        },
      },
    },
    changed: {
      description: 'Says that the password is changed, and goes back after a while.',
      tags: ['changed'],
      after: { redirectDelay: { target: 'left' } },
      on: {
        'leave.requested': {
          description: 'Goes back at once.',
          target: 'left',
        },
      },
    },
    left: {
      description: 'The person goes back to where they came from.',
      tags: ['changed'],
      type: 'final',
      entry: 'announceLeft',
    },
    cancelled: {
      description: 'The person goes back, and the password stays as it was.',
      type: 'final',
      entry: 'announceLeft',
    },
  },
});
