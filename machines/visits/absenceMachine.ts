import { assign, setup } from 'xstate';
import {
  batchOf,
  newCase,
  type AbsenceCase,
  type CaseInput,
} from '../../src/domain/absences/absenceCase.ts';
import { noticedIn, type Noticed } from '../../src/domain/absences/newerChanges.ts';
import { absenceForm, type AbsenceEdit } from '../../src/domain/absences/absenceForm.ts';
import { comparedWith, newerThan } from '../../src/domain/visits/changes/savedVisits.ts';
import type { Choices } from '../../src/domain/absences/visitChoices.ts';
import { isStorable } from '../../src/domain/absences/usualDays.ts';
import type { Failure } from '../../src/domain/failure.ts';
import type { AskedVisitChange } from '../../src/domain/visits/changes/visitChange.ts';
import { visitBatchMachine } from './visitBatchMachine.ts';

type Asked = readonly AskedVisitChange[];

interface Refused {
  readonly failure: Failure;
}

type AbsenceEvent =
  | { type: 'draft.edited'; edit: AbsenceEdit }
  | { type: 'days.chosen'; edit: AbsenceEdit }
  | { type: 'days.requested' }
  | { type: 'choices.made'; choices: Choices }
  | { type: 'change.noticed'; noticed: Noticed }
  | { type: 'save.requested'; asked: Asked };

export const absenceMachine = setup({
  types: {
    context: {} as AbsenceCase,
    input: {} as CaseInput,
    events: {} as AbsenceEvent,
  },
  actors: {
    batch: visitBatchMachine,
  },
  guards: {
    isSaved: ({ context }) => context.earlier !== null,
    isDated: ({ context }) => context.isDated,
    isStorable: ({ context }, params: { edit: AbsenceEdit }) =>
      isStorable(absenceForm.applyEdit(context.draft, params.edit)),
    isOvertaken: (_, { failure }: Refused) => newerThan(failure) !== null,
  },
  actions: {
    edit: assign(({ context }, params: { edit: AbsenceEdit }) => ({
      draft: absenceForm.applyEdit(context.draft, params.edit),
    })),
    storeChoices: assign((_, params: { choices: Choices }) => ({ choices: params.choices })),
    notice: assign(({ context }, { noticed }: { noticed: Noticed }) => noticedIn(context, noticed)),
    storeAsked: assign((_, params: { asked: Asked }) => ({ asked: params.asked, failure: null })),
    storeChanged: assign(({ context: { asked, choices } }, { failure }: Refused) =>
      comparedWith(newerThan(failure)!.jobs, asked, choices),
    ),
    storeFailure: assign((_, { failure }: Refused) => ({ failure })),
  },
}).createMachine({
  id: 'absence',
  description:
    'A worker is absent, or back early: the days, what happens to each visit, one save, and who needs to be told.',
  context: ({ input }) => newCase(input),
  initial: 'opening',
  meta: {
    impossible: {
      'draft.edited': 'The days are not asked for.',
      'days.chosen': 'The days are not asked for.',
      'days.requested': 'The visits are not shown.',
      'choices.made': 'The visits are not shown.',
      'change.noticed': 'The visits are not shown.',
      'save.requested': 'The visits are not shown.',
    },
  },
  states: {
    opening: {
      description:
        'An absence on record and unsaved choices have their days already; or there are people who have not been told what became of its visits.',
      always: [
        { guard: 'isSaved', target: 'settling' },
        { guard: 'isDated', target: 'choosing' },
        { target: 'dating' },
      ],
    },
    dating: {
      description: 'Asks for the days, the part of each, and the kind: today first.',
      on: {
        'draft.edited': { actions: { type: 'edit', params: ({ event }) => event } },
        'days.chosen': {
          guard: { type: 'isStorable', params: ({ event }) => event },
          target: 'choosing',
          actions: { type: 'edit', params: ({ event }) => event },
        },
      },
    },
    choosing: {
      description:
        'Shows the visits, and asks what becomes of each: who comes, when, or nobody. Who is back early: the absence ends earlier on the page of the worker, and here visits are given back that others have.',
      initial: 'untried',
      states: {
        untried: { description: 'Nothing was sent yet.' },
        changed: {
          description:
            'Names the visits that somebody else has changed, to be decided again, or says that the absence is already on record.',
        },
        refused: { description: 'Says why nothing was saved.' },
        overtaken: {
          description:
            'Says what has become of the absence or its visits, and who did that, if it is known.',
        },
      },
      on: {
        'days.requested': { description: 'What was chosen stays.', target: 'dating' },
        'change.noticed': {
          description:
            'Choices for visits that a colleague has decided are dropped, others stay. An absence that a colleague has recorded is saved again only if it is no longer valid.',
          target: '.overtaken',
          actions: { type: 'notice', params: ({ event }) => event },
        },
        'choices.made': {
          description: 'Whoever is chosen is busy for the other visits at that time.',
          actions: { type: 'storeChoices', params: ({ event }) => event },
        },
        'save.requested': {
          target: 'settling',
          actions: { type: 'storeAsked', params: ({ event }) => event },
        },
      },
    },
    settling: {
      description:
        'Saves the absence, unless it is on record, and what becomes of the visits; then whoever has to know is told.',
      meta: { impossible: { 'save.requested': 'It is being saved already.' } },
      invoke: {
        id: 'batch',
        src: 'batch',
        input: ({ context }) => batchOf(context),
        onDone: [
          {
            description:
              'Somebody else was faster: the answer has the jobs as they are by now, or the absence.',
            guard: { type: 'isOvertaken', params: ({ event }) => event.output },
            target: 'choosing.changed',
            actions: [
              { type: 'storeFailure', params: ({ event }) => event.output },
              { type: 'storeChanged', params: ({ event }) => event.output },
            ],
          },
          {
            target: 'choosing.refused',
            actions: { type: 'storeFailure', params: ({ event }) => event.output },
          },
        ],
      },
    },
  },
});
