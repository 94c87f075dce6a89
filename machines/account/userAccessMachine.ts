import { assign, emit, setup } from 'xstate';
import {
  editAccess,
  isSubmittable,
  losesLinks,
  type AccessDraft,
  type AccessEdit,
  type NewLink,
  type WorkerToTell,
} from '../../src/domain/account/userAccess.ts';
import { failureOf, isUncertain, type Failure } from '../../src/domain/failure.ts';
import { promisePort } from '../ports.ts';

interface UserAccessContext {
  /** What the open dialog is about; null without one. */
  draft: AccessDraft | null;
  /** A link that the server has just made; it is told this once. */
  link: NewLink | null;
  /** Whose links are new; empty before. */
  workersToTell: readonly WorkerToTell[];
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
    renewLinks: promisePort<readonly WorkerToTell[]>('renewLinks'),
  },
  guards: {
    isSubmittable: ({ context }) => isSubmittable(context.draft!),
    isLink: (_, params: { output: NewLink | null }) => params.output !== null,
    losesLinks: ({ context }) => losesLinks(context.draft!),
    isUncertain: (_, params: { error: unknown }) => isUncertain(failureOf(params.error)),
  },
  actions: {
    open: assign((_, params: { draft: AccessDraft }) => ({
      draft: params.draft,
      link: null,
      workersToTell: [],
      failure: null,
    })),
    editDraft: assign(({ context }, params: { edit: AccessEdit }) => ({
      draft: editAccess(context.draft!, params.edit),
    })),
    storeLink: assign((_, params: { output: NewLink | null }) => ({ link: params.output })),
    storeWorkers: assign((_, params: { output: readonly WorkerToTell[] }) => ({
      workersToTell: params.output,
      failure: null,
    })),
    forgetFailure: assign({ failure: null }),
    storeFailure: assign((_, params: { error: unknown }) => ({ failure: failureOf(params.error) })),
    forget: assign({ draft: null, link: null, workersToTell: [], failure: null }),
    announceChanged: emit({ type: 'users.changed' }),
  },
}).createMachine({
  id: 'userAccess',
  description: 'Who may sign in and do what: inviting somebody, changing them, new links.',
  context: { draft: null, link: null, workersToTell: [], failure: null },
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
          {
            description: 'Who may no longer see the links of workers has seen them.',
            guard: 'losesLinks',
            target: 'offering',
            actions: ['forgetFailure', 'announceChanged'],
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
    offering: {
      description:
        'Says that links of workers go on for whoever has seen them, and offers new ones.',
      tags: ['open'],
      meta: { impossible: { 'draft.edited': 'There is no form.' } },
      initial: 'untried',
      states: {
        untried: { description: 'Nothing was sent yet.' },
        refused: { description: 'Says why the links are the old ones.' },
        unanswered: {
          description: 'Says that the links may be new ones, and can be renewed again.',
        },
      },
      on: {
        'submit.requested': { target: 'renewing' },
        'dialog.closed': { target: 'closed', actions: 'forget' },
      },
    },
    renewing: {
      description: 'The server makes new links for all workers; the dialog stays open.',
      tags: ['open'],
      meta: { impossible: { 'draft.edited': 'There is no form.' } },
      invoke: {
        id: 'renewLinks',
        src: 'renewLinks',
        onDone: {
          target: 'renewed',
          actions: { type: 'storeWorkers', params: ({ event }) => event },
        },
        onError: [
          {
            guard: { type: 'isUncertain', params: ({ event }) => event },
            target: 'offering.unanswered',
            actions: { type: 'storeFailure', params: ({ event }) => event },
          },
          {
            target: 'offering.refused',
            actions: { type: 'storeFailure', params: ({ event }) => event },
          },
        ],
      },
      on: {
        'submit.requested': { description: 'Ignored here: a second submit does nothing.' },
        'dialog.closed': {
          description: 'Ignored, also by Escape: whom to tell has to be seen.',
        },
      },
    },
    renewed: {
      description: 'Shows the workers who need their new links.',
      tags: ['open'],
      on: { 'dialog.closed': { target: 'closed', actions: 'forget' } },
    },
    linked: {
      description: 'Shows the link to copy, which nobody can look up later.',
      tags: ['open'],
      on: { 'dialog.closed': { target: 'closed', actions: 'forget' } },
    },
  },
});
