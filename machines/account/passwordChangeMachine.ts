import { assign, emit, setup } from 'xstate';
import { failureOf, isUncertain, type Failure } from '../../src/domain/failure.ts';
import {
  isSubmittable,
  type PasswordChange,
  type PasswordDraft,
  type PasswordEdit,
} from '../../src/domain/account/passwordDraft.ts';
import { promisePort } from '../ports.ts';

interface PasswordChangeContext {
  draft: PasswordDraft;
  failure: Failure | null;
  /** The rejected fields that were not edited since. */
  rejectedFields: readonly string[];
}

type PasswordChangeEvent =
  | { type: 'draft.edited'; edit: PasswordEdit }
  | { type: 'submit.requested' }
  | { type: 'leave.requested' };

/** Sent when the page should go back. */
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
    isUncertain: (_, params: { error: unknown }) => isUncertain(failureOf(params.error)),
  },
  actions: {
    editDraft: assign(({ context }, params: { edit: PasswordEdit }) => ({
      draft: { ...context.draft, ...params.edit },
      rejectedFields: context.rejectedFields.filter((field) => !(field in params.edit)),
    })),
    storeFailure: assign((_, params: { error: unknown }) => {
      const failure = failureOf(params.error);
      return { failure, rejectedFields: failure.fields ?? [] };
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
    rejectedFields: [],
  },
  initial: 'editing',
  states: {
    editing: {
      description: 'The form is open; typed text is kept.',
      initial: 'untried',
      states: {
        untried: { description: 'Nothing was sent yet.' },
        refused: {
          description:
            'Says why the server left the password unchanged. Rejected fields are marked until they are edited.',
        },
        unanswered: {
          description:
            'Says that the password may have changed: no answer came, or none to rely on.',
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
        onError: [
          {
            guard: { type: 'isUncertain', params: ({ event }) => ({ error: event.error }) },
            target: 'editing.unanswered',
            actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'editing.refused',
            actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
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
      meta: {
        impossible: {
          'draft.edited': 'The form is gone.',
          'submit.requested': 'The form is gone.',
        },
      },
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
      description: 'The person goes back without sending anything more.',
      type: 'final',
      entry: 'announceLeft',
    },
  },
});
