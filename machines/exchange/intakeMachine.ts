import { assign, emit, setup } from 'xstate';
import { failureOf, isUncertain, type Failure } from '../../src/domain/failure.ts';
import {
  editIntake,
  isIntakeSubmittable,
  type IntakeDraft,
  type IntakeEdit,
  type IntakeOutcome,
} from '../../src/domain/intake/intakeDraft.ts';
import { promisePort } from '../ports.ts';

interface IntakeContext {
  /** What the open dialog is about; null without one. */
  draft: IntakeDraft | null;
  /** What the server has made: an address, which is told this once, or a job. */
  outcome: IntakeOutcome | null;
  failure: Failure | null;
}

type IntakeEvent =
  | { type: 'dialog.opened'; draft: IntakeDraft }
  | { type: 'dialog.closed' }
  | { type: 'draft.edited'; edit: IntakeEdit }
  | { type: 'submit.requested' };

/** Sent when the forms or what was sorted out of their requests are others, or may be. */
type IntakeEmitted = { type: 'intake.changed' };

export const intakeMachine = setup({
  types: {
    context: {} as IntakeContext,
    events: {} as IntakeEvent,
    emitted: {} as IntakeEmitted,
    tags: {} as 'open',
  },
  actors: { saveIntake: promisePort<IntakeOutcome | null, IntakeDraft>('saveIntake') },
  guards: {
    isSubmittable: ({ context }) => isIntakeSubmittable(context.draft!),
    isMade: (_, params: { output: IntakeOutcome | null }) => params.output !== null,
    isUncertain: (_, params: { error: unknown }) => isUncertain(failureOf(params.error)),
  },
  actions: {
    open: assign((_, params: { draft: IntakeDraft }) => ({
      draft: params.draft,
      outcome: null,
      failure: null,
    })),
    editDraft: assign(({ context }, params: { edit: IntakeEdit }) => ({
      draft: editIntake(context.draft!, params.edit),
    })),
    storeOutcome: assign((_, params: { output: IntakeOutcome | null }) => ({
      outcome: params.output,
    })),
    storeFailure: assign((_, params: { error: unknown }) => ({ failure: failureOf(params.error) })),
    forget: assign({ draft: null, outcome: null, failure: null }),
    announceChanged: emit({ type: 'intake.changed' }),
  },
}).createMachine({
  id: 'intake',
  description:
    'Forms on websites, and their requests that were sorted out: what the office does about them.',
  context: { draft: null, outcome: null, failure: null },
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
      description: 'Only the lists are shown.',
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
          description: 'Says that it may be done: the lists behind the dialog are loaded again.',
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
        id: 'saveIntake',
        src: 'saveIntake',
        input: ({ context }) => context.draft!,
        onDone: [
          {
            guard: { type: 'isMade', params: ({ event }) => event },
            target: 'made',
            actions: [{ type: 'storeOutcome', params: ({ event }) => event }, 'announceChanged'],
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
          description: 'Ignored, also by Escape: an address that comes has to be seen.',
        },
      },
    },
    made: {
      description:
        'Shows the address of the form, which nobody can look up later, or the way to the job.',
      tags: ['open'],
      on: { 'dialog.closed': { target: 'closed', actions: 'forget' } },
    },
  },
});
