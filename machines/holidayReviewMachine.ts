import { assign, setup } from 'xstate';
import {
  areKept,
  comparedWith,
  mayBeStored,
  newerThan,
  visitIdsOf,
  withNewer,
  type SavedChanges,
  type TakenBack,
} from '../src/domain/absences/savedAbsence.ts';
import type { Job } from '../src/domain/entities.ts';
import { failureOf, type Failure } from '../src/domain/failure.ts';
import type { ChoicesMade, HolidayChoices } from '../src/domain/holidays/holidayChoices.ts';
import { choicesWithout } from '../src/domain/absences/visitChoices.ts';
import type { AskedVisitChange } from '../src/domain/visits/changes/visitChange.ts';
import { promisePort } from './ports.ts';

type Asked = readonly AskedVisitChange[];

interface HolidayReviewContext {
  /** With this key the server saves once, however often it is asked. */
  key: string;
  choices: HolidayChoices;
  /** The changes of visits that are saved, or were saved last. */
  asked: Asked;
  /** Their jobs, as they are saved. */
  jobs: readonly Job[];
  /** By what the server takes them back. */
  batches: readonly string[];
  /** What was to be saved with them, and is not: a part of them was refused. */
  left: Asked;
  /** Those of visits that somebody else has changed in the meantime. */
  changed: Asked;
  /** The changes that note who knows of it. */
  noted: Asked;
  undo: TakenBack | null;
  failure: Failure | null;
}

type HolidayReviewEvent =
  | { type: 'choices.made'; choices: HolidayChoices }
  | { type: 'save.requested'; key: string; asked: Asked }
  | { type: 'retry.requested' }
  | { type: 'informed.noted'; asked: Asked }
  | { type: 'undo.requested' };

