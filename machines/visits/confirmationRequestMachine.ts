import { assign, setup } from 'xstate';
import { failureOf, isUncertain, type Failure } from '../../src/domain/failure.ts';
import type { Counterparty } from '../../src/domain/job/confirmation/confirmedTerms.ts';
import type { MessageWay } from '../../src/domain/person/contact.ts';
import type { HandedMail, HandedMails } from '../../src/domain/mail/handover.ts';
import type { Language } from '../../src/domain/text/language.ts';
import { mailHandoverMachine } from '../mailHandoverMachine.ts';
import { promisePort } from '../ports.ts';

/** A link that was made here; the server tells it once. */
interface MadeLink {
  readonly path: string;
  /** By which way its message was last taken; null if by none. */
  readonly taken: MessageWay | null;
  /** What has become of the mail by which the server sent it; null if it did not. */
  readonly mail: HandedMail | null;
}

interface ConfirmationRequestContext {
  /** Of whom a link is still to be made, that which is made next first. */
  asked: readonly Counterparty[];
  links: Readonly<Partial<Record<Counterparty, MadeLink>>>;
  /** Whose link the server is to send by mail, or was last; null before the first. */
  mailed: Mailed | null;
  /** Why the last link was not made, or may not be. */
  failure: Failure | null;
}

interface Mailed {
  readonly party: Counterparty;
  readonly language: Language;
}

interface Handed {
  readonly handed: HandedMails | null;
}

interface Asked {
  /** Never empty. */
  readonly parties: readonly Counterparty[];
}

type ConfirmationRequestEvent =
  | ({ type: 'links.requested' } & Asked)
  | ({ type: 'renewal.requested' } & Asked)
  | { type: 'renewal.confirmed' }
  | { type: 'renewal.declined' }
  | { type: 'request.repeated' }
  | { type: 'message.taken'; by: MessageWay; party: Counterparty }
  | ({ type: 'mail.requested' } & Mailed);

