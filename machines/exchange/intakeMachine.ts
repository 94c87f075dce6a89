import { assign, setup } from 'xstate';
import type { DialogEnd } from '../../src/domain/form/dialogForm.ts';
import type { IntakeDraft, IntakeOutcome } from '../../src/domain/intake/intakeDraft.ts';
import { dialogFormMachine } from '../dialogFormMachine.ts';

interface IntakeContext {
  /** What the dialog was opened for; null without one. */
  draft: IntakeDraft | null;
  /** What the server has made: an address, which is told this once, or a job. */
  outcome: IntakeOutcome | null;
}

type IntakeEvent = { type: 'dialog.opened'; draft: IntakeDraft } | { type: 'outcome.closed' };

export const intakeMachine = setup({
  types: {
    context: {} as IntakeContext,
    events: {} as IntakeEvent,
    children: {} as { form: 'form' },
  },
  actors: { form: dialogFormMachine },
  guards: { isMade: (_, { answer }: DialogEnd) => answer !== null },
  actions: {
    open: assign((_, { draft }: { draft: IntakeDraft }) => ({ draft })),
    storeOutcome: assign((_, { answer }: DialogEnd) => ({ outcome: answer as IntakeOutcome })),
    forget: assign({ draft: null, outcome: null }),
  },
}).createMachine({
  id: 'intake',
  description:
    'Forms on websites, and their requests that were sorted out: what the office does about them.',
  context: { draft: null, outcome: null },
  initial: 'closed',
  meta: {
    impossible: {
      'dialog.opened': 'The dialog covers the page.',
      'outcome.closed': 'The server has made nothing.',
    },
  },
  states: {
    closed: {
      description: 'Only the lists are shown.',
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
        input: ({ context }) => ({ form: 'intake', draft: context.draft! }),
        onDone: [
          {
            guard: { type: 'isMade', params: ({ event }) => event.output },
            target: 'made',
            actions: { type: 'storeOutcome', params: ({ event }) => event.output },
          },
          { target: 'closed', actions: 'forget' },
        ],
      },
    },
    made: {
      description:
        'Shows the address of the form, which nobody can look up later, or the way to the job.',
      on: { 'outcome.closed': { target: 'closed', actions: 'forget' } },
    },
  },
});
