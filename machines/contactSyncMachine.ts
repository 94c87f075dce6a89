import { assign, setup } from 'xstate';
import { ALL_CONTACTS, type ContactFilter } from '../src/domain/contacts/contact.ts';
import type { Decision, Decisions } from '../src/domain/contacts/contactPlan.ts';
import {
  changedContacts,
  isWorthApplying,
  withDecision,
  withLikelyLinks,
  withoutDecisions,
  type ContactOutcome,
  type ContactProposal,
  type DecidedSync,
  type SyncStatus,
} from '../src/domain/contacts/contactSync.ts';
import { failureOf, isUnreachable, type Failure } from '../src/domain/failure.ts';
import { promisePort } from './ports.ts';

interface ContactSyncInput {
  /** A sync that was begun before; null without one. */
  readonly taskId: string | null;
}

interface ContactSyncContext {
  /** In the address, so that a reload resumes it. */
  taskId: string | null;
  proposal: ContactProposal | null;
  filter: ContactFilter;
  decisions: Decisions;
  /** The contacts that something has changed about since the person looked at them. */
  changed: readonly number[];
  outcome: ContactOutcome | null;
  /** Why bexio's contacts could not be read, in the server's words. */
  message: string;
  /** Why the last request failed. */
  failure: Failure | null;
}

type ContactSyncEvent =
  | { type: 'read.requested' }
  | { type: 'filter.chosen'; filter: ContactFilter }
  | { type: 'decision.made'; contactId: number; decision: Decision }
  | { type: 'links.accepted' }
  | { type: 'apply.requested' }
  | { type: 'connection.restored' };

