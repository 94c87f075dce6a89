import { assign, emit, setup } from 'xstate';
import { failureOf, isUncertain, type Failure } from '../src/domain/failure.ts';
import { dialogForm, type DialogEnd, type DialogFormName } from '../src/domain/form/dialogForm.ts';
import { promisePort } from './ports.ts';

interface DialogFormInput {
  readonly form: DialogFormName;
  /** What the form shows at first. */
  readonly draft: unknown;
}

interface DialogFormContext extends DialogFormInput, DialogEnd {
  /** Why the last try failed. */
  readonly failure: Failure | null;
}

type DialogFormEvent =
  | { type: 'draft.edited'; edit: unknown }
  | { type: 'submit.requested' }
  | { type: 'dialog.closed' };

export const dialogFormMachine = setup({
  types: {
    context: {} as DialogFormContext,
    input: {} as DialogFormInput,
    output: {} as DialogEnd,
    events: {} as DialogFormEvent,
    /** Sent when what the server has is other than before, or may be. */
    emitted: {} as { type: 'stored.changed' },
  },
  actors: { sendDraft: promisePort<unknown, { draft: unknown }>('sendDraft') },
  guards: {
    isSubmittable: ({ context: { form, draft } }) => dialogForm(form).isSubmittable(draft),
    isUncertain: (_, { error }: { error: unknown }) => isUncertain(failureOf(error)),
  },
  actions: {
    editDraft: assign(({ context: { form, draft } }, { edit }: { edit: unknown }) => ({
      draft: dialogForm(form).edit(draft, edit),
    })),
    storeAnswer: assign(({ context }, { output }: { output: unknown }) => ({
      sent: context.draft,
      answer: output,
    })),
    storeFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    tellChanged: emit({ type: 'stored.changed' }),
  },
}).createMachine({
  id: 'dialogForm',
  description: 'A form in a dialog: filled in and sent, or closed.',
  context: ({ input: { form, draft } }) => ({
    form,
    draft,
    sent: null,
    answer: null,
    failure: null,
  }),
  output: ({ context: { sent, answer } }) => ({ sent, answer }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The dialog says what is to be done, and asks for what is needed.',
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
        'submit.requested': { guard: 'isSubmittable', target: 'sending' },
        'dialog.closed': { target: 'closed' },
      },
    },
    sending: {
      description: 'The server does it; the dialog stays open.',
      meta: { impossible: { 'draft.edited': 'Its fields cannot be changed.' } },
      invoke: {
        id: 'sendDraft',
        src: 'sendDraft',
        input: ({ context }) => ({ draft: context.draft }),
        onDone: {
          target: 'sent',
          actions: [{ type: 'storeAnswer', params: ({ event }) => event }, 'tellChanged'],
        },
        onError: [
          {
            guard: { type: 'isUncertain', params: ({ event }) => event },
            target: 'editing.unanswered',
            actions: [{ type: 'storeFailure', params: ({ event }) => event }, 'tellChanged'],
          },
          {
            target: 'editing.refused',
            actions: { type: 'storeFailure', params: ({ event }) => event },
          },
        ],
      },
      on: {
        'submit.requested': { description: 'Ignored: a second submit does nothing.' },
        'dialog.closed': {
          description: 'Ignored, also by Escape: the answer may have to be seen.',
        },
      },
    },
    sent: { description: 'The server has done it.', type: 'final' },
    closed: { description: 'The dialog is closed, and nothing more is sent.', type: 'final' },
  },
});