export const confirmationRequestMachine = setup({
  types: {
    context: {} as ConfirmationRequestContext,
    events: {} as ConfirmationRequestEvent,
  },
  actors: {
    makeLink: promisePort<string, { party: Counterparty }>('makeLink'),
    handover: mailHandoverMachine,
  },
  guards: {
    hasLink: ({ context }, { party }: { party: Counterparty }) => party in context.links,
    isOneLeft: ({ context }) => context.asked.length > 1,
    isHanded: (_, { handed }: Handed) => handed !== null,
    isUncertain: (_, params: { error: unknown }) => isUncertain(failureOf(params.error)),
  },
  actions: {
    storeAsked: assign((_, { parties }: Asked) => ({ asked: parties })),
    storeLink: assign(({ context }, { output }: { output: string }) => ({
      asked: context.asked.slice(1),
      links: { ...context.links, [context.asked[0]!]: { path: output, taken: null, mail: null } },
      failure: null,
    })),
    storeTaken: assign(({ context }, { party, by }: { party: Counterparty; by: MessageWay }) => ({
      links: { ...context.links, [party]: { ...context.links[party]!, taken: by } },
    })),
    storeMailed: assign((_, { party, language }: Mailed) => ({ mailed: { party, language } })),
    storeHanded: assign(({ context: { links, mailed } }, { handed }: Handed) => ({
      links: { ...links, [mailed!.party]: { ...links[mailed!.party]!, mail: handed!.mail } },
    })),
    storeFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
  },
}).createMachine({
  id: 'confirmationRequest',
  description: 'The customer and the worker of a job are asked to confirm it, each by a link.',
  context: { asked: [], links: {}, mailed: null, failure: null },
  initial: 'showing',
  meta: {
    impossible: {
      'renewal.confirmed': 'There is no question.',
      'renewal.declined': 'There is no question.',
      'request.repeated': 'Nothing has failed.',
    },
  },
  states: {
    showing: {
      description: 'Says how each confirmation stands. Whoever has not confirmed can be asked.',
      initial: 'quiet',
      states: {
        quiet: { description: 'Nobody was asked here yet.' },
        made: {
          description: 'Of each link that was made, shows the message and the ways to send it.',
        },
        refused: {
          description: 'Says that no link was made, and why.',
          on: { 'request.repeated': { target: '#confirmationRequest.making' } },
        },
        unclear: {
          description:
            'Says that a link may have been made which nobody has. Asking again does no harm, as another link ends it.',
          on: { 'request.repeated': { target: '#confirmationRequest.making' } },
        },
        last: { description: 'What there was to read before the question.', type: 'history' },
      },
      on: {
        'links.requested': {
          target: 'making',
          actions: { type: 'storeAsked', params: ({ event }) => event },
        },
        'renewal.requested': {
          target: 'asking',
          actions: { type: 'storeAsked', params: ({ event }) => event },
        },
        'message.taken': {
          guard: { type: 'hasLink', params: ({ event }) => event },
          actions: { type: 'storeTaken', params: ({ event }) => event },
        },
        'mail.requested': {
          description: 'A link is sent once, however often it is asked.',
          guard: { type: 'hasLink', params: ({ event }) => event },
          target: 'mailing',
          actions: { type: 'storeMailed', params: ({ event }) => event },
        },
      },
    },
    asking: {
      description: 'Says that the link which somebody has will end, and asks.',
      meta: {
        impossible: {
          'links.requested': 'The question covers the page.',
          'renewal.requested': 'The question covers the page.',
          'message.taken': 'The question covers the page.',
          'mail.requested': 'The question covers the page.',
        },
      },
      on: {
        'renewal.confirmed': { target: 'making' },
        'renewal.declined': { target: 'showing.last' },
      },
    },
    making: {
      description: 'The server makes a link. Those that are there can be sent meanwhile.',
      meta: {
        impossible: {
          'links.requested': 'Its buttons are disabled.',
          'renewal.requested': 'Its buttons are disabled.',
          'mail.requested': 'Its button is disabled.',
        },
      },
      invoke: {
        id: 'makeLink',
        src: 'makeLink',
        input: ({ context }) => ({ party: context.asked[0]! }),
        onDone: [
          {
            description: 'The next one is asked.',
            guard: 'isOneLeft',
            target: 'making',
            reenter: true,
            actions: { type: 'storeLink', params: ({ event }) => event },
          },
          {
            target: 'showing.made',
            actions: { type: 'storeLink', params: ({ event }) => event },
          },
        ],
        onError: [
          {
            description: 'Without an answer it is unclear whether there is a link.',
            guard: { type: 'isUncertain', params: ({ event }) => event },
            target: 'showing.unclear',
            actions: { type: 'storeFailure', params: ({ event }) => event },
          },
          {
            target: 'showing.refused',
            actions: { type: 'storeFailure', params: ({ event }) => event },
          },
        ],
      },
      on: {
        'message.taken': {
          guard: { type: 'hasLink', params: ({ event }) => event },
          actions: { type: 'storeTaken', params: ({ event }) => event },
        },
      },
    },
    mailing: {
      description: 'The server sends a link by mail, and says what has become of it.',
      meta: {
        impossible: {
          'links.requested': 'Its buttons are disabled.',
          'renewal.requested': 'Its buttons are disabled.',
          'mail.requested': 'Its button is disabled.',
        },
      },
      invoke: {
        id: 'handover',
        src: 'handover',
        input: ({ context: { links, mailed } }) => ({
          mails: {
            kind: 'confirmation' as const,
            ...mailed!,
            path: links[mailed!.party]!.path,
          },
        }),
        onDone: [
          {
            guard: { type: 'isHanded', params: ({ event }) => event.output },
            target: 'showing.made',
            actions: { type: 'storeHanded', params: ({ event }) => event.output },
          },
          { description: 'The message can be sent otherwise.', target: 'showing.last' },
        ],
      },
      on: {
        'message.taken': {
          guard: { type: 'hasLink', params: ({ event }) => event },
          actions: { type: 'storeTaken', params: ({ event }) => event },
        },
      },
    },
  },
});
