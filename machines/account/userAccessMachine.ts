import { assign, setup } from 'xstate';
import {
  losesLinks,
  type AccessDraft,
  type NewLink,
  type WorkerToTell,
} from '../../src/domain/account/userAccess.ts';
import type { DialogEnd } from '../../src/domain/form/dialogForm.ts';
import { dialogFormMachine } from '../dialogFormMachine.ts';

interface UserAccessContext {
  /** What the dialog was opened for; null without one. */
  draft: AccessDraft | null;
  /** A link that the server has just made; it is told this once. */
  link: NewLink | null;
  /** Whose links are new; empty before. */
  workersToTell: readonly WorkerToTell[];
}

type UserAccessEvent = { type: 'dialog.opened'; draft: AccessDraft } | { type: 'outcome.closed' };

export const userAccessMachine = setup({
  types: {
    context: {} as UserAccessContext,
    events: {} as UserAccessEvent,
    children: {} as { form: 'form'; offer: 'offer' },
  },
  actors: { form: dialogFormMachine, offer: dialogFormMachine },
  guards: {
    isAnswered: (_, { answer }: DialogEnd) => answer !== null,
    losesLinks: (_, { sent }: DialogEnd) => sent !== null && losesLinks(sent as AccessDraft),
  },
  actions: {
    open: assign((_, { draft }: { draft: AccessDraft }) => ({ draft })),
    storeLink: assign((_, { answer }: DialogEnd) => ({ link: answer as NewLink })),
    storeWorkers: assign((_, { answer }: DialogEnd) => ({
      workersToTell: answer as readonly WorkerToTell[],
    })),
    forget: assign({ draft: null, link: null, workersToTell: [] }),
  },
}).createMachine({
  id: 'userAccess',
  description: 'Who may sign in and do what: inviting somebody, changing them, new links.',
  context: { draft: null, link: null, workersToTell: [] },
  initial: 'closed',
  meta: {
    impossible: {
      'dialog.opened': 'The dialog covers the page.',
      'outcome.closed': 'The server has made no link.',
    },
  },
  states: {
    closed: {
      description: 'Only the list is shown.',
      on: {
        'dialog.opened': {
          target: 'asking',
          actions: { type: 'open', params: ({ event }) => event },
        },
      },
    },
    asking: {
      description: 'A dialog says what is to be done, asks for what is needed, and sends it.',
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context }) => ({ form: 'access', draft: context.draft! }),
        onDone: [
          {
            guard: { type: 'isAnswered', params: ({ event }) => event.output },
            target: 'linked',
            actions: { type: 'storeLink', params: ({ event }) => event.output },
          },
          {
            description: 'Who may no longer see the links of workers has seen them.',
            guard: { type: 'losesLinks', params: ({ event }) => event.output },
            target: 'offering',
          },
          { target: 'closed', actions: 'forget' },
        ],
      },
    },
    offering: {
      description:
        'A dialog says that links of workers go on for whoever has seen them, and offers new ones for all workers.',
      invoke: {
        id: 'offer',
        src: 'offer',
        input: ({ context }) => ({ form: 'links', draft: context.draft! }),
        onDone: [
          {
            guard: { type: 'isAnswered', params: ({ event }) => event.output },
            target: 'renewed',
            actions: { type: 'storeWorkers', params: ({ event }) => event.output },
          },
          { target: 'closed', actions: 'forget' },
        ],
      },
    },
    renewed: {
      description: 'Shows the workers who need their new links.',
      on: { 'outcome.closed': { target: 'closed', actions: 'forget' } },
    },
    linked: {
      description: 'Shows the link to copy, which nobody can look up later.',
      on: { 'outcome.closed': { target: 'closed', actions: 'forget' } },
    },
  },
});