export const contactSyncMachine = setup({
  types: {
    input: {} as ContactSyncInput,
    context: {} as ContactSyncContext,
    events: {} as ContactSyncEvent,
    tags: {} as 'reading' | 'applying',
  },
  actors: {
    startReading: promisePort<{ taskId: string }>('startReading'),
    fetchSync: promisePort<SyncStatus, { taskId: string | null }>('fetchSync'),
    applySync: promisePort<ContactOutcome, DecidedSync>('applySync'),
  },
  delays: {
    pollInterval: 1500,
  },
  guards: {
    hasTask: ({ context }) => context.taskId !== null,
    isWorthApplying: ({ context: { proposal, filter, decisions } }) =>
      isWorthApplying(proposal!, filter, decisions),
    isProposed: (_, { status }: { status: SyncStatus }) => status.state === 'proposed',
    isApplied: (_, { status }: { status: SyncStatus }) => status.state === 'applied',
    hasFailed: (_, { status }: { status: SyncStatus }) => status.state === 'failed',
    isUnreachable: (_, { error }: { error: unknown }) => isUnreachable(failureOf(error)),
  },
  actions: {
    startAnew: assign({
      taskId: null,
      proposal: null,
      decisions: {},
      changed: [],
      outcome: null,
      message: '',
      failure: null,
    }),
    storeTask: assign((_, { taskId }: { taskId: string }) => ({ taskId })),
    dropTask: assign({ taskId: null }),
    storeMessage: assign((_, { status }: { status: SyncStatus }) => ({
      message: status.state === 'failed' ? status.message : '',
    })),
    storeProposal: assign(
      ({ context: { proposal: before, decisions } }, { status }: { status: SyncStatus }) => {
        if (status.state !== 'proposed') return {};
        const { proposal } = status;
        const changed = before ? changedContacts(before, proposal) : [];
        return { proposal, changed, decisions: withoutDecisions(decisions, changed) };
      },
    ),
    storeOutcome: assign((_, { outcome }: { outcome: ContactOutcome }) => ({ outcome })),
    storeStatusOutcome: assign((_, { status }: { status: SyncStatus }) => ({
      outcome: status.state === 'applied' ? status.outcome : null,
    })),
    storeFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    forgetFailure: assign({ failure: null, changed: [] }),
    chooseFilter: assign((_, { filter }: { filter: ContactFilter }) => ({ filter })),
    decide: assign(
      ({ context }, { contactId, decision }: { contactId: number; decision: Decision }) => ({
        decisions: withDecision(context.decisions, contactId, decision),
      }),
    ),
    acceptLinks: assign(({ context: { proposal, filter, decisions } }) => ({
      decisions: withLikelyLinks(proposal!.rows, filter, decisions),
    })),
  },
}).createMachine({
  id: 'contactSync',
  description: 'Customers from the contacts of bexio: read, looked at, decided, taken over.',
  context: ({ input }) => ({
    taskId: input.taskId,
    proposal: null,
    filter: ALL_CONTACTS,
    decisions: {},
    changed: [],
    outcome: null,
    message: '',
    failure: null,
  }),
  initial: 'opening',
  meta: {
    impossible: {
      'filter.chosen': 'There is no proposal.',
      'decision.made': 'There is no proposal.',
      'links.accepted': 'There is no proposal.',
      'apply.requested': 'There is no proposal.',
      'connection.restored': 'Only an interrupted sync waits for it.',
    },
  },
  states: {
    opening: {
      description: 'A sync that was begun before is taken up at once.',
      always: [{ guard: 'hasTask', target: 'reading.polling' }, { target: 'resting' }],
    },
    resting: {
      description: 'There is no proposal; the contacts can be read.',
      initial: 'idle',
      on: { 'read.requested': { target: 'reading', actions: 'startAnew' } },
      states: {
        idle: { description: 'Says what is going to happen.' },
        failed: { description: 'Says why bexio gave no contacts.' },
        refused: { description: 'Says why the server gave no answer that helps.' },
        interrupted: {
          description: 'The server cannot be reached; the sync goes on when it can.',
          on: { 'connection.restored': { target: '#contactSync.reading.polling' } },
        },
        applied: { description: 'Says how many customers were made, linked and changed.' },
      },
    },
    reading: {
      description: 'The contacts are on their way from bexio.',
      tags: ['reading'],
      meta: { impossible: { 'read.requested': 'The button is gone.' } },
      initial: 'starting',
      states: {
        starting: {
          description: 'The server is asked to read them.',
          invoke: {
            id: 'startReading',
            src: 'startReading',
            onDone: {
              target: 'polling',
              actions: { type: 'storeTask', params: ({ event }) => event.output },
            },
            onError: {
              target: '#contactSync.resting.refused',
              actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        waiting: {
          description: 'A pause before the server is asked again.',
          after: { pollInterval: { target: 'polling' } },
        },
        polling: {
          description: 'The server is asked how far it is.',
          invoke: {
            id: 'fetchSync',
            src: 'fetchSync',
            input: ({ context }) => ({ taskId: context.taskId }),
            onDone: [
              {
                guard: { type: 'isProposed', params: ({ event }) => ({ status: event.output }) },
                target: '#contactSync.deciding',
                actions: {
                  type: 'storeProposal',
                  params: ({ event }) => ({ status: event.output }),
                },
              },
              {
                description: 'It was finished before this page was opened.',
                guard: { type: 'isApplied', params: ({ event }) => ({ status: event.output }) },
                target: '#contactSync.resting.applied',
                actions: {
                  type: 'storeStatusOutcome',
                  params: ({ event }) => ({ status: event.output }),
                },
              },
              {
                guard: { type: 'hasFailed', params: ({ event }) => ({ status: event.output }) },
                target: '#contactSync.resting.failed',
                actions: [
                  { type: 'storeMessage', params: ({ event }) => ({ status: event.output }) },
                  'dropTask',
                ],
              },
              { description: 'It still reads.', target: 'waiting' },
            ],
            onError: [
              {
                description: 'The address keeps the sync.',
                guard: { type: 'isUnreachable', params: ({ event }) => ({ error: event.error }) },
                target: '#contactSync.resting.interrupted',
              },
              {
                description: 'The server has forgotten it, or refuses to say.',
                target: '#contactSync.resting.refused',
                actions: [
                  { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
                  'dropTask',
                ],
              },
            ],
          },
        },
      },
    },
    deciding: {
      description:
        'Shows what would be done, asks what it cannot know, and says why nothing was done.',
      on: {
        'filter.chosen': {
          actions: { type: 'chooseFilter', params: ({ event }) => ({ filter: event.filter }) },
        },
        'decision.made': { actions: { type: 'decide', params: ({ event }) => event } },
        'links.accepted': { actions: 'acceptLinks' },
        'apply.requested': {
          guard: 'isWorthApplying',
          target: 'applying',
          actions: 'forgetFailure',
        },
        'read.requested': { target: 'reading', actions: 'startAnew' },
      },
    },
    applying: {
      description: 'Everything is written at once, or nothing.',
      tags: ['applying'],
      meta: {
        impossible: {
          'filter.chosen': 'The page is under an overlay.',
          'decision.made': 'The page is under an overlay.',
          'links.accepted': 'The page is under an overlay.',
          'apply.requested': 'The page is under an overlay.',
          'read.requested': 'The page is under an overlay.',
        },
      },
      initial: 'sending',
      states: {
        sending: {
          description: 'The server is asked to do what was decided.',
          invoke: {
            id: 'applySync',
            src: 'applySync',
            input: ({ context }) => ({
              taskId: context.taskId!,
              digest: context.proposal!.digest,
              filter: context.filter,
              decisions: context.decisions,
            }),
            onDone: {
              target: '#contactSync.resting.applied',
              actions: {
                type: 'storeOutcome',
                params: ({ event }) => ({ outcome: event.output }),
              },
            },
            onError: {
              description: 'Whatever the reason is: what was proposed may no longer be true.',
              target: 'checking',
              actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        checking: {
          description: 'The server is asked whether it has done it, and what it proposes by now.',
          invoke: {
            id: 'fetchSync',
            src: 'fetchSync',
            input: ({ context }) => ({ taskId: context.taskId }),
            onDone: [
              {
                guard: { type: 'isApplied', params: ({ event }) => ({ status: event.output }) },
                target: '#contactSync.resting.applied',
                actions: {
                  type: 'storeStatusOutcome',
                  params: ({ event }) => ({ status: event.output }),
                },
              },
              {
                description:
                  'What was decided stays, but for contacts that something changed about.',
                target: '#contactSync.deciding',
                actions: {
                  type: 'storeProposal',
                  params: ({ event }) => ({ status: event.output }),
                },
              },
            ],
            onError: {
              description: 'Says that it is unclear; doing it again does nothing twice.',
              target: '#contactSync.deciding',
            },
          },
        },
      },
    },
  },
});