export const holidayReviewMachine = setup({
  types: {
    context: {} as HolidayReviewContext,
    input: {} as ChoicesMade,
    events: {} as HolidayReviewEvent,
    tags: {} as 'busy',
  },
  actors: {
    saveChanges: promisePort<SavedChanges, Pick<HolidayReviewContext, 'key' | 'asked'>>(
      'saveChanges',
    ),
    noteInformed: promisePort<readonly Job[], { asked: Asked }>('noteInformed'),
    takeBack: promisePort<TakenBack, Pick<HolidayReviewContext, 'asked' | 'batches'>>('takeBack'),
  },
  guards: {
    isChosen: (_, params: { asked: Asked }) => params.asked.length > 0,
    isDropped: (_, params: { output: SavedChanges }) =>
      !areKept(params.output.asked, params.output.jobs),
    isOvertaken: (_, params: { error: unknown }) => newerThan(failureOf(params.error)) !== null,
    isUnclear: (_, params: { error: unknown }) => mayBeStored(failureOf(params.error)),
  },
  actions: {
    storeChoices: assign((_, params: { choices: HolidayChoices }) => ({ choices: params.choices })),
    storeAsked: assign((_, params: { key: string; asked: Asked }) => ({
      key: params.key,
      asked: params.asked,
      left: [],
      failure: null,
    })),
    storeChanged: assign(({ context }, params: { error: unknown }) =>
      comparedWith(newerThan(failureOf(params.error))!.jobs, context.asked, context.choices),
    ),
    storeSaved: assign(({ context }, { output }: { output: SavedChanges }) => ({
      choices: choicesWithout(context.choices, visitIdsOf(output.asked)),
      asked: output.asked,
      left: context.asked.filter((one) => !output.asked.includes(one)),
      jobs: output.jobs,
      batches: output.batches,
      failure: null,
    })),
    storeNoted: assign((_, params: { asked: Asked }) => ({ noted: params.asked, failure: null })),
    storeInformed: assign(({ context }, params: { output: readonly Job[] }) => ({
      jobs: withNewer(context, params.output).jobs,
    })),
    storeUndo: assign((_, params: { output: TakenBack }) => ({
      undo: params.output,
      failure: null,
    })),
    storeFailure: assign((_, params: { error: unknown }) => ({ failure: failureOf(params.error) })),
  },
}).createMachine({
  id: 'holidayReview',
  description: 'What becomes of visits on public holidays: choices, one save, undo.',
  context: ({ input }) => ({
    key: '',
    choices: input.choices,
    asked: [],
    left: [],
    jobs: [],
    batches: [],
    changed: [],
    noted: [],
    undo: null,
    failure: null,
  }),
  initial: 'choosing',
  meta: {
    impossible: {
      'choices.made': 'The visits are covered, or not shown.',
      'save.requested': 'The visits are covered, or not shown.',
      'retry.requested': 'Nothing is unclear.',
      'informed.noted': 'Nothing is saved that somebody has to be told of.',
      'undo.requested': 'Nothing is saved that could be taken back.',
    },
  },
  states: {
    choosing: {
      description: 'Shows the visits on holidays, each with what can become of it.',
      initial: 'untried',
      states: {
        untried: {
          description: 'Nothing was sent yet. Choices may be left of an earlier session.',
        },
        changed: {
          description: 'Names the visits that somebody else has changed: they are chosen anew.',
        },
        refused: { description: 'Says why nothing was saved.' },
        saved: {
          description:
            'Says what is saved, what of it is not, and whom to tell. It can be taken back until more is saved.',
          initial: 'quiet',
          states: {
            quiet: { description: 'Nothing has failed.' },
            unnoted: { description: 'Says that it was not noted who knows of it.' },
          },
          on: {
            'informed.noted': {
              target: '#holidayReview.noting',
              actions: { type: 'storeNoted', params: ({ event }) => event },
            },
            'undo.requested': { target: '#holidayReview.undoing' },
          },
        },
        notUndone: {
          description: 'Says why nothing was taken back, or that this is unclear.',
          on: { 'undo.requested': { target: '#holidayReview.undoing' } },
        },
        undone: {
          description:
            'Says what was taken back, which visits were kept, and who has been told and must be told again.',
        },
      },
      on: {
        'choices.made': {
          actions: { type: 'storeChoices', params: ({ event }) => event },
        },
        'save.requested': {
          description: 'Only what was chosen is saved.',
          guard: { type: 'isChosen', params: ({ event }) => event },
          target: 'saving',
          actions: { type: 'storeAsked', params: ({ event }) => event },
        },
      },
    },
    saving: {
      description:
        'The changes of visits are saved, many of them in portions: each is saved whole, or not at all.',
      tags: ['busy'],
      invoke: {
        id: 'saveChanges',
        src: 'saveChanges',
        input: ({ context: { key, asked } }) => ({ key, asked }),
        onDone: [
          {
            description: 'The server has accepted them, and left out changes of visits.',
            guard: { type: 'isDropped', params: ({ event }) => event },
            target: 'dropped',
          },
          {
            description: 'What a later portion has left over stays chosen.',
            target: 'choosing.saved',
            actions: { type: 'storeSaved', params: ({ event }) => event },
          },
        ],
        onError: [
          {
            description: 'It may have arrived: the same can be sent again, and is saved once.',
            guard: { type: 'isUnclear', params: ({ event }) => event },
            target: 'unanswered',
            actions: { type: 'storeFailure', params: ({ event }) => event },
          },
          {
            description: 'Somebody else was faster: the answer has the jobs as they are by now.',
            guard: { type: 'isOvertaken', params: ({ event }) => event },
            target: 'choosing.changed',
            actions: { type: 'storeChanged', params: ({ event }) => event },
          },
          {
            target: 'choosing.refused',
            actions: { type: 'storeFailure', params: ({ event }) => event },
          },
        ],
      },
    },
    noting: {
      description: 'It is noted with the visits who knows of them.',
      tags: ['busy'],
      invoke: {
        id: 'noteInformed',
        src: 'noteInformed',
        input: ({ context }) => ({ asked: context.noted }),
        onDone: {
          target: 'choosing.saved',
          actions: { type: 'storeInformed', params: ({ event }) => event },
        },
        onError: {
          description: 'Noted twice is noted once, so it does not matter whether it has arrived.',
          target: 'choosing.saved.unnoted',
          actions: { type: 'storeFailure', params: ({ event }) => event },
        },
      },
    },
    undoing: {
      description: 'Takes back what nobody has touched since.',
      tags: ['busy'],
      invoke: {
        id: 'takeBack',
        src: 'takeBack',
        input: ({ context: { asked, batches } }) => ({ asked, batches }),
        onDone: {
          target: 'choosing.undone',
          actions: { type: 'storeUndo', params: ({ event }) => event },
        },
        onError: {
          description: 'Asked for again, it takes back what is not taken back yet.',
          target: 'choosing.notUndone',
          actions: { type: 'storeFailure', params: ({ event }) => event },
        },
      },
    },
    unanswered: {
      description: 'Says that it is unclear whether anything was saved.',
      on: {
        'retry.requested': {
          description: 'The same under the same key: the server does it once.',
          target: 'saving',
        },
      },
    },
    dropped: { description: 'Says that this server keeps no changes of visits.' },
  },
});
