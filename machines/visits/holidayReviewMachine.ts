import { assign, setup } from 'xstate';
import {
  comparedWith,
  newerThan,
  visitIdsOf,
} from '../../src/domain/visits/changes/savedVisits.ts';
import type { SavedBatch } from '../../src/domain/visits/changes/visitBatch.ts';
import type { Failure } from '../../src/domain/failure.ts';
import type { ChoicesMade, HolidayChoices } from '../../src/domain/holidays/holidayChoices.ts';
import { choicesWithout } from '../../src/domain/absences/visitChoices.ts';
import type { AskedVisitChange } from '../../src/domain/visits/changes/visitChange.ts';
import { visitBatchMachine } from './visitBatchMachine.ts';

type Asked = readonly AskedVisitChange[];

interface Refused {
  readonly failure: Failure;
}

interface HolidayReviewContext {
  /** With this key the server saves once, however often it is asked. */
  key: string;
  choices: HolidayChoices;
  /** The changes of visits that are saved, or were saved last. */
  asked: Asked;
  /** Those of visits that somebody else has changed in the meantime. */
  changed: Asked;
  failure: Failure | null;
}

type HolidayReviewEvent =
  | { type: 'choices.made'; choices: HolidayChoices }
  | { type: 'save.requested'; key: string; asked: Asked }
  /** The batch has told of it. */
  | { type: 'batch.saved'; saved: SavedBatch };

export const holidayReviewMachine = setup({
  types: {
    context: {} as HolidayReviewContext,
    input: {} as ChoicesMade,
    events: {} as HolidayReviewEvent,
  },
  actors: {
    batch: visitBatchMachine,
  },
  guards: {
    isChosen: (_, params: { asked: Asked }) => params.asked.length > 0,
    isOvertaken: (_, { failure }: Refused) => newerThan(failure) !== null,
  },
  actions: {
    storeChoices: assign((_, params: { choices: HolidayChoices }) => ({ choices: params.choices })),
    storeAsked: assign((_, params: { key: string; asked: Asked }) => ({
      key: params.key,
      asked: params.asked,
      failure: null,
    })),
    storeChanged: assign(({ context: { asked, choices } }, { failure }: Refused) =>
      comparedWith(newerThan(failure)!.jobs, asked, choices),
    ),
    dropSaved: assign(({ context }, { saved }: { saved: SavedBatch }) => ({
      choices: choicesWithout(context.choices, visitIdsOf(saved.asked)),
    })),
    storeFailure: assign((_, { failure }: Refused) => ({ failure })),
  },
}).createMachine({
  id: 'holidayReview',
  description: 'What becomes of visits on public holidays: a choice for each, and one save.',
  context: ({ input }) => ({
    key: '',
    choices: input.choices,
    asked: [],
    changed: [],
    failure: null,
  }),
  initial: 'choosing',
  meta: {
    impossible: {
      'choices.made': 'The visits are covered, or not shown.',
      'save.requested': 'The visits are covered, or not shown.',
      'batch.saved': 'Nothing is being saved.',
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
          description: 'Names the visits that somebody else has changed, to be decided again.',
        },
        refused: { description: 'Says why nothing was saved.' },
      },
      on: {
        'choices.made': {
          actions: { type: 'storeChoices', params: ({ event }) => event },
        },
        'save.requested': {
          description: 'Only what was chosen is saved.',
          guard: { type: 'isChosen', params: ({ event }) => event },
          target: 'settling',
          actions: { type: 'storeAsked', params: ({ event }) => event },
        },
      },
    },
    settling: {
      description: 'Saves what was chosen; then whoever has to know is told.',
      invoke: {
        id: 'batch',
        src: 'batch',
        input: ({ context: { key, asked } }) => ({
          batch: { key, asked, absence: null },
          saved: null,
        }),
        onDone: [
          {
            description: 'Somebody else was faster: the answer has the jobs as they are by now.',
            guard: { type: 'isOvertaken', params: ({ event }) => event.output },
            target: 'choosing.changed',
            actions: { type: 'storeChanged', params: ({ event }) => event.output },
          },
          {
            target: 'choosing.refused',
            actions: { type: 'storeFailure', params: ({ event }) => event.output },
          },
        ],
      },
      initial: 'unsaved',
      states: {
        unsaved: {
          description: 'Nothing is known to be saved.',
          on: {
            'batch.saved': {
              description: 'What a later portion did not save stays chosen.',
              target: 'saved',
              actions: { type: 'dropSaved', params: ({ event }) => event },
            },
          },
        },
        saved: {
          description:
            'Says what is saved, what is not, and whom to tell, until more is saved. The other visits are still to be decided.',
          on: {
            'choices.made': {
              actions: { type: 'storeChoices', params: ({ event }) => event },
            },
            'save.requested': {
              description: 'Only what was chosen is saved.',
              guard: { type: 'isChosen', params: ({ event }) => event },
              target: '#holidayReview.settling',
              actions: { type: 'storeAsked', params: ({ event }) => event },
            },
          },
        },
      },
    },
  },
});
