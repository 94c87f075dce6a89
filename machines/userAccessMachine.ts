import { assign, emit, setup } from 'xstate';
import {
  editAccess,
  isSubmittable,
  type AccessDraft,
  type AccessEdit,
  type NewLink,
} from '../src/domain/account/userAccess.ts';
import { failureOf, isUncertain, type Failure } from '../src/domain/failure.ts';
import { promisePort } from './ports.ts';

interface UserAccessContext {
  /** What the open dialog is about; null without one. */
  draft: AccessDraft | null;
  /** A link that the server has just made; it is told this once. */
  link: NewLink | null;
  failure: Failure | null;
}

type UserAccessEvent =
  | { type: 'dialog.opened'; draft: AccessDraft }
  | { type: 'dialog.closed' }
  | { type: 'draft.edited'; edit: AccessEdit }
  | { type: 'submit.requested' };

/** Sent when the list of users is another one, or may be. */
type UserAccessEmitted = { type: 'users.changed' };

export const userAccessMachine = setup({
  types: {
    context: {} as UserAccessContext,
    events: {} as UserAccessEvent,
    emitted: {} as UserAccessEmitted,
    tags: {} as 'open',
  },
  actors: {
    saveAccess: promisePort<NewLink | null, AccessDraft>('saveAccess'),
  },
  guards: {
    isSubmittable: ({ context }) => isSubmittable(context.draft!),
    isLink: (_, params: { output: NewLink | null }) => params.output !== null,
    isUncertain: (_, params: { error: unknown }) => isUncertain(failureOf(params.error)),
  },
  actions: {
    open: assign((_, params: { draft: AccessDraft }) => ({
      draft: params.draft,
      link: null,
      failure: null,
    })),
    editDraft: assign(({ context }, params: { edit: AccessEdit }) => ({
      draft: editAccess(context.draft!, params.edit),
    })),
    storeLink: assign((_, params: { output: NewLink | null }) => ({ link: params.output })),
    storeFailure: assign((_, params: { error: unknown }) => ({ failure: failureOf(params.error) })),
    forget: assign({ draft: null, link: null, failure: null }),
    announceChanged: emit({ type: 'users.changed' }),
  },
}).createMachine({
  id: 'userAccess',
  description: 'Who may sign in and do what: inviting somebody, changing them, a new link.',
  context: { draft: null, link: null, failure: null },
  initial: 'closed',
  meta: {
    impossible: {
      'dialog.opened': 'The dialog covers the page.',
      'dialog.closed': 'There is no dialog.',
      'draft.edited': 'There is no form.',
      'submit.requested': 'There is no form.',
    },
  },
  states: {
    closed: {
      description: 'Only the list is shown.',
      on: {
        'dialog.opened': {
          target: 'editing',
          actions: { type: 'open', params: ({ event }) => event },
        },
      },
    },
    editing: {
      description: 'A dialog says what is to be done, and asks for what is needed.',
      tags: ['open'],
      initial: 'untried',
      states: {
        untried: { description: 'Nothing was sent yet.' },
        refused: { description: 'Says why the server has changed nothing.' },
        unanswered: {
          description: 'Says that it may be done: the list behind the dialog is loaded again.',
        },
      },
      on: {
        'draft.edited': { actions: { type: 'editDraft', params: ({ event }) => event } },
        'submit.requested': { guard: 'isSubmittable', target: 'saving' },
        'dialog.closed': { target: 'closed', actions: 'forget' },
      },
    },
    saving: {
      description: 'The server does it; the dialog stays open.',
      tags: ['open'],
      meta: { impossible: { 'draft.edited': 'Its fields cannot be changed.' } },
      invoke: {
        id: 'saveAccess',
        src: 'saveAccess',
        input: ({ context }) => context.draft!,
        onDone: [
          {
            guard: { type: 'isLink', params: ({ event }) => event },
            target: 'linked',
            actions: [{ type: 'storeLink', params: ({ event }) => event }, 'announceChanged'],
          },
          { target: 'closed', actions: ['forget', 'announceChanged'] },
        ],
        onError: [
          {
            guard: { type: 'isUncertain', params: ({ event }) => event },
            target: 'editing.unanswered',
            actions: [{ type: 'storeFailure', params: ({ event }) => event }, 'announceChanged'],
          },
          {
            target: 'editing.refused',
            actions: { type: 'storeFailure', params: ({ event }) => event },
          },
        ],
      },
      on: {
        'submit.requested': { description: 'Ignored here: a second submit does nothing.' },
        'dialog.closed': {
          description: 'Ignored, also by Escape: a link that comes has to be seen.',
        },
      },
    },
    linked: {
      description: 'Shows the link to copy, which nobody can look up later.',
      tags: ['open'],
      on: { 'dialog.closed': { target: 'closed', actions: 'forget' } },
    },
  },
});
