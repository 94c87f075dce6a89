import { assign, emit, setup } from 'xstate';
import type { LocalDate } from '../../src/domain/entities.ts';
import { failureOf, type Failure } from '../../src/domain/failure.ts';
import type { HandedMails } from '../../src/domain/mail/handover.ts';
import type { WeekMail, WeekNote } from '../../src/domain/sentWeek/sentWeek.ts';
import { mailHandoverMachine } from '../mailHandoverMachine.ts';
import { promisePort } from '../ports.ts';

interface WeekSendingInput {
  /** A Monday. */
  readonly week: LocalDate;
}

interface WeekSendingContext extends WeekSendingInput {
  /** What is still to be noted, that which is noted next first. */
  notes: readonly WeekNote[];
  /** Who is to get a mail of the server. */
  mails: readonly WeekMail[];
  /** How many mails are on their way; null before any were handed over. */
  queued: number | null;
  /** Why the next one was not noted. */
  failure: Failure | null;
}

interface Noted {
  readonly note: WeekNote;
}

interface Handed {
  readonly handed: HandedMails | null;
}

type WeekSendingEvent =
  | ({ type: 'telling.noted' } & Noted)
  | { type: 'note.repeated' }
  | { type: 'mails.requested'; mails: readonly WeekMail[] }
  | { type: 'mails.confirmed' }
  | { type: 'mails.declined' };

export const weekSendingMachine = setup({
  types: {
    context: {} as WeekSendingContext,
    input: {} as WeekSendingInput,
    events: {} as WeekSendingEvent,
    /** Sent when people may have been told more than is shown. */
    emitted: {} as { type: 'tellings.changed' },
  },
  actors: {
    noteTelling: promisePort<void, WeekSendingInput & Noted>('noteTelling'),
    handover: mailHandoverMachine,
  },
  guards: {
    isOneLeft: ({ context }) => context.notes.length > 1,
    isHanded: (_, { handed }: Handed) => handed !== null,
  },
  actions: {
    storeNote: assign(({ context }, { note }: Noted) => ({ notes: [...context.notes, note] })),
    dropNote: assign(({ context }) => ({ notes: context.notes.slice(1), failure: null })),
    storeMails: assign((_, { mails }: { mails: readonly WeekMail[] }) => ({ mails })),
    storeQueued: assign((_, { handed }: Handed) => ({ queued: handed!.queued })),
    storeFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    announceChange: emit({ type: 'tellings.changed' }),
  },
}).createMachine({
  id: 'weekSending',
  description: 'Workers are told their week: by hand one after another, or by mails of the server.',
  context: ({ input: { week } }) => ({ week, notes: [], mails: [], queued: null, failure: null }),
  initial: 'showing',
  meta: {
    impossible: {
      'note.repeated': 'Nothing has failed.',
      'mails.confirmed': 'There is no question.',
      'mails.declined': 'There is no question.',
    },
  },
  states: {
    showing: {
      description:
        'Says of each person whether they know their week. Of one of them it shows the message and the ways to send it.',
      initial: 'quiet',
      states: {
        quiet: { description: 'There is nothing else to say.' },
        mailed: { description: 'Says how many mails are on their way.' },
        unnoted: {
          description: 'Says that it was not noted who was told, and why.',
          on: { 'note.repeated': { target: '#weekSending.noting' } },
        },
        last: { description: 'What there was to read before the question.', type: 'history' },
      },
      on: {
        'telling.noted': {
          target: 'noting',
          actions: { type: 'storeNote', params: ({ event }) => event },
        },
        'mails.requested': {
          target: 'asking',
          actions: { type: 'storeMails', params: ({ event }) => event },
        },
      },
    },
    noting: {
      description:
        'The server notes that somebody was told. The next message can be sent meanwhile.',
      meta: { impossible: { 'mails.requested': 'Its button is disabled.' } },
      invoke: {
        id: 'noteTelling',
        src: 'noteTelling',
        input: ({ context: { week, notes } }) => ({ week, note: notes[0]! }),
        onDone: [
          {
            description: 'What was told meanwhile is noted next.',
            guard: 'isOneLeft',
            target: 'noting',
            reenter: true,
            actions: ['dropNote', 'announceChange'],
          },
          { target: 'showing.quiet', actions: ['dropNote', 'announceChange'] },
        ],
        onError: {
          description: 'Noted twice is noted once, so it does not matter whether it has arrived.',
          target: 'showing.unnoted',
          actions: [{ type: 'storeFailure', params: ({ event }) => event }, 'announceChange'],
        },
      },
      on: {
        'telling.noted': { actions: { type: 'storeNote', params: ({ event }) => event } },
      },
    },
    asking: {
      description: 'Says who gets a mail and who does not, and asks: a mail cannot be taken back.',
      meta: {
        impossible: {
          'telling.noted': 'The question covers the page.',
          'mails.requested': 'The question covers the page.',
        },
      },
      on: {
        'mails.confirmed': { target: 'mailing' },
        'mails.declined': { target: 'showing.last' },
      },
    },
    mailing: {
      description:
        'The mails are handed over to the server; the question stands until it has them.',
      meta: {
        impossible: {
          'telling.noted': 'The question covers the page.',
          'mails.requested': 'The question covers the page.',
        },
      },
      invoke: {
        id: 'handover',
        src: 'handover',
        input: ({ context: { week, mails } }) => ({
          mails: { kind: 'week' as const, week, to: mails },
        }),
        onDone: [
          {
            guard: { type: 'isHanded', params: ({ event }) => event.output },
            target: 'showing.mailed',
            actions: [
              { type: 'storeQueued', params: ({ event }) => event.output },
              'announceChange',
            ],
          },
          {
            description: 'Some of them may be on their way all the same.',
            target: 'showing.last',
            actions: 'announceChange',
          },
        ],
      },
    },
  },
});
