import { assign, setup } from 'xstate';
import { failureOf, isUncertain, type Failure } from '../src/domain/failure.ts';
import type { HandedMails, MailsToHand } from '../src/domain/mail/handover.ts';
import { promisePort } from './ports.ts';

interface MailHandoverInput {
  readonly mails: MailsToHand;
}

interface MailHandoverContext extends MailHandoverInput {
  handed: HandedMails | null;
  failure: Failure | null;
}

type MailHandoverEvent = { type: 'handover.repeated' } | { type: 'handover.declined' };

export const mailHandoverMachine = setup({
  types: {
    context: {} as MailHandoverContext,
    input: {} as MailHandoverInput,
    /** Null if it was given up. */
    output: {} as { readonly handed: HandedMails | null },
    events: {} as MailHandoverEvent,
  },
  actors: {
    handMails: promisePort<HandedMails, MailHandoverInput>('handMails'),
  },
  guards: {
    isUncertain: (_, params: { error: unknown }) => isUncertain(failureOf(params.error)),
  },
  actions: {
    storeHanded: assign((_, { output }: { output: HandedMails }) => ({
      handed: output,
      failure: null,
    })),
    storeFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
  },
}).createMachine({
  id: 'mailHandover',
  description: 'Mails are handed over to the server, which sends each of them once.',
  context: ({ input: { mails } }) => ({ mails, handed: null, failure: null }),
  output: ({ context: { handed } }) => ({ handed }),
  initial: 'handing',
  meta: {
    impossible: {
      'handover.repeated': 'Nothing has failed.',
      'handover.declined': 'Nothing has failed.',
    },
  },
  states: {
    handing: {
      description: 'The server writes the mails and keeps them until they are sent.',
      invoke: {
        id: 'handMails',
        src: 'handMails',
        input: ({ context }) => ({ mails: context.mails }),
        onDone: {
          target: 'handed',
          actions: { type: 'storeHanded', params: ({ event }) => event },
        },
        onError: [
          {
            description: 'No answer tells whether the server has them.',
            guard: { type: 'isUncertain', params: ({ event }) => event },
            target: 'unanswered',
            actions: { type: 'storeFailure', params: ({ event }) => event },
          },
          {
            target: 'refused',
            actions: { type: 'storeFailure', params: ({ event }) => event },
          },
        ],
      },
    },
    handed: {
      description: 'The server has them: what becomes of them is its task.',
      type: 'final',
    },
    unanswered: {
      description:
        'Says that it is unclear whether the server has them. Asked again, it sends each once all the same.',
      on: {
        'handover.repeated': { target: 'handing' },
        'handover.declined': { target: 'givenUp' },
      },
    },
    refused: {
      description: 'Says that no mail is sent, and why.',
      on: {
        'handover.repeated': { target: 'handing' },
        'handover.declined': { target: 'givenUp' },
      },
    },
    givenUp: {
      description: 'The person leaves it at that.',
      type: 'final',
    },
  },
});
