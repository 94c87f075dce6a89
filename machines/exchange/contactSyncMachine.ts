import { assign, setup } from 'xstate';
import { ALL_CONTACTS, type ContactFilter } from '../../src/domain/contacts/contact.ts';
import type { Decision, Decisions } from '../../src/domain/contacts/contactPlan.ts';
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
} from '../../src/domain/contacts/contactSync.ts';
import { failureOf, type Failure } from '../../src/domain/failure.ts';
import type { TaskEnd } from '../../src/domain/serverTask.ts';
import { promisePort } from '../ports.ts';
import { serverTaskMachine } from './serverTaskMachine.ts';

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
  | { type: 'apply.requested' };

const statusOf = ({ status }: TaskEnd) => status as SyncStatus | null;

export const contactSyncMachine = setup({
  types: {
    input: {} as ContactSyncInput,
    context: {} as ContactSyncContext,
    events: {} as ContactSyncEvent,
    tags: {} as 'reading' | 'applying',
    children: {} as { task: 'task' },
  },
  actors: {
    task: serverTaskMachine,
    applySync: promisePort<ContactOutcome, DecidedSync>('applySync'),
  },
  guards: {
    hasTask: ({ context }) => context.taskId !== null,
    isWorthApplying: ({ context: { proposal, filter, decisions } }) =>
      isWorthApplying(proposal!, filter, decisions),
    isProposed: (_, end: TaskEnd) => statusOf(end)?.state === 'proposed',
    isApplied: (_, end: TaskEnd) => statusOf(end)?.state === 'applied',
    hasFailed: (_, end: TaskEnd) => statusOf(end)?.state === 'failed',
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
    storeTask: assign((_, { taskId }: { taskId: string | null }) => ({ taskId })),
    dropTask: assign({ taskId: null }),
    storeMessage: assign((_, end: TaskEnd) => {
      const status = statusOf(end);
      return { message: status?.state === 'failed' ? status.message : '' };
    }),
    storeProposal: assign(({ context: { proposal: before, decisions } }, end: TaskEnd) => {
      const status = statusOf(end);
      if (status?.state !== 'proposed') return {};
      const { proposal } = status;
      const changed = before ? changedContacts(before, proposal) : [];
      return { proposal, changed, decisions: withoutDecisions(decisions, changed) };
    }),
    storeOutcome: assign((_, { outcome }: { outcome: ContactOutcome }) => ({ outcome })),
    storeStatusOutcome: assign((_, end: TaskEnd) => {
      const status = statusOf(end);
      return { outcome: status?.state === 'applied' ? status.outcome : null };
    }),
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
  description: 'Customers from the contacts of bexio: read, reviewed, decided and taken over.',
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
    },
  },
  states: {
    opening: {
      description: 'A sync that was begun before is taken up at once.',
      always: [{ guard: 'hasTask', target: 'reading' }, { target: 'resting' }],
    },
    resting: {
      description: 'There is no proposal; the contacts can be read.',
      initial: 'idle',
      on: { 'read.requested': { target: 'reading', actions: 'startAnew' } },
      states: {
        idle: { description: 'Says what is going to happen.' },
        failed: { description: 'Says why bexio gave no contacts.' },
        refused: { description: 'Says that the server gave no usable answer, and why.' },
        applied: { description: 'Says how many customers were made, linked and changed.' },
      },
    },
    reading: {
      description: 'The contacts are on their way from bexio.',
      tags: ['reading'],
      meta: { impossible: { 'read.requested': 'The button is gone, or is not offered.' } },
      invoke: {
        id: 'task',
        src: 'task',
        input: ({ context }) => ({ taskId: context.taskId, request: null }),
        onDone: [
          {
            guard: { type: 'isProposed', params: ({ event }) => event.output },
            target: 'deciding',
            actions: [
              { type: 'storeTask', params: ({ event }) => event.output },
              { type: 'storeProposal', params: ({ event }) => event.output },
            ],
          },
          {
            description: 'It was finished before this page was opened.',
            guard: { type: 'isApplied', params: ({ event }) => event.output },
            target: 'resting.applied',
            actions: [
              { type: 'storeTask', params: ({ event }) => event.output },
              { type: 'storeStatusOutcome', params: ({ event }) => event.output },
            ],
          },
          {
            guard: { type: 'hasFailed', params: ({ event }) => event.output },
            target: 'resting.failed',
            actions: [{ type: 'storeMessage', params: ({ event }) => event.output }, 'dropTask'],
          },
          {
            description: 'The server did not begin, has forgotten it, or refuses to say.',
            target: 'resting.refused',
            actions: [
              {
                type: 'storeFailure',
                params: ({ event }) => ({ error: event.output.failure }),
              },
              'dropTask',
            ],
          },
        ],
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
              description: 'Whatever the reason: the proposal may be out of date.',
              target: 'checking',
              actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        checking: {
          description: 'The server is asked whether it has done it, and for its current proposal.',
          invoke: {
            id: 'task',
            src: 'task',
            input: ({ context }) => ({ taskId: context.taskId, request: null }),
            onDone: [
              {
                guard: { type: 'isApplied', params: ({ event }) => event.output },
                target: '#contactSync.resting.applied',
                actions: { type: 'storeStatusOutcome', params: ({ event }) => event.output },
              },
              {
                description:
                  'Decisions stay, except for contacts that have changed. Without an answer it is unclear whether it was done; doing it again does nothing twice.',
                target: '#contactSync.deciding',
                actions: { type: 'storeProposal', params: ({ event }) => event.output },
              },
            ],
          },
        },
      },
    },
  },
});
