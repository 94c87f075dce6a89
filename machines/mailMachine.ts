import { assign, emit, setup } from 'xstate';
import { failureOf, type Failure } from '../src/domain/failure.ts';
import type { MailRequest, MailTest } from '../src/domain/mail/mailState.ts';
import { promisePort } from './ports.ts';

interface MailContext {
  /** What was asked for last; null before anything was. */
  request: MailRequest | null;
  /** What has become of a test mail; null if it was something else. */
  tested: MailTest | null;
  /** Why the server has not done it; null if it has. */
  failure: Failure | null;
}

type MailEvent = { type: 'mail.requested'; request: MailRequest };

/** Sent when mails may be others than those that are shown. */
type MailEmitted = { type: 'mails.changed' };

export const mailMachine = setup({
  types: {
    context: {} as MailContext,
    events: {} as MailEvent,
    emitted: {} as MailEmitted,
  },
  actors: {
    doRequest: promisePort<MailTest | null, { request: MailRequest }>('doRequest'),
  },
  actions: {
    storeRequest: assign((_, { request }: { request: MailRequest }) => ({
      request,
      tested: null,
      failure: null,
    })),
    storeTested: assign((_, { output }: { output: MailTest | null }) => ({ tested: output })),
    storeFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    announceChange: emit({ type: 'mails.changed' }),
  },
}).createMachine({
  id: 'mail',
  description: 'A test mail, and mails that have not arrived: sent again, or forgotten.',
  context: { request: null, tested: null, failure: null },
  initial: 'resting',
  states: {
    resting: {
      description: 'Lists what has not arrived, and what was sent last. A mail can be sent.',
      initial: 'quiet',
      states: {
        quiet: { description: 'Nothing was asked for yet.' },
        done: {
          description: 'Says what has become of the test mail, or that the mail is on its way.',
        },
        failed: { description: 'Says why the server has done nothing.' },
      },
      on: {
        'mail.requested': {
          target: 'working',
          actions: { type: 'storeRequest', params: ({ event }) => event },
        },
      },
    },
    working: {
      description: 'The server hands the mail over, or forgets it; the mails stay listed.',
      meta: { impossible: { 'mail.requested': 'The buttons are disabled.' } },
      invoke: {
        id: 'doRequest',
        src: 'doRequest',
        input: ({ context }) => ({ request: context.request! }),
        onDone: {
          target: 'resting.done',
          actions: [{ type: 'storeTested', params: ({ event }) => event }, 'announceChange'],
        },
        onError: {
          description: 'It may have been done all the same: the list is loaded again.',
          target: 'resting.failed',
          actions: [{ type: 'storeFailure', params: ({ event }) => event }, 'announceChange'],
        },
      },
    },
  },
});
